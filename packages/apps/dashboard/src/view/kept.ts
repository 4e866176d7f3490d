import { signal, type Signal } from '@preact/signals';

/** Before the name of each value, in the browser's storage. */
const prefix = 'freehold.';

/**
 * A value that this browser keeps between visits until somebody signs out. It is written at each change, and other tabs take
 * it over. Where the browser keeps nothing, as a private window may, it lasts as long as the page.
 */
export function kept<Value>(name: string, usual: Value): Signal<Value> {
  const key = prefix + name;
  let written = read(key, usual);
  const held = signal(written);
  held.subscribe((value) => {
    if (value === written) return;
    written = value;
    write(key, value);
  });
  addEventListener('storage', (event) => {
    // Null: everything was removed.
    if (event.key !== key && event.key !== null) return;
    written = read(key, usual);
    held.value = written;
  });
  return held;
}

/**
 * At sign-out: what is kept is of the person who leaves, whichever part of the page keeps it. Parts share no code, and one
 * that was not loaded has values in the storage too; each part that is loaded hears of it as another tab does.
 */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Refused: nothing was written either.
  }
  dispatchEvent(new StorageEvent('storage'));
}

function read<Value>(key: string, usual: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : (JSON.parse(text) as Value);
  } catch {
    return usual;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or refused: the page goes on without.
  }
}
