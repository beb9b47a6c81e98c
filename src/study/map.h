// map.h - which cells share a house, on boards of 4x4 to 16x16.
//
// The houses come in kinds: all rows, then all columns, then all boxes, as many of each as
// there are values. A cell is in one of each kind, so its houses, its places in them and
// its peers are rows of equal length and a number of a cell is a byte. Boards may have no
// boxes.

#ifndef STUDY_MAP_H
#define STUDY_MAP_H

#include <nonet/study.h>

enum {
    MAP_HOUSES = NONET_STUDY_KINDS * NONET_STUDY_VALUES,
    MAP_PEERS = 45, // of a cell on a 16x16 board whose boxes are jigsaw pieces
};

typedef struct study_map {
    nonet_shape shape;
    int values, cells, kinds, houses, peers; // peers: of one cell, at most
    unsigned all;                            // values, as bits
    const uint8_t *house_cells;              // [houses][values]
    const uint8_t *cell_houses;              // [cells][kinds]
    const uint8_t *cell_places;              // [cells][kinds]: where in them it stands
    const uint8_t *cell_peers;               // [cells][peers]
    const uint8_t *peer_count;               // [cells]; NULL: `peers` each
} study_map;

// The tables of a map that is not the classic one.
typedef struct study_map_room {
    uint8_t house_cells[MAP_HOUSES * NONET_STUDY_VALUES];
    uint8_t cell_houses[NONET_STUDY_CELLS * NONET_STUDY_KINDS];
    uint8_t cell_places[NONET_STUDY_CELLS * NONET_STUDY_KINDS];
    uint8_t cell_peers[NONET_STUDY_CELLS * MAP_PEERS];
    uint8_t peer_count[NONET_STUDY_CELLS];
} study_map_room;

// The map of the 9x9 board.
study_map nonet_map_classic(void);
// That of a layout, whose tables are made in `room`; false if it is none for a study.
bool nonet_map_of(const nonet_layout *layout, study_map_room *room, study_map *map);

static inline int map_cell(const study_map *map, int house, int place)
{
    return map->house_cells[house * map->values + place];
}

static inline int map_house(const study_map *map, int cell, int kind)
{
    return map->cell_houses[cell * map->kinds + kind];
}

static inline int map_place(const study_map *map, int cell, int kind)
{
    return map->cell_places[cell * map->kinds + kind];
}

static inline int map_peers(const study_map *map, int cell)
{
    return map->peer_count ? map->peer_count[cell] : map->peers;
}

static inline int map_peer(const study_map *map, int cell, int number)
{
    return map->cell_peers[cell * map->peers + number];
}

#endif
