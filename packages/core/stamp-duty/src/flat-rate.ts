import type { Claims } from './claims.ts';
import type { Purchase } from './input.ts';
import { schedulesOn, type FindSchedule } from './schedules-on.ts';
import { sumOfShares } from './several-dwellings.ts';

/**
 * A company's purchase as the law parts it: the dwellings of more than the threshold each, and the rest of what was bought.
 * They are two transactions, of which that of the dwellings is linked with nothing (FA 2003, schedule 4A, paragraphs 2(2) to
 * (5) and 3(1)(b)).
 */
export interface PartedPurchase {
  /** The dwellings that bear the flat rate, as one. */
  readonly flat: Purchase;
  /** Null where nothing else was bought. */
  readonly rest: Purchase | null;
}

/** The price above which a dwelling bears the flat rate, in pence; null where there is none on the day. */
export function flatRateThreshold(find: FindSchedule): number | null {
  const threshold = find('company_flat_rate')?.bands[0]?.above;
  return threshold === undefined ? null : threshold * 100;
}

/** Whether the flat rate looks at each of several dwellings, or at one beside other property. */
export function looksForFlatRate(purchase: Purchase, claims: Claims): boolean {
  const { company, use, dwellings, taxSystem, lease } = purchase;
  const liable = company && claims.surcharged && !claims.companyRelief && taxSystem === 'SDLT';
  return liable && lease === null && (use === 'mixed' || (use === 'residential' && dwellings > 1));
}

/** Whether other prices of the dwellings, with the same sum, could change which of them bear the flat rate. */
export function flatRateRestsOnEqualPrices(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): boolean {
  const { dwellings, dwellingShares, dwellingsPence, pricePence } = purchase;
  const threshold = flatRateThreshold(find);
  const isAsked = dwellings > 1 && dwellingShares === null && looksForFlatRate(purchase, claims);
  return isAsked && threshold !== null && (dwellingsPence ?? pricePence) > threshold;
}

/**
 * Whether the flat rate may fall on the dwelling of a mixed purchase of up to so much, of which the price paid for dwellings
 * is not known.
 */
export function isDwellingPartNeeded(purchase: Purchase, mostPence: number): boolean {
  const { taxSystem, use, company, companyRelief, lease, dwellingsPence } = purchase;
  const isAsked = taxSystem === 'SDLT' && use === 'mixed' && company && !companyRelief;
  if (!isAsked || lease !== null || dwellingsPence !== null) return false;
  const threshold = flatRateThreshold(schedulesOn(taxSystem, purchase, { earlierRates: false }));
  return threshold !== null && mostPence > threshold;
}

/** The parts of a company's purchase that the law taxes apart; null where no dwelling in it bears the flat rate. */
export function partedByFlatRate(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): PartedPurchase | null {
  const threshold = flatRateThreshold(find);
  if (threshold === null || !looksForFlatRate(purchase, claims)) return null;
  const { use, pricePence, dwellings } = purchase;
  const dwellingsPence = purchase.dwellingsPence ?? (use === 'residential' ? pricePence : 0);
  const shares = purchase.dwellingShares ?? Array.from({ length: dwellings }, () => 1);
  const [total, sum] = [BigInt(dwellingsPence), sumOfShares(shares)];
  const isAbove = (share: number) => BigInt(share) * total > BigInt(threshold) * sum;
  const above = shares.filter(isAbove);
  if (above.length === 0) return null;
  const flatPence = Number((sumOfShares(above) * total) / sum);
  return {
    flat: alone(purchase, flatPence),
    rest: restOf(
      purchase,
      shares.filter((share) => !isAbove(share)),
      { flatPence, dwellingsPence },
    ),
  };
}

/** One dwelling at a price, linked with nothing. */
function alone(purchase: Purchase, pricePence: number): Purchase {
  return {
    ...purchase,
    use: 'residential',
    pricePence,
    linkedPence: 0,
    linkedDwellings: null,
    linkedDate: null,
    dwellings: 1,
    dwellingShares: null,
    dwellingsPence: null,
    subsidiaryDwellings: 0,
  };
}

/** What is bought beside the dwellings of the flat rate; null where it costs nothing. */
function restOf(
  purchase: Purchase,
  shares: readonly number[],
  { flatPence, dwellingsPence }: { readonly flatPence: number; readonly dwellingsPence: number },
): Purchase | null {
  const pricePence = purchase.pricePence - flatPence;
  if (pricePence === 0) return null;
  const isPartKnown = purchase.dwellingsPence !== null && shares.length > 0;
  return {
    ...purchase,
    use: shares.length === 0 ? 'non_residential' : purchase.use,
    pricePence,
    dwellings: Math.max(shares.length, 1),
    dwellingShares: shares.length > 1 ? shares : null,
    dwellingsPence: isPartKnown ? dwellingsPence - flatPence : null,
    subsidiaryDwellings: Math.min(purchase.subsidiaryDwellings, Math.max(shares.length - 1, 0)),
  };
}
