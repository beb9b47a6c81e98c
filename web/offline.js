// offline.js - the service worker: keeps the whole page, so that it opens without a network.
//
// `make web` writes precache.js with the list of files and a version made from their contents;
// a new version is fetched whole beside the old one and takes over when the reader says so, or when
// the page is next opened.
// Of the two builds of the library only the one this browser runs is kept: the page names it.

importScripts('precache.js');

const { version, files } = self.PRECACHE;
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

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const fromCache = caches.open(cacheName).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(fromCache.then((found) => found ?? fetch(event.request)));
});
