import {
  brrr,
  btl,
  compare,
  flip,
  hmo,
  mostYouCanPay,
  project,
  sa,
  sensitivity,
  solve,
  type ProjectionResult,
} from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/*
 * The stamp duty of a company in England at 600,000, by hand:
 *
 * with relief from the flat rate, the higher rates: 5 % of 125,000 + 7 % of 125,000 + 10 % of 350,000
 *   = 6,250 + 8,750 + 35,000 = 50,000
 * without: 17 % of 600,000 = 102,000
 *
 * The difference of 52,000 falls on the cash of the first day: no loan carries it.
 */
const price = { purchasePrice: 600_000, buyer: 'company' } as const;
const relieved = { ...price, stampDuty: { nation: 'england', companyRelief: true } } as const;
const flat = { ...price, stampDuty: { nation: 'england', companyRelief: false } } as const;
const rooms = [1, 2, 3, 4].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
const tenancy = { monthlyRent: 2_000 };
const works = { afterRepairValue: 900_000, monthlyRent: 2_000 };
const sale = { expectedSalePrice: 900_000 };
const nights = { nightlyRate: 150 };
const ahead = { years: 5 };

const projections: [string, (buyer: typeof relieved | typeof flat) => ProjectionResult][] = [
  ['btl', (buyer) => project({ btl: { ...tenancy, ...buyer } }, ahead)],
  ['hmo', (buyer) => project({ hmo: { rooms, ...buyer } }, ahead)],
  ['brrr', (buyer) => project({ brrr: { ...works, ...buyer } }, ahead)],
  ['flip', (buyer) => project({ flip: { ...sale, ...buyer } }, ahead)],
  ['sa', (buyer) => project({ sa: { ...nights, ...buyer } }, ahead)],
];

describe('the stamp duty of a company at 600,000', () => {
  test.each([
    [relieved, '50000'],
    [flat, '102000'],
    // Relief is taken to be due where nothing is said.
    [{ ...price, stampDuty: { nation: 'england' } } as const, '50000'],
  ] as const)('%o: %s in every strategy', (buyer, tax) => {
    const taxes = [
      btl({ ...tenancy, ...buyer }).metrics.stampDuty,
      brrr({ ...works, ...buyer }).metrics.stampDuty,
      flip({ ...sale, ...buyer }).metrics.stampDuty,
      sa({ ...nights, ...buyer }).metrics.stampDuty,
    ];
    expect(taxes.map((each) => each?.toFixed())).toEqual([tax, tax, tax, tax]);
    // The total of a shared house: 600,000, the tax, and legal fees and survey of 2,000.
    const total = hmo({ rooms, ...buyer }).metrics.totalInvestment;
    expect(total?.minus(602_000).toFixed()).toBe(tax);
  });

  test.each(projections)(
    '%s: a projection pays 52,000 more on its first day without relief',
    (_name, ask) => {
      const [less, more] = [ask(relieved), ask(flat)];
      expect(more.flows[0]?.amount.minus(less.flows[0]?.amount ?? 0).toFixed()).toBe('-52000');
      expect(more.initialCash.minus(less.initialCash).toFixed()).toBe('52000');
      expect(less.profit.minus(more.profit).toFixed()).toBe('52000');
      expect(more.rows.map(({ rent }) => rent)).toEqual(less.rows.map(({ rent }) => rent));
    },
  );

  test('a buy-to-let takes 25 % of the price, the tax and 2,000 of fees: 202,000 or 254,000', () => {
    const [, ask] = projections[0] as (typeof projections)[number];
    expect(ask(relieved).initialCash.toFixed()).toBe('202000');
    expect(ask(flat).initialCash.toFixed()).toBe('254000');
  });

  test('a comparison ranks by it', () => {
    const both = compare({ btl: { ...tenancy, ...flat }, flip: { ...sale, ...flat } });
    const eased = compare({ btl: { ...tenancy, ...relieved }, flip: { ...sale, ...relieved } });
    for (const name of ['btl', 'flip'] as const) {
      const profit = (result: typeof both) =>
        result.ranking.find(({ strategy }) => strategy === name)?.profit;
      expect(
        profit(eased)
          ?.minus(profit(both) ?? 0)
          .toFixed(),
      ).toBe('52000');
    }
  });

  test('the flat rate begins above 500,000, in a sensitivity and in a search', () => {
    // At 500,000: 6,250 + 8,750 + 25,000 = 40,000; a pound more: 17 % of 500,001 = 85,000.17.
    const prices = { input: 'purchasePrice', values: [500_000, 500_001, 600_000] } as const;
    const { grid } = sensitivity(
      { btl: { ...tenancy, ...flat } },
      { metric: 'stampDuty', x: prices },
    );
    expect(grid.map((row) => row.map((tax) => tax?.toFixed()))).toEqual([
      ['40000', '85000', '102000'],
    ]);
    const { purchasePrice: _price, ...deal } = { ...tenancy, ...flat };
    const question = { metric: 'stampDuty', atMost: 60_000 } as const;
    const found = solve({ strategy: 'btl', deal, unknown: 'purchasePrice', ...question });
    expect(found.reachable && found.value.toFixed(2)).toBe('500000.00');
    expect(mostYouCanPay({ btl: deal }, [question]).price?.toFixed(2)).toBe('500000.00');
  });
});
