// arena.c - memory for the hints of a search: taken in small pieces, given back at once.

#include "rate/se/chain.h"

#include <stdlib.h>

enum { CHUNK = 1 << 20, ALIGNMENT = 16 };

struct se_chunk {
    struct se_chunk *next;
    size_t size;
    _Alignas(ALIGNMENT) char bytes[];
};

static struct se_chunk *new_chunk(size_t size)
{
    size_t room = size > CHUNK ? size : CHUNK;
    struct se_chunk *chunk = malloc(sizeof *chunk + room);
    if (chunk) {
        chunk->next = NULL;
        chunk->size = room;
    }
    return chunk;
}

// Chunks are kept when the arena is reset, so a long run soon needs no more from malloc.
static struct se_chunk *next_chunk(se_arena *arena, size_t size)
{
    struct se_chunk **link = arena->current ? &arena->current->next : &arena->first;
    while (*link && (*link)->size < size)
        link = &(*link)->next;
    if (!*link)
        *link = new_chunk(size);
    return *link;
}

void *nonet_se_arena_take(se_arena *arena, size_t size)
{
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (!arena->current || arena->current->size - arena->used < size) {
        struct se_chunk *chunk = next_chunk(arena, size);
        if (!chunk)
            return NULL;
        arena->current = chunk;
        arena->used = 0;
    }
    void *piece = arena->current->bytes + arena->used;
    arena->used += size;
    return piece;
}

void nonet_se_arena_reset(se_arena *arena)
{
    arena->current = NULL;
    arena->used = 0;
}

void nonet_se_arena_free(se_arena *arena)
{
    while (arena->first) {
        struct se_chunk *chunk = arena->first;
        arena->first = chunk->next;
        free(chunk);
    }
    nonet_se_arena_reset(arena);
}
