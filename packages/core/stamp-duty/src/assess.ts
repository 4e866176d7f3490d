import type { Assessment } from './assessment.ts';
import type { Claims } from './claims.ts';
import { chargeOfWhole, schedulesOf, supplementOf, wholePence } from './charge.ts';
import type { Charge, Supplement } from './charge.ts';
import type { Purchase } from './input.ts';
import { partedByFlatRate, type PartedPurchase } from './flat-rate.ts';
import { assessLease } from './lease.ts';
import {
  hasFraction,
  millionthsOfPenny,
  priceLines,
  roundLines,
  shareOf,
  supplementLine,
  totalOf,
  widened,
} from './lines.ts';
import { assessDwellings } from './multiple-dwellings.ts';
import { schedulesOn } from './schedules-on.ts';
import { pointsOf, rateAbove } from './slices.ts';

/** The tax of a purchase. */
export function assess(purchase: Purchase, claims: Claims): Assessment {
  const find = schedulesOn(purchase.taxSystem, purchase, claims);
  const parted = partedByFlatRate(purchase, claims, find);
  if (parted !== null) return assessParts(parted, claims);
  if (claims.multipleDwellings) return assessDwellings(purchase, claims, find);
  const charge = chargeOfWhole(purchase, claims, find);
  if (purchase.lease !== null) {
    return assessLease(purchase, { lease: purchase.lease, charge, find });
  }
  return assessPrice(purchase, charge, supplementOf(purchase, claims, find));
}

/** The tax on the dwellings that bear the flat rate and that on the rest, each rounded down as a transaction of its own. */
function assessParts({ flat, rest }: PartedPurchase, claims: Claims): Assessment {
  const onFlat = assess(flat, { ...claims, multipleDwellings: false });
  if (rest === null) return { ...onFlat, marginalPpm: null };
  const multipleDwellings = claims.multipleDwellings && rest.dwellings > 1;
  const onRest = assess(rest, { ...claims, multipleDwellings });
  return {
    lines: [...onFlat.lines, ...onRest.lines],
    taxPence: onFlat.taxPence + onRest.taxPence,
    fractionDropped: onFlat.fractionDropped || onRest.fractionDropped,
    marginalPpm: null,
    used: [...onFlat.used, ...onRest.used],
    netPresentValuePence: null,
  };
}

/** The tax on a price: its share of the tax on all linked purchases, and the supplement on its own dwellings. */
function assessPrice(
  purchase: Purchase,
  charge: Charge,
  supplement: Supplement | null,
): Assessment {
  const { pricePence, dwellings } = purchase;
  const whole = wholePence(purchase, charge);
  const isShare = whole > pricePence;
  const lines = priceLines(charge, whole);
  const n = BigInt(supplement === null ? 1 : dwellings);
  const total = BigInt(isShare ? whole : 1);
  const shared = widened(isShare ? shareOf(lines, pricePence) : lines, n);
  if (supplement !== null) {
    shared.push(...widened([supplementLine(supplement, dwellings)], total));
  }
  const denominator = millionthsOfPenny * total * n;
  const rounded = roundLines(shared, denominator);
  return {
    lines: rounded,
    taxPence: totalOf(rounded),
    fractionDropped: hasFraction(shared, denominator),
    marginalPpm: isShare ? null : rateAbove(charge, whole) + supplementRate(purchase, supplement),
    used: [...schedulesOf(charge), ...(supplement === null ? [] : [supplement.schedule])],
    netPresentValuePence: null,
  };
}

/** The rate that the supplement adds to the next pound: nothing where the price of the dwellings that bear it is fixed. */
function supplementRate(
  { dwellings, additionalDwellings, dwellingsPence, additionalDwellingsPence }: Purchase,
  supplement: Supplement | null,
): number {
  if (supplement === null || dwellingsPence !== null || additionalDwellingsPence !== null) return 0;
  return Math.round((pointsOf(supplement.schedule) * additionalDwellings) / dwellings);
}
