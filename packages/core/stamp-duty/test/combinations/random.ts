/** A repeatable source of numbers in [0, 1): mulberry32. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = between(0, last, random);
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}
