// words.h - cells and houses of boards of any size, in words.

#ifndef STUDY_WORDS_H
#define STUDY_WORDS_H

#include <nonet/study.h>

void nonet_emit_study_cell(const nonet_sink *sink, const nonet_shape *shape, int cell);
void nonet_emit_study_house(const nonet_sink *sink, const nonet_shape *shape, int house);

#endif
