import type { Assumed } from './assessment.ts';
import type { Charge } from './charge.ts';
import type { Lease, Purchase } from './input.ts';
import { chargeOf } from './purchase-charge.ts';
import type { Schedule } from './schedule.ts';
import type { FindSchedule } from './schedules-on.ts';

/** Whether six or more dwellings count as no dwellings at all. */
export function sixDwellings({ dwellings, use }: Purchase): boolean {
  return use === 'residential' && dwellings >= 6;
}

/** The schedules that charge a purchase as one whole. */
export function chargeFor(purchase: Purchase, assumed: Assumed, find: FindSchedule): Charge {
  const { company, dwellings } = purchase;
  const { longLease, nilBandLost, premiumFrom } = leaseFacts(purchase, find);
  const additional = (purchase.additional || company) && assumed.surcharged && longLease;
  const charge = chargeOf(
    {
      use: sixDwellings(purchase) ? 'non_residential' : purchase.use,
      additional,
      firstTimeBuyer: assumed.firstTimeBuyer,
      nonUkResident: purchase.nonUkResident && assumed.surcharged && longLease,
      flatRate: company && assumed.surcharged && !assumed.companyRelief && dwellings === 1,
      nilBandLost,
    },
    find,
  );
  return premiumFrom === null
    ? charge
    : { ...charge, surcharges: charge.surcharges.map((one) => fromAnyPrice(one, premiumFrom)) };
}

/** Once a lease is in scope of the non-resident surcharge, its premium bears it however small. */
function fromAnyPrice(schedule: Schedule, priceFrom: number): Schedule {
  return schedule.kind === 'non_uk_resident' ? { ...schedule, priceFrom } : schedule;
}

/** The Scottish supplement on the dwellings of a mixed purchase. */
export interface Supplement {
  readonly schedule: Schedule;
  readonly pricePence: number;
}

/** The supplement that falls on the dwelling part of a mixed purchase, or null. */
export function supplementOf(
  purchase: Purchase,
  { surcharged }: Assumed,
  find: FindSchedule,
): Supplement | null {
  const bears = surcharged && (purchase.additional || purchase.company);
  if (!bears || purchase.regime !== 'LBTT' || purchase.use !== 'mixed' || purchase.dwellings >= 6) {
    return null;
  }
  const pricePence = purchase.additionalDwellingsPence ?? purchase.dwellingsPence ?? 0;
  const schedule = find('additional_dwelling');
  if (schedule === undefined || pricePence < (schedule.priceFrom ?? 0) * 100) return null;
  return { schedule, pricePence };
}

/** A lease must be granted for longer than this to bear surcharges. */
const shortLeaseYears = 7;

/** What a lease changes in the charge on its premium. */
function leaseFacts(
  { lease, pricePence, use, nonUkResident }: Purchase,
  find: FindSchedule,
): { longLease: boolean; nilBandLost: boolean; premiumFrom: number | null } {
  if (lease === null) return { longLease: true, nilBandLost: false, premiumFrom: null };
  const longLease =
    lease.termYears > shortLeaseYears ||
    (lease.termYears === shortLeaseYears && lease.termDays > 0);
  const rentPence = highestRent(lease);
  const lost = find('premium_nil_band')?.rentFrom;
  const surcharge = find('non_uk_resident');
  const inScope =
    nonUkResident &&
    longLease &&
    surcharge !== undefined &&
    (pricePence >= (surcharge.priceFrom ?? 0) * 100 ||
      rentPence >= (surcharge.rentFrom ?? Infinity) * 100);
  return {
    longLease,
    nilBandLost: use !== 'residential' && lost !== undefined && rentPence >= lost * 100,
    premiumFrom: inScope ? 0 : null,
  };
}

function highestRent({ annualRentsPence }: Lease): number {
  return Math.max(...annualRentsPence);
}
