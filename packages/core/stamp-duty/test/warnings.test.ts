import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

const scotland = { nation: 'scotland' } as const;
const wales = { nation: 'wales' } as const;
const shop = { use: 'non_residential' } as const;
const mixed = { use: 'mixed' } as const;
const lease = { annualRents: [1_000], termYears: 10 };
const shared = { annualRents: [20_000], termYears: 99, sharedOwnership: true };

/** What is bought (in England on 2026-06-01 for 400,000, unless said) and what its answer warns of. */
const answers: [Partial<StampDutyInput>, string[]][] = [
  [{}, []],
  [{ effectiveDate: '2026-11-21' }, []],
  [{ effectiveDate: '2099-01-01' }, ['rates_may_have_changed']],
  // 182 days after the check a budget has been.
  [{ effectiveDate: '2027-05-22' }, []],
  [{ effectiveDate: '2027-05-23' }, ['rates_may_have_changed']],
  [{ firstTimeBuyer: true }, []],
  [{ additionalProperty: true }, []],
  [{ firstTimeBuyer: true, additionalProperty: true }, ['higher_rates_win']],
  [{ firstTimeBuyer: true, company: true }, ['higher_rates_win']],
  [{ ...shop }, []],
  [{ ...shop, additionalProperty: true }, ['buyer_ignored']],
  [{ ...shop, company: true }, ['buyer_ignored']],
  [{ ...shop, nonUkResident: true }, ['buyer_ignored']],
  [{ ...mixed, firstTimeBuyer: true }, ['buyer_ignored']],
  [{ ...wales, ...mixed, additionalProperty: true }, ['buyer_ignored']],
  [{ ...scotland, ...shop, additionalProperty: true }, ['buyer_ignored']],
  [{ nonUkResident: true }, []],
  [{ ...scotland, nonUkResident: true }, ['non_uk_resident_ignored']],
  [{ ...wales, nonUkResident: true }, ['non_uk_resident_ignored']],
  [{ companyRelief: true }, ['company_relief_ignored']],
  [{ companyRelief: true, company: true }, []],
  [{ ...scotland, ...mixed, additionalProperty: true }, ['dwelling_part_unknown']],
  [{ ...scotland, ...mixed, company: true }, ['dwelling_part_unknown']],
  [{ ...scotland, ...mixed, additionalProperty: true, dwellingsPrice: 200_000 }, []],
  // None of its dwellings bears the supplement; or what bears it is told.
  [{ ...scotland, ...mixed, additionalProperty: true, additionalDwellings: 0 }, []],
  [{ ...scotland, ...mixed, additionalProperty: true, additionalDwellingsPrice: 100_000 }, []],
  [{ ...scotland, ...mixed }, []],
  [{ ...scotland, additionalProperty: true }, []],
  [{ ...scotland, lease }, ['residential_lease_exempt']],
  [{ ...scotland, ...shop, lease }, []],
  [{ ...wales, ...shop, lease }, []],
  [{ lease }, []],
  // FA 2003, schedule 9, paragraph 15 (FA 2019, section 42): the rent of shared ownership is free beside the relief.
  [{ lease: shared }, ['shared_ownership_ignored']],
  [{ lease: shared, firstTimeBuyer: true }, ['market_value_unknown']],
  [{ lease: shared, firstTimeBuyer: true, effectiveDate: '2017-11-22' }, ['market_value_unknown']],
  [{ lease: { ...shared, marketValue: 500_000 }, firstTimeBuyer: true }, []],
  [
    { lease: shared, firstTimeBuyer: true, price: 200_000, effectiveDate: '2010-06-01' },
    ['shared_ownership_ignored'],
  ],
  [{ lease: shared, firstTimeBuyer: true, price: 500_001 }, ['shared_ownership_ignored']],
  [{ ...wales, lease: shared, firstTimeBuyer: true }, ['shared_ownership_ignored']],
  [{ ...shop, lease: shared }, ['shared_ownership_ignored']],
  [{ ...scotland, lease: shared }, ['residential_lease_exempt', 'shared_ownership_ignored']],
  [{ company: true, dwellings: 2 }, []],
  [{ company: true, dwellings: 5 }, []],
  [{ company: true, dwellings: 6 }, ['buyer_ignored']],
  [{ nonUkResident: true, dwellings: 6 }, ['buyer_ignored']],
  [{ dwellings: 6 }, []],
  // Relieved from the supplement, with or without multiple dwellings relief.
  [{ ...scotland, additionalProperty: true, dwellings: 6 }, ['buyer_ignored']],
  // Surcharges that are not due: before they began, for a contract before them, for a short lease.
  [{ additionalProperty: true, effectiveDate: '2016-03-31' }, ['surcharge_not_due']],
  [{ additionalProperty: true, effectiveDate: '2016-04-01' }, []],
  [{ nonUkResident: true, effectiveDate: '2021-03-31' }, ['surcharge_not_due']],
  [{ nonUkResident: true, effectiveDate: '2021-04-01' }, []],
  [
    { additionalProperty: true, nonUkResident: true, effectiveDate: '2015-01-01' },
    ['surcharge_not_due', 'surcharge_not_due'],
  ],
  [
    { additionalProperty: true, contractDate: '2015-11-25' },
    ['surcharge_not_due', 'contract_must_be_unchanged'],
  ],
  // The last day of the old surcharge, and the first of the new (FA 2025, section 50).
  [{ additionalProperty: true, contractDate: '2024-10-30' }, ['contract_must_be_unchanged']],
  [{ additionalProperty: true, contractDate: '2024-10-31' }, []],
  // SSI 2024/367, article 3.
  [
    { ...scotland, additionalProperty: true, contractDate: '2024-12-04' },
    ['contract_must_be_unchanged'],
  ],
  [{ ...scotland, additionalProperty: true, contractDate: '2024-12-05' }, []],
  [{ ...scotland, additionalProperty: true, effectiveDate: '2016-03-31' }, ['surcharge_not_due']],
  [{ additionalProperty: true, lease: { ...lease, termYears: 7 } }, ['surcharge_not_due']],
  [{ nonUkResident: true, lease: { ...lease, termYears: 7 } }, ['surcharge_not_due']],
  [{ additionalProperty: true, lease: { ...lease, termYears: 7, termDays: 1 } }, []],
  [
    { ...wales, additionalProperty: true, lease: { ...lease, termYears: 7 } },
    ['surcharge_not_due'],
  ],
  [{ ...scotland, additionalProperty: true, lease }, ['residential_lease_exempt']],
  // An exempt lease bears no surcharge either, however short it is; nor does a shop, let for however short.
  [
    { ...scotland, additionalProperty: true, lease: { ...lease, termYears: 7 } },
    ['residential_lease_exempt'],
  ],
  [{ ...shop, additionalProperty: true, lease: { ...lease, termYears: 7 } }, ['buyer_ignored']],
  [{ company: true }, []],
  [{ company: true, companyRelief: true, dwellings: 2 }, []],
  [{ additionalProperty: true, dwellings: 2 }, []],
  [{ ...scotland, company: true, dwellings: 2 }, []],
  // A contract made before 2016-03-17 may keep the slabs: 4 % of 2,000,000 is less than 2 % of 100,000 and 5 % of 1,750,000,
  // and 1 % of 170,000 is more than 2 % of 20,000.
  [
    { ...shop, price: 2_000_000, effectiveDate: '2017-01-10', contractDate: '2016-03-16' },
    ['earlier_rates_elected', 'contract_must_be_unchanged'],
  ],
  [{ ...shop, price: 170_000, effectiveDate: '2017-01-10', contractDate: '2016-03-16' }, []],
];

