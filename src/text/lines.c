// lines.c - see lines.h.

#include "text/lines.h"

#include <string.h>

ptrdiff_t nonet_memory_read(void *context, char *buffer, size_t size)
{
    text_memory *memory = context;
    if (size > memory->size)
        size = memory->size;
    memcpy(buffer, memory->text, size);
    memory->text += size;
    memory->size -= size;
    return (ptrdiff_t)size;
}

// Moves the window to the front of the buffer and reads once; false if nothing came.
static bool read_more(text_source *source)
{
    if (source->ended)
        return false;
    size_t kept = source->end - source->start;
    memmove(source->buffer, source->buffer + source->start, kept);
    source->start = 0;
    source->end = kept;
    size_t room = source->room - kept;
    ptrdiff_t got = source->read(source->context, source->buffer + kept, room);
    if (got <= 0 || (size_t)got > room) {
        source->ended = true;
        if (got != 0)
            source->status = NONET_READ_FAILED;
        return false;
    }
    source->end += (size_t)got;
    return true;
}

static void drop_byte_order_mark(text_source *source)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t there;
    // No more is asked for than is needed: somebody may be typing.
    while ((there = source->end) < 3 && memcmp(source->buffer, mark, there) == 0 &&
           read_more(source))
        ;
    if (there >= 3 && memcmp(source->buffer, mark, 3) == 0)
        source->start = source->taken = 3;
    source->begun = true;
}

// The end of the object at buffer[start], which is a '{'. If a brace is missing, the next
// one in its own column, where nothing but spaces stand before it, begins another.
static size_t find_object_end(const text_source *source, size_t *step)
{
    const char *text = source->buffer + source->start;
    size_t size = source->end - source->start, depth = 0, indent = SIZE_MAX;
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        bool begins_line = indent == source->column && c == '{' && i > 0;
        indent = c == '\n' || c == '\r'                          ? 0
                 : indent != SIZE_MAX && (c == ' ' || c == '\t') ? indent + 1
                                                                 : SIZE_MAX;
        if (begins_line)
            return *step = i;
        if (c == '\n')
            quoted = false; // no string has one
        else if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']') && --depth == 0)
            return *step = i + 1;
    }
    return SIZE_MAX;
}

// Where the line that begins at buffer[start] ends, looking from `from` on; SIZE_MAX if
// its end is not in the buffer. `*step` becomes the length of the line and its end.
static size_t find_end(const text_source *source, size_t from, size_t *step)
{
    const char *line = source->buffer + source->start;
    size_t size = source->end - source->start;
    if (source->cut == CUT_OBJECTS)
        return find_object_end(source, step);
    if (source->cut == CUT_TAGS) {
        const char *tag = memchr(line + from, '>', size - from);
        if (!tag)
            return SIZE_MAX;
        *step = (size_t)(tag - line) + 1;
        return *step;
    }
    const char *feed = memchr(line + from, '\n', size - from);
    size_t limit = feed ? (size_t)(feed - line) : size;
    const char *carriage = memchr(line + from, '\r', limit - from);
    if (!carriage) {
        *step = limit + 1;
        return feed ? limit : SIZE_MAX;
    }
    // CR CR LF is what a CR LF becomes that is written as text once more.
    size_t at = (size_t)(carriage - line);
    size_t twice = at + 1 < size && line[at + 1] == '\r' ? at + 1 : at;
    if (twice + 1 == size && !source->ended)
        return SIZE_MAX; // the LF may be yet to come
    *step = twice + 1 < size && line[twice + 1] == '\n' ? twice + 2 : at + 1;
    return at;
}

// Inside XML and JSON a piece may span lines, or end in the middle of one.
static void count_lines(text_source *source, size_t size)
{
    const char *text = source->buffer + source->start;
    for (size_t i = 0; i < size; i++) {
        source->column++;
        if (text[i] == '\n' ||
            (text[i] == '\r' && (i + 1 == size || text[i + 1] != '\n'))) {
            source->line++;
            source->column = 0;
        }
    }
}

static void advance(text_source *source, size_t size)
{
    if (source->cut != CUT_LINES)
        count_lines(source, size);
    source->start += size;
    source->taken += size;
}

// Throws away what is left of a line of which too much was read.
static void skip_rest(text_source *source)
{
    size_t step;
    if (source->cut == CUT_OBJECTS)
        source->cut = CUT_LINES; // its end cannot be told any more
    while (find_end(source, 0, &step) == SIZE_MAX) {
        size_t left = source->end - source->start;
        advance(source, left - (left > 0)); // a CR may still get its LF
        if (!read_more(source)) {
            advance(source, source->end - source->start);
            return;
        }
    }
    advance(source, step);
}

