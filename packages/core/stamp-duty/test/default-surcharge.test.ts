import { FreeholdError, rateTable, stampDuty } from '@freehold/stamp-duty';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';
import { describe, expect, test } from 'vitest';

const effectiveDate = '2026-06-01';

describe('where nothing is said of other homes the buyer is taken to own one', () => {
  // Finance Act 2003, section 55 and schedule 4ZA (5 points); 2013 Act, section 24 and schedule 2A (8 %); Welsh higher rates.
  test.each([
    ['england', {}, 25_000, true],
    ['england', { additionalProperty: true }, 25_000, undefined],
    ['england', { additionalProperty: false }, 7_500, undefined],
    // First-time buyer relief: 5 % of the part above 300,000.
    ['england', { firstTimeBuyer: true }, 2_500, false],
    ['england', { nonUkResident: true }, 32_000, true],
    ['northern_ireland', {}, 25_000, true],
    ['scotland', {}, 36_350, true],
    ['scotland', { additionalProperty: false }, 8_350, undefined],
    ['scotland', { firstTimeBuyer: true }, 7_750, false],
    ['wales', {}, 24_950, true],
    ['wales', { additionalProperty: false }, 7_500, undefined],
    // Non-residential property bears none: 2 % of 100,000 and 5 % of 100,000; in Scotland 1 % and 5 %; in Wales 1 % of 25,000 and 5 %.
    ['england', { use: 'non_residential' }, 7_000, false],
    ['scotland', { use: 'non_residential' }, 6_000, false],
    ['wales', { use: 'non_residential' }, 5_250, false],
  ] as const)('%s, %j: £%i', (nation, facts, tax, assumed) => {
    const price = 350_000;
    const result = stampDuty({ nation, effectiveDate, price, ...facts });
    expect(result.total.toNumber()).toBe(tax);
    expect(result.assumptions).toEqual(
      assumed === undefined ? {} : { additionalProperty: assumed },
    );
    const table = rateTable({ nation, effectiveDate, ...facts });
    expect(stampDutyPence(table, price * 100)).toBe(tax * 100);
    const inForce = tableInForce({ nation, ...facts });
    expect(stampDutyPence(inForce, price * 100)).toBe(tax * 100);
  });

  test('the dwellings of a mixed purchase in Scotland bear the supplement, and no other mixed purchase does', () => {
    const mixed = { use: 'mixed', price: 500_000, dwellingsPrice: 300_000, effectiveDate } as const;
    // 1 % of 100,000 and 5 % of 250,000; and 8 % of 300,000 (2013 Act, schedule 2A, paragraph 4).
    const scottish = stampDuty({ nation: 'scotland', ...mixed });
    expect([scottish.total.toNumber(), scottish.assumptions.additionalProperty]).toEqual([
      37_500,
      true,
    ]);
    // 2 % of 100,000 and 5 % of 250,000.
    const english = stampDuty({ nation: 'england', ...mixed });
    expect([english.total.toNumber(), english.assumptions.additionalProperty]).toEqual([
      14_500,
      false,
    ]);
  });

  test('a fact that the default alone asks for is not told to be idle', () => {
    // No surcharge before 1 April 2016.
    const before = { nation: 'england', price: 350_000, effectiveDate: '2015-06-01' } as const;
    expect(stampDuty(before).total.toNumber()).toBe(7_500);
    expect(stampDuty(before).warnings).toEqual([]);
    expect(stampDuty({ ...before, additionalProperty: true }).warnings).toHaveLength(1);
  });
});

describe('a fact that the tables in force do not look at is refused', () => {
  // £900,000 bought by a company without relief on that day bore 15 %: 135,000, not the 35,000 of a person.
  const company = { nation: 'england', company: true, effectiveDate: '2023-06-01' };
  test.each([['tableInForce', () => tableInForce(company as never)]])('%s', (_name, ask) => {
    let thrown: unknown;
    try {
      ask();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FreeholdError);
    expect(thrown).toMatchObject({ code: 'unknown_field', field: 'company', value: true });
  });
});
