// logic.c - the human solver, its words and pictures, ratings and checks.

#include "feed.h"

#include <stdlib.h>
#include <string.h>

static bool see_step(void *context, const nonet_step *step)
{
    nonet_write_step(step, NONET_EUREKA, &feed_sink);
    return feed_is_patient(context);
}

void api_logic(feed *in)
{
    nonet_position position = feed_position(in), other;
    nonet_board entered = feed_board(in);
    nonet_marks marks = feed_marks(in);
    nonet_step step;
    nonet_stop stop = feed_stop(in);
    char name[40];
    nonet_level_name((nonet_level)feed_int(in));
    nonet_technique_named(feed_text(in, name, sizeof name));
    const nonet_ladder *ladder = nonet_ladder_named(name);
    const nonet_technique *technique = nonet_technique_at(feed_byte(in));
    ladder = ladder ? ladder : nonet_ladder_named("complete");
    nonet_position_is_solved(&position);
    nonet_position_is_broken(&position);
    nonet_position_marks(&position, &marks);
    if (technique)
        nonet_find_steps(technique, &position, &stop, see_step, in);
    if (nonet_next_step(ladder, &position, &stop, &step) == NONET_OK)
        nonet_apply_step(&position, &step);
    if (feed_step(in, &position, &step))
        nonet_apply_step(&position, &step);
    nonet_place(&position, feed_int(in), feed_int(in));
    nonet_erase(&position, feed_int(in), feed_int(in));
    nonet_find_all_steps(ladder, &position, &stop, see_step, in);
    nonet_position_resume(&other, &position.given, &entered, &marks);
    nonet_climb(ladder, &other, &stop, see_step, in);
    nonet_climb(ladder, &position, &stop, NULL, NULL);
}

static void draw(feed *in, const nonet_position *position, const nonet_step *step)
{
    nonet_drawing drawings[2], *drawing = &drawings[0];
    nonet_arrow arrows[NONET_STEP_LINKS];
    char title[50];
    memset(arrows, 0, sizeof arrows);
    nonet_drawing_start(&drawings[1], &position->given, NULL, NULL);
    nonet_drawing_start(drawing, &position->given, &position->digits, &position->marks);
    nonet_drawing_add_step(drawing, step, feed_byte(in) & 1 ? arrows : NULL);
    nonet_draw_svg(drawings, 2, &feed_sink);
    feed_smear(in, arrows, sizeof arrows);
    feed_smear(in, drawing, sizeof *drawing);
    for (size_t i = 0; i < NONET_STEP_LINKS; i++)
        FEED_BOOL(arrows[i].dashed);
    FEED_BOOL(drawing->show_marks);
    drawing->title = feed_text(in, title, sizeof title);
    drawing->arrows = feed_byte(in) & 1 ? arrows : NULL;
    drawing->n_arrows %= NONET_STEP_LINKS + 1;
    nonet_drawing_add_step(drawing, step, NULL);
    drawing->arrows = arrows;
    drawing->n_arrows = feed_byte(in) % (NONET_STEP_LINKS + 1u);
    nonet_draw_text(drawing, feed_int(in), &feed_sink);
    nonet_draw_svg(drawing, 1, &feed_sink);
}

static const nonet_language *feed_language(feed *in)
{
    char tag[20];
    const nonet_language *language = nonet_language_at(feed_byte(in) % 4);
    nonet_language_named(feed_text(in, tag, sizeof tag));
    nonet_language_tag(language);
    nonet_language_name(language);
    nonet_technique_name_in(nonet_technique_at(feed_byte(in) % 64), language);
    return language;
}

static void draw_bars(feed *in)
{
    static nonet_bar bar[200];
    char text[60], title[20];
    const char *label = feed_text(in, text, sizeof text);
    for (size_t i = 0; i < 200; i++)
        bar[i] = (nonet_bar){i % 3 ? label : NULL, (uint64_t)feed_int(in)};
    nonet_bars bars = {.title = feed_text(in, title, sizeof title),
                       .axis = label,
                       .n = feed_byte(in) % 201u,
                       .bar = bar};
    nonet_draw_bars(&bars, &feed_sink);
    nonet_bars_page(NULL, &bars, feed_byte(in) & 1, &feed_sink);
}

void api_explain(feed *in)
{
    nonet_position position = feed_position(in);
    nonet_step step;
    char text[50];
    if (!feed_step(in, &position, &step))
        return;
    feed_smear(in, &position, sizeof position);
    FEED_BOOL(position.givens_suffice);
    nonet_notation notation = (nonet_notation)feed_int(in);
    nonet_write_step(&step, notation, &feed_sink);
    nonet_write_strand(&step, feed_int(in), notation, &feed_sink);
    const nonet_language *language = feed_language(in);
    nonet_write_words(&position, &step, language, &feed_sink);
    nonet_write_hint(&position, &step, (nonet_hint)feed_int(in), language, &feed_sink);
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_row_step(&row, feed_text(in, text, sizeof text), &position, &step, notation,
                   language);
    nonet_row_end(&row);
    nonet_page_begin(text, language, &feed_sink);
    nonet_page page;
    nonet_page_puzzle(&page, language, text, &position, &feed_sink);
    nonet_page_step(&page, &position, &step, feed_int(in), notation, &feed_sink);
    nonet_page_summary(&page, &position, text, &feed_sink);
    nonet_page_end(&feed_sink);
    draw(in, &position, &step);
    draw_bars(in);
}

