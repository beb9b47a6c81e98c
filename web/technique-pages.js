// technique-pages.js - the pages of the techniques: docs/techniques, compiled by
// tools/build-techniques into one packed file, which is fetched when the first of them is opened.

import { unpack } from './nonet/unpack.js';

let pages = null;

async function load() {
  const response = await fetch('techniques.json.lzma');
  if (!response.ok) throw new Error(`the pages could not be loaded (${response.status})`);
  return JSON.parse(new TextDecoder().decode(unpack(new Uint8Array(await response.arrayBuffer()))));
}

// The elements of a page, the heading first; none if there is no such page.
export async function techniquePage(name) {
  pages ??= await load();
  const parsed = new DOMParser().parseFromString(pages[name] ?? '', 'text/html');
  return [...document.importNode(parsed.body, true).children];
}
