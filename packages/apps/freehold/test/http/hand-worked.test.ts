import { describe, expect, test } from 'vitest';
import { useDemoServer } from './demo-server.ts';

const server = useDemoServer();
const owner = { share_percentage: 100, nation: 'england', other_income: 30_000 };
const flip = {
  purchase_price: 100_000,
  location: 'england',
  expected_sale_price: 250_000,
  bridge_ltv: 70,
  bridge_finance_rate: 3,
  bridge_rate_period: 'month',
  bridge_finance_months: 36,
};
const brrr = {
  purchase_price: 150_000,
  location: 'england',
  refurbishment_costs: { other: 30_000 },
  after_repair_value: 220_000,
  mortgage_rate: 5.5,
};
const hmo = {
  purchase_price: 300_000,
  rooms: Array.from({ length: 3 }, () => ({ room_type: 'double', monthly_rent: 500 })),
  hmo_license_cost: 900,
};
const duty = (location: string, contract_date: string) => ({
  price: 300_000,
  location,
  contract_date,
  effective_date: '2025-06-01',
});

/** Four flats of a mixed purchase in Wales. */
const shop = {
  price: 1_000_000,
  location: 'wales',
  use: 'mixed',
  dwellings: 4,
  dwellings_price: 1_000_000,
};
const scots = (tax_year: string) => ({
  annual_rent: 10_000,
  allowable_costs: 0,
  finance_costs: 5_000,
  tax_year,
  owners: [{ ...owner, nation: 'scotland', other_income: 40_000 }],
});

