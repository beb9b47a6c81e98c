// least.c - the least form of a board: the sketches of least.h, row by row.
//
// From each sketch alive we place every row that may come next, in the best way the open
// places allow, and keep those that read least. Where two ways read the same but name the
// digits differently both are kept. Rows are compared as numbers of nine labels.
//
// The crowd of a level has room for SKETCHES; when it is full it is followed up to the end
// and emptied. So nothing is ever allocated, the usual puzzle is searched breadth first,
// which never looks at a row beyond the first that is not least, and the most symmetric
// board only takes longer.

#include "canon/least.h"

#include <string.h>

static void follow(search *s, const crowd *from);

void nonet_least_offer(search *s, crowd *out, const sketch *made, uint64_t value)
{
    uint64_t *best = &s->best[out->level - 1];
    if (value > *best)
        return;
    if (value < *best) {
        *best = value;
        for (int later = out->level; later < 9; later++)
            s->best[later] = UINT64_MAX;
        s->count = 0;
        out->size = 0;
    }
    nonet_least_add(s, out, made);
}

void nonet_least_add(search *s, crowd *to, const sketch *made)
{
    if (to->size == SKETCHES) {
        follow(s, to);
        to->size = 0;
    }
    to->item[to->size++] = *made;
}

// A row being placed: into `to`, place by place.
typedef struct {
    search *s;
    crowd *out;
    const uint8_t *cell; // the row as it stands in the board
} placing;

static bool open_column(const sketch *to, int place)
{
    return to->open_columns >> place & 1;
}

static bool open_stack(const sketch *to, int place)
{
    return place < 2 && (to->open_stacks >> place & 1);
}

// How the three cells of the stack at `place`, all open, read at best: blanks first, then
// digits with names in order, then new ones, of which equal ones go first.
static unsigned read_stack(const placing *p, const sketch *to, int place)
{
    unsigned a[3];
    for (int i = 0; i < 3; i++) {
        int digit = p->cell[to->column[3 * place + i]];
        unsigned label = label_of(to, digit);
        a[i] = digit && !label ? 16u + (unsigned)digit : label;
    }
#define ORDER(i, j)                                                                        \
    do {                                                                                   \
        unsigned low = a[i] < a[j] ? a[i] : a[j], high = a[i] ^ a[j] ^ low;                \
        a[i] = low;                                                                        \
        a[j] = high;                                                                       \
    } while (0)
    ORDER(0, 1);
    ORDER(1, 2);
    ORDER(0, 1);
#undef ORDER
    if (a[0] > 16 && a[1] == a[2]) { // the pair of three new ones goes first
        unsigned single = a[0];
        a[0] = a[1];
        a[2] = single;
    }
    unsigned fresh = 10, value = 0;
    for (int i = 0; i < 3; i++) {
        unsigned label = a[i];
        if (label > 16)
            label = i > 0 && a[i] == a[i - 1] ? fresh - 1 : fresh++;
        value = value << 4 | label;
    }
    return value;
}

static void swap_stacks(sketch *to, int i, int j)
{
    uint8_t kept[3];
    memcpy(kept, to->column + 3 * i, 3);
    memcpy(to->column + 3 * i, to->column + 3 * j, 3);
    memcpy(to->column + 3 * j, kept, 3);
}

static void swap_columns(sketch *to, int i, int j)
{
    uint8_t kept = to->column[i];
    to->column[i] = to->column[j];
    to->column[j] = kept;
}

static void fill(const placing *p, sketch *to, int place, uint64_t value);

// Puts the stack that reads least at `place`; false if there were several such, and all
// have been followed from here.
static bool choose_stack(const placing *p, sketch *to, int place, uint64_t value)
{
    int last = place;
    unsigned reads[3], least = UINT32_MAX;
    for (int i = place;; i++) {
        last = i;
        reads[i] = read_stack(p, to, i);
        least = reads[i] < least ? reads[i] : least;
        if (!open_stack(to, i))
            break;
    }
    int ties = 0, first = -1;
    for (int i = place; i <= last; i++)
        if (reads[i] == least) {
            ties++;
            first = first < 0 ? i : first;
        }
    if (least == 0) {
        // Blank stacks are alike: any of them will do, and the next stays open with it if
        // it is blank too.
        swap_stacks(to, place, first);
        if (ties == 1)
            to->open_stacks &= (uint8_t) ~(1u << place);
        return true;
    }
    unsigned closed = ~(1u << place);
    for (int i = place; ties > 1 && i <= last; i++) {
        if (reads[i] != least)
            continue;
        sketch copy = *to;
        swap_stacks(&copy, place, i);
        copy.open_stacks &= (uint8_t)closed;
        fill(p, &copy, 3 * place, value);
    }
    swap_stacks(to, place, first);
    to->open_stacks &= (uint8_t)closed;
    return ties == 1;
}

