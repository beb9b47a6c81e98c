// template.c - text with names to be filled in.
//
// A template is cut into pieces when it is made: text as it stands, then a value with its
// width, then text again.

#include <stdlib.h>
#include <string.h>

#include "property/facts.h"

enum { MOST_WIDTH = 1000 };

typedef struct {
    const char *text; // before the value
    size_t size;
    bool has_value;
    int width; // negative: the spaces go behind
    nonet_aspect aspect;
} piece;

struct nonet_template {
    size_t n_pieces;
    char *text;
    piece pieces[];
};

static const nonet_property *by_letter(char letter)
{
    const nonet_property *property;
    for (size_t i = 0; (property = nonet_property_at(i)); i++)
        if (property->letter && property->letter == letter)
            return property;
    return NULL;
}

// What stands for itself: %% %t %l; 0 if it is none of them.
static const char *plain(char letter)
{
    return letter == '%' ? "%" : letter == 't' ? "\t" : letter == 'l' ? "\n" : NULL;
}

// The value that begins at text[at], behind the percent sign; where it ends, 0 if it is
// none, and then `*status` says why.
static size_t read_value(const char *text, size_t at, piece *to, nonet_status *status)
{
    bool left = text[at] == '-';
    *status = NONET_BAD_TEXT;
    for (at += left; text[at] >= '0' && text[at] <= '9' && to->width < MOST_WIDTH; at++)
        to->width = 10 * to->width + (text[at] - '0');
    to->width = left ? -to->width : to->width;
    to->has_value = true;
    if (text[at] != '{') {
        const nonet_property *property = text[at] ? by_letter(text[at]) : NULL;
        to->aspect.property = property;
        return property ? at + 1 : 0;
    }
    size_t size = strcspn(text + at + 1, "}");
    if (text[at + 1 + size] != '}')
        return 0;
    *status = nonet_aspect_read(text + at + 1, size, &to->aspect);
    return *status == NONET_OK ? at + size + 2 : 0;
}

static nonet_status cut(nonet_template *made, const char *text, size_t *wrong)
{
    nonet_status status;
    for (size_t at = 0; text[at];) {
        piece *to = &made->pieces[made->n_pieces++];
        *to = (piece){.text = text + at, .size = strcspn(text + at, "%")};
        at += to->size;
        if (!text[at])
            break;
        *wrong = at;
        if (plain(text[at + 1])) {
            piece *next = &made->pieces[made->n_pieces++];
            *next = (piece){.text = plain(text[at + 1]), .size = 1};
            at += 2;
            continue;
        }
        at = read_value(text, at + 1, to, &status);
        if (at == 0)
            return status;
    }
    return NONET_OK;
}

nonet_status nonet_template_new(nonet_template **made, const char *text, size_t *wrong)
{
    size_t pieces = 2, size = strlen(text) + 1;
    for (const char *c = text; *c; c++)
        pieces += *c == '%' ? 2 : 0;
    nonet_template *new = malloc(sizeof *new + pieces * sizeof *new->pieces);
    char *copy = malloc(size);
    *made = NULL;
    *wrong = 0;
    if (!new || !copy) {
        free(new);
        free(copy);
        return NONET_NO_MEMORY;
    }
    memcpy(copy, text, size);
    *new = (nonet_template){.text = copy};
    nonet_status status = cut(new, copy, wrong);
    if (status == NONET_OK)
        *made = new;
    else
        nonet_template_free(new);
    return status;
}

void nonet_template_free(nonet_template *made)
{
    if (made)
        free(made->text);
    free(made);
}

nonet_cost nonet_template_cost(const nonet_template *made)
{
    nonet_cost most = NONET_COST_READ;
    for (size_t i = 0; i < made->n_pieces; i++) {
        const nonet_property *property = made->pieces[i].aspect.property;
        most = property && property->cost > most ? property->cost : most;
    }
    return most;
}

static void count(void *context, const char *bytes, size_t size)
{
    size_t *width = context;
    for (size_t i = 0; i < size; i++) // characters, not the bytes of UTF-8
        *width += ((unsigned char)bytes[i] & 0xc0) != 0x80;
}

static void pad(const nonet_sink *sink, size_t size)
{
    while (size-- > 0)
        nonet_emit_char(sink, ' ');
}

static void write_value(const piece *from, nonet_facts *facts, const nonet_sink *sink)
{
    nonet_fact fact = nonet_facts_get(facts, &from->aspect);
    size_t width = 0, wanted = (size_t)(from->width < 0 ? -from->width : from->width);
    nonet_fact_write(&fact, &(nonet_sink){count, &width});
    size_t missing = width < wanted ? wanted - width : 0;
    pad(sink, from->width > 0 ? missing : 0);
    nonet_fact_write(&fact, sink);
    pad(sink, from->width < 0 ? missing : 0);
}

void nonet_template_write(const nonet_template *made, nonet_facts *facts,
                          const nonet_sink *sink)
{
    for (size_t i = 0; i < made->n_pieces; i++) {
        nonet_emit_bytes(sink, made->pieces[i].text, made->pieces[i].size);
        if (made->pieces[i].has_value)
            write_value(&made->pieces[i], facts, sink);
    }
}
