# make-se-tables.awk - writes the tables of the Sudoku Explainer rating.
#
#     awk -f tools/make-se-tables.awk >src/rate/se/beside.c
#     awk -v fields=1 -f tools/make-se-tables.awk >src/rate/se/fields.c
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

# Where a cell stands among the fields of a kind of house, as rate/se/fields.h draws them.
function bit_of(cell, kind,    place, h) {
    h = house(cell, kind)
    place = kind == "row" ? cell % 9 : kind == "column" ? int(cell / 9) \
        : int(cell / 9) % 3 * 3 + cell % 3
    return 128 * first[kind] + (h < 6 ? 10 * h : 64 + 10 * (h - 6)) + place
}

function sees(a, b) {
    return a != b && (house(a, "row") == house(b, "row") || \
        house(a, "column") == house(b, "column") || house(a, "box") == house(b, "box"))
}

function print_fields(    c, other, k, kind, i, line, set, at) {
    print "// fields.c - where each cell and its peers stand in the fields of a digit."
    print "//"
    print "// Written by tools/make-se-tables.awk; tests/rate/test_se_tables.c checks every entry."
    print "\n#include \"rate/se/fields.h\"\n\n// clang-format off"
    split("row column box", kind)
    for (k = 1; k <= 3; k++)
        first[kind[k]] = k - 1
    print "const uint64_t nonet_se_field_peers[NONET_CELLS][FIELD_WORDS] = {"
    for (c = 0; c < 81; c++) {
        split("", set)
        for (other = 0; other < 81; other++)
            for (k = 1; k <= 3; k++)
                if (sees(c, other))
                    set[bit_of(other, kind[k])] = 1
        line = ""
        for (i = 0; i < 384; i++)
            line = line (i in set ? "1" : "0")
        print "    {"
        for (i = 0; i < 6; i += 2)
            print "        " word(line, 64 * i, 64) ", " word(line, 64 * i + 64, 64) ","
        print "    },"
    }
    print "};\n\nconst uint16_t nonet_se_field_bit[NONET_CELLS][3] = {"
    for (c = 0; c < 81; c++) {
        print "    {" bit_of(c, "row") ", " bit_of(c, "column") ", " bit_of(c, "box") "},"
        for (k = 1; k <= 3; k++)
            at[bit_of(c, kind[k])] = c
    }
    print "};\n\nconst uint8_t nonet_se_field_cell[64 * FIELD_WORDS] = {"
    line = ""
    for (i = 0; i < 384; i++) {
        line = line (line == "" ? "    " : " ") (i in at ? at[i] : 0) ","
        if (i % 16 == 15) {
            print line
            line = ""
        }
    }
    print "};\n// clang-format on"
}

BEGIN {
    if (fields) {
        print_fields()
        exit
    }
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
