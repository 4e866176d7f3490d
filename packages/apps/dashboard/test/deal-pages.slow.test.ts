import { unitOf } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import { describe, expect, test } from 'vitest';
import { addressOf, hashOf } from '../src/address.ts';
import { type Answer, answerOf, type Figures } from '../src/deal/answer.ts';
import {
  comparisonExample,
  comparisonGroups,
  comparisonOf,
  leftOutOf,
} from '../src/deal/comparison.ts';
import {
  buyerOf,
  financialYearOn,
  leftAfterTax,
  lendersTest,
  purchaseTax,
  taxTwin,
  taxYearOn,
  yearsAhead,
} from '../src/deal/outlook.ts';
import { aimOf, gridOf, mostToPay, targetsOf } from '../src/deal/what-if.ts';
import {
  amountOf,
  basisOf,
  carriedTo,
  isEstimated,
  plainAmount,
  withTyped,
  type Values,
} from '../src/deal/field.ts';
import { assumedOfComparison } from '../src/deal/assumed-of-comparison.ts';
import { assumedOfDeal } from '../src/deal/assumed.ts';
import {
  comparisonLink,
  dealHref,
  type DealInputs,
  type Home,
  strategyLinks,
} from '../src/home/analyse.ts';
import { calculationOf, savedDeal, type Calculation } from '../src/saved/calculation.ts';
import { inUnit, labelled, shown } from '../src/format.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fieldsOf, type StrategyPage, type Sum } from '../src/strategies/strategy-page.ts';
import { seeded, typedDeal } from './seeded-deals.ts';

const today = '2026-11-21';

function answered(page: StrategyPage, values: Values): Answer {
  const answer = answerOf(page, values, today);
  expect([values, answer]).toEqual([values, expect.objectContaining({ isAnswered: true })]);
  return (answer as { value: Answer }).value;
}

const deals = strategyPages.flatMap((page, at) => {
  const random = seeded(20_261_121 + at);
  return Array.from({ length: 40 }, () => ({ page, values: typedDeal(page, random, () => true) }));
});

function amount(figures: Figures, figure: string): Decimal {
  const value = figures[figure];
  if (value === null || value === undefined) throw new Error(`${figure} has no figure`);
  return new Decimal(value);
}

function comesTo({ plus, minus }: Sum, figures: Figures): string {
  const add = (lines: Sum['plus']) =>
    lines.reduce((sum, { figure }) => sum.plus(amount(figures, figure)), new Decimal(0));
  return add(plus).minus(add(minus)).toFixed(2);
}

