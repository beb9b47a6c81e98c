// phrase.c - see phrase.h.

#include "render/phrase.h"

#include <string.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "render/notation.h"

void nonet_say_joint(const speaker *to, int at, int count, bool is_or)
{
    if (at > 0)
        nonet_emit(to->sink, to->phrases[at < count - 1 ? PHRASE_LIST_COMMA
                                         : is_or        ? PHRASE_LIST_OR
                                                        : PHRASE_LIST_AND]);
}

// ---- lists

// How many cells from this one on, `by` apart and in one line, are among `cells`.
static int run_length(nonet_cells cells, int cell, int by)
{
    int length = 1, house = nonet_cell_houses[cell][by == 1 ? 0 : 1];
    for (int next = cell + by;
         next < NONET_CELLS && cells_has(cells_and(cells, nonet_house_set[house]), next);
         next += by)
        length++;
    return length;
}

static void say_cell(const speaker *to, int cell)
{
    nonet_emit_cells(to->sink, cells_one(cell));
}

// Cells one by one, as a person reads them out; of many, neighbours in a line as "r1c2 to
// r1c5". Short notation such as r1c2345 is for those who know it.
static void say_cells(const speaker *to, nonet_cells cells, bool is_or)
{
    enum { MANY = 5, RUN = 3 };
    int first[NONET_CELLS], last[NONET_CELLS], count = 0;
    bool in_runs = !is_or && cells_count(cells) >= MANY;
    for (; !cells_empty(cells); count++) {
        int cell = first[count] = last[count] = cells_first(cells);
        int along = run_length(cells, cell, 1), down = run_length(cells, cell, 9);
        int by = down > along ? 9 : 1, length = down > along ? down : along;
        if (in_runs && length >= RUN)
            last[count] = cell + by * (length - 1);
        for (; cell <= last[count]; cell += by)
            cells = cells_minus(cells, cells_one(cell));
    }
    for (int i = 0; i < count; i++) {
        nonet_say_joint(to, i, count, is_or);
        if (last[i] == first[i])
            say_cell(to, first[i]);
        else
            nonet_say(to, PHRASE_CELL_RUN,
                      (const phrase_part[]){CELLS(first, cells_one(first[i])),
                                            CELLS(last, cells_one(last[i])),
                                            {0}});
    }
}

static void say_digits(const speaker *to, uint32_t digits, bool is_or)
{
    int count = bits_count(digits);
    for (int i = 0; i < count; i++, digits &= digits - 1) {
        nonet_say_joint(to, i, count, is_or);
        nonet_emit_number(to->sink, bits_first(digits) + 1);
    }
}

static void write_lines(const speaker *to, const void *lines, bool is_or)
{
    say_digits(to, *(const uint32_t *)lines, is_or);
}

static void say_lines(const speaker *to, int kind, uint32_t lines)
{
    nonet_say(
        to, (phrase_key)(PHRASE_ROW + kind),
        (const phrase_part[]){WRITTEN(lines, write_lines, &lines, bits_count(lines)), {0}});
}

// "rows 3 and 8", "row 3 and box 5"; but "row 3 or row 8".
static void say_houses(const speaker *to, uint32_t houses, bool is_or)
{
    int count = 0, at = 0;
    for (int kind = 0; kind < 3; kind++) {
        uint32_t lines = houses >> 9 * kind & 0x1ff;
        count += is_or ? bits_count(lines) : lines != 0;
    }
    for (int kind = 0; kind < 3; kind++) {
        uint32_t lines = houses >> 9 * kind & 0x1ff;
        for (uint32_t rest = lines; rest; rest = is_or ? rest & (rest - 1) : 0) {
            nonet_say_joint(to, at++, count, is_or);
            say_lines(to, kind, is_or ? rest & (0u - rest) : lines);
        }
    }
}

static void say_number_word(const speaker *to, int number)
{
    if (number >= 0 && number <= 9)
        nonet_say(to, (phrase_key)(PHRASE_NONE + number), &(const phrase_part){0});
    else
        nonet_emit_number(to->sink, number);
}

// ---- patterns

static int things_in(const phrase_part *part)
{
    switch (part->kind) {
    case PART_CELLS:
        return cells_count(part->cells);
    case PART_DIGITS:
    case PART_HOUSES:
        return bits_count(part->set);
    case PART_AREA:
        return 1;
    default:
        return part->number;
    }
}

