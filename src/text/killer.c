// killer.c - killer puzzles on one line, as forums and programs keep them.
//
//     G<<L<K<L<^G>^>^E^^> ...      81 characters: a sum, or where the cage goes on
//     3x3:d:k:3841:7705:7705: ...  SumoCue, JSudoku: 81 numbers, 256 * sum + cage
//     AABBCC... 15,7,12,...        81 letters that name cages, and their sums in that order
//
// Sums are 0-9, A-Z for 10 to 35 and a-j for 36 to 45; 0 is no sum. From a cell without one
// '<' '>' '^' 'v' lead to the next of its cage, "`" "'" "," "." to the one up left, up
// right, down left and down right of it. None of the three has a place for givens.

#include <string.h>

#include "text/wide.h"

typedef struct {
    nonet_reader *reader;
    nonet_record *record;
    const text_line *line;
    text_board *board;
    bool diagonals;
} killer;

// The record with the cages of the board.
static claim finish(killer *k)
{
    nonet_shape shape = nonet_shape_square(9);
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_status status = nonet_layout_new(&shape, &layout, &trouble);
    for (int way = 0; status == NONET_OK && k->diagonals && way < 2; way++)
        status = nonet_layout_add(layout,
                                  &(nonet_rule){.kind = way ? NONET_RULE_DIAGONAL_ANTI
                                                            : NONET_RULE_DIAGONAL_MAIN},
                                  &trouble);
    if (status == NONET_OK)
        status = nonet_cages_add(layout, &k->board->cages, NONET_RULE_CAGE, &trouble);
    if (status == NONET_OK) {
        memset(k->board->given, 0, NONET_CELLS);
        return nonet_text_layout(k->reader, layout, k->record, k->line, 0)
                   ? nonet_text_done(k->reader, k->record)
                   : RECORD;
    }
    nonet_layout_free(layout);
    return status == NONET_NO_MEMORY
               ? nonet_text_no_memory(k->record)
               : nonet_fail(k->reader, k->record, k->line, 0, "%s", trouble.message);
}

static bool begin(killer *k, format_id format)
{
    nonet_record_begin(k->record, k->line, format);
    k->board = nonet_text_board(k->reader, k->record);
    return k->board != NULL;
}

enum { LONGEST = NONET_CELLS + 2 }; // one more than any word of ours

static size_t word_size(const text_line *line)
{
    size_t size = 0;
    while (size < line->size && size < LONGEST && !is_space(line->text[size]))
        size++;
    return size;
}

// ---- pointers

// The sum a character is; -1 if it is none.
static int sum_of(char c)
{
    return is_digit(c)            ? c - '0'
           : c >= 'A' && c <= 'Z' ? c - 'A' + 10
           : c >= 'a' && c <= 'j' ? c - 'a' + 36
                                  : -1;
}

