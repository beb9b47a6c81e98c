// rules.c - the inference rules, from naked single to hidden triple.
//
// Every rule looks at one house at a time and is counted once for each success in it: a
// naked pair that clears its row and its box counts twice, once for each house.
//
// A hidden set is a naked set with cells and digits changing places. Read by cells, the
// candidates of a house are nine sets of digits; read by digits, nine sets of positions:
//
//       position  0    1    2        digit  1    2    3
//       digits   {1,2} {1,2} {1,3}   places {0,1,2} {0,1} {2}
//
// so one search for "n sets with n members in all" serves naked and hidden, two and three.

#include "study/solver.h"

#include "base/bits.h"
#include "board/house.h"

typedef study_step look(study_solver *solver, int house);

static study_step look_naked_single(study_solver *solver, int house)
{
    study_grid *grid = &solver->grid;
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        unsigned set = grid->marks[cell];
        if (set == 0)
            return STUDY_IMPOSSIBLE;
        if (!grid_is_blank(grid, cell) || !bits_single(set))
            continue;
        int digit = bits_first(set) + 1;
        nonet_grid_place(grid, cell, digit);
        nonet_study_used(solver, NONET_STUDY_NAKED_SINGLE, house, cell, digit);
        return STUDY_FOUND;
    }
    return STUDY_NOTHING;
}

static study_step look_hidden_single(study_solver *solver, int house)
{
    study_grid *grid = &solver->grid;
    unsigned once = 0, twice = 0;
    for (int i = 0; i < 9; i++) {
        unsigned set = grid->marks[house_cell(house, i)];
        twice |= once & set;
        once |= set;
    }
    if (once != NONET_ALL_DIGITS)
        return STUDY_IMPOSSIBLE;
    unsigned hidden = once & ~twice & ~(unsigned)grid->placed[house];
    if (hidden == 0)
        return STUDY_NOTHING;
    unsigned bit = hidden & -hidden;
    int i = 0;
    while (!(grid->marks[house_cell(house, i)] & bit))
        i++;
    int cell = house_cell(house, i), digit = bits_first(bit) + 1;
    nonet_grid_place(grid, cell, digit);
    nonet_study_used(solver, NONET_STUDY_HIDDEN_SINGLE, house, cell, digit);
    return STUDY_FOUND;
}

// The candidates of a house by cell: sets[position] has digits. Filled cells have none.
static void read_by_cell(const study_grid *grid, int house, unsigned sets[9])
{
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        sets[i] = grid_is_blank(grid, cell) ? grid->marks[cell] : 0;
    }
}

// The candidates of a house by digit: sets[digit - 1] has positions.
static void read_by_digit(const study_grid *grid, int house, unsigned sets[9])
{
    for (int d = 0; d < 9; d++)
        sets[d] = 0;
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (grid_is_blank(grid, cell))
            for (unsigned rest = grid->marks[cell]; rest; rest &= rest - 1)
                sets[bits_first(rest)] |= 1u << i;
    }
}

// Takes `digits` from the blanks of `house` at `positions`; true if any had them.
static bool remove_at(study_grid *grid, int house, unsigned positions, unsigned digits)
{
    bool any = false;
    for (; positions; positions &= positions - 1) {
        int cell = house_cell(house, bits_first(positions));
        if (grid_is_blank(grid, cell))
            any |= nonet_grid_remove(grid, cell, digits);
    }
    return any;
}

// What follows if the sets chosen as `items` have just `members` in all.
static bool apply_naked(study_grid *grid, int house, unsigned items, unsigned members)
{
    return remove_at(grid, house, NONET_ALL_DIGITS & ~items, members);
}

static bool apply_hidden(study_grid *grid, int house, unsigned items, unsigned members)
{
    return remove_at(grid, house, members, NONET_ALL_DIGITS & ~items);
}

typedef bool apply(study_grid *grid, int house, unsigned items, unsigned members);

static bool find_pair(study_grid *grid, int house, const unsigned sets[9], apply *use)
{
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; bits_count(sets[i]) == 2 && j < 9; j++)
            if (sets[j] == sets[i] && use(grid, house, 1u << i | 1u << j, sets[i]))
                return true;
    return false;
}

// The indices of the sets that can be part of a triple: two or three members.
static int list_small(const unsigned sets[9], int index[9])
{
    int count = 0;
    for (int i = 0; i < 9; i++) {
        int members = bits_count(sets[i]);
        if (members == 2 || members == 3)
            index[count++] = i;
    }
    return count;
}

static bool find_triple(study_grid *grid, int house, const unsigned sets[9], apply *use)
{
    int small[9], count = list_small(sets, small);
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++) {
            unsigned two = sets[small[a]] | sets[small[b]];
            for (int c = b + 1; bits_count(two) <= 3 && c < count; c++) {
                unsigned three = two | sets[small[c]];
                unsigned items = 1u << small[a] | 1u << small[b] | 1u << small[c];
                if (bits_count(three) == 3 && use(grid, house, items, three))
                    return true;
            }
        }
    return false;
}

