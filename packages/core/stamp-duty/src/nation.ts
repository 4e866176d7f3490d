import type { Regime } from './schedule.ts';

/** A nation whose land is taxed by one of the three taxes. */
export type Nation = 'england' | 'northern_ireland' | 'scotland' | 'wales';

const regimes: Readonly<Record<Nation, Regime>> = {
  england: 'SDLT',
  northern_ireland: 'SDLT',
  scotland: 'LBTT',
  wales: 'LTT',
};

/**
 * The tax charged on land in a nation.
 *
 * @example taxSystemOf('wales') // 'LTT'
 */
export function taxSystemOf(nation: Nation): Regime {
  return regimes[nation];
}
