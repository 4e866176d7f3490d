import type { Claims } from './claims.ts';
import { countsAsNonResidential, isLongerThan } from './charge.ts';
import type { Purchase } from './input.ts';
import type { ScheduleKind, TaxSystem } from './schedule.ts';
import { figures } from './schedules/figures.ts';
import { schedulesOn } from './schedules-on.ts';

/**
 * The surcharges that the facts of a buyer of dwellings ask for and that no rule charges, each with the reason: without it a
 * caller takes a fact that was given to be in the answer. A price below the least that bears them is left to the figures:
 * `surchargeTax` is 0.
 */
export function surchargesNotDue(purchase: Purchase, claims: Claims): string[] {
  const { taxSystem, use, lease, nonUkResident } = purchase;
  const { effectiveDate, contractDate } = purchase;
  const exempt = taxSystem === 'LBTT' && lease !== null;
  if (use !== 'residential' || exempt || countsAsNonResidential(purchase)) return [];
  const find = schedulesOn(taxSystem, purchase, claims);
  const kinds: [boolean, ScheduleKind, string][] = [
    [
      (purchase.additionalProperty && !purchase.isAdditionalAssumed) || purchase.company,
      additionalKind(taxSystem),
      'additional-dwelling rates',
    ],
    [nonUkResident && taxSystem === 'SDLT', 'non_uk_resident', 'the non-resident surcharge'],
  ];
  return kinds
    .filter(([asked]) => asked)
    .flatMap(([, kind, name]) => {
      if (find(kind) === undefined) {
        const under = contractDate === null ? '' : ` under a contract of ${contractDate}`;
        return `${taxSystem} leaves out ${name}: not charged on ${effectiveDate}${under}.`;
      }
      if (lease !== null && !isLongerThan(lease, figures.shortLease)) {
        return `${taxSystem} leaves out ${name}: a lease for ${figures.shortLease.years} years or less bears none.`;
      }
      return [];
    });
}

/** Whether a tax had rates for further dwellings on the day of a purchase. */
export function hasAdditionalRates(purchase: Purchase, claims: Claims): boolean {
  const { taxSystem } = purchase;
  return schedulesOn(taxSystem, purchase, claims)(additionalKind(taxSystem)) !== undefined;
}

/** What holds a tax's rates for further dwellings. */
export function additionalKind(taxSystem: TaxSystem): ScheduleKind {
  return taxSystem === 'LTT' ? 'higher_rates' : 'additional_dwelling';
}
