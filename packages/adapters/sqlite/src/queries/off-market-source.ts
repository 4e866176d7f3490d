import {
  boundsOf,
  dayOf,
  dayYearsBefore,
  isWide,
  type OffMarketFilter,
} from '@freehold/operations';
import type { Condition } from '../criteria-sql.ts';
import { polygonCondition } from './polygon-condition.ts';
import type { ReadSession } from './session.ts';

/** The tables and the condition that lead to the homes `s`. */
export interface OffMarketSource extends Condition {
  readonly from: string;
}

/** Looks at the clock once in 1,024 rows. */
const alive: Condition = { sql: '((s.key & 1023) <> 0 OR alive())', values: [] };

function range(column: string, low?: number, high?: number, scale = 1): Condition[] {
  const exact = (value: number) => Number((value * scale).toPrecision(15));
  return [
    ...(low === undefined ? [] : [{ sql: `+s.${column} >= ?`, values: [Math.ceil(exact(low))] }]),
    ...(high === undefined
      ? []
      : [{ sql: `+s.${column} <= ?`, values: [Math.floor(exact(high))] }]),
  ];
}

function oneOf(column: string, values: readonly string[] | undefined): Condition[] {
  if (values === undefined) return [];
  return [{ sql: `+s.${column} IN (${values.map(() => '?').join(', ')})`, values }];
}

/** All criteria that apply off the market as conditions; the only place where they become SQL. */
function criteriaConditions({ criteria: c, now }: OffMarketFilter): Condition[] {
  return [
    ...range('last_sold_price', c.min_price, c.max_price, 100),
    ...range('bedrooms', c.min_bedrooms, c.max_bedrooms),
    ...range('bathrooms', c.min_bathrooms, c.max_bathrooms),
    ...range('floor_area_sqft', c.min_floor_area_sqft, c.max_floor_area_sqft),
    ...oneOf('property_type', c.property_types),
    ...oneOf('tenure', c.tenure),
    ...oneOf('energy_band', c.epc_ratings),
    ...range('yield', c.min_yield, c.max_yield, 100),
    ...range('motivation_score', c.min_motivation_score),
    ...(c.min_ownership_years === undefined
      ? []
      : range('last_sold_day', undefined, dayOf(dayYearsBefore(c.min_ownership_years, now)))),
    ...(c.serial_investment_only ? range('transaction_count', 2) : []),
    ...(c.underwater_only ? range('equity', undefined, -1) : []),
    ...oneOf('classification', c.classification && [c.classification]),
    ...oneOf('classification', c.lead_classifications),
  ];
}

/** Decides how to reach the homes: through outcodes, or through the R*Tree. */
export function offMarketSource(session: ReadSession, filter: OffMarketFilter): OffMarketSource {
  const { outcodes, within } = filter;
  const inside = within ? [polygonCondition(session, within.polygon)] : [];
  // First, so that a row that meets no criterion is a look at the clock too.
  const parts = [alive, ...criteriaConditions(filter), ...inside];
  if (outcodes) {
    const sql = `s.outcode IN (${outcodes.map(() => '?').join(', ')})`;
    return joined('off_market s', [{ sql, values: outcodes }, ...parts]);
  }
  // The tree holds every home, listed ones too: past some size, walking those off the market is less.
  if (!within || isWide(undefined, within)) return joined('off_market s', parts);
  const { south, north, west, east } = boundsOf(within.polygon);
  return joined('property_points r CROSS JOIN off_market s', [
    {
      sql: 'r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND s.key = r.key',
      // The R*Tree keeps 32-bit corners, rounded outwards; the exact condition follows.
      values: [south, north, west, east],
    },
    ...parts,
  ]);
}

function joined(from: string, parts: readonly Condition[]): OffMarketSource {
  return {
    from,
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}
