// read_chain.h - reads chains back from their notation and tries every link on the board.
//
// This knows nothing of the code that finds or writes chains: a strong link must leave no
// other place, a weak one must join candidates that exclude each other, whatever the step
// says.

#ifndef READ_CHAIN_H
#define READ_CHAIN_H

#include <nonet/logic.h>

// Each returns NULL if `text` is a chain, all links of which hold in `position` and from
// which what `step` erases and places follows; else what is wrong.

// "(8=3)r1c2 - (3)r1c5 = (3)r4c5", up to the end of the text.
const char *read_eureka(const char *text, const nonet_position *position,
                        const nonet_step *step);
// "8- r1c2 -3- r1c5 =3= r4c5 -3" and its like.
const char *read_loop(const char *text, const nonet_position *position,
                      const nonet_step *step);

// A strand, of which only the links can be tried; `*first` and `*last` are what it leads
// from and to.
typedef struct chain_fact {
    nonet_cells cells;
    int digit; // 1..9
    bool on;
} chain_fact;
const char *read_strand(const char *text, bool eureka, const nonet_position *position,
                        chain_fact *first, chain_fact *last);

// What the lines of a net have said so far.
typedef struct net_reading {
    int lines, assumed;
    chain_fact line[NONET_STEP_NODES];
    chain_fact assumption[NONET_STEP_NODES];
} net_reading;

// "(4) r1c3<>5 (1), r1c7<>5 (3) -> r1c9=5": the next line of a net. A premise is the
// conclusion of the line it names, and an assumption if it names none. `by_rule`: a pattern
// makes it so, which cannot be tried here.
const char *read_implication(const char *text, const nonet_position *position, bool by_rule,
                             net_reading *net);

// Some line, or an assumption, says so.
bool net_says(const net_reading *net, int cell, int digit, bool on);

#endif
