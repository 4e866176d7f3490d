import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { numbersFrom, pairwise, type Row } from '../../../../core/calculators/test/covering.ts';
import { useDemoServer, type Json } from './demo-server.ts';

/**
 * Where a figure comes from, read literally: the body's own, else (unless the product's are asked for) what the account has
 * set for the strategy, else for all, else the product's. The account's answer is held against that of an account which has
 * set nothing and writes the figure into its body.
 */
const server = useDemoServer();
let home: string;
beforeAll(() => {
  home = server.samples.property_ids.wales;
});

const seed = 20_261_124;
const rooms = Array.from({ length: 4 }, () => ({ room_type: 'double', monthly_rent: 520 }));
/** Fields that each strategy needs; a stored home takes the same. */
const deals: Readonly<Record<string, object>> = {
  BTL: { purchase_price: 210_000, monthly_rent: 1_150 },
  HMO: { purchase_price: 210_000, rooms },
  BRRR: { purchase_price: 150_000, after_repair_value: 230_000, monthly_rent: 1_150 },
  FLIP: { purchase_price: 150_000, expected_sale_price: 260_000 },
  SA: { purchase_price: 210_000, nightly_rate: 130 },
};
/** By field: the account's figure for all, for the strategy, the body's, and the strategies that have no such default. */
const fields: Readonly<Record<string, readonly [unknown, unknown, unknown, readonly string[]]>> = {
  mortgage_rate: [6.1, 6.7, 4.3, ['FLIP']],
  other_costs: [321, 654, 987, []],
  buyer: ['company', 'company', 'individual', []],
  deposit_percentage: [35, 40, 45, ['BRRR', 'FLIP']],
};
const levels = {
  strategy: Object.keys(deals),
  where: [
    'standalone',
    'stored',
    'batch',
    'saved',
    'solve',
    'projection',
    'sensitivity',
    'comparison',
  ],
  field: Object.keys(fields),
  ofAll: [false, true],
  ofStrategy: [false, true],
  inBody: [false, true],
  asked: ['account', 'product'],
};
const rows = pairwise(levels, numbersFrom(seed));

interface Case {
  readonly strategy: string;
  readonly where: string;
  readonly field: string;
  readonly ofAll: boolean;
  readonly ofStrategy: boolean;
  readonly inBody: boolean;
  readonly asked: 'account' | 'product';
}

async function ask(account: string, method: string, path: string, body: unknown): Promise<Json> {
  for (;;) {
    const answer = await server.send(method, `/api/v1${path}`, { account, body });
    if (answer.status === 429) await pause(50);
    else {
      expect([path, answer.status, answer.body.error]).toEqual([
        path,
        path === '/calculations' ? 201 : 200,
        undefined,
      ]);
      return answer.body;
    }
  }
}

const slugOf = (strategy: string) =>
  strategy === 'BTL' ? 'calculate' : `calculate-${strategy.toLowerCase()}`;

/** What an account is answered to a deal with these fields beside its own. */
async function answered(
  account: string,
  { strategy, where }: Case,
  own: object,
  query: string,
): Promise<Json> {
  const deal = { ...deals[strategy], ...own };
  const alone = { ...deal, location: 'wales' };
  const standalone = `/investment/${slugOf(strategy)}/standalone`;
  const post = (path: string, body: object) => ask(account, 'POST', `${path}${query}`, body);
  switch (where) {
    case 'stored':
      return post(`/investment/${slugOf(strategy)}/${home}`, deal);
    case 'batch': {
      const calls = [{ path: `/api/v1${standalone}`, body: alone }];
      return (await post('/investment/batch', { calls })).results[0].body;
    }
    case 'saved':
      return (
        await ask(account, 'POST', '/calculations', { name: 'A deal', strategy, inputs: alone })
      ).results;
    case 'solve': {
      const sought = { unknown: 'purchase_price', metric: 'roi_percentage', target: 3 };
      return post('/investment/solve', { strategy, deal: alone, ...sought });
    }
    case 'projection':
      return post('/investment/projection', { strategy, deal: alone, years: 3 });
    case 'sensitivity': {
      const x = { input: 'purchase_price', values: [100_000, 140_000] };
      return post('/investment/sensitivity', {
        strategy,
        deal: alone,
        metric: 'roi_percentage',
        x,
      });
    }
    default:
      return post(standalone, alone);
  }
}

