// agree.c - the fuzz target backends_agree on seeded random puzzles, in one plain program.
//
// It needs nothing but the library, so it runs where the tests' libraries are missing: on
// CPUs emulated by tools/stages/cpus, and as a WebAssembly module.

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <nonet/random.h>
#include <nonet/solve.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROUNDS = 2000, LONGEST = 81 + 1 + 2 * 40 };

static const char solved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// A grid with holes, sometimes with wrong digits, sometimes with marks crossed out.
static size_t make_input(nonet_rng *random, uint8_t *data)
{
    memcpy(data, solved, 81);
    for (uint32_t holes = nonet_rng_below(random, 120); holes > 0; holes--)
        data[nonet_rng_below(random, 81)] = '.';
    for (uint32_t wrong = nonet_rng_below(random, 3); wrong > 0; wrong--)
        data[nonet_rng_below(random, 81)] = (uint8_t)('1' + nonet_rng_below(random, 9));
    size_t size = 82 + 2 * (size_t)nonet_rng_below(random, 40);
    for (size_t i = 81; i < size; i++)
        data[i] = (uint8_t)nonet_rng_below(random, 256);
    return nonet_rng_below(random, 2) ? 82 : size;
}

int main(void)
{
    nonet_rng random;
    nonet_rng_seed(&random, 1);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t data[LONGEST];
        size_t size = make_input(&random, data);
        LLVMFuzzerTestOneInput(data, size);
    }
    printf("fastest backend: %s\n", nonet_backend_name(nonet_backend_at(0)));
    return 0;
}
