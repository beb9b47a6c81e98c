// symbols.c - see symbols.h.

#include "text/symbols.h"

#include <string.h>

#include "text/cells.h"

text_symbols nonet_symbols_named(const char *name)
{
    return strcmp(name, "1-Z") == 0   ? SYMBOLS_ONE
           : strcmp(name, "0-Z") == 0 ? SYMBOLS_ZERO
           : strcmp(name, "A-Z") == 0 ? SYMBOLS_LETTERS
                                      : SYMBOLS_ANY;
}

char nonet_symbol(int value)
{
    return (char)(value < 10 ? '0' + value : 'A' + value - 10);
}

int nonet_symbol_value(char c)
{
    if (c >= '1' && c <= '9')
        return c - '0';
    return is_letter(c) ? (c | 32) - 'a' + 10 : 0;
}

static bool is_gap(char c)
{
    return is_space(c) || c == ',' || c == ';' || c == '|';
}

// A blank whatever the alphabet.
static bool is_blank(int code)
{
    return code == '.' || code == '*' || code == '_' || code == '-' || code == '?';
}

static bool is_symbol(char c)
{
    return is_digit(c) || is_letter(c) || is_blank(c);
}

// The word at `at`: how long it is, and what it says; -1 if it is no cell.
static size_t read_word(const char *text, size_t size, size_t at, int *code)
{
    size_t end = at;
    int number = 0;
    bool digits = true;
    while (end < size && !is_gap(text[end])) {
        digits &= is_digit(text[end]);
        number = digits && number < 1000 ? number * 10 + text[end] - '0' : number;
        end++;
    }
    if (end - at == 1)
        *code = is_symbol(text[at]) ? text[at] : -1;
    else if (end - at == 2 && memcmp(text + at, "-1", 2) == 0)
        *code = '-';
    else
        *code = digits && number <= NONET_MAX_VALUES ? CODE_NUMBER + number : -1;
    return end - at;
}

static size_t skip_gaps(const char *text, size_t size, size_t at)
{
    while (at < size && is_gap(text[at]))
        at++;
    return at;
}

// Where cells go as they are found; past the last of the room they are only counted.
typedef struct {
    text_cell *cell;
    size_t n, room;
    const text_line *line;
    size_t from;
} cell_sink;

static void put(cell_sink *to, int code, size_t at)
{
    if (to->n < to->room)
        to->cell[to->n] =
            (text_cell){.code = (uint16_t)code,
                        .line = to->line->number,
                        .column = (uint32_t)(to->line->column + to->from + at)};
    to->n++;
}

// Words with something between them; false if one of them is no cell.
static bool read_spaced(const char *text, size_t size, cell_sink *to)
{
    int code;
    for (size_t at = skip_gaps(text, size, 0); at < size; at = skip_gaps(text, size, at)) {
        size_t length = read_word(text, size, at, &code);
        if (code < 0)
            return false;
        put(to, code, at);
        at += length;
    }
    return true;
}

// Fields between commas, of which any may be empty.
static bool read_fields(const char *text, size_t size, cell_sink *to)
{
    int code;
    for (size_t at = 0; at <= size; at++) {
        while (at < size && is_space(text[at]))
            at++;
        size_t length = read_word(text, size, at, &code);
        if (length > 0 && code < 0)
            return false;
        put(to, length > 0 ? code : '.', at);
        for (at += length; at < size && is_space(text[at]);)
            at++;
        if (at < size && text[at] != ',')
            return false;
    }
    return true;
}

static size_t read_words(const char *text, size_t size, cell_sink to)
{
    bool good = memchr(text, ',', size) ? read_fields(text, size, &to)
                                        : read_spaced(text, size, &to);
    return good ? to.n : 0;
}

static size_t read_characters(const char *text, size_t size, cell_sink to, size_t *wrong)
{
    *wrong = size;
    for (size_t i = 0; i < size; i++) {
        if (is_gap(text[i]))
            continue;
        if (!is_symbol(text[i])) {
            *wrong = i;
            return 0;
        }
        put(&to, (unsigned char)text[i], i);
    }
    return to.n;
}

text_counts nonet_symbols_count(const char *text, size_t size)
{
    size_t wrong;
    return (text_counts){.characters = read_characters(text, size, (cell_sink){0}, &wrong),
                         .words = read_words(text, size, (cell_sink){0})};
}

