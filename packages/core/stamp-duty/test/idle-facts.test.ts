import { describe, expect, test } from 'vitest';
import { FreeholdError, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput, StampDutyResult } from '@freehold/stamp-duty';
import { combinations, purchasesOf, seed } from './combinations/combinations.ts';

const england = { nation: 'england', effectiveDate: '2026-06-01', price: 500_000 } as const;
const wales = { nation: 'wales' } as const;
const scotland = { nation: 'scotland' } as const;
const mixed = { use: 'mixed', dwellingPrices: [100_000, 150_000] } as const;
const owner = { additionalProperty: true } as const;
const unclaimed = { multipleDwellingsRelief: false } as const;

const facts = {
  dwellingPrices: 'the price of each dwelling',
  subsidiaryDwellings: 'the number of subsidiary dwellings',
  dwellingsPrice: 'the price of the dwellings',
  additionalDwellings: 'the number of dwellings that bear the supplement',
  additionalDwellingsPrice: 'the price of those that bear the supplement',
} as const;
type Fact = keyof typeof facts;
const names = Object.keys(facts) as Fact[];

/** The facts of dwellings that an answer names as having changed nothing. */
function named({ warnings }: StampDutyResult): Fact[] {
  const idle = warnings
    .filter(({ code }) => /^(each_dwelling|dwelling_part)_ignored$/.test(code))
    .flatMap(({ message }) => /^Of what was said, (.*) changed nothing: /.exec(message)?.[1] ?? '')
    .flatMap((said) => said.split(' and '));
  return names.filter((name) => idle.includes(facts[name]));
}

function messages(purchase: Partial<StampDutyInput>): string[] {
  return stampDuty({ ...england, additionalProperty: false, ...purchase }).warnings.map(
    ({ message }) => message,
  );
}

// Multiple dwellings relief of SDLT ended on 1 June 2024 (Finance (No. 2) Act 2024, section 7); LTT has it still. Without it
// a mixed purchase is charged on the whole by non-residential rates (FA 2003, section 55; LTTA 2017, section 24).
describe('what was said of dwellings and changed nothing is named', () => {
  test.each<[Partial<StampDutyInput>, Fact[]]>([
    [mixed, ['dwellingPrices']],
    [{ ...mixed, effectiveDate: '2024-05-31' }, []],
    [{ ...mixed, effectiveDate: '2024-05-31', ...unclaimed }, ['dwellingPrices']],
    [{ ...mixed, effectiveDate: '2024-06-01' }, ['dwellingPrices']],
    [{ ...mixed, dwellingPrices: [250_000] }, ['dwellingPrices']],
    [
      { ...mixed, subsidiaryDwellings: 1, dwellingPrices: [200_000, 50_000] },
      ['dwellingPrices', 'subsidiaryDwellings'],
    ],
    [{ ...mixed, ...wales }, []],
    [{ ...mixed, ...wales, ...unclaimed }, ['dwellingPrices']],
    [{ ...mixed, ...scotland, ...owner }, []],
    // FA 2003, schedule 4A, paragraph 2: one of more than 500,000 bears the flat rate, or has relief from it.
    [{ ...mixed, company: true }, []],
    [{ ...mixed, company: true, companyRelief: true }, []],
    [{ use: 'mixed', dwellings: 2, dwellingsPrice: 250_000 }, ['dwellingsPrice']],
    [{ use: 'mixed', dwellingsPrice: 250_000 }, ['dwellingsPrice']],
    [{ use: 'mixed', dwellingsPrice: 250_000, ...scotland, ...owner }, []],
    [{ use: 'mixed', dwellingsPrice: 250_000, ...scotland }, ['dwellingsPrice']],
    // Of the owner of another, none of whose dwellings bears the supplement (2013 Act, schedule 2A), or some for a price told.
    [
      { use: 'mixed', dwellingsPrice: 250_000, ...scotland, ...owner, additionalDwellings: 0 },
      ['dwellingsPrice'],
    ],
    [
      {
        use: 'mixed',
        dwellingsPrice: 250_000,
        ...scotland,
        ...owner,
        additionalDwellingsPrice: 90_000,
      },
      ['dwellingsPrice'],
    ],
    [
      { use: 'non_residential', dwellingsPrice: 250_000, ...scotland, ...owner },
      ['dwellingsPrice'],
    ],
    [{ dwellingsPrice: 500_000 }, []],
    [{ dwellingsPrice: 400_000 }, ['dwellingsPrice']],
    [{ dwellingPrices: [500_000] }, []],
    [{ dwellingPrices: [300_000, 200_000] }, []],
    [{ dwellingPrices: [300_000, 200_000], ...owner }, []],
    // Before the higher rates began, and of six dwellings, which count as none (FA 2003, section 116(7)).
    [{ dwellingPrices: [300_000, 200_000], effectiveDate: '2016-03-31' }, ['dwellingPrices']],
    [{ dwellingPrices: [100, 100, 100, 100, 100, 499_500] }, ['dwellingPrices']],
    [{ dwellingPrices: [400_000, 100_000], subsidiaryDwellings: 1 }, []],
    [
      { dwellingPrices: [400_000, 100_000], subsidiaryDwellings: 1, ...owner },
      ['subsidiaryDwellings'],
    ],
    [{ dwellings: 2, additionalDwellings: 1 }, ['additionalDwellings']],
    [{ ...owner, additionalDwellingsPrice: 100_000 }, ['additionalDwellingsPrice']],
    [{ ...scotland, ...owner, additionalDwellingsPrice: 100_000 }, []],
    [{ ...scotland, additionalDwellingsPrice: 100_000 }, ['additionalDwellingsPrice']],
    [{ ...scotland, additionalDwellings: 0 }, []],
    [{ ...scotland, dwellings: 2, additionalDwellings: 1 }, []],
    [{ ...scotland, dwellings: 6, additionalDwellings: 1 }, ['additionalDwellings']],
  ])('%j: %j', (purchase, expected) => {
    expect(named(stampDuty({ ...england, additionalProperty: false, ...purchase }))).toEqual(
      expected,
    );
  });

  test('the sentence says what is charged instead', () => {
    expect(messages(mixed)).toEqual([
      'Of what was said, the price of each dwelling changed nothing: SDLT on mixed property falls on the whole price here.',
    ]);
    expect(messages({ dwellingsPrice: 400_000 })).toEqual([
      'Of what was said, the price of the dwellings changed nothing: no rule of SDLT on this purchase looks at it.',
    ]);
    expect(
      messages({
        ...scotland,
        ...owner,
        use: 'mixed',
        dwellingsPrice: 250_000,
        additionalDwellingsPrice: 90_000,
      }),
    ).toContain(
      'Of what was said, the price of the dwellings changed nothing: the supplement falls on the price of those that bear it.',
    );
    expect(messages({ company: true, price: 600_000, linkedPrice: 100_000 })).toEqual([
      'The flat rate falls on this dwelling alone: what was paid for linked purchases changed nothing.',
    ]);
  });
});

