// cpu.c - asks the CPU what it can do.

#include "base/cpu.h"

#include <stdatomic.h>

#if defined(__x86_64__) || defined(__i386__)

#include <cpuid.h>
#include <stdbool.h>

// AMD says how wide the data paths are; 512 bits first with Zen 5. Who does not say it has
// no halves.
static bool works_in_halves(void)
{
    enum { PATH_256 = 1 << 2, PATH_512 = 1 << 3 };
    const unsigned data_paths = 0x8000001a;
    unsigned eax, ebx, ecx, edx;
    return __get_cpuid(data_paths, &eax, &ebx, &ecx, &edx) &&
           (eax & (PATH_256 | PATH_512)) == PATH_256;
}

// The compiler's own question also covers whether the operating system saves the registers.
static unsigned ask(void)
{
    unsigned offers = CPU_ANY;
    __builtin_cpu_init(); // we may be called before the constructors
    if (__builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.1"))
        offers |= CPU_SSE41;
    if (offers & CPU_SSE41 && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2"))
        offers |= CPU_AVX2;
    if (offers & CPU_AVX2 && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
        __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni"))
        offers |= CPU_AVX512;
    if (works_in_halves())
        offers |= CPU_HALVES;
    return offers;
}

#else

static unsigned ask(void)
{
    return CPU_ANY;
}

#endif

unsigned nonet_cpu_offers(void)
{
    enum { ASKED = 1 << 16 };
    // Every thread that finds it unset computes and stores the same value, so no order
    // between them matters. This is the one variable of the library that is ever written.
    static _Atomic unsigned known;
    unsigned offers = atomic_load_explicit(&known, memory_order_relaxed);
    if (!offers) {
        offers = ask() | ASKED;
        atomic_store_explicit(&known, offers, memory_order_relaxed);
    }
    return offers;
}
