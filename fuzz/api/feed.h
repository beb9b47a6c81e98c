// feed.h - an input of api_is_safe.c, taken apart: values of every type, none of them tame.
//
// Whatever is asked for beyond the end of the input is 0, so every input makes a run.

#ifndef API_FEED_H
#define API_FEED_H

#include <nonet/nonet.h>

typedef struct feed {
    const uint8_t *bytes;
    size_t left;
    int patience; // how often a call may ask whether to go on
} feed;

// The next bytes as they are.
void feed_bytes(feed *in, void *to, size_t size);
uint8_t feed_byte(feed *in);
uint16_t feed_short(feed *in);
uint64_t feed_number(feed *in);
// A number of any size: mostly a byte, sometimes one from the ends of the type.
int feed_int(feed *in);
// A text of up to `size` - 1 bytes, ended by the next NUL byte of the input.
const char *feed_text(feed *in, char *text, size_t size);

// 81 characters, of which digits are clues, bytes from 128 up are values that are no digit,
// and all else is blank.
nonet_board feed_board(feed *in);
// The marks of a board, smeared over.
nonet_marks feed_marks(feed *in);
// A board as a position, smeared over.
nonet_position feed_position(feed *in);
// A step found in a position, smeared over; false if there is none.
bool feed_step(feed *in, const nonet_position *position, nonet_step *step);
// Changes some bytes of an object: a count, then a place and a value for each.
void feed_smear(feed *in, void *object, size_t size);

// No value of a bool but two is one: any other is not the library's to deal with.
#define FEED_BOOL(flag)                                                                    \
    do {                                                                                   \
        unsigned char feed_raw;                                                            \
        memcpy(&feed_raw, &(flag), 1);                                                     \
        (flag) = feed_raw & 1;                                                             \
    } while (0)

// A question that is answered with no until the patience of the feed is at an end.
nonet_stop feed_stop(feed *in);
bool feed_is_patient(void *feed);

// Takes everything, and looks at it.
extern const nonet_sink feed_sink;
// Fails unless `text` is one: NULL is not.
void feed_look(const char *text);

// A part of the library, called with what the feed gives. Letters are their names, so that
// a corpus can be read: 'a' is the first.
typedef struct api_part {
    void (*call)(feed *in);
    bool climbs; // the human solver is among it, which needs more stack than all else
} api_part;

// The part that the next byte says.
const api_part *api_part_of(feed *in);

// Steps of the human solver of layouts, of any puzzle on one.
void ask_reasons(feed *in, const nonet_layout *layout);

void api_board(feed *in);
void api_solve(feed *in);
void api_batch(feed *in);
void api_canon(feed *in);
void api_logic(feed *in);
void api_explain(feed *in);
void api_rate(feed *in);
void api_check(feed *in);
void api_generate(feed *in);
void api_grids(feed *in);
void api_text(feed *in);
void api_property(feed *in);
void api_row(feed *in);
void api_study(feed *in);
void api_experiment(feed *in);
void api_layout(feed *in);
void api_puzzle(feed *in);

#endif
