import { wideRatio } from './ratios.ts';

const million = 1_000_000n;

/** An amount in pence after whole years of growth in millionths of 1 a year, rounded half-up once. */
export function grown(pence: number, growthMillionths: number, years: number): number {
  if (growthMillionths === 0 || years === 0) return pence;
  const power = BigInt(years);
  return wideRatio(BigInt(pence) * (million + BigInt(growthMillionths)) ** power, million ** power);
}
