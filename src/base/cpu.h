// cpu.h - what this CPU can do; cpu.c is the only place that asks.
//
// The names are bundles: what one build of an engine may use, all of it or nothing. Each
// bundle is compiled with exactly the flags beside it (`cpu_flags` in src/meson.build) and
// holds on every CPU of the families named.
//
//     CPU_SSE41    SSE3 SSSE3 SSE4.1                           Penryn (2008), Bulldozer
//     CPU_AVX2     the above, SSE4.2 POPCNT AVX AVX2           Haswell (2013), Zen 1
//                  BMI1 BMI2
//     CPU_AVX512   the above, AVX-512 F BW DQ VL VBMI          Ice Lake (2019), Zen 4
//                  VBMI2 BITALG VPOPCNTDQ, GFNI
//     CPU_HALVES   no instructions of its own: AVX-512      Zen 4
//                  takes two steps for 512 bits
//
// NEON and wasm SIMD are not asked for: every aarch64 has the one, and a wasm module with
// the other does not load where it is missing.

#ifndef BASE_CPU_H
#define BASE_CPU_H

enum {
    CPU_ANY = 0,
    CPU_SSE41 = 1,
    CPU_AVX2 = 2,
    CPU_AVX512 = 4,
    CPU_HALVES = 8,
};

// The bundles this CPU and its operating system offer. After the first call this is one
// load; any number of threads may make that first call together.
unsigned nonet_cpu_offers(void);

#endif