// Puts the column that reads least at `place`; false if there were several such that are
// not alike, and all have been followed from here.
static bool choose_column(const placing *p, sketch *to, int place, uint64_t value)
{
    int last = place + 1 + open_column(to, place + 1);
    unsigned least = UINT32_MAX;
    int first = place;
    bool tied = false;
    for (int i = place; i <= last; i++) {
        int digit = p->cell[to->column[i]];
        unsigned label = label_of(to, digit);
        if (digit && !label)
            label = 10;
        if (label < least) {
            least = label;
            first = i;
            tied = false;
        } else if (label == least && digit != p->cell[to->column[first]]) {
            tied = true;
        }
    }
    unsigned seen = 0;
    for (int i = place; tied && i <= last; i++) {
        int digit = p->cell[to->column[i]];
        if (!digit || label_of(to, digit) || (seen >> digit & 1))
            continue;
        seen |= 1u << digit;
        sketch copy = *to;
        swap_columns(&copy, place, i);
        name_digit(&copy, digit);
        fill(p, &copy, place, value);
    }
    swap_columns(to, place, first);
    return !tied;
}

// Readies the stack whose places begin at `place`; false if there were several that read
// alike, and all have been followed from here.
static bool enter_stack(const placing *p, sketch *to, int place, uint64_t value)
{
    int i = place / 3;
    if (open_stack(to, i) && !choose_stack(p, to, i, value))
        return false;
    if (i > 0 && open_stack(to, i - 1)) {
        const uint8_t *column = to->column + place;
        if (p->cell[column[0]] | p->cell[column[1]] | p->cell[column[2]])
            to->open_stacks &= (uint8_t) ~(1u << (i - 1));
    }
    return true;
}

// Offers every least way to place the row from `place` on,
// where `value` is how it reads up to there.
static void fill(const placing *p, sketch *to, int place, uint64_t value)
{
    uint64_t best = p->s->best[p->out->level - 1];
    for (; place < 9; place++) {
        if (place % 3 == 0 && to->open_stacks && !enter_stack(p, to, place, value))
            return;
        if (open_column(to, place) && !choose_column(p, to, place, value))
            return;
        int digit = p->cell[to->column[place]];
        if (place % 3 && open_column(to, place - 1) &&
            digit != p->cell[to->column[place - 1]])
            to->open_columns &= (uint16_t) ~(1u << (place - 1));
        if (digit && !label_of(to, digit))
            name_digit(to, digit);
        value = value << 4 | label_of(to, digit);
        if (value > best >> (4 * (8 - place)))
            return;
    }
    nonet_least_offer(p->s, p->out, to, value);
}

// As fill(), for a sketch without open places: most are, from the third row on.
static void fill_closed(const placing *p, sketch *to)
{
    uint64_t best = p->s->best[p->out->level - 1], value = 0;
    for (int place = 0; place < 9; place++) {
        int digit = p->cell[to->column[place]];
        if (digit && !label_of(to, digit))
            name_digit(to, digit);
        value = value << 4 | label_of(to, digit);
    }
    if (value <= best)
        nonet_least_offer(p->s, p->out, to, value);
}

// What `row` can read at best: each stack has its blanks first. Four of five rows that are
// tried for the second band can be left at that. Two bits for the clues of each stack.
static uint8_t bound(const search *s, const sketch *from, int row)
{
    unsigned counts = 0;
    for (int place = 0; place < 9; place += 3)
        counts = counts << 2 | s->counts[from->turned][from->column[place] / 3][row];
    return (uint8_t)counts;
}

// The same as a row reads: it cannot be less than this.
static uint64_t value_of(unsigned bound)
{
    static const uint16_t least[4] = {0x000, 0x001, 0x011, 0x111};
    return (uint64_t)least[bound >> 4] << 24 | (uint64_t)least[bound >> 2 & 3] << 12 |
           least[bound & 3];
}

static void place_row(search *s, crowd *out, const sketch *from, int row, uint32_t alike)
{
    placing p = {s, out, s->cell[from->turned][row]};
    sketch to = *from;
    to.row[out->level - 1] = (uint8_t)row;
    to.weight *= alike;
    if (to.open_columns | to.open_stacks)
        fill(&p, &to, 0, 0);
    else
        fill_closed(&p, &to);
}

