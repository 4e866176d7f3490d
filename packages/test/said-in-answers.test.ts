import * as calculators from '@freehold/calculators';
import { discountMix } from '@freehold/market/aggregates';
import { ratioPercent, roundHalfUp } from '@freehold/money/kernel';
import { dealScore } from '@freehold/scoring';
import { coverage, ratesVersion } from '@freehold/stamp-duty';
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

test('a flip says which tax is counted and which is not', () => {
  expect(asked.flip().taxNotes).toEqual([
    'SDLT on the purchase is part of the costs.',
    'The profit is before tax. Buying to sell on is usually a trade: income tax and national insurance, or corporation tax in a company.',
    'Where it is no trade, capital gains tax is due, and reported and paid within 60 days of completion.',
  ]);
});

/** What stands in for each input that is left out: the API specification, and where it is silent the trade or nothing. */
const purchase = {
  buyer: 'individual',
  legalFees: 1_500,
  surveyFees: 500,
  sourcingFee: 0,
  otherCosts: 0,
  firstTimeBuyer: false,
  effectiveDate: coverage.SDLT.checkedOn,
  additionalProperty: true,
  nonUkResident: false,
};
const holding = { annualGroundRent: 0, annualServiceCharge: 0, annualOtherCosts: 0 };
const mortgage = { mortgageRatePercentage: 5.5, mortgageTermYears: 25, interestOnly: false };
const letting = { managementFeePercentage: 10, maintenancePercentage: 5, annualInsurance: 300 };
const bridge = {
  bridgeLtvPercentage: 70,
  bridgeRatePercentage: 0.85,
  bridgeRatePeriod: 'month',
  bridgeMonths: 6,
  contingencyPercentage: 0,
};
const bridgeCosts = {
  'bridge.arrangementFeePercentage': 0,
  'bridge.exitFeePercentage': 0,
  'bridge.valuationFee': 0,
  'bridge.brokerFee': 0,
  'bridge.lenderLegalFees': 0,
  'bridge.interest': 'rolled_simple',
};
const defaults: Record<keyof typeof asked, object> = {
  btl: {
    ...purchase,
    ...holding,
    ...mortgage,
    ...letting,
    depositPercentage: 25,
    voidPercentage: 4,
    refurbishmentCosts: 0,
  },
  hmo: {
    ...purchase,
    ...holding,
    ...mortgage,
    depositPercentage: 25,
    refurbishmentCosts: 0,
    furnishingCosts: 0,
    occupiers: 3,
    occupancyPercentage: 95,
    monthlyUtilities: 225,
    monthlyCleaning: 60,
    licenceCost: 900,
    licenceYears: 5,
    managementFeePercentage: 12,
    maintenancePercentage: 0,
    annualInsurance: 600,
  },
  brrr: {
    ...purchase,
    ...holding,
    ...mortgage,
    ...letting,
    ...bridge,
    ...bridgeCosts,
    refurbishmentCosts: 0,
    'refinance.productFee': 0,
    'refinance.productFeeAdded': false,
    'refinance.legalFees': 0,
    'refinance.valuationFee': 0,
    refinanceLtvPercentage: 75,
    voidPercentage: 0,
    monthlyUtilities: 0,
  },
  flip: {
    ...purchase,
    ...holding,
    holdingPeriodMonths: 6,
    // Bought with cash where nothing of a bridge is named.
    bridgeLtvPercentage: 0,
    contingencyPercentage: 0,
    refurbishmentCosts: 0,
    monthlyHoldingCosts: 0,
    agentFeePercentage: 1.5,
    saleLegalFees: 1_500,
  },
  sa: {
    ...purchase,
    ...holding,
    ...mortgage,
    depositPercentage: 25,
    furnishingCosts: 0,
    occupancyPercentage: 65,
    averageStayNights: 3,
    platformFeePercentage: 15,
    cleaningFeePerStay: 0,
    cleaningCostPerStay: 50,
    cardFeePercentage: 0,
    managementFeePercentage: 0,
    maintenancePercentage: 5,
    annualInsurance: 600,
    monthlyUtilities: 200,
    useSeasonalModel: false,
    vatRegistered: false,
  },
};

/** The defaults that the trade quotes; the others are the specification's, or nothing. */
const fees = ['legalFees', 'surveyFees'];
const typical: Record<keyof typeof asked, readonly string[]> = {
  btl: [...fees, 'voidPercentage'],
  hmo: [
    ...fees,
    'occupancyPercentage',
    'monthlyUtilities',
    'monthlyCleaning',
    'licenceCost',
    'licenceYears',
    'annualInsurance',
    'managementFeePercentage',
  ],
  brrr: fees,
  flip: [...fees, 'saleLegalFees'],
  sa: fees,
};
/** The unit of an input by the end of its name, else pounds. */
const units = [
  [/bridgeRatePercentage$/, 'percent a month'],
  [/Percentage$/, 'percent'],
  [/Months$/, 'months'],
  [/Years$/, 'years'],
  [/Nights$/, 'nights'],
  [/^occupiers$/, 'people'],
] as const;

test.each(Object.entries(defaults))('%s takes its documented defaults', (name, expected) => {
  expect(asked[name as keyof typeof asked]().assumptions).toEqual(expected);
});

test('a flip with a bridge takes the bridge of the specification until its sale', () => {
  const { assumptions } = asked.flip({ bridgeRatePercentage: 0.85, holdingPeriodMonths: 9 });
  const { bridgeRatePercentage: _given, ...rest } = bridge;
  expect(assumptions).toMatchObject({ ...rest, ...bridgeCosts, bridgeMonths: 9 });
});

const calls = Object.entries(asked) as [keyof typeof asked, (typeof asked)['btl']][];
describe.each(calls)('%s', (name, ask) => {
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
      const ofKind = { boolean: 'switch', string: 'choice' }[typeof value as string];
      const ofName = units.find(([end]) => end.test(input))?.[1] ?? 'pounds';
      expect([input, unit]).toEqual([input, ofKind ?? ofName]);
      expect(['specification', 'typical', 'neutral']).toContain(standing);
      expect(source.length).toBeGreaterThan(5);
    }
    const quoted = assumed.filter(({ standing }) => standing === 'typical');
    expect(quoted.map(({ input }) => input).toSorted()).toEqual(typical[name].toSorted());
    expect(assumed.map(({ input }) => input.replace('stampDuty.', '')).toSorted()).toEqual(
      Object.keys(assumptions).toSorted(),
    );
  });

  test('says that the relief of a company is assumed where it is not given', () => {
    const company = { buyer: 'company', purchasePrice: 600_000, afterRepairValue: 700_000 };
    if (name !== 'brrr') Reflect.deleteProperty(company, 'afterRepairValue');
    const about = (fields: object) =>
      ask(fields).warnings.filter((each) => each.startsWith('stampDuty.companyRelief'));
    expect(about(company)).toHaveLength(1);
    // The flat rate falls on no home of £500,000 or less.
    expect(about({ buyer: 'company' })).toEqual([]);
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
