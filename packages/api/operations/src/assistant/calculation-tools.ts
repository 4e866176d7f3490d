import { type AnyRoute, pounds, routes, uuid } from '@freehold/contract';
import { z } from 'zod';
import { invalid } from '../operation/refusal.ts';
import type { Tool } from './tool.ts';

const strategies = ['btl', 'hmo', 'brrr', 'flip', 'sa'] as const;
type Strategy = (typeof strategies)[number];

const prefix = '/api/v1/investment/calculate';

/** The calculators of a strategy: of a stored property, and of a price alone. */
function pathsOf(strategy: Strategy): { readonly stored: string; readonly alone: string | null } {
  if (strategy === 'btl') return { stored: `${prefix}/{property_id}`, alone: null };
  const path = `${prefix}-${strategy}`;
  return { stored: `${path}/{property_id}`, alone: `${path}/standalone` };
}

const input = z.strictObject({
  strategy: z.enum(strategies).meta({ description: 'Strategy that is analysed.' }),
  property_id: uuid
    .optional()
    .meta({ description: 'UUID of a listing: its price and place are taken from it.' }),
  purchase_price: pounds
    .optional()
    .meta({ description: 'Price paid, pounds; needed without a property_id.' }),
  inputs: z
    .record(z.string().max(60), z.unknown())
    .meta({ description: 'Body of that calculator without its purchase_price.' })
    .optional(),
});

const calculators = strategies
  .flatMap((strategy) => Object.values(pathsOf(strategy)))
  .flatMap((path) => Object.values<AnyRoute>(routes).find((route) => route.path === path) ?? []);

export const analyseInvestment: Tool = {
  name: 'analyse_investment',
  title: 'Analyse an investment',
  description:
    'Returns, tax and cash flow of a purchase under one strategy: btl (buy to let), hmo (let by the room), brrr (buy, ' +
    'refurbish, rent, refinance), flip (renovate and sell), sa (let by the night). Give property_id, or purchase_price ' +
    `where the strategy allows it. ${membersByStrategy()}`,
  input,
  routes: calculators as [AnyRoute, ...AnyRoute[]],
  plan({ strategy, property_id, purchase_price, inputs }) {
    const { stored, alone } = pathsOf(strategy as Strategy);
    const path = property_id === undefined ? alone : stored;
    const route = calculators.find((calculator) => calculator.path === path);
    if (route === undefined) {
      return invalid(
        'property_id',
        null,
        `is needed, for ${String(strategy)} is analysed for a stored property`,
      );
    }
    const price = purchase_price === undefined ? {} : { purchase_price };
    return {
      route,
      raw: {
        params: property_id === undefined ? {} : { property_id },
        query: {},
        body: { ...(inputs as object | undefined), ...price },
      },
    };
  },
};

/** Which members of `inputs` the strategies take, in words: each member once, behind those that take it. */
function membersByStrategy(): string {
  const takers = new Map<string, Strategy[]>();
  for (const strategy of strategies) {
    const { stored, alone } = pathsOf(strategy);
    const body = calculators.find(({ path }) => path === (alone ?? stored))?.body;
    if (!body) throw new Error(`no calculator with a body answers ${strategy}`);
    const { properties = {} } = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' });
    for (const member of Object.keys(properties)) {
      if (member !== 'purchase_price')
        takers.set(member, [...(takers.get(member) ?? []), strategy]);
    }
  }
  const lists = new Map<string, string[]>();
  for (const [member, takenBy] of takers) {
    const heading = takenBy.length === strategies.length ? 'all' : takenBy.join(', ');
    lists.set(heading, [...(lists.get(heading) ?? []), member]);
  }
  const said = [...lists].map(([heading, members]) => `${heading}: ${members.join(', ')}`);
  return `Members of inputs, by strategy. ${said.join('; ')}.`;
}

