import {
  type AnyRoute,
  checkCriteria,
  criteriaFlags,
  flagMeanings,
  listingBodyShape,
  listingSorts,
  routes,
  type Scope,
  scopes,
  uuid,
} from '@freehold/contract';
import { z } from 'zod';
import { analyseInvestment, calculate } from './calculation-tools.ts';
import type { Tool, ToolInput } from './tool.ts';

const { searchProperties, getProperty, comparables, propertyPack, areaSummary, planningSearch } =
  routes;

const postcode = z
  .string()
  .max(12)
  .meta({ description: 'A postcode or outcode of the United Kingdom, such as M14 5TQ or M14.' });
const fullPostcode = z
  .string()
  .max(12)
  .meta({ description: 'A full postcode, such as M14 5TQ; no outcode.' });
const propertyId = z.strictObject({ property_id: uuid });

const inQuery = (route: AnyRoute) => (query: ToolInput) => ({
  route,
  raw: { params: {}, query, body: undefined },
});

/** The flags in brief, of which there are many: `description` of the search says what true and false ask. */
const briefFlags = Object.fromEntries(
  criteriaFlags.map((flag) => [
    flag,
    listingBodyShape[flag].meta({ description: `Says ${flagMeanings[flag]}.` }),
  ]),
);

/** The search, which `show more` of the AI chat goes on with. */
export const searchTool: Tool = {
  name: 'search_properties',
  title: 'Search listings',
  description:
    'Listings by area, price, size, type, deal figures, text and flags. An argument whose meaning begins with “Says”: true, only listings whose text says so; false, all others only.',
  input: z
    .strictObject({
      area: z
        .string()
        .max(400)
        .meta({ description: 'Outcodes, postcodes, postcode areas or towns, comma-separated.' })
        .optional(),
      ...listingBodyShape,
      ...briefFlags,
      sort_by: listingSorts.exclude(['distance']).optional(),
      limit: z.number().int().min(1).max(20).optional(),
    })
    .superRefine(checkCriteria),
  routes: [searchProperties],
  plan: inQuery(searchProperties),
};

const property: Tool = {
  name: 'get_property',
  title: 'Get a listing',
  description: 'One listing with its description, features, images, price history and agent.',
  input: propertyId,
  routes: [getProperty],
  plan: (params) => ({ route: getProperty, raw: { params, query: {}, body: undefined } }),
};

const comparableSales: Tool = {
  name: 'get_comparables',
  title: 'Find comparable sales',
  description:
    'Sales ranked by how well they compare with a home, by its postcode, its address or its UPRN.',
  input: z.strictObject({
    postcode: fullPostcode.optional(),
    address: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'In one line that ends with the postcode.' })
      .optional(),
    uprn: z.string().min(1).max(12).optional(),
    bedrooms: z.number().int().min(0).max(10).optional(),
    type: z.string().min(1).max(40).meta({ description: 'Such as terraced or flat.' }).optional(),
    radius_miles: z.number().min(0.1).max(5).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  }),
  routes: [comparables],
  plan: inQuery(comparables),
};

const pack: Tool = {
  name: 'get_property_pack',
  title: 'Get a property pack',
  description:
    'Valuation, scores, sale history, rent and strategies of one listing in one call; costs 10 requests.',
  input: propertyId,
  routes: [propertyPack],
  plan: inQuery(propertyPack),
};

const summary: Tool = {
  name: 'get_area_summary',
  title: 'Summarise an area',
  description:
    'Asking prices, sold prices, demand and growth of an area in one call; costs 10 requests.',
  input: z.strictObject({ postcode }),
  routes: [areaSummary],
  plan: inQuery(areaSummary),
};

const planning: Tool = {
  name: 'check_planning',
  title: 'Check planning applications',
  description: 'Planning applications around a full postcode.',
  input: z.strictObject({
    postcode: fullPostcode,
    radius_km: z.number().min(0.1).max(2).optional(),
  }),
  routes: [planningSearch],
  plan: inQuery(planningSearch),
};

const stampDuty: Tool = {
  name: 'stamp_duty',
  title: 'Work out stamp duty',
  description:
    'SDLT, LBTT or LTT of a purchase, with its bands and reliefs. Where the facts are not all known, ask by calculate, stamp_duty_interview.',
  input: routes.stampDuty.body as z.ZodType<object>,
  routes: [routes.stampDuty],
  plan: (body) => ({ route: routes.stampDuty, raw: { params: {}, query: {}, body } }),
};

/** The tools in their fixed order: the seven of the specification first. */
export const allTools: readonly Tool[] = [
  searchTool,
  property,
  comparableSales,
  pack,
  summary,
  analyseInvestment,
  planning,
  calculate,
  stampDuty,
];

/** The scopes that a tool needs, each once: what the consent to a connector is about. */
export const toolScopes: readonly Scope[] = scopes.filter((scope) =>
  allTools.some(({ routes: [route] }) => route.scope === scope),
);
