import { brrr, btl, flip, hmo, sa } from '@freehold/calculators';
import { openApiDocument, routes, type AnyRoute } from '@freehold/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saNotes } from '../../src/investment/standalone.ts';
import { answerStrategyAt } from '../../src/investment/strategy.ts';
import { Refusal } from '../../src/operation/refusal.ts';

/*
 * What the document says of each figure of the calculators, held against seeded deals of each: its unit, its formula
 * over the other figures of the answer, worked out in whole pence here, and when it is null.
 */
const seed = 20_261_122;
const { FREEHOLD_RUNS } = process.env;
const deals = FREEHOLD_RUNS === undefined ? 500 : Math.min(500, 3 * Number(FREEHOLD_RUNS));
const now = new Date('2026-11-22T12:00:00Z');
const place = { nation: 'england', warnings: [] } as never;

type Figures = Readonly<Record<string, string | null>>;
type Body = Readonly<Record<string, unknown>>;

const pounds = (max: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: max * 100 }).map((pence) => pence / 100) },
  );
const percent = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10);
const purchase = {
  legal_fees: pounds(3_000),
  survey_fees: pounds(1_000),
  sourcing_fee: pounds(5_000),
  other_costs: pounds(2_000),
  mortgage_rate: percent(20),
  mortgage_term_years: fc.integer({ min: 1, max: 40 }),
  interest_only: fc.boolean(),
  is_additional_property: fc.boolean(),
};
const deposit = { deposit_percentage: fc.constantFrom(5, 25, 62.5, 100) };
const running = {
  management_fee_percentage: percent(30),
  maintenance_percentage: percent(100),
  insurance_annual: pounds(1_000),
  ground_rent_annual: pounds(500),
  service_charge_annual: pounds(3_000),
  other_costs_annual: pounds(800),
};
const bridge = {
  bridge_ltv: percent(100),
  bridge_finance_rate: percent(2),
  bridge_finance_months: fc.integer({ min: 1, max: 24 }),
  bridge: fc.record({
    arrangement_fee_percentage: percent(3),
    exit_fee_percentage: percent(2),
    interest: fc.constantFrom('serviced', 'retained', 'rolled_simple', 'rolled_compound'),
  }),
};
const lender = fc.constantFrom(
  undefined,
  { lender: 'basic_rate' },
  { lender: { icr_percentage: 125, stress_rate_percentage: 5.5, maximum_ltv_percentage: 70 } },
  { product_fee: 1_500, product_fee_added: true, legal_fees: 400 },
);

/** Bodies of the API, one family after the other. */
const bodies: Readonly<Record<string, fc.Arbitrary<Body>>> = {
  btl: fc.record({
    ...purchase,
    ...deposit,
    ...running,
    purchase_price: pounds(600_000),
    monthly_rent: pounds(4_000),
    refurbishment_costs: pounds(50_000),
  }),
  hmo: fc.record({
    ...purchase,
    ...deposit,
    ...running,
    purchase_price: pounds(600_000),
    rooms: fc.array(fc.record({ room_type: fc.constant('double'), monthly_rent: pounds(1_200) }), {
      minLength: 3,
      maxLength: 8,
    }),
    occupancy_rate: fc.constantFrom(0, 50, 92.5, 100),
    utilities_monthly: pounds(600),
    cleaning_monthly: pounds(200),
    hmo_license_cost: pounds(1_500),
    furniture_costs: pounds(9_000),
  }),
  brrr: fc
    .record({
      ...purchase,
      ...running,
      ...bridge,
      purchase_price: pounds(300_000),
      uplift: fc.integer({ min: 1, max: 200_000 }),
      works: pounds(60_000),
      refinance_ltv: percent(100),
      refinance: lender,
      monthly_rent: pounds(3_000),
    })
    .map(({ uplift, works, refinance, ...body }) => ({
      ...body,
      ...(refinance === undefined ? {} : { refinance }),
      after_repair_value: body.purchase_price + uplift,
      refurbishment_costs: { other: works },
    })),
  flip: fc
    .record({
      legal_fees: purchase.legal_fees,
      survey_fees: purchase.survey_fees,
      sourcing_fee: purchase.sourcing_fee,
      ...bridge,
      purchase_price: pounds(300_000),
      works: pounds(60_000),
      expected_sale_price: pounds(500_000),
      holding_period_months: fc.integer({ min: 1, max: 24 }),
      agent_fee_percentage: fc.constantFrom(0, 1.5, 3, 100),
      sale_legal_fees: pounds(2_000),
    })
    .map(({ works, ...body }) => ({ ...body, renovation_costs: { other: works } })),
  sa: fc.record({
    ...purchase,
    ...deposit,
    ...running,
    purchase_price: pounds(600_000),
    nightly_rate: pounds(300),
    occupancy_rate: fc.constantFrom(0, 40, 65, 100),
    platform_fee_percentage: percent(20),
    cleaning_cost_per_booking: pounds(120),
    average_stay_nights: fc.constantFrom(1, 2.5, 7),
    cleaning_fee_per_stay: pounds(80),
    card_fee_percentage: percent(3),
    vat_registered: fc.boolean(),
    btl_monthly_rent: pounds(3_000),
  }),
};

