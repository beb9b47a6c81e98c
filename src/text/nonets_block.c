// nonets_block.c - heads and bodies of the blocks of a collection; see nonets.h.

#include "text/nonets.h"

#include <string.h>

#include "base/hash.h"

void nonet_nonets_put_header(uint8_t header[NONETS_HEADER])
{
    memcpy(header, NONETS_MAGIC "\n", NONETS_MAGIC_SIZE);
    put_little(header + 8, NONETS_VERSION, 4);
    put_little(header + 12, nonet_hash(header, 12), 4);
}

const char *nonet_nonets_header_fault(const uint8_t header[NONETS_HEADER])
{
    if (little(header + 12, 4) != (uint32_t)nonet_hash(header, 12))
        return "its header is damaged: was it sent as text?";
    if (little(header + 8, 4) != NONETS_VERSION)
        return "it is of a version that is not known here";
    return NULL;
}

void nonet_nonets_put_head(char kind, uint32_t count, const uint8_t *body, uint32_t size,
                           uint8_t head[NONETS_HEAD])
{
    memset(head, 0, 4);
    head[0] = (uint8_t)kind;
    put_little(head + 4, count, 4);
    put_little(head + 8, size, 4);
    put_little(head + 12, nonet_hash(head, 12), 4);
    put_little(head + 16, nonet_hash(body, size), 8);
}

bool nonet_nonets_read_head(const uint8_t bytes[NONETS_HEAD], nonets_head *head)
{
    *head = (nonets_head){.kind = (char)bytes[0],
                          .count = (uint32_t)little(bytes + 4, 4),
                          .size = (uint32_t)little(bytes + 8, 4),
                          .check = little(bytes + 16, 8)};
    if (little(bytes + 12, 4) != (uint32_t)nonet_hash(bytes, 12) ||
        little(bytes + 1, 3) != 0 || head->size > NONETS_BODY)
        return false;
    switch (head->kind) {
    case 'P':
    case 'S':
    case 'J':
        return head->count > 0 && head->count <= head->size;
    case 'I':
        return head->count > 0 && head->size == (uint64_t)head->count * NONETS_ENTRY;
    default:
        return head->kind == 'E' && head->count == 0 && head->size == NONETS_END;
    }
}

bool nonet_nonets_is_whole(const nonets_head *head, const uint8_t *body)
{
    return nonet_hash(body, head->size) == head->check;
}

nonets_cursor nonet_nonets_begin(const nonets_head *head, const uint8_t *body)
{
    return (nonets_cursor){
        .at = body, .end = body + head->size, .shared = head->kind == 'S'};
}

// The beginning is that of the puzzle before; how long the rest is, it says itself.
static bool next_shared(nonets_cursor *cursor, nonet_board *board)
{
    size_t left = (size_t)(cursor->end - cursor->at) - 1, kept = *cursor->at;
    if (kept > cursor->size)
        return false;
    size_t rest = sizeof cursor->last - kept;
    rest = rest < left ? rest : left;
    memcpy(cursor->last + kept, cursor->at + 1, rest);
    size_t size = nonet_unpack_first(cursor->last, kept + rest, board);
    if (size == 0 || size < kept)
        return false;
    cursor->at += 1 + size - kept;
    cursor->size = size;
    return true;
}

bool nonet_nonets_next(nonets_cursor *cursor, nonet_board *board)
{
    if (cursor->at == cursor->end)
        return false;
    if (cursor->shared)
        return next_shared(cursor, board);
    size_t size = nonet_unpack_first(cursor->at, (size_t)(cursor->end - cursor->at), board);
    cursor->at += size;
    return size > 0;
}
