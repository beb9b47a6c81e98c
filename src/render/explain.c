// explain.c - a step in one line, in the notation of forums and books.
//
// What is written depends on the shape of the step (shape.h), not on its name:
//
//     base and cover houses     a fish            5 r38 c27 fr3c9
//     nodes in a row            a chain           (5)r1c3 = (5-8)r1c8 = (8)r4c8
//     nodes that branch         a forcing net     contradiction, r3c4=5 leaves no 7 in b2
//     almost locked sets        ALS, blossoms     3- r1c12 {123} -1- r5c5 {13} -3
//     colours                   clusters          3 (r1c2,r3c4) / (r5c6)
//     other groups              the rest          1,6 in r1c45

#include <nonet/explain.h>

#include "base/bits.h"
#include "board/cells.h"
#include "board/house.h"
#include "logic/sound.h"
#include "render/notation.h"
#include "render/shape.h"
#include "render/strand.h"

// ---- one digit

// Every fin bears its mark: fr1c8 fr3c6, efr2c2.
static void write_fins(const nonet_step *step, nonet_role role, const char *mark,
                       const nonet_sink *sink)
{
    nonet_cells fins = nonet_role_cells(step, role);
    if (role == NONET_ROLE_FIN) // what is both is marked once
        fins = cells_minus(fins, nonet_role_cells(step, NONET_ROLE_ENDO));
    while (!cells_empty(fins)) {
        nonet_emit(sink, mark);
        nonet_emit_cells(sink, cells_one(cells_take(&fins)));
    }
}

static void write_fish(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "");
    nonet_emit_char(sink, ' ');
    nonet_emit_houses(sink, step->base, step->n_base);
    nonet_emit_char(sink, ' ');
    nonet_emit_houses(sink, step->cover, step->n_cover);
    write_fins(step, NONET_ROLE_FIN, " f", sink);
    write_fins(step, NONET_ROLE_ENDO, " ef", sink);
}

static void write_digits_in_houses(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "");
    nonet_emit(sink, " in ");
    nonet_emit_houses(sink, step->base, step->n_base);
}

// "4 in b1 (r28c5)": the box, and the pair outside it. A dual has two.
static void write_empty_rectangle(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "");
    for (int i = 0; i + 3 < step->n_nodes; i += 4) {
        nonet_emit(sink, i ? " / " : " in ");
        nonet_emit_houses(sink, &step->base[i / 2], 1);
        nonet_emit(sink, " (");
        nonet_emit_cells(sink, cells_or(step->node[i].cells, step->node[i + 1].cells));
        nonet_emit_char(sink, ')');
    }
}

// Each cluster has two colours: 3 (r1c2) / (r5c6), (r2c3) / (r4c5).
static void write_colors(const nonet_step *step, const nonet_sink *sink)
{
    static const nonet_role colors[] = {NONET_ROLE_COLOR_A, NONET_ROLE_COLOR_B,
                                        NONET_ROLE_COLOR_C, NONET_ROLE_COLOR_D};
    nonet_emit_digits(sink, step->digits, ",");
    for (int i = 0; i < 4; i++)
        if (nonet_count_role(step, colors[i])) {
            nonet_emit(sink, i == 0 ? " (" : i == 2 ? ", (" : " / (");
            nonet_emit_cells(sink, nonet_role_cells(step, colors[i]));
            nonet_emit_char(sink, ')');
        }
}

// ---- chains

// A step may hold two short chains, one after the other.
static void write_chain(const nonet_step *step, nonet_notation notation,
                        const nonet_sink *sink)
{
    const char *separator = "";
    strand chain;
    for (int i = 0; i < step->n_nodes; i++) {
        if (!nonet_is_end(step, i))
            continue;
        nonet_emit(sink, separator);
        separator = " / ";
        if (nonet_is_one_strand(step))
            nonet_strand_of(step, &chain);
        else
            nonet_strand_to(step, i, &chain);
        if (notation == NONET_LOOP)
            nonet_emit_loop(sink, step, &chain);
        else
            nonet_emit_eureka(sink, step, &chain);
    }
}

// "1/2 in r1c2 - r1c7 - r5c7 - r5c3".
// "(3r1c2,r4c5 5r2c2) / (3r1c7 5r4c7)": two colours, digit by digit.
static void write_medusa(const nonet_step *step, const nonet_sink *sink)
{
    for (int i = 0; i < 2; i++) {
        const char *separator = i ? " / (" : "(";
        for (int k = 0; k < step->n_groups; k++)
            if (step->group[k].role == NONET_ROLE_COLOR_A + i) {
                nonet_emit(sink, separator);
                separator = " ";
                nonet_emit_digits(sink, step->group[k].digits, "");
                nonet_emit_cells(sink, step->group[k].cells);
            }
        nonet_emit_char(sink, ')');
    }
}

