// condition.c - something that holds for a puzzle or not.
//
//     NAME            its value is yes, or there is one
//     NAME=A,B,C      it is one of these;  NAME!=... it is none of them
//
// Each of them is a number, a word or a range from one to the other with .. between; for
// text, * stands for anything.

#include <string.h>

#include <nonet/rate.h>

#include "property/facts.h"

static nonet_status fail(char why[NONET_WHY_SIZE], const char *what, const char *text,
                         size_t size)
{
    size_t used = strlen(what);
    used = used < NONET_WHY_SIZE - 1 ? used : NONET_WHY_SIZE - 1;
    memcpy(why, what, used);
    size_t room = NONET_WHY_SIZE - 1 - used;
    size = size < room ? size : room;
    memcpy(why + used, text, size);
    why[used + size] = '\0';
    return NONET_BAD_TEXT;
}

static bool is_pattern(const nonet_condition *condition)
{
    return condition->aspect.property == nonet_property_at(PROPERTY_pattern);
}

// The place of a word among its like; -1 if it is none of them. Levels and grades have
// numbers too.
static int64_t word_place(const nonet_property *property, const char *text, size_t size)
{
    size_t id = (size_t)(property - nonet_property_at(0));
    static const char *const levels[] = {"", "easy", "medium", "hard", "unfair", "extreme"};
    for (int i = 0; i <= NONET_OUTCOME_REFUSED; i++) {
        const char *word = id == PROPERTY_status  ? nonet_outcome_name((nonet_outcome)i)
                           : id == PROPERTY_level ? (i <= NONET_EXTREME ? levels[i] : NULL)
                           : i >= NONET_GRADE_EASY && i <= NONET_GRADE_EVIL
                               ? nonet_grade_name((nonet_grade)i)
                               : NULL;
        if (word && *word && strlen(word) == size && memcmp(word, text, size) == 0)
            return i;
    }
    bool numbered = id == PROPERTY_level && size == 1 && *text >= '1' && *text <= '5';
    return numbered ? *text - '0' : -1;
}

// A number in the units of the property; -1 if it is none.
static int64_t read_value(const nonet_property *property, const char *text, size_t size)
{
    if (property->kind == NONET_PROPERTY_WORD)
        return word_place(property, text, size);
    int64_t value = 0;
    size_t i = 0;
    for (; i < size && i < 12 && text[i] >= '0' && text[i] <= '9'; i++)
        value = 10 * value + (text[i] - '0');
    if (i == 0)
        return -1;
    if (property->kind == NONET_PROPERTY_TENTHS) {
        value *= 10;
        if (i + 1 < size && text[i] == '.' && text[i + 1] >= '0' && text[i + 1] <= '9') {
            value += text[i + 1] - '0';
            i += 2;
        }
    }
    return i == size ? value : -1;
}

static const char *find_dots(const char *text, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if (text[i] == '.' && text[i + 1] == '.')
            return text + i;
    return NULL;
}

static bool read_range(const nonet_property *property, const char *text, size_t size,
                       int64_t *least, int64_t *most)
{
    const char *dots = find_dots(text, size);
    size_t first = dots ? (size_t)(dots - text) : size;
    size_t last = dots ? size - first - 2 : 0;
    *least = first ? read_value(property, text, first) : 0;
    *most = !dots ? *least : last ? read_value(property, dots + 2, last) : INT64_MAX;
    return *least >= 0 && *most >= 0 && (first || last) && *least <= *most;
}

static bool is_yes(const char *text, size_t size, int64_t *value)
{
    *value = size == 3 && memcmp(text, "yes", 3) == 0;
    return *value || (size == 2 && memcmp(text, "no", 2) == 0);
}

static nonet_status read_part(nonet_condition *condition, const char *text, size_t size,
                              char why[NONET_WHY_SIZE])
{
    const nonet_property *property = condition->aspect.property;
    nonet_property_kind kind = property ? property->kind : NONET_PROPERTY_TEXT;
    if (condition->n_parts == NONET_CONDITION_PARTS)
        return fail(why, "so many values are too many: ", text, size);
    int64_t *least = &condition->part[condition->n_parts].least;
    int64_t *most = &condition->part[condition->n_parts].most;
    condition->part[condition->n_parts].text_at = (uint16_t)(text - condition->text);
    condition->part[condition->n_parts++].text_size = (uint16_t)size;
    switch (kind) {
    case NONET_PROPERTY_BOOL:
        if (!is_yes(text, size, least))
            return fail(why, "expected yes or no, found ", text, size);
        *most = *least;
        return NONET_OK;
    case NONET_PROPERTY_NUMBER:
    case NONET_PROPERTY_TENTHS:
        return read_range(property, text, size, least, most)
                   ? NONET_OK
                   : fail(why, "expected a number or a range such as 17..24, found ", text,
                          size);
    case NONET_PROPERTY_WORD:
        return read_range(property, text, size, least, most)
                   ? NONET_OK
                   : fail(why, property->meaning, "", 0);
    default:
        return is_pattern(condition) && size != NONET_CELLS
                   ? fail(why,
                          "expected 81 characters: x for a clue, . for none, ? for either",
                          "", 0)
                   : NONET_OK;
    }
}

