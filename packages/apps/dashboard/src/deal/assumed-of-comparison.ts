import type { CompareResult, Strategy } from '@freehold/calculators';
import { strategyPages } from '../strategies/index.ts';
import { fieldsOf } from '../strategies/strategy-page.ts';
import type { AnyResult } from './answer.ts';
import { type Assumed, defaultsOf, estimatesOf } from './assumed.ts';
import { comparisonGroups, strategyTitles } from './comparison.ts';
import type { Values } from './field.ts';

/** What a comparison rests on beside what was typed: a default that several strategies share is named once. */
export function assumedOfComparison(values: Values, result: CompareResult): Assumed[] {
  const estimates = comparisonGroups.flatMap(({ title, fields }) =>
    estimatesOf(fields, values, title),
  );
  const shared = new Map<string, { readonly one: Omit<Assumed, 'of'>; readonly of: Strategy[] }>();
  for (const page of strategyPages) {
    const own = result[page.strategy] as AnyResult | null;
    for (const one of own === null ? [] : defaultsOf(fieldsOf(page), own)) {
      const key = JSON.stringify(one);
      const known = shared.get(key) ?? { one, of: [] };
      shared.set(key, { ...known, of: [...known.of, page.strategy] });
    }
  }
  const compared = result.ranking.length;
  return [
    ...estimates,
    ...[...shared.values()].map(({ one, of }) => ({
      ...one,
      of: of.length === compared ? 'All' : of.map((each) => strategyTitles[each]).join(', '),
    })),
  ];
}
