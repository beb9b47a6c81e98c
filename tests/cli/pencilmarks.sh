# A puzzle of 729 candidates works everywhere: here r1c3 cannot be 1.
marks=$(echo "$EASY" | awk '{
    for (i = 1; i <= 81; i++) {
        c = substr($0, i, 1)
        for (d = 1; d <= 9; d++)
            if (c == d || (c == "." && (d != 1 || i != 3))) printf "%d", d
            else printf "."
    }
}')
nonet solve "$marks"
nonet solve --to=csv "$marks" | cut -d, -f2,3
nonet count "$marks"
nonet check "$marks" | head -1
nonet show "$marks" | head -2
nonet convert "$marks" | wc -c
