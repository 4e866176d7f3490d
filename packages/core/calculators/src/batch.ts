import { checkedRows, type ColumnRules } from '@freehold/money/columns';
import { listOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { loadBtl, storeBtl } from './batch-btl.ts';
import { brrrRules, btlRules, flipRules, hmoRules, saRules } from './kernel-rules.ts';
import { emptyBrrrFigures, brrrFigures, type BrrrDeal, type BrrrFigures } from './kernel/brrr.ts';
import {
  btlDeal,
  btlFigures,
  emptyBtlFigures,
  type BtlDeal,
  type BtlFigures,
} from './kernel/btl.ts';
import { emptyFlipFigures, flipFigures, type FlipDeal, type FlipFigures } from './kernel/flip.ts';
import { emptyHmoFigures, hmoFigures, type HmoDeal, type HmoFigures } from './kernel/hmo.ts';
import { emptySaFigures, type SaDeal, saFigures, type SaFigures } from './kernel/sa.ts';

export { btlColumns, type BtlColumns } from './batch-btl.ts';

/**
 * Many deals at once: what they share, and a column for each input in which they differ. Amounts are whole pence from 0 up
 * to £1,000 billion (`…Pence`), shares whole parts per million from 0 to 1,000,000 (`…Ppm`), the annual rate any parts per
 * million from 0, terms whole months; each field of the deal says more. No input may be NaN: what is not known is left out
 * where the deal says that it may be.
 */
export interface Batch<Deal, Figure extends string> {
  /** The inputs every row shares; those with a column are only placeholders. */
  readonly shared: Deal;
  /** One value per row: `Float64Array`s of pence and parts per million, a list for rate tables and switches. */
  readonly columns: { readonly [Input in keyof Deal]?: ArrayLike<Deal[Input]> };
  /** The figures wanted; each becomes a column. */
  readonly figures: readonly Figure[];
}

/** One column per figure: whole hundredths (pence, basis points), NaN where a figure does not exist. */
export type FigureColumns<Figure extends string> = Readonly<Record<Figure, Float64Array>>;

/**
 * Underwrites buy-to-lets by the column, with the formula of `btl` and no allocation per row. The batch is checked once,
 * before the first row.
 *
 * @throws FreeholdError as {@link hmoBatch}.
 * @example
 * const purchasePricePence = Float64Array.of(200_000_00, 240_000_00);
 * [...btlBatch({ shared: deal, columns: { purchasePricePence }, figures: ['grossYieldPercentage'] }).grossYieldPercentage] // [600, 500]
 */
export function btlBatch<Figure extends keyof BtlFigures>(
  batch: Batch<BtlDeal, Figure>,
): FigureColumns<Figure> {
  const figures = emptyBtlFigures();
  const { rows, output } = checked(batch, btlRules, figures);
  const deal = btlDeal(batch.shared);
  for (let row = 0; row < rows; row += 1) {
    loadBtl(batch.columns, row, deal);
    btlFigures(deal, figures);
    storeBtl(figures, row, output);
  }
  return output;
}

/**
 * Underwrites houses let by the room by the column, with the formula of `hmo`. The batch is checked once, before the first
 * row.
 *
 * @throws FreeholdError of the value and its place (`columns.months[3]`, `shared.months`): `not_a_number`, `not_finite`,
 * `not_an_integer`, `out_of_range`, `not_a_boolean`, `not_a_choice` (a figure too), `not_an_object`, `not_a_list`;
 * `unknown_field` for a column that the deal has not; `unequal_lengths` when the columns differ in length;
 * `figures_out_of_range` when amounts lie too far apart to be answered exactly.
 * @example
 * hmoBatch({ shared: hmoDeal, columns: { occupancyPpm: [900_000, 1_000_000] },
 *   figures: ['annualOccupancyAdjustedRent'] }).annualOccupancyAdjustedRent.join() // '2376000,2640000'
 */
export function hmoBatch<Figure extends keyof HmoFigures>(
  batch: Batch<HmoDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, { rules: hmoRules, compute: hmoFigures, into: emptyHmoFigures() });
}