nonet_status nonet_condition_read(const char *text, nonet_condition *condition,
                                  char why[NONET_WHY_SIZE])
{
    size_t size = strlen(text), name = strcspn(text, "=!");
    *condition = (nonet_condition){0};
    why[0] = '\0';
    if (size >= sizeof condition->text)
        return fail(why, "a condition is shorter than 256 characters", "", 0);
    memcpy(condition->text, text, size + 1);
    nonet_status status = nonet_aspect_read(text, name, &condition->aspect);
    if (status != NONET_OK)
        return fail(why,
                    status == NONET_UNKNOWN ? "there is no such technique: "
                                            : "expected a name, found ",
                    text, size);
    if (name == size)
        return NONET_OK;
    condition->differs = text[name] == '!';
    size_t at = name + 1 + condition->differs;
    if (condition->differs && text[name + 1] != '=')
        return fail(why, "expected = or !=, found ", text + name, size - name);
    for (;;) {
        size_t end = at + strcspn(text + at, ",");
        status = read_part(condition, condition->text + at, end - at, why);
        if (status != NONET_OK || end == size)
            return status;
        at = end + 1;
    }
}

nonet_cost nonet_condition_cost(const nonet_condition *condition)
{
    const nonet_property *property = condition->aspect.property;
    return property ? property->cost : NONET_COST_READ;
}

// Is `text` like the pattern, in which * stands for anything?
static bool is_like(const char *text, const char *pattern, size_t size)
{
    const char *star = memchr(pattern, '*', size);
    if (!star)
        return strlen(text) == size && memcmp(text, pattern, size) == 0;
    size_t before = (size_t)(star - pattern), after = size - before - 1;
    if (strncmp(text, pattern, before) != 0)
        return false;
    for (text += before;; text++) {
        if (is_like(text, star + 1, after))
            return true;
        if (!*text)
            return false;
    }
}

// Is the pattern of clues this one? In `wanted` . and 0 are blanks, ? may be either, and
// all else is a clue.
static bool is_within(const char *pattern, const char *wanted, size_t size)
{
    for (size_t i = 0; i < size && pattern[i]; i++) {
        bool blank = wanted[i] == '.' || wanted[i] == '0';
        if (wanted[i] != '?' && blank != (pattern[i] == '.'))
            return false;
    }
    return size == NONET_CELLS && strlen(pattern) == size;
}

static bool has_word(const char *list, const char *word, size_t size)
{
    while (*list) {
        size_t length = strcspn(list, " ");
        bool same = length == size;
        for (size_t i = 0; same && i < size; i++) // x-wing is x_wing
            same = list[i] == word[i] || (list[i] == '_' && word[i] == '-');
        if (same)
            return true;
        list += length + (list[length] == ' ');
    }
    return size == 0;
}

static bool meets(const nonet_condition *condition, int part, const nonet_fact *fact)
{
    const char *text = condition->text + condition->part[part].text_at;
    size_t size = condition->part[part].text_size;
    if (!fact->known)
        return false;
    if (fact->kind == NONET_PROPERTY_LIST)
        return has_word(fact->text, text, size);
    if (is_pattern(condition))
        return is_within(fact->text, text, size);
    if (fact->kind == NONET_PROPERTY_TEXT)
        return is_like(fact->text, text, size);
    int64_t least = condition->part[part].least, most = condition->part[part].most;
    return fact->number >= least && fact->number <= most &&
           !(fact->above && fact->number == most);
}

// The largest rating that matters, 0 if all do.
static int most_that_matters(const nonet_condition *condition)
{
    int64_t most = 0;
    for (int i = 0; i < condition->n_parts; i++)
        most = condition->part[i].most > most ? condition->part[i].most : most;
    return most < 1000 ? (int)most : 0;
}

bool nonet_condition_holds(const nonet_condition *condition, nonet_facts *facts)
{
    nonet_fact fact =
        nonet_facts_get_up_to(facts, &condition->aspect, most_that_matters(condition));
    if (condition->n_parts == 0)
        return fact.known && (fact.kind != NONET_PROPERTY_BOOL || fact.number) &&
               (fact.kind != NONET_PROPERTY_NUMBER || fact.number) &&
               (fact.kind != NONET_PROPERTY_LIST || fact.text[0]);
    int n = condition->n_parts < NONET_CONDITION_PARTS ? condition->n_parts
                                                       : NONET_CONDITION_PARTS;
    for (int i = 0; i < n; i++)
        if (meets(condition, i, &fact))
            return !condition->differs;
    return condition->differs;
}
