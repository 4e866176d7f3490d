import { dayMilliseconds } from '@freehold/money/kernel';
import { assess } from './assess.ts';
import { bounds } from './data/bounds.ts';
import { countsAsNonResidential, isLongerThan } from './charge.ts';
import type { Purchase } from './input.ts';
import type { Claims } from './claims.ts';
import { partedByFlatRate } from './flat-rate.ts';
import { mayFreeRent } from './lease.ts';
import type { Relieved } from './reliefs.ts';
import { type Schedule, type TaxSystem, unconfirmedAmong } from './schedule.ts';
import { coverage } from './schedules/coverage.ts';
import { schedulesOn } from './schedules-on.ts';
import { figures } from './schedules/figures.ts';
import { dwellingsForRelief } from './several-dwellings.ts';
import { severalDwellingsWarnings } from './several-dwellings-warnings.ts';
import { hasAdditionalRates, surchargesNotDue } from './surcharges-not-due.ts';

/** Something the caller should know of an answer: a stable code and a sentence. */
export interface Warning {
  readonly code:
    | 'rates_may_have_changed'
    | 'higher_rates_win'
    | 'not_a_first_time_buyer'
    | 'sdlt_may_apply'
    | 'several_dwellings'
    | 'equal_apportionment'
    | 'each_dwelling_ignored'
    | 'dwelling_part_ignored'
    | 'linked_price_ignored'
    | 'linked_date_unknown'
    | 'linked_date_ignored'
    | 'buyer_ignored'
    | 'non_uk_resident_ignored'
    | 'company_relief_ignored'
    | 'shared_ownership_ignored'
    | 'market_value_unknown'
    | 'surcharge_not_due'
    | 'contract_must_be_unchanged'
    | 'dwelling_part_unknown'
    | 'residential_lease_exempt'
    | 'relief_of_linked_purchases'
    | 'linked_rent_unknown'
    | 'linked_rent_ignored'
    | 'unconfirmed'
    | 'earlier_rates_elected';
  readonly message: string;
}

