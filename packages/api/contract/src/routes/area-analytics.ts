import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { definition } from '../definition.ts';
import { planningPosition } from '../position.ts';
import { postcodeOrOutcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDate } from '../schemas.ts';
import { salesUntil, salesWindow } from '../sales-span.ts';

const analytics = {
  family: 'Area analytics',
  scope: 'areas:read',
  envelope: false,
  method: 'GET',
  gate: 'platform',
} as const;

const size = z.number().int();
const number = z.number().nullable();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Prices of the listings of one type or number of bedrooms. */
export const priceRow = z.object({
  sample_size: size,
  median_price: z.number(),
  average_price: z.number(),
  p25_price: z.number(),
  p75_price: z.number(),
});

/** First and last day that a block counts. */
const days = {
  from: isoDate.nullable().meta({
    description:
      'First day that the block counts: of its window, else the day on which the first of the listings known was listed; null where none is known.',
  }),
  to: isoDate.nullable().meta({
    description:
      'Last day that the block counts: the last that such data are known of; null where none is.',
  }),
};

const until = (what: string) =>
  isoDate.nullable().meta({
    description: `Last day that the imported ${what} of the place speak of; null where none is known. Blocks of them end on it.`,
  });

const blockNames = [
  'price_by_bedrooms',
  'price_by_type',
  'price_trend',
  'days_on_market',
  'sold_vs_asking',
  'rent_distribution',
  'yield',
  'bmv_mix',
  'stock_turnover',
  'tenure_mix',
  'epc_mix',
  'council_tax_mix',
  'planning_activity',
  'investor_activity',
] as const;
const nullReason = z.enum([
  'no_listings_known',
  'no_listings',
  'too_few_listings',
  'no_sales_known',
  'no_sales',
  'too_few_sales',
  'no_applications_known',
  'no_applications',
  'too_few_applications',
  'too_few_known',
  'type_not_registered',
]);

const mix = z.object({ sample_size: size }).catchall(z.number()).nullable();

export const analyticsBlocks = z.object({
  postcode: z.string(),
  outcode: z.string(),
  level: z.enum(['postcode', 'sector', 'outcode']),
  property_type: z.string().nullable(),
  sample_size: size,
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  as_of: z.string(),
  ...salesUntil,
  listings_until: until('homes for sale'),
  rents_until: until('homes to let'),
  planning_until: until('planning applications'),
  price_by_bedrooms: z
    .object({ sample_size: size })
    .catchall(z.union([z.number(), priceRow]))
    .nullable(),
  price_by_type: z
    .object({ sample_size: size })
    .catchall(z.union([z.number(), priceRow]))
    .nullable(),
  price_trend: z
    .object({
      sample_size: size,
      from: salesWindow.from,
      to: salesWindow.to,
      median_12m: number.meta({
        description:
          'Median price of the standard sales of the 12 months to `data_until`, pounds: that of `/trends` where `level` is `outcode`. Null without one.',
      }),
      count_12m: size.meta({ description: 'How many sales that median is of.' }),
      ...definition,
      months: z.array(z.object({ month, median_price: number, sample_size: size })).length(24),
    })
    .nullable(),
  days_on_market: z
    .object({
      sample_size: size,
      ...days,
      median_days: number,
      average_days: number,
      p25_days: number,
      p75_days: number,
    })
    .nullable(),
  sold_vs_asking: z
    .object({ sample_size: size, median_ratio_pct: number, share_below_asking_pct: number })
    .nullable(),
  rent_distribution: z
    .object({
      sample_size: size,
      ...days,
      median_pcm: number,
      average_pcm: number,
      p25_pcm: number,
      p75_pcm: number,
      by_bedrooms: z.record(z.string(), z.object({ sample_size: size, median_pcm: z.number() })),
    })
    .nullable(),
  yield: z
    .object({
      sample_size: size,
      median_gross_pct: number,
      average_gross_pct: number,
      p25_gross_pct: number,
      p75_gross_pct: number,
    })
    .nullable(),
  bmv_mix: z
    .object({
      sample_size: size,
      below_market_pct: z.number(),
      at_market_pct: z.number(),
      above_market_pct: z.number(),
      median_discount_pct: number,
    })
    .nullable(),
  stock_turnover: z
    .object({
      sample_size: size,
      ...days,
      active_listings: size,
      new_30d: size,
      gone_30d: size,
      turnover_pct: number,
      months_of_supply: number,
    })
    .nullable(),
  tenure_mix: mix,
  epc_mix: mix,
  council_tax_mix: mix,
  planning_activity: z
    .object({
      sample_size: size,
      position: planningPosition,
      ...days,
      applications_12m: size,
      approved_pct: number,
      conversions_12m: size,
    })
    .nullable(),
  investor_activity: z
    .object({
      sample_size: size,
      company_owned_pct: number,
      auction_pct: number,
      tenanted_pct: number,
      flips_24m: number,
    })
    .nullable(),
  reasons: z.partialRecord(z.enum(blockNames), nullReason).meta({
    description:
      'Why each block that is null is so: no such record of the place is known, none counts, fewer than three do, or of fewer than three is known what the block shows (`too_few_known`), or the registry of sales has no such type (`type_not_registered`: bungalows). Empty where every block has figures.',
    examples: [{ rent_distribution: 'no_listings_known' }],
  }),
  ...coverage,
});

