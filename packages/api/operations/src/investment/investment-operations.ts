import type { Judge } from '../judgement/judge.ts';
import type { AccountDocuments } from '../ports/accounts.ts';
import type { OnFailure } from '../ports/background-work.ts';
import type { Postcodes } from '../ports/places.ts';
import {
  comparedWithDefaults,
  dealWithDefaults,
  defaultsInto,
  getDefaultsOperation,
  putDefaultsOperation,
  withDefaults,
} from './account-defaults.ts';
import { investmentBatch } from './batch.ts';
import {
  calculateBrrrOperation,
  calculateFlipOperation,
  calculateHmoOperation,
  calculateOperation,
  calculateSaOperation,
} from './calculate.ts';
import { compareStrategiesOperation } from './compare-strategies.ts';
import { dealInputsOperation } from './deal-inputs.ts';
import { getPortfolioOperation, putPortfolioOperation } from './kept-portfolio.ts';
import { landlordTaxOperation } from './landlord-tax.ts';
import { lawOperation } from './law.ts';
import { lendingOperation } from './lending.ts';
import { portfolioOperation } from './portfolio.ts';
import { homeSaleOperation } from './home-sale.ts';
import { toThePocketOperation } from './to-the-pocket.ts';
import { projectionOperation } from './projection.ts';
import { sensitivityOperation } from './sensitivity.ts';
import { solveOperation } from './solve.ts';
import { stampDutyOperation } from './stamp-duty.ts';
import { stampDutyInterviewOperation } from './stamp-duty-interview.ts';
import {
  brrrStandaloneOperation,
  btlStandaloneOperation,
  flipStandaloneOperation,
  hmoStandaloneOperation,
  saStandaloneOperation,
} from './standalone.ts';

/** What the family needs beside its calculators. */
interface InvestmentParts {
  readonly accountDocuments: AccountDocuments;
  readonly onFailure: OnFailure;
}

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

/** The calculators of the investment family, each with the defaults of the account that calls it. */
export function investmentCalculators(judge: Judge, port: AccountDocuments) {
  const of = defaultsInto(port);
  // Where a stored home is, no default says.
  const ofHome = defaultsInto(port, 'location');
  const alone = standaloneCalculators(judge.ports);
  return {
    stampDuty: of('stamp_duty', stampDutyOperation(judge)),
    btlStandalone: of('btl', alone.btlStandalone),
    hmoStandalone: of('hmo', alone.hmoStandalone),
    brrrStandalone: of('brrr', alone.brrrStandalone),
    flipStandalone: of('flip', alone.flipStandalone),
    saStandalone: of('sa', alone.saStandalone),
    lending: of('lending', alone.lending),
    landlordTax: of('tax', alone.landlordTax),
    calculate: ofHome('btl', calculateOperation(judge)),
    calculateHmo: ofHome('hmo', calculateHmoOperation(judge)),
    calculateBrrr: ofHome('brrr', calculateBrrrOperation(judge)),
    calculateFlip: ofHome('flip', calculateFlipOperation(judge)),
    calculateSa: ofHome('sa', calculateSaOperation(judge)),
    compareStrategies: withDefaults(port, compareStrategiesOperation(judge), comparedWithDefaults),
  };
}

export type InvestmentCalculators = ReturnType<typeof investmentCalculators>;

/** The operations of the investment family. Those that run a calculator many times over are no part of a batch. */
export function investmentOperations(
  calculators: InvestmentCalculators,
  judge: Judge,
  { accountDocuments: port, onFailure }: InvestmentParts,
) {
  const { solve, projection, sensitivity } = dealAnalyses(judge.ports);
  return {
    ...calculators,
    dealInputs: dealInputsOperation(judge),
    law: lawOperation,
    stampDutyInterview: stampDutyInterviewOperation,
    portfolio: portfolioOperation,
    toThePocket: toThePocketOperation,
    homeSale: homeSaleOperation,
    solve: withDefaults(port, solve, (body, defaults) =>
      dealWithDefaults(body, defaults, body.unknown),
    ),
    projection: withDefaults(port, projection, (body, defaults) =>
      dealWithDefaults(defaults.into('projection', body), defaults),
    ),
    sensitivity: withDefaults(port, sensitivity, (body, defaults) =>
      dealWithDefaults(body, defaults),
    ),
    investmentBatch: investmentBatch(calculators, onFailure),
    getDefaults: getDefaultsOperation(port),
    putDefaults: putDefaultsOperation(port),
    getPortfolio: getPortfolioOperation(port),
    putPortfolio: putPortfolioOperation(port),
  };
}
