// collection.c - a collection that lies in memory: by number, and by what is in it.
//
// The index is looked at as a whole when it is opened, a block only when it is needed; each
// time its bytes must be what its head says.

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "text/nonets.h"

struct nonet_collection {
    const uint8_t *bytes, *index; // the first block of the index
    uint64_t index_place, records;
    uint32_t blocks;
    bool sorted;
};

// ---- the index

static uint64_t entry(const nonet_collection *c, uint32_t block, int which)
{
    size_t whole = NONETS_HEAD + (size_t)NONETS_ENTRIES * NONETS_ENTRY;
    const uint8_t *at = c->index + block / NONETS_ENTRIES * whole + NONETS_HEAD +
                        (size_t)(block % NONETS_ENTRIES) * NONETS_ENTRY;
    return little(at + 8 * which, 8);
}

static uint64_t place_of(const nonet_collection *c, uint32_t block)
{
    return block == c->blocks ? c->index_place : entry(c, block, 0);
}

// The number of its first record.
static uint64_t first_of(const nonet_collection *c, uint32_t block)
{
    return block == c->blocks ? c->records : entry(c, block, 1);
}

// The bytes of an index of so many blocks.
static uint64_t index_size(uint64_t blocks)
{
    uint64_t parts = (blocks + NONETS_ENTRIES - 1) / NONETS_ENTRIES;
    return blocks * NONETS_ENTRY + parts * NONETS_HEAD;
}

static bool index_is_whole(const nonet_collection *c)
{
    const uint8_t *at = c->index;
    for (uint64_t left = c->blocks; left > 0;) {
        uint64_t n = left < NONETS_ENTRIES ? left : NONETS_ENTRIES;
        nonets_head head;
        if (!nonet_nonets_read_head(at, &head) || head.kind != 'I' || head.count != n ||
            !nonet_nonets_is_whole(&head, at + NONETS_HEAD))
            return false;
        at += NONETS_HEAD + head.size;
        left -= n;
    }
    return true;
}

// Blocks follow one another without gaps, which their heads will have to confirm, and each
// has records.
static bool index_is_sound(const nonet_collection *c)
{
    if (c->blocks == 0)
        return c->records == 0 && c->index_place == NONETS_HEADER;
    if (first_of(c, 0) != 0 || place_of(c, 0) != NONETS_HEADER)
        return false;
    for (uint32_t i = 0; i < c->blocks; i++) {
        uint64_t here = place_of(c, i), next = place_of(c, i + 1);
        if (next <= here || next > c->index_place || next - here <= NONETS_HEAD ||
            next - here > NONETS_HEAD + NONETS_BODY || first_of(c, i + 1) <= first_of(c, i))
            return false;
    }
    return true;
}

static bool look_at(nonet_collection *c, size_t size)
{
    nonets_head head;
    if (size < NONETS_HEADER + NONETS_HEAD + NONETS_END ||
        nonet_nonets_header_fault(c->bytes))
        return false;
    size_t end = size - NONETS_HEAD - NONETS_END;
    const uint8_t *body = c->bytes + end + NONETS_HEAD;
    if (!nonet_nonets_read_head(c->bytes + end, &head) || head.kind != 'E' ||
        !nonet_nonets_is_whole(&head, body))
        return false;
    c->index_place = little(body, 8);
    c->records = little(body + 8, 8);
    c->blocks = (uint32_t)little(body + 16, 4);
    c->sorted = little(body + 20, 4) == 1;
    if (c->index_place > end || end - c->index_place != index_size(c->blocks))
        return false;
    c->index = c->bytes + c->index_place;
    return index_is_whole(c) && index_is_sound(c);
}

nonet_status nonet_collection_open(nonet_collection **collection, const void *bytes,
                                   size_t size)
{
    nonet_collection *made = calloc(1, sizeof *made);
    if (!made)
        return NONET_NO_MEMORY;
    made->bytes = bytes;
    if (!look_at(made, size)) {
        free(made);
        return NONET_BAD_TEXT;
    }
    *collection = made;
    return NONET_OK;
}

