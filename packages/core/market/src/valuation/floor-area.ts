import { FLOOR_AREA } from '../data/valuation-2026-11.ts';
import type { EvidenceSale } from './kriging.ts';
import type { Prepared, PreparedSale } from './prepared.ts';

function sizeStep(logDifference: number): number {
  const limit = FLOOR_AREA.greatestLogDifference;
  return FLOOR_AREA.elasticity * Math.max(-limit, Math.min(limit, logDifference));
}

/** Scales evidence to the subject's floor area; null when the subject's is unknown or too few sales have one. */
export function sizeAdjustment(
  subject: Prepared,
  weighed: readonly EvidenceSale[],
): { readonly shift: number; of(sale: PreparedSale): number | null } | null {
  const { logArea } = subject;
  if (logArea === null) return null;
  const known = logAreasAlike(subject, weighed);
  if (known === null) return null;
  const typical = meanOf(known);
  return {
    shift: sizeStep(logArea - typical),
    of: (sale) => (sale.logArea === null ? null : sizeStep(logArea - sale.logArea)),
  };
}

/** How far prices differ by size alone, where the subject's floor area is unknown; null where it is known, or too few are. */
export function sizeDeviation(subject: Prepared, weighed: readonly EvidenceSale[]): number | null {
  if (subject.logArea !== null) return null;
  const known = logAreasAlike(subject, weighed);
  if (known === null) return null;
  const typical = meanOf(known);
  const squares = known.map((area) => sizeStep(area - typical) ** 2);
  return Math.sqrt(meanOf(squares));
}

/** The floor areas of the sales of houses for a house, of flats for a flat; null where they are too few. */
function logAreasAlike(subject: Prepared, weighed: readonly EvidenceSale[]): number[] | null {
  const known = weighed
    .filter(({ sale }) => sale.flat === subject.flat)
    .flatMap(({ sale }) => (sale.logArea === null ? [] : [sale.logArea]));
  return known.length < FLOOR_AREA.leastSales ? null : known;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
