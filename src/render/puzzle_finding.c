// puzzle_finding.c - what was found out about a puzzle on a layout, in words and as the
// values of a row.

#include <nonet/puzzle_check.h>

#include <nonet/reason.h>
#include <nonet/text.h>

#include "base/bits.h"
#include "layout/rule_text.h"
#include "render/finding.h"

// ---- reasons

// What the cells of a rule can add up to at least, or at most: different values, or any.
static int64_t least_sum(const nonet_layout *layout, const nonet_rule *rule)
{
    int64_t n = (int64_t)rule->n_cells, first = nonet_layout_shown(layout, 1);
    return rule->kind == NONET_RULE_CAGE ? n * (2 * first + n - 1) / 2 : n * first;
}

static int64_t largest_sum(const nonet_layout *layout, const nonet_rule *rule)
{
    int64_t n = (int64_t)rule->n_cells;
    int64_t last = nonet_layout_shown(layout, nonet_layout_values(layout));
    return rule->kind == NONET_RULE_CAGE ? n * (2 * last - n + 1) / 2 : n * last;
}

static bool has_sum(const nonet_rule *rule)
{
    return (rule->kind == NONET_RULE_CAGE || rule->kind == NONET_RULE_SUM ||
            rule->kind == NONET_RULE_LITTLE) &&
           rule->number != NONET_NO_NUMBER;
}

// The first rule whose sum cannot be reached, whatever the values are; NULL if there is
// none.
static const nonet_rule *find_unreachable(const nonet_layout *layout, size_t *number)
{
    const nonet_rule *rule;
    for (*number = 0; (rule = nonet_layout_rule(layout, *number)); ++*number)
        if (has_sum(rule) && (rule->number < least_sum(layout, rule) ||
                              rule->number > largest_sum(layout, rule)))
            break;
    return rule;
}

static void write_unreachable(const nonet_layout *layout, const nonet_rule *rule,
                              size_t number, const nonet_sink *sink)
{
    char name[NONET_NAME_SIZE];
    bool low = rule->number < least_sum(layout, rule);
    nonet_emit(sink, nonet_layout_rule_name(layout, number, name));
    nonet_emit(sink, " wants ");
    nonet_emit_number(sink, rule->number);
    nonet_emit(sink, ", and so many cells make at ");
    nonet_emit(sink, low ? "least " : "most ");
    nonet_emit_number(sink, low ? least_sum(layout, rule) : largest_sum(layout, rule));
}

// What the cages make together, if every cell is in one of them with a sum and in no other;
// -1 if it is not so. Who types a killer off a page errs in a sum, sooner or later.
static int64_t total_of_cages(const nonet_layout *layout)
{
    const nonet_rule *rule;
    uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    size_t caged = 0;
    int64_t total = 0;
    for (size_t i = 0; (rule = nonet_layout_rule(layout, i)); i++) {
        if (rule->kind != NONET_RULE_CAGE)
            continue;
        if (rule->number == NONET_NO_NUMBER)
            return -1;
        total += rule->number;
        for (size_t k = 0; k < rule->n_cells; k++, caged++) {
            uint64_t bit = (uint64_t)1 << rule->cells[k] % 64;
            if (seen[rule->cells[k] / 64] & bit)
                return -1;
            seen[rule->cells[k] / 64] |= bit;
        }
    }
    return caged == nonet_layout_cells(layout) ? total : -1;
}

// One cell typed for another: the cages have as many cells as the board, and still one is
// in two of them and another in none.
static void write_slip(const nonet_layout *layout, const nonet_sink *sink)
{
    const nonet_rule *rule;
    uint16_t cages[NONET_MAX_LAYOUT_CELLS] = {0};
    size_t caged = 0, cells = nonet_layout_cells(layout), twice = cells, never = cells;
    char name[NONET_NAME_SIZE];
    for (size_t i = 0; (rule = nonet_layout_rule(layout, i)); i++)
        for (size_t k = 0; rule->kind == NONET_RULE_CAGE && k < rule->n_cells; k++) {
            caged++;
            if (++cages[rule->cells[k]] == 2)
                twice = rule->cells[k];
        }
    for (size_t cell = cells; cell-- > 0;)
        if (cages[cell] == 0)
            never = cell;
    if (caged != cells || twice == cells)
        return;
    nonet_emit_detail(sink);
    nonet_emit(sink, nonet_layout_cell_name(layout, twice, name));
    nonet_emit(sink, " is in two cages, and ");
    nonet_emit(sink, nonet_layout_cell_name(layout, never, name));
    nonet_emit(sink, " in none");
}

