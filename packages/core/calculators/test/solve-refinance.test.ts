import { brrr, solve, type SolveInput } from '@freehold/calculators';
import { brrrFigures } from '@freehold/calculators/kernel';
import { describe, expect, test } from 'vitest';
import { readBrrr } from '../src/brrr.ts';
import { runs, seed } from './deals.ts';
import { numbersFrom } from './covering.ts';

function about(pence: number | undefined) {
  return pence === undefined ? [] : Array.from({ length: 401 }, (_, at) => pence - 200 + at);
}

type Question = SolveInput<'brrr'>;

const house = {
  purchasePrice: 150_000,
  afterRepairValue: 220_000,
  stampDuty: { nation: 'england' },
} as const;

describe('a refinance held by the rent cover, then by the value', () => {
  /**
   * Interest only at 12 %, lent at a cover of 125 % and 5.5 %: a pound of rent a year is lent 1 ÷ 0.06875 = 14.545 and
   * costs 1.745 of interest, so cash flow falls with the rent until 75 % of 220,000, £165,000, are lent: at
   * 165,000 × 0.06875 = 11,343.75 a year, 945.31 a month. From there on it rises again.
   */
  const deal = {
    ...house,
    mortgageRatePercentage: 12,
    interestOnly: true,
    refinanceLtvPercentage: 75,
    refinance: { lender: { interestCoverPercentage: 125, stressRatePercentage: 5.5 } },
  };
  const ask = (question: Pick<Question, 'metric' | 'atLeast' | 'atMost'>) =>
    solve({ strategy: 'brrr', deal, unknown: 'monthlyRent', ...question });

  const at = (monthlyRent: string) => brrr({ ...deal, monthlyRent }).metrics.annualCashFlow;

  test('the lowest rent that loses so much lies in the valley, which neither end of the search shows', () => {
    const bottom = at('945.31');
    expect(bottom?.lt(at('0') ?? 0)).toBe(true);
    expect(bottom?.lt(at('1500') ?? 0)).toBe(true);
    const result = ask({ metric: 'annualCashFlow', atMost: bottom?.plus(1_000) ?? 0 });
    if (!result.reachable || result.next === null) throw new Error(JSON.stringify(result));
    expect(result.sought).toBe('lowest');
    expect(result.value.lt('945.31')).toBe(true);
    expect(at(result.value.toFixed())?.lte(bottom?.plus(1_000) ?? 0)).toBe(true);
    expect(at(result.next.value.toFixed())?.gt(bottom?.plus(1_000) ?? 0)).toBe(true);
  });

  test('below the bottom of the valley there is none', () => {
    const bottom = at('945.31');
    expect(ask({ metric: 'annualCashFlow', atMost: bottom?.minus(10) ?? 0 }).reachable).toBe(false);
  });
});

describe('the rate at which a lender tests moves with the rate that is sought', () => {
  const deal = { ...house, monthlyRent: 950, refinance: { lender: 'higherRate' } } as const;

  test('the highest rate at which 120,000 are lent', () => {
    // 11,400 of rent ÷ (1.45 × stress) = 120,000 at a stress of 6.5517 %, two points above 4.5517 %.
    const result = solve({
      strategy: 'brrr',
      deal,
      unknown: 'mortgageRatePercentage',
      metric: 'refinanceAmount',
      atLeast: 120_000,
    });
    expect(result.reachable && result.value.toFixed(4)).toBe('4.5517');
  });

  test.each(['higherRate', 'commercial', undefined] as const)(
    'the answer is what the calculator says of that rate (%s)',
    (lender) => {
      const asked = {
        ...house,
        monthlyRent: 950,
        refinance: lender === undefined ? {} : { lender },
      };
      for (const metric of ['annualCashFlow', 'refinanceRentCover'] as const) {
        const atLeast = metric === 'annualCashFlow' ? 500 : 1;
        const result = solve({
          strategy: 'brrr',
          deal: asked,
          unknown: 'mortgageRatePercentage',
          metric,
          atLeast,
        });
        if (!result.reachable) throw new Error(result.reason);
        const { metrics } = brrr({ ...asked, mortgageRatePercentage: result.value });
        expect(result.metric).toEqual(metrics[metric]);
      }
    },
  );
});

describe(`brute force over the pounds, and the pennies about its answer, agrees (seed ${seed})`, () => {
  const next = numbersFrom(seed);
  const one = <Value>(values: readonly Value[]) =>
    values[Math.floor(next() * values.length)] as Value;
  const deals = Array.from({ length: Math.min(20, Math.ceil(runs / 100)) }, () => ({
    ...house,
    afterRepairValue: 180_000 + Math.floor(next() * 60_000),
    mortgageRatePercentage: one([6, 9, 12]),
    interestOnly: next() < 0.5,
    refinanceLtvPercentage: one([60, 75]),
    refinance: {
      lender: {
        interestCoverPercentage: one([125, 145]),
        stressRatePercentage: one([5.5, 8]),
        maximumLtvPercentage: one([65, 100]),
      },
      productFee: one([0, 1_500]),
    },
  }));
  const most = 2_500_00;
  const pounds = Array.from({ length: most / 100 + 1 }, (_, pound) => pound * 100);

  test.each(deals.map((deal, index) => [index, deal] as const))('deal %i', (_index, deal) => {
    const { deal: kernel } = readBrrr({ ...deal, monthlyRent: 1 });
    const flowAt = (monthlyRentPence: number) =>
      brrrFigures({ ...kernel, monthlyRentPence }).annualCashFlow;
    const valley = pounds.reduce((least, rent) => (flowAt(rent) < flowAt(least) ? rent : least));
    const targets = [flowAt(valley), (flowAt(valley) + flowAt(0)) / 2, flowAt(valley) - 50_00];
    for (const target of targets.map(Math.round)) {
      const meets = (rent: number) => flowAt(rent) <= target;
      const rough = pounds.filter(meets);
      const tried = [...pounds, ...about(valley), ...about(rough[0]), ...about(rough.at(-1))];
      const met = tried.filter((rent) => rent >= 0 && rent <= most && meets(rent));
      // A cap that the lowest rent meets by itself is asked for the highest rent under it.
      const isCap = meets(0) && !meets(most);
      const result = solve({
        strategy: 'brrr',
        deal,
        unknown: 'monthlyRent',
        metric: 'annualCashFlow',
        atMost: (target / 100).toFixed(2),
        to: most / 100,
      });
      const answer = result.reachable ? Math.round(result.value.toNumber() * 100) : null;
      const expected = met.length === 0 ? null : isCap ? Math.max(...met) : Math.min(...met);
      expect([target, answer]).toEqual([target, expected]);
    }
  });
});