static bool find_step(char c, int *down, int *right)
{
    static const char ways[] = "<>^v`',.";
    static const signed char steps[][2] = {{0, -1},  {0, 1},  {-1, 0}, {1, 0},
                                           {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const char *way = c ? strchr(ways, c) : NULL;
    if (!way)
        return false;
    *down = steps[way - ways][0];
    *right = steps[way - ways][1];
    return true;
}

static bool is_pointers(const text_line *line)
{
    int down, right;
    if (line->size < NONET_CELLS ||
        !(memchr(line->text, '<', NONET_CELLS) || memchr(line->text, '>', NONET_CELLS) ||
          memchr(line->text, '^', NONET_CELLS)))
        return false;
    for (size_t i = 0; i < NONET_CELLS; i++)
        if (sum_of(line->text[i]) < 0 && !find_step(line->text[i], &down, &right))
            return false;
    return word_size(line) == NONET_CELLS;
}

// The cell with the sum that pointers lead to from `cell`; -1 if they lead nowhere.
static int follow(const char *text, int cell)
{
    int down, right;
    for (int steps = 0; steps <= NONET_CELLS; steps++) {
        if (!find_step(text[cell], &down, &right))
            return cell;
        int row = cell / 9 + down, column = cell % 9 + right;
        if (row < 0 || row > 8 || column < 0 || column > 8)
            return -1;
        cell = row * 9 + column;
    }
    return -1;
}

static claim read_pointers(killer *k)
{
    const char *text = k->line->text;
    if (!begin(k, FORMAT_killer))
        return RECORD;
    text_cages *cages = &k->board->cages;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int root = follow(text, cell);
        if (root < 0)
            return nonet_fail(k->reader, k->record, k->line, (size_t)cell,
                              "expected a way to the sum of the cage, found %@");
        cages->of[cell] = (uint16_t)root;
        int sum = sum_of(text[root]);
        cages->sum[root] = sum ? sum : NONET_NO_NUMBER;
    }
    keep(k->reader, "tail", text + NONET_CELLS, k->line->size - NONET_CELLS);
    return finish(k);
}

// ---- SumoCue

static bool is_sumocue(const text_line *line, size_t *at, bool *diagonals)
{
    if (line->size < 8 || memcmp(line->text, "3x3:", 4) != 0)
        return false;
    *diagonals = false;
    for (*at = 4; *at < line->size && line->text[*at] != ':'; ++*at) {
        if (!is_letter(line->text[*at]))
            return false;
        *diagonals |= line->text[*at] == 'd';
    }
    if (line->size - *at < 4 || memcmp(line->text + *at, ":k:", 3) != 0 ||
        !is_digit(line->text[*at + 3]))
        return false;
    *at += 3;
    return true;
}

static claim read_sumocue(killer *k, size_t at)
{
    const text_line *line = k->line;
    if (!begin(k, FORMAT_sumocue))
        return RECORD;
    text_cages *cages = &k->board->cages;
    for (size_t cell = 0; cell < NONET_CELLS; cell++, at++) {
        int number = 0;
        size_t start = at;
        for (; at < line->size && is_digit(line->text[at]); at++)
            number = number < 100000 ? number * 10 + line->text[at] - '0' : number;
        if (at == start)
            return nonet_fail(k->reader, k->record, line, at,
                              "expected number %d of 81, found %@", cell + 1);
        if (at < line->size && line->text[at] != ':')
            return nonet_fail(k->reader, k->record, line, at, "expected ':', found %@");
        // A cell without a sum is in no cage, whatever its number.
        cages->of[cell] = number < 256 ? NO_CAGE : (uint16_t)(number % 256);
        if (number >= 256)
            cages->sum[number % 256] = number / 256;
    }
    if (at < line->size)
        keep(k->reader, "tail", line->text + at, line->size - at);
    return finish(k);
}

// ---- letters

static size_t letter_number(char c)
{
    return (size_t)(c <= 'Z' ? c - 'A' : c - 'a' + 26);
}

enum { LETTERS = 52 };

// 81 letters, a K in front of which is a mark, then a number for each of them that occurs.
static bool is_lettered(const text_line *line, size_t *start, bool used[LETTERS])
{
    if (line->size < NONET_CELLS || !is_letter(line->text[0]) || !is_letter(line->text[1]))
        return false;
    size_t size = word_size(line), names = 0, numbers = 0;
    *start = size == NONET_CELLS + 1 && line->text[0] == 'K';
    if (size - *start != NONET_CELLS)
        return false;
    for (size_t i = *start; i < size; i++) {
        if (!is_letter(line->text[i]))
            return false;
        names += !used[letter_number(line->text[i])];
        used[letter_number(line->text[i])] = true;
    }
    for (size_t i = size; i < line->size; i++)
        numbers += is_digit(line->text[i]) && !is_digit(line->text[i - 1]);
    return names > 1 && numbers == names;
}

static claim read_lettered(killer *k, size_t start, const bool used[LETTERS])
{
    const text_line *line = k->line;
    size_t at = start + NONET_CELLS;
    if (!begin(k, FORMAT_lettered))
        return RECORD;
    text_cages *cages = &k->board->cages;
    for (size_t i = 0; i < NONET_CELLS; i++)
        cages->of[i] = (uint16_t)letter_number(line->text[start + i]);
    for (size_t name = 0; name < LETTERS; name++) {
        int number = 0;
        if (!used[name])
            continue;
        while (!is_digit(line->text[at])) {
            if (!is_space(line->text[at]) && !strchr(",;[]", line->text[at]))
                return nonet_fail(k->reader, k->record, line, at,
                                  "expected the sums of the cages, found %@");
            at++;
        }
        for (; at < line->size && is_digit(line->text[at]); at++)
            number = number < 1000 ? number * 10 + line->text[at] - '0' : number;
        cages->sum[name] = number ? number : NONET_NO_NUMBER;
    }
    return finish(k);
}

static claim read_killer(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    killer k = {.reader = reader, .record = record, .line = line};
    bool used[LETTERS] = {0};
    size_t at;
    if (is_pointers(line))
        return read_pointers(&k);
    if (is_sumocue(line, &at, &k.diagonals))
        return read_sumocue(&k, at);
    return is_lettered(line, &at, used) ? read_lettered(&k, at, used) : NOT_MINE;
}

const text_family nonet_family_killer = {.read = read_killer};
