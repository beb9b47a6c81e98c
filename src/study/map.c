// map.c - see map.h.

#include "study/map.h"

#include <string.h>

#include "board/house.h"

study_map nonet_map_classic(void)
{
    return (study_map){
        .shape = {.rows = 9, .columns = 9, .values = 9, .box_rows = 3, .box_columns = 3},
        .values = 9,
        .cells = NONET_CELLS,
        .kinds = NONET_STUDY_KINDS,
        .houses = NONET_HOUSES,
        .peers = PEERS,
        .all = NONET_ALL_DIGITS,
        .house_cells = nonet_house_cells[0],
        .cell_houses = nonet_cell_houses[0],
        .cell_places = nonet_cell_places[0],
        .cell_peers = nonet_cell_peers[0],
    };
}

// Rules other than regions make cells differ in ways the methods do not know of.
static bool has_houses_only(const nonet_layout *layout)
{
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        if (nonet_layout_rule(layout, i)->kind != NONET_RULE_REGION)
            return false;
    return true;
}

// Every cell must be in one house of each kind; false if some cell is not.
static bool list_houses(const nonet_layout *layout, const study_map *map,
                        study_map_room *room)
{
    uint8_t seen[NONET_STUDY_CELLS] = {0};
    for (int house = 0; house < map->houses; house++) {
        const uint16_t *cells = nonet_layout_house(layout, (size_t)house);
        int kind = house / map->values;
        for (int place = 0; place < map->values; place++) {
            int cell = cells[place], at = cell * map->kinds + kind;
            if (seen[cell]++ != kind)
                return false;
            room->house_cells[house * map->values + place] = (uint8_t)cell;
            room->cell_houses[at] = (uint8_t)house;
            room->cell_places[at] = (uint8_t)place;
        }
    }
    return true;
}

static void list_peers(const nonet_layout *layout, const study_map *map,
                       study_map_room *room)
{
    for (int cell = 0; cell < map->cells; cell++) {
        int count = 0;
        for (int peer = 0; peer < map->cells; peer++)
            if (nonet_layout_sees(layout, (size_t)cell, (size_t)peer))
                room->cell_peers[cell * map->peers + count++] = (uint8_t)peer;
        room->peer_count[cell] = (uint8_t)count;
    }
}

bool nonet_map_of(const nonet_layout *layout, study_map_room *room, study_map *map)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    if (!nonet_layout_blank(layout) || shape->values > NONET_STUDY_VALUES ||
        shape->rows != shape->values || shape->columns != shape->values ||
        !has_houses_only(layout))
        return false;
    if (nonet_layout_is_classic(layout)) {
        *map = nonet_map_classic();
        return true;
    }
    int houses = (int)nonet_layout_houses(layout);
    *map = (study_map){
        .shape = *shape,
        .values = shape->values,
        .cells = shape->rows * shape->columns,
        .kinds = houses / shape->values,
        .houses = houses,
        .peers = MAP_PEERS,
        .all = (1u << shape->values) - 1,
        .house_cells = room->house_cells,
        .cell_houses = room->cell_houses,
        .cell_places = room->cell_places,
        .cell_peers = room->cell_peers,
        .peer_count = room->peer_count,
    };
    if (houses % shape->values != 0 || map->kinds > NONET_STUDY_KINDS ||
        !list_houses(layout, map, room))
        return false;
    list_peers(layout, map, room);
    return true;
}
