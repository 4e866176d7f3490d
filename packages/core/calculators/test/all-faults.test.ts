import { brrr, btl, hmo, lending, project, sa, solve } from '@freehold/calculators';
import { btlColumns } from '@freehold/calculators/batch';
import { ownersTax } from '@freehold/calculators/tax';
import { rankComparables } from '@freehold/market';
import { checkedPlanTable } from '@freehold/metering';
import { dealScore } from '@freehold/scoring';
import { stampDuty } from '@freehold/stamp-duty';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../../money/test/faults-of.ts';
import { ownLender } from './known-deals.ts';

type Call = (input: never) => unknown;

const told = (call: Call, input: unknown) =>
  errorOf(() => call(input as never)).faults.map(({ code, field }) => `${field} ${code}`);

const letting = { purchasePrice: 250_000, monthlyRent: 1_200 };
const room = { roomType: 'double', monthlyRent: 600 };

describe('a calculator tells all that is wrong with a deal', () => {
  test('fields, what is missing, what it does not know, and the rates of the tax', () => {
    const deal = {
      purchasePrice: '182,500',
      voidPercentage: 101,
      mortgageTermYears: 1.5,
      interestOnly: 'yes',
      rent: 1_200,
      stampDuty: { nation: 'france', firstTimeBuyer: 1, surcharge: true },
    };
    expect(told(btl, deal)).toEqual([
      'purchasePrice not_a_number',
      'stampDuty.nation not_a_choice',
      'stampDuty.firstTimeBuyer not_a_boolean',
      'stampDuty.surcharge unknown_field',
      'mortgageTermYears not_an_integer',
      'interestOnly not_a_boolean',
      'monthlyRent required',
      'voidPercentage out_of_range',
      'rent unknown_field',
    ]);
  });

  test('the message says of each what was given, and what to write', () => {
    const deal = { purchasePrice: '182,500', monthlyRent: 1_200, depositPercentage: 0.25 };
    expect(errorOf(() => btl(deal)).message).toBe(
      "purchasePrice: '182,500' is not a number: write 182500; depositPercentage must be from 5 to 100: for 25 % write 25, was 0.25",
    );
  });

  test('a day that the tax does not know stands beside other faults', () => {
    const stampDuty = { effectiveDate: '2026-02-30' };
    expect(told(btl, { ...letting, legalFees: -1, stampDuty })).toEqual([
      'stampDuty.effectiveDate not_a_date',
      'legalFees out_of_range',
    ]);
  });

  test('items of lists', () => {
    const rooms = [room, { ...room, monthlyRent: -1 }, { roomType: 'cellar' }, 5];
    expect(told(hmo, { purchasePrice: 300_000, rooms, occupiers: 0 })).toEqual([
      'rooms[3] not_an_object',
      'rooms[1].monthlyRent out_of_range',
      'rooms[2].roomType not_a_choice',
      'rooms[2].monthlyRent required',
      'occupiers out_of_range',
    ]);
  });

  test('objects within the deal', () => {
    const deal = {
      purchasePrice: 150_000,
      afterRepairValue: 220_000,
      monthlyRent: 950,
      bridge: { exitFeePercentage: 101, drawdowns: [{ month: 0, amount: 'x' }] },
      refinance: { lender: { interestCoverPercentage: 0 }, legalFees: -1 },
      refurbishmentCosts: { roof: -1, gold: 1 },
    };
    expect(told(brrr, deal)).toEqual([
      'refinance.lender.interestCoverPercentage out_of_range',
      'refinance.lender.stressRatePercentage required',
      'refinance.legalFees out_of_range',
      'bridge.exitFeePercentage out_of_range',
      'bridge.drawdowns[0].month out_of_range',
      'bridge.drawdowns[0].amount not_a_number',
      'refurbishmentCosts.roof out_of_range',
      'refurbishmentCosts.gold unknown_field',
    ]);
  });

  test('what stands on several fields is not judged while one of them is bad', () => {
    const deal = { purchasePrice: 'x', afterRepairValue: 0, monthlyRent: 950 };
    expect(told(brrr, deal)).toEqual(['purchasePrice not_a_number']);
    const seasons = [{ months: 13, occupancyPercentage: 80 }];
    expect(told(sa, { purchasePrice: 1, nightlyRate: 120, seasons })).toEqual([
      'seasons[0].months out_of_range',
    ]);
  });

  test('each deal of a list', () => {
    const inputs = [letting, { ...letting, monthlyRent: -1 }, { purchasePrice: 1 }];
    expect(told(btlColumns as Call, inputs)).toEqual([
      'inputs[1].monthlyRent out_of_range',
      'inputs[2].monthlyRent required',
    ]);
  });

  test('loans, owners and years ahead', () => {
    expect(told(lending, { monthlyRent: 950, lender: { name: 'A bank' } }).slice(0, 4)).toEqual([
      'propertyValue required',
      'loanAmount required',
      'lender.interestCoverPercentage required',
      'lender.stressMarginPercentage required',
    ]);
    const owners = [{ nation: 'england', sharePercentage: 101 }, { nation: 'france' }];
    expect(told(ownersTax, { taxYear: '2026-27', annualRent: -1, owners }).slice(0, 3)).toEqual([
      'annualRent out_of_range',
      'allowableCosts required',
      'financeCosts required',
    ]);
    const ahead = { years: 41, rentGrowthPercentage: 51, sale: { legalFees: -1 } };
    expect(told((input: never) => project({ btl: letting }, input), ahead)).toEqual([
      'years out_of_range',
      'rentGrowthPercentage out_of_range',
      'sale.legalFees out_of_range',
    ]);
  });

  const owner = { nation: 'england', sharePercentage: 100, otherIncome: -1 };
  test.each<[string, unknown, string[]]>([
    ['none', null, ['taxPayer not_an_object']],
    [
      'of no kind',
      { kind: 'x', otherIncome: 0 },
      ['taxPayer.kind not_a_choice', 'taxPayer.nation required', 'taxPayer.taxYear required'],
    ],
    [
      'of a year before those that are known',
      { kind: 'individual', nation: 'england', taxYear: '2010-11', otherIncome: -1 },
      ['taxPayer.taxYear not_a_choice', 'taxPayer.otherIncome out_of_range'],
    ],
    [
      'of several owners in no year',
      { kind: 'individual', taxYear: 'x', owners: [owner] },
      ['taxPayer.taxYear not_a_choice', 'taxPayer.owners[0].otherIncome out_of_range'],
    ],
    [
      'of no owner in no year',
      { kind: 'individual', taxYear: 'x', owners: [] },
      ['taxPayer.owners out_of_range', 'taxPayer.taxYear not_a_choice'],
    ],
  ])('a tax payer %s', (_, taxPayer, faults) => {
    const sought = { unknown: 'monthlyRent', metric: 'leftAfterTax', atLeast: 1 } as const;
    expect(
      told((input: never) => project({ btl: letting }, input), { years: 1, taxPayer }),
    ).toEqual(faults);
    expect(told(solve as Call, { strategy: 'btl', deal: letting, ...sought, taxPayer })).toEqual(
      faults,
    );
  });
});

