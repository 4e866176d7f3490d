import type { Claims } from './claims.ts';
import type { Purchase } from './input.ts';
import type { Schedule } from './schedule.ts';
import { figures } from './schedules/figures.ts';

/** Whether the higher rates look at each dwelling of a purchase: several in SDLT and LTT. LBTT looks at their sum. */
export function looksAtEachDwelling({ taxSystem, dwellings }: Purchase): boolean {
  return taxSystem !== 'LBTT' && dwellings > 1;
}

/**
 * Whether the buyer pays as the owner of a further dwelling: by what else is owned, as a company, or since this purchase
 * itself makes the owner of several.
 */
export function paysSurcharges(purchase: Purchase, { surcharged }: Pick<Claims, 'surcharged'>) {
  const { additionalProperty, company, dwellings } = purchase;
  return surcharged && (additionalProperty || company || dwellings > 1);
}

/**
 * Whether a purchase reaches what a surcharge asks for at least. The higher rates of SDLT and LTT on several dwellings ask
 * it of one dwelling, where the buyer is a company or owns a further dwelling, else of two that are subsidiary to none
 * (SDLT: schedule 4ZA, paragraphs 5 to 7; LTT: schedule 5, paragraphs 11 to 15 and 21). Everything else asks it of the
 * consideration for the transaction itself, or of the rent of its lease: purchases linked with it do not count (SDLT:
 * schedule 4ZA, paragraph 3, and schedule 9A, paragraph 2; LBTT: schedule 2A; LTT: schedule 5, paragraph 3).
 */
export function reaches(purchase: Purchase, { kind, priceFrom = 0, rentFrom }: Schedule): boolean {
  const { pricePence, lease, additionalProperty, company } = purchase;
  const leastPence = priceFrom * 100;
  if (looksAtEachDwelling(purchase) && kind !== 'non_uk_resident') {
    const wanted = additionalProperty || company ? 1 : 2;
    return dwellingsReaching(purchase, leastPence) >= wanted;
  }
  const byRent =
    lease !== null && Math.max(...lease.annualRentsPence) >= (rentFrom ?? Infinity) * 100;
  return pricePence >= leastPence || byRent;
}

/** How many dwellings that are subsidiary to none cost so much, of which the cheapest are the subsidiary ones. */
function dwellingsReaching(purchase: Purchase, leastPence: number): number {
  const { dwellings, subsidiaryDwellings, dwellingShares } = purchase;
  const total = BigInt(purchase.dwellingsPence ?? purchase.pricePence);
  const least = BigInt(leastPence);
  if (dwellingShares === null) return total >= least * BigInt(dwellings) ? dwellings : 0;
  const sum = sumOfShares(dwellingShares);
  return dwellingShares
    .toSorted((a, b) => b - a)
    .slice(0, dwellings - subsidiaryDwellings)
    .filter((share) => sum > 0n && BigInt(share) * total >= least * sum).length;
}

/** The highest prices of a purchase, in pence, at which one of its dwellings stays at a limit or, with `isUnder`, under it. */
export function edgesOfShares(
  shares: readonly number[],
  limitPence: number,
  { isUnder }: { readonly isUnder: boolean },
): number[] {
  const sum = sumOfShares(shares);
  const most = BigInt(limitPence) * sum - (isUnder ? 1n : 0n);
  return shares.filter((share) => share > 0).map((share) => Number(most / BigInt(share)));
}

export function sumOfShares(shares: readonly number[]): bigint {
  return shares.reduce((sum, share) => sum + BigInt(share), 0n);
}

/**
 * How many dwellings multiple dwellings relief counts, those of linked purchases included. In LTT those subsidiary to the only dwelling that reaches £40,000
 * count as one with it where the main rates apply (schedule 13, paragraph 7A).
 */
export function dwellingsForRelief(purchase: Purchase): number {
  const { additionalProperty, company, dwellings } = purchase;
  const { price } = figures.subsidiaryCountedAsOne;
  const own =
    mergesSubsidiary(purchase) &&
    !additionalProperty &&
    !company &&
    dwellingsReaching(purchase, price * 100) === 1
      ? dwellings - purchase.subsidiaryDwellings
      : dwellings;
  return own + (purchase.linkedDwellings ?? 0);
}

/** Whether the rule of paragraph 7A has begun: of a contract made before, it has not (WSI 2025/119, regulation 4). */
export function mergesSubsidiary({ taxSystem, effectiveDate, contractDate }: Purchase): boolean {
  const day = contractDate ?? effectiveDate;
  return taxSystem === 'LTT' && day >= figures.subsidiaryCountedAsOne.from;
}

/**
 * Whether other prices of the dwellings, with the same sum, could change which rates apply: a company or the owner of a
 * further dwelling pays the higher ones where any dwelling reaches the limit, everybody else where two do.
 */
export function restsOnEqualPrices(purchase: Purchase, { priceFrom = 0 }: Schedule): boolean {
  if (!looksAtEachDwelling(purchase) || purchase.dwellingShares !== null) return false;
  const { additionalProperty, company, dwellings } = purchase;
  const totalPence = purchase.dwellingsPence ?? purchase.pricePence;
  const leastPence = priceFrom * 100;
  return additionalProperty || company
    ? totalPence >= leastPence && totalPence < leastPence * dwellings
    : totalPence >= 2 * leastPence;
}