// What all cells make, whose rows have each value once; -1 if they have not.
static int64_t total_of_board(const nonet_layout *layout)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    int64_t values = shape->values, ends = nonet_layout_shown(layout, 1) +
                                           nonet_layout_shown(layout, shape->values);
    return shape->columns == shape->values ? shape->rows * (values * ends / 2) : -1;
}

// The sums that nothing can make, after `before`; false if there are none.
static bool write_hopeless_sums(const nonet_layout *layout, const char *before,
                                const nonet_sink *sink)
{
    size_t number;
    const nonet_rule *rule = find_unreachable(layout, &number);
    int64_t cages = total_of_cages(layout), board = total_of_board(layout);
    bool wrong = cages >= 0 && board >= 0 && cages != board;
    if (rule || wrong)
        nonet_emit(sink, before);
    if (rule)
        write_unreachable(layout, rule, number, sink);
    else if (wrong) {
        nonet_emit(sink, "the cages make ");
        nonet_emit_number(sink, cages);
        nonet_emit(sink, " together, and all cells make ");
        nonet_emit_number(sink, board);
    }
    return rule || wrong;
}

bool nonet_write_puzzle_hopeless(const nonet_layout *layout, const uint8_t *given,
                                 const nonet_sink *sink)
{
    nonet_breach breach;
    if (nonet_puzzle_breaches(layout, given, &breach, 1) == 0)
        return write_hopeless_sums(layout, "", sink);
    nonet_breach_write(layout, given, &breach, sink);
    return true;
}

typedef struct {
    const nonet_puzzle_question *question;
    const nonet_puzzle_claim *claim;
} wrong_claim;

static void write_reason(const void *context, const nonet_sink *sink)
{
    const nonet_puzzle_question *question = ((const wrong_claim *)context)->question;
    const nonet_puzzle_claim *claim = ((const wrong_claim *)context)->claim;
    char name[NONET_NAME_SIZE];
    if (claim->state == NONET_CLAIM_CLASH) {
        nonet_breach_write(question->layout, question->claim, &claim->breach, sink);
        return;
    }
    if (claim->cell >= nonet_layout_cells(question->layout)) {
        nonet_emit_char(sink, '?');
        return;
    }
    nonet_emit(sink, nonet_layout_cell_name(question->layout, claim->cell, name));
    if (claim->state == NONET_CLAIM_BLANK) {
        nonet_emit(sink, " is blank");
        return;
    }
    nonet_emit(sink, " cannot be ");
    nonet_emit_number(sink,
                      nonet_layout_shown(question->layout, question->claim[claim->cell]));
    nonet_emit(sink, " in this puzzle");
}

void nonet_write_puzzle_claim(const nonet_puzzle_question *question,
                              const nonet_puzzle_claim *claim, const nonet_sink *sink)
{
    nonet_emit_claim(sink, claim->state);
    if (claim->state != NONET_CLAIM_NONE && claim->state != NONET_CLAIM_RIGHT)
        write_reason(&(wrong_claim){question, claim}, sink);
}

// ---- words

static size_t count_flags(const bool *flags, size_t count)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        n += flags[i];
    return n;
}

// What cells or rules of a layout are called.
typedef const char *name_of(const nonet_layout *layout, size_t i,
                            char name[NONET_NAME_SIZE]);

static void write_names(const nonet_sink *sink, const char *between,
                        const nonet_layout *layout, const bool *flags, size_t count,
                        name_of *name)
{
    char text[NONET_NAME_SIZE];
    const char *gap = "";
    for (size_t i = 0; i < count; i++)
        if (flags[i]) {
            nonet_emit(sink, gap);
            nonet_emit(sink, name(layout, i, text));
            gap = between;
        }
}

