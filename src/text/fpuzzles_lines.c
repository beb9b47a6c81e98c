// fpuzzles_lines.c - rules of f-puzzles about lines, dots and clues beside the board.
//
//     "thermometer":[{"lines":[["R6C5","R7C4"]]}]
//     "arrow":[{"lines":[["R1C1","R1C2"]],"cells":["R1C1"]}]
//     "difference":[{"cells":["R1C1","R1C2"],"value":"1"}]
//     "skyscraper":[{"cell":"R0C6","value":"3"}]

#include <string.h>

#include "base/bits.h"
#include "text/fpuzzles.h"
#include "text/reader.h"

typedef enum { LINES, PAIRS, BESIDE, SINGLE, GROUP } how_read;

static const struct {
    const char *name;
    nonet_rule_kind kind;
    how_read how;
    int number; // if none is said
} lists[] = {
    {"thermometer", NONET_RULE_THERMO, LINES, 0},
    {"slowthermometer", NONET_RULE_SLOWTHERMO, LINES, 0},
    {"doublearrow", NONET_RULE_DOUBLE_ARROW, LINES, 0},
    {"palindrome", NONET_RULE_PALINDROME, LINES, 0},
    {"renban", NONET_RULE_RENBAN, LINES, 0},
    {"whispers", NONET_RULE_WHISPER, LINES, 5},
    {"betweenline", NONET_RULE_BETWEEN, LINES, 0},
    {"lockout", NONET_RULE_LOCKOUT, LINES, 4},
    {"zipperline", NONET_RULE_ZIPPER, LINES, 0},
    {"regionsumline", NONET_RULE_REGION_SUM, LINES, 0},
    {"entropicline", NONET_RULE_ENTROPIC, LINES, 0},
    {"modularline", NONET_RULE_MODULAR, LINES, 3},
    {"difference", NONET_RULE_DIFFERENCE, PAIRS, 1},
    {"ratio", NONET_RULE_RATIO, PAIRS, 2},
    {"xv", NONET_RULE_PAIR_SUM, PAIRS, -1},
    {"sandwichsum", NONET_RULE_SANDWICH, BESIDE, -1},
    {"xsum", NONET_RULE_X_SUM, BESIDE, -1},
    {"skyscraper", NONET_RULE_SKYSCRAPER, BESIDE, -1},
    {"numberedroom", NONET_RULE_ROOM, BESIDE, -1},
    {"rowindexer", NONET_RULE_ROW_INDEX, GROUP, 0},
    {"columnindexer", NONET_RULE_COLUMN_INDEX, GROUP, 0},
    {"minimum", NONET_RULE_MINIMUM, SINGLE, 0},
    {"maximum", NONET_RULE_MAXIMUM, SINGLE, 0},
};

static const json_node *first(const fpuzzle *p, const json_node *list)
{
    return nonet_json_first(&p->tree, list);
}

static const json_node *next(const fpuzzle *p, const json_node *node)
{
    return nonet_json_next(&p->tree, node);
}

static void read_lines(fpuzzle *p, const json_node *item, nonet_rule_kind kind, int number)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *line = first(p, nonet_fp_member(p, item, "lines")); line;
         line = next(p, line)) {
        size_t n = nonet_fp_cells(p, line, cells);
        if (n > 1) // one cell alone says nothing
            nonet_import_cells(&p->in, kind, number, cells, n);
    }
}

// "X" and "V" stand for 10 and 5; one without a letter is only drawn.
static int letter_value(const fpuzzle *p, const json_node *value, int otherwise)
{
    char letter = value && value->kind == JSON_STRING && value->size == 1
                      ? p->tree.text[value->at]
                      : '\0';
    return letter == 'X' ? 10 : letter == 'V' ? 5 : otherwise;
}

static void read_pair(fpuzzle *p, const json_node *item, nonet_rule_kind kind, int number)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    number = letter_value(p, nonet_fp_member(p, item, "value"), number);
    size_t n = nonet_fp_cells(p, nonet_fp_member(p, item, "cells"), cells);
    if (n == 2 && number >= 0)
        nonet_import_cells(&p->in, kind, number, cells, n);
    else if (n != 2)
        nonet_import_fail(&p->in, "expected two cells");
}

