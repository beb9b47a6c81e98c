// fpuzzles_put_rules.c - the rules of a layout as members of the JSON of f-puzzles.

#include "base/bits.h"
#include "layout/layout.h"
#include "layout/rules.h"
#include "text/fpuzzles_put.h"

static void put_cell(const nonet_sink *sink, const nonet_layout *layout, size_t cell)
{
    nonet_emit(sink, "\"R");
    nonet_emit_number(sink, layout_row(layout, (int)cell) + 1);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, layout_column(layout, (int)cell) + 1);
    nonet_emit_char(sink, '"');
}

static void put_cells(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    nonet_emit(sink, "\"cells\":[");
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_emit(sink, i > 0 ? "," : "");
        put_cell(sink, layout, rule->cells[i]);
    }
    nonet_emit_char(sink, ']');
}

// How the members of a list of f-puzzles look.
typedef enum { CELLS, LINES, ARROWS, CLONES, QUADS, BESIDE, SINGLES, LITTLES } list_shape;

static const struct {
    nonet_rule_kind kind;
    const char *name;
    list_shape shape;
    bool number; // it has a value
} lists[] = {
    {NONET_RULE_CAGE, "killercage", CELLS, true},
    {NONET_RULE_LITTLE, "littlekillersum", LITTLES, true},
    {NONET_RULE_REGION, "extraregion", CELLS, false},
    {NONET_RULE_EVEN, "even", SINGLES, false},
    {NONET_RULE_ODD, "odd", SINGLES, false},
    {NONET_RULE_THERMO, "thermometer", LINES, false},
    {NONET_RULE_SLOWTHERMO, "slowthermometer", LINES, false},
    {NONET_RULE_ARROW, "arrow", ARROWS, false},
    {NONET_RULE_DOUBLE_ARROW, "doublearrow", LINES, false},
    {NONET_RULE_DIFFERENCE, "difference", CELLS, true},
    {NONET_RULE_RATIO, "ratio", CELLS, true},
    {NONET_RULE_PAIR_SUM, "xv", CELLS, true},
    {NONET_RULE_WHISPER, "whispers", LINES, true},
    {NONET_RULE_PALINDROME, "palindrome", LINES, false},
    {NONET_RULE_CLONE, "clone", CLONES, false},
    {NONET_RULE_RENBAN, "renban", LINES, false},
    {NONET_RULE_BETWEEN, "betweenline", LINES, false},
    {NONET_RULE_LOCKOUT, "lockout", LINES, true},
    {NONET_RULE_ZIPPER, "zipperline", LINES, false},
    {NONET_RULE_REGION_SUM, "regionsumline", LINES, false},
    {NONET_RULE_ENTROPIC, "entropicline", LINES, false},
    {NONET_RULE_MODULAR, "modularline", LINES, true},
    {NONET_RULE_QUAD, "quadruple", QUADS, false},
    {NONET_RULE_ROW_INDEX, "rowindexer", CELLS, false},
    {NONET_RULE_COLUMN_INDEX, "columnindexer", CELLS, false},
    {NONET_RULE_MINIMUM, "minimum", SINGLES, false},
    {NONET_RULE_MAXIMUM, "maximum", SINGLES, false},
    {NONET_RULE_SANDWICH, "sandwichsum", BESIDE, true},
    {NONET_RULE_X_SUM, "xsum", BESIDE, true},
    {NONET_RULE_SKYSCRAPER, "skyscraper", BESIDE, true},
    {NONET_RULE_ROOM, "numberedroom", BESIDE, true},
};

// Its place in the table; -1 if it is a flag or has no place there.
static int list_of(nonet_rule_kind kind)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i].kind == kind)
            return (int)i;
    return -1;
}

static const char *flag_of(nonet_rule_kind kind)
{
    switch (kind) {
    case NONET_RULE_DIAGONAL_MAIN:
        return "diagonal-";
    case NONET_RULE_DIAGONAL_ANTI:
        return "diagonal+";
    case NONET_RULE_DISJOINT:
        return "disjointgroups";
    case NONET_RULE_ANTIKNIGHT:
        return "antiknight";
    case NONET_RULE_ANTIKING:
        return "antiking";
    case NONET_RULE_NONCONSECUTIVE:
        return "nonconsecutive";
    default:
        return NULL;
    }
}

static void put_singles(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_emit(sink, i > 0 ? "},{\"cell\":" : "\"cell\":");
        put_cell(sink, layout, rule->cells[i]);
    }
}

