// study.c - the classical methods, experiments with them, and layouts of any size.

#include "feed.h"

#include <stdlib.h>
#include <string.h>

static void see_moment(void *context, const nonet_study_moment *moment)
{
    nonet_study_words(moment, &feed_sink);
    nonet_study_page_moment(context, "run", moment);
    nonet_study_run_start(moment, "run", &feed_sink);
    nonet_study_step(moment, &feed_sink);
    nonet_study_notes(moment->shape, moment->given, moment->digit, moment->marks,
                      &feed_sink);
}

static void see_solution(void *context, const uint8_t *solution)
{
    (void)context;
    feed_sink.write(feed_sink.context, (const char *)solution, NONET_CELLS);
}

// Any settings, but not for long.
static nonet_study_method feed_method(feed *in, char name[60])
{
    nonet_study_method method;
    memset(&method, 0, sizeof method);
    nonet_study_method_at(feed_byte(in) % 8u, &method);
    feed_smear(in, &method, sizeof method);
    method.name = feed_text(in, name, 60);
    FEED_BOOL(method.check);
    FEED_BOOL(method.infer_once);
    FEED_BOOL(method.limit_tries);
    FEED_BOOL(method.shuffle);
    method.max_guesses %= 200;
    return method;
}

void api_study(feed *in)
{
    char name[60], label[NONET_STUDY_LABEL];
    nonet_study_method method = feed_method(in, name), other;
    nonet_marks marks = feed_marks(in);
    nonet_study_page page;
    nonet_study_watch watch = {.moment = see_moment,
                               .solution = see_solution,
                               .context = &page,
                               .stop = feed_stop(in)};
    nonet_study_result result;
    nonet_study_page_start(&page, name, feed_sink);
    nonet_study_run(&method, &marks, feed_byte(in) & 1 ? &watch : NULL, &result);
    nonet_study_page_result(&page, &result);
    nonet_study_page_end(&page);
    nonet_study_run_end(&result, feed_number(in), &feed_sink);
    nonet_study_hardest(&result);
    nonet_study_outcome_name((nonet_study_outcome)feed_int(in));
    nonet_study_grader(&other);
    nonet_study_label(&method, label);
    feed_look(label);
    nonet_study_rule_name((nonet_study_rule)feed_int(in));
    nonet_study_order_name((size_t)feed_int(in));
    nonet_study_pick_name((size_t)feed_int(in));
    nonet_study_method_at((size_t)feed_int(in), &other);
    nonet_study_method_named(name, &other);
    nonet_study_method_title(name);
    nonet_study_scheme_name((size_t)feed_int(in));
    nonet_study_scheme_rules((size_t)feed_int(in));
}

static void smear_experiment(feed *in, nonet_experiment *e, const char *name)
{
    feed_smear(in, e, sizeof *e);
    feed_smear(in, &e->n_levels, sizeof e->n_levels + sizeof e->levels);
    e->group_by = feed_byte(in) & 1 ? name : NULL;
    for (size_t i = 0; i < NONET_EXPERIMENT_METHODS; i++) {
        e->methods[i].name = name;
        FEED_BOOL(e->methods[i].check);
        FEED_BOOL(e->methods[i].infer_once);
        FEED_BOOL(e->methods[i].limit_tries);
        FEED_BOOL(e->methods[i].shuffle);
    }
}

void api_experiment(feed *in)
{
    static nonet_experiment e;
    uint8_t given[NONET_STUDY_CELLS] = {0};
    nonet_marks marks = feed_marks(in);
    char name[60], level[60];
    feed_smear(in, given, sizeof given);
    nonet_experiment_case run = {.given = given, .number = feed_number(in)};
    run.marks = feed_byte(in) & 1 ? &marks : NULL;
    nonet_experiment_start(&e);
    nonet_experiment_add_inference(&e);
    nonet_study_method method = feed_method(in, name);
    nonet_study_run(&method, &marks, NULL, &run.result);
    nonet_experiment_add(&e, &method);
    run.level =
        nonet_experiment_puzzle(&e, feed_text(in, level, sizeof level), feed_int(in));
    nonet_experiment_run(&e, run.level, 0, &run.result, feed_number(in));
    feed_smear(in, &run.result, sizeof run.result);
    FEED_BOOL(run.result.stopped);
    if (feed_byte(in) & 1)
        smear_experiment(in, &e, name);
    run.level = (size_t)feed_int(in);
    run.method = (size_t)feed_int(in);
    run.nanoseconds = feed_number(in);
    nonet_experiment_run(&e, run.level, run.method, &run.result, run.nanoseconds);
    nonet_experiment_add(&e, &method);
    nonet_experiment_puzzle(&e, level, feed_int(in));
    nonet_table table = {.columns = nonet_experiment_columns(),
                         .style = (nonet_row_style)(feed_byte(in) % 4)};
    nonet_row row = nonet_row_begin(&table, feed_sink);
    nonet_experiment_row(&row, &e, &run);
    nonet_row_end(&row);
    nonet_experiment_grade(&e, (size_t)feed_int(in), (nonet_study_rule)feed_int(in),
                           feed_byte(in) & 1);
    nonet_experiment_grades(&e, &feed_sink);
    nonet_experiment_finding(&e, feed_byte(in), &feed_sink);
    nonet_experiment_summary(&e, &feed_sink);
    nonet_experiment_chart_name(&e, feed_byte(in));
    nonet_experiment_chart(&e, feed_byte(in) % 24u, &feed_sink);
    nonet_experiment_fact facts[] = {{name, level}};
    nonet_experiment_report(&e, name, facts, 1, &feed_sink);
}

