// story.js - a step told: sentences first, numbered implications as a list whose lines light up
// on the board, the notation small below.

import { button, make } from './dom.js';
import { t } from './words.js';

// The lines of a text: numbered ones as lists, the others as paragraphs.
function blocksOf(text, light) {
  const blocks = [];
  let list = null;
  for (const line of text.split('\n')) {
    const [, number, words] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    if (!number) {
      list = null;
      blocks.push(make('p', {}, line));
      continue;
    }
    if (!list) blocks.push((list = make('ol', { class: 'implications' })));
    const on = () => light(Number(number));
    const off = () => light(0);
    list.append(make('li', { value: number, tabindex: 0, onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off }, words));
  }
  return blocks;
}

// `grade` is vague, concrete or full. `about(step)`, if any, leads to the technique's page; `light(number)`
// lights a line on the board; `language` is what the sentences are in.
export function storyOf(step, grade, { about, light, language, prefix = '' }) {
  const rated = step.rating ? `, ${t`rated ${step.rating.toFixed(1)}`}` : '';
  const head = prefix || rated ? make('p', { class: 'story-head' }, `${prefix}${rated}`) : null;
  return make(
    'div',
    { class: 'story' },
    head,
    make('div', { lang: language }, ...blocksOf(step[grade], light)),
    grade === 'full' ? make('p', { class: 'notation', lang: 'en' }, step.line) : null,
    about ? button(t`What is ${step.name}?`, () => about(step), { class: 'link-button' }) : null,
  );
}
