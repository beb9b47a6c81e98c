// words.js - the page's own words in another language: labels, menus, messages. English is what
// stands in the code; a language is one file in words/, a table from English to it, loaded when it
// is spoken. What a table lacks stays English. (Sentences about steps come from the library.)
//
// dom.js asks here for every text it puts on the page; text that is set otherwise is said(). Text with parts that change is written as
// t`${count} left` and stands in the tables as '{} left'.

const LANGUAGES = {
  de: () => import('./words/de.js'),
  zh: () => import('./words/zh.js'),
};
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur', 'yi'];

let table = {};
let spoken = 'en';

export const said = (text) => table[text] ?? text;

export function t(strings, ...values) {
  const parts = (table[strings.join('{}')] ?? strings.join('{}')).split('{}');
  return parts.map((part, i) => part + (i < values.length && i < parts.length - 1 ? values[i] : '')).join('');
}

// The language at hand, for dates and numbers.
export const language = () => spoken;

// Direction is of the language that was asked for, whether or not there is a table for it.
export async function speak(tag) {
  const name = tag.toLowerCase().split('-')[0];
  const load = LANGUAGES[name];
  table = load ? (await load().catch(() => ({ words: {} }))).words : {};
  spoken = load ? name : 'en';
  document.documentElement.lang = spoken;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(name) ? 'rtl' : 'ltr';
}

// -- what is on the page already -------------------------------------------------------------------

export const SPOKEN_ATTRIBUTES = ['title', 'aria-label', 'placeholder'];

// The words of index.html, once.
export function retell(root = document.body) {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) node.data = node.data.replace(node.data.trim(), said(node.data.trim()));
    else for (const name of SPOKEN_ATTRIBUTES) if (node.hasAttribute(name)) node.setAttribute(name, said(node.getAttribute(name)));
  }
}
