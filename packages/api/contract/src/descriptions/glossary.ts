import { aggregatesTerms } from './aggregates.ts';
import { areaTerms } from './area.ts';
import { areaAnalyticsTerms } from './area-analytics.ts';
import { areaSummaryTerms } from './area-summary.ts';
import { assistantTerms } from './assistant.ts';
import { billingTerms } from './billing.ts';
import { buildCostTerms } from './build-cost.ts';
import { calculationsTerms } from './calculations.ts';
import { certificatesTerms } from './certificates.ts';
import { criteriaTerms, flagTerms } from './criteria.ts';
import { districtsTerms } from './districts.ts';
import { envelopeTerms } from './envelopes.ts';
import { heritageTerms } from './heritage.ts';
import { homeAskedTerms } from './home-asked.ts';
import { investmentTerms } from './investment.ts';
import { investmentAnswersTerms } from './investment-answers.ts';
import { investmentBatchTerms } from './investment-batch.ts';
import { investmentBodiesTerms } from './investment-bodies.ts';
import { landlordTaxTerms } from './landlord-tax.ts';
import { lawTerms } from './law.ts';
import { leadsTerms } from './leads.ts';
import { lendingTerms } from './lending.ts';
import { marketDataTerms } from './market-data.ts';
import { offMarketTerms } from './off-market.ts';
import { ownerTerms } from './owner.ts';
import { planningTerms } from './planning.ts';
import { portfolioTerms } from './portfolio.ts';
import { homeSaleTerms } from './home-sale.ts';
import { toThePocketTerms } from './to-the-pocket.ts';
import { pricesTerms } from './prices.ts';
import { projectionTerms } from './projection.ts';
import { propertiesTerms } from './properties.ts';
import { reportSubscriptionsTerms } from './report-subscriptions.ts';
import { scoresTerms } from './scores.ts';
import { sensitivityTerms } from './sensitivity.ts';
import { solveTerms } from './solve.ts';
import { spatialTerms } from './spatial.ts';
import { stampDutyTerms } from './stamp-duty.ts';
import { stampDutyInterviewTerms } from './stamp-duty-interview.ts';
import { valuationTerms } from './valuation.ts';
import { webhooksTerms } from './webhooks.ts';
import { longestKey, longestParameterKey, type FieldPath } from './fields.ts';
import type { Term, Terms } from './terms.ts';

/** The terms of each file of routes; those of every envelope, and of how a home is asked for. */
const families: readonly Terms[] = [
  aggregatesTerms,
  areaTerms,
  areaAnalyticsTerms,
  areaSummaryTerms,
  assistantTerms,
  billingTerms,
  buildCostTerms,
  calculationsTerms,
  certificatesTerms,
  districtsTerms,
  envelopeTerms,
  heritageTerms,
  homeAskedTerms,
  investmentTerms,
  investmentAnswersTerms,
  investmentBatchTerms,
  investmentBodiesTerms,
  landlordTaxTerms,
  lawTerms,
  leadsTerms,
  lendingTerms,
  marketDataTerms,
  offMarketTerms,
  ownerTerms,
  planningTerms,
  portfolioTerms,
  homeSaleTerms,
  toThePocketTerms,
  pricesTerms,
  projectionTerms,
  propertiesTerms,
  reportSubscriptionsTerms,
  scoresTerms,
  sensitivityTerms,
  solveTerms,
  spatialTerms,
  stampDutyTerms,
  stampDutyInterviewTerms,
  valuationTerms,
  webhooksTerms,
];
/** What null means where a term does not say it, in the families where it means something else. */
const nullMeans = new Map<Terms, string>([
  [certificatesTerms, 'Null where the register does not state it.'],
  [leadsTerms, 'Null: none.'],
]);

const entries = families.flatMap((terms) => {
  const whenNull = nullMeans.get(terms) ?? 'Null where it is not known.';
  return Object.entries(terms).map(([key, term]) => [key, withNull(term, whenNull)] as const);
});

/** Every key in the order of its family; a key stands in one family only, which a test checks. */
export const glossaryKeys: readonly string[] = entries.map(([key]) => key);

const glossary = new Map(entries);
const criteria: Readonly<Record<string, string>> = { ...criteriaTerms, ...flagTerms };

function withNull(term: Term, whenNull: string): readonly [string, string] {
  return typeof term === 'string' ? [term, whenNull] : term;
}

/** What a field means, by its path from the name of the schema on; null is spoken of where it may be null. */
export function describeField(path: FieldPath, mayBeNull: boolean): string | undefined {
  const key = longestKey(path, (each) => glossary.has(each));
  const term = key === null ? undefined : glossary.get(key);
  return mayBeNull ? term?.join(' ') : term?.[0];
}

/** What a parameter of an operation means; a criterion means the same wherever it is one. */
export function describeParameter(operationId: string, name: string): string | undefined {
  const key = longestParameterKey(operationId, name, (each) => glossary.has(each));
  return key === null ? criteria[name] : glossary.get(key)?.[0];
}
