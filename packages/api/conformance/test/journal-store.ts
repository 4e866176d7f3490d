import { deserialize, serialize } from 'node:v8';

/** A call of a port as it was asked. */
interface Line {
  readonly port: string;
  readonly method: string;
  readonly args: readonly unknown[];
  /** Of the caller, in microseconds. */
  readonly clock: number;
}
type Methods = Record<string, (...args: unknown[]) => unknown>;

/** In the place of a signal, which is not data. */
const signalMark = 'AbortSignal';
const never = new AbortController().signal;

/** Every call that the ports of a store were asked, as bytes in the order asked. */
export type Journal = Uint8Array[];

/**
 * Ports that keep nothing but the journal. Each opening answers from ports of its own, which `make` gives empty and which
 * take every call of the journal in its order, those of other openings too. So it passes a suite only where nothing but
 * data crosses a port, and nothing but what was asked, and by which clock, decides an answer.
 */
export function portsOverJournal<Ports extends object>(
  journal: Journal,
  make: (clock: () => number) => Promise<Ports>,
  clock: () => number = () => 0,
): Promise<Ports> {
  let now = 0;
  let taken = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const made = make(() => now);

  const take = async (line: Line): Promise<unknown> => {
    now = line.clock;
    const port = ((await made) as Record<string, Methods>)[line.port] as Methods;
    const args = line.args.map((arg) => (arg === signalMark ? never : arg));
    return (port[line.method] as Methods[string]).apply(port, args);
  };
  /** The answer of a line, after those before it that this opening has not taken yet. */
  const answerOf = async (place: number): Promise<unknown> => {
    while (taken < place) await take(lineAt(journal, taken++)).catch(() => undefined);
    taken += 1;
    return copied(await take(lineAt(journal, place)));
  };
  const ask = (port: string, method: string, given: readonly unknown[]): Promise<unknown> => {
    const args = given.map((arg) => (arg instanceof AbortSignal ? signalMark : arg));
    const place = journal.push(serialize({ port, method, args, clock: clock() })) - 1;
    const answer = turn.then(() => answerOf(place));
    turn = answer.catch(() => undefined);
    return answer;
  };
  const portOf = (port: string): unknown =>
    new Proxy(
      {},
      {
        // A port is no promise: what waits for one is given it as it is.
        get: (_, method) =>
          method === 'then' ? undefined : (...args: unknown[]) => ask(port, String(method), args),
      },
    );

  return made.then((ports) => {
    const own = Object.entries(ports).map(([name, value]) => [
      name,
      typeof value === 'function' ? value : portOf(name),
    ]);
    return Object.fromEntries(own) as Ports;
  });
}

function lineAt(journal: Journal, place: number): Line {
  return deserialize(journal[place] as Uint8Array) as Line;
}

function copied(value: unknown): unknown {
  return deserialize(serialize(value));
}
