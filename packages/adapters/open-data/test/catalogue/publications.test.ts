import { describe, expect, test } from 'vitest';
import { publications, unfetchable } from '../../src/catalogue/data/publications.ts';
import { datasets } from '../../src/datasets.ts';

const files = publications.flatMap(({ files, changes }) =>
  changes === undefined ? files : [...files, changes],
);

describe('the catalogue', () => {
  test('names every dataset of the importers, or says why it cannot be fetched', () => {
    const fetched = publications.flatMap(({ dataset }) => dataset ?? []);
    const byHand = unfetchable.map(({ dataset }) => dataset);
    expect(new Set([...fetched, ...byHand])).toEqual(new Set(datasets.map(({ name }) => name)));
    expect(byHand.filter((name) => fetched.includes(name))).toEqual([]);
  });

  test('has one name for each thing, which makes one variable', () => {
    const names = files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of [...names, ...publications.map(({ name }) => name)]) {
      expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    }
  });

  test('asks publishers by https alone', () => {
    for (const { find } of files) expect(new URL(find.address).protocol).toBe('https:');
    for (const { page } of publications) expect(new URL(page).protocol).toBe('https:');
  });

  test('dates each entry', () => {
    for (const { asOf, source } of publications) {
      expect(asOf).toMatch(/^2026-\d{2}-\d{2}$/);
      expect(source).not.toBe('');
    }
  });
});