function warningsOf(facts: Partial<StampDutyInput>) {
  const input = { nation: 'england', effectiveDate: '2026-06-01', price: 400_000 } as const;
  return stampDuty({ additionalProperty: false, ...input, ...facts }).warnings;
}

describe('warnings', () => {
  test.each(answers)('%j → %j', (facts, codes) => {
    const warnings = warningsOf(facts).filter(({ code }) => code !== 'unconfirmed');
    expect(warnings.map(({ code }) => code)).toEqual(codes);
    for (const { message } of warnings) expect(message).toMatch(/^[A-Z].*\w\.$/);
  });

  test('the sentence names the tax and the use', () => {
    expect(warningsOf({ ...shop, additionalProperty: true }).map(({ message }) => message)).toEqual(
      ['SDLT on non-residential property does not depend on who buys.'],
    );
    expect(warningsOf({ ...wales, nonUkResident: true })[0]?.message).toContain('LTT');
    const sentence = (facts: Partial<StampDutyInput>) => warningsOf(facts)[0]?.message;
    expect(sentence({ company: true, dwellings: 6 })).toBe(
      'SDLT on 6 dwellings or more does not depend on who buys.',
    );
    expect(sentence({ additionalProperty: true, contractDate: '2015-11-25' })).toBe(
      'SDLT leaves out additional-dwelling rates: not charged on 2026-06-01 under a contract of 2015-11-25.',
    );
    expect(warningsOf({ additionalProperty: true, contractDate: '2024-10-30' })[0]?.message).toBe(
      'The contract of 2024-10-30 keeps the rates before a change. It does not where it was varied, assigned or sold on since then (Finance Act 2025, section 50(5)): check that.',
    );
    expect(sentence({ nonUkResident: true, effectiveDate: '2021-03-31' })).toBe(
      'SDLT leaves out the non-resident surcharge: not charged on 2021-03-31.',
    );
    expect(sentence({ nonUkResident: true, lease: { ...lease, termYears: 7 } })).toBe(
      'SDLT leaves out the non-resident surcharge: a lease for 7 years or less bears none.',
    );
  });
});

