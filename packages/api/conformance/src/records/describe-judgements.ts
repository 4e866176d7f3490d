import type { JudgedBy, PropertyStorePorts } from '@freehold/operations';
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
import { bothHolding } from './with-world.ts';
import { worldNow, worldOf } from './world.ts';

const world = worldOf(seed + 3, 60);
const homes = world.records.property;
const { signal } = new AbortController();
const noHome = '00000000-0000-4000-8000-000000000000';
const at = (days: number): Date => new Date(worldNow.getTime() + days * 86_400_000);
const outcode = fc.constantFrom('M1', 'M14', 'M2', null);
const named = fc.constantFrom('M1', 'M14', 'M2');
const days = fc.constantFrom(-1, 0, 1);
const by: fc.Arbitrary<JudgedBy> = fc.record({
  rules: fc.constantFrom('first', 'first', 'first', 'second'),
  since: days.map(at),
});
const home = fc.constantFrom(...homes.filter(({ postcode }) => postcode?.startsWith('M')));

const judged: fc.Arbitrary<Step<PropertyStorePorts>> = fc
  .record({ outcode, days, early: fc.nat(1), known: fc.boolean() })
  .map(({ outcode: name, days: day, early, known }) => ({
    said: `judge ${name} on day ${day}, ${early} versions ago, ${known}`,
    ask: async ({ estimates, dataVersions }: PropertyStorePorts) =>
      estimates.putArea({
        outcode: name,
        rules: 'first',
        judgedAt: at(day),
        version: (await dataVersions.ofOutcode(name, signal)) - early,
        stock: {
          listingsUntil: known ? '2026-11-20' : null,
          demandIndex: known ? 55 : null,
          medianDaysListed: known ? 30 : null,
          yieldBasisPoints: known ? { p25: 400, median: 500, p75: 600 } : null,
        },
      }),
  }));
const changed: fc.Arbitrary<Step<PropertyStorePorts>> = fc.oneof(
  fc.tuple(home, fc.nat(2)).map(([record, bedrooms]) => ({
    said: `change the bedrooms of ${record.id} to ${bedrooms}`,
    ask: ({ records }: PropertyStorePorts) =>
      records.put('property', [{ ...record, bedrooms: bedrooms + 1 }]),
  })),
  fc.tuple(fc.constantFrom(...world.records.listing), fc.nat(1)).map(([record, price]) => ({
    said: `price the listing of ${record.propertyId} at ${price}`,
    ask: ({ records }: PropertyStorePorts) =>
      records.put('listing', [{ ...record, pricePence: 1_000_000 + price }]),
  })),
  fc.tuple(fc.constantFrom(...world.records.sale), fc.boolean()).map(([record, gone]) => ({
    said: `${gone ? 'delete' : 'put'} the sale ${'id' in record ? record.id : ''}`,
    ask: ({ records }: PropertyStorePorts) =>
      records.put('sale', [gone && 'id' in record ? { delete: record.id } : record]),
  })),
  fc.constantFrom(...world.records.postcode).map((record) => ({
    said: `put ${record.postcode} again`,
    ask: ({ records }: PropertyStorePorts) => records.put('postcode', [record]),
  })),
  fc.constantFrom(...world.records.uprn).map((record) => ({
    said: `put the point of ${record.uprn}`,
    ask: ({ records }: PropertyStorePorts) => records.put('uprn', [record]),
  })),
  fc.tuple(fc.constantFrom(...world.estimates), days).map(([record, day]) => ({
    said: `score ${record.propertyId} on day ${day}`,
    ask: ({ estimates }: PropertyStorePorts) =>
      estimates.putEstimates([{ ...record, scoredAt: at(day) }]),
  })),
);
const question: fc.Arbitrary<Step<PropertyStorePorts>> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(home, by).map(([{ id }, b]) => ask('judgements', 'home', id, b)),
  },
  fc
    .tuple(fc.constantFrom(...homes.map(({ id }) => id), noHome, 'no id'), by)
    .map(([id, b]) => ask('listings', 'known', id, b)),
  fc.tuple(named, by).map(([name, b]) => ask('judgements', 'area', name, b)),
  by.map((b) => ask('judgements', 'outstanding', b)),
  fc.tuple(named, by).map(([name, b]) => ask('judgements', 'unjudged', [name, 'ZZ99', name], b)),
  fc
    .tuple(named, by, fc.constantFrom(1, 3, 100))
    .map(([name, b, limit]) => ask('judgements', 'changedHomes', name, { by: b, limit })),
);
const step = fc.oneof(
  { weight: 4, arbitrary: judged },
  { weight: 1, arbitrary: changed },
  { weight: 8, arbitrary: question },
);

/** A home is known whether or not it is judged. */
const judgementOf = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'judged' in answer ? answer.judged : answer;

const ids = async (ports: PropertyStorePorts, of: string | null): Promise<string[]> =>
  (await ports.judgements.homes(of, signal))
    .map((one) => JSON.stringify(one))
    .sort((a, b) => (a < b ? -1 : 1));

/** What every store of judgements does: it answers any sequence of changes and questions as the plain reference. */
export function describeJudgements(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`judgements: ${name}`, () => {
    // The reference is changed too: it is not the one that suites which only read share.
    const both = bothHolding({ ...world }, make);

    it('are of homes with a listing or with a sale of their own', async () => {
      for (const of of ['M1', 'M14', 'B50', 'ZZ1', null]) {
        expect(await ids(both.store, of)).toEqual(await ids(both.reference, of));
      }
      expect(await ids(both.store, 'M1')).not.toEqual([]);
    });

    it('of a home serve that was scored at the very instant its outcode was judged', async () => {
      const judgedAt = at(2);
      const ofHome = world.estimates.find(({ propertyId, basis }) => {
        const { postcode } = homes.find(({ id }) => id === propertyId) ?? {};
        return postcode?.startsWith('M14 ') === true && basis !== null;
      })!;
      for (const { estimates, dataVersions } of [both.store, both.reference]) {
        await estimates.putEstimates([{ ...ofHome, scoredAt: judgedAt }]);
        await estimates.putArea({
          outcode: 'M14',
          rules: 'instant',
          judgedAt,
          version: await dataVersions.ofOutcode('M14', signal),
          stock: {
            listingsUntil: null,
            demandIndex: null,
            medianDaysListed: null,
            yieldBasisPoints: null,
          },
        });
      }
      const asked = ask('judgements', 'home', ofHome.propertyId, {
        rules: 'instant',
        since: judgedAt,
      });
      expect(await expectAgreement(both.store, both.reference, [asked])).not.toEqual([null]);
    });

    it(`serve until a record of the outcode changes, ${2 * runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
          const answers = await expectAgreement(both.store, both.reference, steps);
          some += found(answers.map(judgementOf));
        }),
        // What the store holds goes on from run to run: a shorter sequence would meet other records.
        { seed, numRuns: 2 * runs, endOnFailure: true },
      );
      expect(some).toBeGreaterThan(runs);
    });
  });
}
