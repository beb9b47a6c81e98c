// feed.c - see feed.h.

#include "feed.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const api_part *api_part_of(feed *in)
{
    static const api_part parts[] = {
        {api_board, false},      {api_solve, false},   {api_batch, false},
        {api_canon, false},      {api_logic, true},    {api_explain, true},
        {api_rate, false},       {api_check, false},   {api_generate, true},
        {api_text, false},       {api_row, false},     {api_study, false},
        {api_experiment, false}, {api_layout, false},  {api_puzzle, false},
        {api_grids, true},       {api_property, true},
    };
    enum { PARTS = sizeof parts / sizeof *parts };
    return &parts[(feed_byte(in) + PARTS * 7u - 'a') % PARTS];
}

void feed_bytes(feed *in, void *to, size_t size)
{
    size_t got = size < in->left ? size : in->left;
    memcpy(to, in->bytes, got);
    memset((char *)to + got, 0, size - got);
    in->bytes += got;
    in->left -= got;
}

uint8_t feed_byte(feed *in)
{
    uint8_t byte;
    feed_bytes(in, &byte, sizeof byte);
    return byte;
}

uint16_t feed_short(feed *in)
{
    uint16_t number;
    feed_bytes(in, &number, sizeof number);
    return number;
}

uint64_t feed_number(feed *in)
{
    uint64_t number;
    feed_bytes(in, &number, sizeof number);
    return number;
}

int feed_int(feed *in)
{
    uint8_t byte = feed_byte(in);
    return byte < 250    ? byte - 100
           : byte == 250 ? INT_MIN
           : byte == 251 ? INT_MAX
                         : (int)(feed_number(in) & UINT_MAX);
}

const char *feed_text(feed *in, char *text, size_t size)
{
    size_t n = 0;
    while (n + 1 < size && in->left > 0 && (text[n] = (char)feed_byte(in)) != '\0')
        n++;
    text[n] = '\0';
    return text;
}

nonet_board feed_board(feed *in)
{
    nonet_board board;
    feed_bytes(in, &board, sizeof board);
    for (int i = 0; i < NONET_CELLS; i++) {
        uint8_t c = board.cell[i];
        bool digit = c >= '1' && c <= '9';
        // From 192 on down to 10, so that small ones are met as well.
        board.cell[i] = (uint8_t)(digit ? c - '0' : c >= 192 ? c - 182 : c >= 128 ? c : 0);
    }
    return board;
}

void feed_smear(feed *in, void *object, size_t size)
{
    for (int n = feed_byte(in); n > 0 && in->left > 0; n--) {
        size_t at = feed_short(in) % size;
        ((uint8_t *)object)[at] = feed_byte(in);
    }
}

nonet_marks feed_marks(feed *in)
{
    nonet_board board = feed_board(in);
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    feed_smear(in, &marks, sizeof marks);
    return marks;
}

nonet_position feed_position(feed *in)
{
    nonet_board board = feed_board(in);
    nonet_position position;
    nonet_position_start(&position, &board);
    position.givens_suffice = feed_byte(in) & 1;
    feed_smear(in, &position, sizeof position);
    FEED_BOOL(position.givens_suffice);
    return position;
}

bool feed_step(feed *in, const nonet_position *position, nonet_step *step)
{
    nonet_stop stop = feed_stop(in);
    memset(step, 0, sizeof *step);
    if (nonet_next_step(nonet_ladder_named("human"), position, &stop, step) != NONET_OK)
        return false;
    const nonet_technique *technique = step->technique;
    feed_smear(in, step, sizeof *step);
    step->technique = technique;
    FEED_BOOL(step->is_loop);
    FEED_BOOL(step->is_cut_short);
    for (int i = 0; i < NONET_STEP_NODES; i++)
        FEED_BOOL(step->node[i].on);
    return true;
}

bool feed_is_patient(void *context)
{
    feed *in = context;
    return --in->patience > 0;
}

static bool is_out_of_patience(void *context)
{
    return !feed_is_patient(context);
}

nonet_stop feed_stop(feed *in)
{
    return (nonet_stop){is_out_of_patience, in};
}

void feed_look(const char *text)
{
    if (!text || strlen(text) > 1 << 16)
        abort();
}

static void take(void *context, const char *bytes, size_t size)
{
    unsigned sum = 0;
    (void)context;
    for (size_t i = 0; i < size; i++)
        sum += (unsigned char)bytes[i];
    if (sum > UINT_MAX / 2) // so that it is looked at
        abort();
}

const nonet_sink feed_sink = {take, NULL};
