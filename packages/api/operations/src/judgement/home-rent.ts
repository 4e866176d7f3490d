import type { ResponseOf, routes } from '@freehold/contract';
import { estimateRent, type OfficialRent, rentMedian } from '@freehold/market';
import { listingsEnd } from '../coverage/listings-span.ts';
import { dayOf } from '../operation/days.ts';
import type { Statistics } from '../ports/districts.ts';
import type { HomeRent, ModelledRent } from '../ports/judgements.ts';
import type { Listings } from '../ports/listings.ts';
import type { Point, RentLevelRecord } from '../ports/records.ts';
import { threeFigures } from './home-value.ts';
import { reach } from './judgement-2026-11.ts';

/** A home whose rent is asked for. */
interface RentedHome {
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

/** The newest published level of the home's size, of all sizes where that is not known; null where it is not published. */
export function officialLevel(
  levels: readonly RentLevelRecord[],
  bedrooms: number | null,
): OfficialRent | null {
  const size = bedrooms === null ? null : Math.min(bedrooms, officialBedroomsMost);
  const level = levels.findLast((one) => one.bedrooms === size);
  return level === undefined
    ? null
    : { monthlyRentPence: level.monthlyRentPence, source: level.source };
}

type RentReason = ResponseOf<typeof routes.rentalEstimate>['reason'];

/** Fewer rents than this say more of chance than of the place. */
const enough = 3;

/** Why the rent of a home is null, or of few homes; `rentsUntil` is null where no home to let was ever imported. */
export function rentReason(
  rent: HomeRent | null,
  {
    bedrooms,
    rentsUntil,
  }: { readonly bedrooms: number | null; readonly rentsUntil: string | null },
): RentReason {
  if (rent === null) return bedrooms === null ? 'bedrooms_unknown' : 'place_unknown';
  const { comparablesCount: count } = rent;
  if (count === 0) return rentsUntil === null ? 'no_rents_known' : 'no_rents';
  return count < enough ? 'too_few_rents' : null;
}
