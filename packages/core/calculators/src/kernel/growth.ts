import { wholePpm } from '@freehold/money/kernel';
import { wideRatio } from './ratios.ts';

const million = BigInt(wholePpm);

/** An amount in pence after whole years of growth in parts per million a year, rounded half-up once. */
export function grown(pence: number, growthPpm: number, years: number): number {
  if (growthPpm === 0 || years === 0) return pence;
  const power = BigInt(years);
  return wideRatio(BigInt(pence) * (million + BigInt(growthPpm)) ** power, million ** power);
}
