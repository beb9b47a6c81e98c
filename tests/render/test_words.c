// test_words.c - steps in words and notation: every chain that is printed is read back and
// tried on the board, and no sentence has a hole in it.

#include "logic_help.h"
#include "read_chain.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/explain.h>
#include <nonet/rate.h>

#include "base/bits.h"
#include "board/cells.h"
#include "render/language.h"
#include "render/shape.h"
#include "render/strand.h"

// ---- notation

// The pattern of "Name: pattern => effect".
static char *pattern_of(test_page *line)
{
    char *begin = strstr(line->text, ": "), *end = strstr(line->text, " => ");
    assert_non_null(begin);
    assert_non_null(end);
    *end = '\0';
    return begin + 2;
}

static void chain_reads_back(const nonet_position *position, const nonet_step *step)
{
    static test_page line;
    nonet_sink sink = test_sink(&line);
    nonet_write_step(step, NONET_EUREKA, &sink);
    const char *wrong = read_eureka(pattern_of(&line), position, step);
    CHECK_FOR(!wrong, "%s: %s: %s", test_text(&position->given), line.text, wrong);
    sink = test_sink(&line);
    nonet_write_step(step, NONET_LOOP, &sink);
    wrong = read_loop(pattern_of(&line), position, step);
    CHECK_FOR(!wrong, "%s: %s %s: %s", test_text(&position->given), step->technique->name,
              strstr(line.text, ": ") + 2, wrong);
}

static bool is_rule(const nonet_step *step, int number)
{
    for (int node = 0; node < step->n_nodes; node++) {
        if (nonet_is_root(step, node) || number-- > 0)
            continue;
        for (int i = 0; i < step->n_links; i++)
            if (step->link[i].to == node && step->link[i].kind == NONET_LINK_RULE)
                return true;
        return false;
    }
    return false;
}

// The assumptions of a verity leave nothing out: a cell, a house, or yes and no.
static bool is_complete(const nonet_position *position, const chain_fact *root, int count)
{
    nonet_cells cells = cells_none();
    unsigned digits = 0;
    bool on = true;
    for (int i = 0; i < count; i++) {
        cells = cells_or(cells, root[i].cells);
        digits |= 1u << (root[i].digit - 1);
        on = on && root[i].on;
    }
    if (!on)
        return count == 2 && cells_single(cells) && !(digits & (digits - 1));
    if (cells_single(cells))
        return position->marks.cell[cells_first(cells)] == digits;
    for (int house = 0; house < NONET_HOUSES; house++)
        if (!(digits & (digits - 1)) &&
            cells_equal(
                cells_and(position->plane[root[0].digit - 1], nonet_house_set[house]),
                cells))
            return true;
    return false;
}

static bool states_effect(const chain_fact *fact, const nonet_step *step)
{
    int cell = cells_first(fact->cells);
    return fact->on ? step->placed.cell[cell] == fact->digit
                    : step->eliminated.cell[cell] >> (fact->digit - 1) & 1;
}

// The strands of a chain lead from assumptions that leave nothing out to what is stated.
// Those of a kraken are its fins, each once.
static bool are_fins(const nonet_step *step, const chain_fact *root, int count)
{
    nonet_cells cells = cells_none();
    for (int i = 0; i < count; i++)
        cells = cells_or(cells, root[i].cells);
    return cells_count(cells) == count &&
           cells_equal(cells, nonet_role_cells(step, NONET_ROLE_FIN));
}

static void strands_read_back(const nonet_position *position, const nonet_step *step,
                              nonet_notation notation)
{
    static test_page line;
    chain_fact root[9], first, last;
    int roots = 0;
    bool verity = !nonet_count_role(step, NONET_ROLE_EXTRA);
    for (int i = 0;; i++) {
        nonet_sink sink = test_sink(&line);
        if (!nonet_write_strand(step, i, notation, &sink)) {
            assert_int_equal(i, nonet_count_strands(step));
            break;
        }
        const char *wrong =
            read_strand(line.text, notation == NONET_EUREKA, position, &first, &last);
        CHECK_FOR(!wrong, "%s: %s: %s: %s", test_text(&position->given),
                  step->technique->name, line.text, wrong);
        if (!verity)
            continue;
        CHECK_FOR(states_effect(&last, step), "%s: %s", test_text(&position->given),
                  line.text);
        assert_true(roots < 9);
        root[roots++] = first;
    }
    if (verity && !step->is_cut_short)
        CHECK_FOR(nonet_shape_of(step) == SHAPE_KRAKEN ? are_fins(step, root, roots)
                                                       : is_complete(position, root, roots),
                  "%s: %s", test_text(&position->given), line.text);
}

