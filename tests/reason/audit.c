// audit.c - see audit.h.

#include "audit.h"

#include "test.h"

#include <string.h>

static void check_words(const nonet_reasoner *reasoner, const nonet_reason *step,
                        const char *name)
{
    static test_page page;
    const nonet_language *language;
    for (size_t i = 0; (language = nonet_language_at(i)); i++)
        for (nonet_hint hint = NONET_HINT_VAGUE; hint <= NONET_HINT_FULL; hint++) {
            nonet_sink sink = test_sink(&page);
            nonet_write_reason(reasoner, step, hint, language, &sink);
            CHECK_FOR(page.text[0] && !strpbrk(page.text, "{}?~"), "%s: %s: %s", name,
                      step->technique->key, page.text);
        }
    nonet_sink sink = test_sink(&page);
    nonet_write_reason_line(reasoner, step, &sink);
    CHECK_FOR(strstr(page.text, " => "), "%s: %s", name, page.text);
}

static bool has_effect(const nonet_reasoner *reasoner, const nonet_reason *step)
{
    const uint8_t *values = nonet_reasoner_values(reasoner);
    const nonet_values *marks = nonet_reasoner_marks(reasoner);
    bool effect = step->placed_value && !values[step->placed_cell];
    for (int i = 0; i < step->n_gone; i++)
        effect = effect || marks[step->gone[i].cell] & step->gone[i].values;
    return effect;
}

static bool is_sound(const nonet_reason *step, const nonet_values *kept)
{
    nonet_values placed =
        step->placed_value ? (nonet_values)1 << (step->placed_value - 1) : 0;
    if (placed && kept[step->placed_cell] & ~placed)
        return false;
    for (int i = 0; i < step->n_gone; i++)
        if (kept[step->gone[i].cell] & step->gone[i].values)
            return false;
    return true;
}

void test_audit_reason(const nonet_reasoner *before, const nonet_reason *step,
                       const nonet_values *kept, const char *name)
{
    static test_page page;
    nonet_sink sink = test_sink(&page);
    nonet_write_reason(before, step, NONET_HINT_FULL, NULL, &sink);
    CHECK_FOR(is_sound(step, kept), "%s: not sound: %s: %s", name, step->technique->key,
              page.text);
    CHECK_FOR(has_effect(before, step), "%s: %s", name, page.text);
    check_words(before, step, name);
}

nonet_reasoned test_audit_reasons(const nonet_layout *layout, const nonet_values *marks,
                                  const nonet_values *kept, const char *name)
{
    nonet_reasoner *reasoner;
    nonet_reason step;
    nonet_reasoned how = {0};
    assert_int_equal(nonet_reasoner_new(layout, &reasoner), NONET_OK);
    nonet_reasoner_start(reasoner, NULL, marks);
    while (nonet_reason_next(reasoner, NULL, NULL, &step) == NONET_OK) {
        test_audit_reason(reasoner, &step, kept, name);
        nonet_reason_apply(reasoner, &step);
        how.steps++;
        how.score += step.technique->score;
        if (!how.hardest || how.hardest->score < step.technique->score)
            how.hardest = step.technique;
    }
    how.solved = nonet_reasoner_is_solved(reasoner);
    nonet_reasoner_free(reasoner);
    return how;
}
