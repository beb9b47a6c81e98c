// opensudoku.c - OpenSudoku's XML, versions 1 and 2.
//
//     <opensudoku>                                  <opensudoku version="2">
//       <name>Easy</name><level>easy</level>          <folder name="Easy">
//       <game data="5300..." />                         <game data="5300..." note="" />
//     </opensudoku>                                   </folder></opensudoku>
//
// A whole collection may stand on one line, so while we are inside it lines.c cuts after
// every '>' instead: a piece is the text since the last tag, and a tag. What heads a
// collection (name, author, level ...) belongs to all its games.
//
// A game of version 2 may hold a played position: "version: 1", then for each cell its
// value, the player's notes, and 1 if the player may change it.

#include <string.h>

#include "base/utf8.h"
#include "text/reader.h"
#include "text/writer.h"

// What heads a collection: OpenSudoku's word, and ours.
static const struct {
    const char *word, *name;
} headings[] = {
    {"name", "name"},       {"author", "author"}, {"description", "description"},
    {"comment", "comment"}, {"created", "date"},  {"source", "source"},
    {"level", "level"},     {"sourceURL", "url"},
};
enum { HEADINGS = sizeof headings / sizeof headings[0] };

typedef struct {
    bool second_version;
    bool in_comment;   // inside <!-- -->
    text_shelf header; // of the collection we are in
} xml_state;

static void start(void *state)
{
    xml_state *xml = state;
    xml->second_version = xml->in_comment = false;
    nonet_shelf_clear(&xml->header);
}

static xml_state *state_of(const nonet_reader *reader)
{
    return reader->state[FORMAT_opensudoku];
}

static bool begins(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    return size >= length && memcmp(text, word, length) == 0;
}

// The number a reference such as &#233; or &#xE9; stands for, and its length; 0 if it is
// none.
static size_t numeric_reference(const char *text, size_t size, uint32_t *code)
{
    bool hex = begins(text, size, "&#x");
    size_t start = hex ? 3 : 2, i = start;
    if (!begins(text, size, "&#"))
        return 0;
    *code = 0;
    for (; i < size && text[i] != ';' && *code <= 0x10ffff; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0 || (digit > 9 && !hex))
            return 0;
        *code = *code * (hex ? 16 : 10) + (uint32_t)digit;
    }
    return i > start && i < size && text[i] == ';' ? i + 1 : 0;
}

static size_t named_entity(const char *text, size_t size, uint32_t *code)
{
    static const struct {
        const char *entity;
        char meaning;
    } known[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
        if (begins(text, size, known[k].entity)) {
            *code = (unsigned char)known[k].meaning;
            return strlen(known[k].entity);
        }
    return 0;
}

// Undoes the five named entities and the numeric references, all of which are longer than
// what they stand for; the result goes to reader->folded.
static size_t decode(nonet_reader *reader, const char *text, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < size;) {
        uint32_t code;
        size_t length = 0;
        if (text[i] == '&')
            length = numeric_reference(text + i, size - i, &code);
        if (text[i] == '&' && length == 0)
            length = named_entity(text + i, size - i, &code);
        if (length > 0)
            used += nonet_utf8_put(reader->folded + used, code);
        else
            reader->folded[used++] = text[i];
        i += length ? length : 1;
    }
    return used;
}

// The value of attribute `name` in the tag: its place, SIZE_MAX if there is none.
static size_t attribute(const text_line *line, size_t tag, const char *name, size_t *size)
{
    size_t length = strlen(name);
    char quote = 0;
    for (size_t i = tag; i + length + 2 < line->size; i++) {
        char c = line->text[i];
        if (quote) {
            quote = c == quote ? 0 : quote;
            continue;
        }
        if (c == '"' || c == '\'')
            quote = c;
        bool starts = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!starts || memcmp(line->text + i + 1, name, length) != 0 ||
            line->text[i + 1 + length] != '=')
            continue;
        size_t at = i + length + 3;
        if (at >= line->size)
            return SIZE_MAX;
        const char *end = memchr(line->text + at, line->text[at - 1], line->size - at);
        *size = end ? (size_t)(end - line->text) - at : 0;
        return end ? at : SIZE_MAX;
    }
    return SIZE_MAX;
}

static void keep_attribute(nonet_reader *reader, const text_line *line, size_t tag,
                           const char *attribute_name, text_shelf *shelf, const char *name)
{
    size_t size, at = attribute(line, tag, attribute_name, &size);
    if (at == SIZE_MAX)
        return;
    size = decode(reader, line->text + at, size);
    nonet_shelf_put(shelf, name, reader->folded, size);
}

