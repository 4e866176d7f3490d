import { routes } from '@freehold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();
let homes: Record<string, string>;
beforeAll(() => {
  homes = server.samples.property_ids;
});

const post = (path: string, body: unknown) =>
  server.send('POST', `/api/v1/investment/${path}`, { body });

/** An answer of 200, parsed by the shape of its route. */
async function answerOf(id: keyof typeof routes, path: string, body: unknown): Promise<Json> {
  const answer = await post(path, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  expect(routes[id].response.parse(answer.body)).toEqual(answer.body);
  return answer.body;
}

describe('buy-to-let of a stored property', () => {
  // By hand: £200,000 with 25 % down at 0 % over 25 years, £1,000 a month. SDLT with the surcharge of 5 %: 5 % of
  // £125,000 and 7 % of £75,000 = £11,500. Costs a year: voids 4 % = 480, management 10 % of 11,520 = 1,152,
  // maintenance 5 % = 600, insurance 300, ground rent 120, service charge 600 = 3,252. Mortgage £150,000 / 300 = £500.
  // Further: 8,748 of net income ÷ 219,500 and ÷ 69,500; fixed costs and payments of 7,020 ÷ 12 ÷ (0.96 × 0.9 − 0.05);
  // at 3.22 % the payment is £728.60 a month, at 3.23 % £729.39, and 8,748 ÷ 12 is 729.
  test('answers numbers worked by hand', async () => {
    const { calculations } = await answerOf('calculate', `calculate/${homes['england']}`, {
      purchase_price: 200_000,
      deposit_percentage: 25,
      mortgage_rate: 0,
      mortgage_term_years: 25,
      monthly_rent: 1_000,
      refurbishment_costs: 5_000,
      other_costs: 1_000,
      ground_rent_annual: 120,
      service_charge_annual: 600,
    });
    expect(calculations).toEqual({
      purchase_price: 200_000,
      stamp_duty: 11_500,
      legal_fees: 1_500,
      survey_fees: 500,
      refurbishment_costs: 5_000,
      sourcing_fee: 0,
      total_investment: 219_500,
      initial_investment: 69_500,
      monthly_rent: 1_000,
      annual_rent: 12_000,
      monthly_expenses: 271,
      annual_expenses: 3_252,
      gross_yield: 6,
      net_yield: 4.37,
      monthly_cash_flow: 229,
      annual_cash_flow: 2_748,
      roi_percentage: 3.95,
      payback_period_years: 25.29,
      deposit_required: 50_000,
      loan_amount: 150_000,
      monthly_mortgage: 500,
      cash_on_cash_return: 3.95,
      money_invested: 69_500,
      yield_on_cost_percentage: 3.99,
      net_yield_on_money_invested_percentage: 12.59,
      cash_yield_on_money_invested_percentage: 3.95,
      rent_cover: null,
      break_even_rent: 718.68,
      break_even_rate_percentage: 3.22,
      calculated_at: '2026-11-21T12:00:00.000Z',
    });
  });

  // Rates in force on 21 November 2026, worked by hand on £200,000 for a further home.
  test.each([
    ['england', 11_500],
    ['northern_ireland', 11_500],
    ['wales', 10_700],
    ['scotland', 17_100],
  ])('pays the tax of %s', async (nation, tax) => {
    const body = { purchase_price: 200_000, monthly_rent: 1_000 };
    const { calculations } = await answerOf('calculate', `calculate/${homes[nation]}`, body);
    expect(calculations.stamp_duty).toBe(tax);
  });

  test('takes listing price and estimated rent, and says so', async () => {
    const id = homes['wales'] as string;
    const { assumptions, calculations, warnings } = await answerOf(
      'calculate',
      `calculate/${id}`,
      {},
    );
    const listing = await server.send('GET', `/api/v1/properties/${id}`);
    const rent = await server.send('GET', `/api/v1/rental-estimate?property_id=${id}`);
    expect(calculations.purchase_price).toBe(listing.body.data.price);
    expect(calculations.monthly_rent).toBe(rent.body.data.rent_estimate_pcm);
    expect(assumptions).toMatchObject({
      purchase_price: listing.body.data.price,
      monthly_rent: rent.body.data.rent_estimate_pcm,
    });
    expect(warnings.join(' ')).toMatch(/monthly_rent was left out/);
  });

  test('names the field of a refusal once', async () => {
    const fields = { company_relief: true, ownership_shares: [60, 30] };
    const { status, body } = await post(`calculate/${homes['england']}`, fields);
    expect(status).toBe(422);
    expect(body.error.message).toBe('ownership_shares: must add up to 100');
  });

  test('answers the same input from the cache, however it is written', async () => {
    const path = `calculate/${homes['scotland']}`;
    const ask = () => answerOf('calculate', path, { monthly_rent: 1_234, mortgage_rate: 4.75 });
    const first = await ask();
    expect(first).toMatchObject({ cached: false, calculation_time_ms: expect.any(Number) });
    expect(first).not.toHaveProperty('cache_hit_time_ms');
    const again = await answerOf(
      'calculate',
      path.toUpperCase().replace('CALCULATE', 'calculate'),
      {
        deposit_percentage: 25,
        mortgage_rate: 4.75,
        monthly_rent: 1_234,
        is_additional_property: true,
      },
    );
    const { cached, cache_hit_time_ms: hit, ...kept } = again;
    expect([cached, typeof hit]).toEqual([true, 'number']);
    const { cached: _cached, calculation_time_ms: _time, ...calculated } = first;
    // The body itself gives what the first one left out.
    const own = ['deposit_percentage', 'is_additional_property'];
    const { deposit_percentage, is_additional_property, ...assumptions } = calculated.assumptions;
    expect([deposit_percentage, is_additional_property]).toEqual([25, true]);
    const assumed = calculated.assumed.filter(
      ({ input }: Json) => !own.includes(input.split('.').at(-1)),
    );
    expect(assumed).toHaveLength(calculated.assumed.length - own.length);
    expect(kept).toEqual({ ...calculated, assumptions, assumed });
    const other = await answerOf('calculate', path, { monthly_rent: 1_235, mortgage_rate: 4.75 });
    expect(other.cached).toBe(false);
  });

  test.each([
    [{ sourcing_fee: 1 }, 'sourcing_fee'],
    [{ location: 'wales' }, 'location'],
    [{ deposit_percentage: 4.99 }, 'deposit_percentage'],
    [{ deposit_percentage: 100.01 }, 'deposit_percentage'],
    [{ mortgage_rate: 20.01 }, 'mortgage_rate'],
    [{ mortgage_term_years: 0 }, 'mortgage_term_years'],
    [{ mortgage_term_years: 41 }, 'mortgage_term_years'],
    [{ mortgage_term_years: 2.5 }, 'mortgage_term_years'],
    [{ monthly_rent: -1 }, 'monthly_rent'],
    [{ purchase_price: '1' }, 'purchase_price'],
  ])('refuses %j with 422', async (body, field) => {
    const answer = await post(`calculate/${homes['england']}`, body);
    expect([answer.status, answer.body.error.details?.field]).toEqual([422, field]);
  });

  test('refuses an id that is none with 422, an unknown one with 404, a home without a price with 422', async () => {
    expect((await post('calculate/12', {})).status).toBe(422);
    expect((await post('calculate/00000000-0000-4000-8000-000000000000', {})).status).toBe(404);
    const { status, body } = await post(`calculate/${homes['off_market']}`, {});
    expect([status, body.error.details.field]).toEqual([422, 'purchase_price']);
    const priced = { purchase_price: 150_000, monthly_rent: 800 };
    await answerOf('calculate', `calculate/${homes['off_market']}`, priced);
  });
});

const strategies = {
  hmo: {
    rooms: Array.from({ length: 4 }, () => ({ room_type: 'double', monthly_rent: 500 })),
  },
  brrr: { after_repair_value: 260_000, monthly_rent: 950, refurbishment_costs: { kitchen: 9_000 } },
  flip: { expected_sale_price: 280_000, renovation_costs: { roof: 12_000 } },
  sa: { nightly_rate: 110, btl_monthly_rent: 900 },
} as const;

describe.each(Object.entries(strategies))('%s of a stored property', (strategy, body) => {
  const name = `${strategy[0]?.toUpperCase()}${strategy.slice(1)}` as
    'Hmo' | 'Brrr' | 'Flip' | 'Sa';
  const full = { ...body, purchase_price: 180_000, mortgage_rate: 5 };
  const given = strategy === 'flip' ? { ...body, purchase_price: 180_000 } : full;

  test('with every figure given is the standalone calculator at the place of the home', async () => {
    for (const nation of ['england', 'wales', 'scotland', 'northern_ireland']) {
      const path = `calculate-${strategy}`;
      const bound = await answerOf(`calculate${name}`, `${path}/${homes[nation]}`, given);
      const alone = await post(`${path}/standalone`, { ...given, location: nation });
      expect(bound).toEqual(alone.body);
    }
  });

  test('buys at the listing price where none is given', async () => {
    const id = homes['england'] as string;
    const { body: listing } = await server.send('GET', `/api/v1/properties/${id}`);
    const { metrics, assumptions } = await answerOf(
      `calculate${name}`,
      `calculate-${strategy}/${id}`,
      strategy === 'brrr' ? { ...body, after_repair_value: 900_000 } : body,
    );
    expect(assumptions.purchase_price).toBe(listing.data.price);
    if (strategy !== 'hmo') expect(Number(metrics.purchase_price)).toBe(listing.data.price);
  });

  test('refuses with 400; an unknown home is 404', async () => {
    const path = `calculate-${strategy}`;
    expect((await post(`${path}/12`, body)).status).toBe(400);
    expect((await post(`${path}/${homes['england']}`, { ...body, colour: 1 })).status).toBe(400);
    expect((await post(`${path}/${homes['off_market']}`, body)).status).toBe(400);
    expect((await post(`${path}/00000000-0000-4000-8000-000000000000`, body)).status).toBe(404);
  });
});

describe('serviced accommodation beside an ordinary letting', () => {
  test('compares with the estimated rent where none is given', async () => {
    const id = homes['england'] as string;
    const rent = await server.send('GET', `/api/v1/rental-estimate?property_id=${id}`);
    const answer = await answerOf('calculateSa', `calculate-sa/${id}`, { nightly_rate: 110 });
    const btl = await answerOf('calculate', `calculate/${id}`, {});
    expect(Number(answer.comparison_with_btl.btl_monthly_rent)).toBe(
      rent.body.data.rent_estimate_pcm,
    );
    expect(Number(answer.comparison_with_btl.btl_annual_cashflow)).toBe(
      btl.calculations.annual_cash_flow,
    );
    expect(answer.comparison_with_btl.sa_annual_cashflow).toBe(answer.metrics.annual_cashflow);
  });
});

describe('stamp duty of a stored property', () => {
  // As the buy-to-lets of £200,000 above: worked by hand from the rates in force on 21 November 2026.
  test.each([
    ['england', '11500.00'],
    ['northern_ireland', '11500.00'],
    ['wales', '10700.00'],
    ['scotland', '17100.00'],
  ])('is that of its nation: %s', async (nation, tax) => {
    const body = { price: 200_000, property_id: homes[nation] };
    const answer = await answerOf('stampDuty', 'stamp-duty', body);
    expect(answer).toMatchObject({ nation, stamp_duty: tax, warnings: [] });
  });

  test('takes the listing price where none is given, and the given place before its own', async () => {
    const listed = await server.send('GET', `/api/v1/properties/${homes['england']}`);
    const { price } = listed.body.data;
    const own = await answerOf('stampDuty', 'stamp-duty', { property_id: homes['england'] });
    expect(Number(own.price)).toBe(price);
    const { calculated_at: _at, ...given } = await answerOf('stampDuty', 'stamp-duty', {
      price,
      location: 'wales',
      property_id: homes['england'],
    });
    expect(await answerOf('stampDuty', 'stamp-duty', { price, location: 'wales' })).toMatchObject(
      given,
    );
  });

  test('refuses an unknown home with 404, an id that is none with 400', async () => {
    const unknown = { price: 1, property_id: '00000000-0000-4000-8000-000000000000' };
    expect((await post('stamp-duty', unknown)).status).toBe(404);
    const bad = await post('stamp-duty', { price: 1, property_id: '12' });
    expect([bad.status, bad.body.error.details.field]).toEqual([400, 'property_id']);
  });
});

describe('comparison of strategies', () => {
  const params = {
    hmo_params: strategies.hmo,
    flip_params: strategies.flip,
    sa_params: { nightly_rate: 110 },
    brrr_params: { after_repair_value: 900_000 },
  };

  test('each member is its own calculator’s metrics, ranked by profit on the same cash; the highest return is recommended', async () => {
    const id = homes['england'] as string;
    const chosen = ['SA', 'HMO', 'BTL', 'FLIP', 'BRRR'];
    const body = { strategies: chosen, ...params };
    const { comparison } = await answerOf('compareStrategies', `compare-strategies/${id}`, body);
    for (const strategy of ['hmo', 'flip', 'sa', 'brrr'] as const) {
      const alone = await post(`calculate-${strategy}/${id}`, params[`${strategy}_params`]);
      expect(comparison[strategy]).toEqual(alone.body.metrics);
    }
    const { calculations } = (await post(`calculate/${id}`, {})).body;
    for (const [figure, text] of Object.entries<string | null>(comparison.btl)) {
      expect(text === null ? null : Number(text)).toBe(calculations[figure]);
    }
    const profits = comparison.ranking.map((one: Json) => Number(one.profit));
    expect(profits).toEqual([...profits].sort((a, b) => b - a));
    expect(comparison.horizon_years).toBe(10);
    const roi = (name: string) => comparison[name.toLowerCase()].roi_percentage as string | null;
    const [highest] = ['BTL', 'HMO', 'BRRR', 'FLIP', 'SA']
      .filter((name) => roi(name) !== null)
      .toSorted((a, b) => Number(roi(b)) - Number(roi(a)));
    expect(comparison.recommended_strategy).toBe(highest);
    expect(comparison.recommendation_reason).toContain(`${highest} (${roi(highest!)} %)`);
    const [best] = comparison.ranking;
    expect(roi(best.strategy)).toBe(best.roi_percentage);
    expect(comparison.recommendation_reason).toContain(best.profit.replace('-', ''));
    expect(comparison.recommendation_reason).toContain(comparison.cash);
  });

  test('what is not selected is null, also when its parameters are given; the order asked for changes nothing', async () => {
    const path = `compare-strategies/${homes['wales']}`;
    const one = await answerOf('compareStrategies', path, { strategies: ['BTL', 'SA'], ...params });
    expect([one.comparison.hmo, one.comparison.brrr, one.comparison.flip]).toEqual([
      null,
      null,
      null,
    ]);
    const other = await answerOf('compareStrategies', path, {
      strategies: ['SA', 'BTL'],
      ...params,
    });
    expect(other.comparison).toEqual(one.comparison);
  });

  test.each([
    [{ strategies: ['BTL'] }, 'strategies'],
    [{ strategies: ['BTL', 'BTL'] }, 'strategies'],
    [{ strategies: ['BTL', 'HMO'] }, 'hmo_params'],
    [{ strategies: ['BTL', 'LOTTERY'] }, 'strategies[1]'],
    [{}, 'strategies'],
  ])('refuses %j with 400', async (body, field) => {
    const answer = await post(`compare-strategies/${homes['england']}`, body);
    expect([answer.status, answer.body.error.details.field]).toEqual([400, field]);
  });
});
