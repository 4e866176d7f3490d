import type { Amount } from '@freehold/money';
import { type MainHomeWindow, mainHomeWindows } from './data/main-home-windows.ts';
import type { LeaseInput, StampDutyInput, Use } from './input.ts';
import { type Nation, taxSystemOf } from './nation.ts';
import { pence } from './read-amount.ts';

/** What is known of a purchase so far; what is not known is left out. Pounds. */
export interface InterviewAnswers {
  readonly nation?: Nation;
  readonly price?: Amount;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate?: string;
  readonly use?: Use;
  readonly tenure?: 'outright' | 'new_lease' | 'shared_ownership';
  readonly annualRent?: Amount;
  readonly termYears?: number;
  readonly marketValue?: Amount;
  readonly marketValueElection?: boolean;
  readonly buyer?: 'individual' | 'company' | 'trust';
  readonly trust?: 'for_a_beneficiary' | 'discretionary';
  readonly companyRelief?: boolean;
  readonly dwellings?: number;
  readonly dwellingPrices?: readonly Amount[];
  readonly subsidiaryDwellings?: number;
  readonly dwellingsPrice?: Amount;
  readonly linkedPrice?: Amount;
  readonly linkedDwellings?: number;
  readonly linkedDate?: string;
  readonly linkedNetPresentValue?: Amount;
  readonly ownsAnotherHome?: boolean;
  readonly willLiveIn?: boolean;
  readonly replacesMainHome?: 'sold' | 'to_be_sold' | 'none';
  readonly mainHomeSoldOn?: string;
  readonly neverOwnedHome?: boolean;
  readonly nonUkResident?: boolean;
  readonly contractDate?: string;
}

type Known = InterviewAnswers;

/** The purchase of what is known, as `stampDuty` takes it. */
export function inputOf(known: Known): StampDutyInput {
  const { nation, price, effectiveDate, use } = known;
  if (nation === undefined || price === undefined || effectiveDate === undefined) {
    throw new Error('nation, price and day are asked for first');
  }
  const isTrust = known.buyer === 'trust' && known.trust === 'discretionary';
  const lease = leaseOf(known);
  return {
    nation,
    price,
    effectiveDate,
    use: use ?? 'residential',
    ...(known.contractDate !== undefined && { contractDate: known.contractDate }),
    additionalProperty: isAdditional(known),
    firstTimeBuyer:
      known.neverOwnedHome === true && known.willLiveIn === true && known.ownsAnotherHome !== true,
    nonUkResident: known.nonUkResident === true,
    company: isHome(known) && (known.buyer === 'company' || isTrust),
    // Trustees are no company: the flat rate is not theirs.
    companyRelief: isTrust || known.companyRelief === true,
    ...(known.dwellings !== undefined && { dwellings: known.dwellings }),
    ...(known.dwellingPrices !== undefined && { dwellingPrices: known.dwellingPrices }),
    ...(known.subsidiaryDwellings !== undefined && {
      subsidiaryDwellings: known.subsidiaryDwellings,
    }),
    ...(known.dwellingsPrice !== undefined && { dwellingsPrice: known.dwellingsPrice }),
    ...(known.linkedPrice !== undefined && { linkedPrice: known.linkedPrice }),
    ...(isBesideHomes(known) &&
      known.linkedDwellings !== undefined && { linkedDwellings: known.linkedDwellings }),
    ...(known.linkedDate !== undefined && { linkedDate: known.linkedDate }),
    ...(lease !== null && { lease }),
  };
}

export function leaseOf(known: Known): LeaseInput | null {
  const { tenure, annualRent, termYears } = known;
  if (tenure === undefined || tenure === 'outright') return null;
  return {
    annualRents: [annualRent ?? 0],
    termYears: termYears ?? 0,
    ...(known.linkedNetPresentValue !== undefined && {
      linkedNetPresentValue: known.linkedNetPresentValue,
    }),
    ...(tenure === 'shared_ownership' && {
      sharedOwnership: true,
    }),
    ...(isShareOfSdlt(known) && {
      ...(known.marketValue !== undefined && { marketValue: known.marketValue }),
      marketValueElection: known.marketValueElection === true,
    }),
  };
}

/** Whether the buyer owns another home and does not replace a main one in time. */
export function isAdditional(known: Known): boolean {
  const { ownsAnotherHome, replacesMainHome, mainHomeSoldOn } = known;
  if (ownsAnotherHome !== true) return false;
  if (replacesMainHome !== 'sold' || mainHomeSoldOn === undefined) return true;
  const window = windowOf(known);
  if (window === null) return true;
  const { monthsBefore } = window;
  if (monthsBefore === null) return false;
  return mainHomeSoldOn <= monthsAfter(known.effectiveDate ?? '', -monthsBefore);
}

export function windowOf({ nation, effectiveDate }: Known): MainHomeWindow | null {
  if (nation === undefined || effectiveDate === undefined) return null;
  const windows = mainHomeWindows[taxSystemOf(nation)];
  return windows.findLast(({ from }) => from <= effectiveDate) ?? null;
}

export function isHome({ use }: Known): boolean {
  return use !== 'non_residential';
}

/** Whether a share of shared ownership is bought where its market value counts. */
export function isShareOfSdlt({ tenure, nation }: Known): boolean {
  return tenure === 'shared_ownership' && nation !== undefined && taxSystemOf(nation) === 'SDLT';
}

/** Whether homes are bought outright beside others that are linked with them. */
export function isBesideHomes({ use, tenure, linkedPrice = 0 }: Known): boolean {
  return use === 'residential' && tenure === 'outright' && pence(linkedPrice, 'linkedPrice') > 0;
}

/** The same day so many months later, or the last of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(day);
  const on = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(on, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
