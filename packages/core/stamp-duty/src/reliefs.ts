import { Decimal } from '@freehold/money';
import { assess } from './assess.ts';
import type { Assessment } from './assessment.ts';
import type { Claims } from './claims.ts';
import { countsAsNonResidential } from './charge.ts';
import { flatRateThreshold, looksForFlatRate, partedByFlatRate } from './flat-rate.ts';
import type { Purchase } from './input.ts';
import { figures } from './schedules/figures.ts';
import { schedulesOn } from './schedules-on.ts';
import type { FindSchedule } from './schedules-on.ts';
import { dwellingsForRelief } from './several-dwellings.ts';

/** A relief, or a rule that works as one. */
export type ReliefName =
  'first_time_buyer' | 'multiple_dwellings' | 'six_dwellings' | 'company_flat_rate_relief';

/** Why a relief was refused. */
export type RefusalReason =
  | 'additional_dwelling_rates_apply'
  | 'owns_another_dwelling'
  | 'not_an_individual'
  | 'not_residential'
  | 'not_in_this_tax'
  | 'not_on_this_date'
  | 'price_over_cap'
  | 'lease_too_short'
  | 'linked_purchases'
  | 'more_than_one_dwelling'
  | 'subsidiary_dwellings'
  | 'no_saving'
  | 'not_claimed'
  | 'no_flat_rate_at_this_price';

/** A relief considered. */
export interface ReliefOutcome {
  readonly relief: ReliefName;
  readonly applied: boolean;
  /** Null when it was applied. */
  readonly refused: RefusalReason | null;
  /** Pounds by which it lowers the tax; 0 when refused. */
  readonly saving: Decimal;
}

/** An assessment with the claims behind it and what was said of each relief. */
export interface Relieved {
  readonly assessment: Assessment;
  readonly claims: Claims;
  readonly reliefs: readonly ReliefOutcome[];
}

/** The tax with the reliefs claimed that lower it, and for the others why they were refused. */
export function withReliefs(purchase: Purchase, earlierRates: boolean): Relieved {
  const find = schedulesOn(purchase.taxSystem, purchase, { earlierRates });
  let claims: Claims = {
    earlierRates,
    surcharged: true,
    firstTimeBuyer: false,
    multipleDwellings: false,
    companyRelief: false,
  };
  let assessment = assess(purchase, claims);
  const reliefs: ReliefOutcome[] = [];
  const consider = (
    relief: ReliefName,
    refused: RefusalReason | null,
    claimed: Partial<Claims>,
  ): void => {
    const claimedToo = { ...claims, ...claimed };
    const relieved = refused === null ? assess(purchase, claimedToo) : assessment;
    const savedPence = assessment.taxPence - relieved.taxPence;
    const reason = refused ?? (savedPence > 0 ? null : 'no_saving');
    reliefs.push({
      relief,
      applied: reason === null,
      refused: reason,
      saving: new Decimal(Math.max(savedPence, 0)).dividedBy(100),
    });
    if (reason !== null) return;
    claims = claimedToo;
    assessment = relieved;
  };
  if (purchase.company && purchase.companyRelief) {
    consider('company_flat_rate_relief', flatRateRefusal(purchase, claims, find), {
      companyRelief: true,
    });
  }
  if (purchase.firstTimeBuyer) {
    consider('first_time_buyer', firstTimeBuyerRefusal(purchase, find), { firstTimeBuyer: true });
  }
  if (purchase.dwellings > 1 || (purchase.linkedDwellings ?? 0) > 0) {
    consider('multiple_dwellings', multipleDwellingsRefusal(purchase, find), {
      multipleDwellings: true,
    });
  }
  const parted = partedByFlatRate(purchase, claims, find);
  const bearing = parted === null ? purchase : parted.rest;
  if (bearing !== null && countsAsNonResidential(bearing)) {
    // A rule, not a claim: it falls away only where multiple dwellings relief takes its place.
    const replaced = claims.multipleDwellings && purchase.taxSystem !== 'LBTT';
    reliefs.push({
      relief: 'six_dwellings',
      applied: !replaced,
      refused: replaced ? 'no_saving' : null,
      saving: new Decimal(0),
    });
  }
  return { assessment, claims, reliefs };
}

function firstTimeBuyerRefusal(purchase: Purchase, find: FindSchedule): RefusalReason | null {
  const { taxSystem, use, pricePence, linkedPence, dwellings, lease } = purchase;
  const { additionalProperty, company } = purchase;
  if (taxSystem === 'LTT') return 'not_in_this_tax';
  if (use !== 'residential') return 'not_residential';
  const schedule = find('first_time_buyer');
  if (additionalProperty || company) {
    if (find('additional_dwelling') !== undefined) return 'additional_dwelling_rates_apply';
    if (schedule === undefined) return 'not_on_this_date';
    return company ? 'not_an_individual' : 'owns_another_dwelling';
  }
  if (linkedPence > 0 || (lease?.linkedNetPresentValuePence ?? 0) > 0) return 'linked_purchases';
  if (dwellings > 1) return 'more_than_one_dwelling';
  if (schedule === undefined) return 'not_on_this_date';
  const { years } = figures.firstTimeBuyerLease;
  if (taxSystem === 'SDLT' && lease !== null && lease.termYears < years) return 'lease_too_short';
  // Of a share it is the whole that must be within the cap (HMRC's manual, SDLTM29880 and SDLTM29885).
  const testedPence = Math.max(pricePence, lease?.marketValuePence ?? 0);
  return testedPence > (schedule.priceTo ?? Infinity) * 100 ? 'price_over_cap' : null;
}

/** Whether linked purchases hold what the relief would count and does not here: dwellings untold, or other property too. */
function isLinkedUnknown(purchase: Purchase): boolean {
  const { use, linkedPence, linkedDwellings, pricePence, dwellingsPence } = purchase;
  if (linkedPence === 0) return false;
  const isAllDwellings = use === 'residential' && (dwellingsPence ?? pricePence) === pricePence;
  return linkedDwellings === null || !isAllDwellings;
}

function multipleDwellingsRefusal(purchase: Purchase, find: FindSchedule): RefusalReason | null {
  if (!purchase.multipleDwellingsRelief) return 'not_claimed';
  if (purchase.use === 'non_residential') return 'not_residential';
  if (isLinkedUnknown(purchase)) return 'linked_purchases';
  if (dwellingsForRelief(purchase) === 1) return 'subsidiary_dwellings';
  const schedule = find('multiple_dwellings');
  return (schedule?.minimumPercentage ?? null) === null ? 'not_on_this_date' : null;
}

function flatRateRefusal(
  purchase: Purchase,
  claims: Claims,
  find: FindSchedule,
): RefusalReason | null {
  if (purchase.taxSystem !== 'SDLT') return 'not_in_this_tax';
  if (purchase.use === 'non_residential') return 'not_residential';
  const threshold = flatRateThreshold(find);
  if (threshold === null) return 'not_on_this_date';
  const isDue = looksForFlatRate(purchase, claims)
    ? partedByFlatRate(purchase, claims, find) !== null
    : purchase.pricePence > threshold;
  return isDue ? null : 'no_flat_rate_at_this_price';
}