// "before: r1c1 r1c2" on a line of its own, if there are any.
static void write_cells(const nonet_sink *sink, const char *before,
                        const nonet_layout *layout, const bool *flags)
{
    size_t cells = nonet_layout_cells(layout);
    if (count_flags(flags, cells) == 0)
        return;
    nonet_emit_detail(sink);
    nonet_emit(sink, before);
    write_names(sink, " ", layout, flags, cells, nonet_layout_cell_name);
}

void nonet_write_reason_refusal(const nonet_layout *layout, nonet_verdict verdict,
                                const bool *wrong, const nonet_sink *sink)
{
    size_t cells = nonet_layout_cells(layout);
    if (verdict != NONET_MISPLAYED) {
        nonet_write_refusal(&(nonet_admission){.verdict = verdict}, sink);
        return;
    }
    bool one = count_flags(wrong, cells) == 1;
    nonet_emit(sink, one ? "the value entered in " : "the values entered in ");
    write_names(sink, " ", layout, wrong, cells, nonet_layout_cell_name);
    nonet_emit(sink, one ? " is wrong" : " are wrong");
}

static void write_rules(const nonet_sink *sink, const nonet_layout *layout,
                        const bool *flags)
{
    size_t rules = nonet_layout_rules(layout);
    if (count_flags(flags, rules) == 0)
        return;
    nonet_emit_detail(sink);
    nonet_emit(sink, "each of these rules could go: ");
    write_names(sink, ", ", layout, flags, rules, nonet_layout_rule_name);
}

static void write_several(const nonet_layout *layout, const nonet_puzzle_finding *finding,
                          const nonet_sink *sink)
{
    size_t cells = nonet_layout_cells(layout);
    write_slip(layout, sink);
    for (size_t i = 0; i < finding->n_solutions; i++) {
        nonet_emit_detail(sink);
        nonet_write_values(layout, finding->solution[i], sink);
    }
    nonet_emit_detail(sink);
    nonet_emit(sink, "solutions differ in ");
    nonet_emit(sink, finding->is_complete ? "" : "at least ");
    nonet_emit_number(sink, (int64_t)count_flags(finding->differ, cells));
    nonet_emit(sink, " cells: ");
    write_names(sink, " ", layout, finding->differ, cells, nonet_layout_cell_name);
}

static void write_dead_ends(const nonet_layout *layout, const nonet_puzzle_finding *finding,
                            const nonet_sink *sink)
{
    char name[NONET_NAME_SIZE];
    write_hopeless_sums(layout, "\n    ", sink);
    write_slip(layout, sink);
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (finding->dead[cell]) {
            nonet_emit_detail(sink);
            nonet_emit(sink, nonet_layout_cell_name(layout, cell, name));
            nonet_emit(sink, " can hold no value");
        }
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        for (nonet_values set = finding->homeless[house]; set; set &= set - 1) {
            nonet_emit_detail(sink);
            nonet_emit_number(sink, nonet_layout_shown(layout, bits_first_64(set) + 1));
            nonet_emit(sink, " has no place in ");
            nonet_emit(sink, nonet_layout_house_name(layout, house, name));
        }
}

// "these contradict each other: cage r1c1, thermo r2c2, 5 at r3c3"
static void write_core(const nonet_puzzle_question *question,
                       const nonet_puzzle_finding *finding, const nonet_sink *sink)
{
    const nonet_layout *layout = question->layout;
    char name[NONET_NAME_SIZE];
    const char *gap = "";
    size_t rules = nonet_layout_rules(layout), cells = nonet_layout_cells(layout);
    nonet_emit_detail(sink);
    if (count_flags(finding->core_rules, rules) + count_flags(finding->core_clues, cells) ==
        0) {
        nonet_emit(sink, "the board alone has no solution");
        return;
    }
    nonet_emit(sink, finding->is_complete ? "these contradict each other: "
                                          : "some of these contradict each other: ");
    for (size_t i = 0; i < rules; i++)
        if (finding->core_rules[i]) {
            nonet_emit(sink, gap);
            nonet_rule_words(layout, nonet_layout_rule(layout, i), sink);
            gap = ", ";
        }
    for (size_t cell = 0; cell < cells; cell++)
        if (finding->core_clues[cell]) {
            nonet_emit(sink, gap);
            if (question->given[cell]) {
                nonet_emit_number(sink, nonet_layout_shown(layout, question->given[cell]));
                nonet_emit(sink, " at ");
            }
            nonet_emit(sink, nonet_layout_cell_name(layout, cell, name));
            gap = ", ";
        }
}

