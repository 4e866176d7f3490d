import * as fc from 'fast-check';
import { expect, it } from 'vitest';

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

interface Sequences<Ports, Act> {
  readonly make: () => Openable<Ports>;
  readonly acts: fc.Arbitrary<Act[]>;
  /** Sequences that are always tried. */
  readonly examples?: [Act[]][];
  /** Takes the acts on the store and on a reference, and tells what the answers were. `run` counts the sequences from 1. */
  readonly answersTo: (ports: Ports, acts: Act[], run: number) => Promise<Iterable<unknown>>;
  /** What must have been answered, or the comparison means nothing, each so often: once unless said otherwise. */
  readonly expected: readonly unknown[];
  readonly times?: (runs: number) => number;
}

/** Any sequence of acts on one store is answered as by the plain reference. */
export function itAnswersAnySequence<Ports, Act>({
  make,
  acts,
  examples = [],
  answersTo,
  expected,
  times = () => 1,
}: Sequences<Ports, Act>): void {
  const runs = runsOf();
  it(`answers any sequence of steps as the plain reference, ${runs} runs of seed ${seed}`, () =>
    withOpened(make, async (ports) => {
      const seen = new Map<unknown, number>();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(acts, async (sequence) => {
          run += 1;
          for (const answer of await answersTo(ports, sequence, run)) {
            seen.set(answer, (seen.get(answer) ?? 0) + 1);
          }
        }),
        { seed, numRuns: runs, examples },
      );
      const often = [...seen].filter(([, count]) => count >= times(runs)).map(([answer]) => answer);
      expect(often).toEqual(expect.arrayContaining([...expected]));
    }));
}
