import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { checkCriteria } from '../criteria.ts';
import { definition } from '../definition.ts';
import { outcode, postcodeOrOutcode } from '../postcode.ts';
import { homePositionOrNone, salePosition } from '../position.ts';
import { route } from '../route.ts';
import { changeReason, salesUntil, salesWindow } from '../sales-span.ts';
import { isoDate, queryInteger, queryNumber, uuid } from '../schemas.ts';

const marketData = {
  family: 'Market data',
  scope: 'market-data:read',
  envelope: true,
  method: 'GET',
} as const;

export const registryTypeCode = z.enum(['D', 'S', 'T', 'F']);
export const registryTenure = z.enum(['freehold', 'leasehold']).nullable();
export const matchConfidence = z.enum([
  'exact_uprn',
  'spatial_uprn',
  'spatial_paon',
  'spatial_only',
  'address_match',
]);

const soldRecord = z.object({
  sale_date: isoDate,
  sale_price: z.number(),
  source: z.string(),
  match_confidence: matchConfidence,
  property_type: z.string(),
  tenure: registryTenure,
  new_build: z.boolean(),
});

const propertySoldHistory = route({
  ...marketData,
  id: 'propertySoldHistory',
  path: '/api/v1/market-data/{property_id}/sold-history',
  summary: 'Registered sales of a property, matched by UPRN, position and building number',
  description:
    'Gives the registered sales of a stored property, each with how it was matched: by UPRN, by position, by building number. The summary counts only sales of this very home.',
  params: z.object({ property_id: uuid }),
  response: z.object({
    property_id: uuid,
    current_price: z.number().nullable(),
    sold_records: z.array(soldRecord),
    summary: z.object({
      first_sale_date: isoDate.nullable(),
      first_sale_price: z.number().nullable(),
      last_sale_date: isoDate.nullable(),
      last_sale_price: z.number().nullable(),
      total_appreciation_pct: z.number().nullable(),
      annualised_appreciation_pct: z.number().nullable(),
    }),
    reasons: z
      .record(z.string(), z.enum(['not_for_sale', 'no_sales', 'one_sale', 'under_a_year']))
      .meta({ description: 'Why a figure is null, by its name.' }),
    ...coverage,
  }),
  errors: ['not_found'],
});

const onStreet = route({
  ...marketData,
  id: 'onStreetComparables',
  path: '/api/v1/market-data/{property_id}/on-street',
  summary: 'Recent sales on the street of a property',
  description:
    'Gives recent registered sales of other homes on the street of a stored property, newest first, with the median of those at full market value. Homes of unknown bedrooms are left out where bedrooms are bounded.',
  params: z.object({ property_id: uuid }),
  query: z
    .object({
      max_age_years: queryInteger({ min: 1, max: 40 }).default(5),
      limit: queryInteger({ min: 1, max: 100 }).default(20),
      min_bedrooms: queryInteger({ min: 0, max: 50 }).optional(),
      max_bedrooms: queryInteger({ min: 0, max: 50 }).optional(),
      property_type: registryTypeCode.optional(),
      radius_meters: queryInteger({ min: 1, max: 5000 }).default(100),
    })
    .superRefine(checkCriteria),
  response: z.object({
    property_id: uuid,
    street_name: z.string().nullable(),
    position: homePositionOrNone,
    comparables: z.array(
      z.object({
        address: z.string(),
        sale_date: isoDate,
        sale_price: z.number(),
        property_type: z.string(),
        transaction_category: z.enum(['standard', 'non_standard']),
        bedrooms: z.number().int().nullable(),
        distance_meters: z.number().nullable(),
        position: salePosition,
        source: z.string(),
        price_per_sqft: z.number().nullable(),
      }),
    ),
    summary: z.object({
      comparables_count: z.number().int(),
      median_price: z.number().nullable(),
      average_price: z.number().nullable(),
      median_price_per_sqft: z.number().nullable(),
      lowest_sale: z.number().nullable(),
      highest_sale: z.number().nullable(),
    }),
    ...salesWindow,
    count: salesWindow.count.meta({ description: 'Comparables that the summary is of.' }),
    reason: z
      .enum([
        'street_unknown',
        'place_unknown',
        'no_sales_known',
        'not_covered',
        'months_not_held',
        'no_sales',
        'too_few_sales',
      ])
      .nullable()
      .meta({
        description:
          'Why figures are null or thin: the street of the home is not known, or its place; no sale of the outcode is known, the known ones begin after the window, no file was imported of some of its months, none on the street lies in it, or fewer than three do; else null.',
      }),
    ...salesUntil,
    ...coverage,
  }),
  errors: ['not_found'],
});