// A played game: value|notes|editable| for each cell, from version 4 on with two notes.
static bool read_played(const char *text, size_t size, nonet_record *record)
{
    if (!begins(text, size, "version: ") || size < 12)
        return false;
    size_t per_cell = text[9] >= '4' ? 4 : 3, part = 0, cell = 0;
    char value = 0, last = 0;
    for (size_t i = 10; i < size && cell < NONET_CELLS; i++) {
        if (text[i] != '|') {
            last = text[i];
            continue;
        }
        if (last == 0)
            continue; // some versions double a bar
        if (part == 0)
            value = last;
        if (++part == per_cell) {
            if (!is_digit(value))
                return false;
            record->given.cell[cell] = (uint8_t)(last == '0' ? value - '0' : 0);
            record->entered.cell[cell] = (uint8_t)(last == '0' ? 0 : value - '0');
            record->has_entered |= record->entered.cell[cell] != 0;
            cell++;
            part = 0;
        }
        last = 0;
    }
    return cell == NONET_CELLS;
}

static claim read_game(nonet_reader *reader, const text_line *line, size_t tag,
                       nonet_record *record)
{
    const xml_state *xml = state_of(reader);
    nonet_record_begin(record, line,
                       xml->second_version ? FORMAT_opensudoku2 : FORMAT_opensudoku);
    nonet_locate(line, tag, record);
    size_t size, at = attribute(line, tag, "data", &size);
    if (at == SIZE_MAX)
        return nonet_fail(reader, record, line, tag,
                          "expected data=\"81 digits\" in <game>");
    size_t decoded = decode(reader, line->text + at, size);
    if (!nonet_cells_are(reader->folded, decoded, &record->given, &record->blank) &&
        !read_played(reader->folded, decoded, record))
        return nonet_fail_cells(reader, record, line, at, size);
    nonet_record_plain(record);
    for (size_t i = 0; i < xml->header.n_fields; i++) {
        const nonet_field *field = &xml->header.field[i];
        keep(reader, field->name, field->value, strlen(field->value));
    }
    keep_attribute(reader, line, tag, "note", &reader->own, "comment");
    keep_attribute(reader, line, tag, "created", &reader->own, "date");
    return RECORD;
}

// The text before </name>, </level> and so on.
static void read_heading(nonet_reader *reader, const text_line *line, size_t tag)
{
    for (size_t i = 0; i < HEADINGS; i++) {
        size_t length = strlen(headings[i].word);
        if (line->size - tag != length + 3 ||
            memcmp(line->text + tag + 2, headings[i].word, length) != 0)
            continue;
        size_t size = decode(reader, line->text, tag);
        nonet_shelf_put(&state_of(reader)->header, headings[i].name, reader->folded, size);
    }
}

static void begin_collection(nonet_reader *reader, const text_line *line, size_t tag)
{
    size_t size, at = attribute(line, tag, "version", &size);
    bool second = (at != SIZE_MAX && size == 1 && line->text[at] == '2') ||
                  begins(line->text + tag, line->size - tag, "<opensudoku2");
    nonet_shelf_clear(&state_of(reader)->header);
    state_of(reader)->second_version = second;
}

static claim read_tag(nonet_reader *reader, const text_line *line, size_t tag,
                      nonet_record *record)
{
    text_shelf *header = &state_of(reader)->header;
    const char *text = line->text + tag;
    size_t size = line->size - tag;
    if (begins(text, size, "</opensudoku") || begins(text, size, "</onegravitysudoku")) {
        nonet_lines_cut(&reader->source, CUT_LINES);
        nonet_shelf_clear(header);
    } else if (begins(text, size, "</folder"))
        nonet_shelf_clear(header);
    else if (begins(text, size, "</"))
        read_heading(reader, line, tag);
    else if (begins(text, size, "<opensudoku") || begins(text, size, "<onegravitysudoku"))
        begin_collection(reader, line, tag);
    else if (begins(text, size, "<folder")) {
        keep_attribute(reader, line, tag, "name", header, "name");
        keep_attribute(reader, line, tag, "created", header, "date");
    } else if (begins(text, size, "<game"))
        return read_game(reader, line, tag, record);
    return TAKEN;
}

