import { monthOf } from '@freehold/market';
import type { PriceModel, SalesCounted } from '../ports/judgements.ts';
import { priceModels } from './data/price-models-2026-11.ts';

/** What past valuations taught, with the sales that it was learned from. */
export type Experience = Pick<PriceModel, 'stack' | 'calibration' | 'learnedFrom'>;

const { months, changedShare } = priceModels.learnedAnew;
const counts = ['sales', 'placed', 'sized'] as const;

/**
 * What the model kept of an area learned, where it serves its sales of now; null where it must be learned anew: made by other
 * rules, in another quarter, with or without a published index, or from sales of which too many have changed since.
 */
export function keptExperience(kept: PriceModel | null, now: SalesCounted): Experience | null {
  if (kept === null || kept.rules !== priceModels.rules) return null;
  const { stack, calibration, learnedFrom: then } = kept;
  const isSame = then.isIndexed === now.isIndexed && quarterAfter(then) === quarterAfter(now);
  const most = then.sales * changedShare;
  return isSame && counts.every((of) => Math.abs(now[of] - then[of]) <= most)
    ? { stack, calibration, learnedFrom: then }
    : null;
}

/** The quarter of the month after the last sale: what is learned then rests on the months before it. */
function quarterAfter({ until }: SalesCounted): number {
  return Math.floor((monthOf(until) + 1) / months);
}
