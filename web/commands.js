// commands.js - all that keys, buttons and the menu can do, as one list. A button names its
// command with data-command; the list of keys is made from the same lines.
//
// A key is written as in mod+shift+z, where mod is Ctrl, or Cmd on a Mac.

import { byId, make, button } from './dom.js';

export const MODES = ['digit', 'corner', 'centre', 'colour', 'find'];

const mode = (name, key, words) => ({ name: `mode-${name}`, keys: [key], words, run: (page) => page.hand.setMode(name) });
const move = (arrow, rows, columns) => ({
  name: `go-${arrow}`,
  keys: [`arrow${arrow}`],
  run: (page) => page.hand.move(rows, columns, false),
});
const extend = (arrow, rows, columns) => ({
  name: `extend-${arrow}`,
  keys: [`shift+arrow${arrow}`, `mod+arrow${arrow}`],
  run: (page) => page.hand.move(rows, columns, true),
});

const COMMANDS = [
  { keys: ['arrows'], words: 'move' },
  { keys: ['shift+arrows'], words: 'select more cells' },
  { keys: ['1 to 9'], words: 'write a digit, or what the mode says' },
  { keys: ['shift+1 to 9'], words: 'write a mark into the corners' },
  { keys: ['mod+1 to 9'], words: 'write a mark into the centre' },
  { keys: ['alt+1 to 8'], words: 'colour the cells' },
  ...[
    ['up', -1, 0],
    ['down', 1, 0],
    ['left', 0, -1],
    ['right', 0, 1],
  ].flatMap((way) => [move(...way), extend(...way)]),
  { name: 'erase', keys: ['0', 'delete', 'backspace'], words: 'erase', run: (page) => page.hand.erase() },
  { name: 'select-all', keys: ['mod+a'], words: 'select all cells', run: (page) => page.hand.selectAll() },
  { name: 'escape', keys: ['escape'], words: 'one cell only, nothing lit; back to my game', run: (page) => page.escape() },
  mode('digit', 'z', 'digits are digits'),
  mode('corner', 'x', 'digits are marks in the corners'),
  mode('centre', 'c', 'digits are marks in the centre'),
  mode('colour', 'v', 'digits are colours'),
  mode('find', 'f', 'digits light up their places'),
  { name: 'marks', keys: ['m'], words: 'digits are marks, or digits again', run: (page) => page.hand.setMode(page.hand.mode === 'corner' ? 'digit' : 'corner') },
  { name: 'next-mode', keys: ['space'], words: 'the next mode; digit first: write it', run: (page) => page.hand.space() },
  { name: 'find-two', keys: ['b'], words: 'light up cells with two candidates', run: (page) => page.hand.find('two') },
  { name: 'undo', keys: ['mod+z'], words: 'undo', run: (page) => page.change((game) => game.undo()) },
  { name: 'redo', keys: ['mod+y', 'mod+shift+z'], words: 'redo', run: (page) => page.change((game) => game.redo()) },
  { name: 'bookmark', keys: ['k'], words: 'set a bookmark', run: (page) => page.bookmark() },
  { name: 'return', keys: ['shift+k'], words: 'undo to the bookmark', run: (page) => page.returnToBookmark() },
  { name: 'hint', keys: ['h'], words: 'hint; again for more', run: (page) => page.hint() },
  { name: 'check', keys: ['e'], words: 'check what I wrote', run: (page) => page.questions.check() },
  { name: 'auto-marks', keys: ['a'], words: 'automatic marks', run: (page) => page.change((game) => game.setAutoMarks(!game.autoMarks)) },
  { name: 'clear-colours', keys: [], run: (page) => page.change((game) => game.clearColours()) },
  { name: 'restart', keys: [], run: (page) => page.restart() },
  { name: 'pause', keys: ['p'], words: 'pause', run: (page) => page.togglePause() },
  { name: 'leave-replay', keys: [], run: (page) => page.leaveReplay() },
  { name: 'start', keys: ['n'], words: 'all games, and new ones', run: (page) => page.opening.toStart() },
  { name: 'share', keys: [], run: (page) => page.share() },
  { name: 'share-fresh', keys: [], run: (page) => page.share(true) },
  { name: 'print', keys: [], run: (page) => page.printThis() },
  { name: 'techniques', keys: ['t'], words: 'all techniques', run: (page) => page.library.showIndex() },
  { name: 'settings', keys: [], run: (page) => page.settings.show() },
  { name: 'statistics', keys: [], run: (page) => page.showStatistics() },
  { name: 'keys', keys: ['?'], words: 'this list', run: () => showKeys() },
  { name: 'skip', keys: [], run: (page) => page.hand.focus() },
  { name: 'close-sheet', keys: [], run: (page) => page.screens.openSheet(null) },
  { name: 'open-set', keys: [], run: (page) => page.openEditor() },
  ...['learn', 'analyse', 'study', 'generate'].map((name) => ({ name: `open-${name}`, keys: [], run: (page) => page.screens.openSheet(name) })),
];

