import { expect, test } from 'vitest';
import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import { datasets } from '@freehold/open-data';

test('what fills a property of an answer is a dataset that can be imported, or it says why none is', () => {
  const importers = new Set(datasets.map(({ name }) => name));
  const named = new Set<string>();
  for (const route of Object.values<AnyRoute>(routes)) {
    for (const name of propertiesOf(route)) {
      const fill = fillOf(route, name);
      if (fill?.kind === 'never') expect(fill.why).not.toBe('');
      if (fill?.kind === 'files') for (const dataset of fill.datasets) named.add(dataset);
    }
  }
  // None is imported for nothing.
  expect([...named].toSorted()).toEqual([...importers].toSorted());
});
