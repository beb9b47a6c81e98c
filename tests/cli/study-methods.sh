# Every method on its own, and the comparisons of docs/study.md. Times are cut off.
graded=$(dirname "$0")/../../puzzles/graded.txt
nonet study --method=eliminate --order=loop,each "$graded" | sed '2,/^$/s/ *[^ ]*$//;/^$/q'
nonet study --method=norvig --pick=min,min-nonpeer "$graded" |
    sed '2,/^$/s/ *[^ ]*$//;/^$/q'
nonet study --compare "$graded" | sed -n '1,10s/ *[^ ]*$//p'
nonet study --method=all --to=json "$EASY" | sed 's/,"microseconds.*//'
