import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import type { Operations } from '../operation/operation.ts';
import { attributions } from '../coverage/attributions.ts';
import { evidences, type Need } from '../ports/holdings.ts';
import type { HeldDatasets } from './owner-server.ts';

/** What each dataset holds, what it enables, and which properties of answers it fills. */
export function dataCoverageOperation(
  held: HeldDatasets,
  isDemo: () => boolean,
): Operations['dataCoverage'] {
  const filled = filledProperties();
  return async (_input, call) => {
    const datasets = await held(call);
    return {
      datasets: datasets.map(({ months_old: _age, ...dataset }) => ({
        ...dataset,
        area: evidences[dataset.name].area,
        attributions: dataset.rows === 0 || isDemo() ? [] : attributionsOf(dataset.name),
      })),
      ...filled,
    };
  };
}

function attributionsOf(need: Need): string[] {
  return [...new Set(evidences[need].datasets.map((name) => attributions[name]))];
}

/** Every property that rests on files, by route and name, with the datasets that fill it; and those that nothing fills. */
function filledProperties() {
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
