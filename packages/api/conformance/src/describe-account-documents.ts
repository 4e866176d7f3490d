import type { AccountDocuments } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  itAnswersAnySequence,
  withOpened,
  type Openable,
  type Step,
} from './agreement.ts';
import { MemoryAccountDocuments } from './memory-account-documents.ts';

const names = ['defaults', 'portfolio'] as const;
const set = {
  mortgage_rate: 5.89,
  interest_only: true,
  buyer: 'company',
  hmo: { management_fee_percentage: 14.5, note: 'ü “quoted” \u2028' },
  refinance: { lender: { icr_percentage: 145, stress_rate_percentage: 5.5 } },
};
const asked = fc.record({
  account: fc.constantFrom('one', 'One', "it's"),
  name: fc.constantFrom(...names),
  content: fc.constantFrom(
    null,
    null,
    {},
    set,
    { legal_fees: 0.1 },
    { legal_fees: 1_234.56, sa: {} },
  ),
  revision: fc.constantFrom(null, 1, 2, 3),
});

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** Documents stay, so each run has accounts of its own. */
function stepOf(
  { account: holder, name, content, revision }: Asked,
  run: number,
): Step<AccountDocuments> {
  const account = `${holder} ${run}`;
  return content === null
    ? { said: `find the ${name} of ${account}`, ask: (port) => port.find(account, name) }
    : {
        said: `write revision ${revision} of the ${name} of ${account}: ${JSON.stringify(content)}`,
        ask: (port) => port.replace(account, name, content, revision),
      };
}

/** What every store of the documents of accounts does. */
export function describeAccountDocuments(
  name: string,
  make: () => Openable<{ readonly accountDocuments: AccountDocuments }>,
): void {
  describe(`documents of accounts: ${name}`, () => {
    it('keeps one as it was given, also after a restart, for its account and under its name alone', () =>
      withOpened(make, async ({ accountDocuments: documents }, reopen) => {
        expect(await documents.replace('one', 'defaults', set, null)).toBe(true);
        const again = (await reopen()).accountDocuments;
        expect(await again.find('one', 'defaults')).toEqual({ content: set, revision: 1 });
        expect(await again.find('one', 'portfolio')).toBeNull();
        expect(await again.find('One', 'defaults')).toBeNull();
        expect(await again.find('two', 'defaults')).toBeNull();
      }));

    it('replaces the whole of one, for every other process at once', () =>
      withOpened(make, async ({ accountDocuments: here }, reopen) => {
        const there = (await reopen()).accountDocuments;
        await here.replace('one', 'defaults', set, null);
        await there.replace('one', 'defaults', { legal_fees: 900 }, null);
        const second = { content: { legal_fees: 900 }, revision: 2 };
        expect(await here.find('one', 'defaults')).toEqual(second);
      }));

    it('lets one of two writers of the same revision win, the first as every later one', () =>
      withOpened(make, async ({ accountDocuments: here }, reopen) => {
        const there = (await reopen()).accountDocuments;
        for (const revision of [1, 2, 3]) {
          const written = await Promise.all(
            [here, there].map((port, at) => port.replace('one', 'portfolio', { at }, revision)),
          );
          expect(written).toContain(false);
          expect(written).toContain(true);
          const at = written.indexOf(true);
          expect(await here.find('one', 'portfolio')).toEqual({ content: { at }, revision });
        }
      }));

    itAnswersAnySequence({
      make,
      acts: fc.array(asked, { minLength: 5, maxLength: 25 }),
      answersTo: async ({ accountDocuments }, acts, run) => {
        const steps = acts.map((each) => stepOf(each, run));
        const answers = await expectAgreement(
          accountDocuments,
          new MemoryAccountDocuments(),
          steps,
        );
        return answers.map((answer) => (typeof answer === 'object' && answer ? 'found' : answer));
      },
      expected: ['found'],
    });
  });
}