// The last lines of a net that contradicts itself: a house or a cell without anything, or
// yes and no.
static bool comes_to_clash(const nonet_position *position, const nonet_step *step,
                           const net_reading *net)
{
    const nonet_group *clash = nonet_first_role(step, NONET_ROLE_EXTRA);
    for (nonet_cells rest = clash->cells; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        for (unsigned digits = clash->digits; digits; digits &= digits - 1) {
            int digit = bits_first(digits) + 1;
            bool both = !step->n_base && bits_single(clash->digits);
            if (!net_says(net, cell, digit, false) ||
                (both && !net_says(net, cell, digit, true)))
                return false;
        }
    }
    if (step->n_base)
        return cells_within(cells_and(position->plane[bits_first(clash->digits)],
                                      nonet_house_set[step->base[0]]),
                            clash->cells);
    return bits_single(clash->digits) ||
           position->marks.cell[cells_first(clash->cells)] == clash->digits;
}

// Each line follows from what it names, and all of them come to what the step says.
static void net_reads_back(const nonet_position *position, const nonet_step *step)
{
    static net_reading net;
    static test_page line;
    bool verity = !nonet_count_role(step, NONET_ROLE_EXTRA);
    int stated = 0, roots = 0;
    net.lines = net.assumed = 0;
    for (int i = 0;; i++) {
        nonet_sink sink = test_sink(&line);
        if (!nonet_write_strand(step, i, NONET_EUREKA, &sink)) {
            assert_int_equal(i, nonet_count_strands(step));
            break;
        }
        const char *wrong = read_implication(line.text, position, is_rule(step, i), &net);
        CHECK_FOR(!wrong, "%s: %s: %s: %s", test_text(&position->given),
                  step->technique->name, line.text, wrong);
    }
    if (step->is_cut_short)
        return;
    for (int i = 0; i < step->n_nodes; i++) {
        chain_fact fact = {step->node[i].cells, step->node[i].digit, step->node[i].on};
        roots += nonet_is_root(step, i);
        stated += nonet_is_end(step, i) && states_effect(&fact, step);
    }
    CHECK_FOR(verity ? stated == roots : comes_to_clash(position, step, &net),
              "%s: %s does not come to what it says", test_text(&position->given),
              logic_words(step));
}

// ---- words

static bool has_cell(const char *text)
{
    for (; (text = strchr(text, 'r')); text++)
        if (isdigit((unsigned char)text[1]) && text[2] == 'c')
            return true;
    return false;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), wanted = strlen(end);
    return size >= wanted && strcmp(text + size - wanted, end) == 0;
}

static bool is_sentence(const char *text)
{
    return strlen(text) > 10 && (ends_with(text, ".") || ends_with(text, "。")) &&
           !strpbrk(text, "{}~") && !strstr(text, "  ") && !strstr(text, " .") &&
           !strstr(text, " ,") && !strstr(text, "()") && !strstr(text, "（）") &&
           !strstr(text, "in in");
}

// No "r1c2345": that is notation, and sentences are for those who do not know it.
static bool has_short_list(const char *text)
{
    for (; (text = strchr(text, 'r')); text++) {
        size_t rows = strspn(text + 1, "123456789");
        const char *columns = text + 1 + rows;
        if (rows && *columns == 'c' && (rows > 1 || strspn(columns + 1, "123456789") > 1))
            return true;
    }
    return false;
}

static bool is_cell(const char *text)
{
    return text[0] == 'r' && isdigit((unsigned char)text[1]) && text[2] == 'c' &&
           isdigit((unsigned char)text[3]);
}

static int cell_at(const char *text)
{
    return (text[1] - '1') * 9 + text[3] - '1';
}

// The first cell named in [text, end), or the last; -1 if there is none.
static int cell_named(const char *text, const char *end, bool last)
{
    int cell = -1;
    for (; text + 4 <= end && (cell < 0 || last); text++)
        if (is_cell(text))
            cell = cell_at(text);
    return cell;
}

