import { dayYearsBefore } from '../operation/days.ts';
import type { OffMarketFilter } from '../ports/off-market.ts';
import { dayOf } from './days.ts';

/** Whole numbers that homes off the market are searched and ordered by: money in pence, percentages in hundredths, days. */
export type OffMarketNumber =
  | 'lastSoldPrice'
  | 'lastSoldDay'
  | 'bedrooms'
  | 'bathrooms'
  | 'floorAreaSqft'
  | 'yield'
  | 'equity'
  | 'value'
  | 'motivationScore'
  | 'transactionCount';
export type OffMarketText = 'propertyType' | 'tenure' | 'energyBand' | 'classification';

/** One condition on a home off the market. What is unknown never meets a condition. */
export type OffMarketPredicate =
  | {
      readonly kind: 'range';
      readonly field: OffMarketNumber;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'oneOf'; readonly field: OffMarketText; readonly values: readonly string[] };

/** Takes away the dust of a binary multiplication: 0.29 × 100 is 29, not 28.999…96. */
const exact = (value: number): number => Number(value.toPrecision(15));

function range(
  field: OffMarketNumber,
  low?: number,
  high?: number,
  scale = 1,
): OffMarketPredicate[] {
  if (low === undefined && high === undefined) return [];
  return [
    {
      kind: 'range',
      field,
      ...(low === undefined ? {} : { min: Math.ceil(exact(low * scale)) }),
      ...(high === undefined ? {} : { max: Math.floor(exact(high * scale)) }),
    },
  ];
}

function oneOf(field: OffMarketText, values: readonly string[] | undefined): OffMarketPredicate[] {
  return values === undefined ? [] : [{ kind: 'oneOf', field, values }];
}

/** The conditions that a home must meet, all of them: the criteria that apply off the market. */
export function offMarketPredicates({
  criteria: c,
  now,
}: OffMarketFilter): readonly OffMarketPredicate[] {
  return [
    ...range('lastSoldPrice', c.min_price, c.max_price, 100),
    ...range('bedrooms', c.min_bedrooms, c.max_bedrooms),
    ...range('bathrooms', c.min_bathrooms, c.max_bathrooms),
    ...range('floorAreaSqft', c.min_floor_area_sqft, c.max_floor_area_sqft),
    ...oneOf('propertyType', c.property_types),
    ...oneOf('tenure', c.tenure),
    ...oneOf('energyBand', c.epc_ratings),
    ...range('yield', c.min_yield, c.max_yield, 100),
    ...range('motivationScore', c.min_motivation_score),
    ...(c.min_ownership_years === undefined
      ? []
      : range('lastSoldDay', undefined, dayOf(dayYearsBefore(c.min_ownership_years, now)))),
    ...(c.serial_investment_only ? range('transactionCount', 2) : []),
    ...(c.underwater_only ? range('equity', undefined, -1) : []),
    ...oneOf('classification', c.classification && [c.classification]),
    ...oneOf('classification', c.lead_classifications),
  ];
}