/** The figures of an answer, without what is said around them. */
function figuresOf(answer: Json): Json {
  const { metrics, lines, calculations, value, metric, rows: years, profit, grid } = answer;
  const told = { metrics, lines, calculations, value, metric, years, profit, grid };
  return JSON.parse(JSON.stringify(told));
}

const params = (strategy: string, fields_: object) => {
  const { purchase_price: _price, ...rest } = { ...deals[strategy], ...fields_ } as Row;
  return { [`${strategy.toLowerCase()}_params`]: { ...rest, purchase_price: 150_000 } };
};

/** The deal of a strategy within a comparison. A buy-to-let has no fields there, and is the stored home's own. */
async function compared(
  account: string,
  { strategy }: Case,
  own: object,
  query: string,
): Promise<Json> {
  const other = strategy === 'FLIP' ? 'BRRR' : 'FLIP';
  const body = {
    strategies: [strategy, other],
    ...(strategy === 'BTL' ? {} : params(strategy, own)),
    ...params(other, {}),
  };
  return ask(account, 'POST', `/investment/compare-strategies/${home}${query}`, body);
}

test.each(rows as unknown as readonly Case[])(
  '$strategy $where, $field: of all $ofAll, of the strategy $ofStrategy, in the body $inBody, $asked',
  async (row) => {
    const { strategy, where, field, ofAll, ofStrategy, inBody, asked } = row;
    const [all, own, given, none] = fields[field]!;
    const hasDefault = !none.includes(strategy);
    await ask('enterprise', 'PUT', '/investment/defaults', {
      ...(ofAll ? { [field]: all } : {}),
      ...(ofStrategy && hasDefault ? { [strategy.toLowerCase()]: { [field]: own } } : {}),
    });
    // A saved calculation is not asked how; a buy-to-let of a comparison takes no field.
    const isOfProduct = asked === 'product' && where !== 'saved';
    const takesBody = inBody && !(where === 'comparison' && strategy === 'BTL');
    const standing =
      takesBody || isOfProduct || !hasDefault
        ? undefined
        : ofStrategy
          ? own
          : ofAll
            ? all
            : undefined;
    const literal = takesBody
      ? { [field]: given }
      : standing === undefined
        ? {}
        : { [field]: standing };
    const body = takesBody ? { [field]: given } : {};
    const query = isOfProduct ? '?defaults=product' : '';

    if (where === 'comparison') {
      const mine = await compared('enterprise', row, body, query);
      const name = strategy.toLowerCase();
      const told = mine.account_defaults?.[`${name}.${field}`];
      expect(told).toBe(standing);
      const figures = mine.comparison[name];
      if (strategy !== 'BTL') {
        expect(figures).toEqual((await compared('business', row, literal, '')).comparison[name]);
        return;
      }
      const { calculations } = await ask(
        'business',
        'POST',
        `/investment/calculate/${home}`,
        literal,
      );
      for (const [each, figure] of Object.entries(figures as Record<string, string | null>)) {
        expect([each, figure === null ? null : Number(figure)]).toEqual([each, calculations[each]]);
      }
      return;
    }
    const mine = await answered('enterprise', row, body, query);
    const theirs = await answered('business', row, literal, '');
    expect(figuresOf(mine)).toEqual(figuresOf(theirs));
    expect(Object.keys(figuresOf(mine)).length).toBeGreaterThan(0);
    expect(mine.account_defaults).toEqual(
      standing === undefined ? undefined : { [field]: standing },
    );
    if (standing !== undefined && mine.assumptions !== undefined) {
      expect(mine.assumptions[field]).toBe(standing);
    }
  },
);

test(`the rows meet every two values of every two factors, of seed ${seed}`, () => {
  const names = Object.keys(levels) as (keyof typeof levels)[];
  for (const [at, a] of names.entries()) {
    for (const b of names.slice(at + 1)) {
      const met = new Set(rows.map((row) => `${String(row[a])} ${String(row[b])}`));
      expect([a, b, met.size]).toEqual([a, b, levels[a].length * levels[b].length]);
    }
  }
  // Values that differ from all others, so that a figure tells where it comes from.
  for (const [name, [all, own, given]] of Object.entries(fields)) {
    expect([name, given !== all && given !== own]).toEqual([name, true]);
  }
});
