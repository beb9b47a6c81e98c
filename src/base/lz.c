// lz.c - see lz.h.

#include "base/lz.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum {
    CODE_BYTE = 0, // a character of eight bits that is new follows
    CODE_UNIT = 1, // one of sixteen
    CODE_END = 2,
    FIRST_CODE = 3,
};

// ---- reading

typedef struct {
    const char *text;
    size_t size, at;
    int left; // bits of text[at] that have not been read
    bool ended;
} bit_reader;

// The lowest bit of a number comes first, the highest bit of a character.
static unsigned read_bits(bit_reader *from, int count)
{
    unsigned value = 0;
    for (int i = 0; i < count; i++) {
        const char *place = from->at < from->size && from->text[from->at]
                                ? strchr(alphabet, from->text[from->at])
                                : NULL;
        if (!place) {
            from->ended = true;
            return 0;
        }
        value |= (unsigned)((place - alphabet) >> --from->left & 1) << i;
        if (from->left == 0) {
            from->left = 6;
            from->at++;
        }
    }
    return value;
}

typedef struct {
    uint32_t at, size;
} entry;

typedef struct {
    uint16_t *unit; // what has been written
    size_t n_units, room;
    entry *entries;
    size_t n_entries, entries_room;
} book;

static bool grow(void **memory, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return true;
    size_t wanted = *room ? 2 * *room : 1024;
    while (wanted < needed)
        wanted *= 2;
    void *larger = realloc(*memory, wanted * size);
    if (!larger)
        return false;
    *memory = larger;
    *room = wanted;
    return true;
}

static bool add_entry(book *b, size_t at, size_t size)
{
    if (!grow((void **)&b->entries, &b->entries_room, b->n_entries + 1, sizeof *b->entries))
        return false;
    b->entries[b->n_entries++] = (entry){(uint32_t)at, (uint32_t)size};
    return true;
}

static bool add_unit(book *b, unsigned unit)
{
    if (!grow((void **)&b->unit, &b->room, b->n_units + 1, sizeof *b->unit))
        return false;
    b->unit[b->n_units++] = (uint16_t)unit;
    return true;
}

// Writes the string of an entry; one that is just being made ends with its own beginning.
static bool repeat(book *b, entry e)
{
    for (uint32_t i = 0; i < e.size; i++)
        if (!add_unit(b, b->unit[e.at + i]))
            return false;
    return true;
}

static lz_status read_units(bit_reader *from, size_t most, book *b)
{
    int width = 2;
    size_t room = 1; // entries that still fit the width; the first code has two bits
    size_t last = 0, last_size = 0;
    for (;;) {
        unsigned code = read_bits(from, width);
        if (from->ended)
            return LZ_CUT_SHORT;
        if (code == CODE_END)
            return LZ_OK;
        size_t start = b->n_units;
        bool fresh = code == CODE_BYTE || code == CODE_UNIT;
        if (fresh) {
            unsigned unit = read_bits(from, code == CODE_BYTE ? 8 : 16);
            if (from->ended)
                return LZ_CUT_SHORT;
            if (!add_unit(b, unit))
                return LZ_NO_MEMORY;
        } else {
            size_t number = code - FIRST_CODE;
            bool own = number == b->n_entries && last_size > 0;
            if (number > b->n_entries || (number == b->n_entries && !own))
                return LZ_WRONG;
            entry e =
                own ? (entry){(uint32_t)last, (uint32_t)last_size + 1} : b->entries[number];
            if (!repeat(b, e))
                return LZ_NO_MEMORY;
        }
        if (b->n_units > most)
            return LZ_TOO_LONG;
        // A fresh character is an entry, and so is the last string with what follows it.
        if (fresh && !add_entry(b, start, 1))
            return LZ_NO_MEMORY;
        if (fresh && --room == 0)
            room = (size_t)1 << width++;
        if (last_size > 0 && !add_entry(b, last, last_size + 1))
            return LZ_NO_MEMORY;
        if (last_size > 0 && --room == 0)
            room = (size_t)1 << width++;
        last = start;
        last_size = b->n_units - start;
    }
}

// UTF-16 to UTF-8; half a pair becomes U+FFFD.
static char *to_utf8(const uint16_t *unit, size_t n, size_t *length)
{
    char *text = malloc(3 * n + 1);
    size_t used = 0;
    for (size_t i = 0; text && i < n; i++) {
        uint32_t code = unit[i];
        if (code >= 0xd800 && code < 0xdc00 && i + 1 < n && unit[i + 1] >= 0xdc00 &&
            unit[i + 1] < 0xe000)
            code = 0x10000 + ((code - 0xd800) << 10) + (unit[++i] - 0xdc00u);
        else if (code >= 0xd800 && code < 0xe000)
            code = 0xfffd;
        used += nonet_utf8_put(text + used, code);
    }
    if (text)
        text[used] = '\0';
    *length = used;
    return text;
}

