// solved.js - what is said when a puzzle is solved, and what all solved puzzles add up to.

import { timeText } from './clock.js';
import { button, byId, facts, make } from './dom.js';
import { LEVELS, dayOf } from './start.js';
import { said, t } from './words.js';

function open(...children) {
  const dialog = byId('dialog');
  dialog.replaceChildren(...children.filter(Boolean));
  dialog.showModal();
  return dialog;
}

export function showSolved(page) {
  const { level, elapsed, hints, checks } = page.game.facts;
  const dialog = byId('dialog');
  const go = (run) => () => {
    dialog.close();
    run();
  };
  const next = LEVELS.includes(level) ? level : 'medium';
  open(
    make('h2', { id: 'dialog-title' }, 'Solved!'),
    facts([
      ['Time', timeText(elapsed)],
      ['Level', level && said(level)],
      ['Hints', hints ? String(hints) : 'none'],
      ['Checks', checks ? String(checks) : null],
    ]),
    make(
      'div',
      { class: 'actions' },
      button(t`Another one: ${said(next)}`, go(() => page.opening.made(next)), { class: 'primary' }),
      button('How it can be solved', go(() => page.showPath())),
      button('Statistics', go(() => page.showStatistics())),
      button('All games', go(() => page.opening.toStart())),
      button('Close', go(() => {})),
    ),
  );
}

const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

// Days in a row, up to today or yesterday, of which the day's puzzle was solved.
export function streakOf(results, today = dayOf()) {
  const days = new Set(results.map(({ source }) => /^day (.*)/.exec(source ?? '')?.[1]));
  const date = new Date(`${today}T12:00:00Z`);
  const step = () => date.setUTCDate(date.getUTCDate() - 1);
  const name = () => date.toISOString().slice(0, 10);
  if (!days.has(name())) step();
  let length = 0;
  for (; days.has(name()); step()) length++;
  return length;
}

export function showStatistics(results) {
  const head = ['Level', 'solved', 'without hints', 'best', 'mean'];
  const rows = [...LEVELS, ''].flatMap((level) => {
    const own = results.filter((result) => (LEVELS.includes(result.level) ? result.level : '') === level);
    if (!own.length) return [];
    const times = own.map(({ elapsed }) => elapsed);
    const cells = [own.length, own.filter(({ hints }) => !hints).length, timeText(Math.min(...times)), timeText(Math.round(mean(times)))];
    return [make('tr', {}, make('th', { scope: 'row' }, level || 'other'), ...cells.map((cell) => make('td', {}, String(cell))))];
  });
  const streak = streakOf(results);
  const dialog = open(
    make('h2', { id: 'dialog-title' }, 'Statistics'),
    rows.length
      ? make('table', { class: 'counts' }, make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))), make('tbody', {}, ...rows))
      : make('p', {}, 'Nothing is solved yet.'),
    streak ? make('p', {}, t`Today’s puzzle: days in a row ${streak}.`) : null,
    make('p', { class: 'soft' }, 'These numbers stay on this device.'),
    make('div', { class: 'actions end' }, button('Close', () => dialog.close(), { class: 'primary' })),
  );
}
