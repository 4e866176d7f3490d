import type { PropertyStorePorts } from '@freehold/operations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAgreement, seed, type Openable, type Step } from '../agreement.ts';
import { found } from './ask.ts';
import { memoryRecordPorts } from './memory-record-ports.ts';
import { putWorld, type World } from './world.ts';

/** A store and the plain reference, both holding one world; to be read inside tests. */
export interface Both {
  store: PropertyStorePorts;
  readonly reference: PropertyStorePorts;
}

/** Fills a store and the reference before the tests of a suite, and throws the store away after them. */
export function bothHolding(world: World, make: () => Openable<PropertyStorePorts>): Both {
  const reference = memoryRecordPorts();
  const both: Both = { store: reference, reference };
  let end: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const made = make();
    const filled = await made.open();
    await putWorld(filled, world);
    await putWorld(reference, world);
    // What is asked has been closed and opened again.
    await filled.close();
    const opened = await made.open();
    both.store = opened;
    end = async () => {
      await opened.close();
      made.remove();
    };
  });
  afterAll(() => end?.());
  return both;
}

/** A property a question: the store answers as the reference does, and often enough there is something to find. */
export function itAgreesOn(
  both: Both,
  questions: Readonly<Record<string, fc.Arbitrary<Step<PropertyStorePorts>>>>,
  runs: number,
): void {
  it.each(Object.entries(questions))(`%s, ${runs} runs of seed ${seed}`, async (_, question) => {
    let some = 0;
    await fc.assert(
      fc.asyncProperty(question, async (step) => {
        some += found(await expectAgreement(both.store, both.reference, [step]));
      }),
      { seed, numRuns: runs },
    );
    expect(some).toBeGreaterThan(runs / 20);
  });
}
