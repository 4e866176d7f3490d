/**
 * Numbers from 0 (included) to 1 (excluded) by the generator mulberry32 of Tommy Ettinger: 32-bit whole numbers alone, so
 * that a seed gives the same ones on every machine.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
}
