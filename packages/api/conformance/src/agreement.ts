import { expect } from 'vitest';

/** A question to a port, or a change of what it keeps. */
export interface Step<Port> {
  /** What is asked, for the report of a difference. */
  readonly said: string;
  readonly ask: (port: Port) => Promise<unknown>;
}

/** Takes each step on both: every answer of the store is that of the reference. Gives the reference's answers. */
export async function expectAgreement<Port>(
  store: Port,
  reference: Port,
  steps: readonly Step<Port>[],
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { said, ask } of steps) {
    const expected = await ask(reference);
    expect({ said, answer: await ask(store) }).toEqual({ said, answer: expected });
    answers.push(expected);
  }
  return answers;
}

/** One store for one test. Opening it again, before or after closing it, gives the same data. */
export interface Openable<Ports> {
  open(): Promise<Ports & { close(): unknown }>;
  /** Throws the data away. */
  remove(): void;
}

/** Runs a test against a fresh store and throws the store away, also when the test fails. */
export async function withOpened<Ports>(
  make: () => Openable<Ports>,
  test: (ports: Ports, reopen: () => Promise<Ports>) => Promise<void>,
): Promise<void> {
  const store = make();
  const opened: { close(): unknown }[] = [];
  const open = async (): Promise<Ports> => {
    const ports = await store.open();
    opened.push(ports);
    return ports;
  };
  try {
    await test(await open(), open);
  } finally {
    for (const ports of opened) await ports.close();
    store.remove();
  }
}

/** The seed of every generated case, so that a failure comes again. */
export const seed = 20_261_122;
/** Runs of a property over generated cases: a quarter of `FREEHOLD_RUNS`, or 100. */
export const runsOf = (): number => Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 400) / 4);

export interface SuiteOptions {
  /** Runs of each property: few where the reference is compared with itself. */
  readonly runs?: number;
}
