import type { Assessment } from './assessment.ts';
import { schedulesOf, wholePence } from './charge.ts';
import type { Charge } from './charge.ts';
import type { Lease, Purchase } from './input.ts';
import {
  hasFraction,
  type Line,
  millionthsOfPenny,
  priceLines,
  roundLines,
  shareOf,
  totalOf,
} from './lines.ts';
import { netPresentValue } from './net-present-value.ts';
import { figures } from './schedules/figures.ts';
import type { FindSchedule } from './schedules-on.ts';
import { rateAbove } from './slices.ts';

/** Whether first-time buyer relief, where it is given, frees the rent of a lease from tax. */
export function mayFreeRent({
  lease,
  effectiveDate,
}: Pick<Purchase, 'lease' | 'effectiveDate'>): boolean {
  return lease?.sharedOwnership === true && effectiveDate >= figures.sharedOwnershipRent.from;
}

/** The tax on a new lease: its premium as a price, its rent by net present value, each rounded on its own. */
export function assessLease(
  purchase: Purchase,
  parts: { lease: Lease; charge: Charge; find: FindSchedule },
): Assessment {
  const { taxSystem, pricePence, use } = purchase;
  const { lease, charge, find } = parts;
  const netPresentValuePence = netPresentValue(lease, purchase);
  if (taxSystem === 'LBTT' && use === 'residential') {
    return {
      lines: [],
      taxPence: 0,
      fractionDropped: false,
      marginalPpm: null,
      used: [charge.standard],
      netPresentValuePence,
    };
  }
  const rent = rentCharge(purchase, { lease, charge, find });
  const linkedPence = wholePence(purchase, charge) - pricePence;
  const onPremium = charged(charge, pricePence, linkedPence);
  const onRent =
    rent === null ? none : charged(rent, netPresentValuePence, lease.linkedNetPresentValuePence);
  const lines = [
    ...roundLines(onPremium.lines, onPremium.denominator),
    ...roundLines(onRent.lines, onRent.denominator).map((line) => ({
      ...line,
      on: 'rent' as const,
    })),
  ];
  return {
    lines,
    taxPence: totalOf(lines),
    fractionDropped: [onPremium, onRent].some((part) => hasFraction(part.lines, part.denominator)),
    marginalPpm: linkedPence > 0 ? null : rateAbove(charge, pricePence),
    used: [...schedulesOf(charge), ...(rent === null ? [] : schedulesOf(rent))],
    netPresentValuePence,
  };
}

const none = { lines: [], denominator: millionthsOfPenny };

/** The lines of an amount with their exact tax: of linked ones its share, by amount, of the tax on all of them. */
function charged(
  charge: Charge,
  ownPence: number,
  linkedPence: number,
): { lines: readonly Line[]; denominator: bigint } {
  if (ownPence === 0) return none;
  const whole = ownPence + linkedPence;
  const lines = priceLines(charge, whole);
  if (linkedPence === 0) return { lines, denominator: millionthsOfPenny };
  return { lines: shareOf(lines, ownPence), denominator: millionthsOfPenny * BigInt(whole) };
}

/** The schedules of the rent; null where rent is not charged. Only the non-resident surcharge reaches it. */
function rentCharge(
  { use, pricePence, effectiveDate }: Purchase,
  { lease, charge, find }: { lease: Lease; charge: Charge; find: FindSchedule },
): Charge | null {
  const claimed = charge.firstTimeBuyer;
  if (mayFreeRent({ lease, effectiveDate }) && claimed !== undefined) {
    if (pricePence <= (claimed.priceTo ?? Infinity) * 100) return null;
  }
  const standard = find(use === 'residential' ? 'residential_rent' : 'non_residential_rent');
  if (standard === undefined) return null;
  const surcharges = charge.surcharges.filter(({ kind }) => kind === 'non_uk_resident');
  return { standard, surcharges };
}
