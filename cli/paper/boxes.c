// boxes.c - see boxes.h.
//
// The end of a document is
//
//     xref                     the table: where each object begins, 20 bytes for each
//     0 36
//     0000000000 65535 f
//     0000017011 00000 n
//     ...
//     trailer
//     << /Size 36
//        /Root 35 0 R
//     >>
//     startxref
//     17266                    where the table begins
//     %%EOF

#include "paper/boxes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY = 20 };

bool paper_text_add(paper_text *text, const void *bytes, size_t size)
{
    if (size > text->room - text->size) {
        size_t room = 2 * text->room + size + 4096;
        char *larger = realloc(text->bytes, room);
        if (!larger)
            return false;
        text->bytes = larger;
        text->room = room;
    }
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    return true;
}

static bool add_line(paper_text *text, const char *line)
{
    return paper_text_add(text, line, strlen(line));
}

// The number after `word` at `at`, which is moved behind it.
static bool take(const char **at, const char *word, size_t *number)
{
    size_t length = strlen(word);
    char *end;
    if (strncmp(*at, word, length) != 0)
        return false;
    *number = strtoull(*at + length, &end, 10);
    bool found = end != *at + length;
    *at = end;
    return found;
}

// The last place of `word`.
static const char *find_last(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t at = size >= length ? size - length + 1 : 0; at-- > 0;)
        if (memcmp(text + at, word, length) == 0)
            return text + at;
    return NULL;
}

static bool add_box(paper_text *to, const char *name, const double box[4])
{
    char line[128];
    snprintf(line, sizeof line, "   /%s [ %.6f %.6f %.6f %.6f ]\n", name, box[0], box[1],
             box[2], box[3]);
    return add_line(to, line);
}

// The object at `page`, up to `end`, with boxes behind its first line.
static bool add_page(paper_text *to, const char *page, const char *end, double bleed)
{
    double sheet[4], cut[4];
    const char *media = strstr(page, "/MediaBox [");
    const char *first = strstr(page, "<<"), *line = first ? strchr(first, '\n') : NULL;
    if (!line || !media || media > end ||
        sscanf(media, "/MediaBox [ %lf %lf %lf %lf ]", &sheet[0], &sheet[1], &sheet[2],
               &sheet[3]) != 4)
        return false;
    for (int i = 0; i < 4; i++)
        cut[i] = sheet[i] + (i < 2 ? bleed : -bleed);
    return paper_text_add(to, page, (size_t)(line + 1 - page)) &&
           add_box(to, "TrimBox", cut) && add_box(to, "BleedBox", sheet) &&
           paper_text_add(to, line + 1, (size_t)(end - line - 1)) &&
           add_line(to, "endobj\n");
}

// Object `number` begins at `at`: if it is a page, its new version and where that is.
static bool renew(paper_text *to, paper_text *table, const char *pdf, size_t size,
                  size_t number, size_t at, double bleed)
{
    char opening[64], entry[64];
    int length = snprintf(opening, sizeof opening, "%zu 0 obj\n<< /Type /Page ", number);
    if (at + (size_t)length > size || memcmp(pdf + at, opening, (size_t)length) != 0)
        return true;
    const char *end = strstr(pdf + at, "endobj");
    snprintf(entry, sizeof entry, "%zu 1\n%010zu 00000 n \n", number, size + to->size);
    return end && add_line(table, entry) && add_page(to, pdf + at, end, bleed);
}

static bool renew_pages(paper_text *to, paper_text *table, const paper_text *pdf,
                        const char *entries, size_t count, double bleed)
{
    size_t left = pdf->size - (size_t)(entries - pdf->bytes);
    if (count > left / ENTRY)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t at = strtoull(entries + i * ENTRY, NULL, 10);
        if (entries[i * ENTRY + ENTRY - 3] == 'n' &&
            !renew(to, table, pdf->bytes, pdf->size, i, at, bleed))
            return false;
    }
    return true;
}

// The trailer again, pointing back to the table before, and the end.
static bool add_trailer(paper_text *to, const char *trailer, size_t before, size_t table)
{
    char line[96];
    const char *close = strstr(trailer, "\n>>");
    if (!close || !paper_text_add(to, trailer, (size_t)(close - trailer)))
        return false;
    snprintf(line, sizeof line, "\n   /Prev %zu\n>>\nstartxref\n%zu\n%%%%EOF\n", before,
             table);
    return add_line(to, line);
}

bool paper_add_boxes(paper_text *pdf, double bleed)
{
    paper_text added = {0}, table = {0};
    size_t begin, first, count = 0;
    // Searching stops at the zero.
    if (!paper_text_add(pdf, "", 1))
        return false;
    pdf->size--;
    const char *start = find_last(pdf->bytes, pdf->size, "startxref\n");
    const char *trailer = find_last(pdf->bytes, pdf->size, "trailer\n");
    if (!start || !trailer || !take(&start, "startxref\n", &begin) || begin >= pdf->size)
        return false;
    const char *at = pdf->bytes + begin;
    bool fine = take(&at, "xref\n", &first) && first == 0 && take(&at, " ", &count) &&
                add_line(&table, "xref\n") &&
                renew_pages(&added, &table, pdf, at + 1, count, bleed);
    size_t new_table = pdf->size + added.size;
    fine = fine && paper_text_add(&added, table.bytes, table.size) &&
           add_trailer(&added, trailer, begin, new_table) &&
           paper_text_add(pdf, added.bytes, added.size);
    free(added.bytes);
    free(table.bytes);
    return fine;
}
