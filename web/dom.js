// dom.js - elements in one expression: make('p', { class: 'hint' }, 'text', child).

export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

export const button = (label, onclick, attributes = {}) => make('button', { type: 'button', onclick, ...attributes }, label);

// A list of facts: pairs of a name and text, nodes or nothing (then left out).
export function facts(pairs) {
  const list = make('dl', { class: 'facts' });
  for (const [name, value] of pairs)
    if (value != null && value !== '') list.append(make('dt', {}, name), make('dd', {}, value));
  return list;
}

// What the library says, as a sentence of its own.
export const sentence = (words) => `${words[0].toUpperCase()}${words.slice(1)}.`;
