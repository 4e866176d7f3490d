import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { stampDuty, type Answer } from '../accounts-world.ts';
import { until, within } from './bounds.ts';

/** How soon servers answer again by themselves once what they stand on does. */
export const recoveryMs = 5_000;

/** Calls at once. */
export const callers = 6;

/** Against a hang: longer than a server takes to refuse what it cannot answer. */
const answerMs = 60_000;

/** The answer of a server, null where the connection ended. @throws Error past a minute */
const answerOf = (url: string, key: string): Promise<Answer | null> =>
  within(
    `an answer of ${url}`,
    answerMs,
    stampDuty(url, key).catch(() => null),
  );

/**
 * Calls at the servers in turn until `stop`; the answer of each, null where the connection ended. `stop` throws where one of them
 * was not answered.
 */
export function startLoad(key: string, to: () => readonly string[]) {
  const answers: (Answer | null)[] = [];
  const stopping = new AbortController();
  const caller = async (index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const url = to()[turn % to().length]!;
      answers.push(await answerOf(url, key));
      await pause(10);
    }
  };
  const calling = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  // Told by `stop`.
  calling.catch(() => undefined);
  return {
    answers,
    async stop() {
      stopping.abort();
      await calling;
      return answers;
    },
  };
}
export type Load = ReturnType<typeof startLoad>;

export const statuses = (answers: readonly (Answer | null)[]) =>
  new Set(answers.map((answer) => answer?.status ?? null));
export const succeeded = (answers: readonly (Answer | null)[]) =>
  answers.filter((answer) => answer?.status === 200).length;

/** Against a hang: how long a number of calls may take on a busy machine. */
const callsMs = 60_000;

/** Waits until so many more calls have succeeded. */
export async function more(loading: Load, count: number): Promise<void> {
  const before = succeeded(loading.answers);
  await until(
    `${count} more successes`,
    callsMs,
    () => succeeded(loading.answers) >= before + count,
  );
}

/** Calls until every server answers. @throws Error past the recovery time. */
export async function recovery(key: string, urls: readonly string[]): Promise<void> {
  const since = performance.now();
  for (const url of urls) {
    while ((await answerOf(url, key))?.status !== 200) {
      if (performance.now() - since > recoveryMs) throw new Error(`${url} does not recover`);
      await pause(50);
    }
  }
}

/** That every call was answered, refused for its rate, or refused with 503 and a time to wait. */
export function expectRefusals(answers: readonly (Answer | null)[]): void {
  expect([...statuses(answers)]).toEqual(expect.arrayContaining([200, 503]));
  for (const answer of answers.filter((one) => one?.status === 503)) {
    expect(Number(answer!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer!.body['retry_after']).toBeGreaterThan(0);
  }
  expect(answers.every((one) => [200, 429, 503].includes(one?.status ?? 0))).toBe(true);
}

/**
 * That each success was charged once. Of a call whose connection to the engine ended it may be unknown for too long whether it
 * was charged: one for each caller, each time that connections ended.
 */
export function expectCharged(used: number, successes: number, timesEnded = 1): void {
  expect(used).toBeGreaterThanOrEqual(successes);
  expect(used).toBeLessThanOrEqual(successes + callers * timesEnded);
}
