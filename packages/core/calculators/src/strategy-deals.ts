import { FreeholdError } from '@freehold/money/errors';
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

/** What each strategy takes and what it answers. */
export interface Strategies {
  btl: { input: BtlInput; figures: BtlFigures & BtlMeasures };
  hmo: { input: HmoInput; figures: HmoFigures & HmoMeasures };
  brrr: { input: BrrrInput; figures: BrrrFigures & BrrrMeasures };
  flip: { input: FlipInput; figures: FlipFigures & FlipMeasures };
  sa: { input: SaInput; figures: SaFigures & SaMeasures };
}

export type StrategyName = keyof Strategies;

/** A deal under the name of its strategy: `{ btl: { purchasePrice: 200_000, monthlyRent: 1_000 } }`. */
export type StrategyDeal<Name extends StrategyName> = {
  readonly [Each in Name]: Strategies[Each]['input'];
};

/** The names of the strategies. */
export const strategyNames = ['btl', 'hmo', 'brrr', 'flip', 'sa'] as const;

/** The one strategy of a deal. */
export function strategyOf<Name extends StrategyName>(deal: {
  readonly [Each in Name]: unknown;
}): Name {
  const given = typeof deal === 'object' && deal !== null ? Object.keys(deal) : [];
  const [name] = given;
  if (given.length !== 1 || !strategyNames.includes(name as StrategyName)) {
    const names = strategyNames.join(', ');
    throw new FreeholdError('not_a_choice', 'deal', name, `deal must hold one of ${names}`);
  }
  return name as Name;
}

/** Puts the strategy before the field of an error that its calculator raises. */
export function under<Result>(name: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { code, field, value, message, bounds } = error;
    throw new FreeholdError(code, `${name}.${field}`, value, message, bounds);
  }
}
