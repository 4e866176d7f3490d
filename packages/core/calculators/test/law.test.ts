import { existsSync, readFileSync } from 'node:fs';
import {
  corporationTaxYears,
  dividendTaxYears,
  incomeTaxYears,
  type LawInput,
  type LawLetting,
  lawOn,
  lawSubjects,
} from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const today = '2026-11-28';
const on = (more: Partial<LawInput> = {}) => lawOn({ date: today, ...more });
const key = ({ tax, rule }: { tax: string; rule: string }) => `${tax}: ${rule}`;
const rule = (name: string, more: Partial<LawInput> = {}) => {
  const found = on({ ended: true, ...more }).filter((each) => key(each) === name);
  return found.at(-1);
};

describe('each rule is announced, enacted, in force or ended by the day', () => {
  test.each([
    // Finance Act 2026, s. 7: law that begins on 6 April 2027; the main rates of that year await the next Finance Act.
    ['Income tax: 2027-28, england, northern ireland', '2026-11-28', 'announced'],
    ['Income tax: 2026-27, england, northern ireland, wales', '2026-11-28', 'in force'],
    ['Income tax: 2025-26, england, northern ireland, wales', '2026-04-05', 'in force'],
    ['Income tax: 2025-26, england, northern ireland, wales', '2026-04-06', 'ended'],
    ['Corporation tax: financial year 2027', '2026-11-28', 'enacted'],
    ['Corporation tax: financial year 2027', '2027-04-01', 'in force'],
    ['Corporation tax: financial year 2026', '2027-03-31', 'in force'],
    ['Dividends: 2026-27', '2026-04-05', 'enacted'],
    ['Dividends: 2026-27', '2026-04-06', 'in force'],
    // Renters' Rights Act 2025: 1 May 2026.
    ['Rents: rent increases', '2026-04-30', 'enacted'],
    ['Rents: rent increases', '2026-05-01', 'in force'],
    ['Returns: quarterly returns 50k', '2026-11-28', 'in force'],
    ['Returns: quarterly returns 30k', '2026-11-28', 'enacted'],
    ['Returns: quarterly returns 30k', '2027-04-06', 'in force'],
    ['Returns: quarterly returns 20k', '2028-04-05', 'enacted'],
    ['Energy: band E', '2026-11-28', 'in force'],
    ['Energy: band C', '2026-11-28', 'announced'],
    // What is announced does not become law by the day that was told.
    ['Energy: band C', '2031-01-01', 'announced'],
    ['Council tax: council tax surcharge', '2026-11-28', 'announced'],
    ['Leases: ground rent cap', '2026-11-28', 'announced'],
    ['LBTT: additional dwelling', '2024-12-05', 'in force'],
  ])('%s on %s: %s', (name, date, status) => {
    expect(rule(name, { date })?.status).toBe(status);
  });

  test('those that have ended are left out unless asked for', () => {
    expect(on().some(({ status }) => status === 'ended')).toBe(false);
    expect(on({ ended: true }).length).toBeGreaterThan(on().length);
  });
});

test('a rule says its source and the day on which that was read', () => {
  for (const { source, checkedOn, tax, rule: name } of on({ ended: true })) {
    expect([tax, name, source]).not.toContain('');
    expect(checkedOn).toMatch(/^2026-11-\d\d$/);
  }
});

test('a sentence of the statute stands beside every rule for which one was read', () => {
  const worded = on({ ended: true }).filter(({ words }) => words !== null);
  expect(worded.map((each) => `${key(each)}, ${each.from}`)).toEqual([
    'LBTT: additional dwelling, 2022-12-16',
    'LBTT: additional dwelling, 2024-12-05',
    'Income tax: 2026-27, england, northern ireland, wales, 2026-04-06',
    'Income tax: 2027-28, england, northern ireland, 2027-04-06',
    'Dividends: 2026-27, 2026-04-06',
    'Short lets: england 1, null',
    'Short lets: wales 1, null',
    'Returns: quarterly returns 50k, 2026-04-06',
    'Rents: rent increases, 2026-05-01',
    'Returns: quarterly returns 30k, 2027-04-06',
  ]);
  expect(rule('Dividends: 2026-27')?.words?.text).toContain('substitute “10.75%”');
});

test.each(lawSubjects)('%s has rules, and none of another subject', (subject) => {
  const found = on({ subject });
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((each) => each.subject))).toEqual(new Set([subject]));
});

test.each([
  ['england', 'SDLT', 'LTT'],
  ['northern_ireland', 'SDLT', 'LBTT'],
  ['wales', 'LTT', 'LBTT'],
  ['scotland', 'LBTT', 'SDLT'],
] as const)('%s has %s and not %s', (nation, own, other) => {
  const taxes = on({ nation }).map(({ tax }) => tax);
  expect([taxes.includes(own), taxes.includes(other)]).toEqual([true, false]);
});

const effect = (name: string, letting: LawLetting) => {
  const found = rule(name, { letting })?.effect;
  if (found === null || found === undefined) return null;
  return [found.annualCost?.toFixed(2) ?? null, found.costAtMost?.toFixed(2) ?? null];
};

