// classes.c - a hash table of least forms, by 128 bits of hash and nothing else.

#include "job/classes.h"

#include <stdlib.h>
#include <string.h>

#include "job/text.h"

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    x = (x ^ x >> 29) * 0xa0761d6478bd642fu;
    return x ^ x >> 32;
}

static void stir(uint64_t key[2], uint64_t word)
{
    key[0] = mix(key[0] ^ word) + key[1];
    key[1] = mix(key[1] + word) ^ (key[0] << 23 | key[0] >> 41);
}

// Nine cells to a word: digits of four bits, or in two halves marks of nine.
void cli_class_key(const nonet_board *board, const nonet_marks *marks, uint64_t key[2])
{
    key[0] = 0x243f6a8885a308d3u + (marks != NULL);
    key[1] = 0x13198a2e03707344u;
    for (int cell = 0; cell < NONET_CELLS; cell += 9) {
        uint64_t digits = 0, low = 0, high = 0;
        for (int i = cell; i < cell + 9; i++) {
            digits = digits << 4 | board->cell[i];
            if (marks) {
                low = low << 7 | (marks->cell[i] & 0x7f);
                high = high << 2 | marks->cell[i] >> 7;
            }
        }
        stir(key, digits);
        if (marks) {
            stir(key, low);
            stir(key, high);
        }
    }
    key[1] |= key[0] == 0; // {0, 0} is an empty slot
}

// The slot that holds `key`, or the empty one where it belongs.
static uint64_t *find(const cli_classes *classes, const uint64_t key[2])
{
    size_t i = key[0] & (classes->room - 1);
    while ((classes->slots[i][0] | classes->slots[i][1]) &&
           memcmp(classes->slots[i], key, sizeof classes->slots[i]) != 0)
        i = (i + 1) & (classes->room - 1);
    return classes->slots[i];
}

static void grow(cli_classes *classes)
{
    cli_classes larger = {.room = classes->room ? 2 * classes->room : 1024};
    larger.slots = cli_allocate(NULL, larger.room, sizeof *larger.slots);
    memset(larger.slots, 0, larger.room * sizeof *larger.slots);
    for (size_t i = 0; i < classes->room; i++)
        if (classes->slots[i][0] | classes->slots[i][1])
            memcpy(find(&larger, classes->slots[i]), classes->slots[i],
                   sizeof *larger.slots);
    larger.size = classes->size;
    free(classes->slots);
    *classes = larger;
}

static bool must_grow(const cli_classes *classes)
{
    return classes->size * 3 >= classes->room * 2;
}

bool cli_classes_are_full(const cli_classes *classes, size_t memory)
{
    return must_grow(classes) && 3 * classes->room * sizeof *classes->slots > memory;
}

bool cli_classes_add_key(cli_classes *classes, const uint64_t key[2])
{
    if (must_grow(classes))
        grow(classes);
    uint64_t *slot = find(classes, key);
    if (slot[0] | slot[1])
        return false;
    memcpy(slot, key, 2 * sizeof *key);
    classes->size++;
    return true;
}

bool cli_classes_add(cli_classes *classes, const nonet_board *least,
                     const nonet_marks *marks)
{
    uint64_t key[2];
    cli_class_key(least, marks, key);
    return cli_classes_add_key(classes, key);
}

void cli_classes_free(cli_classes *classes)
{
    free(classes->slots);
    *classes = (cli_classes){0};
}
