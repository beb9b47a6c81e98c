// store.js - what the browser keeps: games and results in IndexedDB, settings in localStorage.
//
// Storage may be full, forbidden or hold nonsense. What cannot be read is set aside, never
// deleted; where nothing can be kept, the same calls keep things in memory for this visit.

const SETTINGS = 'nonet-settings';
const OLD_SLOT = 'nonet'; // where the first version of the page kept its one game
const DATABASES = ['nonet', 'nonet-fresh']; // the second where the first cannot be opened
const TABLES = ['games', 'results', 'damaged', 'progress'];

// -- settings ------------------------------------------------------------------------------------

export function loadSettings() {
  let text = null;
  try {
    text = localStorage.getItem(SETTINGS);
    const settings = JSON.parse(text ?? '{}');
    if (settings && typeof settings === 'object' && !Array.isArray(settings)) return settings;
  } catch {
    // Set aside below.
  }
  try {
    localStorage.setItem(`${SETTINGS}-damaged`, text);
    localStorage.removeItem(SETTINGS);
  } catch {
    // Storage is forbidden: the page starts with what it has.
  }
  return {};
}

export function saveSettings(settings) {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
  } catch {
    // Playing goes on without being remembered.
  }
}

// The game of the first version, once: handed over, then forgotten.
export function takeOldGame() {
  try {
    const { game } = JSON.parse(localStorage.getItem(OLD_SLOT) ?? '{}');
    localStorage.removeItem(OLD_SLOT);
    return game ?? null;
  } catch {
    return null;
  }
}

// -- tables --------------------------------------------------------------------------------------

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openDatabase(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table, { keyPath: 'id' }));
  const database = await answer(request);
  if (!TABLES.every((table) => database.objectStoreNames.contains(table))) {
    database.close();
    throw new Error(`${name} has other tables`);
  }
  database.onversionchange = () => database.close();
  return new StoredTables(database);
}

// The tables of this browser; those in memory if it keeps none.
export async function openTables() {
  for (const name of DATABASES)
    try {
      return await openDatabase(name);
    } catch {
      // The next one.
    }
  return new MemoryTables();
}

// Rows are objects with an `id`. change() hands the row of an id (or undefined) to a function, and
// stores what that returns if it returns something: nobody comes in between.
class StoredTables {
  kept = true;

  constructor(database) {
    this.database = database;
  }

  #table(name, mode) {
    return this.database.transaction(name, mode).objectStore(name);
  }

  async get(name, id) {
    return answer(this.#table(name, 'readonly').get(id));
  }

  async all(name) {
    return answer(this.#table(name, 'readonly').getAll());
  }

  put(name, row) {
    return this.change(name, row.id, () => row);
  }

  async remove(name, id) {
    return answer(this.#table(name, 'readwrite').delete(id));
  }

  async change(name, id, next) {
    const table = this.#table(name, 'readwrite');
    return new Promise((resolve, reject) => {
      let row;
      const { transaction } = table;
      transaction.oncomplete = () => resolve(row);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
      const request = table.get(id);
      request.onsuccess = () => {
        row = next(request.result);
        if (row) table.put(row);
      };
    });
  }
}

class MemoryTables {
  kept = false;
  #rows = new Map(TABLES.map((name) => [name, new Map()]));

  async get(name, id) {
    return structuredClone(this.#rows.get(name).get(id));
  }

  async all(name) {
    return structuredClone([...this.#rows.get(name).values()]);
  }

  put(name, row) {
    return this.change(name, row.id, () => row);
  }

  async remove(name, id) {
    this.#rows.get(name).delete(id);
  }

  async change(name, id, next) {
    const row = next(await this.get(name, id));
    if (row) this.#rows.get(name).set(id, structuredClone(row));
    return row;
  }
}
