// fpuzzles_put.h - what the writer of f-puzzles and its rules share.

#ifndef TEXT_FPUZZLES_PUT_H
#define TEXT_FPUZZLES_PUT_H

#include <stdbool.h>

#include <nonet/layout.h>
#include <nonet/sink.h>

// Whether f-puzzles has all rules of the layout, and would read them as they are meant.
bool nonet_fp_has_rules(const nonet_layout *layout);

// The rules from `first` on, each a member with a comma in front.
void nonet_fp_put_rules(const nonet_sink *sink, const nonet_layout *layout, size_t first);

#endif
