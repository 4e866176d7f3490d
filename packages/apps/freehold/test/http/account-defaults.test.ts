import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@freehold/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../connector-world.ts';
import { useDemoServer, type Answered, type Json } from './demo-server.ts';

/** The account that has defaults, and one that has none. */
const owner = 'enterprise';
const stranger = 'business';

const server = useDemoServer();
let home: string;
beforeAll(() => {
  home = server.samples.property_ids.scotland;
});
beforeEach(async () => {
  await set({});
});

/** Waits out the rate of the account. */
async function send(
  method: string,
  path: string,
  body?: unknown,
  account = owner,
): Promise<Answered> {
  const options = { account, ...(body === undefined ? {} : { body }) };
  for (;;) {
    const answer = await server.send(method, `/api/v1${path}`, options);
    if (answer.status !== 429) return answer;
    await pause(50);
  }
}

const defaults = '/investment/defaults';
async function set(body: object, account = owner): Promise<Json> {
  const answer = await send('PUT', defaults, body, account);
  expect([answer.status, answer.body]).toEqual([200, body]);
}

async function ask(path: string, body: unknown, account = owner): Promise<Json> {
  const { status, body: answer } = await send('POST', `/investment/${path}`, body, account);
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer;
}

const told = async (path: string, body: object) => (await ask(path, body)).account_defaults;

/** The members of an object by their paths. */
const within = (path: string, members: object) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [`${path}.${name}`, value]));