// ---- layouts

static void ask_layout(feed *in, const nonet_layout *layout)
{
    char name[NONET_NAME_SIZE];
    nonet_layout_write(layout, &feed_sink);
    nonet_layout_shape(layout);
    nonet_layout_cells(layout);
    nonet_layout_values(layout);
    nonet_layout_shown(layout, feed_int(in));
    nonet_layout_rules(layout);
    nonet_layout_rule(layout, (size_t)feed_int(in));
    nonet_layout_houses(layout);
    nonet_layout_house(layout, (size_t)feed_int(in));
    nonet_layout_blank(layout);
    nonet_layout_is_hole(layout, (size_t)feed_int(in));
    size_t number = (size_t)feed_int(in) % (nonet_layout_names() + 1);
    const char *named = nonet_layout_named(number);
    if (named) // past the last there is none
        feed_look(named);
    nonet_layout_sees(layout, (size_t)feed_int(in), (size_t)feed_int(in));
    nonet_layout_is_classic(layout);
    feed_look(nonet_rule_describe((nonet_rule_kind)feed_int(in)).name);
    feed_look(nonet_layout_house_name(layout, (size_t)feed_int(in), name));
    feed_look(nonet_layout_rule_name(layout, (size_t)feed_int(in), name));
    feed_look(nonet_layout_cell_name(layout, (size_t)feed_int(in), name));
}

static void add_rule(feed *in, nonet_layout *layout)
{
    uint16_t cells[64];
    nonet_trouble trouble;
    char text[100];
    nonet_rule rule = {
        .kind = (nonet_rule_kind)(feed_byte(in) % 72),
        .number = feed_int(in),
        .set = feed_number(in),
        .n_first = feed_byte(in) % 4u,
        .n_cells = feed_byte(in) % 65u,
        .cells = cells,
    };
    for (size_t i = 0; i < rule.n_cells; i++)
        cells[i] = feed_byte(in) & 1 ? feed_short(in) : feed_byte(in);
    if (nonet_layout_add(layout, &rule, feed_byte(in) & 1 ? &trouble : NULL) != NONET_OK)
        nonet_layout_add_text(layout, feed_text(in, text, sizeof text), &trouble);
}

static nonet_layout *feed_layout(feed *in)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_shape shape = nonet_shape_square(feed_int(in));
    if (feed_byte(in) & 1)
        shape = nonet_shape_square(feed_byte(in) % 17);
    if (feed_byte(in) & 1)
        shape = (nonet_shape){.rows = feed_int(in),
                              .columns = feed_int(in),
                              .values = feed_int(in),
                              .box_rows = feed_int(in),
                              .box_columns = feed_int(in),
                              .from_zero = feed_int(in),
                              .grids = feed_byte(in) & 1 ? feed_int(in) : 0};
    for (int n = feed_byte(in) % 4; n > 0; n--) {
        nonet_grid grid = {feed_byte(in), feed_byte(in), feed_byte(in), feed_byte(in)};
        if (feed_byte(in) & 1)
            grid = (nonet_grid){.row = grid.row % 12, .column = grid.column % 12};
        nonet_shape_add_grid(&shape, grid);
    }
    if (feed_byte(in) & 1)
        shape.from_zero = 1;
    if (nonet_layout_new(&shape, &layout, &trouble) != NONET_OK)
        return NULL;
    for (int n = feed_byte(in) % 8; n > 0; n--)
        add_rule(in, layout);
    return layout;
}

static void study_on(feed *in, const nonet_layout *layout)
{
    char name[60];
    nonet_study_method method = feed_method(in, name);
    nonet_study_page page;
    nonet_study_watch watch = {.moment = see_moment,
                               .solution = see_solution,
                               .context = &page,
                               .stop = feed_stop(in)};
    nonet_study_result result;
    nonet_study_page_start(&page, name, feed_sink);
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    memset(marks, 0xff, sizeof marks);
    feed_smear(in, marks, nonet_layout_cells(layout) * sizeof *marks);
    nonet_study_run_on(layout, &method, marks, feed_byte(in) & 1 ? &watch : NULL, &result);
}

