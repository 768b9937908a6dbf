// Products of 16 x 16 matrices in FP16 on the tensor cores, summed up in FP16, and nothing else: four chains a warp.
// A round does 8 * 4 products a warp (tensorKernel in probe/live/kernels.h).
#include <mma.h>

extern "C" __global__ void tensor(float* result, unsigned rounds)
{
    using namespace nvcuda;
    const unsigned lane = blockIdx.x * blockDim.x + threadIdx.x;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, __half> sum[4];
    // so small that a sum stops growing long before it is infinite
    wmma::fill_fragment(left, __float2half(0.001f * static_cast<float>(lane & 31u)));
    wmma::fill_fragment(right, __float2half(0.5f));
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        wmma::fill_fragment(sum[i], __float2half(0.0f));
    }
#pragma unroll 1
    for (unsigned round = 0; round < rounds; ++round) {
#pragma unroll
        for (int step = 0; step < 8; ++step) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                wmma::mma_sync(sum[i], left, right, sum[i]);
            }
        }
    }
    float total = 0;
#pragma unroll
    for (int i = 0; i < 4; ++i) {
#pragma unroll
        for (int element = 0; element < sum[i].num_elements; ++element) {
            total += __half2float(sum[i].x[element]);
        }
    }
    // of every element, or the assembler leaves out what nobody reads: half of each product is an instruction of its own
    result[lane] = total;
}
