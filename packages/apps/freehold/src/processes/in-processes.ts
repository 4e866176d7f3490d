import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RecordSettings } from '../property-store.ts';

/** A third of the young generation of a process whose memory is bounded. */
const semiSpaceMiB = 4;

/** What a process could not do, in words; that it ended is one too. */
export interface Failed {
  readonly error: string;
}

/** A program, and the most memory for objects in a process of it: one that needs more ends. V8's own bound unless given. */
interface Program {
  readonly program: string;
  readonly heapMiB?: number;
}

/**
 * Hands orders, in their sequence, to as many processes of a program as there are processors, up to the most: each takes the
 * next when it has done one, so that no answer depends on their number. A process that ended gives its order back as failed and
 * takes no other.
 */
export async function inProcesses<Order extends object>(
  { program, most, heapMiB }: Program & { readonly most: number },
  orders: readonly Order[],
  onAnswer: (answer: object, order: Order) => void,
): Promise<void> {
  const children: ChildProcess[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const child = startedProcess(program, { heapMiB });
    children.push(child);
    while (next < orders.length && child.exitCode === null && child.signalCode === null) {
      const order = orders[next]!;
      next += 1;
      onAnswer(await answered(child, order), order);
    }
  };
  try {
    const count = Math.min(availableParallelism(), most, orders.length);
    await Promise.all(Array.from({ length: count }, work));
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** The settings by which a process opens the store of this one; no others are its business. */
export function storeSettings(settings: RecordSettings): RecordSettings {
  const { dataDirectory, databaseUrl = null, spatialite = 'auto' } = settings;
  return { dataDirectory, databaseUrl, spatialite };
}

/** Starts a program by its name. Source runs from what the tests build; see test/build-worker.ts. */
export function startedProcess(
  name: string,
  {
    heapMiB,
    environment = {},
  }: { readonly heapMiB?: number | undefined; readonly environment?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const file = import.meta.url.endsWith('.ts')
    ? `../../node_modules/.cache/${name}.js`
    : `./${name}.js`;
  return fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    serialization: 'advanced',
    // Nothing of this process's environment unless it is given: it may hold secrets.
    env: environment,
    // V8's young generation would be 48 MiB beside it.
    execArgv:
      heapMiB === undefined
        ? []
        : [`--max-old-space-size=${heapMiB}`, `--max-semi-space-size=${semiSpaceMiB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The answer of a process, or that it failed. */
function answered(child: ChildProcess, order: object): Promise<object> {
  return new Promise((resolve) => {
    const settle = (answer: object | Failed): void => {
      child.removeAllListeners();
      resolve(answer);
    };
    child.once('message', (answer) => settle(answer as object));
    child.once('error', (error) => settle({ error: error.message }));
    child.once('exit', (code, signal) =>
      settle({ error: `its process ended with ${signal ?? String(code)}` }),
    );
    // One that has ended already does not take its order; its exit tells.
    child.send(order, () => undefined);
  });
}
