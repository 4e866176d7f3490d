import type { OnFailure } from '../failures.ts';
import type { Judge } from '../judgement/judge.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { investmentBatch } from './batch.ts';
import { brrrStandaloneOperation } from './brrr-standalone.ts';
import { btlStandaloneOperation } from './btl-standalone.ts';
import { calculateBrrrOperation } from './calculate-brrr.ts';
import { calculateFlipOperation } from './calculate-flip.ts';
import { calculateHmoOperation } from './calculate-hmo.ts';
import { calculateSaOperation } from './calculate-sa.ts';
import { calculateOperation } from './calculate.ts';
import { compareStrategiesOperation } from './compare-strategies.ts';
import { flipStandaloneOperation } from './flip-standalone.ts';
import { hmoStandaloneOperation } from './hmo-standalone.ts';
import { landlordTaxOperation } from './landlord-tax.ts';
import { lendingOperation } from './lending.ts';
import { projectionOperation } from './projection.ts';
import { saStandaloneOperation } from './sa-standalone.ts';
import { sensitivityOperation } from './sensitivity.ts';
import { solveOperation } from './solve.ts';
import { stampDutyOperation } from './stamp-duty.ts';

/** What the calculators of no stored property ask: the nation of a postcode. */
interface Directory {
  readonly postcodes: Postcodes;
}

/** The calculators that rest on no stored property. */
export function standaloneCalculators(directory: Directory) {
  return {
    btlStandalone: btlStandaloneOperation(directory),
    hmoStandalone: hmoStandaloneOperation(directory),
    brrrStandalone: brrrStandaloneOperation(directory),
    flipStandalone: flipStandaloneOperation(directory),
    saStandalone: saStandaloneOperation(directory),
    lending: lendingOperation,
    landlordTax: landlordTaxOperation,
  };
}

/** What runs a calculator many times over. */
export function dealAnalyses(directory: Directory) {
  return {
    solve: solveOperation(directory),
    projection: projectionOperation(directory),
    sensitivity: sensitivityOperation(directory),
  };
}

/** The calculators of the investment family. */
export function investmentCalculators(judge: Judge) {
  return {
    stampDuty: stampDutyOperation(judge),
    ...standaloneCalculators(judge.ports),
    calculate: calculateOperation(judge),
    calculateHmo: calculateHmoOperation(judge),
    calculateBrrr: calculateBrrrOperation(judge),
    calculateFlip: calculateFlipOperation(judge),
    calculateSa: calculateSaOperation(judge),
    compareStrategies: compareStrategiesOperation(judge),
  };
}

export type InvestmentCalculators = ReturnType<typeof investmentCalculators>;

/** The operations of the investment family. Those that run a calculator many times over are no part of a batch. */
export function investmentOperations(
  calculators: InvestmentCalculators,
  { ports }: Judge,
  onFailure: OnFailure,
) {
  return {
    ...calculators,
    ...dealAnalyses(ports),
    investmentBatch: investmentBatch(calculators, onFailure),
  };
}