const calculations = {
  btl: routes.btlStandalone,
  hmo: routes.hmoStandalone,
  brrr: routes.brrrStandalone,
  flip: routes.flipStandalone,
  sa: routes.saStandalone,
  solve: routes.solve,
  lending: routes.lending,
  tax: routes.landlordTax,
  portfolio: routes.portfolio,
  pocket: routes.toThePocket,
  home_sale: routes.homeSale,
  projection: routes.projection,
  sensitivity: routes.sensitivity,
  stamp_duty_interview: routes.stampDutyInterview,
} as const;
type Calculation = keyof typeof calculations;
/** Those of a deal, which stands in a member of its own. */
const dealCalculations: ReadonlySet<Calculation> = new Set(['solve', 'projection', 'sensitivity']);

/** The calculators that rest on no stored property. */
export const calculate: Tool = {
  name: 'calculate',
  title: 'Calculate a deal',
  description:
    'A calculator without a stored property. btl, hmo, brrr, flip, sa: inputs are the members that analyse_investment ' +
    'lists; btl also takes voids and running costs. solve, projection, sensitivity: give strategy; inputs are deal (the ' +
    `members of that strategy) and ${membersOf('solve', 'projection', 'sensitivity')}. ` +
    `Inputs of the others: ${membersOf('lending', 'tax', 'portfolio', 'pocket', 'home_sale', 'stamp_duty_interview')}.`,
  input: z.strictObject({
    calculation: z.enum(Object.keys(calculations) as [Calculation, ...Calculation[]]).meta({
      description:
        'A strategy; or solve (the input at which a figure meets a target), lending (the largest loan), tax (person and company), portfolio (homes held together), pocket (what a letting leaves people and their company), home_sale (its tax), projection (over years), sensitivity (inputs varied), stamp_duty_interview (the next fact that the tax hangs on, and why; inputs are the answers so far).',
    }),
    strategy: z
      .enum(strategies)
      .optional()
      .meta({ description: 'Strategy of the deal that solve, projection and sensitivity vary.' }),
    purchase_price: pounds
      .optional()
      .meta({ description: 'Price paid, pounds; left out where it is solved for.' }),
    inputs: z
      .record(z.string().max(60), z.unknown())
      .meta({ description: 'Its body without strategy and purchase_price.' }),
  }),
  routes: Object.values<AnyRoute>(calculations) as [AnyRoute, ...AnyRoute[]],
  plan: ({ calculation, strategy, purchase_price, inputs }) => {
    const route = calculations[calculation as Calculation];
    const price = purchase_price === undefined ? {} : { purchase_price };
    const body = inputs as Readonly<Record<string, unknown>>;
    if (!dealCalculations.has(calculation as Calculation)) {
      if (strategy !== undefined && strategy !== calculation) {
        return invalid('strategy', strategy, `is not read by ${String(calculation)}; leave it out`);
      }
      return { route, raw: { params: {}, query: {}, body: { ...body, ...price } } };
    }
    const named = strategy ?? body['strategy'];
    const { deal: given = {} } = body;
    // What is no object is refused as it was sent.
    const deal = typeof given === 'object' ? { ...given, ...price } : given;
    // The routes name strategies in capitals.
    const told = typeof named === 'string' ? { strategy: named.toUpperCase() } : {};
    return { route, raw: { params: {}, query: {}, body: { ...body, ...told, deal } } };
  },
};

/** The members of bodies beside strategy and deal, in words. */
function membersOf(...names: readonly Calculation[]): string {
  const lists = names.map((name) => {
    const schema = z.toJSONSchema(calculations[name].body as z.ZodType, {
      unrepresentable: 'any',
      io: 'input',
    });
    const shape = (schema.oneOf?.[0] ?? schema) as { readonly properties?: object };
    const members = Object.keys(shape.properties ?? {}).filter(
      (member) => !['strategy', 'deal'].includes(member),
    );
    return `for ${name} ${members.join(', ')}`;
  });
  return lists.join('; ');
}
