import { EVIDENCE } from '../data/valuation-2026-11.ts';
import type { EvidenceTier } from './calibration.ts';
import { isOwnSale, type Prepared, type PreparedSale } from './prepared.ts';

/** The closest kind of evidence among the sales weighed. */
export function tierOf(subject: Prepared, weighed: readonly PreparedSale[]): EvidenceTier {
  const some = (holds: (sale: PreparedSale) => boolean): boolean =>
    weighed.some((sale) => !sale.nonStandard && holds(sale));
  const own = (sale: PreparedSale): boolean => isOwnSale(subject, sale);
  const ownWithin = (years: number): boolean =>
    some((sale) => own(sale) && subject.years - sale.years <= years);
  if (ownWithin(EVIDENCE.recentResaleYears)) return 'recent_resale';
  if (ownWithin(EVIDENCE.resaleYears)) return 'resale';
  if (some(own)) return 'same_address';
  const alike = (sale: PreparedSale): boolean => sale.typeIndex === subject.typeIndex;
  if (subject.flat && subject.building !== null) {
    if (some((sale) => sale.flat && sale.building === subject.building)) return 'same_building';
  }
  if (some((sale) => alike(sale) && sale.postcode === subject.postcode)) return 'same_postcode';
  if (some((sale) => alike(sale) && subject.street !== null && sale.street === subject.street)) {
    return 'same_street';
  }
  return 'neighbourhood';
}
