import { estimateRent, rentMedian, type OfficialRent } from '@freehold/market';
import { listingsEnd } from '../market-data/listings-span.ts';
import type { HomeRent, ModelledRent } from '../ports/judgements.ts';
import type { Listings } from '../ports/listings.ts';
import type { Point, RentLevelRecord } from '../ports/records.ts';
import type { Statistics } from '../ports/statistics.ts';
import { dayOf } from '../wire.ts';
import { reach } from './data/judgement-2026-11.ts';
import { threeFigures } from './three-figures.ts';

/** A home whose rent is asked for. */
export interface RentedHome {
  readonly point: Point | null;
  readonly bedrooms: number | null;
  /** GSS code of its local authority. */
  readonly district: string | null;
}

const officialBedroomsMost = 4;

/**
 * The median rent of the homes to let on offer around a home, and beside it the rent by the model, which also knows
 * those that were let and the official level of the district, on the last day that lettings are known of. Null where the
 * place or the bedrooms are not known.
 */
export async function rentHome(
  { listings, statistics }: { readonly listings: Listings; readonly statistics: Statistics },
  { point, bedrooms, district }: RentedHome,
  now: Date,
  signal: AbortSignal,
): Promise<HomeRent | null> {
  if (point === null || bedrooms === null) return null;
  const [lettings, levels, until] = await Promise.all([
    listings.lettingsNear(
      { centre: point, radiusMetres: reach.rentMetres, limit: reach.rentsMost },
      signal,
    ),
    district === null ? [] : statistics.rentLevels(district, signal),
    listingsEnd(listings, 'rent', now, signal),
  ]);
  const rents = lettings.flatMap((letting) =>
    letting.pricePence === null
      ? []
      : [
          {
            id: letting.id,
            monthlyRentPence: letting.pricePence,
            bedrooms: letting.bedrooms,
            point: letting.point,
            date: letting.goneAt === null ? until : dayOf(letting.goneAt),
            onOffer: letting.status === 'active',
          },
        ],
  );
  const median = rentMedian(
    { point, bedrooms },
    rents.filter(({ onOffer }) => onOffer),
  );
  return {
    monthlyRentPence: median.medianMonthlyRentPence,
    lowerMonthlyRentPence: median.p25MonthlyRentPence,
    upperMonthlyRentPence: median.p75MonthlyRentPence,
    comparablesCount: median.sampleSize,
    modelled: roundedRent(
      estimateRent({ point, bedrooms, date: until }, rents, officialLevel(levels, bedrooms)),
    ),
  };
}

const rounded = (pence: number | null) => (pence === null ? null : threeFigures(pence));

/** The median is a figure of the listings and stays as it is; what the model says is an estimate. */
function roundedRent(rent: ModelledRent): ModelledRent {
  const { monthlyRentPence, lowerMonthlyRentPence, upperMonthlyRentPence } = rent;
  return {
    ...rent,
    monthlyRentPence: rounded(monthlyRentPence),
    lowerMonthlyRentPence: rounded(lowerMonthlyRentPence),
    upperMonthlyRentPence: rounded(upperMonthlyRentPence),
  };
}

/** The newest published level of the home's size; null where it is not published. */
function officialLevel(levels: readonly RentLevelRecord[], bedrooms: number): OfficialRent | null {
  const size = Math.min(bedrooms, officialBedroomsMost);
  const level = levels.findLast((one) => one.bedrooms === size);
  return level === undefined
    ? null
    : { monthlyRentPence: level.monthlyRentPence, source: level.source };
}
