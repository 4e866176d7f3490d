import { z } from 'zod';
import { coverage, coverageWhereCounted } from '../coverage.ts';
import { checkCriteria, criteriaBodySchema } from '../criteria.ts';
import { criteriaOverrideShape } from '../criteria-overrides.ts';
import { playbookSlugs } from '../criteria-keys.ts';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { outcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDateTime, uuid } from '../schemas.ts';
import { listingSchema, listingSorts } from './properties.ts';

const leads = { family: 'Lead generators', scope: 'leads:read', envelope: false } as const;
const base = '/api/v1/lead-generators' as const;
const count = z.number().int().min(0);

/** Checked by the operation: an id that is not a UUID is 400 here. */
export const generatorParams = z.object({ lg_id: z.string() });

/** What a caller may set; the area is checked by the operation, which answers 400 without one. */
export const generatorFields = {
  name: z.string().trim().min(1).max(100),
  selected_outcodes: z.array(outcode).max(500),
  polygon_wkt: z.string().min(1).max(200_000).nullable(),
  search_criteria: criteriaBodySchema,
  map_center_lat: z.number().min(-90).max(90).nullable(),
  map_center_lng: z.number().min(-180).max(180).nullable(),
  map_zoom: z.number().min(1).max(22).nullable(),
  alert_enabled: z.boolean(),
};

export const createGeneratorBody = z.strictObject({
  ...generatorFields,
  selected_outcodes: generatorFields.selected_outcodes.default([]),
  polygon_wkt: generatorFields.polygon_wkt.default(null),
  search_criteria: generatorFields.search_criteria.default({}),
  map_center_lat: generatorFields.map_center_lat.default(null),
  map_center_lng: generatorFields.map_center_lng.default(null),
  map_zoom: generatorFields.map_zoom.default(null),
  alert_enabled: generatorFields.alert_enabled.default(false),
});

export const updateGeneratorBody = z.strictObject(generatorFields).partial();

/** The names of saved criteria that the family of a scanner does not read. */
export const ignoredCriteria = z.array(z.string());

