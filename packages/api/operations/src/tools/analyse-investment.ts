import { z } from 'zod';
import { pounds, routes, uuid, type AnyRoute } from '@freehold/contract';
import { invalid } from '../refusal.ts';
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

/** Which members of `inputs` each strategy takes, in words: those of all first. */
function membersByStrategy(): string {
  const members = strategies.map((strategy) => {
    const { stored, alone } = pathsOf(strategy);
    const body = calculators.find(({ path }) => path === (alone ?? stored))?.body;
    if (!body) throw new Error(`no calculator with a body answers ${strategy}`);
    const { properties = {} } = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' });
    return Object.keys(properties).filter((name) => name !== 'purchase_price');
  });
  const [first = []] = members;
  const common = first.filter((name) => members.every((names) => names.includes(name)));
  const lists = strategies.map((strategy, at) => {
    const others = (members[at] ?? []).filter((name) => !common.includes(name));
    return `${strategy}: ${others.join(', ')}`;
  });
  return `Members of inputs: ${common.join(', ')}; and by strategy, ${lists.join('; ')}.`;
}