// "r1c2 is not 3" without a reference must be due to what was said just before: the cell
// that the line before, or this line's own "As ...", ends with. `root` is the supposition.
static bool premises_have_a_cause(const char *line, const char *end, int before,
                                  const char *root, const char *root_end)
{
    const char *text = strstr(line, ". ") + 2, *so = strstr(line, ", so ");
    if (!so || so > end)
        return true;
    if (strncmp(text, "As ", 3) == 0) {
        before = cell_named(text, end, false);
        text = strstr(text, ", ");
    }
    for (; (text = strstr(text, " is not ")) && text < so; text++) {
        const char *premise = text - 4;
        if (!is_cell(premise) || strncmp(text + 9, " (", 2) == 0 || before < 0)
            continue;
        const char *said = strstr(root, " is not ");
        bool supposed = said && said < root_end && memcmp(said - 4, premise, 13) == 0;
        int cell = cell_at(premise);
        if (!supposed && cell != before && !cells_has(nonet_peer_set[before], cell))
            return false;
    }
    return true;
}

// "(r1c2 is 3)" must be what was supposed; all else is referred to by its line.
static bool brackets_have_the_supposition(const char *line, const char *end,
                                          const char *root, const char *root_end)
{
    for (; (line = strstr(line, " (r")) && line < end; line++) {
        size_t size = strcspn(line + 2, ")");
        const char *said = root;
        while (said + size <= root_end && memcmp(said, line + 2, size) != 0)
            said++;
        if (said + size > root_end)
            return false;
    }
    return true;
}

// Every line of a net or forcing chain, in English, can be followed: see above.
static bool can_be_followed(const char *text)
{
    const char *root = text, *root_end = text;
    int before = -1;
    for (const char *line = text, *end; *line; line = *end ? end + 1 : end) {
        end = line + strcspn(line, "\n");
        if (!isdigit((unsigned char)*line)) {
            root = line;
            root_end = end;
        } else if (!premises_have_a_cause(line, end, before, root, root_end) ||
                   !brackets_have_the_supposition(line, end, root, root_end))
            return false;
        before = cell_named(line, end, true);
    }
    return true;
}

static void words_are_whole(const nonet_position *position, const nonet_step *step)
{
    static test_page grade[3];
    const nonet_language *language;
    for (size_t k = 0; (language = nonet_language_at(k)); k++) {
        for (int i = 0; i < 3; i++) {
            nonet_sink sink = test_sink(&grade[i]);
            nonet_write_hint(position, step, (nonet_hint)i, language, &sink);
            CHECK_FOR(is_sentence(grade[i].text) && !has_short_list(grade[i].text),
                      "%s: %s: %s", test_text(&position->given), logic_words(step),
                      grade[i].text);
        }
        CHECK_FOR(!has_cell(grade[NONET_HINT_VAGUE].text), "%s",
                  grade[NONET_HINT_VAGUE].text);
        if (k == 0 && nonet_shape_of(step) == SHAPE_FORCING)
            CHECK_FOR(can_be_followed(grade[NONET_HINT_FULL].text), "%s: %s",
                      test_text(&position->given), grade[NONET_HINT_FULL].text);
        assert_string_not_equal(grade[0].text, grade[1].text);
        assert_string_not_equal(grade[1].text, grade[2].text);
    }
}

// The chain of a remote pair argues a digit that goes: its ends are the two places of it.
static void pair_argues_what_goes(const nonet_position *position, const nonet_step *step)
{
    const nonet_node *first = &step->node[0], *last = &step->node[step->n_nodes - 1];
    CHECK_FOR(!first->on && last->on && first->digit == last->digit &&
                  !cells_empty(nonet_cells_losing(step, first->digit - 1)),
              "%s: %s", test_text(&position->given), logic_words(step));
}

static struct {
    int steps, chains, nets, strands; // looked at; of these, read back from their notation
} seen;

static void look_at(const nonet_position *position, const nonet_step *step)
{
    step_shape shape = nonet_shape_of(step);
    seen.steps++;
    CHECK_FOR(logic_is_sound(step, &position->solution), "%s: %s",
              test_text(&position->given), logic_words(step));
    words_are_whole(position, step);
    if (shape == SHAPE_REMOTE_PAIR)
        pair_argues_what_goes(position, step);
    if (shape == SHAPE_CHAIN || (shape == SHAPE_TURBOT && step->n_nodes == 4)) {
        chain_reads_back(position, step);
        seen.chains++;
    }
    if (shape == SHAPE_FORCING && nonet_is_net(step)) {
        net_reads_back(position, step);
        seen.nets++;
    } else if (shape == SHAPE_FORCING || shape == SHAPE_KRAKEN) {
        strands_read_back(position, step, NONET_EUREKA);
        strands_read_back(position, step, NONET_LOOP);
        seen.strands++;
    }
}

// ---- where the steps come from