const btl = { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' };

describe('the defaults of an account', () => {
  test('are none at first; a set replaces the last one whole, and an empty one clears it', async () => {
    expect((await send('GET', defaults)).body).toEqual({});
    await set({ mortgage_rate: 6, hmo: { legal_fees: 2_000 } });
    await set({ refinance: { lender: { icr_percentage: 145, stress_rate_percentage: 5.5 } } });
    const { status, headers, body } = await send('GET', defaults);
    expect(body).toEqual({
      refinance: { lender: { icr_percentage: 145, stress_rate_percentage: 5.5 } },
    });
    expect([status, headers.get('x-request-cost')]).toEqual([200, '0']);
    await set({});
    expect((await send('GET', defaults)).body).toEqual({});
  });

  test('open to a session and to a key of any plan', async () => {
    for (const account of ['free', owner]) {
      for (const token of [server.sessionOf(account), server.keyOf(account)]) {
        const headers = { authorization: `Bearer ${token}` };
        const { status } = await server.send('GET', `/api/v1${defaults}`, { headers, account });
        expect([account, status]).toEqual([account, 200]);
      }
    }
  });

  test.each([
    [{ monthly_rent: 1_000 }, 'monthly_rent'],
    [{ mortgage_rates: 6 }, 'mortgage_rates'],
    [{ hmo: { rooms: [] } }, 'hmo.rooms'],
    [{ flip: { mortgage_rate: 6 } }, 'flip.mortgage_rate'],
    [{ bridge: { drawdowns: [] } }, 'bridge.drawdowns'],
    [{ mortgage_rate: 20.01 }, 'mortgage_rate'],
    [{ sa: { occupancy_rate: '65' } }, 'sa.occupancy_rate'],
    [{ location: 'SW1A 1AA' }, 'location'],
    [{ buyer: null }, 'buyer'],
    [{ company: { other_profits: -1 } }, 'company.other_profits'],
    [[], 'body'],
  ])('%j is refused by name, and changes nothing', async (body, field) => {
    await set({ legal_fees: 900 });
    const refused = await send('PUT', defaults, body);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'validation_error']);
    expect(refused.body.error.details.field).toBe(field);
    expect((await send('GET', defaults)).body).toEqual({ legal_fees: 900 });
  });

  test('each goes to the calculators that take it', async () => {
    const purchase = {
      legal_fees: 1_700,
      survey_fees: 600,
      sourcing_fee: 100,
      other_costs: 50,
      other_costs_annual: 70,
      buyer: 'company',
      company_relief: true,
      is_additional_property: true,
      is_non_uk_resident: false,
      location: 'england',
    };
    const mortgage = { mortgage_rate: 6, mortgage_term_years: 20, interest_only: true };
    const deposit = { deposit_percentage: 30 };
    const running = {
      management_fee_percentage: 9,
      maintenance_percentage: 6,
      insurance_annual: 350,
    };
    const bridge = {
      bridge_ltv: 65,
      bridge_finance_rate: 0.9,
      bridge_rate_period: 'month',
      bridge_finance_months: 5,
      contingency_percentage: 10,
    };
    const bridgeFees = {
      arrangement_fee_percentage: 2,
      exit_fee_percentage: 1,
      valuation_fee: 400,
      broker_fee: 300,
      lender_legal_fees: 900,
      interest: 'retained',
    };
    const refinance = {
      product_fee: 995,
      product_fee_added: true,
      legal_fees: 800,
      valuation_fee: 350,
      lender: 'company',
      months_to_refinance: 7,
    };
    const letHouse = { void_percentage: 5 };
    const house = { occupancy_rate: 90, utilities_monthly: 410 };
    const hmo = {
      cleaning_monthly: 80,
      hmo_license_cost: 1_100,
      licence_years: 4,
      furniture_costs: 6_000,
    };
    const sale = {
      holding_period_months: 7,
      holding_costs_monthly: 210,
      agent_fee_percentage: 1.3,
      sale_legal_fees: 1_250,
    };
    const nights = {
      platform_fee_percentage: 16,
      cleaning_cost_per_booking: 55,
      cleaning_fee_per_stay: 60,
      average_stay_nights: 4,
      card_fee_percentage: 1.5,
      furnishing_costs: 9_000,
      vat_registered: false,
    };
    const company = { other_profits: 1_000, associated_companies: 1 };
    const growth = {
      rent_growth_percentage: 2,
      cost_growth_percentage: 3,
      value_growth_percentage: 2.5,
    };
    const costsOfSale = { agent_fee_percentage: 1.1, legal_fees: 1_300 };
    const all = {
      ...purchase,
      ...mortgage,
      ...deposit,
      ...running,
      ...bridge,
      ...letHouse,
      ...house,
      ...hmo,
      ...sale,
      ...nights,
      ...growth,
      fixed_years: 5,
      refinance_ltv: 70,
      bridge: bridgeFees,
      refinance,
      company,
      sale: costsOfSale,
    };
    const { shape } = routes.putDefaults.body as unknown as { readonly shape: object };
    const strategies = ['btl', 'hmo', 'brrr', 'flip', 'sa'];
    expect(Object.keys(all).sort()).toEqual(
      Object.keys(shape)
        .filter((name) => !strategies.includes(name))
        .sort(),
    );
    await set(all);
    const price = { purchase_price: 150_000 };
    const rooms = Array.from({ length: 5 }, () => ({ room_type: 'double', monthly_rent: 600 }));
    const works = { monthly_rent: 1_000, after_repair_value: 230_000 };
    expect(await told('calculate/standalone', { ...price, monthly_rent: 900 })).toEqual({
      ...purchase,
      ...mortgage,
      ...deposit,
      ...running,
      ...letHouse,
    });
    expect(await told('calculate-hmo/standalone', { ...price, rooms })).toEqual({
      ...purchase,
      ...mortgage,
      ...deposit,
      ...running,
      ...house,
      ...hmo,
    });
    expect(await told('calculate-brrr/standalone', { ...price, ...works })).toEqual({
      ...purchase,
      ...mortgage,
      ...running,
      ...bridge,
      ...within('bridge', bridgeFees),
      ...within('refinance', refinance),
      ...letHouse,
      refinance_ltv: 70,
      utilities_monthly: 410,
    });
    const flip = { ...price, expected_sale_price: 260_000, bridge: {} };
    expect(await told('calculate-flip/standalone', flip)).toEqual({
      ...purchase,
      ...bridge,
      ...within('bridge', bridgeFees),
      ...sale,
    });
    expect(await told('calculate-sa/standalone', { ...price, nightly_rate: 110 })).toEqual({
      ...purchase,
      ...mortgage,
      ...deposit,
      ...running,
      ...house,
      ...nights,
    });
    const loan = { monthly_rent: 1_200, property_value: 250_000 };
    expect(await told('lending', loan)).toEqual({ ...mortgage, fixed_years: 5 });
    const year = { annual_rent: 20_000, allowable_costs: 5_000, finance_costs: 5_000 };
    const owners = [{ nation: 'england', other_income: 0 }];
    expect(await told('tax', { ...year, owners })).toEqual(within('company', company));
    const deal = { ...price, monthly_rent: 900 };
    expect(await told('projection', { strategy: 'BTL', deal, years: 2 })).toMatchObject({
      ...growth,
      ...within('sale', costsOfSale),
      ...mortgage,
    });
    expect(await told('stamp-duty', { price: 150_000 })).toEqual({
      location: 'england',
      is_additional_property: true,
      is_non_uk_resident: false,
      is_company: true,
      company_relief: true,
    });
  });
});

