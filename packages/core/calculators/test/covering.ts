/** The values that each field may take; undefined leaves it out. */
export type Levels = Readonly<Record<string, readonly unknown[]>>;
export type Row = Readonly<Record<string, unknown>>;

function key(a: string, i: number, b: string, j: number): string {
  return a < b ? `${a}:${i}|${b}:${j}` : `${b}:${j}|${a}:${i}`;
}

/**
 * Rows in which every two values of every two fields meet. Each row starts from a pair that no row holds yet and takes, field
 * by field, the value that meets most new ones; `next` breaks ties, so that a seed repeats the rows.
 */
export function pairwise(levels: Levels, next: () => number): Row[] {
  const fields = Object.keys(levels);
  const missing = new Set<string>();
  for (const [at, a] of fields.entries()) {
    for (const b of fields.slice(at + 1)) {
      for (const i of levels[a]!.keys())
        for (const j of levels[b]!.keys()) missing.add(key(a, i, b, j));
    }
  }
  const rows: Row[] = [];
  while (missing.size > 0) {
    const [first = ''] = missing;
    const chosen = new Map(
      first.split('|').map((part) => {
        const [field = '', index = ''] = part.split(':');
        return [field, Number(index)] as const;
      }),
    );
    for (const field of fields) {
      if (chosen.has(field)) continue;
      const gains = levels[field]!.map((_value, index) => {
        let gain = next();
        for (const [other, at] of chosen) if (missing.has(key(field, index, other, at))) gain += 1;
        return gain;
      });
      chosen.set(field, gains.indexOf(Math.max(...gains)));
    }
    for (const [a, i] of chosen)
      for (const [b, j] of chosen) if (a < b) missing.delete(key(a, i, b, j));
    rows.push(
      Object.fromEntries(
        fields
          .map((field) => [field, levels[field]![chosen.get(field) ?? 0]] as const)
          .filter(([, value]) => value !== undefined),
      ),
    );
  }
  return rows;
}

/** A small generator of numbers in [0, 1) from a seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
