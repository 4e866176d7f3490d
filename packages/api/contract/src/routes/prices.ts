import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { definition } from '../definition.ts';
import { homeAsked, homeAskedRules, ignoredOfHome, matchedHome } from '../home-asked.ts';
import { placePosition } from '../position.ts';
import { postcodeOrOutcode } from '../postcode.ts';
import { rentReason } from '../rent-reason.ts';
import { route } from '../route.ts';
import { isoDate, queryInteger, queryNumber, uuid } from '../schemas.ts';
import { listingsUntil, listingsWindow } from '../listings-span.ts';
import { salesUntil, salesWindow } from '../sales-span.ts';
import { comparedSale } from './compared-sale.ts';
import { registryTenure } from './market-data.ts';

const flat = {
  family: 'Prices',
  scope: 'market-data:read',
  envelope: true,
  method: 'GET',
} as const;

const bedrooms = queryInteger({ min: 0, max: 10 });
const typeFragment = z.string().trim().min(1).max(40);

const aggregate = {
  area: z.string(),
  sample_size: z.number().int(),
  average_price: z.number().nullable(),
  median_price: z.number().nullable(),
  p25_price: z.number().nullable(),
  p75_price: z.number().nullable(),
};

const askingPrices = route({
  ...flat,
  id: 'askingPrices',
  path: '/api/v1/prices',
  summary: 'Asking prices of the listings of an area',
  description:
    'Gives mean, median and quartiles of the asking prices of the homes for sale in a postcode or outcode. It counts listings on offer with a price; without one every figure is null.',
  filledBy: 'listings',
  query: z.object({
    postcode: postcodeOrOutcode,
    bedrooms: bedrooms.optional(),
    type: typeFragment.optional(),
  }),
  response: z.object({
    ...aggregate,
    basis: z.literal('asking'),
    bedrooms: z.number().int().nullable(),
    property_type: z.string().nullable(),
    ...listingsWindow,
    ...listingsUntil,
    ...definition,
    ...coverage,
  }),
});

const soldPrices = route({
  ...flat,
  id: 'soldPrices',
  path: '/api/v1/sold-prices',
  summary: 'Registered prices of an area over the last months',
  description:
    'Gives mean, median and quartiles of the registered prices of a postcode or outcode over the last months. Only sales at full market value count; without one every figure is null.',
  filledBy: 'price-paid',
  query: z.object({
    postcode: postcodeOrOutcode,
    type: typeFragment.optional(),
    max_age_months: queryInteger({ min: 3, max: 120 }).default(24),
  }),
  response: z.object({
    ...aggregate,
    basis: z.literal('sold'),
    property_type: z.string().nullable(),
    ...definition,
    ...salesWindow,
    ...salesUntil,
    ...coverage,
  }),
});

const comparables = route({
  ...flat,
  id: 'comparables',
  path: '/api/v1/comparables',
  summary: 'Sales ranked by how well they compare with a home',
  description:
    'Ranks registered sales around a home by how well they compare with it: a stored one, or one named by its postcode, its address or its UPRN, by what registers know of it and the query says. Each comes with its tier of evidence and the price at today’s level; sales outside the open market (category B of the register) are marked `non_standard`.',
  query: z
    .object({
      ...homeAsked,
      bedrooms: bedrooms.optional(),
      type: typeFragment.optional(),
      radius_miles: queryNumber(z.number().min(0.1).max(5)).default(0.5),
      limit: queryInteger({ min: 1, max: 50 }).default(20),
    })
    .refine(...homeAskedRules.oneWay)
    .refine(...homeAskedRules.partsWithPostcode)
    .refine(...homeAskedRules.fullPostcode),
  response: z.object({
    postcode: z.string().nullable(),
    home: matchedHome,
    position: z.enum(['property', 'postcode', 'outcode']).nullable().meta({
      description:
        'Where distances are measured from: the coordinates of the home, the point of its postcode, or the middle of the outcode where an outcode is asked or the postcode is not known; null where none is known.',
    }),
    count: z.number().int(),
    ...salesUntil,
    ignored: ignoredOfHome,
    ...coverage,
    comparables: z.array(comparedSale),
  }),
  errors: ['not_found'],
});

const soldHistory = route({
  ...flat,
  id: 'soldHistory',
  path: '/api/v1/sold-history',
  summary: 'Sale history of a property with how sure the match is',
  description:
    'Gives the registered sales of a stored property with how sure the match is. For a flat that no sale names it gives the sales of flats in its building, says so and lowers the confidence.',
  filledBy: 'price-paid',
  query: z.object({ property_id: uuid }),
  response: z.object({
    property_id: uuid,
    sold_history: z.array(
      z.object({
        price: z.number(),
        date: isoDate,
        tenure: registryTenure,
        new_build: z.boolean(),
      }),
    ),
    sources_used: z.array(z.string()),
    match_confidence: z.number().int().min(0).max(100).nullable(),
    is_building_estimate: z.boolean().nullable(),
    estimate_note: z.string().nullable(),
    ...coverage,
  }),
  errors: ['not_found'],
});

const rentsUntil = {
  data_until: listingsUntil.data_until.meta({
    description:
      'Last day that the imported homes to let speak of: the rents are those on offer then. Null where none is known near the home.',
  }),
  stale_months: listingsUntil.stale_months,
};

