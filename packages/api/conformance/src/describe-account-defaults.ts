import type { AccountDefaults } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  runsOf,
  seed,
  withOpened,
  type Openable,
  type Step,
} from './agreement.ts';
import { MemoryAccountDefaults } from './memory-account-defaults.ts';

const holders = ['one', 'two', 'Two', "it's"] as const;
const set = {
  mortgage_rate: 5.89,
  interest_only: true,
  buyer: 'company',
  hmo: { management_fee_percentage: 14.5, note: 'ü “quoted” \u2028' },
  refinance: { lender: { icr_percentage: 145, stress_rate_percentage: 5.5 } },
};
const holder = fc.constantFrom(...holders);
const step: fc.Arbitrary<Step<AccountDefaults>> = fc.oneof(
  fc
    .tuple(
      holder,
      fc.constantFrom(null, set, { legal_fees: 0.1 }, { legal_fees: 1_234.56, sa: {} }),
    )
    .map(([account, defaults]) => ({
      said: `replace those of ${account} by ${JSON.stringify(defaults)}`,
      ask: (port: AccountDefaults) => port.replace(account, defaults),
    })),
  holder.map((account) => ({
    said: `find those of ${account}`,
    ask: (port: AccountDefaults) => port.find(account),
  })),
);

const runs = runsOf();

/** What every store of the defaults of accounts does. */
export function describeAccountDefaults(
  name: string,
  make: () => Openable<{ readonly accountDefaults: AccountDefaults }>,
): void {
  describe(`defaults of accounts: ${name}`, () => {
    it('keeps a set as it was given, also after a restart, for its account alone', () =>
      withOpened(make, async ({ accountDefaults: defaults }, reopen) => {
        await defaults.replace('one', set);
        const again = (await reopen()).accountDefaults;
        expect(await again.find('one')).toEqual(set);
        expect(await again.find('One')).toBeNull();
        expect(await again.find('two')).toBeNull();
      }));

    it('replaces the whole of a set, and clears it, for every other process at once', () =>
      withOpened(make, async ({ accountDefaults: here }, reopen) => {
        const there = (await reopen()).accountDefaults;
        await here.replace('one', set);
        await there.replace('one', { legal_fees: 900 });
        expect(await here.find('one')).toEqual({ legal_fees: 900 });
        await here.replace('one', null);
        expect(await there.find('one')).toBeNull();
        await here.replace('one', null);
      }));

    it(`answers any sequence of steps as the plain reference, ${runs} runs of seed ${seed}`, () =>
      withOpened(make, async ({ accountDefaults: defaults }) => {
        let found = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
            // Nothing of the last run is left.
            for (const account of holders) await defaults.replace(account, null);
            const answers = await expectAgreement(defaults, new MemoryAccountDefaults(), steps);
            found += answers.filter((answer) => typeof answer === 'object' && answer).length;
          }),
          { seed, numRuns: runs },
        );
        expect(found).toBeGreaterThan(runs);
      }));
  });
}
