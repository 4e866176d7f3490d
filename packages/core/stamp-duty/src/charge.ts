import type { Claims } from './claims.ts';
import type { Lease, Purchase } from './input.ts';
import type { Schedule } from './schedule.ts';
import { figures } from './schedules/figures.ts';
import type { FindSchedule } from './schedules-on.ts';
import { looksAtEachDwelling, paysSurcharges, reaches } from './several-dwellings.ts';

/** The schedules that charge one purchase. */
export interface Charge {
  readonly standard: Schedule;
  readonly firstTimeBuyer?: Schedule | undefined;
  readonly higherRates?: Schedule | undefined;
  /** Points added to every rate. */
  readonly surcharges: readonly Schedule[];
  readonly flatRate?: Schedule | undefined;
  /** The zero band takes the rate of the next. */
  readonly nilBandLost?: boolean;
  /** Every threshold is multiplied by this: tax on the average price, times the number, is tax on the sum by wider bands. */
  readonly dwellings?: number;
}

/** The facts of a purchase that choose its schedules. */
export interface ChargedPurchase {
  readonly use: 'residential' | 'non_residential' | 'mixed';
  /** Whether the buyer pays as the owner of a further dwelling, or as a company. */
  readonly additionalProperty: boolean;
  readonly firstTimeBuyer: boolean;
  readonly nonUkResident: boolean;
  /** Whether a company buys a single dwelling without relief from the flat rate. */
  readonly flatRate?: boolean;
  readonly nilBandLost?: boolean;
  readonly dwellings?: number;
}

/**
 * The schedules that charge a purchase, out of those that `find` offers. Non-residential and mixed purchases ignore who
 * buys; additional-dwelling rates and first-time buyer relief exclude one another, and the former win.
 */
export function chargeOf(purchase: ChargedPurchase, find: FindSchedule): Charge {
  const {
    use,
    additionalProperty,
    firstTimeBuyer,
    nonUkResident,
    flatRate,
    nilBandLost,
    dwellings,
  } = purchase;
  if (use !== 'residential') {
    return {
      standard: required(find('non_residential')),
      surcharges: [],
      nilBandLost: nilBandLost === true,
    };
  }
  const surcharges = [
    additionalProperty ? find('additional_dwelling') : undefined,
    nonUkResident ? find('non_uk_resident') : undefined,
  ];
  return {
    standard: required(find('residential')),
    nilBandLost: nilBandLost === true,
    firstTimeBuyer: firstTimeBuyer && !additionalProperty ? find('first_time_buyer') : undefined,
    higherRates: additionalProperty ? find('higher_rates') : undefined,
    surcharges: surcharges.filter((schedule) => schedule !== undefined),
    flatRate: flatRate === true ? find('company_flat_rate') : undefined,
    dwellings: dwellings ?? 1,
  };
}

function required(schedule: Schedule | undefined): Schedule {
  if (schedule === undefined) throw new Error('no schedule where coverage promises one');
  return schedule;
}

/** The schedules that charge a purchase as one whole, linked purchases included. */
export function chargeOfWhole(purchase: Purchase, claims: Claims, find: FindSchedule): Charge {
  const { longLease, nilBandLost } = leaseFacts(purchase, find);
  const charge = chargeOf(
    {
      use: countsAsNonResidential(purchase) ? 'non_residential' : purchase.use,
      additionalProperty:
        paysSurcharges(purchase, claims) && longLease && !hasOwnSupplement(purchase),
      firstTimeBuyer: claims.firstTimeBuyer,
      nonUkResident: purchase.nonUkResident && claims.surcharged && longLease,
      flatRate: paysFlatRate(purchase, claims, find),
      nilBandLost,
    },
    find,
  );
  const { lease, linkedPence } = purchase;
  const isPlain = lease === null && linkedPence === 0 && !looksAtEachDwelling(purchase);
  return isPlain ? charge : asReached(charge, purchase);
}

/** A charge without the surcharges whose least the purchase does not reach; those that it reaches hold at any price. */
export function asReached(charge: Charge, purchase: Purchase): Charge {
  const atAnyPrice = (schedule: Schedule) =>
    reaches(purchase, schedule) ? [{ ...schedule, priceFrom: 0 }] : [];
  return {
    ...charge,
    higherRates: charge.higherRates && atAnyPrice(charge.higherRates)[0],
    surcharges: charge.surcharges.flatMap(atAnyPrice),
  };
}

