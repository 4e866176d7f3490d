import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import { knownOf, type Known } from '../known/known.ts';
import type { Call } from '../operation.ts';
import type { JudgementPorts } from './ports.ts';

type Query = QueryOf<typeof routes.valuation>;
/** What is asked of a home that is known by its place alone. */
export type PlacedQuery = Query & { readonly postcode: string };
/** The answer before it is told what it rests on. */
export type Valued = Omit<ResponseOf<typeof routes.valuation>, 'ignored' | keyof Known>;

const noEstimate = 'there is no estimate of the price';
const describing = ['bedrooms', 'type', 'floor_area_sqft', 'tenure'] as const;

/** What is said of a home beside its id: its own record is what is valued. */
export function ownRecordUsed(query: Query): string[] {
  return describing
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name}: the record of the property is used`);
}

/**
 * What a query says of a home that changed nothing, each with the reason. The value is worked out without a floor area
 * and without a tenure once more, where they are given: what leaves it as it was had no effect.
 */
export async function ignoredInputs(
  valued: Valued,
  query: PlacedQuery,
  valueWithout: (less: PlacedQuery) => Promise<Valued>,
): Promise<string[]> {
  const { bedrooms, floor_area_sqft: area, tenure, ...rest } = query;
  const unpriced = valued.sale_estimate === null;
  const same = async (less: PlacedQuery) => isSameValue(valued, await valueWithout(less));
  const ignored: string[] = [];
  // Without bedrooms there is no rent, and they are asked for nothing else.
  if (bedrooms !== undefined && valued.rent_estimate === null) {
    ignored.push('bedrooms: no rents known near');
  }
  if (area !== undefined && (unpriced || (await same({ ...rest, tenure })))) {
    ignored.push(`floor_area_sqft: ${unpriced ? noEstimate : 'no floor areas known near'}`);
  }
  if (tenure !== undefined && (unpriced || (await same({ ...rest, floor_area_sqft: area })))) {
    ignored.push(`tenure: ${unpriced ? noEstimate : 'no sales of another tenure known near'}`);
  }
  return ignored;
}

function isSameValue(one: Valued, other: Valued): boolean {
  return (['sale_estimate', 'sale_lower', 'sale_upper', 'confidence'] as const).every(
    (name) => one[name] === other[name],
  );
}

/** What a valuation rests on and what would fill the rest; rents and floor areas only where they were asked for. */
export async function valuationKnown(
  { soldPrices }: Pick<JudgementPorts, 'soldPrices'>,
  valued: Valued,
  asked: {
    /** Outcode or postcode; null where the home has none. */
    readonly area: string | null;
    readonly rent: boolean;
    readonly floorArea: boolean;
    readonly ignored: readonly string[];
  },
  { signal }: Pick<Call, 'signal'>,
): Promise<Known> {
  const { area, ignored } = asked;
  const sales = area !== null && (await soldPrices.coverage(area, signal)) !== null;
  const isIgnored = (name: string) => ignored.some((line) => line.startsWith(`${name}:`));
  return knownOf({
    sales: valued.comparables_count > 0 || sales,
    positions: valued.reason !== 'place_unknown',
    ...(asked.rent && { rents: valued.rent_estimate !== null }),
    ...(asked.floorArea && { certificates: !isIgnored('floor_area_sqft') }),
  });
}