describe('what a rule would change for a letting', () => {
  // Budget of 26 November 2025: four bands, from £2 million, £2.5 million, £3.5 million and £5 million.
  test.each([
    [1_999_999.99, null],
    [2_000_000, '2500.00'],
    [2_499_999.99, '2500.00'],
    [2_500_000, '3500.00'],
    [3_499_999.99, '3500.00'],
    [3_500_000, '5000.00'],
    [4_999_999.99, '5000.00'],
    [5_000_000, '7500.00'],
    [50_000_000, '7500.00'],
  ])('council tax surcharge of a home worth %d: %s', (value, cost) => {
    expect(effect('Council tax: council tax surcharge', { value })?.[0] ?? null).toBe(cost);
  });

  test.each([
    // 250 − 400.
    [400, '-150.00'],
    [250.01, '-0.01'],
    [250, null],
    [0, null],
  ])('ground rent of %d: %s', (annualGroundRent, cost) => {
    expect(effect('Leases: ground rent cap', { annualGroundRent })?.[0] ?? null).toBe(cost);
  });

  test.each([
    ['D', 200_000, '10000.00'],
    ['D', 80_000, '8000.00'],
    ['D', undefined, '10000.00'],
    ['C', 200_000, null],
    ['A', 200_000, null],
    ['G', 100_000, '10000.00'],
  ] as const)('band %s of a home worth %s: at most %s', (energyBand, value, cost) => {
    const letting = { energyBand, ...(value !== undefined && { value }) };
    expect(effect('Energy: band C', letting)?.[1] ?? null).toBe(cost);
  });

  test.each([
    [4_166.67, 'individual', true, true],
    // 12 × 4,166.66 = 49,999.92.
    [4_166.66, 'individual', false, true],
    [2_500.01, 'individual', false, true],
    [2_500, 'individual', false, false],
    [10_000, 'company', false, false],
  ] as const)('rent of %d a month, %s: quarterly returns now %s, from 2027 %s', (...given) => {
    const [monthlyRent, owner, now, next] = given;
    const isTold = (name: string) => effect(name, { monthlyRent, owner }) !== null;
    expect([
      isTold('Returns: quarterly returns 50k'),
      isTold('Returns: quarterly returns 30k'),
    ]).toEqual([now, next]);
  });

  test('nothing is told of a letting whose facts are not given', () => {
    const told = on({ letting: {} }).filter(({ effect: found }) => found !== null);
    expect(told.map(key)).toEqual(['Rents: rent increases']);
    expect(on().every(({ effect: found }) => found === null)).toBe(true);
  });
});

test.each([
  [{ date: '2026-02-30' }, 'not_a_date', 'date'],
  [{ date: today, nation: 'france' }, 'not_a_choice', 'nation'],
  [{ date: today, subject: 'vat' }, 'not_a_choice', 'subject'],
  [{ date: today, ended: 'yes' }, 'not_a_boolean', 'ended'],
  [{ date: today, more: 1 }, 'unknown_field', 'more'],
  [{ date: today, letting: 1 }, 'not_an_object', 'letting'],
  [{ date: today, letting: { value: -1 } }, 'out_of_range', 'letting.value'],
  [{ date: today, letting: { energyBand: 'H' } }, 'not_a_choice', 'letting.energyBand'],
  [{ date: today, letting: { rent: 1 } }, 'unknown_field', 'letting.rent'],
])('%o is refused with %s at %s', (input, code, field) => {
  expect(() => lawOn(input as LawInput)).toThrow(expect.objectContaining({ code, field }));
});

/** The facts that were gathered beside the code, where they are at hand. */
const facts = new URL('../../../../../shared/facts/calculators.md', import.meta.url);

describe.runIf(existsSync(facts))('the dated data hold what the facts say', () => {
  const text = existsSync(facts) ? readFileSync(facts, 'utf8') : '';
  test('rates on property income, dividends and companies', () => {
    expect(text).toContain('From 6 Apr 2027**: property income rates 22/42/47%');
    const england = incomeTaxYears.find(
      ({ taxYear, nations }) => taxYear === '2027-28' && nations.includes('england'),
    );
    expect(england?.bands.map(({ propertyRatePercentage }) => propertyRatePercentage)).toEqual([
      22, 42, 47,
    ]);
    expect(text).toContain('Dividend rates 10.75/35.75/39.35 from 6 Apr 2026');
    expect(dividendTaxYears.at(-1)?.bands.map(({ ratePercentage }) => ratePercentage)).toEqual([
      10.75, 35.75, 39.35,
    ]);
    expect(text).toContain('corporation tax 19% ≤ £50k, 25% ≥ £250k, marginal relief 3/200');
    for (const year of corporationTaxYears) {
      expect([year.smallProfitsPercentage, year.lowerLimit]).toEqual([19, 50_000]);
      expect([year.mainPercentage, year.upperLimit]).toEqual([25, 250_000]);
      expect([year.reliefNumerator, year.reliefDenominator]).toEqual([3, 200]);
    }
  });
});

const due = (name: string, date: string) => rule(name, { date })?.due ?? null;

describe('a source is due to be read again', () => {
  // Read on 28 November 2026.
  test.each([
    ['Corporation tax: financial year 2027', '2027-03-31', null],
    ['Corporation tax: financial year 2027', '2027-04-01', 'read before it began on 2027-04-01'],
    ['Returns: quarterly returns 50k', '2027-05-30', null],
    ['Returns: quarterly returns 50k', '2027-05-31', 'read 184 days ago'],
    ['Leases: ground rent cap', '2026-12-28', null],
    ['Leases: ground rent cap', '2026-12-29', 'read 31 days ago'],
    // What has ended no longer changes.
    ['Corporation tax: financial year 2025', '2036-01-01', null],
  ])('%s on %s: %s', (name, date, why) => {
    expect(due(name, date)).toBe(why);
  });
});