/**
 * Underwrites BRRR deals by the column, with the formula of `brrr`, checked as {@link hmoBatch}.
 *
 * @throws FreeholdError as {@link hmoBatch}.
 * @example
 * brrrBatch({ shared: brrrDeal, columns: { bridgeMonths: [6, 12] }, figures: ['bridgeInterest'] })
 *   .bridgeInterest.join() // '428400,856800'
 */
export function brrrBatch<Figure extends keyof BrrrFigures>(
  batch: Batch<BrrrDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, { rules: brrrRules, compute: brrrFigures, into: emptyBrrrFigures() });
}

/**
 * Underwrites flips by the column, with the formula of `flip`, checked as {@link hmoBatch}.
 *
 * @throws FreeholdError as {@link hmoBatch}.
 * @example
 * flipBatch({ shared: flipDeal, columns: { expectedSalePricePence: [200_000_00, 220_000_00] }, figures: ['agentFee'] })
 *   .agentFee.join() // '300000,330000'
 */
export function flipBatch<Figure extends keyof FlipFigures>(
  batch: Batch<FlipDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, { rules: flipRules, compute: flipFigures, into: emptyFlipFigures() });
}

/**
 * Underwrites serviced lets by the column, with the formula of `sa`, checked as {@link hmoBatch}.
 *
 * @throws FreeholdError as {@link hmoBatch}.
 * @example
 * saBatch({ shared: saDeal, columns: { nightlyRatePence: [100_00, 120_00] }, figures: ['occupancyAdjustedRevenue'] })
 *   .occupancyAdjustedRevenue.join() // '2372500,2847000'
 */
export function saBatch<Figure extends keyof SaFigures>(
  batch: Batch<SaDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, { rules: saRules, compute: saFigures, into: emptySaFigures() });
}

/** What a strategy brings to the loop that is common to all. */
interface Formula<Deal extends object, Figures> {
  readonly rules: ColumnRules<Required<Deal>>;
  readonly compute: (deal: Deal, into: Figures) => Figures;
  readonly into: Figures;
}

function run<
  Deal extends object,
  Figures extends Record<string, number>,
  Figure extends keyof Figures & string,
>(
  batch: Batch<Deal, Figure>,
  { rules, compute, into }: Formula<Deal, Figures>,
): FigureColumns<Figure> {
  const { rows, output } = checked(batch, rules, into);
  // One record for all rows: the kernels only read it, and write into one other.
  const deal = { ...batch.shared };
  const inputs = Object.entries(batch.columns) as [keyof Deal, ArrayLike<Deal[keyof Deal]>][];
  const outputs = Object.entries<Float64Array>(output);
  for (let row = 0; row < rows; row += 1) {
    for (const [name, column] of inputs) deal[name] = column[row] as Deal[keyof Deal];
    compute(deal, into);
    for (const [name, column] of outputs) column[row] = into[name] as number;
  }
  return output;
}

/** How many rows a batch has, and room for its figures. */
function checked<Deal extends object, Figure extends string>(
  batch: Batch<Deal, Figure>,
  rules: ColumnRules<Required<Deal>>,
  known: object,
): { readonly rows: number; readonly output: FigureColumns<Figure> } {
  const rows = checkedRows(batch, rules as ColumnRules<Deal>);
  const columns = listOf(batch.figures, 'figures').map((name, at) => {
    if (typeof name === 'string' && Object.hasOwn(known, name))
      return [name, new Float64Array(rows)];
    const field = `figures[${at}]`;
    const message = `${field} must be one of ${Object.keys(known).join(', ')}`;
    throw new FreeholdError('not_a_choice', field, name, message);
  });
  return { rows, output: Object.fromEntries(columns) as FigureColumns<Figure> };
}
