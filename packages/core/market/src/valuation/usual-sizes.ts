import { SIZE } from '../data/valuation-2026-11.ts';

/** One way to group the homes of an area: the group of each row, and their names. */
export interface SizeGrouping {
  readonly family: keyof typeof SIZE.usualPriorWeights;
  readonly names: ReadonlyMap<string, number>;
  readonly ids: Int32Array;
}

/** Sizes as logarithms over that of a usual home of the type. */
export interface UsualSizes {
  /** By name of a group: what is added for it. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Of a row without a known size; null where none of its type is known. */
  readonly of: (row: number) => number | null;
}

/**
 * What sizes are usual, by the known ones: each grouping on what those before it leave, the means of its groups drawn to
 * nothing by pseudo-observations.
 */
export function usualSizes(
  known: readonly { readonly row: number; readonly log: number }[],
  groupings: readonly SizeGrouping[],
): UsualSizes {
  const left = Float64Array.from(known, ({ log }) => log);
  const fitted = groupings.map(({ family, names, ids }) => {
    const [sums, counts] = [new Float64Array(names.size), new Float64Array(names.size)];
    for (const [at, { row }] of known.entries()) {
      sums[ids[row]!]! += left[at]!;
      counts[ids[row]!]! += 1;
    }
    const means = sums.map((sum, id) =>
      counts[id] === 0 ? 0 : sum / (counts[id]! + SIZE.usualPriorWeights[family]),
    );
    for (const [at, { row }] of known.entries()) left[at]! -= means[ids[row]!]!;
    return { family, names, ids, counts, means };
  });
  const [types] = fitted;
  return {
    sizes: Object.fromEntries(
      fitted
        .filter(({ family }) => family !== 'postcode')
        .flatMap(({ names, counts, means }) =>
          [...names].flatMap(([name, id]) => (counts[id] === 0 ? [] : [[name, means[id]!]])),
        ),
    ),
    of: (row) =>
      types === undefined || types.counts[types.ids[row]!] === 0
        ? null
        : fitted.reduce((sum, { ids, means }) => sum + means[ids[row]!]!, 0),
  };
}
