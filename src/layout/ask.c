// ask.c - the plain questions about a layout.

#include "layout/layout.h"

const nonet_shape *nonet_layout_shape(const nonet_layout *layout)
{
    return &layout->shape;
}

size_t nonet_layout_cells(const nonet_layout *layout)
{
    return (size_t)layout->cells;
}

int nonet_layout_values(const nonet_layout *layout)
{
    return layout->values;
}

int nonet_layout_shown(const nonet_layout *layout, int value)
{
    return value > 0 && value <= layout->values ? layout_shown(layout, value) : value;
}

size_t nonet_layout_rules(const nonet_layout *layout)
{
    return layout->n_rules;
}

const nonet_rule *nonet_layout_rule(const nonet_layout *layout, size_t rule)
{
    return rule < layout->n_rules ? &layout->rules[rule] : NULL;
}

size_t nonet_layout_houses(const nonet_layout *layout)
{
    return (size_t)layout->n_houses;
}

const uint16_t *nonet_layout_house(const nonet_layout *layout, size_t house)
{
    return house < (size_t)layout->n_houses ? layout_house(layout, (int)house) : NULL;
}

const nonet_values *nonet_layout_blank(const nonet_layout *layout)
{
    return layout->blank;
}

bool nonet_layout_is_hole(const nonet_layout *layout, size_t cell)
{
    return cell < (size_t)layout->cells && layout_is_hole(layout, (int)cell);
}

bool nonet_layout_sees(const nonet_layout *layout, size_t a, size_t b)
{
    size_t cells = layout->frozen ? (size_t)layout->cells : 0;
    return a < cells && b < cells && layout_sees(layout, (int)a, (int)b);
}

bool nonet_layout_is_classic(const nonet_layout *layout)
{
    return layout->classic;
}
