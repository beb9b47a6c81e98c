// explain.c - a step in words, in the notation people use.
//
// Which words depends on what the step has, not on its name, so that a new technique needs
// none of its own:
//
//     base and cover houses     a fish            5 r38 c27 fr3c9
//     nodes in a row            a chain           5r1c3 = 5r1c8 - 8r1c8 = 8r4c8
//     nodes that branch         a forcing net     r3c4=5 leaves no 7 in b2
//     almost locked sets        ALS, blossoms     A=r1c12 {123}, B=r5c5 {15}, X=1
//     colours                   clusters          3 r1c2,r3c4 / r5c6
//     other groups              the rest          1,6 in r1c45

#include <nonet/explain.h>

#include "base/bits.h"
#include <nonet/sink.h>
#include "board/cells.h"
#include "logic/sound.h"
#include "render/notation.h"

static int count_role(const nonet_step *step, nonet_role role)
{
    int count = 0;
    for (int i = 0; i < step->n_groups; i++)
        count += step->group[i].role == role;
    return count;
}

static const nonet_group *find_role(const nonet_step *step, nonet_role role)
{
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == role)
            return &step->group[i];
    return NULL;
}

// All cells of the groups with that role.
static nonet_cells role_cells(const nonet_step *step, nonet_role role)
{
    nonet_cells all = cells_none();
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == role)
            all = cells_or(all, step->group[i].cells);
    return all;
}

// ---- fish

static void write_fish(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "");
    nonet_emit_char(sink, ' ');
    nonet_emit_houses(sink, step->base, step->n_base);
    nonet_emit_char(sink, ' ');
    nonet_emit_houses(sink, step->cover, step->n_cover);
    if (count_role(step, NONET_ROLE_FIN)) {
        nonet_emit(sink, " f");
        nonet_emit_cells(sink, role_cells(step, NONET_ROLE_FIN));
    }
    if (count_role(step, NONET_ROLE_ENDO)) {
        nonet_emit(sink, " ef");
        nonet_emit_cells(sink, role_cells(step, NONET_ROLE_ENDO));
    }
}

// ---- chains

// Every node but the first of each chain is linked from the one before it.
static bool is_linear(const nonet_step *step)
{
    for (int i = 0; i < step->n_links; i++) {
        if (step->link[i].to != step->link[i].from + 1)
            return false;
        if (i > 0 && step->link[i].to == step->link[i - 1].to)
            return false;
    }
    return step->n_links > 0;
}

static void write_node(const nonet_node *node, const nonet_sink *sink)
{
    nonet_emit_number(sink, node->digit);
    nonet_emit_cells(sink, node->cells);
}

static void write_chain(const nonet_step *step, const nonet_sink *sink)
{
    int link = 0;
    for (int i = 0; i < step->n_nodes; i++) {
        if (link < step->n_links && step->link[link].to == i) {
            nonet_emit(sink, step->link[link].kind == NONET_LINK_WEAK ? " - " : " = ");
            link++;
        } else if (i > 0)
            nonet_emit(sink, " / ");
        write_node(&step->node[i], sink);
    }
    if (step->is_loop)
        nonet_emit(sink, " -");
}

static bool is_root(const nonet_step *step, int node)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->link[i].to == node)
            return false;
    return true;
}

static void write_fact(const nonet_node *node, const nonet_sink *sink)
{
    nonet_emit_cells(sink, node->cells);
    nonet_emit(sink, node->on ? "=" : "<>");
    nonet_emit_number(sink, node->digit);
}

// One assumption and what it breaks, or several that lead to the same.
static void write_forcing(const nonet_step *step, const nonet_sink *sink)
{
    const char *separator = "";
    const nonet_group *broken = find_role(step, NONET_ROLE_EXTRA);
    for (int i = 0; i < step->n_nodes; i++) {
        if (!is_root(step, i))
            continue;
        nonet_emit(sink, separator);
        separator = " or ";
        write_fact(&step->node[i], sink);
    }
    if (!broken) {
        nonet_emit(sink, ", either way");
        return;
    }
    if (step->n_base) {
        nonet_emit(sink, " leaves no ");
        nonet_emit_digits(sink, broken->digits, "");
        nonet_emit(sink, " in ");
        nonet_emit_houses(sink, step->base, step->n_base);
    } else if (bits_single(broken->digits)) {
        nonet_emit(sink, " makes ");
        nonet_emit_digits(sink, broken->digits, "");
        nonet_emit_cells(sink, broken->cells);
        nonet_emit(sink, " both true and false");
    } else {
        nonet_emit(sink, " leaves nothing for ");
        nonet_emit_cells(sink, broken->cells);
    }
}

// ---- sets and groups

static void write_set(const nonet_group *set, const nonet_sink *sink)
{
    nonet_emit_cells(sink, set->cells);
    nonet_emit(sink, " {");
    nonet_emit_digits(sink, set->digits, "");
    nonet_emit_char(sink, '}');
}

