// server.js - build/web on a free loopback port, as any static server would serve it.

import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

// replace(path, text) serves other text there from then on; `sent` counts the bytes of all files.
export async function serve(folder) {
  const replaced = new Map();
  let sent = 0;
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      const body = replaced.get(path) ?? (await readFile(file));
      const changed = (replaced.has(path) ? new Date() : (await stat(file)).mtime).toUTCString();
      if (request.headers['if-modified-since'] === changed) return response.writeHead(304).end();
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'last-modified': changed });
      sent += body.length;
      return response.end(body);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => server.close(),
    replace: (path, text) => replaced.set(path, text),
    get sent() {
      return sent;
    },
  };
}