static bool has_line(const text_source *source)
{
    return memchr(source->buffer + source->start, '\n', source->end - source->start) !=
           NULL;
}

// Reading is always asked to fill the buffer, never to top it up: else a plain file would
// be moved to the front once per line.
size_t nonet_lines_fill(text_source *source, size_t size)
{
    if (!source->begun)
        drop_byte_order_mark(source);
    if (source->skipping)
        skip_rest(source);
    source->skipping = source->peeked = false;
    while (source->end - source->start < size && !has_line(source) && read_more(source))
        ;
    return source->end - source->start;
}

size_t nonet_lines_raw(text_source *source, size_t size)
{
    source->peeked = false;
    while (source->end - source->start < size && read_more(source))
        ;
    return source->end - source->start;
}

void nonet_lines_pass(text_source *source, size_t size)
{
    source->start += size;
    source->taken += size;
    source->peeked = false;
}

// The size of the line at `start`, reading on until its end is there, the input ends, or it
// is longer than it may be. Sets `step`: 0 at the end of the input.
static size_t measure(text_source *source)
{
    size_t seen = 0, size;
    bool more = true;
    source->unended = false;
    while ((size = find_end(source, seen, &source->step)) == SIZE_MAX) {
        seen = source->end - source->start;
        source->unended = seen > LINE_LIMIT + 1; // one over may be the CR of its end
        if (!more || source->unended) {
            source->step = seen;
            return seen;
        }
        seen -= seen < 2 ? seen : 2; // CRs at the very end are looked at again
        more = read_more(source);
    }
    return size;
}

// Between objects: commas, the end of an array and white space. Anything else that is no
// object is an input of lines again.
static void skip_to_object(text_source *source)
{
    for (;;) {
        if (source->start == source->end && !read_more(source))
            return;
        char c = source->buffer[source->start];
        if (c == '\0' || !strchr(" \t\r\n,]", c)) {
            if (c != '{')
                source->cut = CUT_LINES;
            return;
        }
        size_t left = source->end - source->start;
        if (c == '\r' && left == 1 && read_more(source))
            continue; // its LF may have come
        advance(source,
                c == '\r' && left > 1 && source->buffer[source->start + 1] == '\n' ? 2 : 1);
    }
}

bool nonet_lines_peek(text_source *source, text_line *line)
{
    if (!source->begun)
        drop_byte_order_mark(source);
    if (source->skipping)
        skip_rest(source);
    source->skipping = false;
    if (source->cut == CUT_OBJECTS && !source->peeked)
        skip_to_object(source);
    if (!source->peeked) {
        size_t size = measure(source);
        if (source->step == 0)
            return false;
        source->next = (text_line){
            .text = source->buffer + source->start,
            .size = size < LINE_LIMIT ? size : LINE_LIMIT,
            .number = source->line,
            .column = source->column + 1,
            .too_long = size > LINE_LIMIT,
        };
        if (source->cut == CUT_LINES)
            nonet_lines_peel(&source->next);
        source->peeked = true;
    }
    *line = source->next;
    return true;
}

void nonet_lines_take(text_source *source)
{
    if (source->cut == CUT_LINES) {
        source->line++;
        source->column = 0;
    }
    advance(source, source->step);
    source->peeked = false;
    source->skipping = source->unended;
}

void nonet_lines_take_part(text_source *source, size_t size)
{
    size += source->next.column - source->column - 1; // what was peeled off
    if (source->cut == CUT_LINES)
        source->column += size;
    advance(source, size);
    source->peeked = false;
}

void nonet_lines_cut(text_source *source, text_cut cut)
{
    source->cut = cut;
    source->peeked = false;
}

bool nonet_lines_ahead(text_source *source, text_ahead *ahead, text_line *line)
{
    size_t step, size;
    for (;;) {
        text_source from = *source;
        from.start += ahead->offset;
        size = find_end(&from, 0, &step);
        if (size != SIZE_MAX)
            break;
        bool full = source->end - source->start == source->room;
        bool more = !full && read_more(source);
        source->next.text = source->buffer + source->start + // reading moves it
                            (source->next.column - source->column - 1);
        if (more)
            continue;
        size = step = source->end - source->start - ahead->offset;
        if (size == 0 || full)
            return false;
        break;
    }
    *line = (text_line){
        .text = source->buffer + source->start + ahead->offset,
        .size = size < LINE_LIMIT ? size : LINE_LIMIT,
        .number = source->line + ahead->lines,
        .column = 1,
        .too_long = size > LINE_LIMIT,
    };
    nonet_lines_peel(line);
    ahead->offset += step;
    ahead->lines++;
    return true;
}