/** What an adviser works out by hand, asked over HTTP: each with its law and its arithmetic. */
describe('the answer is that of the law, worked by hand', () => {
  test.each([
    // Housing (Scotland) Act 2006: three years, 900 ÷ 36. Housing Act 2004, s. 68(4): five, 900 ÷ 60.
    [
      'calculate-hmo/standalone',
      { ...hmo, location: 'scotland' },
      { metrics: { hmo_license_cost_monthly: '25.00' } },
    ],
    [
      'calculate-hmo/standalone',
      { ...hmo, location: 'england' },
      { metrics: { hmo_license_cost_monthly: '15.00' } },
    ],
    [
      'calculate-hmo/standalone',
      { ...hmo, location: 'wales' },
      { metrics: { hmo_license_cost_monthly: '15.00' } },
    ],
    // CTA 2010, s. 18B: 56,000 × 25 % − 3/200 × (250,000 − 56,000) = 11,090, of which 45,000 × 19 % = 8,550 is of the rest.
    [
      'tax',
      {
        annual_rent: 18_000,
        finance_costs: 7_000,
        allowable_costs: 0,
        tax_year: '2026-27',
        owners: [owner],
        company: { other_profits: 45_000 },
      },
      {
        years: [
          {
            company: { marginal_relief: '2910.00', tax_on_all_profits: '11090.00', tax: '2540.00' },
          },
        ],
      },
    ],
    // ITTOIA 2005, Part 6A, Chapter 4: 900 and 1,000 are free of tax, 1,001 is not unless the allowance is elected: 20 %.
    ...(
      [
        [900, '0.00'],
        [1_000, '0.00'],
        [1_001, '200.20'],
      ] as const
    ).map(
      ([annual_rent, tax]) =>
        [
          'tax',
          {
            annual_rent,
            finance_costs: 0,
            allowable_costs: 0,
            tax_year: '2026-27',
            owners: [owner],
          },
          { years: [{ individual: { tax } }] },
        ] as const,
    ),
    // TCGA 1992, ss. 1H and 1K: 304,000 less 208,000, in two halves of 48,000, each less 3,000.
    [
      'home-sale',
      {
        sold_on: '2026-06-01',
        completed_on: '2026-06-30',
        sale_price: 310_000,
        sale_costs: 6_000,
        purchase_price: 200_000,
        purchase_costs: 8_000,
        owners: [
          { share_percentage: 50, income: 60_000 },
          { share_percentage: 50, income: 0 },
        ],
      },
      {
        year: '2026-27',
        gain: '96000.00',
        // 45,000 × 24 %; 37,700 × 18 % + 7,300 × 24 %
        owners: [{ tax: '10800.00' }, { tax: '8538.00' }],
        company: null,
        tax: '19338.00',
        left_after_tax: '284662.00',
        report_by: '2026-08-29',
      },
    ],
    // 96,000 × 25 % − 3/200 × (250,000 − 96,000)
    [
      'home-sale',
      {
        sold_on: '2026-06-01',
        bought_on: '2020-06-01',
        sale_price: 310_000,
        sale_costs: 6_000,
        purchase_price: 208_000,
        company: {},
      },
      { owners: [], company: { taxable_gain: '96000.00', tax: '21690.00' }, report_by: null },
    ],
    // CTA 2010, s. 455: 35.75 % of 10,000, out of 30,000 less 19 %.
    [
      'to-the-pocket',
      {
        annual_rent: 30_000,
        allowable_costs: 0,
        finance_costs: 0,
        tax_year: '2026-27',
        owners: [owner],
        company: { loan_to_owners: 10_000 },
      },
      { company: { loan_to_owners: '10000.00', loan_tax: '3575.00', dividends: '10725.00' } },
    ],
    // The higher rate begins above 50,270. Alone: 57,600 and 12,000; in halves: 26,000 and 50,271.
    [
      'lending',
      {
        monthly_rent: 1_000,
        property_value: 200_000,
        owners: [{ nation: 'england', other_income: 57_600 }],
      },
      { lender_of_owners: 'higher_rate' },
    ],
    [
      'lending',
      {
        monthly_rent: 1_000,
        property_value: 200_000,
        owners: [
          { share_percentage: 50, nation: 'england', other_income: 20_000 },
          { share_percentage: 50, nation: 'england', other_income: 44_271 },
        ],
      },
      { lender_of_owners: 'mixed' },
    ],
    // 150,000 ÷ (1 − 0.02 − 0.0085 × 9), and (166,021.03 ÷ 150,000)^(12 ÷ 9) = 1.144879.
    [
      'calculate-brrr/standalone',
      {
        ...brrr,
        monthly_rent: 950,
        purchase_price: 200_000,
        after_repair_value: 260_000,
        bridge_finance_rate: 0.85,
        bridge_finance_months: 9,
        bridge: { net_advance: 150_000, arrangement_fee_percentage: 2, interest: 'retained' },
      },
      {
        metrics: {
          bridge_loan_amount: '166021.03',
          bridge_net_day_one_advance: '150000.00',
          bridge_apr_percentage: '14.49',
        },
      },
    ],
    // 70,000 less a tenth, less 36 months at 3 % held back.
    [
      'calculate-flip/standalone',
      { ...flip, bridge: { arrangement_fee_percentage: 10, interest: 'retained' } },
      {
        metrics: { bridge_net_day_one_advance: '-12600.00' },
        warnings: expect.arrayContaining([
          expect.stringContaining('pays nothing out on the first day'),
        ]),
      },
    ],
    // The SDLT of 31 October 2024, LBTT of 5 December and LTT of 11 December 2024, a day before each and on it.
    // 5,000 and 3 or 5 % of 300,000; FA 2025, s. 50(5).
    [
      'stamp-duty',
      duty('england', '2024-10-30'),
      { stamp_duty: '14000.00', warnings: [expect.stringContaining('section 50(5)')] },
    ],
    ['stamp-duty', duty('england', '2024-10-31'), { stamp_duty: '20000.00', warnings: [] }],
    // 4,600 and 6 or 8 %: SSI 2024/367, article 3.
    [
      'stamp-duty',
      duty('scotland', '2024-12-04'),
      {
        stamp_duty: '22600.00',
        warnings: [expect.stringContaining('varied, assigned or sold on')],
      },
    ],
    ['stamp-duty', duty('scotland', '2024-12-05'), { stamp_duty: '28600.00', warnings: [] }],
    // 4, 7.5 and 9 % to 180,000, 250,000 and 300,000, or 5, 8.5 and 10 %.
    [
      'stamp-duty',
      duty('wales', '2024-12-10'),
      {
        stamp_duty: '16950.00',
        warnings: [expect.stringContaining('varied, assigned or sold on')],
      },
    ],
    ['stamp-duty', duty('wales', '2024-12-11'), { stamp_duty: '19950.00', warnings: [] }],
    // FA 2003, Sch. 4A, para. 2(2): no home above 500,000, so 5, 7 and 10 %; two at 600,000, so 17 % of all.
    [
      'stamp-duty',
      {
        price: 900_000,
        location: 'england',
        is_company: true,
        company_relief: false,
        dwellings: 2,
        dwelling_prices: [450_000, 450_000],
        effective_date: '2026-06-01',
      },
      { stamp_duty: '80000.00', warnings: [] },
    ],
    [
      'stamp-duty',
      {
        price: 1_200_000,
        location: 'england',
        is_company: true,
        company_relief: false,
        dwellings: 2,
        dwelling_prices: [600_000, 600_000],
        effective_date: '2026-06-01',
      },
      { stamp_duty: '204000.00', warnings: [] },
    ],
    // LTTA 2017, Sch. 13, para. 6(2), by WSI 2026/40: four times 6 % of 25,000 is 6,000, less than 1 % of the million, or from
    // 13 February 2026 than 3 %. A contract made before keeps the 1 % where it is not varied, assigned or sold on.
    ['stamp-duty', { ...shop, effective_date: '2026-02-12' }, { stamp_duty: '10000.00' }],
    ['stamp-duty', { ...shop, effective_date: '2026-02-13' }, { stamp_duty: '30000.00' }],
    [
      'stamp-duty',
      { ...shop, effective_date: '2026-06-01', contract_date: '2026-02-12' },
      {
        stamp_duty: '10000.00',
        warnings: expect.arrayContaining([expect.stringContaining('varied, assigned or sold on')]),
      },
    ],
    // 12,570 leaves 27,430 of 40,000: 3,662 to 31,092 at 21 %, 6,338 at 42 %, 3,430.98; less 5,000 at 20 %, and from 2027-28 at
    // the property basic rate of 22 % in Scotland too (FA 2026, Sch. 1, paras. 40 and 55).
    ['tax', scots('2026-27'), { years: [{ individual: { tax: '2430.98' } }] }],
    [
      'tax',
      scots('2027-28'),
      { years: [{ individual: { tax: '2330.98', owners: [{ standing: 'announced' }] } }] },
    ],
    // HMRC, PIM4487, by the law of 2026-27: 500 at 40 % less 200 at 20 %, or the property allowance and no tax.
    [
      'tax',
      {
        annual_rent: 800,
        allowable_costs: 300,
        finance_costs: 200,
        tax_year: '2026-27',
        owners: [{ ...owner, other_income: 60_000 }],
      },
      {
        years: [
          {
            individual: {
              owners: [{ tax: '160.00', elected_allowance: { tax: '0.00', is_better: true } }],
            },
          },
        ],
      },
    ],
  ] as const)('%s %j', async (path, body, expected) => {
    const answer = await server.send('POST', `/api/v1/investment/${path}`, { body });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.body).toMatchObject(expected);
  });

  // 165,000 at 7.5 % is 12,375 a year: 1,341 a month is 130.04 % of it, 1,496 is 145.07 %, 1,495 is 144.97 %.
  test.each([
    [1_341, '1.3004', true],
    [1_495, '1.4497', true],
    [1_496, '1.4507', false],
  ])(
    'a refinance at a rent of %d covers its interest %s times',
    async (monthly_rent, cover, isWarned) => {
      const { body } = await server.send('POST', '/api/v1/investment/calculate-brrr/standalone', {
        body: { ...brrr, monthly_rent },
      });
      expect(body.metrics.refinance_rent_cover).toBe(cover);
      const said = body.warnings.some((each: string) =>
        each.includes('a higher-rate one for 145 %'),
      );
      expect(said).toBe(isWarned);
    },
  );

  // 12,000 of rent less 12 % to manage it is 10,560, at 40 % and from 2027-28 at 42 %; interest 7,500, at 20 and 22 %.
  test('finance costs brought forward are relieved once', async () => {
    const { body } = await server.send('POST', '/api/v1/investment/projection', {
      body: {
        strategy: 'BTL',
        deal: {
          purchase_price: 200_000,
          monthly_rent: 1_000,
          deposit_percentage: 25,
          mortgage_rate: 5,
          interest_only: true,
          management_fee_percentage: 12,
          void_percentage: 0,
          maintenance_percentage: 0,
          insurance_annual: 0,
          location: 'england',
        },
        years: 3,
        tax_payer: {
          kind: 'individual',
          nation: 'england',
          other_income: 60_000,
          tax_year: '2026-27',
          brought_forward_finance_costs: 1_000,
        },
      },
    });
    expect(body.error).toBeUndefined();
    expect(body.rows.map((row: { tax: string }) => row.tax)).toEqual([
      '2524.00',
      '2785.20',
      '2785.20',
    ]);
  });
});
