// arena.c - blocks of growing size, filled from the front.

#include "layout/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BLOCK = 24 << 10, // a 9x9 layout fits into one
    ALIGNMENT = 16,
};

struct arena_block {
    arena_block *next;
    size_t size;
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

static bool add_block(arena *from, size_t least)
{
    size_t size = from->blocks ? 2 * from->blocks->size : FIRST_BLOCK;
    size = size < least ? least : size;
    if (size > SIZE_MAX - sizeof(arena_block))
        return false;
    arena_block *block = malloc(sizeof *block + size);
    if (!block)
        return false;
    block->next = from->blocks;
    block->size = size;
    from->blocks = block;
    from->used = 0;
    from->room = size;
    return true;
}

void *nonet_arena_take(arena *from, size_t count, size_t size)
{
    if (size > 0 && count > (SIZE_MAX - ALIGNMENT) / size)
        from->failed = true;
    size_t bytes = (count * size / ALIGNMENT + 1) * ALIGNMENT; // never nothing
    if (from->failed || (bytes > from->room - from->used && !add_block(from, bytes))) {
        from->failed = true;
        return NULL;
    }
    void *piece = from->blocks->bytes + from->used;
    from->used += bytes;
    return memset(piece, 0, bytes);
}

void nonet_arena_free(arena *all)
{
    for (arena_block *block = all->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    *all = (arena){0};
}
