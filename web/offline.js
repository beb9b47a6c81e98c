// offline.js - the service worker: keeps the whole page, so that it opens without a network.
//
// `make web` writes precache.js with the list of files and a version made from their contents;
// a new version is fetched whole beside the old one and takes over when the reader says so, or when
// the page is next opened.
// Of the two builds of the library only the one this browser runs is kept: the page names it. What
// not everybody needs, other boards, the editor, tables of words, is kept when a page has loaded it.

importScripts('precache.js');

const { version, files, later } = self.PRECACHE;
const engine = new URL(location).searchParams.get('engine');
const cacheName = `nonet-${version}`;

// The browser may hold what the page has just loaded, or an older version of it: the server is
// asked, and sends again only what has changed.
const current = (file) => new Request(file, { cache: 'no-cache' });

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...files, engine].map(current))));
});

self.addEventListener('activate', (event) => {
  const others = async () => (await caches.keys()).filter((name) => name.startsWith('nonet-') && name !== cacheName);
  event.waitUntil(others().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

async function keep(loaded) {
  const cache = await caches.open(cacheName);
  const used = later.filter((file) => loaded.includes(new URL(file, location).href));
  for (const file of used) if (!(await cache.match(file))) await cache.add(current(file));
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  else event.waitUntil(keep(event.data.loaded));
});

// The page is kept once, whichever way it is named.
self.addEventListener('fetch', (event) => {
  const address = event.request.url.replace(/\/index\.html(?=[?#]|$)/, '/');
  const fromCache = caches.open(cacheName).then((cache) => cache.match(address, { ignoreSearch: true }));
  event.respondWith(fromCache.then((found) => found ?? fetch(event.request)));
});
