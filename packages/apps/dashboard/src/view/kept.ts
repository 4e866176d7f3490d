import { signal, type Signal } from '@preact/signals';

/** Sets each kept value of this page back to its usual one. */
const forgets: (() => void)[] = [];

/**
 * A value that this browser keeps between visits until somebody signs out. It is written at each change, and other tabs take
 * it over. Where the browser keeps nothing, as a private window may, it lasts as long as the page.
 */
export function kept<Value>(name: string, usual: Value): Signal<Value> {
  const key = `freehold.${name}`;
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
  forgets.push(() => {
    held.value = usual;
  });
  return held;
}

/** At sign-out: what is kept is of the person who leaves. */
export function forgetKept(): void {
  for (const forget of forgets) forget();
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
