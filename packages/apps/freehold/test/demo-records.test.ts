import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDemo } from '@freehold/demo';
import { datasets, importFiles } from '@freehold/open-data';
import { describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { recordsOfDemo } from './demo-records.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { records, samples } = await recordsOfDemo(now, 'a test seed');
const made = makeDemo('a test seed', now);
const { files } = made;
const directory = suiteFolder();

describe('the demo dataset', () => {
  it('is as large as it promises, in all four nations', () => {
    expect(new Set(records.postcode.map(({ nation }) => nation)).size).toBe(4);
    expect(records.property.length).toBeGreaterThanOrEqual(3000);
    const listed = (kind: string) =>
      records.listing.filter((listing) => listing.listingType === kind).length;
    expect(listed('sale')).toBeGreaterThanOrEqual(1500);
    expect(listed('rent')).toBeGreaterThanOrEqual(500);
    expect(records.sale.length).toBeGreaterThanOrEqual(20_000);
  });

  it('holds what makes real data hard: repeat sales, category B, resales at a profit, gaps', () => {
    const salesAt = new Map<string, number>();
    for (const { saon, paon, street, town } of records.sale) {
      const address = [saon, paon, street, town].join();
      salesAt.set(address, (salesAt.get(address) ?? 0) + 1);
    }
    expect([...salesAt.values()].filter((count) => count > 1).length).toBeGreaterThan(2000);
    expect(records.sale.filter((sale) => sale.category === 'B').length).toBeGreaterThan(500);
    expect(records.property.filter((home) => home.postcode === null).length).toBeGreaterThan(5);
    expect(records.property.filter((home) => home.point === null).length).toBeGreaterThan(5);
    expect(
      records.listing.filter((listing) =>
        listing.history.some((event) => event.event === 'reduced'),
      ).length,
    ).toBeGreaterThan(200);
  });

  it('is the same for the same seed and day, another for another seed', () => {
    expect(makeDemo('a test seed', new Date('2026-11-21T23:00:00Z'))).toEqual(made);
    expect(makeDemo('another seed', now).files[0]).not.toEqual(files[0]);
  });

  it('gives ids once and dates within its span', () => {
    expect(new Set(records.property.map((home) => home.id)).size).toBe(records.property.length);
    expect(new Set(records.sale.map((sale) => sale.id)).size).toBe(records.sale.length);
    for (const sale of records.sale)
      expect(sale.date >= '1995-01-01' && sale.date <= '2026-11-21').toBe(true);
    for (const listing of records.listing)
      expect(listing.firstListedAt <= '2026-11-21T12:00:00Z').toBe(true);
  });

  it('says of every invented record that it is synthetic', () => {
    for (const kind of ['listing', 'sale', 'place', 'designation', 'area-figure'] as const) {
      expect(new Set(records[kind].map((record) => record.source))).toEqual(new Set(['synthetic']));
    }
    // Real schools have their register's number and name it; invented ones have neither.
    for (const { urn, source } of records.school) {
      expect([urn, source]).toEqual(
        /^\d{6}$/.test(urn)
          ? [urn, 'get_information_about_schools']
          : [expect.stringMatching(/^demo-/), 'synthetic'],
      );
    }
  });

  it.each([...new Set(files.map(({ dataset }) => dataset))])(
    'has files of %s of which the importer keeps every row and every value',
    async (name) => {
      const dataset = datasets.find((one) => one.name === name);
      if (dataset === undefined) throw new Error(`no importer is named ${name}`);
      const folder = await mkdtemp(join(directory, 'files-'));
      const own = files.filter((file) => file.dataset === name);
      for (const file of own) await writeFile(join(folder, file.name), file.text);
      const paths = [folder];
      const report = await importFiles({ dataset, paths, store: null, now });
      expect(report.files.map(({ file }) => file.slice(folder.length + 1)).toSorted()).toEqual(
        own.map((file) => file.name).toSorted(),
      );
      for (const { rows, kept, unread } of report.files) {
        expect(rows).toBeGreaterThan(0);
        expect(kept).toBe(rows);
        expect(unread).toEqual([]);
      }
    },
  );

  it('has a sample home of every kind', () => {
    expect(Object.values(samples.property_ids).every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(
      true,
    );
    expect(samples.outcodes.length).toBe(15);
  });
});
