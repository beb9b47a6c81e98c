// iss_tables.h - automata of ISS strings.

#ifndef TEXT_ISS_TABLES_H
#define TEXT_ISS_TABLES_H

#include "text/iss.h"

enum { ISS_STATES = 64 };

typedef struct {
    int values, zero; // of the board: how many, and 1 if they are shown from 0 on
    int states;
    nonet_values accepted;
    nonet_values next[ISS_STATES * NONET_MAX_VALUES]; // after each state and value
} iss_automaton;

// The number that a character of base 64 stands for; -1 if it is none.
int nonet_iss_sextet(char c);

// Makes an automaton of an expression that is written in base 64. False if that cannot be
// done with so few states, or it is not understood.
bool nonet_iss_regex(const char *text, size_t size, iss_automaton *to);

// The first value along the cells that a greater one before it hides is `clue`.
void nonet_iss_add_hidden(text_import *in, int clue, const uint16_t *cells, size_t n);

// The middle value has the least one above it or the greatest one below.
void nonet_iss_add_flatmates(text_import *in);

#endif
