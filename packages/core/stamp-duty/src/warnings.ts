import type { Purchase } from './input.ts';
import type { ReliefName } from './reliefs.ts';
import { coverage } from './schedules/coverage.ts';

/** Something the caller should know of an answer: a stable code and a sentence. */
export interface Warning {
  readonly code:
    | 'rates_may_have_changed'
    | 'higher_rates_win'
    | 'buyer_ignored'
    | 'non_uk_resident_ignored'
    | 'company_relief_ignored'
    | 'dwelling_part_unknown'
    | 'residential_lease_exempt'
    | 'flat_rate_by_dwelling'
    | 'minimum_unconfirmed'
    | 'old_rates_chosen';
  readonly message: string;
}

/** What a caller should know of an assessment. */
export function warningsOf(
  purchase: Purchase,
  { applied, oldChosen }: { applied: ReliefName | null; oldChosen: boolean },
): Warning[] {
  const { regime, use, effectiveDate, additional, company, dwellings, nonUkResident } = purchase;
  const { checkedOn } = coverage[regime];
  const higher = additional || company;
  const buyerIgnored = use !== 'residential' && regime !== 'LBTT';
  const warnings: [boolean, Warning['code'], string][] = [
    [
      effectiveDate > checkedOn,
      'rates_may_have_changed',
      `${regime} rates were last checked on ${checkedOn}; a later change is not known here.`,
    ],
    [
      purchase.firstTimeBuyer && higher,
      'higher_rates_win',
      'First-time buyer relief is not given where additional-dwelling rates apply.',
    ],
    [
      buyerIgnored && (higher || nonUkResident || purchase.firstTimeBuyer),
      'buyer_ignored',
      `${regime} on ${use.replace('_', '-')} property does not depend on who buys.`,
    ],
    [
      nonUkResident && regime !== 'SDLT',
      'non_uk_resident_ignored',
      `${regime} has no non-resident surcharge.`,
    ],
    [
      purchase.companyRelief && !company,
      'company_relief_ignored',
      'Relief from the flat rate is for companies only.',
    ],
    [
      regime === 'LBTT' && use === 'mixed' && higher && purchase.dwellingsPence === null,
      'dwelling_part_unknown',
      'The supplement falls on the dwelling part of the price; without dwellingsPrice it is left out.',
    ],
    [
      regime === 'LBTT' && use === 'residential' && purchase.lease !== null,
      'residential_lease_exempt',
      'An ordinary residential lease is exempt from LBTT.',
    ],
    [
      regime === 'SDLT' && company && !purchase.companyRelief && dwellings > 1 && dwellings < 6,
      'flat_rate_by_dwelling',
      'The flat rate falls on single dwellings above its threshold and is not worked out for several at once.',
    ],
    [
      regime === 'LTT' && applied === 'multiple_dwellings' && effectiveDate >= '2026-01-20',
      'minimum_unconfirmed',
      'Regulations laid on 2026-01-20 raise the minimum under relief to 3 %; their start is not confirmed and 1 % is used.',
    ],
    [
      oldChosen,
      'old_rates_chosen',
      'The contract date allows the rates before the change, and they are lower.',
    ],
  ];
  return warnings.filter(([holds]) => holds).map(([, code, message]) => ({ code, message }));
}
