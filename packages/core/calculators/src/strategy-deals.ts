import { objectOf, under as pathUnder } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { frozen } from '@freehold/money/frozen';
import type { BrrrInput } from './brrr.ts';
import type { BtlInput } from './btl.ts';
import type { FlipInput } from './flip.ts';
import type { HmoInput } from './hmo.ts';
import type { BrrrFigures, BrrrMeasures } from './kernel/brrr.ts';
import type { BtlFigures, BtlMeasures } from './kernel/btl.ts';
import type { FlipFigures, FlipMeasures } from './kernel/flip.ts';
import type { HmoFigures, HmoMeasures } from './kernel/hmo.ts';
import type { SaFigures, SaMeasures } from './kernel/sa.ts';
import type { SaInput } from './sa.ts';

/** The strategies, in the order that decides ties. */
export const strategies = /* @__PURE__ */ frozen(['btl', 'hmo', 'brrr', 'flip', 'sa'] as const);
export type Strategy = (typeof strategies)[number];

/** What each strategy takes, what it answers, and which of its inputs `solve` can seek. */
export interface StrategyTypes {
  btl: {
    input: BtlInput;
    figures: BtlFigures & BtlMeasures;
    unknown: 'purchasePrice' | 'monthlyRent' | 'mortgageRatePercentage' | 'refurbishmentCosts';
  };
  hmo: {
    input: HmoInput;
    figures: HmoFigures & HmoMeasures;
    /** `totalRoomRent` is of all rooms together, a month. */
    unknown: 'purchasePrice' | 'totalRoomRent' | 'mortgageRatePercentage' | 'occupancyPercentage';
  };
  brrr: {
    input: BrrrInput;
    figures: BrrrFigures & BrrrMeasures;
    unknown:
      | 'purchasePrice'
      | 'afterRepairValue'
      | 'monthlyRent'
      | 'mortgageRatePercentage'
      | 'refurbishmentCosts';
  };
  flip: {
    input: FlipInput;
    figures: FlipFigures & FlipMeasures;
    unknown: 'purchasePrice' | 'expectedSalePrice' | 'refurbishmentCosts';
  };
  sa: {
    input: SaInput;
    figures: SaFigures & SaMeasures;
    unknown: 'purchasePrice' | 'nightlyRate' | 'mortgageRatePercentage' | 'occupancyPercentage';
  };
}

/** A deal under the name of its strategy: `{ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } }`. */
export type StrategyDeal<Name extends Strategy> = {
  readonly [Each in Name]: StrategyTypes[Each]['input'];
};

/** The one strategy of a deal. */
export function strategyOf<Name extends Strategy>(deal: {
  readonly [Each in Name]: unknown;
}): Name {
  const given = deal === null || deal === undefined ? [] : Object.keys(objectOf(deal, 'deal'));
  const [name] = given;
  if (given.length !== 1 || !strategies.includes(name as Strategy)) {
    const names = strategies.join(', ');
    throw new FreeholdError('not_a_choice', 'deal', name ?? deal, `deal must hold one of ${names}`);
  }
  return name as Name;
}

/** Puts the strategy before the fields of an error that its calculator raises. */
export function under<Result>(name: string, run: () => Result): Result {
  return pathUnder(name, run, 'field');
}
