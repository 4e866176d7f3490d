import type { ResponseOf, routes } from '@freehold/contract';
import type { HomeRent } from '../ports/judgements.ts';

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
