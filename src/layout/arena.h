// arena.h - memory that is taken piece by piece and given back all at once.
//
// A layout is dozens of small tables that live and die together. Freeing an arena frees all
// of them, also when building stopped half way for want of memory.

#ifndef LAYOUT_ARENA_H
#define LAYOUT_ARENA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct arena_block arena_block;

// All zero is an empty arena.
typedef struct {
    arena_block *blocks;
    size_t used, room; // of the newest block
    bool failed;       // some piece could not be had; stays set
} arena;

// Room for `count` things of `size` bytes, set to zero. When memory is short it sets
// `failed` and returns NULL, so a builder may look once, after several takes.
void *nonet_arena_take(arena *from, size_t count, size_t size);
void nonet_arena_free(arena *all);

#define ARENA_ARRAY(from, type, count)                                                     \
    ((type *)nonet_arena_take((from), (count), sizeof(type)))

#endif
