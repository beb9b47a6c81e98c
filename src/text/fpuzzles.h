// fpuzzles.h - what the reader of f-puzzles and its rules share.

#ifndef TEXT_FPUZZLES_H
#define TEXT_FPUZZLES_H

#include "base/json.h"
#include "text/import.h"

typedef struct {
    text_import in;
    json_tree tree;
    const json_node *root;
} fpuzzle;

bool nonet_fp_is_key(const fpuzzle *p, const json_node *node, const char *name);
const json_node *nonet_fp_member(const fpuzzle *p, const json_node *object,
                                 const char *name);

// The cells of a list; those that are no cells are reported.
size_t nonet_fp_cells(fpuzzle *p, const json_node *list,
                      uint16_t cells[NONET_MAX_LAYOUT_CELLS]);

// A member of the puzzle: a rule, what is drawn for one, or something that is not known.
void nonet_fp_read_rule(fpuzzle *p, const json_node *node);

// Rules about lines, dots and clues beside the board; false if it is none.
bool nonet_fp_read_line(fpuzzle *p, const json_node *node);

// What is about the other rules and comes after them: "negative", "nonconsecutive".
void nonet_fp_read_negative(fpuzzle *p);

// "R1C1"; -1 if it is no cell of the board. "R0C4" is beside it, which `row` and `column`
// tell, counted from 0.
int nonet_fp_cell(const fpuzzle *p, const json_node *node);
bool nonet_fp_place(const fpuzzle *p, const json_node *node, int *row, int *column);

#endif
