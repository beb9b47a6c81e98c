// screens.js - what of the page is to be seen: the start page or a game, and of the panels beside
// the board the one that was chosen. On small screens the panels are a sheet over the pad.

import { byId } from './dom.js';

const SCREENS = ['start', 'game'];

export class Screens {
  constructor() {
    const tabs = [...byId('tabs').children];
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => this.#choose(tab));
      tab.addEventListener('keydown', (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by) return;
        const next = tabs[(index + by + tabs.length) % tabs.length];
        next.click();
        next.focus();
      });
    });
  }

  get isGame() {
    return !byId('game').hidden;
  }

  show(name) {
    for (const screen of SCREENS) byId(screen).hidden = screen !== name;
    document.body.className = name === 'start' ? 'starting' : 'playing';
    this.openSheet(null);
  }

  // The panel `name`; none of them lies over a small screen if it is null.
  openSheet(name) {
    document.body.classList.toggle('sheet-open', Boolean(name));
    if (name) this.#choose(byId(`tab-${name}`));
  }

  #choose(tab) {
    for (const other of byId('tabs').children) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      byId(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
  }
}
