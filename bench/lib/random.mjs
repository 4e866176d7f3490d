/** Seeded random numbers (mulberry32): the same seed gives the same inputs on every machine. */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** A whole number, both ends included. */
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    /** One of a list, or one letter of a text. */
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
    /** About normal: mean 0, deviation 1. */
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