static void put_list(const nonet_sink *sink, const nonet_layout *layout, const char *name,
                     const uint16_t *cells, size_t n)
{
    nonet_emit(sink, name);
    for (size_t i = 0; i < n; i++) {
        nonet_emit(sink, i > 0 ? "," : "");
        put_cell(sink, layout, cells[i]);
    }
    nonet_emit_char(sink, ']');
}

// The shaft begins in the circle.
static void put_arrow(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    put_list(sink, layout, "\"lines\":[[", rule->cells + rule->n_first - 1,
             rule->n_cells - rule->n_first + 1);
    put_list(sink, layout, "],\"cells\":[", rule->cells, rule->n_first);
}

static void put_quad(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    put_cells(sink, layout, rule);
    nonet_emit(sink, ",\"values\":[");
    for (nonet_values rest = rule->set; rest; rest &= rest - 1) {
        nonet_emit(sink, rest == rule->set ? "" : ",");
        nonet_emit_number(sink, bits_first_64(rest) + 1);
    }
    nonet_emit_char(sink, ']');
}

// The place beside the board from where the cells are looked at.
static void put_beside(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule)
{
    int a = rule->cells[0], b = rule->cells[1];
    nonet_emit(sink, "\"cell\":\"R");
    nonet_emit_number(sink, 2 * layout_row(layout, a) - layout_row(layout, b) + 1);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, 2 * layout_column(layout, a) - layout_column(layout, b) + 1);
    nonet_emit_char(sink, '"');
}

// The outside cell a little killer is written in, one step before its first.
static void put_outside(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    int first = rule->cells[0], second = rule->cells[rule->n_cells > 1];
    int row = layout_row(layout, first), column = layout_column(layout, first);
    int down = layout_row(layout, second) > row ? 1 : -1;
    int right = layout_column(layout, second) > column ? 1 : -1;
    nonet_emit(sink, "\"cell\":\"R");
    nonet_emit_number(sink, row + 1 - down);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, column + 1 - right);
    nonet_emit(sink, "\",\"direction\":\"");
    nonet_emit(sink, down > 0 ? "D" : "U");
    nonet_emit(sink, right > 0 ? "R" : "L");
    nonet_emit(sink, "\",");
}

static void put_member(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule)
{
    int list = list_of(rule->kind);
    nonet_emit_char(sink, '{');
    switch (lists[list].shape) {
    case SINGLES:
        put_singles(sink, layout, rule);
        break;
    case LINES:
        put_list(sink, layout, "\"lines\":[[", rule->cells, rule->n_cells);
        nonet_emit_char(sink, ']');
        break;
    case ARROWS:
        put_arrow(sink, layout, rule);
        break;
    case CLONES:
        put_list(sink, layout, "\"cells\":[", rule->cells, rule->n_first);
        put_list(sink, layout, ",\"cloneCells\":[", rule->cells + rule->n_first,
                 rule->n_first);
        break;
    case QUADS:
        put_quad(sink, layout, rule);
        break;
    case BESIDE:
        put_beside(sink, layout, rule);
        break;
    case LITTLES:
        put_outside(sink, layout, rule);
        put_cells(sink, layout, rule);
        break;
    case CELLS:
        put_cells(sink, layout, rule);
        break;
    }
    if (lists[list].number && rule->number != NONET_NO_NUMBER) {
        bool letter = rule->kind == NONET_RULE_PAIR_SUM;
        nonet_emit(sink, ",\"value\":\"");
        if (letter)
            nonet_emit_char(sink, rule->number == 10 ? 'X' : 'V');
        else
            nonet_emit_number(sink, rule->number);
        nonet_emit_char(sink, '"');
    }
    nonet_emit_char(sink, '}');
}

// The rules of a kind, which are members of one list, or one flag.
static void put_kinds(const nonet_sink *sink, const nonet_layout *layout, size_t first)
{
    for (int kind = 0; kind < (int)nonet_rule_kinds(); kind++) {
        int number = list_of((nonet_rule_kind)kind);
        const char *list = number < 0 ? NULL : lists[number].name;
        const char *flag = flag_of((nonet_rule_kind)kind);
        size_t n = 0;
        for (size_t i = first; i < layout->n_rules; i++) {
            if ((int)layout->rules[i].kind != kind || (flag ? n > 0 : !list))
                continue;
            nonet_emit(sink, n++ == 0 ? ",\"" : ",");
            if (n == 1) {
                nonet_emit(sink, list ? list : flag);
                nonet_emit(sink, list ? "\":[" : "\":true");
            }
            if (list)
                put_member(sink, layout, &layout->rules[i]);
        }
        nonet_emit(sink, list && n > 0 ? "]" : "");
    }
}

// ---- negative rules