/** What no random deal is likely to be. */
const corners: Readonly<Record<string, readonly Body[]>> = {
  btl: [
    { purchase_price: 0, monthly_rent: 500, legal_fees: 0, survey_fees: 0 },
    { purchase_price: 100_000, monthly_rent: 500, maintenance_percentage: 100 },
    { purchase_price: 100, monthly_rent: 500, deposit_percentage: 25, interest_only: true },
  ],
  hmo: [
    { purchase_price: 0, legal_fees: 0, survey_fees: 0, rooms: [1, 2, 3].map(() => room(500)) },
  ],
  brrr: [
    { purchase_price: 0, after_repair_value: 1, monthly_rent: 500, legal_fees: 0, survey_fees: 0 },
  ],
  flip: [
    {
      purchase_price: 0,
      expected_sale_price: 0,
      legal_fees: 0,
      survey_fees: 0,
      sale_legal_fees: 0,
      holding_costs_monthly: 0,
    },
  ],
  sa: [{ purchase_price: 0, nightly_rate: 100, legal_fees: 0, survey_fees: 0 }],
};
function room(monthly_rent: number) {
  return { room_type: 'single', monthly_rent };
}

const calculators = { btl, hmo, brrr, flip, sa } as const;
const responses = {
  btl: ['CalculateResponse', 'calculations'],
  hmo: ['HmoStandaloneResponse', 'metrics'],
  brrr: ['BrrrStandaloneResponse', 'metrics'],
  flip: ['FlipStandaloneResponse', 'metrics'],
  sa: ['SaStandaloneResponse', 'metrics'],
} as const;
type Family = keyof typeof calculators;
const families = Object.keys(calculators) as Family[];

interface Answered {
  readonly body: Body;
  readonly metrics: Figures;
  readonly lines: Figures;
}

type Calculate = Parameters<typeof answerStrategyAt>[4];
const noNotes = () => ({});

function answersOf(family: Family): readonly Answered[] {
  const random = fc.sample(bodies[family] as fc.Arbitrary<Body>, { seed, numRuns: deals });
  return [...random, ...(corners[family] as readonly Body[])].map((body) => {
    const answer = answerStrategyAt(
      family,
      place,
      body as never,
      now,
      calculators[family] as Calculate,
      noNotes,
    );
    if (answer instanceof Refusal) throw new Error(`${family}: ${JSON.stringify(answer)}`);
    const { metrics, lines } = answer as unknown as Answered;
    return { body, metrics, lines };
  });
}
const answered = Object.fromEntries(
  families.map((family) => [family, answersOf(family)]),
) as Record<Family, readonly Answered[]>;

/** The descriptions of a family's figures, as the document shows them. */
interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
}
const document = openApiDocument(Object.values<AnyRoute>(routes));
const schemas = document.components['schemas'] as Readonly<Record<string, Schema>>;
const resolved = (schema: Schema | undefined): Schema =>
  schema?.$ref === undefined
    ? (schema ?? {})
    : resolved(schemas[schema.$ref.split('/').pop() ?? '']);
