// rectangles.c - see rectangles.h.

#include "logic/rectangles.h"

bool nonet_visit_rectangles(rectangle_visitor *visit, void *context)
{
    for (int top = 0; top < 9; top++)
        for (int bottom = top + 1; bottom < 9; bottom++)
            for (int left = 0; left < 9; left++)
                for (int right = left + 1; right < 9; right++) {
                    bool one_band = top / 3 == bottom / 3,
                         one_stack = left / 3 == right / 3;
                    if (one_band == one_stack)
                        continue;
                    rectangle corners = {{top * 9 + left, top * 9 + right,
                                          bottom * 9 + left, bottom * 9 + right}};
                    if (visit(context, &corners))
                        return true;
                }
    return false;
}
