import { BOOSTING } from '../data/boosting-2026-11.ts';
import { bestSplit, PER_BIN, PER_FEATURE, type Histogram, type Split, type Sums } from './split.ts';
import type { Tree } from './tree.ts';

/** The rows that a tree is grown on. */
export interface Binned {
  /** The bin of each row, feature by feature. */
  readonly columns: readonly Uint8Array[];
  /** The same, row by row: histograms read all features of a row at once. */
  readonly rows: Uint8Array;
  /** First and second derivatives of the loss of each row. */
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

interface Leaf {
  readonly rows: Int32Array;
  readonly histogram: Histogram;
  readonly total: Sums;
  readonly split: Split | null;
  /** The branch it hangs on, and the side; null for the root. */
  readonly parent: { readonly branch: number; readonly isLeft: boolean } | null;
}

/**
 * Grows one tree on some rows and features, always at the leaf whose split lowers the loss most. What a leaf adds is the
 * step of Newton's method on its rows, drawn to zero by lambda, times the rate.
 */
export function growTree(binned: Binned, rows: Int32Array, features: Int32Array): Tree {
  const grown = { features: [], bins: [], missingLeft: [], left: [], right: [] } as {
    [Name in Exclude<keyof Tree, 'leaves'>]: number[];
  };
  const leafFor = (of: Pick<Leaf, 'rows' | 'histogram' | 'parent'>): Leaf => {
    const total = totalOf(of.histogram);
    return { ...of, total, split: bestSplit(of.histogram, { features, total }) };
  };
  const histogram = histogramOf(binned, rows, features);
  const leaves: Leaf[] = [leafFor({ rows, histogram, parent: null })];
  while (leaves.length < BOOSTING.leaves) {
    let at = -1;
    for (const [place, { split }] of leaves.entries()) {
      if (split !== null && (at === -1 || split.gain > leaves[at]!.split!.gain)) at = place;
    }
    if (at === -1) break;
    const leaf = leaves[at]!;
    const split = leaf.split!;
    const branch = grown.features.length;
    grown.features.push(split.feature);
    grown.bins.push(split.bin);
    grown.missingLeft.push(Number(split.missingLeft));
    grown.left.push(0);
    grown.right.push(0);
    if (leaf.parent !== null) {
      (leaf.parent.isLeft ? grown.left : grown.right)[leaf.parent.branch] = branch;
    }
    const sides = divided(leaf.rows, binned.columns[split.feature]!, split);
    const isLeftSmaller = sides.left.length <= sides.right.length;
    const smaller = histogramOf(binned, isLeftSmaller ? sides.left : sides.right, features);
    const larger = difference(leaf.histogram, smaller);
    leaves[at] = leafFor({
      rows: sides.left,
      histogram: isLeftSmaller ? smaller : larger,
      parent: { branch, isLeft: true },
    });
    leaves.push(
      leafFor({
        rows: sides.right,
        histogram: isLeftSmaller ? larger : smaller,
        parent: { branch, isLeft: false },
      }),
    );
  }
  for (const [place, { parent }] of leaves.entries()) {
    if (parent !== null) (parent.isLeft ? grown.left : grown.right)[parent.branch] = -1 - place;
  }
  return { ...grown, leaves: leaves.map(({ total }) => leafValue(total)) };
}

function leafValue({ gradient, curvature }: Sums): number {
  const step = (-gradient / (curvature + BOOSTING.lambda)) * BOOSTING.rate;
  return Math.round(step * BOOSTING.leafSteps) / BOOSTING.leafSteps;
}

function histogramOf(binned: Binned, rows: Int32Array, features: Int32Array): Histogram {
  const { gradients, curvatures, rows: bins } = binned;
  const featureCount = binned.columns.length;
  const histogram = new Float64Array(features.length * PER_FEATURE);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const gradient = gradients[row]!;
    const curvature = curvatures[row]!;
    const first = row * featureCount;
    for (let slot = 0; slot < features.length; slot += 1) {
      const cell = slot * PER_FEATURE + bins[first + features[slot]!]! * PER_BIN;
      histogram[cell]! += gradient;
      histogram[cell + 1]! += curvature;
      histogram[cell + 2]! += 1;
    }
  }
  return histogram;
}

/** Of all rows: every row is in one bin of the first feature. */
function totalOf(histogram: Histogram): Sums {
  let [gradient, curvature, count] = [0, 0, 0];
  for (let cell = 0; cell < PER_FEATURE; cell += PER_BIN) {
    gradient += histogram[cell]!;
    curvature += histogram[cell + 1]!;
    count += histogram[cell + 2]!;
  }
  return { gradient, curvature, count };
}

function difference(whole: Histogram, part: Histogram): Histogram {
  const rest = new Float64Array(whole.length);
  for (let cell = 0; cell < rest.length; cell += 1) rest[cell] = whole[cell]! - part[cell]!;
  return rest;
}

function divided(rows: Int32Array, column: Uint8Array, { bin, missingLeft }: Split) {
  const [left, right] = [new Int32Array(rows.length), new Int32Array(rows.length)];
  let [toLeft, toRight] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const own = column[row]!;
    if (own === BOOSTING.bins ? missingLeft : own <= bin) left[toLeft++] = row;
    else right[toRight++] = row;
  }
  return { left: left.subarray(0, toLeft), right: right.subarray(0, toRight) };
}
