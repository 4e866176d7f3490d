import { between, oneOf, shuffled } from './random.ts';
import type { Random } from './random.ts';

/** The level of each factor, by its position. */
export type Row = readonly number[];

/** Every choice of three factors, ascending. */
export function triplesOf(factors: number): [number, number, number][] {
  const triples: [number, number, number][] = [];
  for (let a = 0; a < factors; a += 1) {
    for (let b = a + 1; b < factors; b += 1) {
      for (let c = b + 1; c < factors; c += 1) triples.push([a, b, c]);
    }
  }
  return triples;
}

/**
 * Rows in which every combination of levels of any three factors occurs, and so of any two. Each row starts from a
 * combination not yet met and gives the other factors, in random order, the level that meets most new ones.
 */
export function* coveringArray(levels: readonly number[], random: Random): Generator<Row> {
  const met = levels.map(() => levels.map(() => new Map<number, Uint8Array>()));
  const seen = (a: number, b: number, c: number): Uint8Array => met[a]![b]!.get(c)!;
  const place = (row: readonly number[], a: number, b: number, c: number): number =>
    (row[a]! * levels[b]! + row[b]!) * levels[c]! + row[c]!;
  const triples = triplesOf(levels.length);
  for (const [a, b, c] of triples) {
    met[a]![b]!.set(c, new Uint8Array(levels[a]! * levels[b]! * levels[c]!));
  }
  for (const [a, b, c] of shuffled(triples, random)) {
    const cells = seen(a, b, c);
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] === 1) continue;
      const row: number[] = levels.map(() => -1);
      row[c] = cell % levels[c]!;
      row[b] = Math.floor(cell / levels[c]!) % levels[b]!;
      row[a] = Math.floor(cell / (levels[c]! * levels[b]!));
      fill(row, { levels, random, gain: (factor) => newWith(row, factor) });
      for (const [x, y, z] of triples) seen(x, y, z)[place(row, x, y, z)] = 1;
      yield row;
    }
  }

  /** How many combinations a row meets for the first time by this factor, of those whose factors are chosen. */
  function newWith(row: readonly number[], factor: number): number {
    const chosen = row.flatMap((level, index) => (level >= 0 && index !== factor ? [index] : []));
    let count = 0;
    for (let first = 0; first < chosen.length; first += 1) {
      for (let second = first + 1; second < chosen.length; second += 1) {
        const [a, b, c] = [chosen[first]!, chosen[second]!, factor].sort((x, y) => x - y) as [
          number,
          number,
          number,
        ];
        if (seen(a, b, c)[place(row, a, b, c)] === 0) count += 1;
      }
    }
    return count;
  }
}

function fill(
  row: number[],
  {
    levels,
    random,
    gain,
  }: { levels: readonly number[]; random: Random; gain: (factor: number) => number },
): void {
  const open = row.flatMap((level, index) => (level < 0 ? [index] : []));
  for (const factor of shuffled(open, random)) {
    let most = -1;
    let best: number[] = [];
    for (let level = 0; level < levels[factor]!; level += 1) {
      row[factor] = level;
      const count = gain(factor);
      if (count > most) best = [];
      if (count >= most) best.push(level);
      most = Math.max(most, count);
    }
    row[factor] = best.length === 0 ? between(0, levels[factor]! - 1, random) : oneOf(best, random);
  }
}
