import { brrrPage } from './brrr.ts';
import { btlPage } from './btl.ts';
import { flipPage } from './flip.ts';
import { hmoPage } from './hmo.ts';
import { saPage } from './sa.ts';
import type { StrategyPage } from './strategy-page.ts';

/** The strategies in the order of the menu. */
export const strategyPages: readonly StrategyPage[] = [
  btlPage,
  hmoPage,
  brrrPage,
  flipPage,
  saPage,
];
