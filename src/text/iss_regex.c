// iss_regex.c - expressions such as (12|2.3)[^4-6]*.? as automata.
//
// Each symbol of the expression is a place; the states are the beginning and the places,
// and from a state one goes to the places that can come next, if their symbol fits
// (Glushkov's automaton). So there is one state more than there are symbols.

#include <string.h>

#include "base/bits.h"
#include "text/iss_tables.h"

enum { MOST_TEXT = 256, MOST_DEPTH = 32 };

// A part of the expression: where it can begin and end, and whether it can be nothing.
typedef struct {
    nonet_values first, last;
    bool nothing;
} part;

typedef struct {
    const char *text;
    size_t at, size;
    int depth;
    bool wrong;
    const iss_automaton *board;
    int places;                      // 1.. are in use
    nonet_values symbol[ISS_STATES]; // the values of each place
    nonet_values follow[ISS_STATES]; // the places after it
} expression;

static char peek(const expression *e)
{
    return e->at < e->size ? e->text[e->at] : '\0';
}

static void link_to(expression *e, nonet_values from, nonet_values to)
{
    for (; from; from &= from - 1)
        e->follow[bits_first_64(from)] |= to;
}

static nonet_values value_of(expression *e, char c)
{
    int number = c >= '0' && c <= '9'   ? c - '0'
                 : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                 : c >= 'a' && c <= 'z' ? c - 'a' + 10
                                        : -1;
    int value = number + e->board->zero;
    if (number < 0)
        e->wrong = true;
    return number < 0 || value < 1 || value > e->board->values
               ? 0
               : (nonet_values)1 << (value - 1);
}

// "[^1-36]", the bracket taken already.
static nonet_values read_class(expression *e)
{
    bool not = peek(e) == '^';
    nonet_values set = 0;
    e->at += not ;
    while (peek(e) && peek(e) != ']') {
        char first = e->text[e->at++], last = first;
        if (peek(e) == '-' && e->at + 1 < e->size && e->text[e->at + 1] != ']') {
            last = e->text[e->at + 1];
            e->at += 2;
        }
        for (int c = first; c <= last; c++)
            set |= value_of(e, (char)c);
    }
    e->wrong |= peek(e) != ']';
    e->at++;
    return not ? ~(nonet_values)0 >> (64 - e->board->values) & ~set : set;
}

static part read_choice(expression *e);

static part read_symbol(expression *e)
{
    char c = peek(e);
    e->at++;
    if (c == '(') {
        part inside = {0};
        if (++e->depth > MOST_DEPTH)
            e->wrong = true;
        else
            inside = read_choice(e);
        e->depth--;
        e->wrong |= peek(e) != ')';
        e->at++;
        return inside;
    }
    nonet_values all = ~(nonet_values)0 >> (64 - e->board->values);
    nonet_values set = c == '.' ? all : c == '[' ? read_class(e) : value_of(e, c);
    if (e->places + 1 >= ISS_STATES) {
        e->wrong = true;
        return (part){0};
    }
    int place = ++e->places;
    e->symbol[place] = set;
    return (part){(nonet_values)1 << place, (nonet_values)1 << place, false};
}

static part read_repeated(expression *e)
{
    part one = read_symbol(e);
    for (char c; (c = peek(e)) == '*' || c == '+' || c == '?'; e->at++) {
        if (c != '?')
            link_to(e, one.last, one.first);
        one.nothing |= c != '+';
    }
    e->wrong |= peek(e) == '{';
    return one;
}

static part read_sequence(expression *e)
{
    part all = {.nothing = true};
    while (!e->wrong && peek(e) && peek(e) != '|' && peek(e) != ')') {
        part next = read_repeated(e);
        link_to(e, all.last, next.first);
        all.first |= all.nothing ? next.first : 0;
        all.last = next.last | (next.nothing ? all.last : 0);
        all.nothing &= next.nothing;
    }
    return all;
}

static part read_choice(expression *e)
{
    part all = read_sequence(e);
    while (!e->wrong && peek(e) == '|') {
        e->at++;
        part other = read_sequence(e);
        all.first |= other.first;
        all.last |= other.last;
        all.nothing |= other.nothing;
    }
    return all;
}

static size_t decode(const char *text, size_t size, char *plain)
{
    size_t n = 0;
    unsigned bits = 0, held = 0;
    for (size_t i = 0; i < size && n < MOST_TEXT; i++) {
        int sextet = nonet_iss_sextet(text[i]);
        if (sextet < 0)
            continue;
        held = held << 6 | (unsigned)sextet;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            plain[n++] = (char)(held >> bits & 0xff);
        }
    }
    return n;
}

bool nonet_iss_regex(const char *text, size_t size, iss_automaton *to)
{
    char plain[MOST_TEXT];
    expression e = {.text = plain, .board = to};
    e.size = decode(text, size, plain);
    part all = read_choice(&e);
    if (e.wrong || e.at < e.size || e.size == 0 || e.size == MOST_TEXT)
        return false;
    e.follow[0] = all.first;
    to->states = e.places + 1;
    to->accepted = all.last | (all.nothing ? 1 : 0);
    for (int s = 0; s < to->states; s++)
        for (int p = 1; p <= e.places; p++)
            for (nonet_values rest = e.follow[s] >> p & 1 ? e.symbol[p] : 0; rest;
                 rest &= rest - 1)
                to->next[s * to->values + bits_first_64(rest)] |= (nonet_values)1 << p;
    return true;
}
