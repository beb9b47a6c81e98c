// nonets.c - reads collections: blocks of packed puzzles; docs/collection.md has the bytes.
//
// The magic is a line, so that a collection is recognised as any other text is; from there
// on bytes are taken raw, a block at a time, until the block that ends it. A block lies in
// the reader's buffer while its records are handed out. What is damaged is one bad record:
// a block whose head is good is passed over, else the rest of the input is.
//
// A record's "line" is its number in the file.

#include <string.h>

#include "base/hash.h"
#include "text/nonets_reader.h"
#include "text/reader.h"
#include "text/wide.h"

typedef struct {
    bool inside;
    size_t block;     // the number of the one that is open, from 1
    uint64_t records; // of this collection that have been handed out, or lost
    nonets_head head;
    uint32_t left;         // records of the open block
    nonets_cursor puzzles; // where they are, if it has puzzles,
    nonet_reader *lines;   // or if it has text
} state;

static state *state_of(const nonet_reader *reader)
{
    return reader->state[FORMAT_nonets];
}

static void start(void *memory)
{
    *(state *)memory = (state){0};
}

bool nonet_nonets_inside(const nonet_reader *reader)
{
    return state_of(reader)->inside;
}

void nonet_nonets_forget(nonet_reader *reader)
{
    state *s = state_of(reader);
    nonet_reader_free(s->lines);
    s->lines = NULL;
}

static text_line here(const nonet_reader *reader)
{
    return (text_line){.text = "", .number = reader->source.line, .column = 1};
}

// ---- damage

static void fail(nonet_reader *reader, nonet_record *record, const char *what)
{
    text_line line = here(reader);
    state *s = state_of(reader);
    if (s->block == 0)
        nonet_fail(reader, record, &line, 0, "a collection, but %s", what);
    else
        nonet_fail(reader, record, &line, 0,
                   "a collection: block %d %s; it follows record %d", s->block, what,
                   (size_t)s->records);
    record->n_fields = 0;
}

// Nothing that follows can be told from anything else.
static void give_up(nonet_reader *reader, nonet_record *record, const char *what)
{
    size_t there;
    fail(reader, record, what);
    while ((there = nonet_lines_raw(&reader->source, 1)) > 0)
        nonet_lines_pass(&reader->source, there);
    state_of(reader)->inside = false;
}

// The open block is passed over.
static void lose_block(nonet_reader *reader, nonet_record *record)
{
    state *s = state_of(reader);
    text_line line = here(reader);
    nonet_fail(reader, record, &line, 0,
               "a collection: block %d is damaged: %d of its records are lost", s->block,
               (size_t)s->left);
    record->n_fields = 0;
    s->records += s->left;
    reader->source.line += s->left;
    s->left = 0;
}

// ---- blocks

static bool has_records(const nonets_head *head)
{
    return head->kind == 'P' || head->kind == 'S' || head->kind == 'J';
}

typedef enum { WHOLE, DAMAGED, NO_HEAD, CUT_OFF } found;

// Looks at the next block, which is then in the buffer as a whole, and takes nothing.
static found look(nonet_reader *reader, nonets_head *head, const uint8_t **body)
{
    text_source *source = &reader->source;
    if (nonet_lines_raw(source, NONETS_HEAD) < NONETS_HEAD)
        return CUT_OFF;
    if (!nonet_nonets_read_head((const uint8_t *)source->buffer + source->start, head))
        return NO_HEAD;
    if (nonet_lines_raw(source, NONETS_HEAD + head->size) < NONETS_HEAD + head->size)
        return CUT_OFF;
    *body = (const uint8_t *)source->buffer + source->start + NONETS_HEAD;
    return nonet_nonets_is_whole(head, *body) ? WHOLE : DAMAGED;
}

// Takes the block that was looked at. Its body stays where it is until more is read.
static void take(nonet_reader *reader, const nonets_head *head, const uint8_t *body)
{
    state *s = state_of(reader);
    nonet_lines_pass(&reader->source, NONETS_HEAD + head->size);
    s->head = *head;
    s->left = has_records(head) ? head->count : 0;
    s->puzzles = nonet_nonets_begin(head, body);
    s->block++;
}

