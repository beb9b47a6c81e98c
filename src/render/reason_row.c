// reason_row.c - a step on a layout as a line, and every field of it as an object of a row.
//
//     {"technique":"cage_values","name":"Cage Values","level":"Medium","score":30,
//      "text":"Cage Values: 1,3 in cage r1c1 => r1c5<>1,3","words":"The cage of 4 ...",
//      "hints":["Look at a cage in box 1.","The cage of 4 in r1c1 and r1c2 holds ..."],
//      "values":[1,3],"base":["row 1"],"cover":[],"rules":["cage r1c1"],
//      "pattern":[{"cell":"r1c1","values":[1,3]},...],"thoughts":[],
//      "placed":{"r1c1":4},"eliminated":{"r1c5":[1,3]}}

#include <nonet/reason.h>

#include "base/bits.h"
#include "layout/rules.h"
#include "reason/reasoner.h"

typedef struct {
    const nonet_reasoner *before;
    const nonet_layout *layout;
    const nonet_reason *step;
    const nonet_language *language;
    nonet_hint hint;
    size_t number; // of a cell, a house or a rule
} told;

// ---- one line

static void write_values(const nonet_layout *layout, nonet_values values,
                         const nonet_sink *sink)
{
    const char *comma = "";
    for (; values; values &= values - 1) {
        nonet_emit(sink, comma);
        comma = ",";
        nonet_emit_number(sink, layout_shown(layout, bits_first_64(values) + 1));
    }
}

static void write_pattern(const nonet_layout *layout, const nonet_reason *step,
                          const nonet_sink *sink)
{
    const char *gap = " ";
    if (step->values) {
        nonet_emit_char(sink, ' ');
        write_values(layout, step->values, sink);
        gap = " in ";
    }
    for (int i = 0; i < step->n_rules && !step->total; i++, gap = ", ") {
        nonet_emit(sink, gap);
        nonet_emit_rule_name(sink, layout, step->rules[i]);
    }
    for (int i = 0; i < step->n_base; i++, gap = ", ") {
        nonet_emit(sink, gap);
        nonet_emit_set_name(sink, layout, step->base[i]);
    }
    for (int i = 0; i < step->n_cover; i++) {
        nonet_emit(sink, i ? ", " : " / ");
        nonet_emit_set_name(sink, layout, step->cover[i]);
    }
    for (int i = 0; i < step->n_thoughts; i++) {
        nonet_emit(sink, i ? ", " : " ");
        if (step->is_contradiction && i + 1 == step->n_thoughts) {
            nonet_emit(sink, "contradiction");
            break;
        }
        nonet_emit_cell(sink, layout, step->thought[i].cell);
        nonet_emit(sink, step->thought[i].on ? "=" : "<>");
        write_values(layout, step->thought[i].values, sink);
    }
}

void nonet_write_reason_line(const nonet_reasoner *before, const nonet_reason *given,
                             const nonet_sink *sink)
{
    const nonet_layout *layout = before->layout;
    nonet_reason sound, *step = &sound;
    nonet_reason_sound(layout, given, step);
    nonet_emit(sink, step->technique->name);
    nonet_emit_char(sink, ':');
    write_pattern(layout, step, sink);
    const char *gap = " => ";
    if (step->placed_value) {
        nonet_emit(sink, gap);
        nonet_emit_cell(sink, layout, step->placed_cell);
        nonet_emit_char(sink, '=');
        nonet_emit_number(sink, layout_shown(layout, step->placed_value));
        gap = ", ";
    }
    for (int i = 0; i < step->n_gone; i++, gap = ", ") {
        nonet_emit(sink, gap);
        nonet_emit_cell(sink, layout, step->gone[i].cell);
        nonet_emit(sink, "<>");
        write_values(layout, step->gone[i].values, sink);
    }
}

// ---- an object

static void write_line(const void *what, const nonet_sink *sink)
{
    const told *t = what;
    nonet_write_reason_line(t->before, t->step, sink);
}

static void write_words(const void *what, const nonet_sink *sink)
{
    const told *t = what;
    nonet_write_reason(t->before, t->step, t->hint, t->language, sink);
}

static void write_cell(const void *what, const nonet_sink *sink)
{
    nonet_emit_cell(sink, ((const told *)what)->layout, ((const told *)what)->number);
}

static void write_house(const void *what, const nonet_sink *sink)
{
    nonet_emit_set_name(sink, ((const told *)what)->layout, ((const told *)what)->number);
}

static void write_rule(const void *what, const nonet_sink *sink)
{
    nonet_emit_rule_name(sink, ((const told *)what)->layout, ((const told *)what)->number);
}

