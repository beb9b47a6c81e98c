# make-se-tables.awk - writes the tables of the Sudoku Explainer rating.
#
#     awk -f tools/make-se-tables.awk >src/rate/se/beside.c
#
# Sets are built as strings of 81 characters, so that no number ever needs 64 bits.

function house(cell, kind) {
    if (kind == "row") return int(cell / 9)
    if (kind == "column") return cell % 9
    return int(cell / 27) * 3 + int(cell % 9 / 3)
}

function word(set, from, size,    hex, i, j, nibble) {
    hex = ""
    for (i = 0; i < 64; i += 4) {
        nibble = 0
        for (j = 3; j >= 0; j--)
            nibble = nibble * 2 + (i + j < size && substr(set, from + i + j + 1, 1) == "1")
        hex = substr("0123456789abcdef", nibble + 1, 1) hex
    }
    return "0x" hex
}

function cells(set) {
    return "{{" word(set, 0, 64) ", " word(set, 64, 17) "}}"
}

# The other cells of a house of `self`, without the cells that share its house `not`.
function members(self, kind, not,    set, c, in_it) {
    set = ""
    for (c = 0; c < 81; c++) {
        in_it = c != self && house(c, kind) == house(self, kind)
        if (not != "" && house(c, not) == house(self, not))
            in_it = 0
        set = set (in_it ? "1" : "0")
    }
    return set
}

BEGIN {
    print "// beside.c - the peers of each cell in the order of chains."
    print "//"
    print "// Written by tools/make-se-tables.awk; tests/rate/test_se_tables.c checks every entry."
    print "\n#include \"rate/se/beside.h\"\n\n// clang-format off"
    split("box row column", chain)
    print "const nonet_cells nonet_se_others[NONET_CELLS][3] = {"
    for (c = 0; c < 81; c++) {
        print "    {"
        for (k = 1; k <= 3; k++)
            print "        " cells(members(c, chain[k])) ","
        print "    },"
    }
    print "};\n\nconst nonet_cells nonet_se_beside[NONET_CELLS][3] = {"
    for (c = 0; c < 81; c++) {
        print "    {"
        for (k = 1; k <= 3; k++)
            print "        " cells(members(c, chain[k], k > 1 ? "box" : "")) ","
        print "    },"
    }
    print "};\n// clang-format on"
}
