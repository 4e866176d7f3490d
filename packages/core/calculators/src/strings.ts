import type { ColumnRules } from '@freehold/money/columns';
import { dealOf, type FigureStrings, type InStrings, textsOf } from './deal-strings.ts';
import { exactly } from './exactly.ts';
import { brrrRules, btlRules, flipRules, hmoRules, saRules } from './kernel-rules.ts';
import {
  type BrrrDeal,
  type BrrrFigures,
  brrrFigures,
  type BrrrMeasures,
  brrrMeasures,
} from './kernel/brrr.ts';
import {
  type BtlDeal,
  type BtlFigures,
  btlFigures,
  type BtlMeasures,
  btlMeasures,
} from './kernel/btl.ts';
import {
  type FlipDeal,
  type FlipFigures,
  flipFigures,
  type FlipMeasures,
  flipMeasures,
} from './kernel/flip.ts';
import {
  type HmoDeal,
  type HmoFigures,
  hmoFigures,
  type HmoMeasures,
  hmoMeasures,
} from './kernel/hmo.ts';
import type { SaDeal } from './kernel/sa-deal.ts';
import { type SaFigures, saFigures, type SaMeasures, saMeasures } from './kernel/sa.ts';

/**
 * A buy-to-let by its kernel, from decimal text to decimal text, without decimal.js: every figure and measure of `btl`, each
 * with the places of its unit, rounded as `btl` rounds. Nothing is assumed: every input is given, but those that the kernel
 * lets be left out.
 *
 * @throws FreeholdError naming the field and its value: `required`, `unknown_field`, `not_text`, `not_a_number`,
 * `not_an_integer`, `out_of_range`, `not_a_boolean`, `not_a_choice`, `not_an_object`, `not_a_list`; `figures_out_of_range`
 * when the amounts lie too far apart to be answered exactly.
 * @example btlStrings({ ...dealStrings, purchasePrice: '200000' }).grossYieldPercentage // '6.00'
 */
export function btlStrings(deal: InStrings<BtlDeal>): FigureStrings<BtlFigures & BtlMeasures> {
  return underwrite(deal, { rules: btlRules, figures: btlFigures, measures: btlMeasures });
}

/**
 * A house let by the room by its kernel, as {@link btlStrings}.
 *
 * @throws FreeholdError as {@link btlStrings}.
 * @example hmoStrings(hmoDealStrings).annualOccupancyAdjustedRent // '26400.00'
 */
export function hmoStrings(deal: InStrings<HmoDeal>): FigureStrings<HmoFigures & HmoMeasures> {
  return underwrite(deal, { rules: hmoRules, figures: hmoFigures, measures: hmoMeasures });
}

/**
 * A purchase that is refurbished and refinanced by its kernel, as {@link btlStrings}.
 *
 * @throws FreeholdError as {@link btlStrings}.
 * @example brrrStrings({ ...brrrDealStrings, bridgeMonths: 6 }).bridgeInterest // '4284.00'
 */
export function brrrStrings(deal: InStrings<BrrrDeal>): FigureStrings<BrrrFigures & BrrrMeasures> {
  return underwrite(deal, { rules: brrrRules, figures: brrrFigures, measures: brrrMeasures });
}

/**
 * A flip by its kernel, as {@link btlStrings}.
 *
 * @throws FreeholdError as {@link btlStrings}.
 * @example flipStrings({ ...flipDealStrings, salePrice: '220000' }).agentFee // '3300.00'
 */
export function flipStrings(deal: InStrings<FlipDeal>): FigureStrings<FlipFigures & FlipMeasures> {
  return underwrite(deal, { rules: flipRules, figures: flipFigures, measures: flipMeasures });
}

/**
 * A serviced let by its kernel, as {@link btlStrings}.
 *
 * @throws FreeholdError as {@link btlStrings}.
 * @example saStrings({ ...saDealStrings, nightlyRate: '120' }).occupancyAdjustedRevenue // '28470.00'
 */
export function saStrings(deal: InStrings<SaDeal>): FigureStrings<SaFigures & SaMeasures> {
  return underwrite(deal, { rules: saRules, figures: saFigures, measures: saMeasures });
}

/** What a strategy brings. */
interface Formulas<Deal, Figures, Measures> {
  readonly rules: ColumnRules<Required<Deal>>;
  readonly figures: (deal: Deal) => Figures;
  readonly measures: (deal: Deal, figures: Figures) => Measures;
}

function underwrite<
  Deal extends object,
  Figures extends Record<string, number>,
  Measures extends Record<string, number>,
>(
  given: InStrings<Deal> & { readonly purchasePrice: string },
  { rules, figures, measures }: Formulas<Deal, Figures, Measures>,
): FigureStrings<Figures & Measures> {
  const deal = dealOf<Deal>(given, rules);
  return exactly(given, () => {
    const first = figures(deal);
    return textsOf({ ...first, ...measures(deal, first) });
  });
}
