import type { Charge } from './charge.ts';
import type { Schedule, ScheduleKind } from './schedule.ts';

/** The facts of a purchase that choose its schedules. */
export interface ChargedPurchase {
  readonly use: 'residential' | 'non_residential' | 'mixed';
  /** Whether the buyer pays as the owner of a further dwelling, or as a company. */
  readonly additional: boolean;
  readonly firstTimeBuyer: boolean;
  readonly nonUkResident: boolean;
  /** Whether a company buys a single dwelling without relief from the flat rate. */
  readonly flatRate?: boolean;
  readonly nilBandLost?: boolean;
  readonly dwellings?: number;
}

/**
 * The schedules that bear on a purchase, out of those that `find` offers. Non-residential and mixed purchases ignore who
 * buys; additional-dwelling rates and first-time buyer relief exclude one another, and the former win.
 */
export function chargeOf(
  purchase: ChargedPurchase,
  find: (kind: ScheduleKind) => Schedule | undefined,
): Charge {
  const { use, additional, firstTimeBuyer, nonUkResident, flatRate, nilBandLost, dwellings } =
    purchase;
  if (use !== 'residential') {
    return {
      standard: required(find('non_residential')),
      surcharges: [],
      nilBandLost: nilBandLost === true,
    };
  }
  const surcharges = [
    additional ? find('additional_dwelling') : undefined,
    nonUkResident ? find('non_uk_resident') : undefined,
  ];
  return {
    standard: required(find('residential')),
    firstTimeBuyer: firstTimeBuyer && !additional ? find('first_time_buyer') : undefined,
    higherRates: additional ? find('higher_rates') : undefined,
    surcharges: surcharges.filter((schedule) => schedule !== undefined),
    flatRate: flatRate === true ? find('company_flat_rate') : undefined,
    dwellings: dwellings ?? 1,
  };
}

function required(schedule: Schedule | undefined): Schedule {
  if (schedule === undefined) throw new Error('no schedule where coverage promises one');
  return schedule;
}
