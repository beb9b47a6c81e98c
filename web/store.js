// store.js - what the page remembers between visits. Storage may be full, forbidden or hold
// nonsense: then the page simply starts afresh.

const KEY = 'nonet';

export function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function save(data) {
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
  } catch {
    // Playing goes on without being remembered.
  }
}
