import type { Amount } from '@freehold/money';
import { multiplyDivideHalfUp, wholePpm } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import { lettingRelief, mainHomeLastMonths } from './data/capital-gains-years.ts';
import { mainHomeDefaults } from './data/tax-defaults.ts';
import type { InputReader } from './input.ts';

/** A home that was the main home for a time: whole months, 1 to 1,200 owned. */
export interface MainHomeMonths {
  readonly monthsOwned: Amount;
  /** Lived in before the last nine months of ownership, which count in any case. */
  readonly monthsLivedIn: Amount;
  /** Percent of the home that others rented as their residence in the months lived in, 0–100; no lodgers. Default 0. */
  readonly sharedLetPercentage?: Amount;
}

export interface MainHomeReliefs {
  readonly reliefPence: number;
  readonly lettingPence: number;
}

const none = (): MainHomeReliefs => ({ reliefPence: 0, lettingPence: 0 });

/**
 * Reads the months, and gives what works out the reliefs of a gain in pence: the part of it that falls on the months of living
 * there and the last months of ownership, without what was let; and what relieves the gain of the let part in the months lived
 * in, up to the relief beside it and the limit (Taxation of Chargeable Gains Act 1992, sections 223 and 223B).
 */
export function readMainHome(reader: InputReader): (gainPence: number) => MainHomeReliefs {
  if (!reader.has('mainHome')) return none;
  const own = reader.within('mainHome', reader.raw('mainHome'), mainHomeDefaults);
  const owned = own.whole('monthsOwned', bounds.monthsOwned);
  const lived = own.whole('monthsLivedIn', { min: 0, max: owned });
  const letPpm = own.share('sharedLetPercentage');
  own.finish();
  if (lived === 0) return none;
  const relieved = Math.min(owned, lived + mainHomeLastMonths.months);
  return (gainPence) => {
    const partOf = (months: number, ppm: number) =>
      multiplyDivideHalfUp(gainPence, months * ppm, owned * wholePpm);
    const reliefPence = partOf(relieved, wholePpm - letPpm);
    const lettingPence = Math.min(reliefPence, 100 * lettingRelief.limit, partOf(lived, letPpm));
    return { reliefPence, lettingPence };
  };
}
