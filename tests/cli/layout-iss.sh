# Items of ISS strings that are other rules here: what they mean on small boards, by count.
count() {
    printf '%s: ' "$1"
    printf '%s\n' "$1" | nonet count -q --all - 2>&1
}
count '.Shape~4x4.HiddenSkyscraper~C1~1~2'
count '.Shape~4x4~0-3.HiddenSkyscraper~R1~0~'
count '.Shape~4x4.HiddenSkyscraper~C1~4~'
count '.Shape~4x4.HiddenSkyscraper~C1~5~'
count '.Shape~3x3.DutchFlatmates'
count '.Shape~3x3~0-2.DutchFlatmates'
# A cell that is named twice counts twice, in sums and in cages; whispers cross themselves.
count '.Shape~4x4.Sum~9~R1C1~R1C2~R1C1'
count '.Shape~4x4.Cage~9~R1C1~R1C2~R1C1'
count '.Shape~4x4.Whisper~2~R1C1~R1C3~R3C3~R3C1~R1C1'
count '.Shape~4x4.Thermo~R1C1~R1C2~R1C1'
# A rule that is said once for many cells: a bit for each, from the origin on.
count '.Shape~4x4.Replicate~B.SameValues~2~R1C1~R2C3.End'
count '.Shape~4x4.SameValues~2~R1C1~R2C3.SameValues~2~R3C2~R4C4'
count '.Shape~4x4.Replicate~BI~R1C1.SameValues~2~R1C1~R2C3.End'
count '.Shape~4x4.Replicate~I.SameValues~2~R1C1~R2C3.End'
count '.Shape~4x4.Replicate~B.And.SameValues~2~R1C1~R2C3.End.End'
count '.Shape~4x4.Replicate~!.SameValues~2~R1C1~R2C3.End'
count '.Shape~4x4.Replicate~D.Sandwich~2~C1.End'
# A rellik cage of two cells, as numbers that may not be there.
count '.Shape~4x4.RellikCage~5~R1C1~R1C2'
count '.Shape~4x4.RellikCage~1~R1C1~R1C2'