const trendPeriod = z.object({
  median_price: z.number().nullable(),
  change_pct: z.number().nullable(),
  transactions: z.number().int().nullable(),
  from: salesWindow.from,
  to: salesWindow.to,
  reason: salesWindow.reason,
});

const areaTrends = route({
  ...marketData,
  id: 'areaTrends',
  path: '/api/v1/market-data/area/{outcode}/trends',
  summary: 'Median sold prices of an outcode now and one, three and five years ago',
  description:
    'Gives median registered prices of an outcode over the twelve months up to `data_until` and over those that ended one, three and five years earlier, in all and by type. Only sales at full market value count; a period without a sale is null.',
  params: z.object({ outcode }),
  response: z.object({
    outcode: z.string(),
    city: z.string().nullable(),
    median_price_current: z.number().nullable(),
    ...definition,
    ...salesWindow,
    ...salesUntil,
    '1yr': trendPeriod,
    '3yr': trendPeriod,
    '5yr': trendPeriod,
    by_property_type: z.partialRecord(
      registryTypeCode,
      z.object({
        median_price: z.number(),
        '1yr_change_pct': z.number().nullable(),
        transactions: z.number().int().nullable(),
        reason: changeReason,
      }),
    ),
    ...coverage,
  }),
});

const salesNear = route({
  ...marketData,
  id: 'salesNear',
  path: '/api/v1/market-data/sales-near',
  summary: 'Registered sales of homes around a point, newest first, each with its place',
  description:
    'Gives the registered sales of homes around a point between two days, newest first, each with its place, type and price a square foot, and the medians of those at full market value. Where more lie there than `limit`, the newest are given and `truncated` is true. Land, garages and shops are left out.',
  filledBy: 'price-paid',
  query: z
    .object({
      postcode: postcodeOrOutcode.optional(),
      latitude: queryNumber(z.number().min(-90).max(90)).optional(),
      longitude: queryNumber(z.number().min(-180).max(180)).optional(),
      radius_km: queryNumber(z.number().min(0.05).max(10)).default(1),
      property_type: registryTypeCode.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
      limit: queryInteger({ min: 1, max: 1000 }).default(500),
    })
    .refine(
      ({ postcode, latitude, longitude }) =>
        (postcode === undefined) === (latitude !== undefined) &&
        (latitude === undefined) === (longitude === undefined),
      { path: ['postcode'], message: 'give either postcode, or latitude and longitude' },
    )
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      message: 'is after to',
    }),
  response: z.object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    from: isoDate,
    to: isoDate,
    radius_km: z.number(),
    sales: z.array(
      z.object({
        address: z.string().nullable(),
        postcode: z.string().nullable(),
        sale_date: isoDate,
        sale_price: z.number(),
        property_type: z.string(),
        tenure: registryTenure,
        new_build: z.boolean(),
        transaction_category: z.enum(['standard', 'non_standard']),
        floor_area_sqft: z.number().nullable(),
        price_per_sqft: z.number().nullable(),
        latitude: z.number(),
        longitude: z.number(),
        position: salePosition,
      }),
    ),
    truncated: z.boolean(),
    standard_count: z.number().int(),
    median_price: z.number().nullable(),
    median_price_per_sqft: z.number().nullable(),
    ...salesUntil,
    ...coverage,
  }),
});

export const marketDataRoutes = {
  propertySoldHistory,
  onStreetComparables: onStreet,
  areaTrends,
  salesNear,
};