describe('a default of an account', () => {
  test('is refused where it is asked for as neither the account’s nor the product’s', async () => {
    const other = await send('POST', '/investment/calculate/standalone?defaults=mine', btl);
    expect([other.status, other.body.error.details.field]).toEqual([422, 'defaults']);
  });

  test('of one strategy goes before that of all, also within an object', async () => {
    await set({
      management_fee_percentage: 11,
      bridge: { exit_fee_percentage: 1, broker_fee: 500 },
      hmo: { management_fee_percentage: 15 },
      brrr: { bridge: { exit_fee_percentage: 2 } },
    });
    const rooms = Array.from({ length: 3 }, () => ({ room_type: 'single', monthly_rent: 500 }));
    const price = { purchase_price: 150_000, location: 'wales' };
    const hmo = await ask('calculate-hmo/standalone', { ...price, rooms });
    expect(hmo.account_defaults).toEqual({ management_fee_percentage: 15 });
    const let_ = { monthly_rent: 950, after_repair_value: 220_000 };
    const bridge = { broker_fee: 0 };
    const brrr = await ask('calculate-brrr/standalone', { ...price, ...let_, bridge });
    expect(brrr.account_defaults).toEqual({
      management_fee_percentage: 11,
      'bridge.exit_fee_percentage': 2,
    });
  });

  test('is named in the refusal that it causes', async () => {
    await set({ hmo: { licence_years: 5 }, bridge_finance_rate: 11 });
    const body = { purchase_price: 150_000, after_repair_value: 220_000, monthly_rent: 950 };
    const refused = await send('POST', '/investment/calculate-brrr/standalone', body);
    expect([refused.status, refused.body.error.details]).toEqual([
      400,
      { field: 'bridge_finance_rate', value: 11 },
    ]);
    expect(refused.body.error.message).toMatch(/a default of the account; \?defaults=product/);
    const own = { ...body, bridge_finance_rate: 12 };
    const theirs = await send('POST', '/investment/calculate-brrr/standalone', own);
    expect(theirs.body.error.message).not.toMatch(/account/);
  });

  test('makes no bridge for a flip that names none', async () => {
    await set({ bridge_ltv: 60, bridge: { exit_fee_percentage: 1 }, agent_fee_percentage: 2 });
    const body = { purchase_price: 180_000, expected_sale_price: 300_000, location: 'england' };
    const cash = await ask('calculate-flip/standalone', body);
    expect(cash.account_defaults).toEqual({ agent_fee_percentage: 2 });
    expect(cash.metrics.bridge_loan_amount).toBe('0.00');
    const bridged = await ask('calculate-flip/standalone', { ...body, bridge_finance_months: 6 });
    expect(bridged.account_defaults).toEqual({
      agent_fee_percentage: 2,
      bridge_ltv: 60,
      'bridge.exit_fee_percentage': 1,
    });
    // 60 % of £180,000.
    expect(bridged.metrics.bridge_loan_amount).toBe('108000.00');
  });

  test('of a rate goes with its period, and neither beside one that the body names', async () => {
    await set({ bridge_finance_rate: 12, bridge_rate_period: 'year' });
    const body = {
      purchase_price: 150_000,
      after_repair_value: 220_000,
      monthly_rent: 950,
      location: 'england',
    };
    const yearly = await ask('calculate-brrr/standalone', body);
    const monthly = await ask('calculate-brrr/standalone', { ...body, bridge_finance_rate: 1 });
    expect(yearly.metrics.bridge_interest).toBe(monthly.metrics.bridge_interest);
    expect(monthly).not.toHaveProperty('account_defaults');
  });

  test('stands aside where other fields of a body decide the same', async () => {
    await set({
      occupancy_rate: 40,
      cleaning_cost_per_booking: 90,
      is_additional_property: true,
      company_relief: false,
    });
    const body = {
      purchase_price: 250_000,
      nightly_rate: 120,
      location: 'england',
      cleaning_cost_per_stay: 30,
      seasons: [{ months: 12, occupancy_percentage: 60 }],
      is_first_time_buyer: true,
    };
    expect(await ask('calculate-sa/standalone', body)).toEqual(
      await ask('calculate-sa/standalone', body, stranger),
    );
  });
});

