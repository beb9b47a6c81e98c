# make-cell-tables.awk - prints src/board/cells.c; run it again only if the numbering changes:
#     awk -f tools/make-cell-tables.awk > src/board/cells.c
function row(c) { return int(c / 9) }
function col(c) { return c % 9 }
function box(c) { return int(c / 27) * 3 + int(c % 9 / 3) }
function in_house(c, h) { return h < 9 ? row(c) == h : h < 18 ? col(c) == h - 9 : box(c) == h - 18 }
# awk's numbers are too short for 64 bits: each word is put together from hexadecimal digits.
function word(first,    text, nibble, k, value) {
    for (nibble = 15; nibble >= 0; nibble--) {
        value = 0
        for (k = 0; k < 4; k++) value += (first + nibble * 4 + k) in set ? 2 ^ k : 0
        text = text sprintf("%x", value)
    }
    return "0x" text
}
function put() { printf "    {{%s, %s}},\n", word(0), word(64); delete set }
BEGIN {
    print "// cells.c - the cells of each house and the peers of each cell, as sets."
    print "//"
    print "// Written by tools/make-cell-tables.awk; tests/board/test_board.c checks every entry."
    print ""
    print "#include \"board/cells.h\"\n\n// clang-format off"
    print "const nonet_cells nonet_house_set[NONET_HOUSES] = {"
    for (h = 0; h < 27; h++) {
        for (c = 0; c < 81; c++) if (in_house(c, h)) set[c]
        put()
    }
    print "};\n\nconst nonet_cells nonet_peer_set[NONET_CELLS] = {"
    for (c = 0; c < 81; c++) {
        for (p = 0; p < 81; p++)
            if (p != c && (row(p) == row(c) || col(p) == col(c) || box(p) == box(c))) set[p]
        put()
    }
    print "};\n// clang-format on"
}