static void write_details(const nonet_puzzle_question *question,
                          const nonet_puzzle_finding *finding, const nonet_sink *sink)
{
    const nonet_layout *layout = question->layout;
    write_cells(sink, "each of these could go: ", layout, finding->redundant);
    write_rules(sink, layout, finding->rules);
    for (size_t i = 0; i < finding->n_breaches; i++) {
        nonet_emit_detail(sink);
        nonet_breach_write(layout, question->given, &finding->breaches[i], sink);
    }
    if (finding->verdict == NONET_UNSOLVABLE)
        write_dead_ends(layout, finding, sink);
    if (finding->verdict == NONET_UNSOLVABLE && question->why)
        write_core(question, finding, sink);
    if (finding->verdict == NONET_MULTIPLE && !question->quick)
        write_several(layout, finding, sink);
    write_cells(sink, "wrongly entered: ", layout, finding->wrong);
    if (finding->claim.state != NONET_CLAIM_NONE) {
        nonet_emit_detail(sink);
        nonet_write_puzzle_claim(question, &finding->claim, sink);
    }
}

void nonet_write_puzzle_finding(const nonet_puzzle_question *question,
                                const nonet_puzzle_finding *finding, nonet_detail detail,
                                const nonet_sink *sink)
{
    size_t cells = nonet_layout_cells(question->layout);
    nonet_emit_minimal minimal = question->quick ? MINIMAL_NOT_ASKED
                                 : count_flags(finding->redundant, cells) > 0 ? MINIMAL_NO
                                                                              : MINIMAL_YES;
    nonet_emit_verdict(sink, finding->verdict, finding->clues, minimal,
                       finding->is_complete);
    if (detail == NONET_DETAIL_FULL)
        write_details(question, finding, sink);
}

// ---- values

static void put_names(nonet_row *row, const char *column, const nonet_layout *layout,
                      const bool *flags, size_t count, name_of *name)
{
    char text[NONET_NAME_SIZE];
    nonet_row_list(row, column);
    for (size_t i = 0; i < count; i++)
        if (flags[i])
            nonet_row_text(row, NULL, name(layout, i, text));
    nonet_row_list_end(row);
}

static void put_cells(nonet_row *row, const char *column, const nonet_layout *layout,
                      const bool *flags)
{
    put_names(row, column, layout, flags, nonet_layout_cells(layout),
              nonet_layout_cell_name);
}

typedef struct {
    const nonet_puzzle_question *question;
    const nonet_breach *breach;
} one_breach;

static void write_breach(const void *context, const nonet_sink *sink)
{
    const one_breach *one = context;
    nonet_breach_write(one->question->layout, one->question->given, one->breach, sink);
}

static void put_breaches(nonet_row *row, const nonet_puzzle_question *question,
                         const nonet_puzzle_finding *finding)
{
    nonet_row_list(row, "clashes");
    for (size_t i = 0; i < finding->n_breaches; i++)
        nonet_row_written(row, NULL, write_breach,
                          &(one_breach){question, &finding->breaches[i]});
    nonet_row_list_end(row);
}

static bool has_dead_ends(const nonet_layout *layout, const nonet_puzzle_finding *finding)
{
    nonet_values homeless = 0;
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        homeless |= finding->homeless[house];
    return homeless || count_flags(finding->dead, nonet_layout_cells(layout)) > 0;
}

