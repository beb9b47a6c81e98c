// three_triads.inl.h - triads.inl.h on three registers.

// What the triads lose by their number of digits; `*wrong` collects contradictions.
VERB words lost_by_count(words triads, uint32_t *wrong)
{
    const words three = all_words(3);
    words must = but_both(triads, moved(triads, LINE_1), moved(triads, LINE_2));
    words possible = _mm512_popcnt_epi16(triads), needed = _mm512_popcnt_epi16(must);
    *wrong |= _mm512_cmplt_epi16_mask(possible, three);
    *wrong |= _mm512_cmpgt_epi16_mask(needed, three);
    words taken = _mm512_maskz_mov_epi16(_mm512_cmpeq_epi16_mask(possible, three), triads);
    words over =
        _mm512_maskz_mov_epi16(_mm512_cmpeq_epi16_mask(needed, three), triads & ~must);
    return triads & or3(over, moved(taken, LINE_1), moved(taken, LINE_2));
}

static inline finding count_triads(node *n)
{
    words *x = n->x, y[3] = {x[0], x[1], x[2]};
    uint32_t wrong = 0;
    words rows = lost_by_count(or3(x[0], x[1], x[2]), &wrong);
    turn(y, false);
    words columns = lost_by_count(or3(y[0], y[1], y[2]), &wrong);
    if (wrong)
        return CLASH;
    if (!not_zero(rows | columns))
        return NOTHING;
    words lost[3] = {columns, columns, columns};
    turn(lost, true);
    for (int j = 0; j < 3; j++)
        x[j] = but_both(x[j], rows, lost[j]);
    return NEWS;
}
