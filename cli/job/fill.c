// fill.c - the input, or a range of numbers, cut into chunks.

#include "job/pipeline.h"

#include <stdlib.h>

#include "job/crew.h"

enum {
    FEW_BOARDS = 16,      // so many plain puzzles or fewer join the records before them
    FIRST_CHUNK = 16,     // chunks start small, so that a short input is shared out too
    MANY_CELLS = 1 << 16, // of puzzles on other boards: a chunk with so many is full
    GRACE = 200,          // ms to find out whether a second record follows the first
};

// Grows with what has been seen, so that every thread gets several chunks.
static size_t wanted_size(const pipeline *p)
{
    size_t most = p->job->chunk ? p->job->chunk : CLI_CHUNK;
    size_t workers = p->max_threads * (p->crew ? cli_crew_size() : 1);
    size_t size = (p->job->records - p->skipped) / (2 * workers);
    if (size < FIRST_CHUNK)
        size = p->fields_known ? FIRST_CHUNK : CLI_CHUNK; // the header waits for it
    if (!p->fields_known)
        most = p->job->chunk ? CLI_WINDOW : CLI_CHUNK;
    return size < most ? size : most;
}

static void make_room(slot *s, size_t wanted, bool partners)
{
    if (s->room >= wanted)
        return;
    size_t size = sizeof(nonet_record);
    s->room = wanted;
    s->chunk.records = cli_allocate(s->chunk.records, wanted, size);
    if (partners)
        s->chunk.partners = cli_allocate(s->chunk.partners, wanted, size);
}

// The partner of the record just read; a bad record stands in where there is none.
static void add_partner(pipeline *p, slot *s, nonet_record *place)
{
    nonet_record partner;
    if (!cli_input_next(&p->partner, &partner)) {
        partner = (nonet_record){.status = NONET_BAD_TEXT, .message = NULL};
        p->alone++;
    }
    cli_record_keep(place, &partner, &s->strings);
}

static void begin_chunk(pipeline *p, slot *s)
{
    s->wanted = wanted_size(p);
    s->cells = 0;
    s->chunk.file = p->input.name;
    s->chunk.file_number = p->input.next - 1;
    s->chunk.first = p->job->records;
    s->chunk.draw = p->typing;
    cli_text_add(&s->out.notes, p->input.notes.bytes, p->input.notes.size);
    p->input.notes.size = 0;
    make_room(s, s->wanted, p->job->partner != NULL);
}

// True if the record just read may join those in the open slot.
static bool belongs(const pipeline *p, const slot *s)
{
    return s->chunk.count < s->wanted && s->chunk.file == p->input.name &&
           p->input.notes.size == 0;
}

// Adds a record to the open slot, after handing over what it does not belong with. The very
// first one is kept back if it matters whether it is the only one.
static bool add(pipeline *p, const nonet_record *record)
{
    slot *s = cli_open_slot(p);
    if (s && s->chunk.count && !belongs(p, s)) {
        cli_hand_over(p, cli_progressed(p));
        s = cli_open_slot(p);
    }
    if (!s)
        return false;
    cli_chunk *chunk = &s->chunk;
    if (chunk->count == 0)
        begin_chunk(p, s);
    cli_record_keep(&chunk->records[chunk->count], record, &s->strings);
    if (p->job->partner)
        add_partner(p, s, &chunk->partners[chunk->count]);
    chunk->count++;
    p->job->records++;
    if (record->layout) {
        s->cells += nonet_layout_cells(record->layout);
        s->wanted = s->cells > MANY_CELLS ? chunk->count : s->wanted;
    }
    if (chunk->count == s->wanted && !(p->watched && p->job->records == 1))
        cli_hand_over(p, cli_progressed(p));
    return true;
}

// ---- plain puzzles, many times faster than record by record

nonet_record cli_plain_record(const nonet_board *board, size_t line)
{
    nonet_record record;
    nonet_record_from_board(board, &record);
    record.line = line;
    record.column = 1;
    record.format = "line";
    return record;
}

void cli_spell_out(slot *s)
{
    cli_chunk *chunk = &s->chunk;
    make_room(s, chunk->count, false);
    for (size_t i = 0; i < chunk->count; i++)
        chunk->records[i] = cli_plain_record(&chunk->boards[i], chunk->line + i);
}

// Gives the puzzles read ahead a slot of their own.
static bool add_chunk(pipeline *p, size_t count, size_t line)
{
    slot *s = cli_open_slot(p);
    if (s && s->chunk.count) {
        cli_hand_over(p, cli_progressed(p));
        s = cli_open_slot(p);
    }
    if (!s)
        return false;
    begin_chunk(p, s);
    nonet_board *boards = p->ahead;
    p->ahead = s->boards;
    s->boards = boards;
    s->chunk.boards = boards;
    s->chunk.line = line;
    s->chunk.count = count;
    p->job->records += count;
    cli_hand_over(p, cli_progressed(p));
    return true;
}

// Takes plain puzzles for as long as they come.
static bool read_boards(pipeline *p)
{
    size_t count, line;
    do {
        if (!p->ahead)
            p->ahead = cli_allocate(NULL, CLI_CHUNK, sizeof *p->ahead);
        size_t wanted = wanted_size(p), within = cli_within(p, p->until);
        count =
            cli_input_boards(&p->input, p->ahead, wanted < within ? wanted : within, &line);
        if (count > FEW_BOARDS) {
            if (!add_chunk(p, count, line))
                return false;
        } else
            for (size_t i = 0; i < count; i++) {
                nonet_record record = cli_plain_record(&p->ahead[i], line + i);
                if (!add(p, &record))
                    return false;
            }
    } while (count);
    return true;
}

static void read_records(pipeline *p)
{
    nonet_record record;
    p->input.patience = p->watched && !p->typing ? GRACE : 0;
    while (cli_input_bytes(&p->input) < p->until && cli_input_next(&p->input, &record)) {
        if (!add(p, &record))
            return;
        if (p->job->records > 1)
            p->input.patience = 0;
        if (!p->watched && !p->job->partner && !read_boards(p))
            return;
    }
    slot *s = cli_open_slot(p);
    if (!s || (s->chunk.count == 0 && p->input.notes.size == 0))
        return;
    s->chunk.draw |= p->watched && p->job->records == 1;
    cli_text_add(&s->out.notes, p->input.notes.bytes, p->input.notes.size);
    cli_hand_over(p, cli_progressed(p));
}

static void make_numbers(pipeline *p)
{
    slot *s;
    uint64_t until = p->until < p->job->items ? p->until : p->job->items;
    while (p->job->records < until && (s = cli_open_slot(p))) {
        uint64_t left = until - p->job->records;
        size_t wanted = wanted_size(p);
        s->chunk.first = p->job->records;
        s->chunk.count = left < wanted ? (size_t)left : wanted;
        s->chunk.draw = p->watched && p->job->items == 1;
        p->job->records += s->chunk.count;
        cli_hand_over(p, p->job->records);
    }
}

void cli_fill(pipeline *p)
{
    cli_skip(p);
    if (p->job->items)
        make_numbers(p);
    else
        read_records(p);
}
