import { expect, test } from 'vitest';
import { fillOf, propertiesOf, routes, type AnyRoute } from '@freehold/contract';
import { datasets, publications, unfetchable } from '@freehold/open-data';

/** Every dataset that fills a property of an answer. */
function namedDatasets(): ReadonlySet<string> {
  const named = new Set<string>();
  for (const route of Object.values<AnyRoute>(routes)) {
    for (const name of propertiesOf(route)) {
      const fill = fillOf(route, name);
      if (fill?.kind === 'never') expect(fill.why).not.toBe('');
      if (fill?.kind === 'files') for (const dataset of fill.datasets) named.add(dataset);
    }
  }
  return named;
}

test('what fills a property of an answer is a dataset that can be imported, or it says why none is', () => {
  const importers = datasets.map(({ name }) => name);
  // None is imported for nothing.
  expect([...namedDatasets()].toSorted()).toEqual(importers.toSorted());
});

test('each of these datasets is fetched by name, or the catalogue says why it cannot be', () => {
  for (const name of namedDatasets()) {
    const isFetched = publications.some(({ dataset }) => dataset === name);
    const reasons = unfetchable.flatMap(({ dataset, reason }) =>
      dataset === name ? [reason] : [],
    );
    expect([name, isFetched, reasons.length]).toEqual([name, isFetched, isFetched ? 0 : 1]);
    for (const reason of reasons) expect(reason).not.toBe('');
  }
});
