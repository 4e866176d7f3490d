import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { homePosition, homePositionOrNone } from '../position.ts';
import { route } from '../route.ts';
import { isoDate, queryInteger, queryNumber, uuid } from '../schemas.ts';

const planning = {
  family: 'Planning',
  scope: 'planning:read',
  envelope: false,
  method: 'GET',
} as const;

const text = z.string().nullable();
const number = z.number().nullable();
const ofProperty = z.object({ property_id: uuid });
const radiusKm = queryNumber(z.number().min(0.1).max(2)).default(0.5);
const radiusMiles = queryNumber(z.number().min(0.1).max(5)).default(0.5);
const status = z.enum(['pending', 'approved', 'refused', 'withdrawn', 'other']);
const source = z.enum(['planit', 'scotland_spatial_hub']);

export const applicationItem = z.object({
  reference: z.string(),
  address: text,
  description: text,
  app_type: text,
  status,
  status_color: z.string(),
  date_received: isoDate.nullable(),
  date_decided: isoDate.nullable(),
  decision: text,
  distance_meters: number,
  authority_name: text,
  url: text,
  source,
  lat: number,
  lng: number,
});

const count = z.number().int().nullable();
/** Null where no register answers for the place: none known is not none made. */
const summary = z.object({
  total_count: count,
  pending_count: count,
  approved_count: count,
  refused_count: count,
  same_street_count: count,
});

const answered = {
  applications: z.array(applicationItem),
  summary,
  source: source.nullable(),
  error_message: text.meta({
    description: 'Why the list is empty where no register could answer; null where one did.',
  }),
  ...coverage,
};

const search = route({
  ...planning,
  id: 'planningSearch',
  path: '/api/v1/planning/search',
  summary: 'Planning applications around a postcode',
  description:
    'Gives planning applications around a postcode: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.',
  query: z.object({
    /** Checked by the operation: a bad form is 400, one that cannot be placed 422. */
    postcode: z.string().max(20),
    radius_km: radiusKm,
  }),
  response: z.object({
    postcode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    radius_km: z.number(),
    ...answered,
  }),
  errors: ['malformed_request'],
});

const applications = route({
  ...planning,
  id: 'propertyApplications',
  path: '/api/v1/planning/{property_id}/applications',
  summary: 'Planning applications around a property',
  description:
    'Gives planning applications around a stored property: live from the register of its nation where the server is set up with one, else from imported applications. Where no register can answer the list is empty and `error_message` says why.',
  params: ofProperty,
  query: z.object({ radius_km: radiusKm }),
  response: z.object({ property_id: uuid, position: homePosition, postcode: text, ...answered }),
  errors: ['not_found', 'malformed_request'],
});

const designation = z.object({
  entity: z.number().int().nullable(),
  name: text,
  designation_date: isoDate.nullable(),
});

const heritageStatus = route({
  ...planning,
  id: 'heritageStatus',
  path: '/api/v1/planning/{property_id}/heritage-status',
  summary: 'Conservation area and listed building of a property, with what they restrict',
  description:
    'Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it, and what that restricts. Where neither tells, the facts are null; the position of its postcode does not tell a listed building.',
  filledBy: 'planning-data',
  params: ofProperty,
  response: z.object({
    property_id: uuid,
    position: homePositionOrNone,
    postcode: z.string(),
    in_conservation_area: z.boolean().nullable(),
    conservation_area: designation.nullable(),
    is_listed_building: z.boolean().nullable(),
    listed_buildings: z.array(designation.extend({ grade: text, reference: z.string() })),
    restrictions: z.object({
      requires_planning_permission: z.boolean().nullable(),
      level: z.enum(['none', 'medium', 'high']).nullable(),
      has_conservation_area: z.boolean().nullable(),
      has_listed_building: z.boolean().nullable(),
      has_article4: z.literal(false),
    }),
    ...coverage,
  }),
  errors: ['not_found', 'malformed_request'],
});

const article4Status = route({
  ...planning,
  id: 'article4Status',
  path: '/api/v1/planning/{property_id}/article4-status',
  summary: 'The Article 4 direction a property stands under',
  description:
    'Tells whether an Article 4 direction takes permitted development away from a stored property, by map data; null where no map reaches it.',
  filledBy: 'planning-data',
  params: ofProperty,
  response: z.object({
    property_id: uuid,
    position: homePositionOrNone,
    postcode: z.string(),
    has_article4_restrictions: z.boolean().nullable(),
    article4_direction: designation.nullable(),
    ...coverage,
  }),
  errors: ['not_found', 'malformed_request'],
});