const rentalEstimate = route({
  ...flat,
  id: 'rentalEstimate',
  path: '/api/v1/rental-estimate',
  summary: 'Monthly rent of a home from lettings near it',
  description:
    'Gives the median rent asked for homes to let on offer within one kilometre and one bedroom more or less of a home: a stored one, or one named by its postcode, its address or its UPRN with its bedrooms. Without such a letting the estimate is null, and `reason` says why, `basis` in words.',
  filledBy: 'rents listings',
  query: z
    .object({ ...homeAsked, bedrooms: bedrooms.optional() })
    .refine(...homeAskedRules.oneWay)
    .refine(...homeAskedRules.partsWithPostcode)
    .refine(...homeAskedRules.fullPostcode),
  response: z.object({
    property_id: uuid.nullable(),
    home: matchedHome,
    rent_estimate_pcm: z.number().nullable().meta({
      description:
        'Median monthly asking rent (£) of every home to let on offer within 1 km and one bedroom more or less, the home itself included; null where there is none, or where the place or the bedrooms of the home are not known.',
    }),
    sample_size: z.number().int().meta({ description: 'How many rents the median is of.' }),
    reason: rentReason,
    implied_gross_yield_pct: z.number().nullable().meta({
      description:
        'rent_estimate_pcm × 12 over the asking price of the listing for sale, per cent; null without either.',
    }),
    rent_lower_pcm: z
      .number()
      .nullable()
      .meta({ description: 'Lower quartile of those rents, pounds a month. Null without one.' }),
    rent_upper_pcm: z
      .number()
      .nullable()
      .meta({ description: 'Upper quartile of those rents, pounds a month. Null without one.' }),
    radius_km: z.number().nullable().meta({
      description:
        'How far the rents lie at most, kilometres in a straight line; null where none could be looked for.',
    }),
    basis: z.string().meta({ description: 'What rent_estimate_pcm is, or why there is none.' }),
    modelled_rent_pcm: z.number().nullable().meta({
      description:
        'Monthly rent (£) by the model, to three significant figures: near and recent lettings weigh more, let homes and the official level of the district count too; below three rents that level alone; null without either. No score rests on it; the rent and the yield of homes off the market do where no rent is asked around.',
    }),
    modelled_rent_lower_pcm: z.number().nullable().meta({
      description:
        'Lower weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm, and where it is the official level alone.',
    }),
    modelled_rent_upper_pcm: z.number().nullable().meta({
      description:
        'Upper weighted quartile of the rents that the model moved to this home, pounds a month, to three significant figures. Null without modelled_rent_pcm, and where it is the official level alone.',
    }),
    modelled_basis: z.string().nullable().meta({
      description: 'What modelled_rent_pcm rests on; null without it.',
    }),
    bedrooms: z.number().int().nullable().meta({
      description: 'Bedrooms that the rent is of. Null where nothing tells them.',
    }),
    estimated_from_habitable_rooms: z.number().int().nullable().meta({
      description:
        'Habitable rooms of the newest certificate of the home, from which the bedrooms are estimated: less one, of a house of five or more less two. Null where the bedrooms are told, or not known.',
    }),
    position: placePosition,
    ignored: ignoredOfHome,
    ...rentsUntil,
    ...coverage,
  }),
  errors: ['not_found'],
});

const growth = route({
  ...flat,
  scope: 'areas:read',
  id: 'growth',
  path: '/api/v1/growth',
  summary: 'Change of the median sold price, last twelve months against the twelve before',
  description:
    'Compares the median registered price of a postcode or outcode over the twelve months up to `data_until` with the twelve before. Only sales at full market value count; without sales in both years the growth is null.',
  query: z.object({ postcode: postcodeOrOutcode }),
  response: z.object({
    area: z.string(),
    yoy_growth_pct: z.number().nullable(),
    median_last_12m: z.number().nullable(),
    median_prior_12m: z.number().nullable(),
    sample_size: z.number().int(),
    source: z.string(),
    ...definition,
    ...salesWindow,
    ...salesUntil,
    ...coverage,
  }),
});

export const demandLabel = z.enum(['buyers_market', 'balanced', 'sellers_market']);

const demand = route({
  ...flat,
  id: 'demand',
  path: '/api/v1/demand',
  summary: 'How fast the stock of an area moves',
  description:
    'Tells how fast the homes for sale of a postcode or outcode find a buyer: an index, the mean age of unsold listings and the turnover of the stock over the 90 days up to `data_until`. Without a listing every figure is null.',
  query: z.object({
    postcode: postcodeOrOutcode,
    bedrooms: bedrooms.optional(),
    type: typeFragment.optional(),
  }),
  response: z.object({
    area: z.string(),
    demand_index: z.number().int().min(0).max(100).nullable(),
    avg_days_listed: z.number().nullable(),
    stock_turnover_pct: z.number().nullable(),
    demand_label: demandLabel.nullable(),
    sample_size: z.number().int(),
    ...listingsWindow,
    ...listingsUntil,
    ...coverage,
  }),
});

export const priceRoutes = {
  askingPrices,
  soldPrices,
  comparables,
  soldHistory,
  rentalEstimate,
  growth,
  demand,
};