// The rows that may come next, and how many others each stands for. Of rows of a band that
// are blank, and of bands that are blank, the first stands for all.
typedef struct {
    int size;
    uint8_t row[9];
    uint8_t alike[9];
} choices;

static void list_band(const search *s, const sketch *from, int level, int band,
                      unsigned bands_alike, choices *list)
{
    unsigned used = 0;
    for (int i = level / 3 * 3; i < level; i++)
        used |= 1u << from->row[i] % 3;
    unsigned blanks = 0;
    int blank_at = -1;
    for (int i = 0; i < 3; i++) {
        if (used >> i & 1)
            continue;
        if (s->shape[from->turned][3 * band + i] == 0) {
            if (blanks++ > 0)
                continue;
            blank_at = list->size;
        }
        list->alike[list->size] = 1;
        list->row[list->size++] = (uint8_t)(3 * band + i);
    }
    if (blank_at >= 0)
        list->alike[blank_at] = (uint8_t)(blanks * bands_alike);
}

static choices list_choices(const search *s, const sketch *from, int level)
{
    choices list;
    if (level < 3 && s->band_chosen)
        return (choices){1, {from->row[level]}, {1}};
    list.size = 0;
    if (level % 3) {
        list_band(s, from, level, from->row[level - 1] / 3, 1, &list);
        return list;
    }
    unsigned used = 0, blank_bands = 0;
    for (int i = 0; i < level; i += 3)
        used |= 1u << from->row[i] / 3;
    for (int band = 0; band < 3; band++)
        blank_bands += !(used >> band & 1) && s->blank[from->turned][band] == 3;
    bool blank_listed = false;
    for (int band = 0; band < 3; band++) {
        if (used >> band & 1)
            continue;
        bool blank = s->blank[from->turned][band] == 3;
        if (blank && blank_listed)
            continue;
        blank_listed |= blank;
        list_band(s, from, level, band, blank ? blank_bands : 1, &list);
    }
    return list;
}

static void finish(search *s, const sketch *whole)
{
    static const uint8_t ways[4] = {1, 2, 2, 6}; // of two open bits
    uint32_t count = whole->weight;
    for (int stack = 0; stack < 3; stack++)
        count *= ways[whole->open_columns >> (3 * stack) & 3];
    count *= ways[whole->open_stacks];
    if (s->count == 0)
        s->first = *whole;
    s->count += count;
}

// While nothing but blank rows has been placed, how a row will read depends on its shape
// alone, so the others need not be tried.
static int least_shape(const search *s, const crowd *from)
{
    int least = FULL_SHAPE;
    for (int i = 0; i < from->size; i++) {
        choices list = list_choices(s, &from->item[i], from->level);
        for (int j = 0; j < list.size; j++) {
            int shape = s->shape[from->item[i].turned][list.row[j]];
            least = shape < least ? shape : least;
        }
    }
    return least;
}

// A row that may be placed next, and what it can read at best.
typedef struct {
    uint8_t bound, item, row, alike;
} option;

// Of one level: six rows for each sketch after the first band; before it there are nine for
// each of two, or one for each.
enum { OPTIONS = 6 * SKETCHES };

static int list_options(const search *s, const crowd *from, bool untouched, option *list)
{
    int shape = untouched ? least_shape(s, from) : 0, n = 0;
    for (int i = 0; i < from->size; i++) {
        const sketch *item = &from->item[i];
        choices some = list_choices(s, item, from->level);
        for (int j = 0; j < some.size; j++) {
            int row = some.row[j];
            if (untouched && s->shape[item->turned][row] != shape)
                continue;
            uint8_t least = item->open_stacks ? 0 : bound(s, item, row);
            list[n++] = (option){least, (uint8_t)i, (uint8_t)row, some.alike[j]};
        }
    }
    return n;
}

// Follows up the rows that promise most, and then those that may be as good.
static void place_rows(search *s, const crowd *from, crowd *next, const option *list, int n)
{
    unsigned least = UINT8_MAX;
    for (int i = 0; i < n; i++)
        least = list[i].bound < least ? list[i].bound : least;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < n; i++)
            if ((list[i].bound == least) == (pass == 0) &&
                value_of(list[i].bound) <= s->best[from->level])
                place_row(s, next, &from->item[list[i].item], list[i].row, list[i].alike);
}

