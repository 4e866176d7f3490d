import { describe, expect, test } from 'vitest';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();

const post = (path: string, body: unknown) =>
  server.send('POST', `/api/v1/investment/${path}`, { body });

describe('stamp duty', () => {
  // Published examples: rates pages of gov.uk, Revenue Scotland and the Welsh Revenue Authority, an IFS report of 2025,
  // and bands in force worked by hand.
  const standard = { is_additional_property: false };
  test.each([
    [{ price: 350_000, location: 'england' }, '25000.00', 'SDLT'],
    [{ price: 350_000, location: 'england', ...standard }, '7500.00', 'SDLT'],
    [
      { price: 350_000, location: 'northern ireland', is_non_uk_resident: true },
      '32000.00',
      'SDLT',
    ],
    [{ price: 325_000, location: 'SW1A 1AA', is_first_time_buyer: true }, '1250.00', 'SDLT'],
    [{ price: 350_000, location: 'Scotland' }, '36350.00', 'LBTT'],
    [
      { price: 500_000, location: 'EH1 1AA', ...standard, effective_date: '2025-01-15' },
      '23350.00',
      'LBTT',
    ],
    [{ price: 350_000, location: 'wales' }, '24950.00', 'LTT'],
    [{ price: 200_000, location: 'CF10 1EP', effective_date: '2024-12-10' }, '8700.00', 'LTT'],
    [{ price: 200_000, location: 'wales', effective_date: '2024-12-11' }, '10700.00', 'LTT'],
    [
      { price: 1_700_000, location: 'wales', ...standard, effective_date: '2023-01-10' },
      '135750.00',
      'LTT',
    ],
    [
      { price: 275_000, location: 'england', use: 'non_residential', effective_date: '2017-01-10' },
      '3250.00',
      'SDLT',
    ],
    [
      {
        price: 1_000_000,
        location: 'england',
        ...standard,
        dwellings: 5,
        effective_date: '2016-03-31',
      },
      '10000.00',
      'SDLT',
    ],
    // A house and its annexe, two thirds of the price or more: 2 % of 125,000 and 5 % of 350,000.
    [
      {
        price: 600_000,
        location: 'england',
        ...standard,
        dwelling_prices: [400_000, 200_000],
        subsidiary_dwellings: 1,
        effective_date: '2026-06-01',
      },
      '20000.00',
      'SDLT',
    ],
    // Half of 200,000 bears 8 %; with the relief both halves are below 145,000, and a quarter of 9,100 is less.
    [
      {
        price: 200_000,
        location: 'scotland',
        ...standard,
        dwellings: 2,
        additional_dwellings: 1,
        effective_date: '2026-06-01',
      },
      '8000.00',
      'LBTT',
    ],
    [{ price: 39_999.99, location: 'wales' }, '0.00', 'LTT'],
    [{ price: 0, location: 'england' }, '0.00', 'SDLT'],
  ] as const)('%j costs %s of %s', async (body, tax, system) => {
    const answer = await post('stamp-duty', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, stamp_duty: tax, tax_system_name: system });
    const sum = answer.body.bands.reduce(
      (pence: number, band: { tax: string }) => pence + Math.round(Number(band.tax) * 100),
      0,
    );
    expect((sum / 100).toFixed(2)).toBe(tax);
  });

  test('the bands of the Welsh higher rates are that table’s own', async () => {
    const { body } = await post('stamp-duty', { price: 350_000, location: 'wales' });
    expect(body).toMatchObject({
      price: '350000.00',
      nation: 'wales',
      effective_date: '2026-11-21',
      rates_from: '2024-12-11',
      standard_tax: '7500.00',
      surcharge_tax: '17450.00',
      relief_applied: null,
      effective_rate_percentage: '7.13',
      assumptions: { is_additional_property: true },
      warnings: [],
      calculated_at: '2026-11-21T12:00:00.000Z',
    });
    expect(
      body.bands.map((band: Record<string, string>) => [band['rate_percentage'], band['tax']]),
    ).toEqual([
      ['5.00', '9000.00'],
      ['8.50', '5950.00'],
      ['10.00', '10000.00'],
    ]);
  });

  test('without a location England is assumed, and said so', async () => {
    const { body } = await post('stamp-duty', { price: 200_000 });
    expect(body).toMatchObject({ nation: 'england', stamp_duty: '11500.00' });
    expect(body.warnings).toEqual([expect.stringContaining('England')]);
  });

  test('a first-time buyer who also owns another home pays the higher rates, with a warning', async () => {
    const { body } = await post('stamp-duty', {
      price: 300_000,
      location: 'england',
      is_first_time_buyer: true,
      is_additional_property: true,
    });
    expect(body.stamp_duty).toBe('20000.00');
    expect(body.warnings).toHaveLength(1);
  });

  // HMRC manual SDLTM13110 gives a rent-only residential lease; LTT never charges residential rent.
  test('a lease adds the tax on its rent', async () => {
    const { status, body } = await post('stamp-duty', {
      location: 'england',
      is_additional_property: false,
      lease: { annual_rents: [4000, 5000, 6000, 7000, 8000], term_years: 10 },
      effective_date: '2018-01-01',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ net_present_value: '57192.00', rent_tax: '0.00', price: '0.00' });
  });

  test.each([
    // The relief looks at the whole, £600,000 (SDLTM29885): 2,300 on the share and 1 % of what the rent is worth above 125,000.
    [
      {
        location: 'england',
        is_first_time_buyer: true,
        price: 240_000,
        lease: {
          annual_rents: [9_000],
          term_years: 125,
          shared_ownership: true,
          market_value: 600_000,
        },
      },
      '3586.00',
    ],
    // LTTA 2017, schedule 13, paragraph 6: 14,950 on each of 250,000 on average, two fifths of both.
    [{ location: 'wales', price: 200_000, linked_price: 300_000, linked_dwellings: 1 }, '11960.00'],
    // 1 % of 50,000, of which half.
    [
      {
        location: 'england',
        use: 'non_residential',
        lease: { annual_rents: [103_500], term_years: 1, linked_net_present_value: 100_000 },
      },
      '250.00',
    ],
  ])('%j: £%s', async (body, tax) => {
    const answer = await post('stamp-duty', { ...body, effective_date: '2026-06-01' });
    expect(answer.body['stamp_duty']).toBe(tax);
  });

  test('relief of a company that is none is named', async () => {
    const facts = { location: 'wales', price: 200_000, effective_date: '2026-06-01' };
    const named = 'Relief from the flat rate is for companies only.';
    const { body } = await post('stamp-duty', { ...facts, company_relief: true });
    expect(body['warnings']).toEqual([named]);
    const { body: left } = await post('stamp-duty', facts);
    expect(left['warnings']).toEqual([]);
  });

  test('a warning has the names of the API', async () => {
    const { body } = await post('stamp-duty', {
      location: 'wales',
      price: 200_000,
      linked_price: 300_000,
      is_additional_property: false,
      effective_date: '2026-06-01',
    });
    expect(body['warnings']).toContain(
      'Multiple dwellings relief may be due where the linked purchases hold dwellings: give linked_dwellings.',
    );
  });
});

