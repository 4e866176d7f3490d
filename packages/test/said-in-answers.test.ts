import * as calculators from '@freehold/calculators';
import { discountMix } from '@freehold/market/aggregates';
import { ratioPercent, roundHalfUp } from '@freehold/money/kernel';
import { dealScore } from '@freehold/scoring';
import { ratesVersion } from '@freehold/stamp-duty';
import { describe, expect, test } from 'vitest';

/*
 * What an answer must say of itself. Beside this: a lender without a name stands in calculators/test/lending.test.ts, figures
 * that look like a slip in calculators/test/warnings.test.ts, licensing by nation in calculators/test/kernel-parts.test.ts,
 * the warnings of unconfirmed law in stamp-duty/test/wrong-once.test.ts, the mix of discounts in market/test/aggregates.test.ts.
 */

const { brrr, btl, flip, hmo, sa } = calculators;
const stampDuty = { nation: 'england' } as const;
const rooms = [1, 2, 3].map(() => ({ roomType: 'single', monthlyRent: 600 }) as const);
const bought = { purchasePrice: 250_000, stampDuty };
const asked = {
  btl: (fields: object = {}) => btl({ ...bought, monthlyRent: 1_200, ...fields }),
  hmo: (fields: object = {}) => hmo({ ...bought, rooms, ...fields }),
  brrr: (fields: object = {}) =>
    brrr({ ...bought, afterRepairValue: 350_000, monthlyRent: 1_300, ...fields }),
  flip: (fields: object = {}) => flip({ ...bought, expectedSalePrice: 350_000, ...fields }),
  sa: (fields: object = {}) => sa({ ...bought, nightlyRate: 120, ...fields }),
};

test('a serviced let beside which no ordinary rent is known has no comparison', () => {
  expect(asked.sa({ btlMonthlyRent: null }).comparisonWithBtl).toBeNull();
  expect(asked.sa({ btlMonthlyRent: null }).metrics).toEqual(asked.sa().metrics);
});

const discountAt = (pricePence: number) =>
  dealScore({
    pricePence,
    valuation: { estimatePence: 20_000, lowerPence: 20_000, confidence: 50 },
    grossYieldBasisPoints: null,
    areaYieldBasisPoints: null,
    demandIndex: null,
    daysListed: null,
    medianDaysListed: null,
    reductions: null,
  }).values.bmv_discount;

test('half-up has one meaning in every package: halves go away from zero', () => {
  // Half a basis point under nothing: −1 of 20,000.
  expect([roundHalfUp(0.5), roundHalfUp(-0.5)]).toEqual([1, -1]);
  expect([ratioPercent(1, 20_000), ratioPercent(-1, 20_000)]).toEqual([1, -1]);
  expect(discountMix([0, -1]).medianDiscountBasisPoints).toBe(-1);
  expect(discountAt(19_999)).toContain('0.01 % under');
  expect(discountAt(20_001)).toContain('0.01 % over');
});

describe.each(Object.entries(asked))('%s', (_name, ask) => {
  test('passes on the warnings of the stamp duty and the version of its rates', () => {
    const late = { stampDuty: { nation: 'england', effectiveDate: '2031-01-01' } };
    const said = ask(late).warnings.filter((each) =>
      each.startsWith('SDLT rates were last checked'),
    );
    expect(said).toHaveLength(1);
    expect(ask().warnings.join(' ')).not.toContain('last checked');
    expect(ask().ratesVersion).toBe(ratesVersion);
    expect(ratesVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('names each default with its unit, standing and source', () => {
    const { assumed, assumptions } = ask();
    expect(assumed.length).toBeGreaterThan(5);
    for (const { input, value, unit, standing, source } of assumed) {
      expect(assumptions[input.replace('stampDuty.', '')]).toBe(value);
      expect(unit.length).toBeGreaterThan(1);
      expect(['specification', 'typical', 'neutral']).toContain(standing);
      expect(source.length).toBeGreaterThan(5);
    }
    expect(assumed.map(({ input }) => input.replace('stampDuty.', '')).toSorted()).toEqual(
      Object.keys(assumptions).toSorted(),
    );
  });

  test('says that the relief of a company is assumed where it is not given', () => {
    const company = { buyer: 'company' } as const;
    const about = (fields: object) =>
      ask(fields).warnings.filter((each) => each.startsWith('stampDuty.companyRelief'));
    expect(about(company)).toHaveLength(1);
    expect(about({ ...company, stampDuty: { ...stampDuty, companyRelief: true } })).toEqual([]);
    expect(ask(company).assumed.map(({ input }) => input)).toContain('stampDuty.companyRelief');
  });
});

describe('a default that would mislead is said', () => {
  test.each([
    ['sa', 'managementFeePercentage'],
    ['hmo', 'maintenancePercentage'],
  ] as const)('%s without %s, which counts as nothing', (name, field) => {
    const about = (fields: object) =>
      asked[name](fields).warnings.filter((each) => each.includes(field));
    expect(asked[name]().assumptions[field]).toBe(0);
    expect(about({})).toHaveLength(1);
    expect(about({ [field]: 0 })).toEqual([]);
    expect(asked[name]().assumed.find(({ input }) => input === field)?.caution).toBe(about({})[0]);
  });
});

const notes = (nation: string) =>
  asked.hmo({ occupiers: 5, stampDuty: { nation } }).complianceNotes.join(' ');

test('what the law asks of shared houses in Wales is not what England asks', () => {
  expect(notes('wales')).toContain('three or more storeys');
  expect(notes('wales')).toContain('Rent Smart Wales');
  expect(notes('england')).not.toContain('storeys');
  expect(notes('england')).toContain('A mandatory licence is needed for 5 occupiers.');
});