const pence = (amount: unknown) => Math.round(Number(amount) * 100);

/** The same purchase with other values of a fact, each of which may be refused. */
function others(input: StampDutyInput, name: Fact): StampDutyInput[] {
  const { dwellingPrices = [], price, dwellingsPrice = price } = input;
  const count = dwellingPrices.length;
  const spread = (sum: number) =>
    dwellingPrices.map((_, index) => (index === 0 ? sum - (count - 1) : 1) / 100);
  const without = { ...input, [name]: undefined };
  delete without[name];
  const sums = [1, 39_999, 40_000, 600_000].map((sum) => ({ ...input, dwellingsPrice: sum }));
  return {
    dwellingPrices: [dwellingsPrice, price, 5_000].map((sum) => ({
      ...input,
      dwellingPrices: spread(pence(sum)),
    })),
    subsidiaryDwellings: [0, 1].map((annexes) => ({ ...input, subsidiaryDwellings: annexes })),
    dwellingsPrice: [without, { ...input, dwellingsPrice: price }, ...sums],
    additionalDwellings: [without, { ...input, additionalDwellings: 1 }],
    additionalDwellingsPrice: [without, { ...input, additionalDwellingsPrice: 0 }],
  }[name];
}

/** The answer, null where the purchase is refused. */
function answer(input: StampDutyInput): StampDutyResult | null {
  try {
    return stampDuty(input);
  } catch (error) {
    if (error instanceof FreeholdError) return null;
    throw error;
  }
}

/** Every figure of an answer but that of the next jump, which stays above the part that was given. */
function figuresOf(result: StampDutyResult): string {
  return JSON.stringify({ ...result, warnings: null, cliff: null });
}

describe(`a fact that is named changes no figure (seed ${seed})`, () => {
  test.each(['plain', 'dwellings', 'any'])('%s', (model) => {
    let compared = 0;
    const wrong: [Fact, StampDutyInput, StampDutyInput][] = [];
    for (const input of purchasesOf(model, combinations / 10)) {
      const given = answer(input);
      if (given === null) continue;
      for (const name of named(given)) {
        for (const changed of others(input, name)) {
          const result = answer(changed);
          if (result === null) continue;
          compared += 1;
          if (figuresOf(result) !== figuresOf(given)) wrong.push([name, input, changed]);
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(compared).toBeGreaterThan(combinations / 100);
  });
});
