import { setTimeout as pause } from 'node:timers/promises';

/** What a promise gives. @throws Error that names what is waited for, past `milliseconds` */
export async function within<T>(
  what: string,
  milliseconds: number,
  waited: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until something holds. @throws Error that names it past `milliseconds` */
export function until(
  what: string,
  milliseconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const stopping = new AbortController();
  const ask = async (): Promise<void> => {
    while (!stopping.signal.aborted && !(await holds())) await pause(20);
  };
  return within(what, milliseconds, ask()).finally(() => stopping.abort());
}
