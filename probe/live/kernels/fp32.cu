// Multiplies and adds in FP32 and nothing else: eight chains a thread, so that no result is waited for.
// A round does 16 * 8 multiply-adds a thread (fp32Kernel in probe/live/kernels.h).
extern "C" __global__ void fp32(float* result, unsigned rounds)
{
    const unsigned lane = blockIdx.x * blockDim.x + threadIdx.x;
    float chain[8];
#pragma unroll
    for (int i = 0; i < 8; ++i) {
        chain[i] = static_cast<float>(lane + i);
    }
#pragma unroll 1
    for (unsigned round = 0; round < rounds; ++round) {
#pragma unroll
        for (int step = 0; step < 16; ++step) {
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                chain[i] = __fmaf_rn(chain[i], 0.999f, 0.001f); // goes to 1, whatever it began with
            }
        }
    }
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 8; ++i) {
        sum += chain[i];
    }
    result[lane] = sum; // or the compiler would leave the work out
}