static void follow(const nonet_board *puzzle, const nonet_ladder *ladder)
{
    nonet_position position = logic_start(puzzle);
    nonet_step step;
    while (nonet_next_step(ladder, &position, NULL, &step) == NONET_OK) {
        look_at(&position, &step);
        nonet_apply_step(&position, &step);
    }
}

static bool see_se_step(void *context, const nonet_se_step *step)
{
    (void)context;
    look_at(step->before, step->step);
    return true;
}

static bool see_hodoku_step(void *context, const nonet_hodoku_step *step)
{
    (void)context;
    look_at(step->before, step->step);
    return true;
}

static void follow_hodoku(nonet_rater *rater, const nonet_board *puzzle,
                          nonet_hodoku_version version)
{
    nonet_position position = logic_start(puzzle);
    nonet_hodoku rating;
    nonet_hodoku_options options = {.version = version, .step = see_hodoku_step};
    nonet_rate_hodoku(rater, &position, &options, &rating);
}

static void follow_se(nonet_rater *rater, const nonet_board *puzzle)
{
    nonet_position position = logic_start(puzzle);
    nonet_se_rating rating;
    nonet_se_options options = {.step = see_se_step};
    nonet_rate_se(rater, &position, &options, &rating);
}

// All ladders.
static void follow_all(FILE *file, int every, int most)
{
    nonet_board puzzle;
    nonet_rater *rater = nonet_rater_new();
    assert_non_null(rater);
    int puzzles = 0;
    memset(&seen, 0, sizeof seen);
    for (int i = 0; most > 0 && test_next(file, &puzzle); i++)
        if (i % every == 0) {
            follow(&puzzle, nonet_ladder_named("human"));
            follow(&puzzle, nonet_ladder_named("teaching"));
            if (test_full() || i / every % 8 == 0) // the others take less time together
                follow(&puzzle, nonet_ladder_named("complete"));
            follow_hodoku(rater, &puzzle, NONET_HODOKU_2_3_2);
            follow_hodoku(rater, &puzzle, NONET_HODOKU_2_2);
            follow_se(rater, &puzzle);
            most--;
            puzzles++;
        }
    print_message("# %d puzzles: %d steps; read back %d chains, %d of several strands, %d "
                  "nets\n",
                  puzzles, seen.steps, seen.chains, seen.strands, seen.nets);
    nonet_rater_free(rater);
    fclose(file);
}

static void steps_of_our_puzzles_can_be_read(void **state)
{
    (void)state;
    FILE *file = test_open_source("puzzles/minimal.txt");
    assert_non_null(file);
    follow_all(file, 60, 50);
}

static void steps_of_hard_puzzles_can_be_read(void **state)
{
    (void)state;
    FILE *file = test_open_shared("magictour_top1465.txt");
    follow_all(file, test_full() ? 1 : 40, 1465);
}

// Every technique, not only those that come first: a few steps of each in positions where
// singles do not help.
typedef struct {
    const nonet_position *position;
    int left;
} visit;

static bool see_step(void *context, const nonet_step *step)
{
    visit *visited = context;
    look_at(visited->position, step);
    return --visited->left > 0;
}

static void steps_of_all_techniques_can_be_read(void **state)
{
    (void)state;
    enum { MOST_STEPS = 20 };
    int puzzles = test_full() ? 20 : 1;
    uint64_t random = test_seed() + 7;
    for (int i = 0; i < puzzles; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        nonet_position position = logic_start(&puzzle);
        nonet_step step;
        while (nonet_next_step(nonet_ladder_named("human"), &position, NULL, &step) ==
               NONET_OK) {
            const nonet_technique *technique;
            for (size_t t = 0;
                 step.technique->level > NONET_EASY && (technique = nonet_technique_at(t));
                 t++) {
                visit visited = {&position, MOST_STEPS};
                nonet_find_steps(technique, &position, NULL, see_step, &visited);
            }
            nonet_apply_step(&position, &step);
        }
    }
}

// ---- the tables

static bool is_well_formed(const char *text)
{
    for (const char *slot = text; (slot = strchr(slot, '{')); slot++) {
        size_t size = strcspn(slot, "}"), name = strcspn(slot, "|?}");
        if (slot[size] != '}' || name <= 1 || strcspn(slot + 1, "{~") < size)
            return false;
        if (slot[name] == '?' && !memchr(slot + name, '|', size - name))
            return false;
        if (slot[name] == '|' && strncmp(slot + name, "|or}", 4) != 0 &&
            strncmp(slot + name, "|if}", 4) != 0 && strncmp(slot + name, "|then}", 6) != 0)
            return false;
    }
    return true;
}

