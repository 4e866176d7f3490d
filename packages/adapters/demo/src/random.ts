/** Seeded randomness: the same seed makes the same demo, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** An item by its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  chance(probability: number): boolean;
  /** Normally distributed, mean 0, deviation 1. */
  normal(): number;
  uuid(): string;
}

/** A generator after Chris Doty-Humphrey's sfc32, seeded from a text. */
export function createRandom(seed: string): Random {
  let [a, b, c, count] = hash(seed);
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return (items.at(-1) as (typeof items)[number])[0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = '89ab'[between(0, 3)] as string;
      const text = digits.join('');
      return [
        text.slice(0, 8),
        text.slice(8, 12),
        text.slice(12, 16),
        text.slice(16, 20),
        text.slice(20),
      ].join('-');
    },
  };
}

/** Four words of 32 bits from a text (FNV-1a, four offsets). */
function hash(text: string): [number, number, number, number] {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((offset) => {
    let word = offset;
    for (const character of text) {
      word = Math.imul(word ^ (character.codePointAt(0) as number), 0x01000193);
    }
    return word | 0;
  });
  return words as [number, number, number, number];
}
