import type { Judge } from '../judgement/judge.ts';
import { investmentBatch } from './batch.ts';
import { brrrStandalone } from './brrr-standalone.ts';
import { calculateBrrrOperation } from './calculate-brrr.ts';
import { calculateFlipOperation } from './calculate-flip.ts';
import { calculateHmoOperation } from './calculate-hmo.ts';
import { calculateSaOperation } from './calculate-sa.ts';
import { calculateOperation } from './calculate.ts';
import { compareStrategiesOperation } from './compare-strategies.ts';
import { flipStandalone } from './flip-standalone.ts';
import { hmoStandalone } from './hmo-standalone.ts';
import { saStandalone } from './sa-standalone.ts';
import { stampDuty } from './stamp-duty.ts';

/** The calculators of the investment family. */
export function investmentCalculators(judge: Judge) {
  return {
    stampDuty,
    hmoStandalone,
    brrrStandalone,
    flipStandalone,
    saStandalone,
    calculate: calculateOperation(judge),
    calculateHmo: calculateHmoOperation(judge),
    calculateBrrr: calculateBrrrOperation(judge),
    calculateFlip: calculateFlipOperation(judge),
    calculateSa: calculateSaOperation(judge),
    compareStrategies: compareStrategiesOperation(judge),
  };
}

export type InvestmentCalculators = ReturnType<typeof investmentCalculators>;

/** The operations of the investment family. */
export function investmentOperations(calculators: InvestmentCalculators) {
  return { ...calculators, investmentBatch: investmentBatch(calculators) };
}