static void say_area(const speaker *to, int house)
{
    if (house >= BOXES)
        nonet_say(to, (phrase_key)(PHRASE_AREA_1 + house - BOXES), &(const phrase_part){0});
    else
        say_houses(to, 1u << house, false);
}

static void say_part(const speaker *to, const phrase_part *part, bool is_or)
{
    switch (part->kind) {
    case PART_CELLS:
        say_cells(to, part->cells, is_or);
        break;
    case PART_DIGITS:
        say_digits(to, part->set, is_or);
        break;
    case PART_HOUSES:
        say_houses(to, part->set, is_or);
        break;
    case PART_AREA:
        say_area(to, part->number);
        break;
    case PART_COUNT:
        say_number_word(to, part->number);
        break;
    case PART_LETTER:
        nonet_emit_char(to->sink, (char)('A' + part->number % 26));
        break;
    case PART_WRITTEN:
        part->write(to, part->what, is_or);
        break;
    default:
        nonet_emit_number(to->sink, part->number);
    }
}

// A sink that gives the first letter a capital.
typedef struct {
    const nonet_sink *to;
    bool begun;
} capital;

static void write_capital(void *context, const char *bytes, size_t size)
{
    capital *first = context;
    if (size > 0 && !first->begun) {
        first->begun = true;
        nonet_emit_char(first->to,
                        *bytes >= 'a' && *bytes <= 'z' ? (char)(*bytes - 32) : *bytes);
        bytes++;
        size--;
    }
    nonet_emit_bytes(first->to, bytes, size);
}

static void say_capital(const speaker *to, const phrase_part *part, bool is_or)
{
    capital first = {to->sink, false};
    nonet_sink sink = {write_capital, &first};
    say_part(&(speaker){to->phrases, &sink, to->form}, part, is_or);
}

// The part whose name is the first `size` letters of `name`; a capital does not count.
static const phrase_part *part_named(const phrase_part *parts, const char *name,
                                     size_t size)
{
    for (; parts->kind != PART_END; parts++)
        if (strlen(parts->name) == size && (*parts->name | 32) == (*name | 32) &&
            memcmp(parts->name + 1, name + 1, size - 1) == 0)
            return parts;
    return NULL;
}

// What stands after a bar.
static clause_form form_of(const char *word)
{
    return strncmp(word, "|if}", 4) == 0     ? FORM_IF
           : strncmp(word, "|then}", 6) == 0 ? FORM_THEN
                                             : FORM_ALONE;
}

// What stands between braces: "cells", "cells|or", "cells?one|several", "off|then".
static void say_slot(const speaker *by, const char *slot, size_t size,
                     const phrase_part *parts)
{
    size_t name = strcspn(slot, "|?}");
    const phrase_part *part = part_named(parts, slot, name);
    bool is_or = strncmp(slot + name, "|or}", 4) == 0;
    const speaker to = {by->phrases, by->sink, form_of(slot + name)};
    if (!part) // shown as it is, so that a test cannot miss it
        nonet_emit_bytes(to.sink, slot - 1, size + 2);
    else if (slot[name] == '?') {
        const char *one = slot + name + 1, *several = strchr(one, '|') + 1;
        if (things_in(part) == 1)
            nonet_emit_bytes(to.sink, one, (size_t)(several - 1 - one));
        else
            nonet_emit_bytes(to.sink, several, (size_t)(slot + size - several));
    } else if (*slot >= 'A' && *slot <= 'Z')
        say_capital(&to, part, is_or);
    else
        say_part(&to, part, is_or);
}

// The pattern of a form, which ends at "~"; a pattern of one form does for all.
static const char *pattern_of(const speaker *to, phrase_key key)
{
    const char *text = to->phrases[key];
    for (int form = FORM_ALONE; form < (int)to->form && strchr(text, '~'); form++)
        text = strchr(text, '~') + 1;
    return text;
}

void nonet_say(const speaker *to, phrase_key key, const phrase_part *parts)
{
    const char *text = pattern_of(to, key);
    while (*text && *text != '~') {
        size_t plain = strcspn(text, "{~");
        nonet_emit_bytes(to->sink, text, plain);
        text += plain;
        if (*text != '{')
            break;
        size_t size = strcspn(text, "}");
        say_slot(to, text + 1, size - 1, parts);
        text += size + 1;
    }
}
