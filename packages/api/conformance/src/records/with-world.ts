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
  reference: PropertyStorePorts;
}

const references = new WeakMap<World, Promise<PropertyStorePorts>>();

/** The plain reference holding a world: filled once for all suites that ask it, as they only read. */
function referenceOf(world: World): Promise<PropertyStorePorts> {
  const filled = references.get(world) ?? filledReference(world);
  references.set(world, filled);
  return filled;
}

async function filledReference(world: World): Promise<PropertyStorePorts> {
  const reference = memoryRecordPorts();
  await putWorld(reference, world);
  return reference;
}

/** Fills a store and the reference before the tests of a suite, and throws the store away after them. */
export function bothHolding(world: World, make: () => Openable<PropertyStorePorts>): Both {
  const unfilled = memoryRecordPorts();
  const both: Both = { store: unfilled, reference: unfilled };
  let end: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const made = make();
    const filled = await made.open();
    await putWorld(filled, world);
    both.reference = await referenceOf(world);
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
