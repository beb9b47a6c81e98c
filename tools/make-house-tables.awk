# make-house-tables.awk - prints src/board/house.c; run it again only if the numbering changes:
#     awk -f tools/make-house-tables.awk > src/board/house.c
function row(c) { return int(c / 9) }
function col(c) { return c % 9 }
function box(c) { return int(c / 27) * 3 + int(c % 9 / 3) }
function in_house(c, h) { return h < 9 ? row(c) == h : h < 18 ? col(c) == h - 9 : box(c) == h - 18 }
function put(list) { printf "    {%s},\n", list }
function add(list, n) { return list == "" ? n : list ", " n }
BEGIN {
    print "// house.c - the cells of each house, and the houses, places and peers of each cell."
    print "//"
    print "// Written by tools/make-house-tables.awk; tests/board/test_board.c checks every entry."
    print ""
    print "#include \"board/house.h\"\n\n// clang-format off"
    print "const uint8_t nonet_house_cells[NONET_HOUSES][9] = {"
    for (h = 0; h < 27; h++) {
        list = ""
        for (c = 0; c < 81; c++) if (in_house(c, h)) list = add(list, c)
        put(list)
    }
    print "};\n\nconst uint8_t nonet_cell_houses[NONET_CELLS][3] = {"
    for (c = 0; c < 81; c++) put(row(c) ", " col(c) + 9 ", " box(c) + 18)
    print "};\n\nconst uint8_t nonet_cell_places[NONET_CELLS][3] = {"
    for (c = 0; c < 81; c++) put(col(c) ", " row(c) ", " row(c) % 3 * 3 + c % 3)
    print "};\n\nconst uint8_t nonet_cell_peers[NONET_CELLS][PEERS] = {"
    for (c = 0; c < 81; c++) {
        list = ""
        for (p = 0; p < 81; p++)
            if (p != c && (row(p) == row(c) || col(p) == col(c) || box(p) == box(c)))
                list = add(list, p)
        put(list)
    }
    print "};\n// clang-format on"
}
