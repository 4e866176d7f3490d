import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';

/** `[sent, received]` in milliseconds of the machine's clock, for each success. */
export interface Report {
  readonly successes: readonly (readonly [number, number])[];
  readonly attempts: number;
}

const machineMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Asks again while the store cannot answer: it has done nothing. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      await pause(1);
    }
  }
}

async function timed(attempt: () => Promise<boolean>): Promise<readonly [number, number] | null> {
  const sent = machineMs();
  return (await attempt()) ? [sent, machineMs()] : null;
}

/** Attempts so often, all at the same time. */
export async function attemptAll(
  count: number,
  attempt: (index: number) => Promise<boolean>,
): Promise<Report> {
  const tried = await Promise.all(
    Array.from({ length: count }, (_, index) => timed(() => attempt(index))),
  );
  return { successes: tried.filter((stamps) => stamps !== null), attempts: count };
}

/** Four callers attempt again and again, for so long. */
export async function hammer(forMs: number, attempt: () => Promise<boolean>): Promise<Report> {
  const until = machineMs() + forMs;
  const successes: (readonly [number, number])[] = [];
  let attempts = 0;
  const caller = async (): Promise<void> => {
    while (machineMs() < until) {
      const stamps = await timed(attempt);
      if (stamps !== null) successes.push(stamps);
      attempts += 1;
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return { successes, attempts };
}
