// rectangles.c - see rectangles.h.

#include "logic/rectangles.h"

bool nonet_visit_rectangles(rectangle_visitor *visit, void *context)
{
    for (int top = 0; top < 9; top++)
        for (int bottom = top + 1; bottom < 9; bottom++) {
            bool one_band = top / 3 == bottom / 3;
            for (int left = 0; left < 9; left++) {
                // The second column is in another stack, or in the same one.
                int next_stack = left / 3 * 3 + 3;
                for (int right = one_band ? next_stack : left + 1;
                     right < (one_band ? 9 : next_stack); right++) {
                    rectangle corners = {{top * 9 + left, top * 9 + right,
                                          bottom * 9 + left, bottom * 9 + right}};
                    if (visit(context, &corners))
                        return true;
                }
            }
        }
    return false;
}
