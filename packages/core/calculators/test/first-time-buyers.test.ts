import { brrr, btl, flip, hmo, sa } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { FreeholdError } from '@freehold/money/errors';
import { describe, expect, test } from 'vitest';

/*
 * First-time buyer relief needs a buyer who means to live in the home: Finance Act 2003, Schedule 6ZA, paragraph 1(4); Land
 * and Buildings Transaction Tax (Scotland) Act 2013, Schedule 4A. Without it a first-time buyer pays the standard rates:
 * of £300,000 in England 2 % of 125,000 and 5 % of 50,000 are 5,000; of £400,000 5 % of 150,000 with the 2,500 are 10,000; of
 * £300,000 in Scotland 2 % of 105,000 and 5 % of 50,000 are 4,600. With it: 5 % of the 100,000 above 300,000 are 5,000, and in
 * Scotland 2 % of the 75,000 above 175,000 and 2,500 are 4,000.
 */
const strategies = {
  btl: (more: object) => btl({ monthlyRent: 1_500, ...bought(more) }),
  brrr: (more: object) =>
    brrr({
      afterRepairValue: 500_000,
      monthlyRent: 1_500,
      voidPercentage: 4,
      refinanceLtvPercentage: 70,
      ...bought(more),
    }),
  sa: (more: object) => sa({ nightlyRate: 150, ...bought(more) }),
  hmo: (more: object) =>
    hmo({
      rooms: [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 900 }) as const),
      ...bought(more),
    }),
  flip: (more: object) => flip({ expectedSalePrice: 600_000, ...bought(more) }),
};

function bought({ purchasePrice = 300_000, ...stampDuty }: { readonly purchasePrice?: number }) {
  return {
    purchasePrice,
    stampDuty: { nation: 'england', firstTimeBuyer: true, ...stampDuty } as const,
  };
}

function dutyOf(answer: { readonly metrics: object; readonly lines: object }): string {
  const { stampDuty } = { ...answer.metrics, ...answer.lines } as Record<string, Decimal>;
  return (stampDuty as Decimal).toFixed(2);
}

const why = 'No first-time buyer relief, which needs a buyer who will live in the home';

describe('a first-time buyer', () => {
  test.each(Object.entries(strategies))('who will not live there has no relief: %s', (_, ask) => {
    const duty = (more: object) => dutyOf(ask(more));
    expect(duty({})).toBe('5000.00');
    expect(duty({ purchasePrice: 400_000 })).toBe('10000.00');
    expect(duty({ nation: 'scotland' })).toBe('4600.00');
    expect(duty({ mainResidence: false })).toBe('5000.00');
    expect(ask({}).warnings.filter((warning) => warning.startsWith(why))).toHaveLength(1);
  });

  test.each(Object.entries(strategies))('is named where it changed nothing: %s', (name, ask) => {
    const said = 'stampDuty.firstTimeBuyer: no effect without the relief';
    const isNamed = (more: object) => ask(more).warnings.join().includes(said);
    expect(isNamed({ additionalProperty: false })).toBe(true);
    expect(isNamed({ additionalProperty: true })).toBe(true);
    // The default of additionalProperty rests on it.
    expect(isNamed({})).toBe(false);
    if (name === 'hmo')
      expect(isNamed({ additionalProperty: false, mainResidence: true })).toBe(false);
  });

  test('of a company is named: it pays the surcharge in any case', () => {
    const { warnings } = btl({ monthlyRent: 1_500, ...bought({}), buyer: 'company' });
    expect(warnings.join()).toContain('stampDuty.firstTimeBuyer: no effect without the relief');
  });

  test.each(['hmo', 'flip'] as const)('who will live there has the relief: %s', (name) => {
    const home = { mainResidence: true };
    const duty = (more: object) => dutyOf(strategies[name]({ ...home, ...more }));
    expect(duty({})).toBe('0.00');
    expect(duty({ purchasePrice: 400_000 })).toBe('5000.00');
    expect(duty({ nation: 'scotland' })).toBe('4000.00');
    expect(strategies[name](home).warnings.join()).not.toContain('relief');
    expect(strategies[name]({}).warnings).toContain(
      `${why}: give stampDuty.mainResidence where the buyer will.`,
    );
  });

  test.each(['btl', 'brrr', 'sa'] as const)('does not live in what is let: %s', (name) => {
    expect(() => strategies[name]({ mainResidence: true })).toThrow(FreeholdError);
    expect(() => strategies[name]({ mainResidence: true })).toThrow(
      'stampDuty.mainResidence must be false: the buyer does not live in what is let',
    );
  });
});