function described(family: Family): ReadonlyMap<string, string> {
  const [name, member] = responses[family];
  const { properties = {} } = resolved(resolved(schemas[name]).properties?.[member]);
  const texts = Object.entries(properties).map(
    ([field, schema]) => [field, schema.description ?? resolved(schema).description ?? ''] as const,
  );
  return new Map(texts.filter(([field]) => field !== 'calculated_at'));
}

describe.each(families)('%s', (family) => {
  const texts = described(family);

  test('has every figure that it answers in the document, and no other', () => {
    const names = Object.keys(answered[family][0]!.metrics);
    expect(names.toSorted()).toEqual([...texts.keys()].toSorted());
    expect(answered[family].length).toBeGreaterThan(deals);
  });

  test('writes each figure in the unit that the document says', () => {
    for (const { metrics } of answered[family]) {
      for (const [name, value] of Object.entries(metrics)) {
        if (value === null) continue;
        expect(`${name} ${value}`).toMatch(formOf(texts.get(name) as string));
      }
    }
  });

  test('has null where the document says so, and nowhere else', () => {
    const nulls = new Set(
      answered[family].flatMap(({ metrics }) =>
        Object.entries(metrics).flatMap(([name, value]) => (value === null ? [name] : [])),
      ),
    );
    const said = [...texts].filter(([, text]) => text.includes('Null')).map(([name]) => name);
    expect([...nulls].toSorted()).toEqual(said.toSorted());
  });

  test('has each figure by the formula that the document says', () => {
    for (const { body, metrics, lines } of answered[family]) {
      const all = { ...lines, ...metrics };
      const expected = formulas[family](body, (name) => penceOf(all[name]));
      const found = Object.fromEntries(Object.keys(expected).map((name) => [name, all[name]]));
      expect(found).toEqual(expected);
    }
    expect(Object.keys(formulas[family]({}, () => 1n)).length).toBeGreaterThan(8);
  });
});

test.each([
  [100, 'a loss'],
  [2_000, 'a gain'],
])('beside an ordinary letting at %d a month, %s, the difference is of its size', (rent) => {
  const body = { purchase_price: 200_000, nightly_rate: 100, btl_monthly_rent: rent };
  const answer = answerStrategyAt('sa', place, body as never, now, sa as never, saNotes as never);
  const { comparison_with_btl: beside } = answer as unknown as {
    comparison_with_btl: Record<string, string>;
  };
  const [ordinary, serviced] = [
    penceOf(beside['btl_annual_cashflow']),
    penceOf(beside['sa_annual_cashflow']),
  ];
  expect(ordinary < 0n).toBe(rent === 100);
  expect(beside).toMatchObject({
    difference_annual: hundredths(serviced - ordinary),
    difference_percentage: share(serviced - ordinary, abs(ordinary)),
  });
});

/** The form of a figure by the unit that its description names; what names none is text. */
function formOf(text: string): RegExp {
  if (/a ratio to 4 places/.test(text)) return /^\w+ \d+\.\d{4}$/;
  if (/^(Lettable rooms|Months from)/.test(text)) return /^\w+ \d+$/;
  if (/^(Which )/.test(text)) return /^\w+ [A-Za-z_]+$/;
  if (/pounds|per cent|Years in|[Nn]ights|Stays|same as/.test(text)) return /^\w+ -?\d+\.\d{2}$/;
  return /the description names no unit/;
}

/** Whole pence, hundredths of a per cent, of a year or of a night. */
function penceOf(figure: string | null | undefined): bigint {
  if (figure === null || figure === undefined) throw new Error('the figure does not exist');
  return BigInt(figure.replace('.', ''));
}