export const generatorMembers = {
  id: uuid,
  name: z.string(),
  selected_outcodes: z.array(z.string()),
  polygon_wkt: z.string().nullable(),
  search_criteria: z.record(z.string(), z.unknown()),
  ignored_criteria: ignoredCriteria,
  map_center_lat: z.number().nullable(),
  map_center_lng: z.number().nullable(),
  map_zoom: z.number().nullable(),
  alert_enabled: z.boolean(),
  alert_id: uuid.nullable(),
  last_checked_at: isoDateTime.nullable(),
  new_since_last_check: count,
  is_active: z.boolean(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};

const statusCounts = z.object({
  active: count,
  under_offer: count,
  sold_stc: count,
  sold: count,
  withdrawn: count,
  reduced: count,
  back_on_market: count,
  total: count,
});

const leadGenerator = z.object({ ...generatorMembers, status_counts: statusCounts.nullable() });

export const previewBody = z
  .strictObject(generatorFields)
  .pick({
    selected_outcodes: true,
    polygon_wkt: true,
    search_criteria: true,
  })
  .partial();

export const previewStatus = z.enum(['ok', 'capped', 'timeout', 'empty']);

const listLeadGenerators = route({
  ...leads,
  id: 'listLeadGenerators',
  method: 'GET',
  path: base,
  summary: 'Active scanners of the account and how many more the plan allows',
  description:
    'Lists the active scanners of the account over listed stock and how many more the plan allows.',
  response: z.object({
    lead_generators: z.array(leadGenerator),
    count,
    /** Null: the plan does not limit them. */
    limit: count.nullable(),
    remaining: count.nullable(),
  }),
  errors: ['plan_limit_reached'],
});

const previewLeadGenerator = route({
  ...leads,
  id: 'previewLeadGenerator',
  method: 'POST',
  path: `${base}/preview`,
  summary: 'How many listings a scanner would find',
  description:
    'Counts the listings that criteria would find in an area, without saving anything. Without an area nothing is counted and the status is `empty`; a count that takes too long is `timeout` with a total of 0.',
  body: previewBody,
  response: z.object({
    total: count,
    area_total: count.meta({
      description:
        'Listings of the asked listing_type and status (active where none is asked) in the area, whatever else is asked.',
    }),
    tier_breakdown: z.object({ gold: count, silver: count, bronze: count }).nullable(),
    playbook: z.enum(playbookSlugs).nullable(),
    has_tier_data: z.boolean(),
    status: previewStatus,
    ignored_criteria: ignoredCriteria,
    ...coverageWhereCounted,
  }),
  errors: ['plan_limit_reached'],
});

const createLeadGenerator = route({
  ...leads,
  id: 'createLeadGenerator',
  method: 'POST',
  path: base,
  summary: 'Save a scanner over listed stock',
  description:
    'Saves a scanner over listed stock. An area is needed, as outcodes or a drawn polygon; past the number of the plan it is 403.',
  body: createGeneratorBody,
  successStatus: 201,
  response: leadGenerator,
  errors: ['malformed_request', 'plan_limit_reached'],
});

const getLeadGenerator = route({
  ...leads,
  id: 'getLeadGenerator',
  method: 'GET',
  path: `${base}/{lg_id}`,
  summary: 'One scanner with its counts by status',
  description: 'Gives one scanner with the counts of its matches by status.',
  params: generatorParams,
  response: leadGenerator.extend(coverage),
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

const updateLeadGenerator = route({
  ...leads,
  id: 'updateLeadGenerator',
  method: 'PUT',
  path: `${base}/{lg_id}`,
  summary: 'Change the given fields of a scanner',
  description: 'Changes those fields of a scanner that the body holds. An empty body is 400.',
  params: generatorParams,
  body: updateGeneratorBody,
  response: leadGenerator,
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

const deleteLeadGenerator = route({
  ...leads,
  id: 'deleteLeadGenerator',
  method: 'DELETE',
  path: `${base}/{lg_id}`,
  summary: 'Retire a scanner; its place is free at once',
  description: 'Retires a scanner: it is no longer listed or found, and its place is free at once.',
  params: generatorParams,
  successStatus: 204,
  response: z.undefined(),
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

const leadGeneratorStatusCounts = route({
  ...leads,
  id: 'leadGeneratorStatusCounts',
  method: 'GET',
  path: `${base}/{lg_id}/status-counts`,
  summary: 'Matches of a scanner by status',
  description: 'Counts the matches of a scanner by status, with any status criterion left out.',
  params: generatorParams,
  response: z.object({
    lead_generator_id: uuid,
    status_counts: statusCounts,
    counted_at: isoDateTime,
    ...coverage,
  }),
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

/** The saved filters as overrides of one request: known names, a list replaces, an empty value lifts the filter. */
const overrides = {
  ...criteriaOverrideShape,
  // A scanner has no point to be near to.
  sort_by: listingSorts.exclude(['distance']).default('best_bmv'),
};

const leadGeneratorProperties = route({
  ...leads,
  id: 'leadGeneratorProperties',
  method: 'GET',
  path: `${base}/{lg_id}/properties`,
  summary: 'Listings that a scanner finds, ranked',
  description:
    'Gives the listings that a scanner finds, ranked, one page at a time. Every saved criterion can be overridden for this call: a value replaces it, an empty one lifts it. The first page without overrides marks the matches as read.',
  params: generatorParams,
  query: cursorQuery.extend(overrides).superRefine(checkCriteria),
  response: z.object({
    properties: z.array(listingSchema.extend({ is_new: z.boolean() })),
    pagination: paginationSchema,
    applied_criteria: z.record(z.string(), z.unknown()),
    ignored_criteria: ignoredCriteria,
    cached: z.boolean(),
    cached_at: isoDateTime.nullable(),
    ...coverage,
  }),
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

const exportLeadGenerator = route({
  ...leads,
  id: 'exportLeadGenerator',
  method: 'GET',
  path: `${base}/{lg_id}/export`,
  summary: 'What a scanner finds as CSV, at most 10,000 rows',
  description:
    'Gives what a scanner finds as CSV, at most 10,000 rows, with the same order and overrides as its listings.',
  params: generatorParams,
  query: z
    .object({ ...overrides, format: z.enum(['csv']).default('csv') })
    .superRefine(checkCriteria),
  response: z.string(),
  media: 'text/csv; charset=utf-8',
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

export const alertQuery = cursorQuery.extend({ since: isoDateTime.optional() });

export function alertEvents(types: readonly [string, ...string[]]) {
  return z.object({
    alert_id: uuid.nullable(),
    events: z.array(
      z.object({
        id: uuid,
        type: z.enum(types),
        property_id: uuid,
        occurred_at: isoDateTime,
        previous: z.unknown(),
        current: z.unknown(),
      }),
    ),
    pagination: paginationSchema,
  });
}

export const listedEventTypes = [
  'new_match',
  'price_reduced',
  'price_increased',
  'back_on_market',
  'status_changed',
  'no_longer_matches',
] as const;

const leadGeneratorAlerts = route({
  ...leads,
  id: 'leadGeneratorAlerts',
  method: 'GET',
  path: `${base}/{lg_id}/alerts`,
  summary: 'What changed among the matches of a scanner, newest first',
  description:
    'Gives what changed among the matches of a scanner, newest first, for 90 days. Nothing is recorded unless alerts are enabled.',
  params: generatorParams,
  query: alertQuery,
  response: alertEvents(listedEventTypes),
  errors: ['malformed_request', 'not_found', 'plan_limit_reached'],
});

export const leadRoutes = {
  listLeadGenerators,
  previewLeadGenerator,
  createLeadGenerator,
  getLeadGenerator,
  updateLeadGenerator,
  deleteLeadGenerator,
  leadGeneratorStatusCounts,
  leadGeneratorProperties,
  exportLeadGenerator,
  leadGeneratorAlerts,
};