const nearby = route({
  ...planning,
  id: 'nearbyApplications',
  path: '/api/v1/planning/{property_id}/nearby-applications',
  summary: 'Decided applications near a property, in the register’s own terms',
  description:
    'Gives planning applications near a stored property with the numbers that planning.data.gov.uk knows them by, nearest first: in England live where the server is set up with that register, else from imported applications.',
  params: ofProperty,
  query: z.object({ radius_miles: radiusMiles }),
  response: z.object({
    property_id: uuid,
    position: homePosition,
    postcode: text,
    radius_miles: z.number(),
    count: z.number().int(),
    applications: z.array(
      z.object({
        entity: z.number().int().nullable(),
        reference: z.string(),
        description: text,
        decision_date: isoDate.nullable(),
        organisation_entity: z.number().int().nullable(),
      }),
    ),
    ...coverage,
  }),
  errors: ['not_found', 'malformed_request'],
});

const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.looseObject({ reference: z.string(), description: text }),
});

const geometry = route({
  ...planning,
  id: 'applicationsGeometry',
  path: '/api/v1/planning/{property_id}/applications-geometry',
  summary: 'Planning applications around a property as points on a map',
  description:
    'Gives the planning applications around a stored property with their positions, as a list or as GeoJSON; those without a position are left out. A live answer is up to four hours old.',
  params: ofProperty,
  query: z.object({
    radius_miles: radiusMiles,
    format: z.enum(['json', 'geojson']).default('json'),
  }),
  response: z.object({
    property_id: uuid,
    position: homePosition,
    latitude: z.number(),
    longitude: z.number(),
    radius_miles: z.number(),
    format: z.enum(['json', 'geojson']),
    data: z.union([
      z.array(applicationItem),
      z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) }),
    ]),
    ...coverage,
  }),
  errors: ['not_found', 'malformed_request'],
});

const paginated = route({
  ...planning,
  id: 'applicationsPaginated',
  path: '/api/v1/planning/{property_id}/applications-paginated',
  summary: 'A larger set of applications around a property, for dense areas',
  description:
    'Gives up to 1,000 applications around a stored property, read from several pages of the register, for dense areas. A live answer is up to four hours old.',
  params: ofProperty,
  query: z.object({
    max_results: queryInteger({ min: 1, max: 1000 }).default(200),
    radius_miles: radiusMiles,
    status: status.optional(),
  }),
  response: z.object({
    property_id: uuid,
    position: homePosition,
    postcode: text,
    latitude: z.number(),
    longitude: z.number(),
    radius_miles: z.number(),
    max_results: z.number().int(),
    count: z.number().int(),
    pages_fetched: z.number().int(),
    has_more: z.boolean(),
    cached: z.boolean(),
    ...answered,
  }),
  errors: ['not_found', 'malformed_request'],
});

const flood = {
  family: 'Flood risk',
  scope: 'planning:read',
  envelope: true,
  method: 'GET',
} as const;

const floodRisk = z.object({
  property_id: uuid.nullable(),
  position: homePosition.nullable().meta({
    description:
      'Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode. Null for coordinates that the caller gave.',
  }),
  latitude: z.number(),
  longitude: z.number(),
  /** Null where the map does not reach. */
  in_flood_zone: z.boolean().nullable(),
  risk_level: z.enum(['high', 'medium', 'low']).nullable(),
  zone_category: text,
  annual_probability: text,
  ...coverage,
  source: text.meta({
    description: 'Who drew the map; `synthetic` for an invented one, null where there is none.',
  }),
});

const floodAt = route({
  ...flood,
  id: 'floodRiskAt',
  path: '/api/v1/flood-risk',
  summary: 'Flood risk at a point',
  description:
    'Tells the flood zone of a point on the map of its nation, the highest where zones overlap. Where no map reaches the point every figure is null and `coverage` is `none`.',
  query: z.object({
    latitude: queryNumber(z.number().min(-90).max(90)),
    longitude: queryNumber(z.number().min(-180).max(180)),
  }),
  response: floodRisk,
});

const floodOfProperty = route({
  ...flood,
  id: 'floodRiskOfProperty',
  path: '/api/v1/flood-risk/property/{property_id}',
  summary: 'Flood risk of a property',
  description:
    'Tells the flood zone of a stored property: the fact stored with it, else the map at its position. Where no map reaches it every figure is null and `coverage` is `none`.',
  params: ofProperty,
  response: floodRisk,
  errors: ['not_found', 'malformed_request'],
});

export const planningRoutes = {
  planningSearch: search,
  propertyApplications: applications,
  heritageStatus,
  article4Status,
  nearbyApplications: nearby,
  applicationsGeometry: geometry,
  applicationsPaginated: paginated,
  floodRiskAt: floodAt,
  floodRiskOfProperty: floodOfProperty,
};
