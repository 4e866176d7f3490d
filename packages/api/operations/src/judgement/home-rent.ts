import { estimateRent, type OfficialRent, type RentEstimate } from '@freehold/market';
import type { Listings } from '../ports/listings.ts';
import type { Point, RentLevelRecord } from '../ports/records.ts';
import type { Statistics } from '../ports/statistics.ts';
import { dayOf } from '../wire.ts';
import { reach } from './data/judgement-2026-11.ts';

/** A home whose rent is asked for. */
export interface RentedHome {
  readonly point: Point;
  readonly bedrooms: number | null;
  /** GSS code of its local authority. */
  readonly district: string | null;
}

const officialBedroomsMost = 4;

/** Estimates the monthly rent of a home from the lettings around it and the official level of its district. */
export async function rentHome(
  { listings, statistics }: { readonly listings: Listings; readonly statistics: Statistics },
  { point, bedrooms, district }: RentedHome,
  now: Date,
  signal: AbortSignal,
): Promise<RentEstimate> {
  const [lettings, levels] = await Promise.all([
    listings.figuresNear(
      {
        centre: point,
        radiusMetres: reach.rentMetres,
        listingType: 'rent',
        limit: reach.rentsMost,
      },
      signal,
    ),
    district === null ? [] : statistics.rentLevels(district, signal),
  ]);
  const rents = lettings.flatMap((letting) =>
    letting.pricePence === null || letting.point === null
      ? []
      : [
          {
            id: letting.id,
            rentMonthlyPence: letting.pricePence,
            bedrooms: letting.bedrooms,
            point: letting.point,
            date: dayOf(letting.goneAt ?? now),
          },
        ],
  );
  const subject = { point, bedrooms, date: dayOf(now) };
  return estimateRent(subject, rents, officialLevel(levels, bedrooms));
}

/** The newest published level of the home's size; null where the size is unknown or not published. */
function officialLevel(
  levels: readonly RentLevelRecord[],
  bedrooms: number | null,
): OfficialRent | null {
  if (bedrooms === null) return null;
  const size = Math.min(bedrooms, officialBedroomsMost);
  const level = levels.findLast((one) => one.bedrooms === size);
  return level === undefined
    ? null
    : { rentMonthlyPence: level.rentMonthlyPence, source: level.source };
}