const let_ = { purchase_price: 200_000, monthly_rent: 1_500, location: 'england' };

/** The figures of that let with some fields changed. */
async function figuresOf(fields: object): Promise<Json> {
  const { status, body } = await post('calculate/standalone', { ...let_, ...fields });
  expect([status, body.error]).toEqual([200, undefined]);
  const { metrics, lines, owners } = body;
  return { metrics, lines, owners };
}

/** The rate at which a lender tests a loan whose rate is fixed for so many years. */
async function stressRateOf(fixed_years: number): Promise<Json> {
  const { body } = await post('calculate/standalone', { ...let_, lender: 'hmo', fixed_years });
  return body.lender_test.stress_rate_percentage;
}

const solve = (body: object) => post('solve', body);

describe('strategies', () => {
  // 18,000 of rent less 720 of voids, 1,728 for the agent, 900 of upkeep and 300: 14,352, which is 9.568 % of 150,000.
  test('buy-to-let', async () => {
    const body = { ...let_, interest_only: true, mortgage_rate: 9.568, ownership_shares: [75, 25] };
    const answer = await post('calculate/standalone', body);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.body.metrics).toMatchObject({
      stamp_duty: '11500.00',
      total_investment: '213500.00',
      initial_investment: '63500.00',
      gross_yield: '9.00',
      net_yield: '7.18',
      annual_expenses: '3648.00',
      monthly_mortgage: '1196.00',
      annual_cash_flow: '0.00',
      cash_on_cash_return: '0.00',
      payback_period_years: null,
    });
    expect(answer.body.lines).toMatchObject({
      void_annual: '720.00',
      maintenance_annual: '900.00',
    });
    expect(answer.body.owners).toMatchObject([
      { share_percentage: '75', money_invested: '47625.00' },
      { share_percentage: '25', money_invested: '15875.00' },
    ]);
  });

  test('buy-to-let: the tax of the buyer and the day', async () => {
    // 200,000 in England: 1,500 at the standard rates from April 2025 and before it 0 of the first 250,000; the surcharge
    // is 3 % before 31 October 2024 and 5 % from it; 2 % more for a buyer abroad. A first-time buyer who lets has no relief.
    expect((await figuresOf({ is_additional_property: false })).metrics.stamp_duty).toBe('1500.00');
    expect((await figuresOf({ effective_date: '2024-10-30' })).metrics.stamp_duty).toBe('6000.00');
    expect((await figuresOf({ is_non_uk_resident: true })).metrics.stamp_duty).toBe('15500.00');
    expect((await figuresOf({ is_first_time_buyer: true })).metrics.stamp_duty).toBe('1500.00');
  });

  test('buy-to-let: no field of the body is without effect', async () => {
    const other = {
      purchase_price: 210_000,
      monthly_rent: 1_600,
      location: 'wales',
      deposit_percentage: 40,
      mortgage_rate: 6,
      mortgage_term_years: 20,
      interest_only: true,
      sourcing_fee: 100,
      legal_fees: 100,
      survey_fees: 100,
      other_costs: 100,
      refurbishment_costs: 100,
      is_additional_property: false,
      is_first_time_buyer: true,
      is_non_uk_resident: true,
      effective_date: '2024-10-30',
      ownership_shares: [50, 50],
      void_percentage: 8,
      management_fee_percentage: 12,
      maintenance_percentage: 7,
      insurance_annual: 500,
      ground_rent_annual: 100,
      service_charge_annual: 100,
      other_costs_annual: 100,
      lender: 'hmo',
      product_fee_percentage: 2,
    };
    const path = '/api/v1/investment/calculate/standalone';
    const fieldOf = await fieldsOf(path);
    const plain = await figuresOf({});
    for (const [field, value] of Object.entries(other)) {
      expect([field, fieldOf(field)?.description?.length > 10]).toEqual([field, true]);
      expect([field, await figuresOf({ [field]: value })]).not.toEqual([field, plain]);
    }
    // A company pays the surcharge on any home, and without the relief the flat rate above 500,000.
    const first = { is_additional_property: false };
    expect(await figuresOf(first)).not.toEqual(await figuresOf({ ...first, buyer: 'company' }));
    const dear = { purchase_price: 1_000_000, buyer: 'company' };
    expect(await figuresOf(dear)).not.toEqual(await figuresOf({ ...dear, company_relief: false }));
    // Tested at 5.5 %, and at 7.5 % where the rate is fixed for less than five years.
    expect(await stressRateOf(4)).toBe('7.50');
    expect(await stressRateOf(5)).toBe('5.50');
    const { required, properties } = await bodyOf(path);
    expect(required.toSorted()).toEqual(['monthly_rent', 'purchase_price']);
    expect(Object.keys(properties).toSorted()).toEqual(
      [...Object.keys(other), 'buyer', 'company_relief', 'fixed_years'].toSorted(),
    );
  });

  test.each([
    [{ monthly_rent: undefined }, 'monthly_rent'],
    [{ deposit_percentage: 4 }, 'deposit_percentage'],
    [{ location: 'france' }, 'location'],
    [{ ownership_shares: [50, 40] }, 'ownership_shares'],
    [{ bridge_ltv: 70 }, 'bridge_ltv'],
  ])('buy-to-let refuses %j', async (fields, field) => {
    const { status, body } = await post('calculate/standalone', { ...let_, ...fields });
    expect([status, body.error.details.field]).toEqual([422, field]);
  });

  test('every metric is a plain decimal string, text or null, at the largest amounts too', async () => {
    const { status, body } = await post('calculate-flip/standalone', {
      purchase_price: 999_999_999_999.99,
      expected_sale_price: 1_000_000_000_000,
      location: 'wales',
    });
    expect(status).toBe(200);
    expect(body.tax_notes.length).toBeGreaterThan(0);
    for (const metric of Object.values(body.metrics)) {
      if (metric !== null && metric !== 'LTT')
        expect(metric).toMatch(/^(?!-0(\.0+)?$)-?\d+(\.\d+)?$/);
    }
  });
});

