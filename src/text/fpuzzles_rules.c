// fpuzzles_rules.c - the rules of f-puzzles, from the members of its JSON.

#include <string.h>

#include "text/fpuzzles.h"
#include "text/reader.h"

// ---- names and cells

bool nonet_fp_is_key(const fpuzzle *p, const json_node *node, const char *name)
{
    return node->key_size == strlen(name) &&
           memcmp(p->tree.text + node->key, name, node->key_size) == 0;
}

bool nonet_fp_place(const fpuzzle *p, const json_node *node, int *row, int *column)
{
    int side[2] = {0, 0}, which = -1;
    for (uint32_t i = 0; node && node->kind == JSON_STRING && i < node->size; i++) {
        char c = p->tree.text[node->at + i];
        if ((which == -1 && c == 'R') || (which == 0 && c == 'C'))
            which++;
        else if (is_digit(c) && which >= 0 && side[which] < 100)
            side[which] = side[which] * 10 + c - '0';
        else
            return false;
    }
    *row = side[0] - 1;
    *column = side[1] - 1;
    return which == 1;
}

int nonet_fp_cell(const fpuzzle *p, const json_node *node)
{
    int row, column;
    return nonet_fp_place(p, node, &row, &column) ? layout_at(p->in.layout, row, column)
                                                  : -1;
}

// [0,0] counts from 0.
static int read_pair(const fpuzzle *p, const json_node *node)
{
    const json_node *row = nonet_json_first(&p->tree, node);
    const json_node *column = row ? nonet_json_next(&p->tree, row) : NULL;
    int r = nonet_json_number(&p->tree, row, -1),
        c = nonet_json_number(&p->tree, column, -1);
    return r < 0 || c < 0 ? -1 : layout_at(p->in.layout, r, c);
}

size_t nonet_fp_cells(fpuzzle *p, const json_node *list,
                      uint16_t cells[NONET_MAX_LAYOUT_CELLS])
{
    size_t n = 0;
    for (const json_node *node = nonet_json_first(&p->tree, list); node;
         node = nonet_json_next(&p->tree, node)) {
        int cell = node->kind == JSON_ARRAY ? read_pair(p, node) : nonet_fp_cell(p, node);
        if (cell < 0)
            nonet_import_fail(&p->in, "expected cells of the board, such as \"R1C1\"");
        else if (n < NONET_MAX_LAYOUT_CELLS)
            cells[n++] = (uint16_t)cell;
    }
    return n;
}

const json_node *nonet_fp_member(const fpuzzle *p, const json_node *object,
                                 const char *name)
{
    return nonet_json_member(&p->tree, object, name);
}

// ---- the rules of f-puzzles

static void read_cages(fpuzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *cage = nonet_json_first(&p->tree, list); cage;
         cage = nonet_json_next(&p->tree, cage)) {
        const json_node *sum = nonet_fp_member(p, cage, "value");
        size_t n = nonet_fp_cells(p, nonet_fp_member(p, cage, "cells"), cells);
        sum = sum ? sum : nonet_fp_member(p, cage, "sum");
        int number = nonet_json_number(&p->tree, sum, NONET_NO_NUMBER);
        if (n > 0)
            nonet_import_cells(&p->in, NONET_RULE_CAGE,
                               number > 0 ? number : NONET_NO_NUMBER, cells, n);
    }
}

static void read_extra(fpuzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *region = nonet_json_first(&p->tree, list); region;
         region = nonet_json_next(&p->tree, region)) {
        size_t n = nonet_fp_cells(p, nonet_fp_member(p, region, "cells"), cells);
        if (n > 0)
            nonet_import_different(&p->in, cells, n);
    }
}

static void read_little(fpuzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *clue = nonet_json_first(&p->tree, list); clue;
         clue = nonet_json_next(&p->tree, clue)) {
        int sum = nonet_json_number(&p->tree, nonet_fp_member(p, clue, "value"), -1);
        size_t n = nonet_fp_cells(p, nonet_fp_member(p, clue, "cells"), cells);
        if (sum < 0 || n == 0)
            continue; // a clue without a sum says nothing
        nonet_import_cells(&p->in, n > 1 ? NONET_RULE_LITTLE : NONET_RULE_SUM, sum, cells,
                           n);
    }
}

static void read_parity(fpuzzle *p, const json_node *list, nonet_rule_kind kind)
{
    for (const json_node *mark = nonet_json_first(&p->tree, list); mark;
         mark = nonet_json_next(&p->tree, mark)) {
        int cell = nonet_fp_cell(p, nonet_fp_member(p, mark, "cell"));
        uint16_t cells[1] = {(uint16_t)cell};
        if (cell < 0)
            nonet_import_fail(&p->in, "expected a cell of the board, such as \"R1C1\"");
        else
            nonet_import_cells(&p->in, kind, 0, cells, 1);
    }
}

static bool read_flag(fpuzzle *p, const json_node *node)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
    } flags[] = {
        {"diagonal-", NONET_RULE_DIAGONAL_MAIN}, {"diagonal+", NONET_RULE_DIAGONAL_ANTI},
        {"disjointgroups", NONET_RULE_DISJOINT}, {"antiknight", NONET_RULE_ANTIKNIGHT},
        {"antiking", NONET_RULE_ANTIKING},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (nonet_fp_is_key(p, node, flags[i].name)) {
            nonet_import_plain(&p->in, flags[i].kind);
            return true;
        }
    return false;
}

// What has nothing to do with the rules.
static bool is_harmless(const fpuzzle *p, const json_node *node)
{
    static const char *const names[] = {"size",
                                        "grid",
                                        "title",
                                        "author",
                                        "ruleset",
                                        "solution",
                                        "id",
                                        "successMessage",
                                        "successmessage",
                                        "disabledlogic",
                                        "truecandidatesoptions",
                                        "metadata",
                                        "highlightConflicts",
                                        "cells",
                                        "regions",
                                        "settings",
                                        "cellSize",
                                        "lastModified",
                                        "msgcorrect",
                                        "negative",
                                        "nonconsecutive"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (nonet_fp_is_key(p, node, names[i]))
            return true;
    return false;
}

// Drawings that go with a rule: every one of them says so.
static bool is_drawing(const fpuzzle *p, const json_node *list)
{
    static const char *const names[] = {"line", "cage", "circle", "rectangle", "text"};
    bool drawing = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        drawing |= nonet_fp_is_key(p, list, names[i]);
    for (const json_node *node = nonet_json_first(&p->tree, list); node && drawing;
         node = nonet_json_next(&p->tree, node))
        drawing = nonet_fp_member(p, node, "fromConstraint") ||
                  nonet_fp_member(p, node, "isNewConstraint");
    return drawing;
}

void nonet_fp_read_rule(fpuzzle *p, const json_node *node)
{
    if (is_harmless(p, node) || !nonet_json_says(&p->tree, node))
        return;
    if (nonet_fp_is_key(p, node, "killercage") || nonet_fp_is_key(p, node, "cages"))
        read_cages(p, node);
    else if (nonet_fp_is_key(p, node, "extraregion"))
        read_extra(p, node);
    else if (nonet_fp_is_key(p, node, "littlekillersum"))
        read_little(p, node);
    else if (nonet_fp_is_key(p, node, "odd") || nonet_fp_is_key(p, node, "even"))
        read_parity(p, node,
                    nonet_fp_is_key(p, node, "odd") ? NONET_RULE_ODD : NONET_RULE_EVEN);
    else if (!read_flag(p, node) && !nonet_fp_read_line(p, node) && !is_drawing(p, node))
        nonet_import_unknown(&p->in, p->tree.text + node->key, node->key_size);
}