static void follow(search *s, const crowd *from)
{
    if (from->level == 9) {
        for (int i = 0; i < from->size; i++)
            finish(s, &from->item[i]);
        return;
    }
    option list[OPTIONS];
    bool untouched = from->item[0].named == 0 && !(from->level < 3 && s->band_chosen);
    int n = list_options(s, from, untouched, list);
    bool two = untouched && from->level % 3 < 2 && n > 0 &&
               s->shape[from->item[list[0].item].turned][list[0].row] == FULL_SHAPE &&
               nonet_clashes(s->board, NULL, 0) == 0;

    crowd next;
    next.level = from->level + 1 + two;
    next.size = 0;
    if (two)
        for (int i = 0; i < n; i++)
            nonet_least_two_full_rows(s, &next, &from->item[list[i].item], list[i].row);
    else
        place_rows(s, from, &next, list, n);
    if (next.size > 0)
        follow(s, &next);
}

// The lower the shape of a row, the earlier it comes when all columns are open.
static uint8_t shape_of(unsigned a, unsigned b, unsigned c)
{
    unsigned low = a < b ? a : b, high = a ^ b ^ low;
    unsigned top = high > c ? high : c, rest = high ^ c ^ top;
    unsigned first = low < rest ? low : rest;
    return (uint8_t)(first << 4 | (low ^ rest ^ first) << 2 | top);
}

static void prepare(search *s, const nonet_board *board)
{
    s->board = board;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            uint8_t digit = board->cell[9 * row + column];
            s->cell[0][row][column] = s->cell[1][column][row] = digit <= 9 ? digit : 0;
        }
    memset(s->blank, 0, sizeof s->blank);
    s->least_shape = FULL_SHAPE;
    for (int turned = 0; turned < 2; turned++)
        for (int row = 0; row < 9; row++) {
            const uint8_t *cell = s->cell[turned][row];
            for (int i = 0; i < 3; i++, cell += 3)
                s->counts[turned][i][row] = (uint8_t)(!!cell[0] + !!cell[1] + !!cell[2]);
            s->shape[turned][row] =
                shape_of(s->counts[turned][0][row], s->counts[turned][1][row],
                         s->counts[turned][2][row]);
            if (s->shape[turned][row] == 0)
                s->blank[turned][row / 3]++;
            if (s->shape[turned][row] < s->least_shape)
                s->least_shape = s->shape[turned][row];
        }
    for (int level = 0; level < 9; level++)
        s->best[level] = UINT64_MAX;
    s->count = 0;
}

static void write_transform(const sketch *whole, nonet_transform *transform)
{
    transform->transposed = whole->turned;
    memcpy(transform->row, whole->row, 9);
    memcpy(transform->column, whole->column, 9);
    sketch named = *whole;
    transform->digit[0] = 0;
    for (int digit = 1; digit <= 9; digit++) {
        if (!label_of(&named, digit))
            name_digit(&named, digit); // those that do not occur come last, in order
        transform->digit[digit] = (uint8_t)label_of(&named, digit);
    }
}

// One sketch for the board and one for its mirror image, of which nothing is known yet.
static void start_from_nothing(search *s, crowd *start)
{
    s->band_chosen = false;
    start->size = 2;
    for (int turned = 0; turned < 2; turned++)
        start->item[turned] = (sketch){
            .weight = 1,
            .open_columns = ALL_OPEN_COLUMNS,
            .open_stacks = ALL_OPEN_STACKS,
            .turned = (uint8_t)turned,
            .column = {0, 1, 2, 3, 4, 5, 6, 7, 8},
        };
}

void nonet_least_form_by(nonet_order order, const nonet_board *board, nonet_least *least)
{
    search s;
    prepare(&s, board);
    crowd start;
    start.level = 0;
    if (order != NONET_ORDER_NUMBER && nonet_board_clues(board) < NONET_CELLS)
        nonet_least_counts(&s, &start);
    else
        start_from_nothing(&s, &start);
    follow(&s, &start);
    least->automorphisms = s.count;
    write_transform(&s.first, &least->transform);
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            least->board.cell[9 * row + column] =
                (uint8_t)(s.best[row] >> (4 * (8 - column)) & 15);
}

void nonet_least_form(const nonet_board *board, nonet_least *least)
{
    nonet_least_form_by(NONET_ORDER_COUNTS, board, least);
}

bool nonet_equivalent(const nonet_board *a, const nonet_board *b, nonet_transform *how)
{
    nonet_least from, to;
    nonet_least_form(a, &from);
    nonet_least_form(b, &to);
    if (memcmp(&from.board, &to.board, sizeof from.board) != 0)
        return false;
    if (how) {
        nonet_transform back = nonet_transform_inverse(&to.transform);
        *how = nonet_transform_compose(&from.transform, &back);
    }
    return true;
}