describe('a deal as it is typed', () => {
  // SDLT with the surcharge on £200,000: 5 % of £125,000 and 7 % of £75,000.
  test('answers a deal worked by hand', () => {
    const [btl] = strategyPages;
    const { figures } = answered(btl!, {
      purchasePrice: '£200,000',
      'stampDuty.nation': 'england',
      monthlyRent: '1,000',
      mortgageRatePercentage: '0 %',
      refurbishmentCosts: '5000',
      otherCosts: '1000',
      annualGroundRent: '120',
      annualServiceCharge: '600',
    });
    expect(figures).toMatchObject({
      stampDuty: '11500.00',
      totalInvestment: '219500.00',
      monthlyMortgage: '500.00',
      annualCashFlow: '2748.00',
      netYieldPercentage: '4.37',
    });
  });

  test('every line of a page is a figure of its calculator, and its sums add up to the penny', () => {
    for (const { page, values } of deals) {
      const { figures } = answered(page, values);
      const lines = [...page.headline, ...page.finance, ...page.returns];
      expect(lines.filter(({ figure }) => !Object.hasOwn(figures, figure))).toEqual([]);
      for (const sum of [...page.purchase, page.cashFlow]) {
        expect([page.slug, values, sum.total.figure, comesTo(sum, figures)]).toEqual([
          page.slug,
          values,
          sum.total.figure,
          figures[sum.total.figure],
        ]);
      }
    }
  });

  test('the tax shown band by band is the tax that the deal pays', () => {
    for (const { page, values } of deals) {
      const answer = answered(page, values);
      const tax = purchaseTax(answer);
      expect([values, tax.isAnswered && tax.value.total.toFixed(2)]).toEqual([
        values,
        answer.figures['stampDuty'],
      ]);
    }
  });

  test('one cell of the grid is the deal itself, whatever was typed', () => {
    for (const { page, values } of [
      ...strategyPages.map((page) => ({ page, values: page.example })),
      ...deals.filter((_, at) => at % 4 === 0),
    ]) {
      const answer = answered(page, values);
      const grid = gridOf(page, answer);
      if (!grid.isAnswered) throw new Error(`${page.slug}: ${grid.field} ${grid.message}`);
      const { table, dealRow, dealColumn } = grid.value;
      expect([page.slug, values, table.grid[dealRow]?.[dealColumn]?.toFixed(2)]).toEqual([
        page.slug,
        values,
        answer.figures[page.grid.metric],
      ]);
      expect(table.x.values.length * (table.y?.values.length ?? 0)).toBeGreaterThan(1);
    }
  });

  test('a value that no deal can have is left out of the grid', () => {
    const hmo = strategyPages.find(({ strategy }) => strategy === 'hmo')!;
    const grid = gridOf(hmo, answered(hmo, { ...hmo.example, occupancyPercentage: '98' }));
    expect(grid.isAnswered && grid.value.table.y?.values).toEqual(['88', '93', '98']);
  });

  test('every part of every example is answered', () => {
    for (const page of strategyPages) {
      const answer = answered(page, page.example);
      const taxPayer = buyerOf(answer, page.example, today);
      const aim = aimOf(targetsOf(page, taxPayer), page.example);
      const most = mostToPay(page, answer, aim, taxPayer);
      const twin = taxTwin(page, answer, page.example, today);
      const test = lendersTest(page, answer, page.example);
      expect([
        page.slug,
        most.isAnswered && most.value.price !== null,
        yearsAhead(page, answer, page.example).isAnswered,
        twin?.person.isAnswered,
        twin?.company.isAnswered,
        test === null ? 'none' : test.isAnswered,
      ]).toEqual([page.slug, true, true, true, true, page.lending === null ? 'none' : true]);
    }
    expect(comparisonOf(comparisonExample, today).isAnswered).toBe(true);
  });

  test('what is left after tax is that of the buyer, a person or a company', () => {
    const [btl] = strategyPages;
    const deal = {
      purchasePrice: '200000',
      'stampDuty.nation': 'england',
      monthlyRent: '1000',
      depositPercentage: '100',
      voidPercentage: '0',
      managementFeePercentage: '0',
      maintenancePercentage: '0',
      annualInsurance: '0',
    };
    const left = (more: Values) => {
      const values = { ...deal, ...more };
      const answer = answered(btl!, values);
      return leftAfterTax(btl!, answer, values, today)?.toFixed(2);
    };
    expect(left({})).toBeUndefined();
    // Of 12,000 a basic-rate payer keeps 80 %, a higher-rate payer 60 %, and a company with small profits 81 %.
    expect(left({ 'owner.otherIncome': '30k' })).toBe('9600.00');
    expect(left({ 'owner.otherIncome': '60000' })).toBe('7200.00');
    expect(left({ 'owner.otherIncome': '60000', buyer: 'company' })).toBe('9720.00');
  });

  test('without the other income there is no tax', () => {
    const [btl] = strategyPages;
    const { 'owner.otherIncome': _income, ...values } = btl!.example;
    expect(taxTwin(btl!, answered(btl!, values), values, today)).toBeNull();
  });

  test.each([
    [{ monthlyRent: '1000' }, 'is required'],
    [{ purchasePrice: 'abc', monthlyRent: '1000' }, 'must be a plain decimal number'],
    [{ purchasePrice: '-1', monthlyRent: '1000' }, 'must be from 0 to 1,000,000,000,000 pounds'],
  ] as readonly (readonly [Values, string])[])('%j is refused by its price', (values, message) => {
    const answer = answerOf(strategyPages[0]!, values, today);
    expect(answer).toEqual({ isAnswered: false, field: 'purchasePrice', message });
  });
});