// Beside the board stands R0C4 or R10C4, R4C0 or R4C10: the line begins there.
static void read_beside(fpuzzle *p, const json_node *item, nonet_rule_kind kind, int number)
{
    uint16_t cells[NONET_MAX_VALUES];
    const nonet_layout *layout = p->in.layout;
    int row, column, cell;
    size_t n = 0;
    if (number < 0)
        return; // a clue without a number says nothing
    if (!nonet_fp_place(p, nonet_fp_member(p, item, "cell"), &row, &column)) {
        nonet_import_fail(&p->in, "expected a place beside the board, such as \"R0C4\"");
        return;
    }
    int down = row < 0 ? 1 : row >= layout->shape.rows ? -1 : 0;
    int right = down ? 0 : column < 0 ? 1 : -1;
    while ((cell = layout_at(layout, row += down, column += right)) >= 0)
        cells[n++] = (uint16_t)cell;
    if (n == 0)
        nonet_import_fail(&p->in, "expected a place beside the board, such as \"R0C4\"");
    else
        nonet_import_cells(&p->in, kind, number, cells, n);
}

static void read_group(fpuzzle *p, const json_node *item, nonet_rule_kind kind)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_fp_cells(p, nonet_fp_member(p, item, "cells"), cells);
    nonet_import_cells(&p->in, kind, 0, cells, n);
}

static void read_single(fpuzzle *p, const json_node *item, nonet_rule_kind kind)
{
    int cell = nonet_fp_cell(p, nonet_fp_member(p, item, "cell"));
    uint16_t cells[1] = {(uint16_t)cell};
    if (cell < 0)
        nonet_import_fail(&p->in, "expected a cell of the board, such as \"R1C1\"");
    else
        nonet_import_cells(&p->in, kind, 0, cells, 1);
}

// The cells of the circle, and of each line those that are not in it.
static void read_arrow(fpuzzle *p, const json_node *item)
{
    uint16_t circle[NONET_MAX_LAYOUT_CELLS], line[NONET_MAX_LAYOUT_CELLS],
        cells[2 * NONET_MAX_LAYOUT_CELLS];
    size_t digits = nonet_fp_cells(p, nonet_fp_member(p, item, "cells"), circle);
    for (const json_node *node = first(p, nonet_fp_member(p, item, "lines")); node;
         node = next(p, node)) {
        size_t n = nonet_fp_cells(p, node, line), all = digits;
        memcpy(cells, circle, digits * sizeof *cells);
        for (size_t i = 0; i < n; i++) {
            size_t k = 0;
            while (k < digits && circle[k] != line[i])
                k++;
            if (k == digits)
                cells[all++] = line[i];
        }
        if (all > digits)
            nonet_import_arrow(&p->in, cells, digits, all);
    }
}

static void read_clone(fpuzzle *p, const json_node *item)
{
    uint16_t cells[2 * NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_fp_cells(p, nonet_fp_member(p, item, "cells"), cells);
    size_t m = nonet_fp_cells(p, nonet_fp_member(p, item, "cloneCells"), cells + n);
    nonet_import_rule(&p->in, &(nonet_rule){.kind = NONET_RULE_CLONE,
                                            .n_first = n,
                                            .n_cells = n + m,
                                            .cells = cells});
}

static void read_quad(fpuzzle *p, const json_node *item)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    nonet_rule rule = {.kind = NONET_RULE_QUAD, .cells = cells};
    int counts = 0;
    rule.n_cells = nonet_fp_cells(p, nonet_fp_member(p, item, "cells"), cells);
    for (const json_node *node = first(p, nonet_fp_member(p, item, "values")); node;
         node = next(p, node), counts++) {
        int value = nonet_json_number(&p->tree, node, 0);
        if (value < 1 || value > p->in.layout->values)
            nonet_import_fail(&p->in, "expected values of the board only");
        else
            rule.set |= (nonet_values)1 << (value - 1);
    }
    if (bits_count_64(rule.set) < counts)
        nonet_import_unknown(&p->in, "quadruple with a value twice", 28);
    else if (counts > 0)
        nonet_import_rule(&p->in, &rule);
}