typedef void name_writer(const void *what, const nonet_sink *sink);

static void put_names(nonet_row *row, const char *name, told t, const uint16_t *numbers,
                      int n, name_writer *write)
{
    nonet_row_list(row, name);
    for (int i = 0; i < n; i++) {
        t.number = numbers[i];
        nonet_row_written(row, NULL, write, &t);
    }
    nonet_row_list_end(row);
}

static void put_values(nonet_row *row, const char *name, const nonet_layout *layout,
                       nonet_values values)
{
    nonet_row_list(row, name);
    for (; values; values &= values - 1)
        nonet_row_number(row, NULL, layout_shown(layout, bits_first_64(values) + 1));
    nonet_row_list_end(row);
}

static void put_cell(nonet_row *row, told t, int cell)
{
    t.number = (size_t)cell;
    nonet_row_written(row, "cell", write_cell, &t);
}

static void put_pattern(nonet_row *row, told t)
{
    nonet_row_list(row, "pattern");
    for (int i = 0; i < t.step->n_spots; i++) {
        const nonet_spot *spot = &t.step->spot[i];
        nonet_row_object(row, NULL);
        put_cell(row, t, spot->cell);
        put_values(row, "values", t.layout, spot->values);
        if (spot->factor)
            nonet_row_number(row, "factor", spot->factor);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_thoughts(nonet_row *row, told t)
{
    static const char *const why[] = {
        [NONET_THOUGHT_ASSUMED] = "assumed", [NONET_THOUGHT_SEEN] = "seen",
        [NONET_THOUGHT_CELL] = "cell",       [NONET_THOUGHT_HOUSE] = "house",
        [NONET_THOUGHT_RULE] = "rule",
    };
    nonet_row_list(row, "thoughts");
    for (int i = 0; i < t.step->n_thoughts; i++) {
        const nonet_thought *thought = &t.step->thought[i];
        nonet_row_object(row, NULL);
        put_cell(row, t, thought->cell);
        put_values(row, "values", t.layout, thought->values);
        nonet_row_bool(row, "on", thought->on);
        nonet_row_text(row, "why", why[thought->why]);
        t.number = thought->number;
        if (thought->why == NONET_THOUGHT_HOUSE)
            nonet_row_written(row, "house", write_house, &t);
        if (thought->why == NONET_THOUGHT_RULE)
            nonet_row_written(row, "rule", write_rule, &t);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_effect(nonet_row *row, const nonet_layout *layout, const nonet_reason *step)
{
    char name[NONET_NAME_SIZE];
    nonet_row_object(row, "placed");
    if (step->placed_value)
        nonet_row_number(row, nonet_layout_cell_name(layout, step->placed_cell, name),
                         layout_shown(layout, step->placed_value));
    nonet_row_object_end(row);
    nonet_row_object(row, "eliminated");
    for (int i = 0; i < step->n_gone; i++)
        put_values(row, nonet_layout_cell_name(layout, step->gone[i].cell, name), layout,
                   step->gone[i].values);
    nonet_row_object_end(row);
}

void nonet_row_reason(nonet_row *row, const char *name, const nonet_reasoner *before,
                      const nonet_reason *given, const nonet_language *language)
{
    nonet_reason step;
    nonet_reason_sound(before->layout, given, &step);
    told t = {before, before->layout, &step, language, NONET_HINT_FULL, 0};
    nonet_row_object(row, name);
    nonet_row_text(row, "technique", step.technique->key);
    nonet_row_text(row, "name", nonet_technique_name_in(step.technique, language));
    nonet_row_text(row, "level", nonet_level_name(step.technique->level));
    nonet_row_number(row, "score", step.technique->score);
    nonet_row_written(row, "text", write_line, &t);
    nonet_row_written(row, "words", write_words, &t);
    nonet_row_list(row, "hints");
    for (t.hint = NONET_HINT_VAGUE; t.hint <= NONET_HINT_CONCRETE; t.hint++)
        nonet_row_written(row, NULL, write_words, &t);
    nonet_row_list_end(row);
    put_values(row, "values", t.layout, step.values);
    put_names(row, "base", t, step.base, step.n_base, write_house);
    put_names(row, "cover", t, step.cover, step.n_cover, write_house);
    put_names(row, "rules", t, step.rules, step.n_rules, write_rule);
    put_pattern(row, t);
    put_thoughts(row, t);
    nonet_row_bool(row, "contradiction", step.is_contradiction);
    put_effect(row, t.layout, &step);
    nonet_row_object_end(row);
}