describe('the address', () => {
  test('opens the deal again that it was made of', () => {
    for (const { page, values } of deals) {
      expect(addressOf(hashOf({ page: page.slug, values }))).toEqual({ page: page.slug, values });
    }
  });

  test('every field has an address of its own', () => {
    for (const page of strategyPages) {
      const keys = fieldsOf(page).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

const saved = (calculation: object) =>
  savedDeal({ id: 'c1', name: 'Mill Lane', notes: null, ...calculation } as Calculation);

describe('a deal that is saved', () => {
  test('opens again with every figure that it had, and what the page asks beyond', () => {
    for (const { page, values } of deals) {
      const typed = { ...values, 'owner.otherIncome': '45000', home: 'h1' };
      const deal = saved(calculationOf(page, typed));
      const opened = addressOf(deal!.href);
      expect(opened.page).toBe(page.slug);
      expect(opened.values).toMatchObject({ name: 'Mill Lane', saved: 'c1', home: 'h1' });
      expect([values, answered(page, opened.values).figures]).toEqual([
        values,
        answered(page, values).figures,
      ]);
      expect(opened.values['owner.otherIncome']).toBe('45000');
      expect(deal!.leftOut).toEqual([]);
    }
  });

  test('has the body of the API', () => {
    const flip = strategyPages.find(({ strategy }) => strategy === 'flip')!;
    const values = {
      purchasePrice: '£180,000',
      'stampDuty.nation': 'wales',
      'stampDuty.additionalProperty': 'no',
      'refurbishmentCosts.other': '40000.50',
      expectedSalePrice: '295000',
      'ahead.years': '5',
      name: 'Mill Lane',
    };
    expect(calculationOf(flip, values)).toEqual({
      strategy: 'FLIP',
      inputs: {
        purchase_price: 180_000,
        location: 'wales',
        is_additional_property: false,
        renovation_costs: { other: 40_000.5 },
        expected_sale_price: 295_000,
      },
      notes: '#/flip?ahead.years=5',
    });
  });

  test('through the API names the inputs that its page has no field for', () => {
    const inputs = {
      purchase_price: 100_000,
      after_repair_value: 150_000,
      monthly_rent: 900,
      location: 'CF10 1EP',
      refurbishment_costs: { kitchen: 5_000, other: 1_000 },
      refinance: { lender: { icr_percentage: 125, stress_rate_percentage: 5 } },
      ownership_shares: [60, 40],
    };
    expect(saved({ strategy: 'BRRR', inputs })?.leftOut).toEqual([
      'location',
      'refurbishment_costs.kitchen',
      'refinance.lender',
      'ownership_shares',
    ]);
    expect(saved({ strategy: 'STAMP_DUTY', inputs: { price: 1 } })).toBeNull();
  });
});

const figure = <Value>(value: Value, is_estimate = true) => ({
  value,
  is_estimate,
  source: is_estimate ? 'the register of examples' : 'the listing',
});
const estimatedIn = (values: Values) =>
  Object.keys(values).filter((key) => isEstimated(values, key));

describe('a home analysed', () => {
  const home = { id: 'h1', address: '1 Mill Lane', listing_type: 'sale', price: 200_000 } as Home;
  const inputs: DealInputs['inputs'] = {
    purchase_price: figure(200_000, false),
    location: figure('wales' as const, false),
    monthly_rent: figure(900),
    rooms: figure([1, 2, 3].map(() => ({ room_type: 'double' as const, monthly_rent: 450 }))),
    works: figure(58_500),
    value_after_works: figure(260_000),
    nightly_rate: figure(74),
    ground_rent_annual: figure(250, false),
    service_charge_annual: figure(1_200, false),
  };
  const known: DealInputs = { inputs, unknown: [] };
  const links = [...strategyLinks, comparisonLink].map((link) => [link.page, link] as const);

  test.each(links)(
    'as %s carries what its deal has a field for, and says what is estimated',
    (slug, link) => {
      const { page: opened, values } = addressOf(dealHref(link, home, known));
      const page = strategyPages.find((each) => each.slug === slug);
      const fields = fieldsOf(page ?? { groups: comparisonGroups }).map(({ key }) => key);
      expect(opened).toBe(slug);
      expect(values).toMatchObject({
        purchasePrice: '200000',
        'stampDuty.nation': 'wales',
        annualGroundRent: '250',
        annualServiceCharge: '1200',
      });
      const bases = fields.map((key) => `basis.${key}`);
      const others = Object.keys(values).filter((key) => ![...fields, ...bases].includes(key));
      expect(others.toSorted()).toEqual(['home', 'name']);
      const told = ['purchasePrice', 'stampDuty.nation', 'annualGroundRent', 'annualServiceCharge'];
      const given = Object.keys(values).filter((key) => fields.includes(key));
      expect(estimatedIn(values).toSorted()).toEqual(
        given.filter((key) => !told.includes(key)).toSorted(),
      );
    },
  );

  test.each(strategyLinks)('as $page answers at once', ({ page: slug, ...link }) => {
    const page = strategyPages.find((each) => each.slug === slug)!;
    const { values } = addressOf(dealHref({ page: slug, ...link }, home, known));
    expect(answerOf(page, values, today).isAnswered).toBe(true);
  });

  test('is compared by all five strategies at once', () => {
    const answer = comparisonOf(addressOf(dealHref(comparisonLink, home, known)).values, today);
    expect(answer.isAnswered && answer.value.ranking).toHaveLength(5);
  });

  test('keeps what both pages ask when another strategy is opened', () => {
    const { values } = addressOf(dealHref(comparisonLink, home, known));
    const flip = strategyPages.find(({ strategy }) => strategy === 'flip')!;
    const carried = carriedTo(fieldsOf(flip), values);
    expect(carried).toMatchObject({
      name: '1 Mill Lane',
      purchasePrice: '200000',
      'refurbishmentCosts.other': '58500',
      expectedSalePrice: '260000',
    });
    expect(estimatedIn(carried).toSorted()).toEqual([
      'expectedSalePrice',
      'refurbishmentCosts.other',
    ]);
    const back = carriedTo(
      comparisonGroups.flatMap(({ fields }) => fields),
      carried,
    );
    expect(back).toMatchObject({
      'flip.expectedSalePrice': '260000',
      'brrr.refurbishmentCosts.other': '58500',
    });
  });

  test('what is typed over an estimate is no estimate', () => {
    const { values } = addressOf(dealHref(strategyLinks[0], home, known));
    expect(estimatedIn(values)).toEqual(['monthlyRent']);
    expect(estimatedIn(withTyped(values, 'legalFees', '900'))).toEqual(['monthlyRent']);
    expect(estimatedIn(withTyped(values, 'monthlyRent', '950'))).toEqual([]);
  });

  test('a figure that is not known says why, on each page that asks for it', () => {
    const why = 'no asking rent within 1 km';
    const unknown = {
      inputs: { ...inputs, monthly_rent: null },
      unknown: [{ input: 'monthly_rent', reason: why }],
    };
    const { values } = addressOf(dealHref(comparisonLink, home, unknown));
    expect([values['btl.monthlyRent'], basisOf(values, 'btl.monthlyRent')]).toEqual([
      undefined,
      why,
    ]);
    expect(isEstimated(values, 'btl.monthlyRent')).toBe(false);
    const btl = carriedTo(fieldsOf(strategyPages[0]!), values);
    expect([btl['monthlyRent'], basisOf(btl, 'monthlyRent')]).toEqual(['', why]);
    expect(basisOf(withTyped(btl, 'monthlyRent', '900'), 'monthlyRent')).toBe('');
    const answer = comparisonOf(values, today);
    const compared = answer.isAnswered ? answer.value.ranking.map(({ strategy }) => strategy) : [];
    expect(compared.toSorted()).toEqual(['flip', 'hmo', 'sa']);
    const lacks = { why: `Rent a month is not known: ${why}`, refused: null };
    expect(leftOutOf(values, today)).toEqual(
      ['btl', 'brrr'].map((strategy) => ({ strategy, ...lacks })),
    );
  });

  test('what is typed for one strategy is carried to its page, not why another lacks the same', () => {
    const unknown = {
      inputs: { ...inputs, monthly_rent: null },
      unknown: [{ input: 'monthly_rent', reason: 'no asking rent' }],
    };
    const { values } = addressOf(dealHref(comparisonLink, home, unknown));
    const typed = withTyped(values, 'btl.monthlyRent', '1,450');
    const btl = carriedTo(fieldsOf(strategyPages[0]!), typed);
    expect([btl['monthlyRent'], basisOf(btl, 'monthlyRent')]).toEqual(['1,450', '']);
  });

  test('works that are not known are not counted as none; that there are none can be typed', () => {
    const unknown = {
      inputs: { ...inputs, works: null },
      unknown: [{ input: 'works', reason: 'it follows from floor_area, which is not known' }],
    };
    const { values } = addressOf(dealHref(comparisonLink, home, unknown));
    const why = 'Works is not known: it follows from floor area, which is not known';
    expect(leftOutOf(values, today)).toEqual(
      ['brrr', 'flip'].map((strategy) => ({ strategy, why, refused: null })),
    );
    const given = withTyped(values, 'flip.refurbishmentCosts.other', '0');
    expect(leftOutOf(given, today).map(({ strategy }) => strategy)).toEqual(['brrr']);
    const cleared = withTyped(given, 'flip.refurbishmentCosts.other', '');
    expect(leftOutOf(cleared, today).map(({ strategy }) => strategy)).toEqual(['brrr']);
  });

  test('a strategy whose own input is refused is left out, and stops no other', () => {
    const { values } = addressOf(dealHref(comparisonLink, home, known));
    const [dear, bad] = [
      { ...values, 'brrr.afterRepairValue': '200000' },
      { ...values, 'sa.occupancyPercentage': '300' },
    ].map((each) => [leftOutOf(each, today), comparisonOf(each, today)] as const);
    expect(dear?.[0]).toMatchObject([
      { strategy: 'brrr', why: 'Value after works must exceed the purchase price' },
    ]);
    expect(bad?.[0]).toMatchObject([
      {
        strategy: 'sa',
        why: 'Occupancy must be from 0 to 100',
        refused: { field: 'sa.occupancyPercentage' },
      },
    ]);
    for (const [, answer] of [dear!, bad!]) {
      expect(answer.isAnswered && answer.value.ranking).toHaveLength(4);
    }
  });

  test('what is assumed names every estimate and every default, with its source', () => {
    const { values } = addressOf(dealHref(comparisonLink, home, known));
    const answer = comparisonOf(values, today);
    if (!answer.isAnswered) throw new Error(answer.message);
    const assumed = assumedOfComparison(values, answer.value);
    const named = (label: string) => assumed.filter((one) => one.label === label);
    expect(named('Rate a night')).toEqual([
      {
        label: 'Rate a night',
        value: '£74',
        source: 'Estimated: the register of examples',
        of: 'Serviced accommodation',
      },
    ]);
    expect(named('Rooms')[0]?.value).toBe('3 × Double at £450');
    // No maintenance of an HMO is counted unless it is given, which the page must say.
    const maintenance = new Map(named('Maintenance').map(({ of, value }) => [of, value]));
    expect(maintenance.get('HMO')).toBe('0 %');
    // What selling a flip costs, which the page has no field for.
    expect(assumed.filter(({ of }) => of === 'Flip').length).toBeGreaterThan(0);
    for (const { source, of } of assumed) expect([source, of]).not.toContain('');
    const flip = strategyPages.find(({ strategy }) => strategy === 'flip')!;
    const own = carriedTo(fieldsOf(flip), values);
    const alone = assumedOfDeal(flip, own, answered(flip, own).result);
    expect(alone[0]).toEqual({
      label: 'Works',
      value: '£58,500',
      source: 'Estimated: the register of examples',
      of: '',
    });
  });
});

describe('a deposit', () => {
  const btl = strategyPages[0]!;
  const deposit = fieldsOf(btl).find(({ key }) => key === 'depositPercentage')!;
  test.each([
    // Of £200,000: 50,000 ÷ 200,000 is 25 %; of £180,000, 50,000 ÷ 180,000 is 27.7778 %.
    ['£50,000', '200000', '25'],
    ['50k', '£200,000', '25'],
    ['50k', '180k', '27.7778'],
    ['25', '200000', '25'],
    ['25 %', '200000', '25'],
    ['£50,000', '', '50000'],
    ['£50,000', '0', '50000'],
  ])('of %s on a price of %s is %s percent', (text, purchasePrice, share) => {
    expect(amountOf(deposit, text, { purchasePrice })).toBe(share);
  });

  test('typed in pounds is saved and worked out as the share it is', () => {
    const values = { ...btl.example, purchasePrice: '200000', depositPercentage: '£60,000' };
    expect(answered(btl, values).figures['depositRequired']).toBe('60000.00');
    expect(calculationOf(btl, values).inputs).toMatchObject({ deposit_percentage: 30 });
  });
});

describe('an amount as it is typed', () => {
  test.each([
    ['£1,250', '1250'],
    ['200k', '200000'],
    ['1.2m', '1200000'],
    ['£ 1.25 M', '1250000'],
    ['1.0005k', '1000.5'],
    ['12.3456k', '12345.6'],
    ['5.5 %', '5.5'],
    ['k', 'k'],
    ['1.2.3m', '1.2.3m'],
    ['2km', '2km'],
  ])('%s is %s', (text, amount) => {
    expect(plainAmount(text)).toBe(amount);
  });
});

describe('figures as they are read', () => {
  test.each([
    ['money', '1234567.80', '£1,234,567.80'],
    ['money', '-999.00', '−£999.00'],
    ['money', '1000.00', '£1,000.00'],
    ['percentage', '5.00', '5.00 %'],
    ['ratio', '1.2500', '1.2500'],
  ] as const)('%s %s is %s', (unit, value, text) => {
    expect(inUnit(unit, value)).toBe(text);
  });

  test('a figure that does not exist is a dash', () => {
    expect(unitOf('netYieldPercentage')).toBe('percentage');
    expect([shown('netYieldPercentage', null), shown('stampDuty', undefined)]).toEqual(['–', '–']);
  });
});

test('a warning names an input as the page does', () => {
  const hmo = strategyPages.find(({ strategy }) => strategy === 'hmo')!;
  const labels = new Map(fieldsOf(hmo).map(({ key, label }) => [key, label]));
  const warnings = answered(hmo, hmo.example).result.warnings.map((each) => labelled(each, labels));
  expect(warnings[0]).toMatch(/^Maintenance was left out: no maintenance is counted\./);
});

describe('the year of a day', () => {
  test.each([
    ['2026-04-05', '2025-26', 2026],
    ['2026-04-06', '2026-27', 2026],
    ['2026-03-31', '2025-26', 2025],
    ['2099-01-01', '2027-28', 2027],
  ])('%s is in %s and in the financial year %s', (day, taxYear, financialYear) => {
    expect([taxYearOn(day), financialYearOn(day)]).toEqual([taxYear, financialYear]);
  });
});
