import type { TaxSystem } from './schedule.ts';

/**
 * Whether a purchase is taken to be of a further dwelling where nothing is said: one that charges dwellings is, unless by a
 * first-time buyer. The same holds for every entry of this package, the calculators and the HTTP contract.
 */
export function isAdditionalUnlessTold(purchase: {
  readonly taxSystem: TaxSystem;
  readonly use: 'residential' | 'non_residential' | 'mixed';
  readonly firstTimeBuyer: boolean;
}): boolean {
  const { taxSystem, use, firstTimeBuyer } = purchase;
  const chargesDwellings = use === 'residential' || (use === 'mixed' && taxSystem === 'LBTT');
  return chargesDwellings && !firstTimeBuyer;
}
