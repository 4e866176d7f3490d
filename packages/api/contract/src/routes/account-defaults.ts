import { z } from 'zod';
import { route } from '../route.ts';
import { nation } from '../schemas.ts';
import {
  brrrFields,
  btlStandaloneFields,
  flipFields,
  hmoFields,
  saFields,
} from './investment-bodies.ts';
import { companyFields } from './landlord-tax.ts';
import { lendingBody } from './lending.ts';
import { outlookFields } from './projection.ts';

/** Some fields of a body. */
function some<Fields extends z.ZodRawShape, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/** Of every purchase. What tells one purchase from another (price, rent, day, owners) is no default. */
const purchase = {
  ...some(btlStandaloneFields, [
    'legal_fees',
    'survey_fees',
    'sourcing_fee',
    'other_costs',
    'other_costs_annual',
    'buyer',
    'company_relief',
    'is_additional_property',
    'is_non_uk_resident',
  ]),
  location: nation
    .meta({ description: 'Nation of a purchase that names no place and is of no stored property.' })
    .optional(),
};
const mortgage = ['mortgage_rate', 'mortgage_term_years', 'interest_only'] as const;
const running = [
  'management_fee_percentage',
  'maintenance_percentage',
  'insurance_annual',
] as const;

const bridge = {
  ...some(brrrFields, [
    'bridge_ltv',
    'bridge_finance_rate',
    'bridge_rate_period',
    'bridge_finance_months',
    'contingency_percentage',
  ]),
  bridge: brrrFields.bridge
    .unwrap()
    .omit({ drawdowns: true, net_advance: true })
    .meta({ description: 'Fees of the bridge, and how its interest is paid.' })
    .optional(),
};

/** What an account may set for each calculator: fields of its body that describe no one deal. */
export const accountDefaultFields = {
  btl: {
    ...purchase,
    ...some(btlStandaloneFields, [
      'deposit_percentage',
      ...mortgage,
      ...running,
      'void_percentage',
    ]),
  },
  hmo: {
    ...purchase,
    ...some(hmoFields, [
      'deposit_percentage',
      ...mortgage,
      ...running,
      'occupancy_rate',
      'utilities_monthly',
      'cleaning_monthly',
      'hmo_license_cost',
      'licence_years',
      'furniture_costs',
    ]),
  },
  brrr: {
    ...purchase,
    ...bridge,
    ...some(brrrFields, [
      ...mortgage,
      ...running,
      'refinance_ltv',
      'refinance',
      'void_percentage',
      'utilities_monthly',
    ]),
  },
  flip: {
    ...purchase,
    ...bridge,
    ...some(flipFields, [
      'holding_period_months',
      'holding_costs_monthly',
      'agent_fee_percentage',
      'sale_legal_fees',
    ]),
  },
  sa: {
    ...purchase,
    ...some(saFields, [
      'deposit_percentage',
      ...mortgage,
      ...running,
      'occupancy_rate',
      'platform_fee_percentage',
      'cleaning_cost_per_booking',
      'cleaning_fee_per_stay',
      'average_stay_nights',
      'card_fee_percentage',
      'furnishing_costs',
      'vat_registered',
      'utilities_monthly',
    ]),
  },
  lending: some(lendingBody.shape, [...mortgage, 'fixed_years']),
  tax: {
    company: z
      .strictObject(companyFields)
      .meta({ description: 'What the company brings from elsewhere.' })
      .optional(),
  },
  projection: some(outlookFields, [
    'rent_growth_percentage',
    'cost_growth_percentage',
    'value_growth_percentage',
    'sale',
  ]),
} as const;

const { lending, tax, projection, ...strategies } = accountDefaultFields;
const { btl, hmo, brrr, flip, sa } = strategies;

/** The defaults of an account: a field for every calculator that takes it, and, before those, for one strategy. */
export const accountDefaultsBody = z
  .strictObject({
    ...projection,
    ...tax,
    ...lending,
    ...sa,
    ...flip,
    ...brrr,
    ...hmo,
    ...btl,
    btl: ofStrategy('buy-to-let', btl),
    hmo: ofStrategy('houses let by the room', hmo),
    brrr: ofStrategy('buying, refurbishing, letting and refinancing', brrr),
    flip: ofStrategy('flips', flip),
    sa: ofStrategy('serviced accommodation', sa),
  })
  .meta({
    examples: [
      {
        mortgage_rate: 5.9,
        interest_only: true,
        legal_fees: 1_800,
        management_fee_percentage: 12,
        hmo: { management_fee_percentage: 15 },
      },
    ],
  });

function ofStrategy<Fields extends z.ZodRawShape>(name: string, fields: Fields) {
  return z
    .strictObject(fields)
    .meta({ description: `Defaults of ${name} alone: they go before the others.` })
    .optional();
}

/** Asked of every calculator. */
export const defaultsQuery = z.object({
  defaults: z
    .literal('product')
    .meta({
      description: '`product` leaves the defaults of the account out. Left out: they are used.',
    })
    .optional(),
});

/** Reached with a session token or an API key, whatever the plan; costs nothing. */
const defaults = {
  family: 'Investment',
  scope: null,
  tokens: 'account',
  cost: 0,
  envelope: false,
  path: '/api/v1/investment/defaults',
  response: accountDefaultsBody,
} as const;

const getDefaults = route({
  ...defaults,
  id: 'getDefaults',
  method: 'GET',
  summary: 'The account’s own assumptions, which every calculator uses',
  description:
    'Gives the account’s own assumptions as they were set: a field for every calculator that takes it, and under `btl`, `hmo`, `brrr`, `flip` and `sa` those of one strategy alone, which go first. An empty object: none is set.',
});

const putDefaults = route({
  ...defaults,
  id: 'putDefaults',
  method: 'PUT',
  summary: 'Replace the account’s own assumptions; an empty object clears them',
  description:
    'Replaces the account’s own assumptions as a whole; an empty object clears them. Each stands in for a field that a body leaves out: a body’s own field goes before it, the product’s default after it. The answers of calculators name those that stood in, in `assumptions` and `account_defaults`. What describes one deal (price, rent, works, day, owners) is no default.',
  body: accountDefaultsBody,
});

export const accountDefaultsRoutes = { getDefaults, putDefaults };
