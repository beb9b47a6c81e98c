// markdown.js - the small part of Markdown our technique pages use, as elements: headings,
// paragraphs, lists, tables, fenced code, `code`, **strong** and *emphasis*. Text stays text: nothing is ever
// parsed as HTML.

import { make } from './dom.js';

function inline(text) {
  const parts = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(at, match.index));
    const [whole, code, strong, emphasis, link] = match;
    if (code) parts.push(make('code', {}, code));
    else if (strong) parts.push(make('strong', {}, strong));
    else if (emphasis) parts.push(make('em', {}, emphasis));
    else parts.push(link);
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts.filter((part) => part !== '');
}

function table(lines) {
  const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
  const row = (line, tag) => make('tr', {}, ...cells(line).map((cell) => make(tag, {}, ...inline(cell))));
  return make('table', {}, row(lines[0], 'th'), ...lines.slice(2).map((line) => row(line, 'td')));
}

function block(lines) {
  const heading = /^(#{1,4}) (.*)/.exec(lines[0]);
  if (heading) return make(`h${heading[1].length + 1}`, {}, ...inline(heading[2]));
  if (lines[0].startsWith('|')) return table(lines);
  if (/^[-*] /.test(lines[0])) {
    const items = lines.join('\n').split(/\n?^[-*] /m).filter(Boolean);
    return make('ul', {}, ...items.map((item) => make('li', {}, ...inline(item.replace(/\s+/g, ' ')))));
  }
  if (lines.every((line) => line.startsWith('    '))) return make('pre', {}, lines.map((line) => line.slice(4)).join('\n'));
  return make('p', {}, ...inline(lines.join(' ')));
}

export function elementsFrom(markdown) {
  const made = [];
  let lines = [];
  let fence = null;
  const flush = () => {
    if (lines.length) made.push(block(lines));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith('```')) {
      if (fence) made.push(make('pre', {}, fence.join('\n')));
      else flush();
      fence = fence ? null : [];
    } else if (fence) fence.push(line);
    else if (line.trim() === '') flush();
    else {
      if (/^#{1,4} /.test(line)) flush();
      lines.push(line);
      if (/^#{1,4} /.test(line)) flush();
    }
  }
  flush();
  return made;
}
