// entry.c - see entry.h.

#include "job/entry.h"

#include <string.h>

#include <nonet/collection.h>
#include <nonet/text.h>

// ---- texts

// True if the text is a line of 81 digits and dots.
static bool is_plain(const char *text, size_t size, nonet_board *board)
{
    if (size != NONET_CELLS + 1 || text[NONET_CELLS] != '\n')
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digit = (unsigned char)text[cell] - '0';
        if (text[cell] != '.' && (digit < 1 || digit > 9))
            return false;
        board->cell[cell] = text[cell] == '.' ? 0 : (uint8_t)digit;
    }
    return true;
}

cli_entry cli_entry_of_text(const void *key, size_t key_size, uint64_t number,
                            const char *text, size_t size, uint8_t *packed)
{
    nonet_board board;
    cli_entry entry = {.key = key,
                       .key_size = key_size,
                       .number = number,
                       .text = (const uint8_t *)text,
                       .size = size};
    if (!is_plain(text, size, &board))
        return entry;
    entry.form = CLI_PACKED;
    entry.size = nonet_pack(&board, packed);
    entry.text = packed;
    if (entry.size == key_size && memcmp(packed, key, key_size) == 0) {
        entry.form = CLI_IN_KEY;
        entry.size = 0;
    }
    return entry;
}

bool cli_entry_board(const cli_entry *entry, nonet_board *board)
{
    return (entry->form == CLI_PACKED && nonet_unpack(entry->text, entry->size, board)) ||
           (entry->form == CLI_IN_KEY && nonet_unpack(entry->key, entry->key_size, board));
}

const char *cli_entry_text(const cli_entry *entry, char line[CLI_PACKED_LINE], size_t *size)
{
    nonet_board board;
    *size = entry->size;
    if (!cli_entry_board(entry, &board))
        return (const char *)entry->text;
    nonet_write_line(&board, line);
    line[NONET_CELLS] = '\n';
    *size = NONET_CELLS + 1;
    return line;
}

// ---- bytes

static size_t put_number(uint8_t *to, uint64_t number)
{
    size_t n = 0;
    for (; number > 127; number >>= 7)
        to[n++] = (uint8_t)(number | 128);
    to[n++] = (uint8_t)number;
    return n;
}

size_t cli_entry_head(const cli_entry *entry, uint8_t head[CLI_ENTRY_HEAD])
{
    unsigned bytes = (unsigned)(71 - __builtin_clzll(entry->number | 1)) / 8;
    size_t n = put_number(head, entry->key_size);
    n +=
        put_number(head + n, ((uint64_t)entry->size << 2 | entry->form) << 3 | (bytes - 1));
    for (unsigned i = 0; i < bytes; i++)
        head[n++] = (uint8_t)(entry->number >> 8 * i);
    return n;
}

static const uint8_t *get_number(const uint8_t *at, const uint8_t *end, uint64_t *number)
{
    if (at < end && *at < 128) {
        *number = *at;
        return at + 1;
    }
    *number = 0;
    for (unsigned shift = 0; at < end && shift < 64; shift += 7) {
        *number |= (uint64_t)(*at & 127) << shift;
        if (*at++ < 128)
            return at;
    }
    return NULL;
}

// The first `n` bytes, lowest first; with room to spare they are read at once.
static uint64_t get_bytes(const uint8_t *at, const uint8_t *end, unsigned n)
{
    uint64_t number = 0;
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && end - at >= 8) {
        memcpy(&number, at, 8);
        return number & UINT64_MAX >> (64 - 8 * n);
    }
    for (unsigned i = 0; i < n; i++)
        number |= (uint64_t)at[i] << 8 * i;
    return number;
}

size_t cli_entry_at(const uint8_t *at, size_t size, cli_entry *entry)
{
    const uint8_t *begin = at, *end = at + size;
    uint64_t key, rest;
    if (!(at = get_number(at, end, &key)) || !(at = get_number(at, end, &rest)))
        return SIZE_MAX;
    unsigned bytes = (unsigned)(rest & 7) + 1;
    if (end - at < (ptrdiff_t)bytes)
        return SIZE_MAX;
    const uint8_t *from = at + bytes;
    *entry = (cli_entry){.key = from,
                         .key_size = (size_t)key,
                         .number = get_bytes(at, end, bytes),
                         .form = (cli_form)(rest >> 3 & 3),
                         .text = from + key,
                         .size = (size_t)(rest >> 5)};
    return (size_t)(from - begin) + entry->key_size + entry->size;
}

// ---- order

uint64_t cli_entry_prefix(const cli_entry *entry, size_t from)
{
    uint64_t prefix = 0;
    if (from + 8 <= entry->key_size) {
        memcpy(&prefix, entry->key + from, 8);
        return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? __builtin_bswap64(prefix)
                                                         : prefix;
    }
    for (size_t i = from; i < from + 8; i++)
        prefix = prefix << 8 | (i < entry->key_size ? entry->key[i] : 0);
    return prefix;
}

int cli_entry_compare(const cli_entry *a, const cli_entry *b)
{
    size_t least = a->key_size < b->key_size ? a->key_size : b->key_size;
    int order = memcmp(a->key, b->key, least);
    if (order == 0)
        order = (a->key_size > b->key_size) - (a->key_size < b->key_size);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}
