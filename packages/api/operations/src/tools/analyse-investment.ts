import { z } from 'zod';
import { pounds, uuid, type AnyRoute } from '@freehold/contract';
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

/** `analyse_investment` over the calculators that are served; null where none is. */
export function analyseInvestment(served: readonly AnyRoute[]): Tool | null {
  const calculators = strategies
    .flatMap((strategy) => Object.values(pathsOf(strategy)))
    .flatMap((path) => served.find((route) => route.path === path) ?? []);
  const [first, ...others] = calculators;
  if (first === undefined) return null;
  return {
    name: 'analyse_investment',
    title: 'Analyse an investment',
    description:
      'Returns, tax and cash flow of a purchase under one strategy: btl (buy to let), hmo (let by the room), brrr (buy, ' +
      'refurbish, rent, refinance), flip (renovate and sell), sa (let by the night). Give property_id, or purchase_price ' +
      `where the strategy allows it. ${fieldsOf(served)}`,
    input,
    routes: [first, ...others],
    plan({ strategy, property_id, purchase_price, inputs }) {
      const { stored, alone } = pathsOf(strategy as Strategy);
      const path = property_id === undefined ? alone : stored;
      const route = calculators.find((calculator) => calculator.path === path);
      if (route === undefined) {
        return property_id === undefined
          ? invalid('property_id', null, `${String(strategy)} is analysed for a property_id`)
          : invalid('strategy', strategy, 'is not served for a property');
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
}

/** Which members of `inputs` each strategy takes, in words. */
function fieldsOf(served: readonly AnyRoute[]): string {
  const lists = strategies.flatMap((strategy) => {
    const { stored, alone } = pathsOf(strategy);
    const route = served.find(({ path }) => path === (alone ?? stored));
    if (route === undefined || route.body === null) return [];
    const { properties = {} } = z.toJSONSchema(route.body, { unrepresentable: 'any', io: 'input' });
    const names = Object.keys(properties).filter((name) => name !== 'purchase_price');
    return [`${strategy}: ${names.join(', ')}`];
  });
  return `Members of inputs, by strategy: ${lists.join('; ')}.`;
}
