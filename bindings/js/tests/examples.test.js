// examples.test.js - what the package's own page shows is what happens.

import { inspect } from 'node:util';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';

// The lines after '> ' as a module, in which what is shown below one is compared with it.
function moduleOf(markdown) {
  const lines = ["import assert from 'node:assert/strict';", "import { inspect } from 'node:util';"];
  for (const [, block] of markdown.matchAll(/```js\n([^]*?)```/g)) {
    for (const part of block.split(/^> /m).filter(Boolean)) {
      const [code, ...shown] = part.trimEnd().split('\n');
      lines.push(shown.length ? `assert.equal(inspect(${code}), ${inspect(shown.join('\n'))});` : code);
    }
  }
  return lines.join('\n');
}

test('the examples of README.md', async () => {
  const readme = readFileSync('node_modules/nonet/README.md', 'utf8');
  writeFileSync('examples.js', moduleOf(readme));
  await import(`${process.cwd()}/examples.js`);
});
