// grid.c - see grid.h.

#include "study/grid.h"

#include <string.h>

#include "base/bits.h"

static void note(study_grid *grid, int cell, bool filled)
{
    grid->trail[grid->length].before = grid->marks[cell];
    grid->trail[grid->length].cell = (uint8_t)cell;
    grid->trail[grid->length].filled = filled;
    grid->length++;
}

// Adds the digit to what the cell's houses have, or takes it away again.
static void toggle_placed(study_grid *grid, int cell, unsigned bit)
{
    for (int kind = 0; kind < grid->map->kinds; kind++)
        grid->placed[map_house(grid->map, cell, kind)] ^= (uint16_t)bit;
}

static void give_places(study_grid *grid, int cell, unsigned set)
{
    for (int kind = 0; kind < grid->map->kinds; kind++) {
        uint16_t *places = grid->places[map_house(grid->map, cell, kind)];
        unsigned place = 1u << map_place(grid->map, cell, kind);
        for (unsigned rest = set; rest; rest &= rest - 1)
            places[bits_first(rest)] |= (uint16_t)place;
    }
}

static void break_grid(study_grid *grid, int cell, int house, int digit)
{
    if (!grid_is_broken(grid))
        grid->broken = (study_break){grid->length, cell, house, digit};
}

static void take_places(study_grid *grid, int cell, unsigned set)
{
    for (int kind = 0; kind < grid->map->kinds; kind++) {
        int house = map_house(grid->map, cell, kind);
        uint16_t *places = grid->places[house];
        unsigned place = 1u << map_place(grid->map, cell, kind);
        for (unsigned rest = set; rest; rest &= rest - 1) {
            int d = bits_first(rest);
            places[d] &= (uint16_t)~place;
            if (places[d] == 0)
                break_grid(grid, -1, house, d + 1);
        }
    }
}

static inline bool erase(study_grid *grid, int cell, unsigned set)
{
    set &= grid->marks[cell];
    if (set == 0)
        return false;
    note(grid, cell, false);
    grid->marks[cell] ^= (uint16_t)set;
    grid->removed += (uint64_t)bits_count(set);
    if (grid->marks[cell] == 0)
        break_grid(grid, cell, -1, 0);
    if (grid->by_place)
        take_places(grid, cell, set);
    return true;
}

bool nonet_grid_remove(study_grid *grid, int cell, unsigned set)
{
    return erase(grid, cell, set);
}

void nonet_grid_fill(study_grid *grid, int cell, int digit)
{
    unsigned bit = 1u << (digit - 1), others = grid->marks[cell] & ~bit;
    note(grid, cell, true);
    grid->marks[cell] = (uint16_t)bit;
    grid->digit[cell] = (uint8_t)digit;
    grid->blanks--;
    toggle_placed(grid, cell, bit);
    if (grid->by_place)
        take_places(grid, cell, others);
}

void nonet_grid_place(study_grid *grid, int cell, int digit)
{
    const uint8_t *peer = &grid->map->cell_peers[cell * grid->map->peers];
    int count = map_peers(grid->map, cell);
    nonet_grid_fill(grid, cell, digit);
    for (int i = 0; i < count; i++)
        erase(grid, peer[i], 1u << (digit - 1));
}

void nonet_grid_undo(study_grid *grid, int length)
{
    while (grid->length > length) {
        grid->length--;
        int cell = grid->trail[grid->length].cell;
        unsigned before = grid->trail[grid->length].before;
        if (grid->trail[grid->length].filled) {
            toggle_placed(grid, cell, grid->marks[cell]);
            grid->digit[cell] = 0;
            grid->blanks++;
        }
        if (grid->by_place)
            give_places(grid, cell, before & ~(unsigned)grid->marks[cell]);
        grid->marks[cell] = (uint16_t)before;
    }
    if (grid->broken.at > length)
        grid->broken.at = STUDY_WHOLE;
}

unsigned nonet_grid_taken(const study_grid *grid, int cell)
{
    unsigned taken = 0;
    for (int kind = 0; kind < grid->map->kinds; kind++)
        taken |= grid->placed[map_house(grid->map, cell, kind)];
    return taken;
}

// Fills in the givens; false if two of them clash.
static bool load_givens(study_grid *grid)
{
    bool clash = false;
    for (int cell = 0; cell < grid->map->cells; cell++) {
        unsigned given = grid->marks[cell];
        if (!bits_single(given))
            continue;
        clash |= (nonet_grid_taken(grid, cell) & given) != 0;
        nonet_grid_fill(grid, cell, bits_first(given) + 1);
    }
    return !clash;
}

bool nonet_grid_load(study_grid *grid, const study_map *map, const uint16_t *marks,
                     bool by_place)
{
    memset(grid, 0, offsetof(study_grid, trail));
    grid->map = map;
    grid->by_place = by_place;
    grid->blanks = map->cells;
    grid->broken.at = STUDY_WHOLE;
    for (int cell = 0; cell < map->cells; cell++) {
        grid->marks[cell] = marks[cell];
        if (by_place)
            give_places(grid, cell, marks[cell]);
    }
    bool fits = load_givens(grid);
    for (int cell = 0; cell < map->cells; cell++)
        if (grid_is_blank(grid, cell))
            nonet_grid_remove(grid, cell, nonet_grid_taken(grid, cell));
    grid->length = 0; // the puzzle itself is never taken back
    if (grid_is_broken(grid))
        grid->broken.at = 0;
    grid->removed = 0;
    return fits;
}
