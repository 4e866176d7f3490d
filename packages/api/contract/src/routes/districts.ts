import { z } from 'zod';
import { areaSources } from '../area-sources.ts';
import { coverage } from '../coverage.ts';
import { definition } from '../definition.ts';
import { pageQuery, paginationSchema } from '../paging.ts';
import { outcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDateTime, queryInteger } from '../schemas.ts';

const areas = { scope: 'areas:read', method: 'GET' } as const;
const number = z.number().nullable();

const demographics = route({
  ...areas,
  family: 'Demographics',
  envelope: true,
  id: 'demographics',
  path: '/api/v1/demographics/{postcode_district}',
  summary: 'People, income, crime and deprivation of a postcode district',
  description:
    'Gives people, income, crime and deprivation of a postcode district from official statistics, with source and date. A district without a record is 404; a figure that the imported files do not state is null.',
  params: z.object({ postcode_district: outcode }),
  response: z.object({
    postcode_district: z.string(),
    population: number,
    households: number,
    median_age: number,
    median_income: number,
    average_income: number,
    employment_rate_pct: number,
    crime_rate: number,
    crime_rating: z.enum(['Very Low', 'Low', 'Average', 'High', 'Very High']).nullable(),
    crime_months: z.number().int().nullable(),
    deprivation_score: z.number().int().nullable(),
    deprivation_decile: z.number().int().min(1).max(10).nullable(),
    data_source: z.string(),
    data_date: z.string().nullable(),
    sources: areaSources,
    ...coverage,
  }),
  errors: ['not_found'],
});

const typeGroup = z.enum(['flat', 'terraced', 'semi-detached', 'detached']);

const segment = z.object({
  postcode_district: z.string(),
  property_type_group: typeGroup.nullable(),
  /** 0 is a studio; five bedrooms and more are 5. */
  bedroom_band: z.number().int().min(0).max(5).nullable(),
  active_property_count: z.number().int(),
  total_property_count: z.number().int(),
  avg_price: number,
  median_price: number,
  avg_rent_pcm: number,
  avg_yield: number,
  avg_days_on_market: number,
  avg_deal_score: number,
  ...definition,
  refreshed_at: isoDateTime,
});

const intelligence = { ...areas, family: 'Market intelligence', envelope: false } as const;

const districtSegments = route({
  ...intelligence,
  id: 'districtSegments',
  path: '/api/v1/market-intelligence/districts/{district}/segments',
  summary: 'The market of a district by type and bedrooms',
  description:
    'Gives the market of a postcode district by type and bedrooms, from listings on offer and gone. Listings whose type or bedrooms are not known are left out; nothing known is 404.',
  params: z.object({ district: outcode }),
  query: z.object({
    property_type_group: typeGroup.optional(),
    bedrooms: queryInteger({ min: 1, max: 20 }).optional(),
  }),
  response: z.object({
    postcode_district: z.string(),
    property_type_group: typeGroup.nullable(),
    bedroom_band: z.number().int().min(1).max(5).nullable(),
    segments: z.array(segment),
  }),
  errors: ['not_found'],
});

const district = route({
  ...intelligence,
  id: 'districtMarket',
  path: '/api/v1/market-intelligence/districts/{district}',
  summary: 'The whole market of a district in one row',
  description:
    'Gives the market of a postcode district in one row: listings, prices, rents, yield, time on market. Prices come from listings for sale, rents from listings to let, those no longer on offer among them; nothing known is 404.',
  params: z.object({ district: outcode }),
  response: segment,
  errors: ['not_found'],
});

const districts = route({
  ...intelligence,
  id: 'districtRanking',
  path: '/api/v1/market-intelligence/districts',
  summary: 'Districts ranked by a figure of their market',
  description:
    'Ranks postcode districts by a figure of their market, the largest first, one page at a time. Districts with fewer listings on offer than `min_active` are left out.',
  query: pageQuery.extend({
    sort_by: z
      .enum([
        'avg_yield',
        'avg_rent_pcm',
        'median_price',
        'avg_price',
        'avg_days_on_market',
        'active_property_count',
        'avg_deal_score',
      ])
      .default('avg_yield'),
    min_active: queryInteger({ min: 0, max: 1_000_000 }).default(30),
  }),
  response: z.object({ districts: z.array(segment), pagination: paginationSchema }),
});

const districtMap = route({
  ...intelligence,
  id: 'districtMap',
  path: '/api/v1/market-intelligence/district-map',
  summary: 'Every district with its place and the figures of its market',
  description:
    'Gives every postcode district that has a listing, by name, with the place of its listings and the figures of its market, so that a map can colour them by any of the figures. Districts have no boundary here: a place is a middle and a box. It draws nothing from the quota.',
  cost: 0,
  response: z.object({
    districts: z.array(
      z.object({
        postcode_district: z.string(),
        latitude: number,
        longitude: number,
        bounds: z
          .object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() })
          .nullable(),
        active_property_count: z.number().int(),
        avg_price: number,
        median_price: number,
        median_price_per_sqft: number,
        avg_rent_pcm: number,
        avg_yield: number,
        avg_days_on_market: number,
        avg_deal_score: number,
      }),
    ),
    ...definition,
    ...coverage,
  }),
});

export const districtRoutes = {
  demographics,
  districtRanking: districts,
  districtMap,
  districtMarket: district,
  districtSegments,
};