// The part that the slot at `slot` names is one that `english` has too.
static bool has_part(const char *english, const char *slot)
{
    size_t name = strcspn(slot, "|?}");
    for (; (english = strchr(english, '{')); english++)
        if (strcspn(english, "|?}") == name && (english[1] | 32) == (slot[1] | 32) &&
            memcmp(english + 2, slot + 2, name - 2) == 0)
            return true;
    return false;
}

// A pattern has one form or three.
static bool has_all_forms(const char *text)
{
    int forms = 1;
    for (; *text; text++)
        forms += *text == '~';
    return forms == 1 || forms == 3;
}

// Every phrase is there in every language, with braces closed and words to choose from, and
// with no part that English does not have.
static void phrases_are_well_formed(void **state)
{
    (void)state;
    const nonet_language *language;
    for (size_t i = 0; (language = nonet_language_at(i)); i++)
        for (int key = 0; key < PHRASES; key++) {
            const char *text = language->words->phrase[key];
            const char *english = nonet_words_en.phrase[key];
            CHECK_FOR(text, "%s has nothing for \"%s\"", language->tag, english);
            CHECK_FOR(is_well_formed(text) && has_all_forms(text), "%s", text);
            for (const char *slot = text; (slot = strchr(slot, '{')); slot++)
                CHECK_FOR(has_part(english, slot), "%s", text);
            // Lines are numbered and broken alike.
            CHECK_FOR((*text == '\n') == (*english == '\n'), "%s", text);
        }
}

static void names_are_of_techniques(void **state)
{
    (void)state;
    const nonet_language *language;
    for (size_t i = 0; (language = nonet_language_at(i)); i++)
        for (const own_name *own = language->words->names; own->key; own++)
            CHECK_FOR(nonet_technique_named(own->key), "%s", own->key);
    assert_string_equal(nonet_technique_name_in(nonet_technique_named("naked_pair"),
                                                nonet_language_named("de")),
                        "Nacktes Paar");
}

static void languages_are_found_by_tag(void **state)
{
    (void)state;
    const nonet_language *german = nonet_language_named("de");
    assert_non_null(german);
    assert_ptr_equal(nonet_language_named("de-AT"), german);
    assert_ptr_equal(nonet_language_named("de_DE.UTF-8"), german);
    assert_null(nonet_language_named("den"));
    assert_null(nonet_language_named(""));
    assert_null(nonet_language_named("xx"));
    assert_string_equal(nonet_language_tag(NULL), "en");
}

// The reader is no use if it believes everything.
static void a_wrong_chain_is_refused(void **state)
{
    (void)state;
    nonet_board puzzle = test_board("4...3.......6..8..........1....5..9..8....6...7.2...."
                                    "....1.27..5.3....4.9........");
    nonet_position position = logic_start(&puzzle);
    nonet_step step, wrong;
    while (nonet_next_step(nonet_ladder_named("human"), &position, NULL, &step) ==
               NONET_OK &&
           nonet_shape_of(&step) != SHAPE_CHAIN)
        nonet_apply_step(&position, &step);
    assert_int_equal(nonet_shape_of(&step), SHAPE_CHAIN);
    for (int i = 0; i < step.n_nodes; i++)
        for (int digit = 1; digit <= 9; digit++) {
            static test_page right, line;
            wrong = step;
            wrong.node[i].digit = (uint8_t)digit;
            for (nonet_notation notation = NONET_EUREKA; notation <= NONET_LOOP;
                 notation++) {
                nonet_sink sink = test_sink(&right);
                nonet_write_step(&step, notation, &sink);
                sink = test_sink(&line);
                nonet_write_step(&wrong, notation, &sink);
                bool is_other = strcmp(line.text, right.text) != 0;
                bool accepted = notation == NONET_EUREKA
                                    ? !read_eureka(pattern_of(&line), &position, &step)
                                    : !read_loop(pattern_of(&line), &position, &step);
                CHECK_FOR(accepted != is_other, "%s", line.text);
            }
        }
}

TEST_MAIN(TEST(phrases_are_well_formed), TEST(names_are_of_techniques),
          TEST(languages_are_found_by_tag), TEST(a_wrong_chain_is_refused),
          TEST(steps_of_our_puzzles_can_be_read), TEST(steps_of_all_techniques_can_be_read),
          TEST_ON_DATA(steps_of_hard_puzzles_can_be_read))
