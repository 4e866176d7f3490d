import { z } from 'zod';
import { coverage, coverageWhereCounted } from '../coverage.ts';
import { liftable } from '../criteria-overrides.ts';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { homePositionOrNone } from '../position.ts';
import { energyBands, leadClasses, propertyTypes, tenures } from '../criteria-keys.ts';
import { route } from '../route.ts';
import {
  isoDate,
  isoDateTime,
  queryBoolean,
  queryInteger,
  queryList,
  queryNumber,
  uuid,
} from '../schemas.ts';
import {
  alertEvents,
  alertQuery,
  createGeneratorBody,
  generatorMembers,
  generatorParams,
  ignoredCriteria,
  listedEventTypes,
  previewBody,
  previewStatus,
  updateGeneratorBody,
} from './leads.ts';

const leads = {
  family: 'Off-market lead generators',
  scope: 'leads:read',
  envelope: false,
} as const;
const base = '/api/v1/off-market-lead-generators' as const;
const count = z.number().int().min(0);
const text = z.string().nullable();
const number = z.number().nullable();

const leadClassification = z.enum(leadClasses);

const classificationCounts = z.object({ hot: count, warm: count, standard: count, low: count });

const unjudged = {
  unjudged_homes: count.nullable().meta({
    description:
      'Homes of the outcodes with a registered sale that are not judged yet, so that they are not among the leads nor in any class; 0 where all are. Null: `unjudged_homes_reason` says why.',
  }),
  unjudged_homes_reason: z.enum(['drawn_area', 'not_counted']).nullable().meta({
    description:
      'Why `unjudged_homes` is null: `drawn_area`, they are counted by outcodes alone; `not_counted`, nothing was. Null where it is not.',
  }),
};

const generator = z.object({
  ...generatorMembers,
  classification_counts: classificationCounts.nullable(),
});

const typeCodes: Readonly<Record<string, string>> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
};
const propertyType = z.preprocess(
  (value) => (typeof value === 'string' ? (typeCodes[value] ?? value) : value),
  z.enum(propertyTypes),
);

const money = liftable(queryInteger({ min: 0, max: 1_000_000_000 }));
const bedrooms = liftable(queryInteger({ min: 0, max: 100 }));
const percent = liftable(queryNumber(z.number().min(0).max(100)));

const leadItem = z.object({
  id: uuid,
  uprn: z.number().int().nullable(),
  full_address: z.string(),
  postcode: text,
  outcode: text,
  latitude: number,
  longitude: number,
  position: homePositionOrNone,
  property_type: text,
  bedrooms: z.number().int().nullable(),
  bathrooms: z.number().int().nullable(),
  floor_area_sqft: number,
  tenure: z.enum(tenures).nullable(),
  energy_rating: z.enum(energyBands).nullable(),
  last_sold_date: isoDate,
  last_sold_price: z.number(),
  years_owned: z.number().int(),
  transaction_count: z.number().int(),
  estimated_value: number,
  estimated_value_lower: number,
  estimated_value_upper: number,
  equity_gained: number,
  equity_gained_percentage: number,
  is_underwater: z.boolean().nullable(),
  estimated_rent_pcm: number,
  gross_yield: number,
  motivation_score: z.number().int().min(0).max(100),
  lead_classification: leadClassification,
  signals: z.array(z.object({ code: z.string(), points: z.number(), detail: z.string() })),
  is_company_owned: z.boolean().nullable(),
  is_distressed_company: z.boolean().nullable(),
  is_silently_pulled: z.boolean(),
  delisted_at: isoDate.nullable(),
  company: z.object({ name: z.string(), number: text }).nullable(),
});

export const offMarketSorts = z.enum([
  'motivation_score',
  'ownership_duration',
  'gross_yield',
  'equity_gained',
  'transaction_count',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'estimate_asc',
  'estimate_desc',
]);

const offMarketQuery = cursorQuery
  .extend({
    classification: liftable(leadClassification),
    lead_classifications: liftable(queryList(leadClassification, 4)),
    sort_by: offMarketSorts.default('motivation_score'),
    min_ownership_years: liftable(queryInteger({ min: 0, max: 1_000 })),
    min_motivation_score: percent,
    min_yield: percent,
    serial_investment_only: liftable(queryBoolean),
    underwater_only: liftable(queryBoolean),
    min_price: money,
    max_price: money,
    min_bedrooms: bedrooms,
    max_bedrooms: bedrooms,
    property_types: liftable(queryList(propertyType, 9)),
  })
  .refine((query) => (query.min_price ?? 0) <= (query.max_price ?? Infinity), {
    path: ['min_price'],
    message: 'is above max_price',
  })
  .refine((query) => (query.min_bedrooms ?? 0) <= (query.max_bedrooms ?? Infinity), {
    path: ['min_bedrooms'],
    message: 'is above max_bedrooms',
  });

const known = ['malformed_request', 'not_found', 'plan_limit_reached'] as const;

