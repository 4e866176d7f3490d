import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  runsOf,
  seed,
  type Openable,
  type SuiteOptions,
  type Step,
} from '../agreement.ts';
import { ask, found } from './ask.ts';
import type { RecordPorts } from './record-ports.ts';
import { bothHolding } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed + 1);
const homes = world.records.property;

const questions: Readonly<Record<string, fc.Arbitrary<Step<RecordPorts>>>> = {
  'certificates of a home': fc
    .constantFrom(...homes.map(({ id }) => id))
    .map((id) => ask('certificates', 'ofProperty', id)),
  'certificates of a UPRN': fc
    .constantFrom(...homes.map(({ uprn }) => uprn ?? 1))
    .map((uprn) => ask('certificates', 'ofUprn', uprn)),
  'certificates of a postcode': fc
    .record({
      postcode: fc.constantFrom(...worldPostcodes, 'ZZ1 1ZZ'),
      address: fc.constantFrom(undefined, undefined, 'high', 'Flat road', 'MANCHESTER, 3', 'café'),
      offset: fc.nat(3),
      limit: fc.integer({ min: 1, max: 4 }),
    })
    .map((query) => ask('certificates', 'search', query)),
};

/** What every store of energy certificates does: it answers as the plain reference over the same generated records. */
export function describeCertificates(
  name: string,
  make: () => Openable<RecordPorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`certificates: ${name}`, () => {
    const both = bothHolding(world, make);

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
  });
}