describe('a calculator run backwards', () => {
  // 18,000 a year is 6 % of 300,000; at 300,250.20 it is 5.995 %, which rounds to 6.00 and is less.
  test('the highest price at a gross yield of 6 %', async () => {
    const { status, body } = await solve({
      strategy: 'BTL',
      deal: { monthly_rent: 1_500, purchase_price: 1, location: 'england' },
      unknown: 'purchase_price',
      metric: 'gross_yield',
      target: 6,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      success: true,
      reached: true,
      value: '300000.00',
      metric: '6.00',
      sought: 'highest',
      next: { value: '300000.01', metric: '6.00' },
      stopped_by: null,
      ignored: ['purchase_price'],
      // 225,000 of loan costs more than the 14,352 that the rent leaves.
      warnings: ['The rent does not cover the expenses and the mortgage.'],
    });
    expect(body.assumptions).toMatchObject({ void_percentage: 4, mortgage_rate: 5.5 });
    expect(body.assumed).toContainEqual(expect.objectContaining({ input: 'buyer' }));
  });

  const rooms = [1, 2, 3, 4, 5].map(() => ({ room_type: 'double', monthly_rent: 650 }));
  // Every strategy, every unknown: the calculator answers the target at the value found and misses it one step further.
  test.each([
    ['HMO', 'hmo', { rooms }, 'purchase_price', 'gross_yield_percentage', 12],
    ['HMO', 'hmo', { purchase_price: 300_000, rooms }, 'occupancy_rate', 'annual_cashflow', 1_000],
    [
      'BRRR',
      'brrr',
      { after_repair_value: 250_000, monthly_rent: 1_200 },
      'purchase_price',
      'cash_left_in_deal',
      20_000,
    ],
    [
      'BRRR',
      'brrr',
      { purchase_price: 150_000, monthly_rent: 1_200 },
      'after_repair_value',
      'cash_left_in_deal',
      20_000,
    ],
    [
      'FLIP',
      'flip',
      { purchase_price: 150_000 },
      'expected_sale_price',
      'profit_on_cost_percentage',
      20,
    ],
    ['SA', 'sa', { purchase_price: 200_000 }, 'nightly_rate', 'annual_cashflow', 5_000],
  ] as const)(
    '%s (%s) %j: %s at %s of %d',
    async (strategy, name, given, unknown, metric, target) => {
      const bound = metric === 'cash_left_in_deal' ? 'at_most' : 'at_least';
      const deal = { ...given, location: 'england' };
      const { status, body } = await solve({ strategy, deal, unknown, metric, target, bound });
      expect([status, body.error, body.reached]).toEqual([200, undefined, true]);
      const at = async (value: string) => {
        const whole = { ...deal, [unknown]: Number(value) };
        const answer = await post(`calculate-${name}/standalone`, whole);
        return Number(answer.body.metrics[metric]);
      };
      const [found, further] = [await at(body.value), await at(body.next.value)];
      expect(String(found)).toBe(String(Number(body.metric)));
      expect(String(further)).toBe(String(Number(body.next.metric)));
      const isMet = (figure: number) => (bound === 'at_most' ? figure <= target : figure >= target);
      expect(isMet(found)).toBe(true);
      // A ratio that misses its target by less than it is rounded by reads the same.
      expect(isMet(further) && further !== target).toBe(false);
    },
  );

  test('a target that nothing meets names the end of the search', async () => {
    const { status, body } = await solve({
      strategy: 'HMO',
      deal: { purchase_price: 300_000, rooms, location: 'england' },
      unknown: 'occupancy_rate',
      metric: 'cash_yield_percentage',
      target: 50,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reached: false,
      value: null,
      metric: null,
      next: null,
      sought: null,
    });
    const full = await post('calculate-hmo/standalone', {
      purchase_price: 300_000,
      rooms,
      location: 'england',
      occupancy_rate: 100,
    });
    const { cash_yield_percentage: most } = full.body.metrics;
    expect(body.stopped_by).toEqual({
      value: '100.0000',
      metric: most,
      side: 'to',
      reason: `Even with occupancy_rate 100.0000, cash_yield_percentage is ${most}, not at least 50.`,
    });
  });

  test.each([
    [{ metric: 'roi' }, 'metric', 'roi'],
    [{ metric: 'break_even_rent' }, 'metric', 'break_even_rent'],
    // The library's own name of a figure is not the API's.
    [{ metric: 'gross_yield_percentage' }, 'metric', 'gross_yield_percentage'],
    [{ deal: { location: 'england' } }, 'deal.monthly_rent', null],
    [{ deal: { monthly_rent: 1_500, location: 'england', term: 3 } }, 'deal.term', 3],
    [{ deal: { monthly_rent: 1_500, location: 'nowhere' } }, 'deal.location', 'nowhere'],
    [{ unknown: 'location' }, 'unknown', 'location'],
    [{ from: 5, to: 4 }, 'from', 5],
    [{ strategy: 'btl' }, 'strategy', 'btl'],
    [{ target: undefined }, 'target', null],
  ])('refuses %j', async (fields, field, value) => {
    const { status, body } = await solve({
      strategy: 'BTL',
      deal: { monthly_rent: 1_500, location: 'england' },
      unknown: 'purchase_price',
      metric: 'gross_yield',
      target: 6,
      ...fields,
    });
    expect([status, body.error?.details]).toEqual([422, { field, value }]);
  });

  test('a metric that is none is answered with those that are', async () => {
    const { body } = await solve({
      strategy: 'BTL',
      deal: { monthly_rent: 1_500, location: 'england' },
      unknown: 'purchase_price',
      metric: 'yield',
      target: 6,
    });
    expect(body.error.message).toContain('annual_expenses');
    expect(body.error.message).not.toMatch(/[a-z][A-Z]/);
  });
});

