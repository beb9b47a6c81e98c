// question.h - what is asked of the engines while puzzles are made.

#ifndef COMPOSE_QUESTION_H
#define COMPOSE_QUESTION_H

#include <nonet/compose.h>

// A question has an answer, or an end without one: NONET_STOPPED, NONET_NO_MEMORY.

// Is there just one solution? It then goes to `solution`, unless that is NULL.
nonet_status nonet_ask_unique(const nonet_layout *layout, const nonet_values *marks,
                              const nonet_stop *stop, uint8_t *solution, bool *yes);

// Is there just one, and is that proved within `effort`?
nonet_status nonet_ask_effort(const nonet_layout *layout, const nonet_values *marks,
                              size_t effort, const nonet_stop *stop, bool *yes);

// nonet_puzzle_effort(), with the reason if there is no answer; `most` is at least 1.
nonet_status nonet_measure_effort(const nonet_layout *layout, const nonet_values *marks,
                                  size_t most, const nonet_stop *stop, size_t *effort);

// Of a puzzle with one solution: is there still one without the clue `value` in `cell`?
// `marks` come back as they were.
nonet_status nonet_ask_spare(const nonet_layout *layout, nonet_values *marks, int cell,
                             int value, const nonet_stop *stop, bool *yes);

#endif
