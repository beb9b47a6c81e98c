// killer_put.c - killers on one line, written; see killer.c.
//
// All three have a place for cages on the 9x9 board and nothing else, SumoCue's for both
// diagonals too. Cages that overlap, givens and marks have none.

#include <string.h>

#include "text/wide.h"
#include "text/writer.h"

typedef struct {
    text_cages cages;
    int n_cages;
    bool diagonals;
} killer_map;

static bool is_plain(const nonet_record *record)
{
    const nonet_shape *shape = record->layout ? &record->layout->shape : NULL;
    if (!shape || !is_square_board(shape) || shape->rows != 9 || shape->box_rows != 3 ||
        record->has_marks)
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (record->wide.given[cell] != 0)
            return false;
    return true;
}

// The cages of a record that has nothing else but perhaps diagonals, both or none.
static bool find_cages(const nonet_record *record, killer_map *map)
{
    int main = 0, anti = 0;
    if (!is_plain(record) ||
        !nonet_cages_from(record->layout, NONET_RULE_CAGE, false, &map->cages))
        return false;
    map->n_cages = 0;
    for (size_t i = 0; i < record->layout->n_rules; i++) {
        const nonet_rule *rule = &record->layout->rules[i];
        main += rule->kind == NONET_RULE_DIAGONAL_MAIN;
        anti += rule->kind == NONET_RULE_DIAGONAL_ANTI;
        map->n_cages += rule->kind == NONET_RULE_CAGE;
        if (rule->kind == NONET_RULE_CAGE && rule->number == 0)
            return false; // 0 is how they write that there is no sum
    }
    map->diagonals = main > 0;
    return main == anti && (size_t)(main + anti + map->n_cages) == record->layout->n_rules;
}

// ---- pointers

static char sum_symbol(int sum)
{
    return (char)(sum == NONET_NO_NUMBER ? '0'
                  : sum < 10             ? '0' + sum
                  : sum < 36             ? 'A' + sum - 10
                                         : 'a' + sum - 36);
}

// Points each cell to one of its cage that is nearer to the first, straight rather than
// askew. False if some cannot be reached so.
static bool point(const killer_map *map, char text[NONET_CELLS])
{
    static const char ways[] = "<^>v`',.";
    static const signed char steps[][2] = {{0, -1},  {-1, 0}, {0, 1},  {1, 0},
                                           {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const uint16_t *of = map->cages.of;
    int left = 0, before = -1;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        const uint16_t *same = of;
        while (*same != of[cell])
            same++;
        bool first = of[cell] == NO_CAGE || same == of + cell;
        int sum = of[cell] == NO_CAGE ? NONET_NO_NUMBER : map->cages.sum[of[cell]];
        if (sum > 45)
            return false;
        text[cell] = first ? sum_symbol(sum) : 0;
        left += !first;
    }
    while (left > 0 && left != before) {
        char now[NONET_CELLS];
        memcpy(now, text, NONET_CELLS);
        before = left;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            for (int way = 0; way < 8 && !text[cell]; way++) {
                int row = cell / 9 + steps[way][0], column = cell % 9 + steps[way][1];
                int next = row * 9 + column;
                if (row < 0 || row > 8 || column < 0 || column > 8 || !now[next] ||
                    of[next] != of[cell])
                    continue;
                text[cell] = ways[way];
                left--;
            }
    }
    return left == 0;
}

void nonet_put_killer(nonet_writer *writer, const nonet_record *record)
{
    killer_map map;
    char text[NONET_CELLS];
    if (!find_cages(record, &map) || map.diagonals || !point(&map, text) ||
        !(memchr(text, '<', sizeof text) || memchr(text, '>', sizeof text) ||
          memchr(text, '^', sizeof text))) {
        nonet_writer_refuse(
            writer); // without a pointer it would be taken for something else
        return;
    }
    nonet_emit_bytes(&writer->sink, text, NONET_CELLS);
    nonet_put_tail(writer, record);
    nonet_emit_char(&writer->sink, '\n');
}

// ---- SumoCue

// A sum of 0 is a cell in no cage, so that each cage needs one.
static bool has_all_sums(const killer_map *map)
{
    for (int i = 0; i < map->n_cages; i++)
        if (map->cages.sum[i] == NONET_NO_NUMBER || map->cages.sum[i] > 389)
            return false;
    return true;
}

void nonet_put_sumocue(nonet_writer *writer, const nonet_record *record)
{
    killer_map map;
    if (!find_cages(record, &map) || !has_all_sums(&map)) {
        nonet_writer_refuse(writer);
        return;
    }
    const nonet_sink *sink = &writer->sink;
    nonet_emit(sink, map.diagonals ? "3x3:d:k:" : "3x3::k:");
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int cage = map.cages.of[cell];
        nonet_emit_number(sink, cage == NO_CAGE ? 0 : 256 * map.cages.sum[cage] + cage + 1);
        nonet_emit_char(sink, ':');
    }
    nonet_emit_char(sink, '\n');
}

// ---- letters

void nonet_put_lettered(nonet_writer *writer, const nonet_record *record)
{
    enum { LETTERS = 52 };
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    killer_map map;
    int sums[NONET_CELLS], n = 0;
    char text[NONET_CELLS], letter[NONET_CELLS] = "";
    bool good = find_cages(record, &map) && !map.diagonals;
    for (int cell = 0; good && cell < NONET_CELLS; cell++) {
        uint16_t cage = map.cages.of[cell];
        char known = cage == NO_CAGE ? '\0' : letter[cage];
        good = known || n < LETTERS;
        if (!good)
            break;
        text[cell] = known ? known : letters[n];
        if (!known) // alone in no cage, or the first of one
            sums[n++] = cage == NO_CAGE ? NONET_NO_NUMBER : map.cages.sum[cage];
        if (cage != NO_CAGE)
            letter[cage] = text[cell];
    }
    if (!good || n < 2) {
        nonet_writer_refuse(writer);
        return;
    }
    nonet_emit_bytes(&writer->sink, text, NONET_CELLS);
    for (int i = 0; i < n; i++) {
        nonet_emit_char(&writer->sink, i == 0 ? ' ' : ',');
        nonet_emit_number(&writer->sink, sums[i] == NONET_NO_NUMBER ? 0 : sums[i]);
    }
    nonet_emit_char(&writer->sink, '\n');
}
