import { setTimeout as pause } from 'node:timers/promises';

/** Waits at most a minute. */
export async function until(what, isSo) {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come within a minute`);
    await pause(100);
  }
}

export function equal(what, found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

export function matches(what, text, pattern) {
  if (!pattern.test(text))
    throw new Error(`${what}: not ${String(pattern)}, but:\n${text.slice(0, 2_000)}`);
}
