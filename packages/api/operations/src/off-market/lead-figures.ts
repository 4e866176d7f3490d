import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { ratioPercent } from '@freehold/money/kernel';
import { keptRatio } from '../derivation/kept-ratio.ts';

/** What a home was sold for, at least once, and what it would sell and let for now. */
export interface LeadFacts {
  readonly sales: readonly { readonly date: string; readonly pricePence: number }[];
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
}

/** What follows from it. Equity is against the last sale, the yield on the value; null too for ratios that no store keeps. */
export interface LeadFigures {
  readonly lastSoldOn: string;
  readonly lastSoldPence: number;
  readonly transactionCount: number;
  readonly equityPence: number | null;
  readonly equityBasisPoints: number | null;
  readonly yieldBasisPoints: number | null;
}

/** The figures of a home that is not for sale. */
export function leadFigures({ sales, valuePence, monthlyRentPence }: LeadFacts): LeadFigures {
  const last = sales.reduce((a, b) => (b.date >= a.date ? b : a));
  const equityPence = valuePence === null ? null : valuePence - last.pricePence;
  return {
    lastSoldOn: last.date,
    lastSoldPence: last.pricePence,
    transactionCount: sales.length,
    equityPence,
    equityBasisPoints:
      equityPence === null ? null : keptRatio(ratioPercent(equityPence, last.pricePence)),
    yieldBasisPoints: keptRatio(
      grossYieldBasisPoints({ pricePence: valuePence, monthlyRentPence }),
    ),
  };
}