// What a whole block needs to be read; false: `record` says what is wrong.
static bool begin_block(nonet_reader *reader, const uint8_t *body, nonet_record *record)
{
    state *s = state_of(reader);
    if (s->head.kind == 'E') {
        s->inside = false;
        if (little(body + 8, 8) == s->records)
            return true;
        fail(reader, record, "says that there were more, or fewer");
        return false;
    }
    if (s->head.kind == 'J' && nonet_reader_from_memory(&s->lines, (const char *)body,
                                                        s->head.size, "json") != NONET_OK) {
        s->lines = NULL;
        s->left = 0;
        nonet_text_no_memory(record);
        return false;
    }
    return true;
}

// Opens the next block; false: `record` says what is wrong with it.
static bool open_block(nonet_reader *reader, nonet_record *record)
{
    const uint8_t *body;
    nonets_head head;
    nonet_nonets_forget(reader);
    found what = look(reader, &head, &body);
    if (what == CUT_OFF || what == NO_HEAD) {
        state_of(reader)->block++;
        give_up(reader, record,
                what == CUT_OFF ? "is cut off" : "is damaged, and so is all behind it");
        return false;
    }
    take(reader, &head, body);
    if (what == DAMAGED) {
        lose_block(reader, record);
        return false;
    }
    return begin_block(reader, body, record);
}

// The next block, if it has puzzles and nothing is wrong with it.
static bool open_puzzles(nonet_reader *reader)
{
    const uint8_t *body;
    nonets_head head;
    if (!state_of(reader)->inside || state_of(reader)->lines ||
        look(reader, &head, &body) != WHOLE || (head.kind != 'P' && head.kind != 'S'))
        return false;
    take(reader, &head, body);
    return true;
}

// ---- records

static bool take_board(state *s, nonet_board *board)
{
    nonets_cursor before = s->puzzles;
    if (s->head.kind == 'J' || !nonet_nonets_next(&s->puzzles, board) ||
        (s->left == 1 && s->puzzles.at != s->puzzles.end)) {
        s->puzzles = before;
        return false;
    }
    s->left--;
    s->records++;
    return true;
}

static bool take_text(nonet_reader *reader, nonet_record *record)
{
    state *s = state_of(reader);
    if (!s->lines || !nonet_reader_next(s->lines, record))
        return false;
    record->line = reader->source.line;
    record->column = 1;
    if (record->status == NONET_OK)
        nonet_record_name(record, FORMAT_nonets);
    s->left--;
    s->records++;
    return true;
}

static void take_record(nonet_reader *reader, nonet_record *record)
{
    state *s = state_of(reader);
    text_line at = here(reader);
    bool text = s->head.kind == 'J';
    if (text ? !take_text(reader, record) : !take_board(s, &record->given)) {
        lose_block(reader, record);
        return;
    }
    if (!text) {
        nonet_record_begin(record, &at, FORMAT_nonets);
        record->blank = 0;
        record->n_fields = 0;
        nonet_record_plain(record);
    }
    reader->source.line++;
}

bool nonet_nonets_read(nonet_reader *reader, nonet_record *record)
{
    state *s = state_of(reader);
    while (s->inside) {
        if (s->left > 0) {
            take_record(reader, record);
            return true;
        }
        if (!open_block(reader, record))
            return true;
    }
    return false;
}

size_t nonet_nonets_boards(nonet_reader *reader, nonet_board *boards, size_t size)
{
    state *s = state_of(reader);
    size_t n = 0;
    while (n < size && (s->left > 0 || open_puzzles(reader)) && take_board(s, &boards[n]))
        n++;
    reader->source.line += n;
    return n;
}

// ---- the header

static claim read(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    static const char magic[] = NONETS_MAGIC;
    text_source *source = &reader->source;
    state *s = state_of(reader);
    if (line->size != sizeof magic - 1 || memcmp(line->text, magic, line->size) != 0 ||
        line->column != 1 || source->cut != CUT_LINES ||
        (reader->only && reader->only != &nonet_formats[FORMAT_nonets].shown))
        return NOT_MINE;
    *s = (state){.inside = true};
    const char *fault = "it is cut off";
    if (nonet_lines_raw(source, NONETS_HEADER) >= NONETS_HEADER)
        fault = nonet_nonets_header_fault((const uint8_t *)source->buffer + source->start);
    if (fault) {
        give_up(reader, record, fault);
        return RECORD;
    }
    nonet_lines_pass(source, NONETS_HEADER);
    return TAKEN;
}

const text_family nonet_family_nonets = {
    .read = read, .spans = true, .state = sizeof(state), .start = start};
