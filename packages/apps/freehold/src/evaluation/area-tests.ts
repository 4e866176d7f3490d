import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestedSales } from '@freehold/market/evaluate';
import type { AreaTest } from '@freehold/operations';
import { CommandError } from '../failure.ts';
import type { RecordSettings } from '../property-store.ts';

/** What an evaluating process is asked, one area at a time. */
export interface AreaOrder {
  readonly settings: RecordSettings;
  readonly test: AreaTest;
}
export type AreaAnswer = { readonly tested: TestedSales } | { readonly error: string };

/** Source runs from the program that the tests build; see test/build-worker.ts. */
const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? '../../node_modules/.cache/evaluating-worker.js'
      : './evaluating-worker.js',
    import.meta.url,
  ),
);
/** Each process keeps all sales of an area in memory. */
const processesMost = 4;

/**
 * The tests of areas, in their order, by as many processes as there are processors: each takes the next area when it has
 * done one, so that the answer does not depend on their number.
 *
 * @throws CommandError naming the area that could not be tested.
 */
export async function areaTests(
  settings: RecordSettings,
  tests: readonly AreaTest[],
  onDone: (tested: TestedSales) => void,
): Promise<readonly TestedSales[]> {
  const done: TestedSales[] = [];
  const children: ChildProcess[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const child = started();
    children.push(child);
    while (next < tests.length) {
      const at = next;
      next += 1;
      const test = tests[at]!;
      const answer = await answered(child, { settings, test });
      if ('error' in answer) throw new CommandError(`${test.area}: ${answer.error}`);
      done[at] = answer.tested;
      onDone(answer.tested);
    }
  };
  try {
    const count = Math.min(availableParallelism(), processesMost, tests.length);
    await Promise.all(Array.from({ length: count }, work));
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
  return done;
}

function started(): ChildProcess {
  return fork(program, [], {
    serialization: 'advanced',
    // Nothing of this process's environment: it may hold secrets.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** What a process answers; that it ended is an answer too. */
function answered(
  child: ChildProcess,
  { settings: { dataDirectory, databaseUrl = null, spatialite = 'auto' }, test }: AreaOrder,
): Promise<AreaAnswer> {
  const order: AreaOrder = { settings: { dataDirectory, databaseUrl, spatialite }, test };
  return new Promise((resolve) => {
    const settle = (answer: AreaAnswer): void => {
      child.removeAllListeners();
      resolve(answer);
    };
    child.once('message', (answer) => settle(answer as AreaAnswer));
    child.once('error', (error) => settle({ error: error.message }));
    child.once('exit', (code, signal) =>
      settle({ error: `its process ended with ${signal ?? String(code)}` }),
    );
    // One that has ended already does not take its order; its exit tells.
    child.send(order, () => undefined);
  });
}
