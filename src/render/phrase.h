// phrase.h - sentences from patterns with named parts, one table of them per language.
//
//     PHRASE(LOCKED, "In {base} the {digit} must be in {cover} ({cells|or}).")
//
// A part of a pattern is
//
//     {cells}             its value: a list ends with "and"
//     {cells|or}          ... or with "or"
//     {Base}              the same, with a capital
//     {cells?loses|lose}  the first word if the part is one thing, the second if several
//     {off|if}            a part that is a clause, as it stands after "if"
//     {off|then}          ... or after "then"
//
// Where clauses have other forms in other places, as in German, their pattern has three of
// them with "~" between: by themselves, after "if", after "then".
//
//     PHRASE(ON, "{cells} ist {digit}~{cells} {digit} ist~ist {cells} {digit}")
//
// The code says which parts there are; what stands around them, and in which order, is the
// table's business alone. A second language is a second table (languages.def).

#ifndef RENDER_PHRASE_H
#define RENDER_PHRASE_H

#include <nonet/logic.h>
#include <nonet/sink.h>

typedef enum phrase_key {
#define NAME(key, text)
#define PHRASE(key, text) PHRASE_##key,
#include "render/words_en.def"
#undef PHRASE
#undef NAME
    PHRASES
} phrase_key;

typedef enum clause_form {
    FORM_ALONE,
    FORM_IF,
    FORM_THEN,
} clause_form;

typedef enum part_kind {
    PART_END,
    PART_CELLS,
    PART_DIGITS, // a set
    PART_HOUSES, // a set
    PART_AREA,   // a house, as one points at it
    PART_NUMBER,
    PART_COUNT,  // a number as a word
    PART_LETTER, // A for 0
    PART_WRITTEN,
} part_kind;

typedef struct speaker {
    const char *const *phrases;
    const nonet_sink *sink;
    clause_form form; // of the next phrase
} speaker;

// Writes a part that is a text of its own; `is_or` as asked for by the pattern.
typedef void part_writer(const speaker *to, const void *what, bool is_or);

typedef struct phrase_part {
    const char *name;
    part_kind kind;
    nonet_cells cells;
    uint32_t set; // of digits or houses
    int number;   // for PART_WRITTEN: of how many things
    part_writer *write;
    const void *what;
} phrase_part;

// Writes one phrase; `parts` ends with PART_END.
void nonet_say(const speaker *to, phrase_key key, const phrase_part *parts);

// Between the members of a list: of `count`, before number `at`.
void nonet_say_joint(const speaker *to, int at, int count, bool is_or);

#define SAY(to, key, ...)                                                                  \
    nonet_say(to, PHRASE_##key, (const phrase_part[]){__VA_ARGS__, {0}})
#define SAY_ONLY(to, key) nonet_say(to, PHRASE_##key, &(const phrase_part){0})

#define CELLS(part, value)                                                                 \
    {                                                                                      \
        .name = #part, .kind = PART_CELLS, .cells = (value)                                \
    }
#define DIGITS(part, value)                                                                \
    {                                                                                      \
        .name = #part, .kind = PART_DIGITS, .set = (value)                                 \
    }
#define HOUSES(part, value)                                                                \
    {                                                                                      \
        .name = #part, .kind = PART_HOUSES, .set = (value)                                 \
    }
#define AREA(part, value)                                                                  \
    {                                                                                      \
        .name = #part, .kind = PART_AREA, .number = (value)                                \
    }
#define NUMBER(part, value)                                                                \
    {                                                                                      \
        .name = #part, .kind = PART_NUMBER, .number = (value)                              \
    }
#define COUNTED(part, value)                                                               \
    {                                                                                      \
        .name = #part, .kind = PART_COUNT, .number = (value)                               \
    }
#define LETTER(part, value)                                                                \
    {                                                                                      \
        .name = #part, .kind = PART_LETTER, .number = (value)                              \
    }
#define WRITTEN(part, writer, value, things)                                               \
    {                                                                                      \
        .name = #part, .kind = PART_WRITTEN, .write = (writer), .what = (value),           \
        .number = (things)                                                                 \
    }

#endif
