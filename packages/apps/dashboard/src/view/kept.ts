import { signal, type Signal } from '@preact/signals';

/**
 * A value that this browser keeps between visits, read once and written at each change. Where the browser keeps nothing,
 * as a private window may, it lasts as long as the page.
 */
export function kept<Value>(name: string, usual: Value): Signal<Value> {
  const held = signal(read(name, usual));
  held.subscribe((value) => {
    if (value === usual) return;
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Full, or refused: the page goes on without.
    }
  });
  return held;
}

function read<Value>(name: string, usual: Value): Value {
  try {
    const text = localStorage.getItem(name);
    return text === null ? usual : (JSON.parse(text) as Value);
  } catch {
    return usual;
  }
}
