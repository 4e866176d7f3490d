import { FreeholdError } from '@freehold/money/errors';
import { loadBtl, storeBtl } from './batch-btl.ts';
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
import type { SaDeal } from './kernel/sa-deal.ts';
import { emptySaFigures, saFigures, type SaFigures } from './kernel/sa.ts';

export { btlColumns, type BtlColumns } from './btl-columns.ts';

/** Many deals at once: what they share, and a column for each input in which they differ. */
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
 * Underwrites buy-to-lets by the column, with the formula of `btl` and no allocation per row.
 *
 * @throws FreeholdError `unequal_lengths` when the columns differ in length; as the kernel when a row holds no whole pence.
 * @example
 * const purchasePricePence = Float64Array.of(200_000_00, 240_000_00);
 * [...btlBatch({ shared: deal, columns: { purchasePricePence }, figures: ['grossYieldPercentage'] }).grossYieldPercentage] // [600, 500]
 */
export function btlBatch<Figure extends keyof BtlFigures>(
  batch: Batch<BtlDeal, Figure>,
): FigureColumns<Figure> {
  const rows = rowsOf(batch.columns);
  const deal = btlDeal(batch.shared);
  const figures = emptyBtlFigures();
  const output = columnsFor(batch.figures, rows);
  for (let row = 0; row < rows; row += 1) {
    loadBtl(batch.columns, row, deal);
    btlFigures(deal, figures);
    storeBtl(figures, row, output);
  }
  return output;
}

/** Underwrites houses let by the room by the column, with the formula of `hmo`. */
export function hmoBatch<Figure extends keyof HmoFigures>(
  batch: Batch<HmoDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, hmoFigures, emptyHmoFigures());
}

/** Underwrites BRRR deals by the column, with the formula of `brrr`. */
export function brrrBatch<Figure extends keyof BrrrFigures>(
  batch: Batch<BrrrDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, brrrFigures, emptyBrrrFigures());
}

/** Underwrites flips by the column, with the formula of `flip`. */
export function flipBatch<Figure extends keyof FlipFigures>(
  batch: Batch<FlipDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, flipFigures, emptyFlipFigures());
}

/** Underwrites serviced lets by the column, with the formula of `sa`. */
export function saBatch<Figure extends keyof SaFigures>(
  batch: Batch<SaDeal, Figure>,
): FigureColumns<Figure> {
  return run(batch, saFigures, emptySaFigures());
}

function run<
  Deal extends object,
  Figures extends Record<string, number>,
  Figure extends keyof Figures & string,
>(
  batch: Batch<Deal, Figure>,
  compute: (deal: Deal, into: Figures) => Figures,
  into: Figures,
): FigureColumns<Figure> {
  const rows = rowsOf(batch.columns);
  // One record for all rows: the kernels only read it, and write into one other.
  const deal = { ...batch.shared };
  const inputs = Object.entries(batch.columns) as [keyof Deal, ArrayLike<Deal[keyof Deal]>][];
  const output = columnsFor(batch.figures, rows);
  const outputs = Object.entries<Float64Array>(output);
  for (let row = 0; row < rows; row += 1) {
    for (const [name, column] of inputs) deal[name] = column[row] as Deal[keyof Deal];
    compute(deal, into);
    for (const [name, column] of outputs) column[row] = into[name] as number;
  }
  return output;
}

function rowsOf(columns: object): number {
  const given = Object.entries(columns) as [string, ArrayLike<unknown>][];
  const rows = given[0]?.[1].length ?? 0;
  const odd = given.find(([, column]) => column.length !== rows);
  if (odd !== undefined) {
    const field = `columns.${odd[0]}`;
    const message = `${field} must be ${rows} rows long, as the first column is`;
    throw new FreeholdError('unequal_lengths', field, odd[1].length, message);
  }
  return rows;
}

function columnsFor<Figure extends string>(
  figures: readonly Figure[],
  rows: number,
): FigureColumns<Figure> {
  return Object.fromEntries(
    figures.map((name) => [name, new Float64Array(rows)]),
  ) as FigureColumns<Figure>;
}
