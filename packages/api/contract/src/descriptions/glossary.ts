import { accountTerms } from './accounts.ts';
import { analysisTerms } from './analyses.ts';
import { areaAnalyticsTerms } from './area-analytics.ts';
import { areaTerms } from './areas.ts';
import { assistantTerms } from './assistant.ts';
import { certificateTerms } from './certificates.ts';
import { criteriaTerms, flagTerms } from './criteria.ts';
import { envelopeTerms } from './envelopes.ts';
import { longestKey, longestParameterKey, type FieldPath } from './fields.ts';
import { financeInputTerms } from './finance-inputs.ts';
import { financeTerms } from './finance.ts';
import { homeAskedTerms } from './home-asked.ts';
import { listingTerms } from './listings.ts';
import { marketTerms } from './market.ts';
import { planningTerms } from './planning.ts';
import { scannerTerms } from './scanners.ts';
import { scoreTerms } from './scores.ts';
import { stampDutyTerms } from './stamp-duty.ts';
import type { Term, Terms } from './terms.ts';
import { webhookTerms } from './webhooks.ts';

/** The families of terms, with what null means in each unless a term says more. */
const families: readonly (readonly [Terms, whenNull: string])[] = [
  [accountTerms, 'Null where there is none.'],
  [analysisTerms, 'Null where there is no such figure.'],
  [areaTerms, 'Null where it is not known.'],
  [areaAnalyticsTerms, 'Null where it is not known.'],
  [assistantTerms, 'Null where it is not known.'],
  [certificateTerms, 'Null where the register does not state it.'],
  [envelopeTerms, 'Null where it is not known.'],
  [financeInputTerms, 'Null where there is none.'],
  [financeTerms, 'Never null.'],
  [homeAskedTerms, 'Null where it is not known.'],
  [listingTerms, 'Null where it is not known.'],
  [marketTerms, 'Null where it is not known.'],
  [planningTerms, 'Null where it is not known.'],
  [scannerTerms, 'Null: none.'],
  [scoreTerms, 'Null where it is not known.'],
  [stampDutyTerms, 'Null where there is no such figure.'],
  [webhookTerms, 'Null: none.'],
];

const entries = families.flatMap(([terms, whenNull]) =>
  Object.entries(terms).map(([key, term]) => [key, withNull(term, whenNull)] as const),
);

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