static void put_dead_ends(nonet_row *row, const nonet_layout *layout,
                          const nonet_puzzle_finding *finding)
{
    char name[NONET_NAME_SIZE];
    nonet_row_list(row, "impossible");
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (finding->dead[cell]) {
            nonet_row_object(row, NULL);
            nonet_row_text(row, "cell", nonet_layout_cell_name(layout, cell, name));
            nonet_row_object_end(row);
        }
    for (size_t house = 0; house < nonet_layout_houses(layout); house++)
        for (nonet_values set = finding->homeless[house]; set; set &= set - 1) {
            nonet_row_object(row, NULL);
            nonet_row_number(row, "digit",
                             nonet_layout_shown(layout, bits_first_64(set) + 1));
            nonet_row_text(row, "house", nonet_layout_house_name(layout, house, name));
            nonet_row_object_end(row);
        }
    nonet_row_list_end(row);
}

static void put_core(nonet_row *row, const nonet_layout *layout,
                     const nonet_puzzle_finding *finding)
{
    char name[NONET_NAME_SIZE];
    nonet_row_list(row, "core");
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        if (finding->core_rules[i])
            nonet_row_text(row, NULL, nonet_layout_rule_name(layout, i, name));
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++)
        if (finding->core_clues[cell])
            nonet_row_text(row, NULL, nonet_layout_cell_name(layout, cell, name));
    nonet_row_list_end(row);
}

static void put_several(nonet_row *row, const nonet_layout *layout,
                        const nonet_puzzle_finding *finding)
{
    nonet_row_list(row, "solutions");
    for (size_t i = 0; i < finding->n_solutions; i++)
        nonet_row_values(row, NULL, layout, finding->solution[i]);
    nonet_row_list_end(row);
    put_cells(row, "differ", layout, finding->differ);
}

static void put_redundant(nonet_row *row, const nonet_layout *layout,
                          const nonet_puzzle_finding *finding)
{
    bool some = count_flags(finding->redundant, nonet_layout_cells(layout)) > 0;
    if (some || finding->is_complete)
        nonet_row_bool(row, "minimal", !some);
    put_cells(row, "redundant", layout, finding->redundant);
}

static void put_unique(nonet_row *row, const nonet_puzzle_question *question,
                       const nonet_puzzle_finding *finding)
{
    const nonet_layout *layout = question->layout;
    if (!question->quick)
        put_redundant(row, layout, finding);
    if (count_flags(finding->wrong, nonet_layout_cells(layout)))
        put_cells(row, "wrong", layout, finding->wrong);
}

static void put_claim(nonet_row *row, const nonet_puzzle_question *question,
                      const nonet_puzzle_claim *claim)
{
    bool right = claim->state == NONET_CLAIM_RIGHT;
    if (claim->state == NONET_CLAIM_NONE)
        return;
    nonet_row_text(row, "claim", right ? "right" : "wrong");
    if (!right)
        nonet_row_written(row, "reason", write_reason, &(wrong_claim){question, claim});
}

void nonet_row_puzzle_finding(nonet_row *row, const nonet_puzzle_question *question,
                              const nonet_puzzle_finding *finding)
{
    const nonet_layout *layout = question->layout;
    nonet_row_text(row, "status", nonet_verdict_name(finding->verdict));
    nonet_row_number(row, "clues", (int64_t)finding->clues);
    if (!finding->is_complete)
        nonet_row_bool(row, "complete", false);
    if (finding->n_breaches)
        put_breaches(row, question, finding);
    if (finding->verdict == NONET_UNSOLVABLE && has_dead_ends(layout, finding))
        put_dead_ends(row, layout, finding);
    if (finding->verdict == NONET_UNSOLVABLE && question->why)
        put_core(row, layout, finding);
    if (finding->verdict == NONET_MULTIPLE && !question->quick)
        put_several(row, layout, finding);
    if (finding->verdict == NONET_UNIQUE)
        put_unique(row, question, finding);
    put_claim(row, question, &finding->claim);
    if (finding->verdict == NONET_UNIQUE && question->rules)
        put_names(row, "rules", layout, finding->rules, nonet_layout_rules(layout),
                  nonet_layout_rule_name);
}