static claim read_xml(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    text_source *source = &reader->source;
    xml_state *xml = state_of(reader);
    if (source->cut != CUT_TAGS) {
        size_t at = 0;
        while (at < line->size && is_space(line->text[at]))
            at++;
        if (!begins(line->text + at, line->size - at, "<?xml") &&
            !begins(line->text + at, line->size - at, "<opensudoku") &&
            !begins(line->text + at, line->size - at, "<onegravitysudoku"))
            return NOT_MINE;
        if (reader->first_text == 0)
            reader->first_text = line->number;
        nonet_lines_cut(source, CUT_TAGS); // look again, at a piece
        return TAKEN;
    }
    text_line piece = *line;
    const char *tag = memchr(line->text, '<', line->size);
    nonet_lines_take(source);
    if (xml->in_comment ||
        (tag && begins(tag, piece.size - (size_t)(tag - piece.text), "<!--"))) {
        xml->in_comment =
            piece.size < 3 || memcmp(piece.text + piece.size - 3, "-->", 3) != 0;
        return TAKEN;
    }
    return tag ? read_tag(reader, &piece, (size_t)(tag - piece.text), record) : TAKEN;
}

const text_family nonet_family_opensudoku = {
    .read = read_xml,
    .spans = true,
    .long_lines = true,
    .state = sizeof(xml_state),
    .start = start,
};

static void put_headings(const nonet_sink *sink, const nonet_record *record)
{
    for (size_t i = 0; i < HEADINGS; i++) {
        const char *value = nonet_record_field(record, headings[i].name);
        if (!value)
            continue;
        nonet_emit(sink, "  <");
        nonet_emit(sink, headings[i].word);
        nonet_emit_char(sink, '>');
        nonet_emit_xml(sink, value);
        nonet_emit(sink, "</");
        nonet_emit(sink, headings[i].word);
        nonet_emit(sink, ">\n");
    }
}

static void put_data(const nonet_sink *sink, const nonet_record *record)
{
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, '0', cells);
    nonet_emit(sink, "<game data=\"");
    nonet_emit_bytes(sink, cells, sizeof cells);
    nonet_emit_char(sink, '"');
}

static const char xml_head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

// The first record's fields head the collection: there is no place for them later.
void nonet_put_opensudoku(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    if (writer->written == 0) {
        nonet_emit(sink, xml_head);
        nonet_emit(sink, "<opensudoku>\n");
        put_headings(sink, record);
    }
    nonet_emit(sink, "  ");
    put_data(sink, record);
    nonet_emit(sink, " />\n");
}

// value|notes|editable| for each cell; in an attribute a line end must be written as &#10;.
static void put_played(const nonet_sink *sink, const nonet_record *record)
{
    nonet_emit(sink, "<game data=\"version: 1&#10;");
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int given = record->given.cell[cell];
        nonet_emit_number(sink, given ? given : record->entered.cell[cell]);
        nonet_emit(sink, given ? "|-|0|" : "|-|1|");
    }
    nonet_emit_char(sink, '"');
}

// A folder begins where the name changes: records of the same name in a row share one.
static bool start_folder(nonet_writer *writer, const char *name)
{
    const nonet_sink *sink = &writer->sink;
    if (writer->state && strcmp(writer->state, name) == 0)
        return true;
    if (!nonet_writer_remember(writer, strlen(name) + 1))
        return false;
    strcpy(writer->state, name);
    nonet_emit(sink, writer->written ? "  </folder>\n" : "");
    nonet_emit(sink, "  <folder name=\"");
    nonet_emit_xml(sink, name);
    nonet_emit(sink, "\">\n");
    return true;
}

void nonet_put_opensudoku2(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    const char *name = nonet_record_field(record, "name");
    const char *note = nonet_record_field(record, "comment");
    if (!name)
        name = "nonet";
    if (writer->written == 0) {
        nonet_emit(sink, xml_head);
        nonet_emit(sink, "<opensudoku version=\"2\">\n");
    }
    if (!start_folder(writer, name))
        return;
    nonet_emit(sink, "    ");
    if (record->has_entered)
        put_played(sink, record);
    else
        put_data(sink, record);
    if (note) {
        nonet_emit(sink, " note=\"");
        nonet_emit_xml(sink, note);
        nonet_emit_char(sink, '"');
    }
    nonet_emit(sink, " />\n");
}

void nonet_end_xml(nonet_writer *writer)
{
    bool second = writes(writer, FORMAT_opensudoku2);
    if (writer->written == 0)
        nonet_emit(&writer->sink,
                   second ? "<opensudoku version=\"2\">\n" : "<opensudoku>\n");
    if (second && writer->written > 0)
        nonet_emit(&writer->sink, "  </folder>\n");
    nonet_emit(&writer->sink, "</opensudoku>\n");
}
