// What bound.cu needs of CUDA, for a machine without it: kernels run one number after the other.
#pragma once
#include "yard.h"

#define __global__ static
#define __device__
#define __constant__ static
#define CHECK(call) (void)(call)
#define NUMBER number
#define RUN(kernel, count, ...)                                                                    \
  for (number = 0; number < (u64)(count); number++) kernel(__VA_ARGS__)

static u64 number;

struct float2 { float x, y; };
static inline float2 make_float2(double x, double y) { return {(float)x, (float)y}; }
static inline u32 __float_as_uint(float x) {
  u32 bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static inline void atomicMax(u32* where, u32 what) { if (what > *where) *where = what; }

enum { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
template <class X> int cudaMalloc(X** where, u64 bytes) { return *where = (X*)malloc(bytes), 0; }
static inline int cudaFree(void* what) { return free(what), 0; }
static inline int cudaMemset(void* where, int what, u64 bytes) { return memset(where, what, bytes), 0; }
static inline int cudaMemcpy(void* to, const void* from, u64 bytes, int) { return memcpy(to, from, bytes), 0; }
template <class X> int cudaMemcpyToSymbol(X& to, const void* from, u64 bytes) { return memcpy(&to, from, bytes), 0; }