static bool read_special(fpuzzle *p, const json_node *list)
{
    static const struct {
        const char *name;
        void (*read)(fpuzzle *p, const json_node *item);
    } special[] = {{"arrow", read_arrow}, {"clone", read_clone}, {"quadruple", read_quad}};
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (nonet_fp_is_key(p, list, special[i].name)) {
            for (const json_node *item = first(p, list); item; item = next(p, item))
                special[i].read(p, item);
            return true;
        }
    return false;
}

bool nonet_fp_read_line(fpuzzle *p, const json_node *list)
{
    size_t i = 0, most = sizeof lists / sizeof *lists;
    while (i < most && !nonet_fp_is_key(p, list, lists[i].name))
        i++;
    if (i == most)
        return read_special(p, list);
    for (const json_node *item = first(p, list); item; item = next(p, item)) {
        int number =
            nonet_json_number(&p->tree, nonet_fp_member(p, item, "value"), lists[i].number);
        if (lists[i].how == LINES)
            read_lines(p, item, lists[i].kind, number);
        else if (lists[i].how == PAIRS)
            read_pair(p, item, lists[i].kind, number);
        else if (lists[i].how == BESIDE)
            read_beside(p, item, lists[i].kind, number);
        else if (lists[i].how == GROUP)
            read_group(p, item, lists[i].kind);
        else
            read_single(p, item, lists[i].kind);
    }
    return true;
}

// A negative rule is about each number that dots of the kind have, or the usual one.
static void add_negative(fpuzzle *p, nonet_rule_kind kind, nonet_rule_kind negative,
                         int usual)
{
    const nonet_layout *layout = p->in.layout;
    size_t rules = layout->n_rules, found = 0;
    for (size_t i = 0; i < rules; i++) {
        int number = layout->rules[i].number;
        bool known = layout->rules[i].kind != kind;
        for (size_t k = 0; k < i && !known; k++)
            known = layout->rules[k].kind == kind && layout->rules[k].number == number;
        if (known)
            continue;
        nonet_import_cells(&p->in, negative, number, NULL, 0);
        found++;
    }
    if (found == 0)
        nonet_import_cells(&p->in, negative, usual, NULL, 0);
}

// Dots are exceptions from it.
static void add_nonconsecutive(fpuzzle *p)
{
    for (size_t i = 0; i < p->in.layout->n_rules; i++)
        if (p->in.layout->rules[i].kind == NONET_RULE_DIFFERENCE) {
            nonet_import_cells(&p->in, NONET_RULE_NEGATIVE_DIFFERENCE, 1, NULL, 0);
            return;
        }
    nonet_import_plain(&p->in, NONET_RULE_NONCONSECUTIVE);
}

void nonet_fp_read_negative(fpuzzle *p)
{
    const json_node *list = nonet_fp_member(p, p->root, "negative");
    if (nonet_json_says(&p->tree, nonet_fp_member(p, p->root, "nonconsecutive")))
        add_nonconsecutive(p);
    for (const json_node *node = first(p, list); node; node = next(p, node)) {
        const char *name = p->tree.text + node->at;
        size_t size = node->kind == JSON_STRING ? node->size : 0;
        if (size == 10 && memcmp(name, "difference", size) == 0)
            add_negative(p, NONET_RULE_DIFFERENCE, NONET_RULE_NEGATIVE_DIFFERENCE, 1);
        else if (size == 5 && memcmp(name, "ratio", size) == 0)
            add_negative(p, NONET_RULE_RATIO, NONET_RULE_NEGATIVE_RATIO, 2);
        else if (size == 2 && memcmp(name, "xv", size) == 0) {
            nonet_import_cells(&p->in, NONET_RULE_NEGATIVE_SUM, 5, NULL, 0);
            nonet_import_cells(&p->in, NONET_RULE_NEGATIVE_SUM, 10, NULL, 0);
        } else
            nonet_import_unknown(&p->in, "negative", 8);
    }
}