// They are a list of names there. A name is about each number that dots of the kind have,
// or the usual one where there are none; that of XV is about both.
typedef struct {
    nonet_rule_kind kind, dots;
    const char *name;
    int usual, other; // `other`: always meant too; 0 where the dots decide
} negative_name;

static const negative_name negatives[] = {
    {NONET_RULE_NEGATIVE_DIFFERENCE, NONET_RULE_DIFFERENCE, "difference", 1, 0},
    {NONET_RULE_NEGATIVE_RATIO, NONET_RULE_RATIO, "ratio", 2, 0},
    {NONET_RULE_NEGATIVE_SUM, NONET_RULE_PAIR_SUM, "xv", 5, 10},
};
enum { N_NEGATIVES = sizeof negatives / sizeof *negatives };

static bool has_rule(const nonet_layout *layout, nonet_rule_kind kind, int number)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (layout->rules[i].kind == kind && layout->rules[i].number == number)
            return true;
    return false;
}

static bool has_kind(const nonet_layout *layout, nonet_rule_kind kind)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (layout->rules[i].kind == kind)
            return true;
    return false;
}

// Whether the name, read again, means this number.
static bool means(const nonet_layout *layout, const negative_name *it, int number)
{
    if (it->other)
        return number == it->usual || number == it->other;
    return has_kind(layout, it->dots) ? has_rule(layout, it->dots, number)
                                      : number == it->usual;
}

// Whether the rules of this kind are those that the name means: no more, and no fewer.
static bool is_said_by_name(const nonet_layout *layout, const negative_name *it)
{
    for (size_t i = 0; i < layout->n_rules; i++) {
        const nonet_rule *rule = &layout->rules[i];
        if (rule->kind == it->kind && !means(layout, it, rule->number))
            return false;
        if (rule->kind == it->dots && !it->other &&
            !has_rule(layout, it->kind, rule->number))
            return false;
    }
    return !it->other ||
           (has_rule(layout, it->kind, it->usual) && has_rule(layout, it->kind, it->other));
}

static void put_negatives(const nonet_sink *sink, const nonet_layout *layout)
{
    const char *before = ",\"negative\":[\"";
    for (int i = 0; i < N_NEGATIVES; i++)
        if (has_kind(layout, negatives[i].kind)) {
            nonet_emit(sink, before);
            nonet_emit(sink, negatives[i].name);
            before = "\",\"";
        }
    nonet_emit(sink, before[0] == '"' ? "\"]" : "");
}

// ---- what it has too

static bool is_run_across(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells == (size_t)layout->shape.rows; // the board is square
}

static bool is_pill_in_order(const nonet_rule *rule)
{
    for (size_t i = 1; i < rule->n_first; i++)
        if (rule->cells[i] < rule->cells[i - 1])
            return false;
    return true;
}

// Rules that f-puzzles has, as it would read them.
static bool is_known(const nonet_layout *layout, const nonet_rule *rule)
{
    int list = list_of(rule->kind);
    for (int i = 0; i < N_NEGATIVES; i++)
        if (rule->kind == negatives[i].kind)
            return is_said_by_name(layout, &negatives[i]);
    if (list < 0)
        return flag_of(rule->kind);
    switch (rule->kind) {
    case NONET_RULE_CAGE:
        return rule->number != 0;
    case NONET_RULE_LITTLE:
        return rule->n_cells > 1;
    case NONET_RULE_PAIR_SUM:
        return rule->n_cells == 2 && (rule->number == 5 || rule->number == 10);
    case NONET_RULE_DIFFERENCE:
    case NONET_RULE_RATIO:
        return rule->n_cells == 2 && rule->number > 0;
    case NONET_RULE_ARROW:
        return is_pill_in_order(rule);
    default:
        return lists[list].shape != BESIDE || is_run_across(layout, rule);
    }
}

// Neighbours that are not consecutive but for dots are something else than we mean.
static bool is_clear(const nonet_layout *layout)
{
    bool dots = false, apart = false;
    for (size_t i = 0; i < layout->n_rules; i++) {
        dots |= layout->rules[i].kind == NONET_RULE_DIFFERENCE;
        apart |= layout->rules[i].kind == NONET_RULE_NONCONSECUTIVE;
    }
    return !dots || !apart;
}

bool nonet_fp_has_rules(const nonet_layout *layout)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (!is_known(layout, &layout->rules[i]))
            return false;
    return is_clear(layout);
}

void nonet_fp_put_rules(const nonet_sink *sink, const nonet_layout *layout, size_t first)
{
    put_kinds(sink, layout, first);
    put_negatives(sink, layout);
}
