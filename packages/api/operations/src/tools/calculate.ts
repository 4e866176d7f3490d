import { z } from 'zod';
import { routes, type AnyRoute } from '@freehold/contract';
import type { Tool } from './tool.ts';

const calculations = {
  btl: routes.btlStandalone,
  hmo: routes.hmoStandalone,
  brrr: routes.brrrStandalone,
  flip: routes.flipStandalone,
  sa: routes.saStandalone,
  solve: routes.solve,
  lending: routes.lending,
  tax: routes.landlordTax,
  projection: routes.projection,
  sensitivity: routes.sensitivity,
} as const;
type Calculation = keyof typeof calculations;

/** The calculators that rest on no stored property. */
export const calculate: Tool = {
  name: 'calculate',
  title: 'Calculate a deal',
  description:
    'A calculator without a stored property. btl, hmo, brrr, flip, sa: inputs are the purchase_price and the members ' +
    'that analyse_investment lists; btl also takes voids and running costs. solve, projection, sensitivity: inputs are ' +
    `strategy (BTL, HMO, BRRR, FLIP, SA), deal (the inputs of that strategy) and ${membersOf('solve', 'projection', 'sensitivity')}. ` +
    `Inputs of the others: ${membersOf('lending', 'tax')}.`,
  input: z.strictObject({
    calculation: z.enum(Object.keys(calculations) as [Calculation, ...Calculation[]]).meta({
      description:
        'A strategy; or solve (the input at which a figure meets a target), lending (the largest loan), tax (person and company), projection (over years), sensitivity (inputs varied).',
    }),
    inputs: z
      .record(z.string().max(60), z.unknown())
      .meta({ description: 'Body of that calculation.' }),
  }),
  routes: Object.values<AnyRoute>(calculations) as [AnyRoute, ...AnyRoute[]],
  plan: ({ calculation, inputs }) => ({
    route: calculations[calculation as Calculation],
    raw: { params: {}, query: {}, body: inputs },
  }),
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
