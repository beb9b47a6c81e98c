// rules.c - the inference rules, from naked single to hidden triple.
//
// Every rule looks at one house at a time and is counted once for each success in it: a
// naked pair that clears its row and its box counts twice, once for each house.
//
// A hidden set is a naked set with cells and digits changing places. Read by cells, the
// candidates of a house are sets of digits; read by digits, sets of positions:
//
//       position  0    1    2        digit  1    2    3
//       digits   {1,2} {1,2} {1,3}   places {0,1,2} {0,1} {2}
//
// so one search for "n sets with n members in all" serves naked and hidden, two and three.
//
// Where a rule ends at its first success, the order in which it looks decides which of two
// rules is credited with a digit. It is that of the inference program: naked ones house by
// house and cell by cell, rows, columns, boxes; hidden ones number by number, in which each
// digit in turn is looked up in the row, the column and the box of that number.

#include "study/solver.h"

#include "base/bits.h"

// Looks with one rule at one cell or digit, `item`, of a house: for a pair or triple, the
// first of its cells or digits.
typedef study_step look(study_solver *solver, int house, int item);

// What a success led to. Without looking ahead, the rules for singles notice later.
static study_step outcome(study_solver *solver)
{
    if (!solver->method->check || !grid_is_broken(&solver->grid))
        return STUDY_FOUND;
    nonet_study_show_break(solver);
    return STUDY_IMPOSSIBLE;
}

// A single counts even if the digit turns out to be impossible, as in the original.
static study_step place(study_solver *solver, nonet_study_rule rule, int house, int cell,
                        int digit)
{
    nonet_grid_place(&solver->grid, cell, digit);
    solver->done->uses[rule]++;
    if (nonet_study_is_watched(solver)) {
        nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
        moment.rule = rule;
        moment.house = house;
        moment.cell = cell;
        moment.value = digit;
        nonet_study_tell(solver, &moment);
    }
    return outcome(solver);
}

static study_step look_naked_single(study_solver *solver, int house, int item)
{
    const study_grid *grid = &solver->grid;
    int cell = map_cell(solver->map, house, item);
    unsigned set = grid->marks[cell];
    if (!grid_is_blank(grid, cell))
        return STUDY_NOTHING;
    if (set == 0) {
        nonet_study_show_clash(solver, cell, -1, 0);
        return STUDY_IMPOSSIBLE;
    }
    if (!bits_single(set))
        return STUDY_NOTHING;
    return place(solver, NONET_STUDY_NAKED_SINGLE, -1, cell, bits_first(set) + 1);
}

static study_step look_hidden_single(study_solver *solver, int house, int item)
{
    unsigned places = solver->grid.places[house][item];
    if (places == 0) {
        nonet_study_show_clash(solver, -1, house, item + 1);
        return STUDY_IMPOSSIBLE;
    }
    if (!bits_single(places) || solver->grid.placed[house] >> item & 1)
        return STUDY_NOTHING;
    int cell = map_cell(solver->map, house, bits_first(places));
    return place(solver, NONET_STUDY_HIDDEN_SINGLE, house, cell, item + 1);
}

// ---- pairs and triples

// The sets of a house, by cell or by digit: those of filled cells and placed digits are
// empty.
typedef struct {
    bool hidden; // by digit
    int house, count;
    unsigned set[NONET_STUDY_VALUES];
} house_sets;

static void read_sets(const study_solver *solver, int house, bool hidden, house_sets *sets)
{
    const study_grid *grid = &solver->grid;
    sets->hidden = hidden;
    sets->house = house;
    sets->count = solver->map->values;
    for (int i = 0; i < sets->count; i++) {
        int cell = map_cell(solver->map, house, i);
        sets->set[i] = hidden                      ? grid_places(grid, house, i + 1)
                       : grid_is_blank(grid, cell) ? grid->marks[cell]
                                                   : 0;
    }
}

// Takes `digits` from the blanks of `house` at `positions`; true if any had them.
static bool remove_at(study_solver *solver, int house, unsigned positions, unsigned digits)
{
    bool any = false;
    for (; positions; positions &= positions - 1) {
        int cell = map_cell(solver->map, house, bits_first(positions));
        if (grid_is_blank(&solver->grid, cell))
            any |= nonet_grid_remove(&solver->grid, cell, digits);
    }
    return any;
}

static void list_cells(const study_map *map, int house, unsigned positions,
                       nonet_study_moment *moment)
{
    for (; positions; positions &= positions - 1)
        moment->cells[moment->n_cells++] =
            (uint8_t)map_cell(map, house, bits_first(positions));
}

// Unlike a single, a set that leads to a contradiction does not count: the original has not
// come to counting then.
static study_step book(study_solver *solver, nonet_study_moment *moment)
{
    nonet_study_tell(solver, moment);
    study_step step = outcome(solver);
    if (step == STUDY_FOUND)
        solver->done->uses[moment->rule]++;
    return step;
}

