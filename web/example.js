// example.js - the example of a technique's page, drawn and told: a figure of the page says which
// position it is, the library finds the step in it again.

import { BoardView } from './board-view.js';
import { button, make } from './dom.js';
import { legendOf } from './pattern-view.js';
import { gameOf, positionArguments, strikeOut } from './position.js';
import { Selection } from './selection.js';
import { drawingOf } from './step.js';
import { storyOf } from './story.js';

// A board that shows, and is not played on.
export function quietBoard(root) {
  const view = new BoardView(root, { pick() {}, double() {}, focus() {} });
  view.grid.setAttribute('aria-label', 'Example');
  return view;
}

export class Example {
  constructor(figure, page, leave) {
    this.figure = figure;
    this.page = page;
    this.leave = leave;
  }

  async show() {
    const { technique, given, entered, gone, line } = this.figure.dataset;
    const digits = [...given].map((c, i) => (c === '.' ? entered[i] : c)).join('');
    const game = gameOf({ given, digits });
    strikeOut(game, gone);
    const { steps = [] } = await this.page.quick.call('find', technique, ...positionArguments(game), this.page.language);
    const step = steps.find((found) => found.line === line) ?? steps[0];
    if (!step) return;
    const drawing = drawingOf(step);
    const board = make('div', {});
    const view = quietBoard(board);
    view.draw(game, { selection: new Selection(), drawing });
    const story = storyOf(step, 'full', { light: (number) => view.light(number), language: this.page.language });
    const open = () => {
      this.leave();
      this.page.opening.fresh(game, step.name, { source: 'example' });
    };
    const words = make('div', { class: 'example-words' }, story, legendOf(drawing), button('Open on my board', open));
    this.figure.append(make('div', { class: 'example-board' }, board), words);
  }
}