const byName = new Map(COMMANDS.filter((c) => c.run).map((command) => [command.name, command]));
const byKey = new Map(COMMANDS.filter((c) => c.run).flatMap((c) => c.keys.map((key) => [key, c])));

const NAMED = { ' ': 'space' };

function keyOf(event) {
  const key = NAMED[event.key] ?? event.key.toLowerCase();
  const shifted = event.shiftKey && key !== '?';
  return [(event.ctrlKey || event.metaKey) && 'mod', event.altKey && 'alt', shifted && 'shift', key].filter(Boolean).join('+');
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select';
const OVER = 'dialog[open], :popover-open'; // what lies over the game takes the keys
const OWN_KEYS = '[role=tablist], [role=menu], summary, .scrolls, [contenteditable]';

// Keys work wherever the focus is, except where somebody types or the focus has its own use for them.
export function listenToKeys(page) {
  document.addEventListener('keydown', (event) => {
    if (event.target.closest(TYPING) || document.querySelector(OVER) || !page.screens.isGame) return;
    const { board } = page.game;
    const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
    const letter = board.values > 9 && !event.altKey && !event.ctrlKey && !event.metaKey && /^[a-z]$/i.test(event.key) ? board.valueOf(event.key) : 0;
    const key = board.values > 9 ? keyOf(event).replace(/^alt\+([a-z])$/, '$1') : keyOf(event); // letters are values there
    const ownUse = event.target.closest(OWN_KEYS) && /arrow|space|enter|escape/.test(key);
    if (ownUse || (key === 'space' && event.target.closest('button, a'))) return;
    const value = letter || (digit !== undefined && board.valueOf(digit));
    if (value && !(event.ctrlKey && event.altKey)) page.hand.digit(value, modeOf(event));
    else {
      const command = byKey.get(digit === '0' ? '0' : key);
      if (!command) return;
      command.run(page);
    }
    event.preventDefault();
  });
}

function modeOf(event) {
  if (event.altKey) return 'colour';
  if (event.ctrlKey || event.metaKey) return 'centre';
  return event.shiftKey ? 'corner' : undefined;
}

// Buttons that name a command run it.
export function listenToButtons(page) {
  document.addEventListener('click', (event) => {
    const name = event.target.closest('[data-command]')?.dataset.command;
    const command = byName.get(name);
    if (!command) return;
    event.target.closest('[popover]')?.hidePopover();
    command.run(page);
  });
}

function showKeys() {
  const mac = /mac/i.test(navigator.platform);
  const written = (key) => key.replace('mod', mac ? 'Cmd' : 'Ctrl').replace(/\b[a-z]/g, (c) => c.toUpperCase()).replace(' To ', ' to ');
  const dialog = byId('dialog');
  const lines = COMMANDS.filter((command) => command.words && command.keys.length);
  dialog.replaceChildren(
    make('h2', { id: 'dialog-title' }, 'Keys'),
    make('dl', { class: 'keys' }, ...lines.map(({ keys, words }) => make('div', {}, make('dt', {}, keys.map(written).join(', ')), make('dd', {}, words)))),
    make('p', {}, 'With the mouse: drag to select cells, Ctrl or Shift and click to take one more, double-click for all of the same digit, Alt and click on a candidate to colour it.'),
    make('div', { class: 'actions end' }, button('Close', () => dialog.close(), { class: 'primary' })),
  );
  dialog.showModal();
}