/** What a caller should know of an assessment. */
export function warningsOf(purchase: Purchase, { assessment, claims }: Relieved): Warning[] {
  const { taxSystem, use, effectiveDate, additionalProperty, company, nonUkResident } = purchase;
  const { checkedOn } = coverage[taxSystem];
  const { lease } = purchase;
  const { isAdditionalAssumed } = purchase;
  const higher = (additionalProperty && !isAdditionalAssumed) || company;
  const isMixedLbtt = taxSystem === 'LBTT' && use === 'mixed';
  const isOwnedLease =
    isMixedLbtt && lease !== null && isLongerThan(lease, figures.leaseAsOwnership);
  const mayBearSupplement = isMixedLbtt && (lease === null || isOwnedLease);
  const isSix =
    countsAsNonResidential(purchase) && (taxSystem === 'LBTT' || !claims.multipleDwellings);
  const buyerIgnored = isSix || (use !== 'residential' && !mayBearSupplement);
  const ignoring = isSix
    ? `${figures.nonResidentialDwellings.count} dwellings or more`
    : `${use.replace('_', '-')} property`;
  // Multiple dwellings relief charges the dwellings of a mixed purchase by residential rates, the non-resident points included.
  const isForeignIgnored = nonUkResident && !(use === 'mixed' && claims.multipleDwellings);
  const bearsFlatRate =
    partedByFlatRate(purchase, claims, schedulesOn(taxSystem, purchase, claims)) !== null;
  const isHigherIgnored = higher && !bearsFlatRate;
  const hasHigherRates = hasAdditionalRates(purchase, claims);
  const warnings: [boolean, Warning['code'], string][] = [
    [
      Date.parse(effectiveDate) - Date.parse(checkedOn) > bounds.checkHoldsDays * dayMilliseconds,
      'rates_may_have_changed',
      `${taxSystem} rates were last checked on ${checkedOn}; a later change is not known here: look for a newer version of this package.`,
    ],
    [
      purchase.firstTimeBuyer && higher && hasHigherRates,
      'higher_rates_win',
      'First-time buyer relief is not given where additional-dwelling rates apply.',
    ],
    [
      purchase.firstTimeBuyer && higher && !hasHigherRates,
      'not_a_first_time_buyer',
      'First-time buyer relief is for individuals who own no other dwelling.',
    ],
    ...severalDwellingsWarnings(purchase, claims).map(
      ({ code, message }): [boolean, Warning['code'], string] => [true, code, message],
    ),
    ...sdltMayApply(purchase).map((message): [boolean, Warning['code'], string] => [
      true,
      'sdlt_may_apply',
      message,
    ]),
    [
      buyerIgnored && (isHigherIgnored || isForeignIgnored || purchase.firstTimeBuyer),
      'buyer_ignored',
      `${taxSystem} on ${ignoring} does not depend on who buys.`,
    ],
    [
      nonUkResident && taxSystem !== 'SDLT',
      'non_uk_resident_ignored',
      `${taxSystem} has no non-resident surcharge.`,
    ],
    [
      purchase.companyRelief && !company,
      'company_relief_ignored',
      'Relief from the flat rate is for companies only.',
    ],
    ...surchargesNotDue(purchase, claims).map((message): [boolean, Warning['code'], string] => [
      true,
      'surcharge_not_due',
      message,
    ]),
    [
      isMixedLbtt &&
        lease === null &&
        (additionalProperty || company) &&
        purchase.dwellingsPence === null &&
        purchase.additionalDwellingsPence === null &&
        purchase.additionalDwellings > 0,
      'dwelling_part_unknown',
      'The supplement falls on the dwelling part of the price; without dwellingsPrice it is left out.',
    ],
    [
      taxSystem === 'LBTT' && use === 'residential' && lease !== null,
      'residential_lease_exempt',
      'An ordinary residential lease is exempt from LBTT.',
    ],
    [
      lease?.sharedOwnership === true && !(claims.firstTimeBuyer && mayFreeRent(purchase)),
      'shared_ownership_ignored',
      `Shared ownership changed nothing: it frees the rent of the lease beside first-time buyer relief of SDLT alone, from ${figures.sharedOwnershipRent.from}.`,
    ],
    [
      claims.firstTimeBuyer && mayFreeRent(purchase) && lease?.marketValuePence === null,
      'market_value_unknown',
      'First-time buyer relief is given as if the whole home were within its cap: give lease.marketValue.',
    ],
    [
      mayRelieveLinked(purchase, claims),
      'relief_of_linked_purchases',
      `Multiple dwellings relief may be due where the linked purchases hold dwellings${use === 'mixed' ? '; it is not worked out of a mixed purchase' : ': give linkedDwellings'}.`,
    ],
    [
      mayLoseNilBand(purchase, claims),
      'linked_rent_unknown',
      'The premium loses its zero band where the rents of all linked leases together reach a limit: they are not known here.',
    ],
    [
      isLinkedRentIdle(purchase),
      'linked_rent_ignored',
      'No tax falls on the rent of this lease: the rents of linked leases changed nothing.',
    ],
    [
      purchase.linkedPence > 0 && assessment.used.some(({ kind }) => kind === 'company_flat_rate'),
      'linked_price_ignored',
      'The flat rate falls on this dwelling alone: what was paid for linked purchases changed nothing.',
    ],
    [
      claims.earlierRates,
      'earlier_rates_elected',
      'The contract date allows the buyer to elect the rates before the change, and they are lower.',
    ],
    [
      keepsEarlierRates(purchase, { assessment, claims }),
      'contract_must_be_unchanged',
      `The contract of ${purchase.contractDate} keeps the rates before a change. It does not where it was varied, assigned or sold on since then${provisionOf(purchase)}: check that.`,
    ],
    [
      isOwnedLease && (additionalProperty || company),
      'unconfirmed',
      `LBTT additional dwelling: the tenant of a dwelling for more than ${figures.leaseAsOwnership.years} years counts as its owner (${figures.leaseAsOwnership.provision}), so the supplement may fall on the dwelling part of this lease; it is left out.`,
    ],
    [
      assessment.fractionDropped && isRoundingUnconfirmed(purchase),
      'unconfirmed',
      rounding[taxSystem],
    ],
    ...olderMinimum(purchase, assessment.used).map(
      (message): [boolean, Warning['code'], string] => [true, 'linked_date_unknown', message],
    ),
    [
      isLinkedDateIdle(purchase, claims),
      'linked_date_ignored',
      'No rate or relief of this purchase rests on the day of the linked ones: linkedDate changed nothing.',
    ],
    ...unconfirmed(purchase, { assessment, claims }).map(
      ({ kind, from, note }): [boolean, Warning['code'], string] => [
        true,
        'unconfirmed',
        `${taxSystem} ${kind.replaceAll('_', ' ')} from ${from}: ${note}`,
      ],
    ),
  ];
  return warnings.filter(([holds]) => holds).map(([, code, message]) => ({ code, message }));
}

/** What tells two sets of schedules apart. */
function names(used: readonly Schedule[]): string {
  return [...new Set(used.map(({ kind, from }) => `${kind} ${from}`))].sort().join();
}

/** Whether the day of the contract, and not that of the purchase, chooses the schedules. */
function keepsEarlierRates(
  purchase: Purchase,
  { assessment, claims }: Pick<Relieved, 'assessment' | 'claims'>,
): boolean {
  if (purchase.contractDate === null) return false;
  const without = assess({ ...purchase, contractDate: null }, { ...claims, earlierRates: false });
  const keepsAnnexe =
    dwellingsForRelief({ ...purchase, contractDate: null }) !== dwellingsForRelief(purchase);
  return keepsAnnexe || names(without.used) !== names(assessment.used);
}