static void write_remote_pair(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "/");
    for (int i = 0; i < step->n_groups; i++) {
        nonet_emit(sink, i ? " - " : " in ");
        nonet_emit_cells(sink, step->group[i].cells);
    }
}

// One assumption and what it breaks, or several that lead to the same.
static void write_forcing(const nonet_step *step, const nonet_sink *sink)
{
    const char *separator = "";
    const nonet_group *broken = nonet_first_role(step, NONET_ROLE_EXTRA);
    nonet_emit(sink, broken ? "contradiction, " : "verity, ");
    for (int i = 0; i < step->n_nodes; i++) {
        if (!nonet_is_root(step, i))
            continue;
        nonet_emit(sink, separator);
        separator = " or ";
        nonet_emit_fact(sink, &step->node[i]);
    }
    if (!broken)
        return;
    if (step->n_base) {
        nonet_emit(sink, " leaves no ");
        nonet_emit_digits(sink, broken->digits, "");
        nonet_emit(sink, " in ");
        nonet_emit_houses(sink, step->base, step->n_base);
    } else if (bits_single(broken->digits)) {
        nonet_emit(sink, " makes ");
        nonet_emit_cells(sink, broken->cells);
        nonet_emit(sink, " both ");
        nonet_emit_digits(sink, broken->digits, "");
        nonet_emit(sink, " and not ");
        nonet_emit_digits(sink, broken->digits, "");
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

// "5- r2c9 {59} -9- r3c24 {159} -5": Z, the sets with what ties them together, Z again. Two
// sets tied twice are locked both, and have no Z.
static void write_sets(const nonet_step *step, const nonet_sink *sink)
{
    unsigned z = nonet_sets_z(step);
    if (z) {
        nonet_emit_digits(sink, z, ",");
        nonet_emit(sink, "- ");
    }
    for (int i = 0; i < step->n_groups; i++) {
        if (i > 0) {
            nonet_emit(sink, " -");
            nonet_emit_digits(sink, step->group[i].common, ",");
            nonet_emit(sink, "- ");
        }
        write_set(&step->group[i], sink);
    }
    if (z) {
        nonet_emit(sink, " -");
        nonet_emit_digits(sink, z, ",");
    }
}

// The stem and, for each of its digits, the set it would lock.
static void write_blossom(const nonet_step *step, const nonet_sink *sink)
{
    for (int i = 0; i < step->n_groups; i++) {
        const nonet_group *group = &step->group[i];
        if (i > 0)
            nonet_emit(sink, ", ");
        if (group->role == NONET_ROLE_SET) {
            nonet_emit_char(sink, '-');
            nonet_emit_digits(sink, group->common, ",");
            nonet_emit(sink, "- ");
        }
        write_set(group, sink);
    }
}

static void write_crossing(const nonet_step *step, const nonet_sink *sink)
{
    for (int i = 0; i < step->n_groups; i++) {
        if (i > 0)
            nonet_emit(sink, ", ");
        write_set(&step->group[i], sink);
    }
}

static void write_wing(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, "/");
    nonet_emit(sink, " in ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PIVOT));
    nonet_emit(sink, " with ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PINCER));
}

static void write_w_wing(const nonet_step *step, const nonet_sink *sink)
{
    const nonet_group *link = nonet_first_role(step, NONET_ROLE_LINK);
    nonet_emit_digits(sink, step->digits, "/");
    nonet_emit(sink, " in ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PATTERN));
    nonet_emit(sink, " connected by ");
    nonet_emit_digits(sink, link->digits, "");
    nonet_emit(sink, " in ");
    nonet_emit_cells(sink, link->cells);
}

// ", link 5 in r5": houses in which the digit has no place but in the pattern.
static void write_ties(const nonet_step *step, const nonet_sink *sink)
{
    if (!step->n_base)
        return;
    nonet_emit(sink, step->n_base == 1 ? ", link " : ", links ");
    nonet_emit_digits(sink, nonet_tied_digit(step), "/");
    for (int i = 0; i < step->n_base; i++) {
        nonet_emit(sink, i ? ", " : " in ");
        nonet_emit_houses(sink, &step->base[i], 1);
    }
}

// "6/8 in r12c14, corner r2c4 {36}, link 8 in c4": the corners that differ, and the houses
// in which one of the digits has no other place.
static void write_rectangle(const nonet_step *step, const nonet_sink *sink)
{
    const nonet_group *extra = nonet_first_role(step, NONET_ROLE_EXTRA);
    const nonet_group *set = nonet_first_role(step, NONET_ROLE_SET);
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_PATTERN);
    nonet_cells corner = extra ? extra->cells : cells_and(cells, nonet_erased_cells(step));
    nonet_emit_digits(sink, step->digits, "/");
    nonet_emit(sink, step->digits ? " in " : "in ");
    nonet_emit_cells(sink, cells);
    if (!cells_empty(corner)) {
        nonet_emit(sink, cells_single(corner) ? ", corner " : ", corners ");
        nonet_emit_cells(sink, corner);
    }
    if (extra) {
        nonet_emit(sink, " {");
        nonet_emit_digits(sink, extra->digits, "");
        nonet_emit_char(sink, '}');
    }
    if (set) {
        nonet_emit(sink, " and ");
        write_set(set, sink);
    }
    write_ties(step, sink);
}

// "123 in r1c1 with r1c5,r4c1": the cell where the lines cross, and those they lead to.
static void write_firework(const nonet_step *step, const nonet_sink *sink)
{
    for (int i = 0; i < step->n_groups; i++) {
        const nonet_group *group = &step->group[i];
        if (group->role != NONET_ROLE_PIVOT)
            continue;
        if (i > 0)
            nonet_emit(sink, ", ");
        nonet_emit_digits(sink, group->digits, "");
        nonet_emit(sink, " in ");
        nonet_emit_cells(sink, group->cells);
    }
    nonet_emit(sink, " with ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PINCER));
}

// "16 cells r1c23,..., 27r2 18b3": the digits each house gives.
static void write_cover(const nonet_step *step, const nonet_sink *sink)
{
    nonet_cells cells = nonet_role_cells(step, NONET_ROLE_SET);
    nonet_emit_number(sink, cells_count(cells));
    nonet_emit(sink, " cells ");
    nonet_emit_cells(sink, cells);
    for (int i = 0; i < step->n_cover && i < step->n_groups; i++) {
        nonet_emit(sink, i ? " " : ", ");
        nonet_emit_digits(sink, step->group[i].digits, "");
        nonet_emit_houses(sink, &step->cover[i], 1);
    }
}

// "1,2,3 in r1c1,..., guardians 5r2c3 78r4c5".
static void write_tridagon(const nonet_step *step, const nonet_sink *sink)
{
    const char *separator =
        nonet_count_role(step, NONET_ROLE_EXTRA) == 1 ? ", guardian " : ", guardians ";
    nonet_emit_digits(sink, step->digits, ",");
    nonet_emit(sink, " in ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PATTERN));
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_EXTRA) {
            nonet_emit(sink, separator);
            separator = " ";
            nonet_emit_digits(sink, step->group[i].digits, "");
            nonet_emit_cells(sink, step->group[i].cells);
        }
}

// "1,2,7 base r1c12, targets r2c4 r3c7, c347".
static void write_exocet(const nonet_step *step, const nonet_sink *sink)
{
    const char *separator = ", targets ";
    nonet_emit_digits(sink, step->digits, ",");
    nonet_emit(sink, " base ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PIVOT));
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_PINCER) {
            nonet_emit(sink, separator);
            separator = " ";
            nonet_emit_cells(sink, step->group[i].cells);
        }
    nonet_emit(sink, ", lines ");
    nonet_emit_houses(sink, step->cover, step->n_cover);
}

// "t r987654321 c987654321 d213456789", as `nonet transform` reads it.
static void write_symmetry(const nonet_step *step, const nonet_sink *sink)
{
    int image[9];
    unsigned used = 0;
    for (int digit = 0; digit < 9; digit++)
        image[digit] = -1;
    for (int i = 0; i < step->n_groups; i++)
        if (bits_single(step->group[i].digits) && bits_single(step->group[i].common)) {
            image[bits_first(step->group[i].digits)] = bits_first(step->group[i].common);
            used |= step->group[i].common;
        }
    nonet_emit(sink, step->base[0] < COLUMNS ? "r" : "t r");
    for (int i = 0; i < 9; i++)
        nonet_emit_number(sink, step->base[i] % 9 + 1);
    nonet_emit(sink, " c");
    for (int i = 0; i < 9; i++)
        nonet_emit_number(sink, step->cover[i] % 9 + 1);
    nonet_emit(sink, " d");
    for (int digit = 0; digit < 9; digit++) // one that is not given has the name left over
        nonet_emit_number(sink,
                          image[digit] >= 0 ? image[digit] + 1 : bits_first(~used) + 1);
}

static void write_group(const nonet_step *step, const nonet_sink *sink)
{
    nonet_emit_digits(sink, step->digits, ",");
    nonet_emit(sink, step->digits ? " in " : "in ");
    nonet_emit_cells(sink, nonet_role_cells(step, NONET_ROLE_PATTERN));
}

// "1,4 in r1c236 (r1), 7,8 in r1c23,r2c1 (b1)": digits that fit nowhere else in a house.
static void write_hidden_sets(const nonet_step *step, const nonet_sink *sink)
{
    for (int i = 0; i < 2; i++) {
        nonet_emit(sink, i ? ", " : "");
        nonet_emit_digits(sink, step->group[i].digits, ",");
        nonet_emit(sink, " in ");
        nonet_emit_cells(sink, step->group[i].cells);
        nonet_emit(sink, " (");
        nonet_emit_houses(sink, &step->base[i], 1);
        nonet_emit_char(sink, ')');
    }
}

// "r1c2 {3}, r5c2 {4} and r5c4 {34}, link 5 in r5": what is too many, and what it meets.
// One alone is written like the digit of a cell.
static void write_grave(const nonet_step *step, const nonet_sink *sink)
{
    const nonet_group *set = nonet_first_role(step, NONET_ROLE_SET);
    const char *separator = "";
    if (!nonet_count_role(step, NONET_ROLE_EXTRA)) {
        write_group(step, sink);
        return;
    }
    for (int i = 0; i < step->n_groups; i++)
        if (step->group[i].role == NONET_ROLE_EXTRA) {
            nonet_emit(sink, separator);
            write_set(&step->group[i], sink);
            separator = ", ";
        }
    if (set) {
        nonet_emit(sink, " and ");
        write_set(set, sink);
    }
    write_ties(step, sink);
}

// ---- the whole

// What the step rests on; nothing for those whose effect says it all.
static bool write_pattern(const nonet_step *step, nonet_notation notation,
                          const nonet_sink *sink)
{
    switch (nonet_shape_of(step)) {
    case SHAPE_HIDDEN_SINGLE:
    case SHAPE_LOCKED:
        write_digits_in_houses(step, sink);
        break;
    case SHAPE_FISH:
    case SHAPE_KRAKEN:
        write_fish(step, sink);
        break;
    case SHAPE_EMPTY_RECTANGLE:
        write_empty_rectangle(step, sink);
        break;
    case SHAPE_COLORS:
        write_colors(step, sink);
        break;
    case SHAPE_MEDUSA:
        write_medusa(step, sink);
        break;
    case SHAPE_REMOTE_PAIR:
        write_remote_pair(step, sink);
        break;
    case SHAPE_TURBOT:
    case SHAPE_CHAIN:
        write_chain(step, notation, sink);
        break;
    case SHAPE_FORCING:
        write_forcing(step, sink);
        break;
    case SHAPE_SETS:
        write_sets(step, sink);
        break;
    case SHAPE_BLOSSOM:
        write_blossom(step, sink);
        break;
    case SHAPE_CROSSING:
        write_crossing(step, sink);
        break;
    case SHAPE_WING:
        write_wing(step, sink);
        break;
    case SHAPE_W_WING:
        write_w_wing(step, sink);
        break;
    case SHAPE_RECTANGLE:
        write_rectangle(step, sink);
        break;
    case SHAPE_FIREWORK:
        write_firework(step, sink);
        break;
    case SHAPE_COVER:
        write_cover(step, sink);
        break;
    case SHAPE_TRIDAGON:
        write_tridagon(step, sink);
        break;
    case SHAPE_EXOCET:
        write_exocet(step, sink);
        break;
    case SHAPE_SYMMETRY:
        write_symmetry(step, sink);
        break;
    case SHAPE_NAKED_SINGLE:
    case SHAPE_TEMPLATE:
        return false;
    case SHAPE_HIDDEN_SETS:
        write_hidden_sets(step, sink);
        break;
    case SHAPE_GRAVE:
        write_grave(step, sink);
        break;
    default:
        if (step->n_groups == 0)
            return false;
        write_group(step, sink);
    }
    return true;
}

void nonet_write_step(const nonet_step *given, nonet_notation notation,
                      const nonet_sink *sink)
{
    nonet_step sound, *step = &sound;
    nonet_sound_step(given, step);
    nonet_emit(sink, step->technique->name);
    nonet_emit(sink, ": ");
    if (write_pattern(step, notation, sink))
        nonet_emit(sink, " => ");
    nonet_emit_effect(sink, step);
}
