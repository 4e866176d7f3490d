import { BOOSTING } from '../data/boosting-2026-11.ts';
import { binBounds, binOf } from './bins.ts';
import { growTree } from './grow.ts';
import { randomNumbers } from './random.ts';
import { leafOf, type Tree } from './tree.ts';

/** Gradient-boosted regression trees as plain data, safe as JSON. */
export interface BoostedTrees {
  /** The bounds between the bins of each feature, ascending; a bound belongs to the bin below it. */
  readonly bounds: readonly (readonly number[])[];
  /** What they add up to is predicted. */
  readonly trees: readonly Tree[];
}

/**
 * Fits trees to a target, each on what those before it leave, by a loss that grows as the square of small errors and as the
 * size of large ones. Column by column, one value a row; NaN is missing. Only sums, products, quotients and whole numbers
 * decide, so that the same rows, in the same order, with the same seed give the same model on every machine.
 */
export function fitBoostedTrees(
  columns: readonly Float64Array[],
  target: Float64Array,
  seed: number,
): BoostedTrees {
  const random = randomNumbers(seed);
  const { bins } = BOOSTING;
  const bounds = columns.map((column) => binBounds(column, bins));
  const binned = columns.map((column, feature) =>
    Uint8Array.from(column, (value) => binOf(value, bounds[feature]!, bins)),
  );
  const rowBins = byRow(binned);
  const count = target.length;
  const predicted = new Float64Array(count);
  const gradients = new Float64Array(count);
  const curvatures = new Float64Array(count);
  const trees: Tree[] = [];
  const c = BOOSTING.fairLoss;
  while (trees.length < BOOSTING.trees) {
    for (let row = 0; row < count; row += 1) {
      const error = predicted[row]! - target[row]!;
      const size = Math.abs(error) + c;
      gradients[row] = (c * error) / size;
      curvatures[row] = (c / size) * (c / size);
    }
    const rows = someRows(count, random);
    const features = someOf(columns.length, random);
    const tree = growTree(
      { columns: binned, rows: rowBins, gradients, curvatures },
      rows,
      features,
    );
    for (let row = 0; row < count; row += 1) {
      predicted[row]! += leafOf(tree, rowBins, row * columns.length);
    }
    trees.push(tree);
  }
  return { bounds, trees };
}

/** What the trees predict of one row: a value a feature, NaN where it is missing. The same for all values of a bin. */
export function predictBoosted({ bounds, trees }: BoostedTrees, row: ArrayLike<number>): number {
  const { bins } = BOOSTING;
  const binned = new Uint8Array(bounds.length);
  for (let feature = 0; feature < binned.length; feature += 1) {
    binned[feature] = binOf(row[feature]!, bounds[feature]!, bins);
  }
  let sum = 0;
  for (const tree of trees) sum += leafOf(tree, binned, 0);
  return sum;
}

/** Bins that lie column by column, row by row. */
function byRow(columns: readonly Uint8Array[]): Uint8Array {
  const width = columns.length;
  const rows = new Uint8Array(width * (columns[0]?.length ?? 0));
  for (const [feature, column] of columns.entries()) {
    for (let row = 0; row < column.length; row += 1) rows[row * width + feature] = column[row]!;
  }
  return rows;
}

/** A share of the rows, each drawn by itself. */
function someRows(count: number, random: () => number): Int32Array {
  const rows = new Int32Array(count);
  let drawn = 0;
  for (let row = 0; row < count; row += 1) {
    if (random() < BOOSTING.rowShare) rows[drawn++] = row;
  }
  return rows.subarray(0, drawn);
}

/** A share of the features, drawn without order and given in order. */
function someOf(count: number, random: () => number): Int32Array {
  const all = Int32Array.from({ length: count }, (_, feature) => feature);
  const wanted = Math.max(1, Math.ceil(count * BOOSTING.featureShare));
  for (let at = 0; at < wanted; at += 1) {
    const other = at + Math.floor(random() * (count - at));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all.slice(0, wanted).sort();
}