/** Where the law says so of the change of the surcharge in 2024. */
function provisionOf({ taxSystem, effectiveDate, contractDate }: Purchase): string {
  const { from, provision } = figures.keptSurcharge;
  const isOfChange =
    taxSystem === 'SDLT' && effectiveDate >= from && contractDate !== null && contractDate < from;
  return isOfChange ? ` (${provision})` : '';
}

/** Whether multiple dwellings relief, which counts the dwellings of linked purchases, was there to be claimed without them. */
function mayRelieveLinked(purchase: Purchase, claims: Claims): boolean {
  const { taxSystem, use, linkedPence, linkedDwellings, lease, multipleDwellingsRelief } = purchase;
  if (linkedPence === 0 || lease !== null || !multipleDwellingsRelief) return false;
  if (use === 'non_residential' || (use === 'residential' && linkedDwellings !== null))
    return false;
  const relief = schedulesOn(taxSystem, purchase, claims)('multiple_dwellings');
  return (relief?.minimumPercentage ?? null) !== null;
}

/** Of relief by a minimum that a purchase linked with an older one does not bear, where the day of that is not said. */
function olderMinimum({ linkedPence, linkedDate }: Purchase, used: readonly Schedule[]): string[] {
  const relief = used.find(({ kind }) => kind === 'multiple_dwellings');
  const { linkedBefore } = relief?.transitional ?? {};
  if (linkedPence === 0 || linkedDate !== null || linkedBefore === undefined) return [];
  const least = `${relief?.minimumPercentage} % of the price`;
  return [
    `Multiple dwellings relief leaves at least ${least} from ${linkedBefore}. A purchase linked with one made before keeps the minimum of then: give linkedDate; it is taken as if all were made since.`,
  ];
}

/** Whether the day of the linked purchases was said and no schedule asks it. */
function isLinkedDateIdle(purchase: Purchase, claims: Claims): boolean {
  if (purchase.linkedDate === null) return false;
  const { used } = assess({ ...purchase, linkedDate: null }, claims);
  return used.every(({ transitional }) => transitional?.linkedBefore === undefined);
}

/** Of a contract so old that the tax before the devolved one may apply: the figure answered is that of the devolved one. */
function sdltMayApply({ taxSystem, contractDate }: Purchase): string[] {
  if (taxSystem === 'SDLT' || contractDate === null) return [];
  const { lastContract, provision } = figures.devolution[taxSystem];
  if (contractDate > lastContract) return [];
  return [
    `A contract made on or before ${lastContract} stays under SDLT, not ${taxSystem}, unless it was varied, assigned or sold on since (${provision}); this is ${taxSystem}.`,
  ];
}

const noRule = 'no published rule was found; the fraction of a pound is dropped.';
const rounding: Readonly<Record<TaxSystem, string>> = {
  SDLT: 'SDLT rounding of linked shares: HMRC (SDLTM18495) says down but prints the nearest pound; the fraction of a pound is dropped.',
  LBTT: `LBTT rounding: ${noRule}`,
  LTT: `LTT rounding: ${noRule}`,
};

/** Only SDLT has a rule of rounding, and its one printed example of linked purchases departs from it. */
function isRoundingUnconfirmed({ taxSystem, linkedPence, lease }: Purchase): boolean {
  return taxSystem !== 'SDLT' || linkedPence > 0 || (lease?.linkedNetPresentValuePence ?? 0) > 0;
}

/** Whether rents of linked leases were told of a home whose own rent is not charged. A first-time buyer loses relief to them. */
function isLinkedRentIdle({ taxSystem, use, lease, firstTimeBuyer }: Purchase): boolean {
  if (lease === null || lease.linkedNetPresentValuePence === 0) return false;
  if (use !== 'residential') return false;
  return taxSystem !== 'SDLT' || (!firstTimeBuyer && Math.max(...lease.annualRentsPence) === 0);
}

/** Whether the rent of linked leases, which is not known, may cost the premium its zero band. */
function mayLoseNilBand(purchase: Purchase, claims: Claims): boolean {
  const { taxSystem, use, lease, pricePence } = purchase;
  if (lease === null || use === 'residential' || pricePence === 0) return false;
  if (lease.linkedNetPresentValuePence === 0) return false;
  const limit = schedulesOn(taxSystem, purchase, claims)('premium_nil_band')?.rentFrom;
  return limit !== undefined && limit !== null && Math.max(...lease.annualRentsPence) < limit * 100;
}

/** The schedules with an unconfirmed fact on which the answer rests. */
function unconfirmed(
  purchase: Purchase,
  { assessment, claims }: Pick<Relieved, 'assessment' | 'claims'>,
): Schedule[] {
  const { contractDate } = purchase;
  const used = [...assessment.used];
  // A contract date may have kept a schedule from being used: what would be used without it counts too.
  if (contractDate !== null) used.push(...assess({ ...purchase, contractDate: null }, claims).used);
  return unconfirmedAmong(used);
}
