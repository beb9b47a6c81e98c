// dom.js - elements in one expression: make('p', { class: 'hint' }, 'text', child). Text stays
// text: nothing is ever parsed as HTML, and no style is written as an attribute. Words are said in
// the language of the page (words.js).

import { SPOKEN_ATTRIBUTES, said } from './words.js';

export const byId = (id) => document.getElementById(id);

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, SPOKEN_ATTRIBUTES.includes(name) ? said(value) : value);
  }
  node.append(...children.filter((child) => child != null).map((child) => (typeof child === 'string' ? said(child) : child)));
  return node;
}

export const make = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

// The same for drawings: svg('circle', { r: 2 }).
export const svg = (tag, attributes = {}, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

export const button = (label, onclick, attributes = {}) => make('button', { type: 'button', onclick, ...attributes }, label);

// A list of facts: pairs of a name and text, nodes or nothing (then left out).
export function facts(pairs) {
  const list = make('dl', { class: 'facts' });
  for (const [name, value] of pairs)
    if (value != null && value !== '') list.append(make('dt', {}, name), make('dd', {}, value));
  return list;
}

export const capital = (words) => `${words[0].toUpperCase()}${words.slice(1)}`;

// What the library says, as a sentence of its own.
export const sentence = (words) => `${capital(words)}.`;

// Hands the reader a file.
export function download(name, text, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
