import { Decimal } from '@freehold/money';
import { assess } from './assess.ts';
import type { Assumed } from './assessment.ts';
import type { Purchase } from './input.ts';
import { schedulesOn } from './schedules-on.ts';
import type { FindSchedule } from './schedules-on.ts';
import { sixDwellings } from './whole-charge.ts';

/** A relief, or a rule that works as one. */
export type ReliefName =
  'first_time_buyer' | 'multiple_dwellings' | 'six_dwellings' | 'company_flat_rate_relief';

/** Why a relief was refused. */
export type RefusalReason =
  | 'additional_dwelling_rates_apply'
  | 'not_residential'
  | 'not_in_this_tax'
  | 'not_on_this_date'
  | 'price_over_cap'
  | 'linked_purchases'
  | 'more_than_one_dwelling'
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

/** Applies what the purchase claims and what lowers its tax, and says why the rest was refused. */
export function chooseReliefs(
  purchase: Purchase,
  oldByChoice: boolean,
): { assumed: Assumed; reliefs: readonly ReliefOutcome[] } {
  const find = schedulesOn(purchase.regime, { ...purchase, oldByChoice });
  const none: Assumed = {
    oldByChoice,
    surcharged: true,
    firstTimeBuyer: false,
    multipleDwellings: false,
    companyRelief: false,
  };
  const reliefs: ReliefOutcome[] = [];
  let assumed = none;
  const consider = (
    relief: ReliefName,
    refused: RefusalReason | null,
    claimed: Partial<Assumed>,
  ): void => {
    const withRelief = { ...assumed, ...claimed };
    const saved =
      refused === null
        ? assess(purchase, assumed).taxPence - assess(purchase, withRelief).taxPence
        : 0;
    const reason = refused ?? (saved > 0 ? null : 'no_saving');
    reliefs.push({
      relief,
      applied: reason === null,
      refused: reason,
      saving: new Decimal(Math.max(saved, 0)).dividedBy(100),
    });
    if (reason === null) assumed = withRelief;
  };
  if (purchase.company && purchase.companyRelief) {
    consider('company_flat_rate_relief', flatRateRefusal(purchase, find), { companyRelief: true });
  }
  if (purchase.firstTimeBuyer) {
    consider('first_time_buyer', firstTimeBuyerRefusal(purchase, find), { firstTimeBuyer: true });
  }
  if (purchase.dwellings > 1) {
    consider('multiple_dwellings', multipleDwellingsRefusal(purchase, find), {
      multipleDwellings: true,
    });
  }
  if (sixDwellings(purchase)) {
    // A rule, not a claim: it falls away only where multiple dwellings relief takes its place.
    const replaced = assumed.multipleDwellings && purchase.regime !== 'LBTT';
    reliefs.push({
      relief: 'six_dwellings',
      applied: !replaced,
      refused: replaced ? 'no_saving' : null,
      saving: new Decimal(0),
    });
  }
  return { assumed, reliefs };
}

function firstTimeBuyerRefusal(purchase: Purchase, find: FindSchedule): RefusalReason | null {
  const { regime, use, pricePence, linkedPence, dwellings, additional, company } = purchase;
  if (regime === 'LTT') return 'not_in_this_tax';
  if (use !== 'residential') return 'not_residential';
  if (additional || company) return 'additional_dwelling_rates_apply';
  if (linkedPence > 0) return 'linked_purchases';
  if (dwellings > 1) return 'more_than_one_dwelling';
  const schedule = find('first_time_buyer');
  if (schedule === undefined) return 'not_on_this_date';
  return pricePence > (schedule.priceTo ?? Infinity) * 100 ? 'price_over_cap' : null;
}

function multipleDwellingsRefusal(
  { use, multipleDwellingsRelief }: Purchase,
  find: FindSchedule,
): RefusalReason | null {
  if (!multipleDwellingsRelief) return 'not_claimed';
  if (use === 'non_residential') return 'not_residential';
  const schedule = find('multiple_dwellings');
  return (schedule?.minimumPercent ?? null) === null ? 'not_on_this_date' : null;
}

function flatRateRefusal(purchase: Purchase, find: FindSchedule): RefusalReason | null {
  if (purchase.regime !== 'SDLT') return 'not_in_this_tax';
  if (purchase.use !== 'residential') return 'not_residential';
  const threshold = find('company_flat_rate')?.bands[0]?.above;
  if (threshold === undefined) return 'not_on_this_date';
  return purchase.pricePence > threshold * 100 ? null : 'no_flat_rate_at_this_price';
}