describe('defaults of who buys and where', () => {
  // Rates in force on 21 November 2026, by hand: £300,000 with the surcharge: 5 % of £125,000, 7 % of £125,000 and
  // 10 % of £50,000 in England; in Wales 5 % of £180,000 and 8.5 % of £70,000 and 10 % of £50,000.
  test('decide the stamp duty of a place that is not named', async () => {
    await set({ location: 'wales', buyer: 'company' });
    const answer = await ask('stamp-duty', { price: 300_000 });
    expect(answer).toMatchObject({ nation: 'wales', stamp_duty: '19950.00', warnings: [] });
    expect(answer.account_defaults).toEqual({ location: 'wales', is_company: true });
    const england = await ask('stamp-duty', {
      price: 300_000,
      location: 'england',
      is_company: false,
    });
    expect(england.stamp_duty).toBe('20000.00');
    expect(england).not.toHaveProperty('account_defaults');
  });

  test('never move a stored home to another nation', async () => {
    await set({ location: 'wales', other_costs: 250 });
    const { nation, account_defaults } = await ask('stamp-duty', { property_id: home });
    expect([nation, account_defaults]).toEqual(['scotland', undefined]);
    const body = { expected_sale_price: 900_000 };
    const flip = await ask(`calculate-flip/${home}`, body);
    expect(flip.metrics.tax_system_name).toBe('LBTT');
    expect(flip.account_defaults).toEqual({ other_costs: 250 });
  });
});

