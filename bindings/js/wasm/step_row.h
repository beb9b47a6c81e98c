// step_row.h - a step as data: in words, and with what is needed to draw it.
//
//     technique, name, page        vague, concrete, full, line
//     placements, eliminations     [cell, digit]
//     cells, candidates            [cell, role], [cell, digit, role]: what stands out
//     base, cover                  houses 0..26: rows, columns, boxes
//     sets                         cells that belong together
//     nodes, links, loop           the statements of a chain, and which implies which

#ifndef WASM_STEP_ROW_H
#define WASM_STEP_ROW_H

#include "io.h"

void put_step(nonet_row *row, const nonet_position *position, const nonet_step *step,
              const nonet_language *language);

#endif
