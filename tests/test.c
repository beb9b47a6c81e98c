// test.c - see test.h.

#include "test.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "board/house.h"

// cmocka 1.1.5 prints a skipped case as "not ok N # SKIP", which readers of TAP count as
// failed. So cmocka is not told: we leave the case by a jump of our own, and append the
// word and the reason to its name, which cmocka prints once the case is over.
typedef struct {
    const struct CMUnitTest *item;
    char name[4096];
} running;

static running *current;
static jmp_buf leave_case;

static bool is_on_data(const struct CMUnitTest *item)
{
    return item->initial_state != NULL;
}

static void run_case(void **state)
{
    current = *state;
    *state = NULL;
    if (setjmp(leave_case) == 0)
        current->item->test_func(state);
}

void test_skip(const char *why)
{
    size_t length = strlen(current->name);
    snprintf(current->name + length, sizeof current->name - length, " # SKIP %s", why);
    longjmp(leave_case, 1);
}

int test_main(const struct CMUnitTest *cases, size_t count, CMFixtureFunction setup,
              const char *which)
{
    running *chosen = calloc(count, sizeof *chosen);
    struct CMUnitTest *tests = calloc(count, sizeof *tests);
    size_t n = 0;
    for (size_t i = 0; chosen && tests && i < count; i++) {
        if (which && strcmp(which, is_on_data(&cases[i]) ? "data" : "no-data") != 0)
            continue;
        chosen[n].item = &cases[i];
        snprintf(chosen[n].name, sizeof chosen[n].name, "%s", cases[i].name);
        tests[n] = (struct CMUnitTest){
            .name = chosen[n].name, .test_func = run_case, .initial_state = &chosen[n]};
        n++;
    }
    int failed = 1;
    if (n > 0) // the function behind cmocka_run_group_tests(), which wants an array
        failed = _cmocka_run_group_tests("tests", tests, n, setup, NULL);
    else
        print_error("no cases are called %s\n", which);
    free(tests);
    free(chosen);
    return failed;
}

uint64_t test_seed(void)
{
    const char *text = getenv("TEST_SEED");
    return text ? strtoull(text, NULL, 10) : 1;
}

// splitmix64: any seed is a good seed.
uint32_t test_random(uint64_t *state, uint32_t below)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) >> 32) % below;
}

static bool cells_from(const char *text, nonet_board *board)
{
    for (int i = 0; i < NONET_CELLS; i++) {
        if (text[i] >= '1' && text[i] <= '9')
            board->cell[i] = (uint8_t)(text[i] - '0');
        else if (text[i] == '.' || text[i] == '0')
            board->cell[i] = 0;
        else
            return false;
    }
    return true;
}

nonet_board test_board(const char *text)
{
    nonet_board board;
    if (!cells_from(text, &board))
        fail_msg("not a board: %s", text);
    return board;
}

nonet_layout *test_layout(const char *text)
{
    nonet_layout *layout;
    nonet_trouble trouble = {0};
    nonet_status status = nonet_layout_read(text, &layout, &trouble);
    CHECK_FOR(status == NONET_OK, "%s: %zu: %s", text, trouble.column, trouble.message);
    return layout;
}

const char *test_text(const nonet_board *board)
{
    static char buffers[4][NONET_CELLS + 1];
    static unsigned turn;
    char *text = buffers[turn++ % 4];
    for (int i = 0; i < NONET_CELLS; i++)
        text[i] = board->cell[i] ? (char)('0' + board->cell[i]) : '.';
    text[NONET_CELLS] = '\0';
    return text;
}

FILE *test_open_shared(const char *name)
{
    assert_true(is_on_data(current->item)); // else it is not skipped where it should be
    const char *source = getenv("NONET_SOURCE"), *data = getenv("NONET_DATA");
    char path[2048];
    if (data)
        snprintf(path, sizeof path, "%s/%s", data, name);
    else
        snprintf(path, sizeof path, "%s/../shared/data/%s", source ? source : ".", name);
    FILE *file = fopen(path, "r");
    if (!file) {
        char why[sizeof path + 128];
        snprintf(why, sizeof why, "%s: %s", path, strerror(errno));
        test_skip(why);
    }
    return file;
}

bool test_full(void)
{
    return getenv("TEST_FULL") != NULL;
}

FILE *test_open_source(const char *path)
{
    const char *source = getenv("NONET_SOURCE");
    char full[4096];
    snprintf(full, sizeof full, "%s/%s", source ? source : ".", path);
    return fopen(full, "r");
}

bool test_next(FILE *file, nonet_board *board)
{
    char line[1024];
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && strlen(line) >= NONET_CELLS && cells_from(line, board))
            return true;
    return false;
}

nonet_board test_random_board(uint64_t *state, int clues)
{
    nonet_board board = {{0}};
    for (int tries = 0; clues > 0 && tries < 1000; tries++) {
        int cell = (int)test_random(state, NONET_CELLS);
        if (board.cell[cell])
            continue;
        board.cell[cell] = (uint8_t)(1 + test_random(state, 9));
        if (nonet_clashes(&board, NULL, 0) > 0)
            board.cell[cell] = 0;
        else
            clues--;
    }
    return board;
}

static void append(void *context, const char *bytes, size_t size)
{
    test_page *page = context;
    if (page->room <= page->size + size) {
        page->room = 2 * (page->size + size + 1);
        page->text = realloc(page->text, page->room);
        assert_non_null(page->text);
    }
    memcpy(page->text + page->size, bytes, size);
    page->text[page->size += size] = '\0';
}

nonet_sink test_sink(test_page *page)
{
    page->size = 0;
    append(page, "", 0);
    return (nonet_sink){append, page};
}

void test_page_free(test_page *page)
{
    free(page->text);
    *page = (test_page){0};
}

bool test_next_line(FILE *file, char *line, size_t size)
{
    while (fgets(line, (int)size, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] != '#' && line[0] != '\0')
            return true;
    }
    return false;
}

void test_fields(char *line, char **field, int count)
{
    for (int i = 0; i < count; i++) {
        field[i] = line;
        char *tab = strchr(line, '\t');
        if (tab)
            *tab = '\0';
        line = tab ? tab + 1 : line + strlen(line);
    }
}
