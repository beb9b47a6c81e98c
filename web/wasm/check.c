// check.c - what is true of a puzzle: clashes, solutions, minimality, least form.

#include "io.h"

enum { MOST_COUNTED = 100000 }; // solutions; the page then says "at least"

static void put_house(const char *key, int house)
{
    static const char *const kinds[] = {"row ", "column ", "box "};
    put_key(key);
    nonet_emit(&out, "\"");
    nonet_emit(&out, kinds[house / 9]);
    nonet_emit_number(&out, house % 9 + 1);
    nonet_emit(&out, "\"");
}

static void put_clashes(const nonet_board *given)
{
    nonet_clash clash[64];
    size_t count = nonet_clashes(given, clash, 64);
    put_open("clashes", '[');
    for (size_t i = 0; i < count && i < 64; i++) {
        put_open(NULL, '{');
        put_number("digit", clash[i].digit);
        put_house("house", clash[i].house);
        put_open("cells", '[');
        put_number(NULL, clash[i].cell[0]);
        put_number(NULL, clash[i].cell[1]);
        put_close(']');
        put_close('}');
    }
    put_close(']');
}

typedef struct {
    int count;
    nonet_board board[2];
} first_two;

static bool keep_two(void *context, const nonet_board *solution)
{
    first_two *two = context;
    if (two->count < 2)
        two->board[two->count++] = *solution;
    return true;
}

static void put_differences(const nonet_board *a, const nonet_board *b)
{
    put_open("differ", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (a->cell[cell] != b->cell[cell])
            put_number(NULL, cell);
    put_close(']');
}

// The clues without which the puzzle still has one solution.
static void put_redundant(const nonet_board *given, const nonet_marks *puzzle)
{
    put_open("redundant", '[');
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!given->cell[cell])
            continue;
        nonet_marks without = *puzzle;
        without.cell[cell] = NONET_ALL_DIGITS;
        if (nonet_solve_marks(&without, 2, NULL) == 1)
            put_number(NULL, cell);
    }
    put_close(']');
}

static void put_least_form(const nonet_board *given)
{
    nonet_least least;
    nonet_least_form(given, &least);
    put_board("least", &least.board);
    put_number("automorphisms", least.automorphisms);
}

CALL(web_check)
{
    nonet_board given;
    nonet_marks puzzle = take_puzzle(&given);
    first_two two = {0};
    nonet_search search = {.limit = MOST_COUNTED, .found = keep_two, .context = &two};
    size_t solutions = nonet_search_run(&search, &puzzle).solutions;
    put_open(NULL, '{');
    put_number("clues", nonet_board_clues(&given));
    put_clashes(&given);
    put_number("solutions", (int64_t)solutions);
    put_bool("capped", solutions == MOST_COUNTED);
    if (two.count > 0)
        put_board("first", &two.board[0]);
    if (two.count > 1)
        put_differences(&two.board[0], &two.board[1]);
    if (solutions == 1)
        put_redundant(&given, &puzzle);
    put_least_form(&given);
    put_close('}');
}