bool nonet_symbols_add(text_cells *cells, const text_line *line, size_t from, size_t to,
                       size_t wanted, size_t *found, size_t *at)
{
    const char *text = line->text + from;
    size_t size = to - from, wrong;
    cell_sink sink = {.cell = cells->cell + cells->n,
                      .room = NONET_MAX_LAYOUT_CELLS - cells->n,
                      .line = line,
                      .from = from};
    text_counts counts = nonet_symbols_count(text, size);
    *found = counts.words > 1 ? counts.words : counts.characters;
    *at = from;
    if (wanted > sink.room)
        return false;
    if (counts.words == wanted)
        read_words(text, size, sink);
    else {
        read_characters(text, size, sink, &wrong);
        *at = from + wrong;
        if (counts.characters != wanted)
            return false;
    }
    cells->n += wanted;
    return true;
}

// ---- which alphabet

// What there is among the cells.
typedef struct {
    bool zero, digit, letter, number;
    int top;      // the largest value if the alphabet is 1-Z
    int blank;    // the first blank that is not a zero, or 0
    size_t mixed; // a cell with another one, n if there is none
    size_t first_zero, first_letter;
} census;

static census take_census(const text_cells *cells)
{
    census all = {.mixed = cells->n};
    for (size_t i = 0; i < cells->n; i++) {
        int code = cells->cell[i].code;
        if (is_blank(code)) {
            if (all.blank && all.blank != code && all.mixed == cells->n)
                all.mixed = i;
            all.blank = all.blank ? all.blank : code;
            continue;
        }
        if (code == '0' && !all.zero)
            all.first_zero = i;
        if (code < CODE_NUMBER && is_letter((char)code) && !all.letter)
            all.first_letter = i;
        all.zero |= code == '0';
        all.digit |= code >= '1' && code <= '9';
        all.letter |= code < CODE_NUMBER && is_letter((char)code);
        all.number |= code >= CODE_NUMBER;
        int value = code >= CODE_NUMBER ? 0 : nonet_symbol_value((char)code);
        all.top = value > all.top ? value : all.top;
    }
    return all;
}

static const char two_blanks[] = "expected one blank symbol in this puzzle, also found %@";

static bool choose(const census *all, int values, text_symbols *symbols, text_doubt *doubt)
{
    *symbols = SYMBOLS_ONE;
    if (all->number)
        return true;
    if (all->letter && !all->digit && !all->zero) {
        *doubt =
            (text_doubt){all->first_letter, "%@ may be 10 or more, or a value of A-Z: say "
                                            "--symbols=1-Z or --symbols=A-Z"};
        *symbols = SYMBOLS_LETTERS;
        return all->top > values;
    }
    if (!all->zero || values <= 9 || all->top == values || (all->top == 0 && !all->blank))
        return true;
    *doubt = (text_doubt){all->first_zero, "%@ may be a value or a blank: say "
                                           "--symbols=0-Z or --symbols=1-Z"};
    *symbols = SYMBOLS_ZERO;
    return all->blank != 0;
}

// The value of a cell; 0 for a blank, -1 if there is no such value.
static int understand(int code, text_symbols symbols)
{
    if (code >= CODE_NUMBER)
        return code - CODE_NUMBER + (symbols == SYMBOLS_ZERO);
    if (is_blank(code))
        return 0;
    if (symbols == SYMBOLS_LETTERS)
        return is_letter((char)code) ? (code | 32) - 'a' + 1 : code == '0' ? 0 : -1;
    if (symbols == SYMBOLS_ZERO)
        return nonet_symbol_value((char)code) + 1;
    return code == '0' ? 0 : nonet_symbol_value((char)code);
}

bool nonet_symbols_understand(const text_cells *cells, int values, text_symbols symbols,
                              uint8_t *value, char *blank, text_doubt *doubt)
{
    census all = take_census(cells);
    *doubt = (text_doubt){all.mixed, two_blanks};
    if (all.mixed < cells->n)
        return false;
    if (symbols == SYMBOLS_ANY && !choose(&all, values, &symbols, doubt))
        return false;
    *doubt = (text_doubt){all.first_zero, two_blanks};
    if (all.zero && all.blank && symbols != SYMBOLS_ZERO)
        return false;
    for (size_t i = 0; i < cells->n; i++) {
        int got = understand(cells->cell[i].code, symbols);
        *doubt = (text_doubt){i, "%@ is not a value of this board"};
        if (got < 0 || got > values)
            return false;
        value[i] = (uint8_t)got;
    }
    *blank = all.blank ? (char)all.blank : all.zero && symbols != SYMBOLS_ZERO ? '0' : 0;
    return true;
}