static study_step booked(study_solver *solver, nonet_study_rule rule, int house, bool found)
{
    if (!found)
        return STUDY_NOTHING;
    nonet_study_used(solver, rule, house, -1, 0);
    return STUDY_FOUND;
}

static study_step look_naked_pair(study_solver *solver, int house)
{
    unsigned sets[9];
    read_by_cell(&solver->grid, house, sets);
    return booked(solver, NONET_STUDY_NAKED_PAIR, house,
                  find_pair(&solver->grid, house, sets, apply_naked));
}

static study_step look_hidden_pair(study_solver *solver, int house)
{
    unsigned sets[9];
    read_by_digit(&solver->grid, house, sets);
    return booked(solver, NONET_STUDY_HIDDEN_PAIR, house,
                  find_pair(&solver->grid, house, sets, apply_hidden));
}

static study_step look_naked_triple(study_solver *solver, int house)
{
    unsigned sets[9];
    read_by_cell(&solver->grid, house, sets);
    return booked(solver, NONET_STUDY_NAKED_TRIPLE, house,
                  find_triple(&solver->grid, house, sets, apply_naked));
}

static study_step look_hidden_triple(study_solver *solver, int house)
{
    unsigned sets[9];
    read_by_digit(&solver->grid, house, sets);
    return booked(solver, NONET_STUDY_HIDDEN_TRIPLE, house,
                  find_triple(&solver->grid, house, sets, apply_hidden));
}

// Locked candidates: a digit of `house` fits only where `house` meets `other`, and so goes
// nowhere else in `other`.
static bool lock(study_grid *grid, int house, int other, unsigned bit)
{
    bool any = false;
    for (int i = 0; i < 9; i++) {
        const uint8_t *of = nonet_cell_houses[house_cell(other, i)];
        bool shared = of[0] == house || of[1] == house || of[2] == house;
        if (!shared && grid_is_blank(grid, house_cell(other, i)))
            any |= nonet_grid_remove(grid, house_cell(other, i), bit);
    }
    return any;
}

// The house of the given kind (0 row, 1 column, 2 box) that has all places of the digit
// within `house`, or -1.
static int common_house(const study_grid *grid, int house, unsigned bit, int kind)
{
    int common = -1;
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (!(grid->marks[cell] & bit))
            continue;
        if (common >= 0 && common != nonet_cell_houses[cell][kind])
            return -1;
        common = nonet_cell_houses[cell][kind];
    }
    return common;
}

static bool find_locked(study_grid *grid, int house, int kind)
{
    unsigned open = NONET_ALL_DIGITS & ~(unsigned)grid->placed[house];
    for (; open; open &= open - 1) {
        unsigned bit = open & -open;
        int other = common_house(grid, house, bit, kind);
        if (other >= 0 && lock(grid, house, other, bit))
            return true;
    }
    return false;
}

static study_step look_pointing(study_solver *solver, int house)
{
    return booked(solver, NONET_STUDY_POINTING, house,
                  find_locked(&solver->grid, house, 0) ||
                      find_locked(&solver->grid, house, 1));
}

static study_step look_claiming(study_solver *solver, int house)
{
    return booked(solver, NONET_STUDY_CLAIMING, house,
                  find_locked(&solver->grid, house, 2));
}

// In which houses each rule looks. A naked single is one whatever the house: rows will do.
static const struct {
    const char *name;
    look *look;
    int first, end;
} rules[NONET_STUDY_RULES] = {
    [NONET_STUDY_NAKED_SINGLE] = {"naked single", look_naked_single, ROWS, COLUMNS},
    [NONET_STUDY_HIDDEN_SINGLE] = {"hidden single", look_hidden_single, 0, NONET_HOUSES},
    [NONET_STUDY_NAKED_PAIR] = {"naked pair", look_naked_pair, 0, NONET_HOUSES},
    [NONET_STUDY_HIDDEN_PAIR] = {"hidden pair", look_hidden_pair, 0, NONET_HOUSES},
    [NONET_STUDY_POINTING] = {"pointing", look_pointing, BOXES, NONET_HOUSES},
    [NONET_STUDY_CLAIMING] = {"claiming", look_claiming, ROWS, BOXES},
    [NONET_STUDY_NAKED_TRIPLE] = {"naked triple", look_naked_triple, 0, NONET_HOUSES},
    [NONET_STUDY_HIDDEN_TRIPLE] = {"hidden triple", look_hidden_triple, 0, NONET_HOUSES},
};

const char *nonet_study_rule_name(nonet_study_rule rule)
{
    return (unsigned)rule < NONET_STUDY_RULES ? rules[rule].name : NULL;
}

study_step nonet_study_scan(study_solver *solver, nonet_study_rule rule, bool all)
{
    study_step result = STUDY_NOTHING;
    solver->done->scans[rule]++;
    for (int house = rules[rule].first; house < rules[rule].end;) {
        study_step step = rules[rule].look(solver, house);
        if (step == STUDY_IMPOSSIBLE)
            return step;
        if (step == STUDY_NOTHING)
            house++;
        else if (all)
            result = STUDY_FOUND; // and look again in the same house
        else
            return STUDY_FOUND;
    }
    return result;
}