static void ask_picture(feed *in, const nonet_layout *layout)
{
    static uint8_t given[NONET_MAX_LAYOUT_CELLS], found[NONET_MAX_LAYOUT_CELLS];
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    char title[20] = "", symbols[NONET_MAX_VALUES + 2];
    uint8_t with = feed_byte(in);
    nonet_picture picture[2] = {{
        .layout = layout,
        .given = with & 1 ? given : NULL,
        .found = with & 2 ? found : NULL,
        .marks = with & 4 ? marks : NULL,
        .title = with & 8 ? feed_text(in, title, sizeof title) : NULL,
        .symbols = with & 16 ? feed_text(in, symbols, sizeof symbols) : NULL,
    }};
    picture[1] = picture[0];
    memset(given, 0, sizeof given);
    memset(found, with, sizeof found);
    memset(marks, with, sizeof marks);
    feed_smear(in, given, nonet_layout_cells(layout));
    feed_smear(in, marks, nonet_layout_cells(layout) * sizeof *marks);
    nonet_picture_text(picture, feed_int(in), &feed_sink);
    nonet_picture_svg(picture, feed_byte(in) % 3u, &feed_sink);
    nonet_sheet_begin(title, &feed_sink);
    nonet_sheet_board(picture, &feed_sink);
    nonet_sheet_end(&feed_sink);
}

void api_layout(feed *in)
{
    nonet_layout *layout = feed_layout(in);
    nonet_trouble trouble;
    char text[200];
    if (layout) {
        ask_layout(in, layout);
        ask_picture(in, layout);
        if (nonet_layout_done(layout) == NONET_OK)
            add_rule(in, layout);
        study_on(in, layout);
        ask_layout(in, layout);
        nonet_layout_free(layout);
    }
    if (nonet_layout_read(feed_text(in, text, sizeof text), &layout, &trouble) == NONET_OK)
        ask_layout(in, layout);
    else
        feed_look(trouble.message);
    nonet_layout_free(layout);
}

static bool see_values(void *context, const uint8_t *values)
{
    (void)values;
    return feed_is_patient(context);
}

// A puzzle on a layout as a record: written in any format, and as values of a row.
static void write_puzzle(feed *in, const nonet_layout *layout, const uint8_t *values,
                         nonet_values *marks)
{
    unsigned with = feed_byte(in);
    nonet_record record = {
        .layout = nonet_layout_share(layout),
        .wide = {.given = values, .marks = marks, .entered = values, .solution = values},
        .has_marks = with & 1,
        .has_entered = with >> 1 & 1,
        .has_solution = with >> 2 & 1,
    };
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_row_layout(&row, "layout", &record);
    nonet_row_puzzle(&row, "puzzle", &record);
    nonet_row_values(&row, "values", layout, values);
    nonet_row_value_sets(&row, "sets", layout, marks);
    nonet_row_end(&row);
    nonet_write_values(layout, values, &feed_sink);
    nonet_write_value_sets(layout, marks, &feed_sink);
    const nonet_format *format = nonet_format_at(with >> 3);
    nonet_writer *writer;
    if (format && nonet_writer_new(&writer, format->name) == NONET_OK) {
        nonet_writer_put(writer, &record, &feed_sink);
        nonet_writer_end(writer, &feed_sink);
        nonet_writer_free(writer);
    }
    static nonet_values puzzle[NONET_MAX_LAYOUT_CELLS];
    nonet_record_values(&record, puzzle);
    nonet_layout_free((nonet_layout *)record.layout);
}

static void check_puzzle(feed *in, const nonet_layout *layout, const uint8_t *values,
                         const nonet_values *marks)
{
    unsigned with = feed_byte(in);
    nonet_puzzle_finding finding;
    nonet_puzzle_question question = {
        .layout = layout,
        .marks = marks,
        .given = values,
        .entered = with & 1 ? values : NULL,
        .claim = with & 2 ? values : NULL,
        .rules = with & 4,
        .why = with & 8,
        .quick = with & 16,
        .stop = feed_stop(in),
    };
    nonet_puzzle_claim claim = nonet_puzzle_check_claim(&question);
    nonet_write_puzzle_hopeless(layout, values, &feed_sink);
    if (question.claim) {
        feed_smear(in, &claim, sizeof claim);
        FEED_BOOL(claim.breach.open);
        nonet_write_puzzle_claim(&question, &claim, &feed_sink);
    }
    if (nonet_puzzle_check(&question, &finding) != NONET_OK)
        return;
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_row_puzzle_finding(&row, &question, &finding);
    nonet_row_end(&row);
    nonet_write_puzzle_finding(&question, &finding, NONET_DETAIL_FULL, &feed_sink);
    nonet_puzzle_finding_free(&finding);
}