describe('the other packages tell all that is wrong', () => {
  test('with a purchase', () => {
    const purchase = {
      nation: 'france',
      effectiveDate: '2026-02-30',
      price: '1,000',
      company: 1,
      additional: true,
      lease: { annualRents: [-1], termYears: 1.5, shared: true },
    };
    expect(told(stampDuty, purchase)).toEqual([
      'additional unknown_field',
      'nation not_a_choice',
      'effectiveDate not_a_date',
      'company not_a_boolean',
      'price not_a_number',
      'lease.shared unknown_field',
      'lease.annualRents[0] out_of_range',
      'lease.termYears not_an_integer',
    ]);
  });

  test('with the facts of a score', () => {
    const facts = {
      pricePence: 0,
      valuation: null,
      grossYieldBasisPoints: 'x',
      areaYieldBasisPoints: null,
      demandIndex: null,
      daysListed: -1,
      medianDaysListed: null,
      reductions: null,
    };
    expect(told(dealScore, facts)).toEqual([
      'pricePence out_of_range',
      'grossYieldBasisPoints not_a_number',
      'daysListed out_of_range',
    ]);
  });

  test('with a subject', () => {
    const subject = {
      point: { latitude: 91, longitude: 0 },
      postcode: 5,
      street: null,
      typeCode: 'X',
      newBuild: null,
      tenure: null,
      energyBand: null,
      bedrooms: -1,
      floorAreaSqm: null,
    };
    expect(told((input: never) => rankComparables(input, [], () => 1), subject)).toEqual([
      'subject.point.latitude out_of_range',
      'subject.postcode not_text',
      'subject.typeCode not_a_choice',
      'subject.bedrooms out_of_range',
      'subject.date required',
    ]);
  });

  test('with a table of plans', () => {
    expect(told(checkedPlanTable, { from: 'x', source: 5, plans: [] })).toEqual([
      'from not_a_date',
      'source not_text',
    ]);
    const plans = [{ id: 'A', name: ' ', listed: 1, scopes: [] }];
    const found = told(checkedPlanTable, { from: '2026-01-01', source: 's', plans });
    expect(found.slice(0, 3)).toEqual([
      'plans[0].id not_an_identifier',
      'plans[0].name required',
      'plans[0].listed not_a_boolean',
    ]);
    expect(found).toContain('plans[0].rateLimitPerSecond required');
  });
});

describe('a percentage given as a share of 1 is named', () => {
  const lender = { ...ownLender, interestCoverPercentage: 1.45 };
  const loan = { monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000, lender };

  test.each([
    [btl({ ...letting, mortgageRatePercentage: 0.055 }), 'mortgageRatePercentage 0.055', '5.5'],
    [lending(loan), 'lender.interestCoverPercentage 1.45', '145'],
    [
      project({ btl: letting }, { years: 1, valueGrowthPercentage: 0.03 }),
      'valueGrowthPercentage 0.03',
      '3',
    ],
  ] as const)('%#', ({ warnings }, field, meant) => {
    const [, given] = field.split(' ');
    expect(warnings).toContain(`${field} is read as ${given} %; for ${meant} % give ${meant}.`);
  });
});

test('amounts too large to be exact are blamed on the largest, not on the price', () => {
  expect(errorOf(() => btl({ purchasePrice: 0.01, monthlyRent: 900_000_000_000 }))).toMatchObject({
    code: 'figures_out_of_range',
    field: 'monthlyRent',
    value: 900_000_000_000,
    message:
      'monthlyRent is too large beside the other amounts to be answered exactly, was 900000000000',
  });
});
