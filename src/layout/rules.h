// rules.h - what a kind of rule has to offer; rules.def lists the kinds.

#ifndef LAYOUT_RULES_H
#define LAYOUT_RULES_H

#include <nonet/puzzle.h>

#include "layout/layout.h"
#include "layout/post.h"

// What follows the name of a rule in text.
enum {
    RULE_NOTHING = 0,
    RULE_NUMBER = 1,    // a sum
    RULE_DASH = 2,      // a sum, or '-' for none
    RULE_VALUES = 4,    // 1,3,5
    RULE_CELLS = 8,     // r1c1 r1c2, r1c1-r1c4
    RULE_DIAGONAL = 16, // r1c3 dl: an edge cell and a direction
    RULE_PARTS = 32,    // r1c1 / r1c2 r1c3: cells in two parts
    RULE_RUN = 64,      // r1c1-r1c9: cells along a line, from where they are looked at
    RULE_TABLE = 128,   // 2,3/1/-: a set of values for each value
    RULE_STATES = 256,  // 1,2/0,1/1/-: the states that are accepted, then a table of states
};

// How a rule is drawn (render/picture.h). Text has walls and cages; all else is told in
// words there.
typedef enum {
    DRAWN_WALLS,  // thick lines around; shaded where there are walls already
    DRAWN_SHADE,  // the cells of its sets tinted
    DRAWN_STROKE, // a line through the cells of its set
    DRAWN_CAGE,   // a dashed line around, the number in the first cell
    DRAWN_LOOP,   // likewise, dotted
    DRAWN_ARROW,  // an arrow beside the board, and the number
    DRAWN_BULB,   // a thick line through the cells, with a bulb at the first
    DRAWN_LINE,   // a thick line in a colour of its kind
    DRAWN_SHAFT,  // a circle around the first part, an arrow through the second
    DRAWN_ENDS,   // a thin line, circles at both ends
    DRAWN_DOT,    // a dot between two neighbours, with its number
    DRAWN_SIGN,   // a sign between two neighbours
    DRAWN_BESIDE, // the number beside the board, before the first cell
    DRAWN_CORNER, // a circle where four cells meet, with the values
    DRAWN_INWARD, // a small mark at each side of the cells
    DRAWN_RINGS,  // a circle in each cell
    DRAWN_SQUARE, // behind each cell's value
    DRAWN_CIRCLE,
    DRAWN_MARKS, // the values it allows as pencil marks
    DRAWN_WORDS, // below the board
} rule_drawing;

// Where a rule's breaches go: `found` counts them all, the first `room` are stored.
typedef struct {
    const nonet_layout *layout;
    const uint8_t *values; // of the cells; 0 is blank
    nonet_breach *breaches;
    size_t room, found;
    size_t rule;
} breach_list;

// What a kind of rule does. A NULL does nothing.
typedef struct {
    // Why a rule does not fit the board; NULL if it does. The cells are known to be on the
    // board, none of them twice.
    const char *(*check)(const nonet_layout *layout, const nonet_rule *rule);

    // Posts what the rule means (post.h).
    void (*post)(nonet_layout *layout, const nonet_rule *rule);

    // Lists how values break the rule; repeats in rows, boxes, diagonals and so on are
    // found without it.
    void (*breaches)(breach_list *list, const nonet_rule *rule);

    // For rules that relate each cell to the next by the numbers shown: this is all they
    // need besides a check.
    post_relation *pair;

    // For rules that are broken or kept as a whole: do they hold for the numbers shown in
    // their cells, all of which are filled? The plainest way to say it, which tests compare
    // what is posted with.
    bool (*holds)(const nonet_layout *layout, const nonet_rule *rule, const int *shown);
} rule_functions;

typedef struct {
    const char *name, *alias;
    unsigned syntax;
    rule_drawing drawing;
    const rule_functions *functions;
    const char *meaning; // in a sentence: for people who read an explanation
} rule_kind;

// Posts a rule, and lists its breaches, by whichever of its functions it has.
void nonet_rule_post(nonet_layout *layout, const nonet_rule *rule);
void nonet_rule_breaches(breach_list *list, const nonet_rule *rule);

// Why the cells are no line of two and more; NULL if they are.
const char *nonet_check_line(const nonet_layout *layout, const nonet_rule *rule);

// Why the cells do not run along a row or a column; NULL if they do.
const char *nonet_check_run(const nonet_layout *layout, const nonet_rule *rule);

const rule_kind *nonet_rule_kind_of(nonet_rule_kind kind);
size_t nonet_rule_kinds(void);

// Adds a breach of list->rule; `cells` are copied as far as a breach has room for them.
nonet_breach *nonet_breach_add(breach_list *list, nonet_breach_kind kind, int value,
                               const uint16_t *cells, size_t n);

// Adds a breach for each value that is twice among the cells.
void nonet_breach_repeats(breach_list *list, const uint16_t *cells, size_t n);

// Writes names (names.c).
void nonet_emit_cell(const nonet_sink *sink, const nonet_layout *layout, size_t cell);
void nonet_emit_rule_name(const nonet_sink *sink, const nonet_layout *layout, size_t rule);
void nonet_emit_set_name(const nonet_sink *sink, const nonet_layout *layout, size_t set);

#endif