static bool see_se_step(void *context, const nonet_se_step *step)
{
    feed_look(step->technique);
    return see_step(context, step->step);
}

static bool see_hodoku_step(void *context, const nonet_hodoku_step *step)
{
    for (int i = 0; i < step->n_erased; i++)
        if (step->erased[i].cell >= NONET_CELLS || !step->erased[i].digit)
            abort();
    return see_step(context, step->step);
}

void api_rate(feed *in)
{
    nonet_position position = feed_position(in);
    nonet_stop stop = feed_stop(in);
    nonet_step step;
    nonet_hodoku hodoku = {0};
    nonet_se_rating rating;
    nonet_se_options options = {
        .pearl = feed_byte(in) & 1,
        .diamond = feed_byte(in) & 1,
        .er_max = feed_int(in),
        .step = feed_byte(in) & 1 ? see_se_step : NULL,
        .context = in,
        .stop = stop,
    };
    nonet_rater *rater = nonet_rater_new();
    if (rater) {
        nonet_rate_se(rater, &position, &options, &rating);
        feed_look(rating.technique);
        feed_look(rating.pearl_technique);
        feed_look(rating.diamond_technique);
        nonet_hodoku_options like_hodoku = {
            .version = (nonet_hodoku_version)feed_int(in),
            .step = feed_byte(in) & 1 ? see_hodoku_step : NULL,
            .context = in,
            .stop = stop,
        };
        nonet_rate_hodoku(rater, &position, &like_hodoku, &hodoku);
        feed_look(nonet_hodoku_version_name(like_hodoku.version));
    }
    nonet_rater_free(rater);
    feed_smear(in, &hodoku, sizeof hodoku);
    FEED_BOOL(hodoku.solved);
    if (feed_step(in, &position, &step))
        nonet_hodoku_add(&hodoku, &step);
    nonet_hodoku_level(&hodoku);
    nonet_grade_of(&position);
    nonet_grade_name((nonet_grade)feed_int(in));
}

static void write_findings(feed *in, nonet_finding *finding)
{
    static const nonet_column columns[] = {NONET_FINDING_COLUMNS, {0}};
    nonet_table table = {.columns = columns, .style = (nonet_row_style)(feed_byte(in) % 4)};
    nonet_row row = nonet_row_begin(&table, feed_sink);
    nonet_row_finding(&row, finding);
    nonet_row_end(&row);
    nonet_write_finding(finding, (nonet_detail)feed_int(in), &feed_sink);
    nonet_write_claim(&finding->claim, &feed_sink);
    nonet_write_clash(&finding->clash[0], &feed_sink);
}

static void smear_finding(feed *in, nonet_finding *finding)
{
    feed_smear(in, finding, offsetof(nonet_finding, clash) + 40);
    FEED_BOOL(finding->is_complete);
}

void api_check(feed *in)
{
    static nonet_finding findings[2];
    nonet_board given = feed_board(in), entered = feed_board(in), claim = feed_board(in);
    nonet_marks marks = feed_marks(in);
    nonet_position position;
    unsigned with = feed_byte(in);
    nonet_question questions[2] = {{.given = &given, .quick = feed_byte(in) & 1},
                                   {.marks = &marks}};
    questions[0].entered = with & 1 ? &entered : NULL;
    questions[1].entered = with & 2 ? &entered : NULL;
    questions[0].claim = with & 4 ? &claim : NULL;
    questions[1].claim = with & 8 ? &claim : NULL;
    questions[0].marks = with & 16 ? &marks : NULL;
    nonet_search search = {.stop = feed_stop(in)};
    nonet_admission admission = nonet_admit(&questions[0], &search, &position);
    nonet_admit(&questions[1], &search, &position);
    nonet_check_claim(&questions[1]);
    nonet_checker *checker = nonet_checker_new(nonet_backend_at(feed_byte(in) % 4u));
    if (checker)
        nonet_check(checker, questions, 2, feed_stop(in), findings);
    else
        memset(findings, 0, sizeof findings);
    nonet_checker_free(checker);
    write_findings(in, &findings[0]);
    smear_finding(in, &findings[1]);
    write_findings(in, &findings[1]);
    feed_smear(in, &admission, sizeof admission);
    nonet_write_refusal(&admission, &feed_sink);
    nonet_verdict_name((nonet_verdict)feed_int(in));
}
