/** How much of what a score weighs is known. */
export type Coverage = 'full' | 'partial' | 'none';

const whole = 1_000_000;

/** The coverage of a score: `none` without a score, whatever is known. */
export function coverageOf(score: number | null, coveragePpm: number): Coverage {
  if (score === null) return 'none';
  return coveragePpm === whole ? 'full' : 'partial';
}