const areaAnalytics = route({
  ...analytics,
  id: 'areaAnalytics',
  path: '/api/v1/area-analytics/{postcode}',
  summary: 'The market around a postcode, each block with its sample size',
  description:
    'Gives the market around a full postcode in blocks: prices, trend, time on market, rents, yields, discounts, turnover, tenures, energy bands, planning and investors. The figures are of the postcode or, below 30 listings, of its sector, else of the outcode; a block of fewer than three records is null.',
  /** Checked by the operation: a text of the wrong length is 400. */
  params: z.object({ postcode: z.string() }),
  query: z.object({ property_type: z.string().trim().min(1).max(40).optional() }),
  response: analyticsBlocks,
  errors: ['malformed_request', 'subscription_required'],
});

const areaPack = route({
  ...analytics,
  id: 'areaPack',
  path: '/api/v1/area-pack/{postcode}',
  summary: 'The investor report of an area as a PDF, or the same figures as JSON',
  description:
    'Gives the investor report of a postcode or outcode as a PDF, or its figures as JSON with `format=json`. It rests on the same blocks as area analytics; an area without any listing or sale is 404.',
  filledBy: 'computed',
  params: z.object({ postcode: postcodeOrOutcode }),
  query: z.object({
    property_type: z.string().trim().min(1).max(40).optional(),
    strategy: z.enum(['BTL', 'HMO', 'BRRR', 'FLIP', 'SA']).default('BTL'),
    format: z.enum(['pdf', 'json']).default('pdf'),
  }),
  response: z.object({
    area: z.string(),
    title: z.string(),
    strategy: z.enum(['BTL', 'HMO', 'BRRR', 'FLIP', 'SA']),
    prepared_on: z.string(),
    demo: z.boolean(),
    highlights: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
    data: z
      .array(
        z.object({
          name: z.string().meta({ description: 'What the records are, in words.' }),
          short: z.string().meta({ description: 'The same in a word or three.' }),
          from: isoDate.nullable().meta({
            description: 'First day that they are known of; null where none is known.',
          }),
          until: isoDate.nullable().meta({
            description: 'Last day that they are known of; null where none is known.',
          }),
          stale_months: salesUntil.stale_months.meta({
            description:
              'Whole months from `until` to the day of the report where more than three lie between them, else null.',
          }),
          count: size.meta({ description: 'Records that the figures count.' }),
        }),
      )
      .meta({ description: 'What the figures rest on, and until when it is known.' }),
    missing: z
      .array(
        z.object({
          need: z.string().meta({ description: 'What is not held for the place.' }),
          fill_with: z
            .array(z.string())
            .meta({ description: 'Datasets of `freehold import` that hold it, any of them.' }),
          enables: z.string().meta({ description: 'What would be answered with it.' }),
        }),
      )
      .meta({ description: 'What is not imported for the place, and what it would add.' }),
    analytics: analyticsBlocks,
    sources: z.array(z.string()),
    attributions: z.array(z.string()),
    disclaimer: z.string(),
  }),
  media: 'application/pdf',
  errors: ['not_found', 'subscription_required'],
});

export const areaAnalyticsRoutes = { areaAnalytics, areaPack };
