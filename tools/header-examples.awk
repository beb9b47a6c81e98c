# tools/header-examples.awk HEADER - the examples in the comments of a public header, as C.
#
# An example is a block that is indented by five spaces; what is indented by more is a table
# or a drawing. A line `...` stands for whatever the reader does there. Each example becomes
# a function, after the functions it defines itself, and may use the few variables below.

BEGIN {
    print "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>"
    print "#include <nonet/nonet.h>"
    print "static const char *text;\nstatic nonet_board puzzle, solution;"
    print "static nonet_layout *layout;\nstatic uint8_t *givens;"
    print "static nonet_record record;\nstatic nonet_position position;"
    print "static nonet_step step;\nstatic nonet_sink out;"
}

/^NONET_API/ { calls = 1 }

/^ *\/\/\/?     +[^ ]/ {
    text = $0
    sub(/^ *\/\/\/?/, "", text)
    match(text, /^ +/)
    if (!n || RLENGTH < indent)
        indent = RLENGTH
    line[++n] = substr(text, 6)
    next
}

{ end_block() }

END {
    end_block()
    if (calls && !examples) {
        print FILENAME ": no example" > "/dev/stderr"
        exit 1
    }
}

function end_block(    i) {
    if (n && indent == 5) {
        first = FNR - n
        for (i = 1; i <= n; i++)
            if (is_outside(i))
                put(i)
        print "void example_" ++examples "(void);\nvoid example_" examples "(void)\n{"
        for (i = 1; i <= n; i++)
            if (!is_outside(i))
                put(i)
        print "}"
    }
    n = 0
}

# True for the lines of a function; they are asked about in order.
function is_outside(i,    was) {
    if (line[i] ~ /^static .*\)$/)
        inside = 1
    was = inside
    if (line[i] == "}")
        inside = 0
    return was
}

function put(i,    text) {
    text = line[i]
    if (text ~ /^ *\.\.\./)
        sub(/\.\.\./, "{}", text)
    printf "#line %d \"%s\"\n%s\n", first + i - 1, FILENAME, text
}