// Sets are lettered; what is no set (a stem, the middle of a crossing) stands first.
static void write_sets(const nonet_step *step, const nonet_sink *sink)
{
    char letter = 'A';
    for (int i = 0; i < step->n_groups; i++) {
        if (i > 0)
            nonet_emit(sink, ", ");
        if (step->group[i].role == NONET_ROLE_SET) {
            nonet_emit_char(sink, letter++);
            nonet_emit_char(sink, '=');
        }
        write_set(&step->group[i], sink);
    }
    if (count_role(step, NONET_ROLE_SET) == step->n_groups) {
        nonet_emit(sink, ", X=");
        nonet_emit_digits(sink, step->digits, ",");
    }
}

static void write_colors(const nonet_step *step, const nonet_sink *sink)
{
    static const nonet_role colors[] = {NONET_ROLE_COLOR_A, NONET_ROLE_COLOR_B,
                                        NONET_ROLE_COLOR_C, NONET_ROLE_COLOR_D};
    nonet_emit_digits(sink, step->digits, ",");
    for (int i = 0; i < 4; i++)
        if (count_role(step, colors[i])) {
            nonet_emit(sink, i ? " / " : " ");
            nonet_emit_cells(sink, role_cells(step, colors[i]));
        }
}

static void write_groups(const nonet_step *step, const nonet_sink *sink)
{
    bool is_wing = count_role(step, NONET_ROLE_PIVOT) ||
                   count_role(step, NONET_ROLE_LINK) || count_role(step, NONET_ROLE_EXTRA);
    nonet_emit_digits(sink, step->digits, is_wing ? "/" : ",");
    nonet_emit(sink, " in ");
    if (count_role(step, NONET_ROLE_PIVOT)) {
        nonet_emit_cells(sink, role_cells(step, NONET_ROLE_PIVOT));
        nonet_emit(sink, " with ");
        nonet_emit_cells(sink, role_cells(step, NONET_ROLE_PINCER));
        return;
    }
    nonet_emit_cells(sink, role_cells(step, NONET_ROLE_PATTERN));
    const nonet_group *extra = find_role(step, NONET_ROLE_EXTRA);
    const nonet_group *set = find_role(step, NONET_ROLE_SET);
    const nonet_group *link = find_role(step, NONET_ROLE_LINK);
    if (extra) {
        nonet_emit(sink, " saved by ");
        write_set(extra, sink);
    }
    if (set) {
        nonet_emit(sink, " and ");
        write_set(set, sink);
    }
    if (link) {
        nonet_emit(sink, " connected by ");
        nonet_emit_digits(sink, link->digits, "");
        nonet_emit(sink, " in ");
        nonet_emit_cells(sink, link->cells);
    }
}

// ---- the whole

// What the step rests on; nothing for those whose effect says it all.
static bool write_pattern(const nonet_step *step, const nonet_sink *sink)
{
    bool places_one =
        step->n_groups == 1 && step->n_nodes == 0 && cells_count(step->group[0].cells) == 1;
    if (step->n_cover == 1 || (places_one && step->n_base)) {
        nonet_emit_digits(sink, step->digits, "");
        nonet_emit(sink, " in ");
        nonet_emit_houses(sink, step->base, step->n_base);
    } else if (step->n_cover > 0)
        write_fish(step, sink);
    else if (count_role(step, NONET_ROLE_LINK))
        write_groups(step, sink);
    else if (count_role(step, NONET_ROLE_COLOR_A) && !step->n_nodes)
        write_colors(step, sink);
    else if (step->n_nodes && is_linear(step))
        write_chain(step, sink);
    else if (step->n_nodes)
        write_forcing(step, sink);
    else if (count_role(step, NONET_ROLE_EXTRA) == 0 && count_role(step, NONET_ROLE_SET))
        write_sets(step, sink);
    else if (step->n_groups > 0 && !places_one)
        write_groups(step, sink);
    else
        return false;
    return true;
}

void nonet_write_step(const nonet_step *given, const nonet_sink *sink)
{
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    nonet_emit(sink, step->technique->name);
    nonet_emit(sink, ": ");
    if (write_pattern(step, sink))
        nonet_emit(sink, " => ");
    nonet_emit_effect(sink, step);
}

// Where to look: the houses, or else the cells of the pattern.
static void write_place(const nonet_step *step, const nonet_sink *sink)
{
    nonet_cells cells = cells_none();
    for (int i = 0; i < step->n_groups; i++)
        cells = cells_or(cells, step->group[i].cells);
    for (int i = 0; i < step->n_nodes; i++)
        cells = cells_or(cells, step->node[i].cells);
    if (step->n_base && step->n_nodes == 0) {
        nonet_emit(sink, " in ");
        nonet_emit_houses(sink, step->base, step->n_base);
    } else if (!cells_empty(cells)) {
        nonet_emit(sink, " at ");
        nonet_emit_cells(sink, cells);
    }
}

void nonet_write_hint(const nonet_step *given, nonet_hint hint, const nonet_sink *sink)
{
    if (hint == NONET_HINT_FULL) {
        nonet_write_step(given, sink);
        return;
    }
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    nonet_emit(sink, "Look for: ");
    nonet_emit(sink, step->technique->name);
    if (hint != NONET_HINT_CONCRETE)
        return;
    nonet_emit(sink, " with ");
    nonet_emit_digits(sink, step->digits, ",");
    write_place(step, sink);
}