const abs = (value: bigint) => (value < 0n ? -value : value);
/** Rounded half-up, away from zero. */
function rounded(part: bigint, whole: bigint): bigint {
  const size = (2n * abs(part) + abs(whole)) / (2n * abs(whole));
  return part < 0n !== whole < 0n ? -size : size;
}
function hundredths(value: bigint): string {
  const digits = String(abs(value)).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** Per cent of a whole; null unless that is above 0. */
const share = (part: bigint, whole: bigint) =>
  whole > 0n ? hundredths(rounded(part * 10_000n, whole)) : null;
const sum = (...parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n);
const pence = (value: unknown) => BigInt(Math.round(Number(value ?? 0) * 100));

type Formulas = (body: Body, of: (name: string) => bigint) => Record<string, string | null>;

/** Rent over a year’s interest on a loan, to four places; null without interest. */
function cover(rent: bigint, loan: bigint, rate: unknown): string | null {
  const thousandths = BigInt(Math.round(Number(rate) * 1_000));
  const interest = loan * thousandths;
  if (interest === 0n) return null;
  const digits = String(rounded(rent * 100_000n * 10_000n, interest)).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** What every letting says of itself: rent and costs of a year, and the cash put in. */
function letting(year: {
  readonly price: bigint;
  readonly gross: bigint;
  readonly net: bigint;
  readonly flow: bigint;
  readonly cash: bigint;
  readonly invested: bigint;
  readonly total: bigint;
}) {
  const { price, gross, net, flow, cash, invested, total } = year;
  return {
    gross: share(gross, price),
    net: share(net, price),
    flow: share(flow, price),
    roi: share(flow, cash),
    payback: flow > 0n ? hundredths(rounded(cash * 100n, flow)) : null,
    money: {
      money_invested: hundredths(invested),
      yield_on_cost_percentage: share(net, total),
      net_yield_on_money_invested_percentage: share(net, invested),
      cash_yield_on_money_invested_percentage: share(flow, invested),
    },
  };
}

const formulas: Readonly<Record<Family, Formulas>> = {
  btl: (body, of) => {
    const rent = 12n * of('monthly_rent');
    const net = rent - of('annual_expenses');
    const flow = net - 12n * of('monthly_mortgage');
    const total = sum(
      of('purchase_price'),
      of('stamp_duty'),
      of('legal_fees'),
      of('survey_fees'),
      of('sourcing_fee'),
      of('refurbishment_costs'),
      pence(body['other_costs']),
    );
    const cash = total - of('loan_amount');
    const price = of('purchase_price');
    const let_ = letting({ price, gross: rent, net, flow, cash, invested: cash, total });
    return {
      annual_rent: hundredths(rent),
      total_investment: hundredths(total),
      initial_investment: hundredths(cash),
      deposit_required: hundredths(price - of('loan_amount')),
      gross_yield: let_.gross,
      net_yield: let_.net,
      monthly_cash_flow: hundredths(
        of('monthly_rent') - of('monthly_expenses') - of('monthly_mortgage'),
      ),
      annual_cash_flow: hundredths(flow),
      roi_percentage: let_.roi,
      cash_on_cash_return: let_.roi,
      payback_period_years: let_.payback,
      rent_cover: cover(rent, of('loan_amount'), body['mortgage_rate'] ?? 5.5),
      ...let_.money,
    };
  },
  hmo: (body, of) => {
    const gross = 12n * of('total_room_rent');
    const net = of('occupancy_adjusted_rent_annual') - of('operating_costs_annual');
    const flow = net - 12n * of('monthly_mortgage');
    const total = of('total_investment');
    const cash = total - of('loan_amount');
    const price = of('purchase_price');
    const let_ = letting({ price, gross, net, flow, cash, invested: cash, total });
    return {
      total_investment: hundredths(
        sum(
          price,
          of('stamp_duty'),
          of('legal_fees'),
          of('survey_fees'),
          of('sourcing_fee'),
          pence(body['other_costs']),
          pence(body['refurbishment_costs']),
          pence(body['furniture_costs']),
        ),
      ),
      gross_yield_percentage: let_.gross,
      net_yield_percentage: let_.net,
      cash_yield_percentage: let_.flow,
      annual_cashflow: hundredths(flow),
      net_cashflow_monthly: hundredths(of('monthly_cashflow')),
      roi_percentage: let_.roi,
      payback_period_years: let_.payback,
      average_rent_per_room: hundredths(
        rounded(of('total_room_rent'), BigInt((body['rooms'] as readonly unknown[])?.length ?? 1)),
      ),
      rent_cover: cover(gross, of('loan_amount'), body['mortgage_rate'] ?? 5.5),
      ...let_.money,
    };
  },
  brrr: (body, of) => {
    const gross = 12n * of('monthly_rent');
    const net = gross - of('operating_costs_annual');
    const flow = net - 12n * of('monthly_mortgage');
    const price = of('purchase_price');
    const total = sum(
      price,
      of('stamp_duty'),
      of('legal_fees'),
      of('survey_fees'),
      of('sourcing_fee'),
      pence(body['other_costs']),
      of('refurbishment_total'),
      of('bridge_finance_cost'),
    );
    const cash = total - of('bridge_loan_amount');
    const invested = total - of('bridge_redemption');
    const let_ = letting({ price, gross, net, flow, cash, invested, total });
    const left = total + of('refinance_costs') - of('refinance_loan');
    const released = of('refinance_amount') - of('bridge_loan_amount');
    return {
      total_investment: hundredths(total),
      initial_cash_required: hundredths(cash),
      annual_rent: hundredths(gross),
      annual_cashflow: hundredths(flow),
      gross_yield_percentage: let_.gross,
      net_yield_percentage: let_.net,
      cash_yield_percentage: let_.flow,
      roi_percentage: let_.roi,
      payback_period_years: let_.payback,
      equity_released: hundredths(released),
      cash_left_in_deal: hundredths(left),
      equity_remaining: hundredths(of('after_repair_value') - of('refinance_loan')),
      value_uplift: hundredths(of('after_repair_value') - price - of('refurbishment_total')),
      refinance_net_proceeds: hundredths(
        of('refinance_loan') - of('refinance_costs') - of('bridge_redemption'),
      ),
      roce_percentage: share(flow, left),
      capital_efficiency_percentage: share(released, cash),
      rent_cover: cover(gross, of('refinance_loan'), body['mortgage_rate'] ?? 5.5),
      ...let_.money,
    };
  },
  flip: (_body, of) => {
    const sale = of('expected_sale_price');
    const total = sum(
      of('purchase_price'),
      of('stamp_duty'),
      of('legal_fees'),
      of('survey_fees'),
      of('sourcing_fee'),
      of('renovation_total'),
      of('bridge_finance_cost'),
      of('holding_costs'),
      of('agent_fee'),
      of('sale_legal_fees'),
    );
    const profit = sale - total;
    const before = total - of('agent_fee') - of('sale_legal_fees');
    const cash = before - of('bridge_loan_amount');
    const invested = before - of('bridge_redemption');
    return {
      total_costs: hundredths(total),
      gross_profit: hundredths(sale - of('purchase_price') - of('renovation_total')),
      net_profit: hundredths(profit),
      profit_on_cost_percentage: share(profit, total),
      profit_margin_percentage: share(profit, sale),
      cash_invested: hundredths(cash),
      roi_percentage: share(profit, cash),
      money_invested: hundredths(invested),
      return_on_money_invested_percentage: share(profit, invested),
    };
  },
  sa: (body, of) => {
    const price = of('purchase_price');
    const net = of('net_revenue');
    const flow = net - 12n * of('monthly_mortgage');
    const total = of('total_investment');
    const cash = total - of('loan_amount');
    const gross = of('occupancy_adjusted_revenue');
    const let_ = letting({ price, gross, net, flow, cash, invested: cash, total });
    return {
      initial_investment: hundredths(cash),
      deposit_required: hundredths(price - of('loan_amount')),
      gross_revenue: hundredths(gross + of('cleaning_fees_annual')),
      net_revenue: hundredths(
        of('gross_revenue') -
          sum(
            of('platform_fees_annual'),
            of('cleaning_costs_annual'),
            of('card_fees_annual'),
            of('vat_annual'),
            of('management_fee_annual'),
            of('operating_costs_annual'),
          ),
      ),
      annual_cashflow: hundredths(flow),
      gross_yield_percentage: let_.gross,
      net_yield_percentage: let_.net,
      cash_yield_percentage: let_.flow,
      roi_percentage: let_.roi,
      payback_period_years: let_.payback,
      rent_cover: cover(of('gross_revenue'), of('loan_amount'), body['mortgage_rate'] ?? 5.5),
      ...let_.money,
    };
  },
};