void nonet_collection_free(nonet_collection *collection)
{
    free(collection);
}

uint64_t nonet_collection_size(const nonet_collection *collection)
{
    return collection->records;
}

bool nonet_collection_is_sorted(const nonet_collection *collection)
{
    return collection->sorted;
}

// ---- puzzles

// The block's head; false if it is not what the index says.
static bool head_of(const nonet_collection *c, uint32_t block, nonets_head *head)
{
    uint64_t place = place_of(c, block);
    return nonet_nonets_read_head(c->bytes + place, head) &&
           head->count == first_of(c, block + 1) - first_of(c, block) &&
           place + NONETS_HEAD + head->size == place_of(c, block + 1);
}

// The puzzles of a block that is whole; NONET_IMPOSSIBLE if it has text.
static nonet_status open_block(const nonet_collection *c, uint32_t block,
                               nonets_cursor *puzzles)
{
    nonets_head head;
    const uint8_t *body = c->bytes + place_of(c, block) + NONETS_HEAD;
    if (!head_of(c, block, &head) || !nonet_nonets_is_whole(&head, body))
        return NONET_BAD_TEXT;
    *puzzles = nonet_nonets_begin(&head, body);
    return head.kind == 'J' ? NONET_IMPOSSIBLE : NONET_OK;
}

nonet_status nonet_collection_at(const nonet_collection *collection, uint64_t number,
                                 nonet_board *puzzle)
{
    nonets_cursor puzzles;
    uint32_t from = 0, to = collection->blocks;
    if (number >= collection->records)
        return NONET_IMPOSSIBLE;
    while (to - from > 1) { // it is in one of from .. to - 1
        uint32_t middle = from + (to - from) / 2;
        if (first_of(collection, middle) <= number)
            from = middle;
        else
            to = middle;
    }
    nonet_status status = open_block(collection, from, &puzzles);
    for (uint64_t i = first_of(collection, from); status == NONET_OK && i <= number; i++)
        if (!nonet_nonets_next(&puzzles, puzzle))
            status = NONET_BAD_TEXT;
    return status;
}

// Below, equal to or above 0: the first puzzle of a block beside `puzzle`. What is wrong
// with it will be seen when the block is opened.
static int compare_first(const nonet_collection *c, uint32_t block,
                         const nonet_board *puzzle)
{
    nonets_head head;
    nonet_board first = {0};
    if (head_of(c, block, &head) && head.kind != 'J') {
        nonets_cursor puzzles =
            nonet_nonets_begin(&head, c->bytes + place_of(c, block) + NONETS_HEAD);
        nonet_nonets_next(&puzzles, &first);
    }
    return memcmp(&first, puzzle, sizeof first);
}

nonet_status nonet_collection_find(const nonet_collection *collection,
                                   const nonet_board *puzzle, uint64_t *number)
{
    nonets_cursor puzzles;
    nonet_board board;
    uint32_t from = 0, to = collection->blocks;
    if (!collection->sorted || to == 0)
        return NONET_IMPOSSIBLE;
    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        if (compare_first(collection, middle, puzzle) <= 0)
            from = middle;
        else
            to = middle;
    }
    nonet_status status = open_block(collection, from, &puzzles);
    for (uint64_t i = first_of(collection, from);
         status == NONET_OK && i < first_of(collection, from + 1); i++) {
        if (!nonet_nonets_next(&puzzles, &board))
            return NONET_BAD_TEXT;
        int order = memcmp(&board, puzzle, sizeof board);
        if (order == 0 && number)
            *number = i;
        if (order >= 0)
            return order == 0 ? NONET_OK : NONET_IMPOSSIBLE;
    }
    return status == NONET_OK ? NONET_IMPOSSIBLE : status;
}