const list = route({
  ...leads,
  id: 'listOffMarketGenerators',
  method: 'GET',
  path: base,
  summary: 'Active off-market scanners of the account',
  description: 'Lists the active scanners of the account over homes that are not for sale.',
  response: z.object({
    lead_generators: z.array(generator),
    count,
    limit: count.nullable(),
    remaining: count.nullable(),
  }),
  errors: ['plan_limit_reached'],
});

const preview = route({
  ...leads,
  id: 'previewOffMarketGenerator',
  method: 'POST',
  path: `${base}/preview`,
  summary: 'How many unlisted homes an off-market scanner would find',
  description:
    'Counts the homes that are not for sale and would be found in an area, by class, without saving anything. Without an area the status is `empty`.',
  body: previewBody,
  response: z.object({
    total: count,
    area_total: count,
    classification_counts: classificationCounts.nullable(),
    status: previewStatus,
    ignored_criteria: ignoredCriteria,
    ...unjudged,
    ...coverageWhereCounted,
  }),
  errors: ['plan_limit_reached'],
});

const create = route({
  ...leads,
  id: 'createOffMarketGenerator',
  method: 'POST',
  path: base,
  summary: 'Save an off-market scanner',
  description:
    'Saves a scanner over homes that are not for sale. An area is needed, as outcodes or a drawn polygon; its criteria apply to every call of its properties.',
  body: createGeneratorBody,
  successStatus: 201,
  response: generator,
  errors: ['malformed_request', 'plan_limit_reached'],
});

const get = route({
  ...leads,
  id: 'getOffMarketGenerator',
  method: 'GET',
  path: `${base}/{lg_id}`,
  summary: 'One off-market scanner with its counts by class',
  description: 'Gives one off-market scanner with the counts of its leads by class.',
  params: generatorParams,
  response: generator.extend({ ...unjudged, ...coverage }),
  errors: known,
});

const update = route({
  ...leads,
  id: 'updateOffMarketGenerator',
  method: 'PUT',
  path: `${base}/{lg_id}`,
  summary: 'Change the given fields of an off-market scanner',
  description:
    'Changes those fields of an off-market scanner that the body holds. An empty body is 400.',
  params: generatorParams,
  body: updateGeneratorBody,
  response: generator,
  errors: known,
});

const remove = route({
  ...leads,
  id: 'deleteOffMarketGenerator',
  method: 'DELETE',
  path: `${base}/{lg_id}`,
  summary: 'Retire an off-market scanner; its place is free at once',
  description:
    'Retires an off-market scanner: it is no longer listed or found, and its place is free at once.',
  params: generatorParams,
  successStatus: 204,
  response: z.undefined(),
  errors: known,
});

const counts = route({
  ...leads,
  id: 'offMarketCounts',
  method: 'GET',
  path: `${base}/{lg_id}/counts`,
  summary: 'Leads of an off-market scanner by class',
  description: 'Counts the leads of an off-market scanner by class, under its saved criteria.',
  params: generatorParams,
  response: z.object({
    lead_generator_id: uuid,
    classification_counts: classificationCounts,
    total: count,
    counted_at: isoDateTime,
    ...unjudged,
    ...coverage,
  }),
  errors: known,
});

const properties = route({
  ...leads,
  id: 'offMarketProperties',
  method: 'GET',
  path: `${base}/{lg_id}/properties`,
  summary: 'Unlisted homes ranked by the motivation of their owners, from public facts',
  description:
    'Ranks homes that are not for sale by how motivated their owners may be, from registered sales, company ownership and withdrawn listings. Only companies are named as owners; a figure without evidence is null. Criteria that speak of listings have no effect: `ignored_criteria` names them.',
  params: generatorParams,
  query: offMarketQuery,
  response: z.object({
    properties: z.array(
      leadItem.extend({
        is_new: z
          .boolean()
          .nullable()
          .describe(
            'Whether the home first matched since the scanner was last read. The first page counts as read; later pages, by `page` or `cursor`, tell what was new to it. Null of a scanner without alerts: what matched before is not recorded.',
          ),
      }),
    ),
    pagination: paginationSchema,
    applied_criteria: z.record(z.string(), z.unknown()),
    ignored_criteria: ignoredCriteria,
    ...unjudged,
    ...coverage,
  }),
  errors: known,
});

const alerts = route({
  ...leads,
  id: 'offMarketAlerts',
  method: 'GET',
  path: `${base}/{lg_id}/alerts`,
  summary: 'What changed among the leads of an off-market scanner, newest first',
  description:
    'Gives what changed among the leads of an off-market scanner, newest first, for 90 days.',
  params: generatorParams,
  query: alertQuery,
  response: alertEvents([...listedEventTypes, 'classification_changed']),
  errors: known,
});

export const offMarketRoutes = {
  listOffMarketGenerators: list,
  previewOffMarketGenerator: preview,
  createOffMarketGenerator: create,
  getOffMarketGenerator: get,
  updateOffMarketGenerator: update,
  deleteOffMarketGenerator: remove,
  offMarketCounts: counts,
  offMarketProperties: properties,
  offMarketAlerts: alerts,
};