static void ask_puzzle(feed *in, const nonet_layout *layout)
{
    static uint8_t values[NONET_MAX_LAYOUT_CELLS];
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS], all[NONET_MAX_LAYOUT_CELLS];
    nonet_breach breaches[3];
    nonet_searched done;
    nonet_estimated estimated;
    nonet_rng rng;
    nonet_query query = {
        .limit = feed_byte(in),
        .found = see_values,
        .context = in,
        .stop = feed_stop(in),
        .method = (nonet_method)(feed_byte(in) % 4),
        .memory = feed_byte(in) & 1 ? feed_short(in) : 0,
    };
    memset(values, 0, sizeof values);
    memset(breaches, 0, sizeof breaches);
    feed_smear(in, values, nonet_layout_cells(layout));
    nonet_puzzle_marks(layout, values, marks);
    feed_smear(in, marks, nonet_layout_cells(layout) * sizeof *marks);
    nonet_puzzle_search(layout, marks, &query, &done);
    nonet_puzzle_union(layout, marks, &query, all);
    feed_bytes(in, &rng, sizeof rng);
    nonet_puzzle_estimate(layout, marks, feed_byte(in) % 8u, &rng, &query.stop, &estimated);
    nonet_puzzle_is_solution(layout, marks, values);
    nonet_puzzle_breaches(layout, values, breaches, 3);
    feed_smear(in, &breaches[0], sizeof breaches[0]);
    FEED_BOOL(breaches[0].open);
    for (int i = 0; i < 3; i++)
        nonet_breach_write(layout, values, &breaches[i], &feed_sink);
    write_puzzle(in, layout, values, marks);
    check_puzzle(in, layout, values, marks);
}

static void ask_composer(feed *in, const nonet_layout *layout)
{
    static uint8_t given[NONET_MAX_LAYOUT_CELLS], solution[NONET_MAX_LAYOUT_CELLS];
    nonet_layout *made;
    nonet_rng rng;
    nonet_range range[2] = {{feed_int(in), feed_int(in)}, {feed_int(in), feed_int(in)}};
    nonet_wanted wanted = {
        .full = feed_byte(in) & 1,
        .symmetry = (nonet_symmetry)feed_byte(in),
        .min_clues = range[0].least,
        .max_clues = range[0].most,
        .minimal = feed_byte(in) & 1,
        .effort = range[1],
        .stop = feed_stop(in),
    };
    nonet_wanted_cages cages = {range[0], range[1], feed_stop(in)};
    feed_bytes(in, &rng, sizeof rng);
    nonet_wanted_problem(layout, &wanted);
    nonet_compose(layout, &wanted, &rng, given, feed_byte(in) & 1 ? solution : NULL);
    if (nonet_compose_regions(layout, &wanted.stop, &rng, &made) == NONET_OK)
        nonet_layout_free(made);
    if (nonet_compose_cages(layout, &cages, &rng, &made, solution) == NONET_OK)
        nonet_layout_free(made);
    nonet_wanted_lines lines = {nonet_lines_drawable(feed_byte(in) % 32), feed_stop(in)};
    if (nonet_compose_lines(layout, &lines, &rng, &made, given,
                            feed_byte(in) & 1 ? solution : NULL) == NONET_OK)
        nonet_layout_free(made);
    nonet_commission order = {
        .like = layout,
        .jigsaw = feed_byte(in) & 1,
        .killer = feed_byte(in) & 1,
        .cage_size = range[0],
        .lines = feed_byte(in) & 1 ? lines.kinds : NULL,
        .wanted = wanted,
        .grade = (nonet_grade)feed_byte(in),
    };
    nonet_commission_problem(&order);
    if (nonet_commission_make(&order, 0, feed_byte(in), &made, given, solution) == NONET_OK)
        nonet_layout_free(made);
    feed_smear(in, given, nonet_layout_cells(layout));
    nonet_puzzle_redundant(layout, given, &wanted.stop, solution);
    nonet_puzzle_minimize_all(layout, given, &wanted.stop, see_values, in);
    nonet_puzzle_minimize(layout, &wanted.stop, &rng, given);
    nonet_puzzle_has_symmetry(layout, given, (nonet_symmetry)feed_int(in));
    if (nonet_layout_blank(layout))
        nonet_puzzle_effort(layout, nonet_layout_blank(layout), feed_byte(in),
                            &wanted.stop);
}

void api_puzzle(feed *in)
{
    in->patience /= 10; // a large board has milliseconds from one question to the next
    nonet_layout *layout = feed_layout(in);
    if (layout && nonet_layout_done(layout) == NONET_OK) {
        ask_puzzle(in, layout);
        ask_picture(in, layout);
        ask_composer(in, layout);
        ask_reasons(in, layout);
    }
    nonet_layout_free(layout);
}