// The sets chosen as `items` have just `members` in all: what follows? A naked set takes
// its digits from the other cells, a hidden one the other digits from its cells.
static study_step use(study_solver *solver, nonet_study_rule rule, const house_sets *sets,
                      unsigned items, unsigned members)
{
    unsigned all = solver->map->all;
    unsigned cells = sets->hidden ? members : items;
    unsigned digits = sets->hidden ? items : members;
    bool any = sets->hidden ? remove_at(solver, sets->house, cells, all & ~digits)
                            : remove_at(solver, sets->house, all & ~cells, digits);
    if (!any)
        return STUDY_NOTHING;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
    moment.rule = rule;
    moment.house = sets->house;
    moment.digits = digits;
    list_cells(solver->map, sets->house, cells, &moment);
    return book(solver, &moment);
}

static study_step find_pair(study_solver *solver, nonet_study_rule rule,
                            const house_sets *sets, int first)
{
    for (int j = first + 1; bits_count(sets->set[first]) == 2 && j < sets->count; j++) {
        if (sets->set[j] != sets->set[first])
            continue;
        study_step step = use(solver, rule, sets, 1u << first | 1u << j, sets->set[first]);
        if (step != STUDY_NOTHING)
            return step;
    }
    return STUDY_NOTHING;
}

static bool is_small(unsigned set)
{
    int members = bits_count(set);
    return members == 2 || members == 3;
}

static study_step find_triple(study_solver *solver, nonet_study_rule rule,
                              const house_sets *sets, int first)
{
    if (!is_small(sets->set[first]))
        return STUDY_NOTHING;
    for (int b = first + 1; b < sets->count; b++) {
        unsigned two = sets->set[first] | sets->set[b];
        if (!is_small(sets->set[b]) || bits_count(two) > 3)
            continue;
        for (int c = b + 1; c < sets->count; c++) {
            unsigned three = two | sets->set[c];
            if (!is_small(sets->set[c]) || bits_count(three) != 3)
                continue;
            study_step step =
                use(solver, rule, sets, 1u << first | 1u << b | 1u << c, three);
            if (step != STUDY_NOTHING)
                return step;
        }
    }
    return STUDY_NOTHING;
}

static study_step look_naked_pair(study_solver *solver, int house, int item)
{
    int cell = map_cell(solver->map, house, item);
    if (bits_count(solver->grid.marks[cell]) != 2)
        return STUDY_NOTHING;
    house_sets sets;
    read_sets(solver, house, false, &sets);
    return find_pair(solver, NONET_STUDY_NAKED_PAIR, &sets, item);
}

static study_step look_hidden_pair(study_solver *solver, int house, int item)
{
    if (bits_count(solver->grid.places[house][item]) != 2)
        return STUDY_NOTHING;
    house_sets sets;
    read_sets(solver, house, true, &sets);
    return find_pair(solver, NONET_STUDY_HIDDEN_PAIR, &sets, item);
}

static study_step look_naked_triple(study_solver *solver, int house, int item)
{
    if (!is_small(solver->grid.marks[map_cell(solver->map, house, item)]))
        return STUDY_NOTHING;
    house_sets sets;
    read_sets(solver, house, false, &sets);
    return find_triple(solver, NONET_STUDY_NAKED_TRIPLE, &sets, item);
}

static study_step look_hidden_triple(study_solver *solver, int house, int item)
{
    if (!is_small(solver->grid.places[house][item]))
        return STUDY_NOTHING;
    house_sets sets;
    read_sets(solver, house, true, &sets);
    return find_triple(solver, NONET_STUDY_HIDDEN_TRIPLE, &sets, item);
}

// ---- locked candidates

// The house of the given kind that has all these positions of `house`, or -1.
static int common_house(const study_map *map, int house, unsigned positions, int kind)
{
    int common = -1;
    for (; positions; positions &= positions - 1) {
        int other = map_house(map, map_cell(map, house, bits_first(positions)), kind);
        if (common >= 0 && common != other)
            return -1;
        common = other;
    }
    return common;
}

static bool is_in(const study_map *map, int cell, int house)
{
    return map_house(map, cell, house / map->values) == house;
}

// A digit of `house` fits only where it meets a house of that kind, and so goes nowhere
// else in that one.
static study_step lock(study_solver *solver, nonet_study_rule rule, int house, int digit,
                       int kind)
{
    const study_map *map = solver->map;
    unsigned places = grid_places(&solver->grid, house, digit);
    if (kind >= map->kinds || bits_count(places) < 2)
        return STUDY_NOTHING; // one place is a hidden single
    int other = common_house(map, house, places, kind);
    bool any = false;
    for (int i = 0; other >= 0 && i < map->values; i++) {
        int cell = map_cell(map, other, i);
        if (!is_in(map, cell, house) && grid_is_blank(&solver->grid, cell))
            any |= nonet_grid_remove(&solver->grid, cell, 1u << (digit - 1));
    }
    if (!any)
        return STUDY_NOTHING;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
    moment.rule = rule;
    moment.house = house;
    moment.other = other;
    moment.digits = 1u << (digit - 1);
    list_cells(map, house, places, &moment);
    return book(solver, &moment);
}

