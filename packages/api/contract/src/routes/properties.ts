import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { criteriaFlags } from '../criteria-flags.ts';
import { energyBands, listingStatuses, propertyTypes, tenures } from '../criteria-keys.ts';
import { checkCriteria, listingQueryShape } from '../criteria.ts';
import { homeFacts } from '../home-facts.ts';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { homePositionOrNone } from '../position.ts';
import { splitPostcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDate, isoDateTime, nation, queryList, queryNumber, uprn, uuid } from '../schemas.ts';

const properties = {
  family: 'Properties',
  scope: 'properties:read',
  envelope: true,
  method: 'GET',
} as const;

const text = z.string().nullable();
const number = z.number().nullable();
const score = z.number().int().min(0).max(100).nullable();
const tier = z.enum(['gold', 'silver', 'bronze', 'excluded']).nullable();

/** A listing as lists show it; unknown is null. */
export const listingSchema = z.object({
  id: uuid,
  uprn: z.number().int().nullable(),
  title: z.string(),
  listing_type: z.enum(['sale', 'rent']),
  status: z.enum(listingStatuses),
  source: z.string(),
  listing_url: text,
  address: text,
  postcode: text,
  outcode: text,
  town: text,
  nation: nation.nullable(),
  latitude: number,
  longitude: number,
  distance_miles: number,
  price: number,
  price_numeric: number,
  price_qualifier: z
    .enum(['offers_over', 'guide_price', 'fixed', 'offers_in_region', 'from', 'poa'])
    .nullable(),
  price_per_sqft: number,
  original_price: number,
  last_reduced_at: isoDateTime.nullable(),
  total_reduction_pct: number,
  property_type: z.enum(propertyTypes).nullable(),
  property_type_code: z.enum(['D', 'S', 'T', 'F']).nullable(),
  bedrooms: z.number().int().nullable(),
  bathrooms: z.number().int().nullable(),
  floor_area_sqft: number,
  tenure: z.enum(tenures).nullable(),
  lease_years_remaining: number,
  ground_rent_annual: number,
  service_charge_annual: number,
  council_tax_band: text,
  energy_rating: z.enum(energyBands).nullable(),
  new_build: z.boolean().nullable(),
  bmv_discount_percentage: number,
  estimated_value: number,
  estimated_monthly_rent: number,
  estimated_rental_yield: number,
  deal_score: score,
  is_hot_deal: z.boolean().nullable(),
  motivation_score: score,
  motivation_tier: tier,
  playbook_tiers: z.object({ brrr_candidate: tier, hmo_conversion: tier, btl_candidate: tier }),
  is_listed_building: z.boolean().nullable(),
  in_conservation_area: z.boolean().nullable(),
  is_flood_zone: z.boolean().nullable(),
  has_article4: z.boolean().nullable(),
  flags: z.array(z.enum(criteriaFlags)),
  block_of_flats: z.boolean(),
  is_care_home: z.boolean(),
  is_hotel_bb: z.boolean(),
  mixed_use: z.boolean(),
  is_former_pub: z.boolean(),
  first_listed_at: isoDateTime,
  updated_at: isoDateTime,
  days_listed: z.number().int(),
  image_count: z.number().int(),
  main_image_url: text,
});

const image = z.object({
  id: z.string(),
  url: z.string(),
  caption: text,
  width: number,
  height: number,
});

const known = z.boolean().nullable();

/** A home with all that its own page shows. Where no listing offers it, what only a listing tells is null, or an empty list. */
export const homeDetailSchema = listingSchema.extend({
  listing_type: listingSchema.shape.listing_type.nullable(),
  status: z.enum([...listingStatuses, 'unlisted']),
  position: homePositionOrNone,
  block_of_flats: known,
  is_care_home: known,
  is_hotel_bb: known,
  mixed_use: known,
  is_former_pub: known,
  first_listed_at: isoDateTime.nullable(),
  updated_at: isoDateTime.nullable(),
  days_listed: z.number().int().nullable(),
  description: text,
  key_features: z.array(z.string()),
  images: z.array(image),
  floorplans: z.array(image),
  price_history: z.array(
    z.object({
      date: isoDate,
      event: z.enum([
        'listed',
        'reduced',
        'increased',
        'under_offer',
        'sold_stc',
        'withdrawn',
        'relisted',
      ]),
      price: number,
    }),
  ),
  agent: z
    .object({ name: z.string(), branch_id: z.string(), company_name: text, phone: text })
    .nullable(),
  flag_evidence: z.array(
    z.object({ flag: z.enum(criteriaFlags), source: z.string(), text: z.string() }),
  ),
});

export const listingSorts = z.enum([
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'best_bmv',
  'highest_yield',
  'deal_score',
  'motivation_score',
  'most_reduced',
  'longest_listed',
  'price_per_sqft_asc',
  'distance',
]);

const where = {
  /** Outcodes, full postcodes, postcode areas or towns. */
  area: queryList(z.string().trim().min(1).max(60), 20).optional(),
  lat: queryNumber(z.number().min(-90).max(90)).optional(),
  lon: queryNumber(z.number().min(-180).max(180)).optional(),
  radius_miles: queryNumber(z.number().min(0.1).max(40)).optional(),
};

