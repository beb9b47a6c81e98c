// offline-page.js - the page's side of working offline: keeps a copy of itself in the browser
// (offline.js does), and offers a new version when there is one. Games are stored move by move,
// so changing over loses nothing.

import { button, byId } from './dom.js';
import { packedName } from './nonet/wasm.js';
import { said } from './words.js';

function offer(waiting) {
  const note = byId('update');
  const take = button('Change over', () => waiting.postMessage('take over'), { class: 'small' });
  const later = button('Later', () => (note.hidden = true), { class: 'small' });
  note.replaceChildren(`${said('There is a new version.')} `, take, ' ', later);
  note.hidden = false;
}

// Parts that are loaded when they are needed are kept from then on.
function tellLoaded({ active }) {
  const tell = (entries) => active.postMessage({ loaded: entries.map(({ name }) => name) });
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true });
}

// Without a service worker (an old browser, a page opened as a file) the page still works online.
export async function keepOffline(page) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const updating = Boolean(workers.controller);
  let reloading = false;
  workers.addEventListener('controllerchange', async () => {
    if (!updating || reloading) return; // the first one takes over from nobody
    reloading = true;
    await page.shelf?.saving?.catch(() => null);
    location.reload();
  });
  try {
    const registration = await workers.register(`offline.js?engine=nonet/${packedName()}`, { updateViaCache: 'none' });
    const watch = (worker) =>
      worker?.addEventListener('statechange', () => worker.state === 'installed' && workers.controller && offer(worker));
    if (registration.waiting && workers.controller) offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    tellLoaded(await workers.ready);
  } catch {
    // Online it works all the same.
  }
}
