#pragma once
/// The kernels of the compute measurements: PTX text that the driver compiles for the card it is loaded on.

#include <string_view>

namespace lanewatt::probe {

extern const char* const kFp32Ptx;
extern const char* const kTensorPtx;

/// A kernel (float* result, unsigned rounds) that writes one number per thread.
struct Kernel {
    const char* entry = nullptr;
    const char* ptx = nullptr;
    double operationsPerThread = 0; ///< per round; a multiply-add counts as two
};

/// Threads per block.
inline constexpr unsigned kThreadsPerBlock = 256;
/// Blocks per multiprocessor: twice the threads that it can hold.
inline constexpr unsigned kBlocksPerMultiprocessor = 16;

/// 16 * 8 multiply-adds per thread.
inline Kernel fp32Kernel() { return {"fp32", kFp32Ptx, 16.0 * 8 * 2}; }
/// 8 * 4 products of 16 x 16 matrices per warp of 32 threads.
inline Kernel tensorKernel() { return {"tensor", kTensorPtx, 8.0 * 4 * (16 * 16 * 16 * 2) / 32}; }

} // namespace lanewatt::probe
