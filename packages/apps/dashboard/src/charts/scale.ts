/** Round values from at most `low` to at least `high`, about `about` steps of 1, 2 or 5 times a power of ten. */
export function niceTicks(low: number, high: number, about = 4): number[] {
  const span = Math.max(high - low, Math.abs(high) * 0.01, 1e-9);
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** A value between two ends as a share between two pixels. */
export function linear(low: number, high: number, from: number, to: number) {
  const span = high - low || 1;
  return (value: number): number => from + ((value - low) / span) * (to - from);
}