lz_status nonet_lz_read(const char *base64, size_t size, size_t most, char **text,
                        size_t *length, size_t *at)
{
    bit_reader from = {.text = base64, .size = size, .left = 6};
    book b = {0};
    lz_status status = read_units(&from, most, &b);
    *text = status == LZ_OK ? to_utf8(b.unit, b.n_units, length) : NULL;
    *at = from.at;
    free(b.unit);
    free(b.entries);
    return status == LZ_OK && !*text ? LZ_NO_MEMORY : status;
}

// ---- writing

typedef struct {
    const nonet_sink *sink;
    unsigned value;
    int count;      // bits in it
    size_t written; // characters
} bit_writer;

static void write_bits(bit_writer *to, unsigned value, int count)
{
    for (int i = 0; i < count; i++, value >>= 1) {
        to->value = to->value << 1 | (value & 1);
        if (++to->count < 6)
            continue;
        nonet_emit_char(to->sink, alphabet[to->value]);
        to->written++;
        to->value = 0;
        to->count = 0;
    }
}

// The dictionary: which entry is a string and one more character. Strings of one character
// have no string before it.
typedef struct {
    uint32_t before; // the entry before it, or 0
    uint32_t entry;  // from 1; 0: the place is free
    uint16_t unit;
    bool fresh; // a character that has not been written yet
} link;

typedef struct {
    link *links;
    size_t size; // a power of two
    uint32_t n_entries;
    bit_writer out;
    int width;
    size_t room;
} press;

static link *find_link(const press *p, uint32_t before, uint16_t unit)
{
    size_t at = (before * 2654435761u ^ unit * 40503u) & (p->size - 1);
    while (p->links[at].entry &&
           (p->links[at].before != before || p->links[at].unit != unit))
        at = (at + 1) & (p->size - 1);
    return &p->links[at];
}

static link *make_link(press *p, uint32_t before, uint16_t unit)
{
    link *made = find_link(p, before, unit);
    *made = (link){.before = before, .entry = ++p->n_entries, .unit = unit};
    return made;
}

static void count_entry(press *p)
{
    if (--p->room == 0)
        p->room = (size_t)1 << p->width++;
}

static void write_string(press *p, link *string)
{
    if (string->fresh) {
        bool byte = string->unit < 256;
        write_bits(&p->out, byte ? CODE_BYTE : CODE_UNIT, p->width);
        write_bits(&p->out, string->unit, byte ? 8 : 16);
        count_entry(p);
        string->fresh = false;
    } else
        write_bits(&p->out, string->entry - 1 + FIRST_CODE, p->width);
    count_entry(p);
}

// Each unit may make two entries.
static bool start(press *p, size_t units, const nonet_sink *sink)
{
    *p = (press){.out = {.sink = sink}, .width = 2, .room = 2, .size = 16};
    while (p->size < 4 * units + 16)
        p->size *= 2;
    p->links = calloc(p->size, sizeof *p->links);
    return p->links != NULL;
}

// Goes on from the string that is pending, NULL at first, to the one that is then.
static link *write_unit(press *p, uint16_t unit, link *string)
{
    link *alone = find_link(p, 0, unit);
    if (!alone->entry) {
        alone = make_link(p, 0, unit);
        alone->fresh = true;
    }
    link *longer = string ? find_link(p, string->entry, unit) : alone;
    if (longer->entry)
        return longer;
    write_string(p, string);
    make_link(p, string->entry, unit);
    return alone;
}

// The next UTF-16 units of UTF-8 text: one or two.
static int next_units(const unsigned char *text, size_t size, size_t *at, uint16_t unit[2])
{
    static const unsigned char lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    size_t length = nonet_utf8_length(text + *at, size - *at);
    uint32_t code = length ? text[*at] & lead[length] : 0xfffd;
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (text[*at + i] & 0x3f);
    *at += length ? length : 1;
    if (code < 0x10000) {
        unit[0] = (uint16_t)code;
        return 1;
    }
    unit[0] = (uint16_t)(0xd800 + ((code - 0x10000) >> 10));
    unit[1] = (uint16_t)(0xdc00 + ((code - 0x10000) & 0x3ff));
    return 2;
}

bool nonet_lz_write(const char *text, size_t size, const nonet_sink *sink)
{
    press p;
    link *string = NULL;
    if (!start(&p, size, sink))
        return false;
    for (size_t at = 0; at < size;) {
        uint16_t unit[2];
        int n = next_units((const unsigned char *)text, size, &at, unit);
        for (int i = 0; i < n; i++)
            string = write_unit(&p, unit[i], string);
    }
    if (string)
        write_string(&p, string);
    write_bits(&p.out, CODE_END, p.width);
    write_bits(&p.out, 0, 6 - p.out.count);
    while (p.out.written++ % 4 != 0)
        nonet_emit_char(sink, '=');
    free(p.links);
    return true;
}