static study_step look_pointing(study_solver *solver, int house, int item)
{
    study_step step = lock(solver, NONET_STUDY_POINTING, house, item + 1, 0);
    if (step != STUDY_NOTHING)
        return step;
    return lock(solver, NONET_STUDY_POINTING, house, item + 1, 1);
}

static study_step look_claiming(study_solver *solver, int house, int item)
{
    return lock(solver, NONET_STUDY_CLAIMING, house, item + 1, 2);
}

// ---- over the board

typedef enum {
    BY_HOUSE,  // all items of a house, then the next house
    BY_NUMBER, // each item in the houses of a number, then the next item
} walk_order;

static const char *const names[NONET_STUDY_RULES] = {
    [NONET_STUDY_NAKED_SINGLE] = "naked single",
    [NONET_STUDY_HIDDEN_SINGLE] = "hidden single",
    [NONET_STUDY_NAKED_PAIR] = "naked pair",
    [NONET_STUDY_HIDDEN_PAIR] = "hidden pair",
    [NONET_STUDY_POINTING] = "pointing",
    [NONET_STUDY_CLAIMING] = "claiming",
    [NONET_STUDY_NAKED_TRIPLE] = "naked triple",
    [NONET_STUDY_HIDDEN_TRIPLE] = "hidden triple",
};

const char *nonet_study_rule_name(nonet_study_rule rule)
{
    return (unsigned)rule < NONET_STUDY_RULES ? names[rule] : NULL;
}

// Looks once, or with `all` as long as there is something to find.
static inline study_step look_at(study_solver *solver, look *see, int house, int item,
                                 bool all)
{
    study_step step = see(solver, house, item);
    while (all && step == STUDY_FOUND) {
        study_step again = see(solver, house, item);
        if (again == STUDY_NOTHING)
            break;
        step = again;
    }
    return step;
}

// In the houses of the kinds from `first` on. Inlined for each rule: most looks end after
// one test, and calling them would take most of the time.
static inline study_step walk(study_solver *solver, look *see, walk_order order, int first,
                              int end, bool all)
{
    bool by_house = order == BY_HOUSE;
    int kinds = end < solver->map->kinds ? end : solver->map->kinds;
    int n = solver->map->values;
    study_step result = STUDY_NOTHING;
    // Outer, middle, inner: kind, number and item of the house, or number, item and kind.
    for (int a = by_house ? first : 0; a < (by_house ? kinds : n); a++)
        for (int b = 0; b < n; b++)
            for (int c = by_house ? 0 : first; c < (by_house ? n : kinds); c++) {
                int house = by_house ? a * n + b : c * n + a;
                study_step step = look_at(solver, see, house, by_house ? c : b, all);
                if (step == STUDY_IMPOSSIBLE || (step == STUDY_FOUND && !all))
                    return step;
                if (step == STUDY_FOUND)
                    result = step;
            }
    return result;
}

// A naked single is one whatever the house: rows will do.
static study_step scan(study_solver *solver, nonet_study_rule rule, bool all)
{
    switch (rule) {
    case NONET_STUDY_NAKED_SINGLE:
        return walk(solver, look_naked_single, BY_HOUSE, 0, 1, all);
    case NONET_STUDY_HIDDEN_SINGLE:
        return walk(solver, look_hidden_single, BY_NUMBER, 0, 3, all);
    case NONET_STUDY_NAKED_PAIR:
        return walk(solver, look_naked_pair, BY_HOUSE, 0, 3, all);
    case NONET_STUDY_HIDDEN_PAIR:
        return walk(solver, look_hidden_pair, BY_NUMBER, 0, 3, all);
    case NONET_STUDY_POINTING:
        return walk(solver, look_pointing, BY_HOUSE, 2, 3, all);
    case NONET_STUDY_CLAIMING:
        return walk(solver, look_claiming, BY_HOUSE, 0, 2, all);
    case NONET_STUDY_NAKED_TRIPLE:
        return walk(solver, look_naked_triple, BY_HOUSE, 0, 3, all);
    case NONET_STUDY_HIDDEN_TRIPLE:
        return walk(solver, look_hidden_triple, BY_NUMBER, 0, 3, all);
    default:
        return STUDY_NOTHING;
    }
}

study_step nonet_study_scan(study_solver *solver, nonet_study_rule rule, bool all)
{
    const nonet_study_watch *watch = solver->watch;
    solver->done->scans[rule]++;
    if (!watch || !watch->clock)
        return scan(solver, rule, all);
    uint64_t start = watch->clock(watch->context);
    study_step step = scan(solver, rule, all);
    solver->done->ticks[rule] += watch->clock(watch->context) - start;
    return step;
}
