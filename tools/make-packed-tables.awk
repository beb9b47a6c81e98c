# make-packed-tables.awk - prints src/board/packed.def; run it again only if the code changes:
#     awk -f tools/make-packed-tables.awk > src/board/packed.def
# Bit i of ten, the highest first.
function bit(ten, i) { return int(ten / 2 ^ (9 - i)) % 2 }
BEGIN {
    print "// packed.def - the cells that ten bits of a packed board hold, eight at most, as far as they"
    print "// are whole."
    print "//"
    print "// Written by tools/make-packed-tables.awk. For each ten bits: how many cells, in how many bits."
    print "// clang-format off"
    for (ten = 0; ten < 1024; ten++) {
        cells = ""
        for (n = at = 0; at < 10 && n < 8; n++) {
            three = 4 * bit(ten, at + 1) + 2 * bit(ten, at + 2) + bit(ten, at + 3)
            size = bit(ten, at) == 0 ? 1 : three == 7 ? 5 : 4
            if (at + size > 10) break
            cells = cells (n ? "," : "") (size == 1 ? 0 : size == 4 ? three + 1 : 8 + bit(ten, at + 4))
            at += size
        }
        printf "CELLS(%d, %d, %s)%s", n, at, cells, ten % 4 == 3 ? "\n" : " "
    }
    print "// clang-format on"
}