/** The sentences that an answer says. */
const said = (input: StampDutyInput): readonly string[] =>
  stampDuty(input).warnings.map(({ message }) => message);

describe('what a warning says', () => {
  const kept =
    ' keeps the rates before a change. It does not where it was varied, assigned or sold on since then';
  test.each<[string, StampDutyInput, readonly string[]]>([
    [
      'six dwellings, whose prices no rule looks at',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 600_000,
        dwellingPrices: [1, 2, 3, 4, 5, 6].map(() => 100_000),
      },
      [
        'Of what was said, the price of each dwelling changed nothing: SDLT on 6 dwellings or more falls on the whole price here.',
      ],
    ],
    [
      'a contract before the surcharge of 2024, with the provision of SDLT',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 600_000,
        additionalProperty: true,
        contractDate: '2024-10-01',
      },
      [`The contract of 2024-10-01${kept} (Finance Act 2025, section 50(5)): check that.`],
    ],
    [
      'a contract before the higher rates of 2024 in Wales, which has another',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        price: 600_000,
        additionalProperty: true,
        contractDate: '2024-12-01',
      },
      [`The contract of 2024-12-01${kept}: check that.`],
    ],
    [
      'a Welsh contract from before the English change too, without the provision of SDLT',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        price: 600_000,
        additionalProperty: true,
        contractDate: '2024-10-01',
      },
      [`The contract of 2024-10-01${kept}: check that.`],
    ],
    [
      'a lease whose buyer elects the market value, linked with others',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 200_000,
        additionalProperty: false,
        lease: {
          annualRents: [1_000],
          termYears: 99,
          sharedOwnership: true,
          marketValue: 400_000,
          marketValueElection: true,
          linkedNetPresentValue: 500_000,
        },
      },
      [
        'Shared ownership changed nothing: it frees the rent of the lease beside first-time buyer relief of SDLT alone, from 2017-11-22.',
        'No tax falls on the rent of this lease: the rents of linked leases changed nothing.',
      ],
    ],
    [
      'a share of linked purchases of which a fraction is dropped',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        price: 300_000,
        linkedPrice: '100000.01',
        additionalProperty: false,
        multipleDwellingsRelief: false,
      },
      ['LTT rounding: no published rule was found; the fraction of a pound is dropped.'],
    ],
    [
      'a residential lease linked with others, whose premium keeps its zero band',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 100_000,
        additionalProperty: false,
        lease: { annualRents: [100], termYears: 10, linkedNetPresentValue: 10 },
      },
      [],
    ],
    [
      'a mixed purchase linked with others, whose relief no fact gives',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        use: 'mixed',
        price: 300_000,
        linkedPrice: 300_000,
      },
      [
        'Multiple dwellings relief may be due where the linked purchases hold dwellings; it is not worked out of a mixed purchase.',
      ],
    ],
    [
      'homes linked with others, whose number gives it',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        price: 300_000,
        linkedPrice: 300_000,
        additionalProperty: false,
      },
      [
        'Multiple dwellings relief may be due where the linked purchases hold dwellings: give linkedDwellings.',
      ],
    ],
    [
      'a Welsh residential lease linked with others, whose rent bears no tax',
      {
        nation: 'wales',
        effectiveDate: '2026-06-01',
        price: 200_000,
        additionalProperty: false,
        lease: { annualRents: [1_000], termYears: 99, linkedNetPresentValue: 1 },
      },
      ['No tax falls on the rent of this lease: the rents of linked leases changed nothing.'],
    ],
    [
      'a lease without rent linked with others',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 200_000,
        additionalProperty: false,
        lease: { annualRents: [0], termYears: 99, linkedNetPresentValue: 500_000 },
      },
      ['No tax falls on the rent of this lease: the rents of linked leases changed nothing.'],
    ],
    [
      'the same of a first-time buyer, who loses relief to them',
      {
        nation: 'england',
        effectiveDate: '2026-06-01',
        price: 200_000,
        firstTimeBuyer: true,
        additionalProperty: false,
        lease: { annualRents: [0], termYears: 99, linkedNetPresentValue: 500_000 },
      },
      [],
    ],
  ])('of %s', (_name, input, messages) => {
    expect(said(input)).toEqual(messages);
  });
});