/** The price that is charged at once: with linked purchases, save for a dwelling that bears the flat rate on its own. */
export function wholePence({ pricePence, linkedPence }: Purchase, charge: Charge): number {
  return charge.flatRate !== undefined ? pricePence : pricePence + linkedPence;
}

/** Whether a purchase holds enough dwellings to count as no dwellings at all. */
export function countsAsNonResidential({ dwellings, use }: Purchase): boolean {
  return use === 'residential' && dwellings >= figures.nonResidentialDwellings.count;
}

/** The threshold of the flat rate is tested on the dwelling itself: linked purchases do not lift it over. */
function paysFlatRate(purchase: Purchase, claims: Claims, find: FindSchedule): boolean {
  const { company, dwellings, pricePence, linkedPence } = purchase;
  const liable = company && claims.surcharged && !claims.companyRelief && dwellings === 1;
  if (!liable || linkedPence === 0) return liable;
  const threshold = find('company_flat_rate')?.bands[0]?.above;
  return threshold !== undefined && pricePence > threshold * 100;
}

/** The Scottish supplement on the dwellings that bear it, where that is not the whole price. */
export interface Supplement {
  readonly schedule: Schedule;
  /** Pence, times the number of dwellings. */
  readonly pencePerDwelling: bigint;
}

/** The supplement of a purchase of which not the whole price bears it, or null. */
export function supplementOf(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): Supplement | null {
  const { dwellings } = purchase;
  const relieved = dwellings >= figures.nonResidentialDwellings.count;
  if (!paysSurcharges(purchase, claims) || relieved || !hasOwnSupplement(purchase)) return null;
  const schedule = find('additional_dwelling');
  const pencePerDwelling = pricePerDwellingBearing(purchase);
  const least = BigInt((schedule?.priceFrom ?? 0) * 100 * dwellings);
  if (schedule === undefined || pencePerDwelling === 0n || pencePerDwelling < least) return null;
  return { schedule, pencePerDwelling };
}

/** Whether the supplement falls on a part of the price only: on the dwellings of a mixed purchase, or on some of several. */
function hasOwnSupplement(purchase: Purchase): boolean {
  const { taxSystem, use, pricePence, dwellings } = purchase;
  if (taxSystem !== 'LBTT' || use === 'non_residential') return false;
  const whole = BigInt(pricePence) * BigInt(dwellings);
  return use === 'mixed' || pricePerDwellingBearing(purchase) < whole;
}

/** What the dwellings cost that bear the supplement, in pence times the number of dwellings. */
function pricePerDwellingBearing(purchase: Purchase): bigint {
  const { use, pricePence, dwellings, additionalDwellings, additionalDwellingsPence } = purchase;
  if (additionalDwellingsPence !== null)
    return BigInt(additionalDwellingsPence) * BigInt(dwellings);
  const ofDwellings = purchase.dwellingsPence ?? (use === 'residential' ? pricePence : 0);
  return BigInt(ofDwellings) * BigInt(additionalDwellings);
}

/** What a lease changes in the charge on its premium. */
function leaseFacts(
  { lease, use }: Purchase,
  find: FindSchedule,
): { longLease: boolean; nilBandLost: boolean } {
  if (lease === null) return { longLease: true, nilBandLost: false };
  const longLease = isLongerThan(lease, figures.shortLease);
  const lost = find(use === 'residential' ? 'residential_premium_nil_band' : 'premium_nil_band');
  const rentPence = Math.max(...lease.annualRentsPence);
  return { longLease, nilBandLost: rentPence >= (lost?.rentFrom ?? Infinity) * 100 };
}

/** Whether a lease is granted for longer than so many years. */
export function isLongerThan(
  { termYears, termDays }: Lease,
  { years }: { years: number },
): boolean {
  return termYears > years || (termYears === years && termDays > 0);
}

/** The schedules of a charge. */
export function schedulesOf(charge: Charge): Schedule[] {
  const { standard, firstTimeBuyer, higherRates, flatRate, surcharges } = charge;
  return [standard, firstTimeBuyer, higherRates, flatRate, ...surcharges].filter(
    (schedule) => schedule !== undefined,
  );
}
