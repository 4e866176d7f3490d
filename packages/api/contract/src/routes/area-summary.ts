import { z } from 'zod';
import { failedSlices } from '../bundle.ts';
import { coverage } from '../coverage.ts';
import { definition } from '../definition.ts';
import { postcodeOrOutcode } from '../postcode.ts';
import { route } from '../route.ts';
import { listingsUntil, listingsWindow } from '../listings-span.ts';
import { changeReason, salesUntil, salesWindow } from '../sales-span.ts';
import { demandLabel } from './prices.ts';

const number = z.number().nullable();

const growthFigures = [
  '1yr_change_pct',
  '3yr_change_pct',
  '5yr_change_pct',
  'annualised_5yr_pct',
] as const;

export const areaSummary = route({
  envelope: true,
  method: 'GET',
  family: 'Area aggregates',
  scope: 'areas:read',
  id: 'areaSummary',
  path: '/api/v1/area-summary',
  summary: 'Asking prices, sold prices, demand and growth of an area in one call',
  description:
    'Bundles asking prices, sold prices, demand and growth of an area in one call, each as its own endpoint answers it. A part without evidence is null and the call still succeeds.',
  filledBy: 'price-paid listings',
  cost: 10,
  query: z.object({ postcode: postcodeOrOutcode }),
  response: z.object({
    area: z.string(),
    asking_prices: z
      .object({
        median_asking_price: number,
        average_asking_price: number,
        listings_count: z.number().int(),
        by_property_type: z.record(
          z.string(),
          z.object({
            median_asking_price: number,
            average_asking_price: number,
            listings_count: z.number().int(),
          }),
        ),
        ...listingsWindow,
        ...listingsUntil,
        ...definition,
        ...coverage,
      })
      .nullable(),
    sold_prices: z
      .object({
        median_sold_price: number,
        average_sold_price: number,
        transactions_12m: z.number().int().nullable(),
        median_price_per_sqft: number,
        ...definition,
        ...salesWindow,
        ...salesUntil,
        ...coverage,
      })
      .nullable(),
    demand: z
      .object({
        demand_index: z.number().int().min(0).max(100).nullable(),
        avg_days_listed: number,
        stock_turnover_pct: number,
        demand_label: demandLabel.nullable(),
        ...listingsWindow,
        ...listingsUntil,
        ...coverage,
      })
      .nullable(),
    growth: z
      .object({
        '1yr_change_pct': number,
        '3yr_change_pct': number,
        '5yr_change_pct': number,
        annualised_5yr_pct: number,
        reasons: z.partialRecord(z.enum(growthFigures), changeReason.unwrap()).meta({
          description:
            'Why each figure that is null is so: no sale is known of the twelve months that ended so many years before `data_until` (`no_sales`), the known sales begin after them (`not_covered`), no file was imported of some of their months (`months_not_held`), or the same of the last twelve months. Empty where every figure is known.',
          examples: [{ '5yr_change_pct': 'not_covered' }],
        }),
        ...definition,
        ...salesWindow,
        ...salesUntil,
        ...coverage,
      })
      .nullable(),
    failed_slices: failedSlices,
  }),
});
