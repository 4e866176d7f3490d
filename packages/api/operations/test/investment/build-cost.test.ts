import { describe, expect, test } from 'vitest';
import { buildCostReference } from '../../src/investment/build-cost.ts';

describe('construction price reference', () => {
  const entries = buildCostReference.sections.flatMap(({ section, entries }) =>
    entries.map((entry) => ({ section, ...entry })),
  );

  test('every entry has a title of its own, a unit, a note and a range of prices', () => {
    expect(entries).toHaveLength(350);
    expect(new Set(entries.map(({ section, title }) => `${section}: ${title}`)).size).toBe(350);
    const bad = entries.filter(
      ({ title, unit, note, low, high, synonyms }) =>
        [title, unit, note, ...synonyms].some((text) => typeof text !== 'string' || text === '') ||
        !(low > 0 && low <= high && Number.isFinite(high)),
    );
    expect(bad).toEqual([]);
  });

  test('its pages follow each other, and it says that it is an estimate of our own', () => {
    const pages = buildCostReference.sections.map(({ page }) => page);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(buildCostReference).toMatchObject({
      sourceKind: 'in-house estimate',
      baseDate: '2026-09-30',
    });
  });
});