describe('what is asked of a deal', () => {
  test('a loan at every kind of lender', async () => {
    const loan = { monthly_rent: 1_200, property_value: 250_000, loan_amount: 187_500 };
    const { status, body } = await post('lending', loan);
    expect([status, body.error]).toEqual([200, undefined]);
    const of = (name: string) => body.lenders.find(({ lender }: Json) => lender === name);
    // 14,400 ÷ (1.45 × 7.5 %); 187,500 × 7.5 % × 1.45 ÷ 12; 14,400 ÷ 14,062.50.
    expect(of('higher_rate')).toMatchObject({
      stress_rate_percentage: '7.50',
      binding_limit: 'interest_cover',
      maximum_loan: '132413.79',
      minimum_monthly_rent: '1699.22',
      interest_cover_ratio: '1.0240',
      ltv_percentage: '75.00',
      is_within_maximum: false,
      maximum_loan_by: { ltv: '187500.00', debt_service_cover: null },
    });
    // 14,400 ÷ (1.25 × 7.5 %) and ÷ (1.7 × 7.5 %).
    expect(of('basic_rate').maximum_loan).toBe('153600.00');
    expect(of('hmo').maximum_loan).toBe('112941.18');
    expect(of('commercial').maximum_loan_by.interest_cover).toBeNull();
    expect(body.lenders).toHaveLength(6);
    expect(body.assumptions).toMatchObject({ mortgage_rate: 5.5, operating_costs_annual: 0 });
    const none = await post('lending', { monthly_rent: 1_200, property_value: 250_000 });
    for (const lender of none.body.lenders) {
      expect(lender).toMatchObject({
        interest_cover_ratio: null,
        debt_service_cover_ratio: null,
        ltv_percentage: null,
        is_within_maximum: null,
        minimum_monthly_rent: null,
      });
    }
    expect(none.body.lenders[1].maximum_loan).toBe('132413.79');
  });

  test('stamp duty by interview: the next fact, and the tax at the end', async () => {
    const begun = await post('stamp-duty/interview', { nation: 'england' });
    expect([begun.status, begun.body.next.fact, begun.body.stamp_duty]).toEqual([
      200,
      'price',
      null,
    ]);
    const known = {
      nation: 'england',
      price: 300_000,
      effective_date: '2026-11-28',
      use: 'residential',
      tenure: 'outright',
      buyer: 'individual',
      dwellings: 1,
      linked_price: 0,
    };
    const asked = await post('stamp-duty/interview', known);
    expect(asked.body.next).toMatchObject({ fact: 'owns_another_home', kind: 'boolean' });
    // 5,000, and 5 % of 300,000 that comes back.
    const moving = {
      owns_another_home: true,
      will_live_in: true,
      replaces_main_home: 'to_be_sold',
    };
    const end = await post('stamp-duty/interview', { ...known, ...moving, non_uk_resident: false });
    expect(end.body).toMatchObject({
      next: null,
      tax_system_name: 'SDLT',
      stamp_duty: '20000.00',
      surcharge_tax: '15000.00',
      refund: { amount: '15000.00', sell_by: '2029-11-28' },
    });
    const late = { effective_date: '2026-11-28', main_home_sold_on: '2026-11-29' };
    const refused = await post('stamp-duty/interview', late);
    expect([refused.status, refused.body.error.details.field]).toEqual([422, 'main_home_sold_on']);
  });

  test('a portfolio: each owner taxed on all homes, and the home that binds', async () => {
    const home = {
      name: 'Mill Road',
      value: 200_000,
      monthly_rent: 1_000,
      annual_costs: 2_400,
      loan_balance: 150_000,
      mortgage_rate: 5,
      interest_only: true,
      fixed_until: '2027-05-31',
      energy_band: 'D',
    };
    const other = {
      name: 'High Street',
      value: 160_000,
      monthly_rent: 800,
      annual_costs: 12_000,
      loan_balance: 60_000,
      mortgage_rate: 6,
      interest_only: true,
    };
    const owner = { kind: 'individual', name: 'Owner', nation: 'england', other_income: 60_000 };
    const request = { as_of: '2026-11-28', owners: [owner], holdings: [home, other] };
    const { status, body } = await post('portfolio', request);
    expect([status, body.error]).toEqual([200, undefined]);
    // 21,600 − 14,400 = 7,200 at 40 %, less 20 % of 7,200; cash 7,200 − 11,100.
    expect(body.totals).toMatchObject({
      homes: 2,
      value: '360000.00',
      tax: '1440.00',
      annual_cash_flow: '-3900.00',
      annual_cash_flow_after_tax: '-5340.00',
      interest_cover_ratio: '1.9459',
    });
    expect(body.owners[0].personal).toEqual({
      property_allowance: '0.00',
      property_profit: '7200.00',
      loss_carried_forward: '0.00',
      tax_on_profit: '2880.00',
      finance_reduction: '1440.00',
      finance_reduction_limited_by: 'property_profits',
      finance_costs_carried_forward: '3900.00',
      tax: '1440.00',
      // 20,600 at 40 %.
      elected_allowance: { tax: '8240.00', is_better: false },
      tax_if_finance_were_an_expense: '0.00',
      cash_before_tax: '-3900.00',
      cash_after_tax: '-5340.00',
      standing: 'in law',
      source: expect.any(String),
    });
    // 12,000 ÷ (1.45 × 7 %) of 150,000.
    expect(body.binding).toEqual({
      holding: 'Mill Road',
      limit: 'interest_cover',
      headroom: '-31773.40',
    });
    expect(body.holdings[0].lending.lender).toBe('higher_rate');
    expect(body.refinances).toHaveLength(1);
    expect(body.stress).toHaveLength(8);
    expect(body.energy.map(({ holding }: Json) => holding)).toEqual(['Mill Road', 'High Street']);
    expect(body.warnings).toEqual([
      'energy_band is not known of 1 home: give it to see what it needs.',
    ]);
  });

  test.each([
    // 40 % of 1,500; of 500 with the allowance.
    [125, 0, '1500.00', '0.00', '600.00', { tax: '200.00', is_better: true }],
    // 1,200 less 2,000; 40 % of 200 with the allowance.
    [100, 2_000, '0.00', '800.00', '0.00', { tax: '80.00', is_better: false }],
    // Within the allowance.
    [80, 0, '0.00', '0.00', '0.00', null],
  ])(
    'an owner of a home let at %s a month with costs of %s a year: profit %s, loss %s, tax %s, with the allowance elected %o',
    async (rent, costs, profit, loss, tax, elected) => {
      const owner = { nation: 'england', other_income: 60_000 };
      const { body } = await post('portfolio', {
        as_of: '2026-11-28',
        owners: [{ kind: 'individual', name: 'Owner', ...owner }],
        holdings: [{ name: 'A', value: 20_000, monthly_rent: rent, annual_costs: costs }],
      });
      const { personal } = body.owners[0];
      expect(personal).toMatchObject({
        property_profit: profit,
        loss_carried_forward: loss,
        tax,
        elected_allowance: elected,
      });
      const letting = { annual_rent: rent * 12, allowable_costs: costs, finance_costs: 0 };
      const taxed = await post('tax', { ...letting, owners: [owner], tax_year: '2026-27' });
      expect(taxed.body.years[0].individual.owners).toEqual([
        { share_percentage: '100', ...personal },
      ]);
    },
  );

  test('a portfolio names what changes nothing, under the names of the API', async () => {
    const { body } = await post('portfolio', {
      as_of: '2026-11-28',
      owners: [{ kind: 'individual', name: 'Owner', nation: 'england', other_income: 0 }],
      holdings: [
        {
          name: 'Mill Road',
          value: 200_000,
          monthly_rent: 1_000,
          annual_costs: 0,
          mortgage_rate: 5,
          fixed_until: '2026-01-31',
          energy_band: 'C',
        },
      ],
    });
    expect(body.warnings).toEqual([
      'mortgage_rate: no effect without a loan (Mill Road).',
      'fixed_until: no effect without a loan (Mill Road).',
    ]);
  });

  test.each([
    [{ holdings: [{ name: 'A', value: 1, monthly_rent: 1, loan_balance: 1 }] }, 'mortgage_rate'],
    [{ holdings: [] }, 'holdings'],
    [{ owners: [{ kind: 'individual', name: 'Owner', nation: 'england' }] }, 'other_income'],
    [{ tax_year: '2022-23' }, 'tax_year'],
  ])('a portfolio that cannot be read: %o', async (part, field) => {
    const { status, body } = await post('portfolio', {
      owners: [{ kind: 'individual', name: 'Owner', nation: 'england', other_income: 0 }],
      holdings: [{ name: 'A', value: 1, monthly_rent: 1 }],
      ...part,
    });
    expect([status, body.error.code]).toEqual([422, 'validation_error']);
    expect(body.error.details.field).toContain(field);
  });

  const letYear = { annual_rent: 15_000, allowable_costs: 3_000, finance_costs: 8_000 };
  test('the tax of a person beside that of a company', async () => {
    const owners = [{ nation: 'england', other_income: 60_000 }];
    const { status, body } = await post('tax', { ...letYear, owners, tax_year: '2026-27' });
    expect([status, body.error]).toEqual([200, undefined]);
    // 12,000 at 40 % less 20 % of 8,000; without Section 24 4,000 at 40 %; a company 4,000 at 19 %.
    expect(body.years).toMatchObject([
      {
        tax_year: '2026-27',
        individual: {
          tax: '3200.00',
          cash_before_tax: '4000.00',
          cash_after_tax: '800.00',
          owners: [{ finance_reduction: '1600.00', tax_if_finance_were_an_expense: '1600.00' }],
        },
        // 2,740 of the 3,240 at 35.75 % where it is drawn.
        company: {
          financial_year: 2026,
          tax: '760.00',
          cash_after_tax: '3240.00',
          dividend_tax: '979.55',
          cash_drawn: '2260.45',
        },
      },
    ]);
  });

  test('the tax of two owners, and of every year that is known', async () => {
    const half = { share_percentage: 50, nation: 'england' };
    const owners = [
      { ...half, other_income: 60_000 },
      { ...half, other_income: 0 },
    ];
    const { body } = await post('tax', { ...letYear, owners });
    const years = body.years.map(({ tax_year: year }: Json) => year);
    expect(years).toEqual(['2023-24', '2024-25', '2025-26', '2026-27', '2027-28']);
    // 6,000 at 40 % less 800, and 6,000 within the allowance.
    expect(body.years[3].individual.tax).toBe('1600.00');
    // FA 2026: 6,000 at 42 % less 880; a company pays 19 % of 4,000 in 2027 too.
    expect(body.years[4].individual.tax).toBe('1640.00');
    expect(body.years[4].company).toMatchObject({ tax: '760.00', standing: 'in law' });
    expect(body.warnings.join(' ')).toContain('announced');
    const scots = [{ nation: 'scotland', other_income: 40_000 }];
    const other = await post('tax', { ...letYear, owners: scots });
    expect(other.body.years).toHaveLength(5);
    const whole = { annual_rent: 20_000, allowable_costs: 2_000, finance_costs: 10_000 };
    const known = await post('tax', { ...whole, owners: scots, tax_year: '2025-26' });
    // 40,000 of salary leaves 3,662 of the intermediate band at 21 %; 14,338 at 42 %.
    expect(known.body.years[0].individual.owners[0].tax_on_profit).toBe('6790.98');
  });

  test('what a year leaves is relieved once, and a company pays what the letting adds', async () => {
    const { body } = await post('tax', {
      annual_rent: 11_000,
      allowable_costs: 0,
      finance_costs: 0,
      owners: [{ nation: 'england', other_income: 60_000, brought_forward_finance_costs: 15_000 }],
      company: { other_profits: 45_000, brought_forward_losses: 11_000 },
    });
    const years = body.years as Json[];
    // 11,000 at 40 % less 20 % of 11,000, then of the 4,000 left, then of nothing; in 2027-28 at 42 %.
    expect(years.map(({ individual }) => individual.tax)).toEqual([
      '2200.00',
      '3600.00',
      '4400.00',
      '4400.00',
      '4620.00',
    ]);
    // The loss takes up the first year's profit; then 11,090 on 56,000 less 8,550 on 45,000.
    expect(years.map(({ company }) => company.tax)).toEqual([
      '0.00',
      ...Array.from({ length: 4 }, () => '2540.00'),
    ]);
    expect(years[4]!.company.tax_on_all_profits).toBe('11090.00');
  });

  test.each([
    [{ tax_year: '2068-69' }, 'tax_year', '2068-69'],
    [{ owners: [] }, 'owners', []],
    [{ company: { associated_companies: -1 } }, 'company.associated_companies', -1],
    [{ owners: [{ share_percentage: 60, nation: 'wales', other_income: 0 }] }, 'owners', '60'],
  ])('the tax refuses %j', async (fields, field, value) => {
    const owners = [{ nation: 'wales', other_income: 0 }];
    const { status, body } = await post('tax', { ...letYear, owners, ...fields });
    expect([status, body.error.details]).toEqual([422, { field, value }]);
  });

  const plain = {
    purchase_price: 100_000,
    monthly_rent: 1_000,
    void_percentage: 0,
    mortgage_rate: 4,
    interest_only: true,
    location: 'england',
    effective_date: '2026-06-01',
  };
  const two = { years: 2, rent_growth_percentage: 2, cost_growth_percentage: 3 };
  const project = (fields: object) =>
    post('projection', { strategy: 'BTL', deal: plain, ...two, ...fields });

  // SDLT of 5,000; 32,000 of cash; 250 a month of interest; 12,000 of rent; 2,100 of costs.
  test('two years of a buy-to-let', async () => {
    const { status, body } = await project({ value_growth_percentage: 5 });
    expect([status, body.error]).toEqual([200, undefined]);
    const year = {
      taxed_by: null,
      interest: '3000.00',
      principal: '0.00',
      tax: '0.00',
      refinance: '0.00',
    };
    expect(body.rows).toEqual([
      {
        ...year,
        year: 1,
        rent: '12000.00',
        costs: '2100.00',
        sale: '0.00',
        cash_flow: '6900.00',
        value: '105000.00',
        balance: '75000.00',
        equity: '30000.00',
      },
      {
        ...year,
        year: 2,
        rent: '12240.00',
        // 10 % and 5 % of the rent; insurance of 309.
        costs: '2145.00',
        // 110,250 less 1.5 % of it, 1,500 and the loan.
        sale: '32096.25',
        cash_flow: '39191.25',
        value: '110250.00',
        balance: '75000.00',
        equity: '35250.00',
      },
    ]);
    // 46,091.25 ÷ 32,000; 32,000 x² = 6,900 x + 39,191.25 at x = 1.2197253….
    expect(body).toMatchObject({
      initial_cash: '32000.00',
      profit: '14091.25',
      peak_cash: '32000.00',
      equity_multiple: '1.4404',
      irr_percentage: '21.97',
      irr_status: 'unique',
    });
  });

  const landlord = { tax_year: '2026-27', nation: 'england', other_income: 60_000 };
  test('a landlord’s tax, two owners and a company', async () => {
    const sole = await project({
      value_growth_percentage: 20,
      tax_payer: { kind: 'individual', ...landlord },
    });
    // 9,900 at 40 % less 600, 10,095 at 42 % less 660; 144,000 less 2,160, 1,500 and 107,000, less 3,000, at 24 %.
    expect(sole.body.rows.map(({ tax }: Json) => tax)).toEqual(['3360.00', '3579.90']);
    expect(sole.body.sale).toMatchObject({ gain: '33340.00', tax: '7281.60' });
    const joint = await project({
      value_growth_percentage: 50,
      tax_payer: {
        kind: 'owners',
        tax_year: '2026-27',
        owners: [
          { share_percentage: 50, nation: 'england', other_income: 60_000 },
          { share_percentage: 50, nation: 'scotland', other_income: 40_000 },
        ],
      },
    });
    // Half of 113,125 less 3,000 each: 53,562.50 at 24 %; 5,222.50 at 18 % and 48,340 at 24 %.
    expect(joint.body.sale.tax).toBe('25396.65');
    const company = await project({ tax_payer: { kind: 'company', financial_year: 2026 } });
    // 12,000 less 2,100 and 3,000 of interest, at 19 %.
    expect(company.body.rows[0].tax).toBe('1311.00');
  });

  test.each([
    [{ years: 41 }, 'years'],
    [{ deal: { ...plain, monthly_rent: undefined } }, 'deal.monthly_rent'],
    [{ deal: { ...plain, ownership_shares: [1] } }, 'deal.ownership_shares'],
    [{ refinances: [{ month: 24, mortgage_rate: 5 }] }, 'refinances[0].month'],
    [{ tax_payer: { kind: 'company', financial_year: 1999 } }, 'tax_payer.financial_year'],
  ])('a projection refuses %j', async (fields, field) => {
    const { status, body } = await project(fields);
    expect([status, body.error?.details.field]).toEqual([422, field]);
  });

  const home = { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' };
  const vary = (fields: object) =>
    post('sensitivity', { strategy: 'BTL', deal: home, metric: 'gross_yield', ...fields });

  test('a figure over two inputs, and what moves it', async () => {
    const { status, body } = await vary({
      x: { input: 'monthly_rent', values: [900, 1_000, 1_100] },
      y: { input: 'purchase_price', values: [180_000, 240_000] },
      tornado: { inputs: ['legal_fees', 'monthly_rent', 'mortgage_rate'] },
    });
    expect([status, body.error]).toEqual([200, undefined]);
    // 12 × rent ÷ price.
    expect(body.grid).toEqual([
      ['6.00', '6.67', '7.33'],
      ['4.50', '5.00', '5.50'],
    ]);
    expect([body.base, body.bars.length]).toEqual(['6.00', 3]);
    expect(body.bars[0]).toEqual({
      input: 'monthly_rent',
      base: '1000',
      low: { value: '900', metric: '5.40', refusal: null },
      high: { value: '1100', metric: '6.60', refusal: null },
      swing: '1.20',
    });
    expect(body.bars.map(({ input }: Json) => input).toSorted()).toEqual([
      'legal_fees',
      'monthly_rent',
      'mortgage_rate',
    ]);
  });

  test('a figure over nations, and over a room', async () => {
    const duty = await vary({
      metric: 'stamp_duty',
      x: { input: 'location', values: ['england', 'scotland'] },
    });
    // 5 % to 125,000 and 7 % above; 8 % and 2 % above 145,000.
    expect([duty.body.grid, duty.body.bars]).toEqual([[['11500.00', '17100.00']], null]);
    const rooms = [1, 2, 3].map(() => ({ room_type: 'double', monthly_rent: 500 }));
    const shared = await post('sensitivity', {
      strategy: 'HMO',
      deal: { purchase_price: 300_000, rooms, location: 'england' },
      metric: 'total_room_rent',
      x: { input: 'rooms.1.monthly_rent', values: [400, 700] },
    });
    expect(shared.body.grid).toEqual([['1400.00', '1700.00']]);
  });

  test('a sensitivity names what changes nothing, of the deal and of what is varied', async () => {
    const without = { ...home, deposit_percentage: 100, mortgage_rate: 5 };
    const rents = { x: { input: 'monthly_rent', values: [900, 1_100] } };
    const alone = await post('calculate/standalone', without);
    const idle = alone.body.warnings.filter((text: string) => text.startsWith('mortgage_rate'));
    expect(idle).toEqual([expect.stringContaining('no effect')]);
    for (const fields of [rents, { tornado: { inputs: ['monthly_rent'] } }]) {
      const { body } = await vary({ deal: without, ...fields });
      expect(body.warnings).toEqual(expect.arrayContaining(idle));
    }
    // The rate is not in the deal; where there is no loan, no value of it changes anything.
    const { mortgage_rate: _rate, ...unsaid } = without;
    for (const fields of [
      { x: { input: 'mortgage_rate', values: [4, 6] } },
      { tornado: { inputs: ['mortgage_rate'] } },
    ]) {
      const { body } = await vary({ deal: unsaid, metric: 'annual_cash_flow', ...fields });
      expect(body.warnings).toEqual(expect.arrayContaining(idle));
    }
    // A warning of one end alone is none of the deal.
    const paying = { ...home, monthly_rent: 3_000 };
    const over = (values: number[]) => vary({ deal: paying, x: { input: 'monthly_rent', values } });
    const some = await over([100, 3_000]);
    expect(some.body.warnings.join()).not.toContain('does not cover');
    const all = await over([100, 200]);
    expect(all.body.warnings.join()).toContain('does not cover');
  });

  test.each([
    [{}, 'x'],
    [{ metric: 'yield', x: { input: 'monthly_rent', values: [1] } }, 'metric'],
    [{ x: { input: 'monthly_rent', values: [-1] } }, 'deal.monthly_rent'],
    [{ x: { input: 'rent', values: [1] } }, 'deal.rent'],
    [{ x: { input: '__proto__', values: [1] } }, 'deal.__proto__'],
    [{ x: { input: 'monthly_rent', values: [] } }, 'x.values'],
    [{ tornado: { inputs: ['legal_fee'] } }, 'deal.legal_fee'],
  ])('a sensitivity refuses %j', async (fields, field) => {
    const { status, body } = await vary(fields);
    expect([status, body.error?.details.field]).toEqual([422, field]);
  });
});

describe('batch', () => {
  const duty = {
    path: '/api/v1/investment/stamp-duty',
    body: { price: 350_000, location: 'wales' },
  };

  test('answers in order, each call with its own status, and charges the successes', async () => {
    const answer = await server.send('POST', '/api/v1/investment/batch', {
      account: 'business',
      body: {
        calls: [
          duty,
          { path: '/api/v1/investment/stamp-duty', body: { price: -1 } },
          { path: '/api/v1/investment/nothing', body: {} },
          duty,
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results.map(({ status }: { status: number }) => status)).toEqual([
      200, 400, 404, 200,
    ]);
    expect(answer.body.results[0].body.stamp_duty).toBe('24950.00');
    expect(answer.body.results[1].body.error.details).toEqual({ field: 'price', value: -1 });
    expect(answer.body.total_cost).toBe(2);
    expect(answer.headers.get('x-request-cost')).toBe('2');
    expect(answer.headers.get('x-monthly-usage')).toBe('2');
  });

  test('holds at most what the plan allows, and a refusal charges nothing', async () => {
    const calls = Array.from({ length: 101 }, () => duty);
    const over = await server.send('POST', '/api/v1/investment/batch', {
      account: 'starter',
      body: { calls },
    });
    expect(over.status).toBe(422);
    expect(over.body.error.details).toEqual({ field: 'calls', value: 101 });
    const full = await server.send('POST', '/api/v1/investment/batch', {
      account: 'starter',
      body: { calls: calls.slice(1) },
    });
    expect(full.body.total_cost).toBe(100);
    expect(full.headers.get('x-monthly-usage')).toBe('100');
  });
});

describe('further inputs of the strategy calculators', () => {
  // £200,000 of bridge at 0.85 % for 12 months, 2 % in and 1 % out, retained: interest 20,400, advance 175,600,
  // redemption 202,000. £1,500 a month carries 18,000 ÷ (1.45 × 0.055) = £225,705.33 of refinance.
  test('a bridge as it is paid, and a refinance within the rent cover', async () => {
    const { status, body } = await post('calculate-brrr/standalone', {
      purchase_price: 200_000,
      after_repair_value: 320_000,
      monthly_rent: 1_500,
      location: 'england',
      bridge_ltv: 100,
      bridge_finance_rate: 0.85,
      bridge_finance_months: 12,
      bridge: { arrangement_fee_percentage: 2, exit_fee_percentage: 1, interest: 'retained' },
      refinance: { lender: { icr_percentage: 145, stress_rate_percentage: 5.5 } },
      ownership_shares: [60, 40],
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.metrics).toMatchObject({
      bridge_interest: '20400.00',
      bridge_net_day_one_advance: '175600.00',
      bridge_redemption: '202000.00',
      bridge_finance_cost: '26400.00',
      refinance_amount: '225705.33',
      refinance_binding: 'rent_cover',
      refinance_by_ltv: '240000.00',
    });
    const [first, second] = body.owners;
    expect(pence(first.money_invested) + pence(second.money_invested)).toBe(
      pence(body.metrics.money_invested),
    );
    expect(first.share_percentage).toBe('60');
    expect(body.assumed).toContainEqual(
      expect.objectContaining({ input: 'bridge.broker_fee', value: 0 }),
    );
    expect(body.rates_version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('a house of six occupiers in Wales does not get the rules of England', async () => {
    const rooms = Array.from({ length: 6 }, () => ({ room_type: 'double', monthly_rent: 500 }));
    const { body } = await post('calculate-hmo/standalone', {
      purchase_price: 300_000,
      rooms,
      occupiers: 6,
      furniture_costs: 9_000,
      hmo_license_cost: 900,
      licence_years: 1,
      location: 'wales',
    });
    expect(body.metrics.hmo_license_cost_monthly).toBe('75.00');
    expect(body.lines.furniture_costs).toBe('9000.00');
    expect(body.compliance_notes.join(' ')).toContain('Rent Smart Wales');
    expect(body.compliance_notes.join(' ')).not.toContain('England');
  });

  // 365 ÷ 12 × 5 × 0.8 + 365 ÷ 12 × 7 × 0.4 nights, at £150 and £90: 121.666… × 150 + 85.166… × 90 = £25,915.
  test('seasons of months, a cleaning fee and VAT', async () => {
    const { body } = await post('calculate-sa/standalone', {
      purchase_price: 250_000,
      nightly_rate: 90,
      seasons: [
        { months: 5, occupancy_percentage: 80, nightly_rate: 150 },
        { months: 7, occupancy_percentage: 40 },
      ],
      vat_registered: true,
      location: 'england',
    });
    expect(body.metrics).toMatchObject({
      occupancy_adjusted_revenue: '25915.00',
      vat_annual: '4319.17',
    });
  });

  test.each([
    ['calculate-brrr', { bridge: { fee: 2 } }, 'bridge'],
    ['calculate-flip', { bridge: { interest: 'compound' } }, 'bridge.interest'],
    ['calculate-hmo', { licence_years: 6 }, 'licence_years'],
    ['calculate-sa', { ownership_shares: [60, 30] }, 'ownership_shares'],
    [
      'calculate-sa',
      { cleaning_cost_per_stay: 50, cleaning_cost_per_booking: 50 },
      'cleaning_cost_per_stay',
    ],
  ])('%s refuses %j', async (path, fields, field) => {
    const rooms = [1, 2, 3].map(() => ({ room_type: 'double', monthly_rent: 500 }));
    const needed: Record<string, object> = {
      'calculate-brrr': { after_repair_value: 300_000, monthly_rent: 1_000 },
      'calculate-flip': { expected_sale_price: 300_000 },
      'calculate-hmo': { rooms },
      'calculate-sa': { nightly_rate: 100 },
    };
    const { status, body } = await post(`${path}/standalone`, {
      purchase_price: 200_000,
      ...needed[path],
      ...fields,
    });
    expect([status, String(body.error.details.field).startsWith(field)]).toEqual([400, true]);
  });

  test('a refused list comes back as it was sent', async () => {
    const seasons = [{ months: 5, occupancy_percentage: 80, nightly_rate: 150 }];
    const deal = { purchase_price: 200_000, nightly_rate: 100, location: 'england', seasons };
    const { status, body } = await post('calculate-sa/standalone', deal);
    expect([status, body.error.details]).toEqual([400, { field: 'seasons', value: seasons }]);
  });
});

function pence(text: string): number {
  return Math.round(Number(text) * 100);
}

let document: Json;

/** A schema with what it refers to and is built on; what stands beside the reference goes first. */
function shapeOf(schema: Json): Json {
  if (schema?.allOf !== undefined) {
    const base = shapeOf(schema.allOf[0]);
    return { ...base, ...schema, properties: { ...base.properties, ...schema.properties } };
  }
  if (schema?.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...shapeOf(document.components.schemas[$ref.split('/').at(-1)]), ...beside };
}

/** The body of a route in the document. */
async function bodyOf(path: string): Promise<Json> {
  document ??= (await server.send('GET', '/openapi.json')).body;
  return shapeOf(document.paths[path].post.requestBody.content['application/json'].schema);
}

/** The fields of a body in the document, by their dotted path. */
async function fieldsOf(path: string): Promise<(input: string) => Json> {
  const request = await bodyOf(path);
  return (input) =>
    input.split('.').reduce((shape, part) => shapeOf(shape?.properties?.[part]), request);
}

describe('the document names every default', () => {
  const rooms = Array.from({ length: 4 }, () => ({ room_type: 'double', monthly_rent: 600 }));
  test.each([
    ['btl', { monthly_rent: 1_200 }, 15],
    ['hmo', { rooms }, 20],
    ['brrr', { after_repair_value: 250_000, monthly_rent: 1_200 }, 25],
    ['flip', { expected_sale_price: 260_000 }, 10],
    ['sa', { nightly_rate: 120 }, 20],
  ] as const)('%s: what was assumed is what each field says', async (name, given, least) => {
    const family = name === 'btl' ? 'calculate' : `calculate-${name}`;
    const path = `/api/v1/investment/${family}/standalone`;
    const fieldOf = await fieldsOf(path);
    const body = { purchase_price: 200_000, ...given };
    const { status, body: answer } = await server.send('POST', path, { body });
    expect(status).toBe(200);
    const rows: readonly Json[] = answer.assumed;
    expect(rows.map(({ input }) => input)).toContain('is_additional_property');
    expect(rows.length).toBeGreaterThan(least - 1);
    for (const { input, value } of rows) {
      const said: string = fieldOf(input)?.description ?? 'no field';
      const named = /left out: `?([\d.]*\d|\w+)/i.exec(said)?.[1];
      const isSpoken = /default named in|left out: (?:nothing|one a room)/i.test(said);
      if (name === 'flip' && input === 'bridge_ltv') {
        expect(said).toContain('a flip that names nothing of a bridge has none');
        expect(value).toBe(0);
        continue;
      }
      expect([input, isSpoken ? String(value) : named]).toEqual([input, String(value)]);
    }
  });

  test.each([
    ['flip', { expected_sale_price: 260_000 }],
    ['brrr', { after_repair_value: 250_000, monthly_rent: 1_200 }],
  ] as const)(
    '%s: a field said to have no effect has none, with a warning',
    async (name, given) => {
      const path = `/api/v1/investment/calculate-${name}/standalone`;
      const fieldOf = await fieldsOf(path);
      const values = {
        deposit_percentage: 50,
        mortgage_rate: 7,
        mortgage_term_years: 10,
        interest_only: true,
      };
      const idle = Object.keys(values).filter((field) =>
        fieldOf(field).description.startsWith('No effect here'),
      );
      expect(idle).toEqual(name === 'flip' ? Object.keys(values) : ['deposit_percentage']);
      const body = { purchase_price: 200_000, ...given };
      const plain = await server.send('POST', path, { body });
      for (const [field, value] of Object.entries(values).filter(([each]) => idle.includes(each))) {
        const { body: answer } = await server.send('POST', path, {
          body: { ...body, [field]: value },
        });
        expect([field, answer.metrics]).toEqual([field, plain.body.metrics]);
        expect(answer.warnings.join(' ')).toContain(field);
      }
    },
  );

  test('inputs beside which others count for nothing are named as the API names them', async () => {
    const { body } = await post('calculate-brrr/standalone', {
      purchase_price: 150_000,
      after_repair_value: 220_000,
      monthly_rent: 1_000,
      location: 'wales',
      is_first_time_buyer: true,
      bridge_ltv: 0,
      bridge_finance_rate: 1,
      bridge_finance_months: 9,
      bridge: { exit_fee_percentage: 2 },
      refinance: { months_to_refinance: 3, product_fee_added: true },
      interest_only: true,
      mortgage_term_years: 20,
    });
    expect(body.warnings).toEqual(
      expect.arrayContaining([
        'refinance.product_fee_added: no effect without a product fee.',
        'bridge_finance_months: no effect beside refinance.months_to_refinance, which ends the bridge after 3 months.',
        'bridge_finance_rate, bridge.exit_fee_percentage: no effect without a bridge loan.',
        'mortgage_term_years: no effect on an interest-only mortgage.',
        'No first-time buyer relief, which needs a buyer who will live in the home.',
      ]),
    );
    const company = { buyer: 'company', is_additional_property: false, location: 'scotland' };
    const letting = { purchase_price: 150_000, monthly_rent: 1_000 };
    expect(
      (await post('calculate/standalone', { ...letting, ...company })).body.warnings,
    ).toContain(
      'is_additional_property: no effect for a company, which pays the rates for further dwellings wherever there are some.',
    );
    const loan = { monthly_rent: 1_200, property_value: 250_000, interest_only: true };
    expect((await post('lending', loan)).body.warnings).toEqual([]);
    expect(
      (await post('lending', { ...loan, mortgage_term_years: 20, mortgage_rate: 0.055 })).body
        .warnings,
    ).toEqual([
      'mortgage_rate 0.055 is read as 0.055 %; for 5.5 % give 5.5.',
      'mortgage_term_years: no effect on an interest-only mortgage.',
    ]);
  });

  test('a refused date or place of the purchase is refused by the name it was given under', async () => {
    const deal = { purchase_price: 150_000, monthly_rent: 1_000 };
    const early = await post('calculate/standalone', { ...deal, effective_date: '1990-01-01' });
    expect(early.body.error.details).toEqual({ field: 'effective_date', value: '1990-01-01' });
    const varied = (input: string, value: unknown) =>
      post('sensitivity', {
        strategy: 'BTL',
        deal,
        metric: 'stamp_duty',
        x: { input, values: [value] },
      });
    const place = await varied('location', true);
    expect(place.body.error.details).toEqual({ field: 'deal.location', value: true });
    const date = await varied('effective_date', true);
    expect(date.body.error.details).toEqual({ field: 'deal.effective_date', value: true });
  });
});

describe('to the pocket', () => {
  const letting = {
    annual_rent: 15_000,
    allowable_costs: 3_000,
    finance_costs: 8_000,
    tax_year: '2026-27',
  };

  // 40 % of 12,000 less 20 % of 8,000; 19 % of 4,000 and 35.75 % of 2,740; a move of 12,000 and 24 % of 17,000 at 1,460.45 a year.
  test('sets people beside their company, and says when a move has paid', async () => {
    const { status, body } = await post('to-the-pocket', {
      ...letting,
      owners: [{ nation: 'england', other_income: 60_000 }],
      move: { stamp_duty: 10_000, gain: 50_000, fees: 2_000, shares_value: 30_000 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      people: { tax: '3200.00', pocket: '800.00' },
      company: { corporation_tax: '760.00', dividends: '3240.00', pocket: '2260.45' },
      advantage: '1460.45',
      move_cost: '16080.00',
      incorporation_relief: '30000.00',
      break_even_year: 12,
    });
  });

  test('names what changes nothing, under the names of the API', async () => {
    const { body } = await post('to-the-pocket', {
      ...letting,
      owners: [{ nation: 'england', other_income: 30_000, child_benefit: 2_000 }],
      company: { directors_loan_rate_percentage: 5 },
    });
    expect(body).toMatchObject({
      warnings: [
        expect.any(String),
        'owners[0].child_benefit, company.directors_loan_rate_percentage: no effect on these figures.',
      ],
    });
  });

  test('refuses shares that are not the whole, and a year before those known', async () => {
    const half = { nation: 'england', other_income: 0, share_percentage: 50 };
    const { status } = await post('to-the-pocket', { ...letting, owners: [half] });
    expect(status).toBe(422);
    const early = await post('to-the-pocket', {
      ...letting,
      tax_year: '2020-21',
      owners: [{ ...half, share_percentage: 100 }],
    });
    expect(early.status).toBe(422);
  });
});