describe('answers that are kept', () => {
  test('of one account never tell another what it has set', async () => {
    const body = { monthly_rent: 1_321 };
    const plain = async (account: string) => {
      const answer = await ask(`calculate/${home}`, body, account);
      const { cached: _cached, calculation_time_ms: _a, cache_hit_time_ms: _b, ...rest } = answer;
      return rest;
    };
    // The product's own figures, asked first by the account that has set them.
    await set({ mortgage_rate: 5.5, deposit_percentage: 25, management_fee_percentage: 10 });
    const mine = await plain(owner);
    const theirs = await plain(stranger);
    expect(mine.account_defaults).toEqual({
      mortgage_rate: 5.5,
      deposit_percentage: 25,
      management_fee_percentage: 10,
    });
    expect(mine.assumed.map(({ input }: { readonly input: string }) => input)).not.toContain(
      'mortgage_rate',
    );
    expect(theirs).not.toHaveProperty('account_defaults');
    expect(theirs.assumptions).toMatchObject({ mortgage_rate: 5.5, management_fee_percentage: 10 });
    expect(theirs.assumed.map(({ input }: { readonly input: string }) => input)).toEqual(
      expect.arrayContaining(['mortgage_rate', 'deposit_percentage', 'management_fee_percentage']),
    );
    await set({ mortgage_rate: 9 });
    const dearer = await plain(owner);
    expect(dearer.calculations.monthly_mortgage).toBeGreaterThan(
      mine.calculations.monthly_mortgage,
    );
    expect(await plain(stranger)).toEqual(theirs);
    await set({});
    expect(await plain(owner)).toEqual(theirs);
  });

  test('of a create sent twice is that of the first time', async () => {
    await set({ legal_fees: 1_111 });
    const body = { name: 'A deal', strategy: 'BTL', inputs: btl };
    const create = () =>
      server.send('POST', '/api/v1/calculations', {
        body,
        headers: { 'idempotency-key': 'defaults-1' },
      });
    const first = await create();
    expect(first.body.results.account_defaults).toEqual({ legal_fees: 1_111 });
    expect(first.body.inputs).toEqual(btl);
    await set({ legal_fees: 2_222 });
    expect((await create()).body).toEqual(first.body);
    const again = await send('POST', `/calculations/${first.body.id}/recalculate`);
    expect(again.body.results.account_defaults).toEqual({ legal_fees: 2_222 });
  });
});

describe('other entrances', () => {
  test('the tool of the connector answers as the REST call does', async () => {
    await set({ mortgage_rate: 7.25 });
    const client = await connect(server.url, server.keyOf(owner));
    const { structuredContent } = await client.callTool({
      name: 'calculate',
      arguments: { calculation: 'btl', inputs: btl, detail: 'full' },
    });
    await client.close();
    expect(structuredContent).toMatchObject(await ask('calculate/standalone', btl));
    expect(JSON.stringify(structuredContent)).toContain(
      '"account_defaults":{"mortgage_rate":7.25}',
    );
  });

  test('tax, lending and the years ahead take those that they have', async () => {
    await set({
      mortgage_rate: 6,
      fixed_years: 5,
      company: { associated_companies: 3 },
      value_growth_percentage: 2,
      sale: { agent_fee_percentage: 1.2 },
    });
    const loan = { monthly_rent: 1_200, property_value: 250_000 };
    expect((await ask('lending', loan)).account_defaults).toEqual({
      mortgage_rate: 6,
      fixed_years: 5,
    });
    const year = { annual_rent: 90_000, allowable_costs: 5_000, finance_costs: 5_000 };
    const tax = await ask('tax', {
      ...year,
      owners: [{ nation: 'england', other_income: 0 }],
      tax_year: '2026-27',
    });
    expect(tax.account_defaults).toEqual({ 'company.associated_companies': 3 });
    // Four companies share the limits of £50,000 and £250,000: £80,000 lies above £62,500, so all of it is taxed at 25 %.
    expect(tax.years[0].company.tax).toBe('20000.00');
    const years = await ask('projection', { strategy: 'BTL', deal: btl, years: 2 });
    expect(years.account_defaults).toEqual({
      value_growth_percentage: 2,
      'sale.agent_fee_percentage': 1.2,
      mortgage_rate: 6,
    });
    // £200,000 × 1.02².
    expect(years.sale.price).toBe('208080.00');
    expect(years.assumptions).toMatchObject(years.account_defaults);
  });

  test('what a solver seeks has no default', async () => {
    await set({ mortgage_rate: 6, legal_fees: 1_000 });
    const sought = { unknown: 'mortgage_rate', metric: 'monthly_cash_flow', target: 0 };
    const answer = await ask('solve', { strategy: 'BTL', deal: btl, ...sought });
    expect([answer.account_defaults, answer.ignored]).toEqual([{ legal_fees: 1_000 }, []]);
  });
});
