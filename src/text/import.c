// import.c - see import.h.

#include "text/import.h"

#include <string.h>

bool nonet_import_begin(text_import *in, nonet_reader *reader, const text_line *line,
                        nonet_record *record, format_id format, const nonet_shape *shape)
{
    nonet_trouble trouble;
    *in = (text_import){.reader = reader, .record = record, .line = line};
    nonet_record_begin(record, line, format);
    if (!(in->board = nonet_text_board(reader, record)))
        return false;
    nonet_status status = nonet_layout_new(shape, &in->layout, &trouble);
    if (status == NONET_OK) {
        memset(in->board->given, 0, (size_t)in->layout->cells);
        memset(in->board->entered, 0, (size_t)in->layout->cells);
        for (int cell = 0; cell < in->layout->cells; cell++)
            in->board->marks[cell] = in->layout->all;
        return true;
    }
    if (status == NONET_NO_MEMORY)
        nonet_text_no_memory(record);
    else
        nonet_fail(reader, record, line, 0, "%s", trouble.message);
    return false;
}

void nonet_import_fail(text_import *in, const char *message)
{
    if (!in->failed)
        nonet_fail(in->reader, in->record, in->line, in->at, "%s", message);
    in->failed = true;
}

void nonet_import_rule(text_import *in, const nonet_rule *rule)
{
    nonet_trouble trouble;
    if (in->failed)
        return;
    nonet_status status = nonet_layout_add(in->layout, rule, &trouble);
    if (status == NONET_NO_MEMORY) {
        nonet_text_no_memory(in->record);
        in->failed = true;
    } else if (status != NONET_OK)
        nonet_import_fail(in, trouble.message);
}

void nonet_import_plain(text_import *in, nonet_rule_kind kind)
{
    nonet_import_rule(in, &(nonet_rule){.kind = kind});
}

void nonet_import_cells(text_import *in, nonet_rule_kind kind, int number,
                        const uint16_t *cells, size_t n)
{
    nonet_import_rule(
        in, &(nonet_rule){.kind = kind, .number = number, .n_cells = n, .cells = cells});
}

void nonet_import_arrow(text_import *in, uint16_t *cells, size_t n_first, size_t n)
{
    for (size_t i = 1; i < n_first && i < n; i++)
        for (size_t k = i; k > 0 && cells[k - 1] > cells[k]; k--) {
            uint16_t cell = cells[k];
            cells[k] = cells[k - 1];
            cells[k - 1] = cell;
        }
    nonet_import_rule(in, &(nonet_rule){.kind = NONET_RULE_ARROW,
                                        .n_first = n_first,
                                        .n_cells = n,
                                        .cells = cells});
}

static bool has_cell(const uint16_t *cells, size_t n, uint16_t cell)
{
    for (size_t i = 0; i < n; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

void nonet_import_same(text_import *in, const uint16_t *cells, size_t size)
{
    uint16_t apart[2 * NONET_MAX_VALUES];
    nonet_rule rule = {.kind = NONET_RULE_SAME, .cells = apart};
    for (size_t i = 0; i < 2 * size; i++) {
        const uint16_t *other = i < size ? cells + size : cells;
        if (!has_cell(other, size, cells[i]))
            apart[rule.n_cells++] = cells[i];
        rule.n_first = i < size ? rule.n_cells : rule.n_first;
    }
    if (rule.n_cells > 0)
        nonet_import_rule(in, &rule);
}

void nonet_import_different(text_import *in, const uint16_t *cells, size_t n)
{
    bool house = n == (size_t)in->layout->values;
    nonet_import_cells(in, house ? NONET_RULE_REGION : NONET_RULE_DIFFERENT, 0, cells, n);
}

size_t nonet_import_diagonal(const text_import *in, int first, int down, int right,
                             uint16_t cells[NONET_MAX_VALUES])
{
    const nonet_layout *layout = in->layout;
    size_t n = 0;
    for (int cell = first; cell >= 0 && n < NONET_MAX_VALUES;
         cell = layout_at(layout, layout_row(layout, cell) + down,
                          layout_column(layout, cell) + right))
        cells[n++] = (uint16_t)cell;
    return n;
}

void nonet_import_unknown(text_import *in, const char *name, size_t size)
{
    char known[UNKNOWN_SIZE + 1];
    memcpy(known, in->unknown, in->unknown_size);
    known[in->unknown_size] = '\0';
    size_t comma = in->unknown_size ? 2 : 0;
    for (size_t i = 0; i + size <= in->unknown_size; i++)
        if (memcmp(known + i, name, size) == 0 && (i == 0 || known[i - 1] == ' ') &&
            (known[i + size] == ',' || known[i + size] == '\0'))
            return;
    if (in->unknown_size + comma + size > UNKNOWN_SIZE)
        return;
    memcpy(in->unknown + in->unknown_size, ", ", comma);
    memcpy(in->unknown + in->unknown_size + comma, name, size);
    in->unknown_size += comma + size;
}

claim nonet_import_end(text_import *in)
{
    char unknown[UNKNOWN_SIZE + 1] = {0};
    memcpy(unknown, in->unknown, in->unknown_size);
    // What is not known may well be why something else does not fit.
    if (in->unknown_size > 0 && !in->reader->ignore_unknown &&
        in->record->status != NONET_NO_MEMORY) {
        nonet_fail(in->reader, in->record, in->line, 0,
                   "rules that are not known: %s; --ignore-unknown leaves them out",
                   unknown);
        in->failed = true;
    }
    if (in->failed) {
        nonet_layout_free(in->layout);
        return RECORD;
    }
    keep(in->reader, "ignored", in->unknown, in->unknown_size);
    if (!nonet_text_layout(in->reader, in->layout, in->record, in->line, 0))
        return RECORD;
    return nonet_text_done(in->reader, in->record);
}