/** A point search gives all of its three parameters, or none. */
function checkPoint(query: object, context: z.RefinementCtx): void {
  const { lat, lon, radius_miles } = query as Record<string, unknown>;
  const point = { lat, lon, radius_miles };
  const missing = Object.entries(point).filter(([, value]) => value === undefined);
  if (missing.length > 0 && missing.length < 3) {
    const [field] = missing[0] as [string, unknown];
    context.addIssue({
      code: 'custom',
      path: [field],
      message: 'lat, lon and radius_miles go together',
    });
  }
}

const searchProperties = route({
  ...properties,
  id: 'searchProperties',
  path: '/api/v1/properties',
  summary: 'Listings by place, price, size, type, deal, text and flags',
  description:
    'Finds listings by place, price, size, type, deal figures, text and keyword flags, one page at a time. Estimates, scores and designations are those stored with the home; what is not known is null, and a home whose figure is not known does not meet a bound on it.',
  query: cursorQuery
    .extend({ ...listingQueryShape, ...where, sort_by: listingSorts.default('newest') })
    .superRefine(checkCriteria)
    .superRefine(checkPoint)
    .refine((query) => query.sort_by !== 'distance' || query.lat !== undefined, {
      path: ['sort_by'],
      message: 'distance needs lat, lon and radius_miles',
    })
    .refine((query) => query.cursor === undefined || query.page === undefined, {
      path: ['cursor'],
      message: 'cursor and page exclude one another',
    }),
  response: z.object({
    properties: z.array(listingSchema),
    pagination: paginationSchema,
    applied_filters: z.record(z.string(), z.unknown()),
    ...coverage,
  }),
});

const countProperties = route({
  ...properties,
  id: 'countProperties',
  path: '/api/v1/properties/count',
  summary: 'How many listings meet the filters of the listing search',
  description:
    'Counts the listings that the same filters find in the listing search. It tells whether filters are too tight before pages are read.',
  query: z
    .object({ ...listingQueryShape, ...where })
    .superRefine(checkCriteria)
    .superRefine(checkPoint),
  response: z.object({ total: z.number().int(), ...coverage }),
});

const getProperty = route({
  ...properties,
  id: 'getProperty',
  path: '/api/v1/properties/{property_id}',
  summary: 'One home, with the description, images, price history and agent of its listing',
  description:
    'Gives one home with its listing: description, images, floor plans, price history, agent and the words that set each flag; of two listings the one for sale. A withdrawn listing stays readable by its id. A home that registers know and no listing offers has the status `unlisted`, and null for what only a listing tells.',
  params: z.object({ property_id: uuid }),
  query: z.object({ include: z.literal('sources').optional() }),
  response: homeDetailSchema.extend({
    facts: homeFacts.optional(),
    coverage: coverage.coverage.optional(),
    fill_with: coverage.fill_with.optional(),
  }),
  errors: ['not_found'],
});

const findHome = route({
  ...properties,
  id: 'findHome',
  path: '/api/v1/homes',
  summary: 'The home that an address or a UPRN names, and which record tells each of its fields',
  description:
    'Gives the one home that an address or a UPRN names, by sales, certificates, leases and feeds, and for each of its fields the value with the record that tells it: the source, the day and the number. A field that no record tells is null. Where no home is known, 404 names the known homes that the address may be of, in its message and in `candidates`. Owners are not told.',
  query: z
    .object({ address: z.string().trim().min(1).max(200).optional(), uprn: uprn.optional() })
    .refine(({ address, uprn: number }) => (address === undefined) !== (number === undefined), {
      path: ['address'],
      message: 'give exactly one of address and uprn',
    })
    .refine(({ address }) => address === undefined || splitPostcode(address).postcode !== null, {
      path: ['address'],
      message: 'give the full postcode at the end of the line',
    }),
  response: z.object({
    match: z.enum(['address', 'uprn']),
    property_id: uuid.nullable(),
    address: text,
    postcode: text,
    uprn: z.number().int().nullable(),
    facts: homeFacts,
    aliases: z.array(uuid),
    candidates: z.array(z.string()),
    ...coverage,
  }),
  errors: ['not_found'],
});

const getImage = route({
  ...properties,
  family: 'Media',
  envelope: false,
  id: 'getImage',
  path: '/api/v1/media/{image_id}',
  summary: 'An image of a listing',
  description:
    'Gives the bytes of an image of a listing, in the size asked for. Only identifiers that a listing names are answered, never an address.',
  params: z.object({ image_id: z.string().min(1).max(64) }),
  query: z.object({ size: z.enum(['thumb', 'medium', 'large', 'original']).default('original') }),
  response: z.string(),
  media: 'image/*',
  errors: ['not_found', 'upstream_error'],
});

export const propertyRoutes = {
  countProperties,
  findHome,
  getProperty,
  searchProperties,
  getImage,
};
