# What makes this puzzle unique is a pencil mark, r1c1<>3: it is explained and rated from
# there, without the techniques that need the givens to be enough.
marks=$(echo "$TWO" | awk '{
    for (i = 1; i <= 81; i++) {
        c = substr($0, i, 1)
        for (d = 1; d <= 9; d++)
            if (c == d || (c == "." && (d != 3 || i != 1))) printf "%d", d
            else printf "."
    }
}')
nonet count "$TWO" "$marks"
nonet rate --to=csv --scale=all "$marks" | cut -d, -f2-
nonet rate --format='%r/%p/%d %R' "$marks"
nonet rate --format='%m' "$marks" | cut -c1-27
nonet explain --notation=eureka "$marks" | grep -v ' Single: \| House: '
nonet explain --ladder=se "$marks" | tail -n 1
