import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import type { Operations } from '../operation/operation.ts';
import { attributions } from '../coverage/attributions.ts';
import { percent } from '../operation/wire.ts';
import { evidences, type Holdings, type Need, type ValuedMonth } from '../ports/holdings.ts';
import type { HeldDatasets } from './owner-server.ts';

/** A year of months. */
const monthsMost = 12;

/** What each dataset holds, what it enables, which properties of answers it fills, and how near valuations came to prices. */
export function dataCoverageOperation(
  held: HeldDatasets,
  { isDemo, holdings }: { readonly isDemo: () => boolean; readonly holdings: Holdings },
): Operations['dataCoverage'] {
  return async (_input, call) => {
    const datasets = await held(call);
    return {
      datasets: datasets.map(({ months_old: _age, ...dataset }) => ({
        ...dataset,
        area: evidences[dataset.name].area,
        attributions: dataset.rows === 0 || isDemo() ? [] : attributionsOf(dataset.name),
      })),
      ...filledProperties(),
      valued_months: (await holdings.valuedMonths(monthsMost, call.signal)).map(shownMonth),
    };
  };
}

const shownMonth = (one: ValuedMonth) => ({
  month: one.month,
  valued: one.valued,
  declined: one.declined,
  median_error_percentage: percent(one.medianErrorBasisPoints),
  within_10_percentage: percent(one.within10BasisPoints),
  within_20_percentage: percent(one.within20BasisPoints),
  in_interval_percentage: percent(one.coverageBasisPoints),
  median_half_width_percentage: percent(one.medianHalfWidthBasisPoints),
});

function attributionsOf(need: Need): string[] {
  return [...new Set(evidences[need].datasets.map((name) => attributions[name]))];
}

let filled: ReturnType<typeof readFills> | undefined;

/**
 * Every property that rests on files, by route and name, with the datasets that fill it; and those that nothing fills. Worked
 * out when first asked for: the schema of every answer is written out for it, a tenth of a second that no start waits for.
 */
function filledProperties() {
  return (filled ??= readFills());
}

function readFills() {
  const properties: Record<string, string[]> = {};
  const never: Record<string, string> = {};
  for (const route of Object.values<AnyRoute>(routes)) {
    for (const name of propertiesOf(route)) {
      const fill = fillOf(route, name);
      if (fill?.kind === 'files') properties[`${route.id}.${name}`] = [...fill.datasets];
      if (fill?.kind === 'never') never[`${route.id}.${name}`] = fill.why;
    }
  }
  return { properties, never };
}
