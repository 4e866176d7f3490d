import { guardedOpen } from '@freehold/images';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editionsOf, located } from '../../src/catalogue/located.ts';
import type { Credential, Find, PublishedFile } from '../../src/catalogue/publication.ts';
import { openPublisher, type Publisher } from './publisher.ts';

let publisher: Publisher;
beforeEach(async () => (publisher = await openPublisher()));
afterEach(() => publisher.close());

const key: Credential = { variable: 'FREEHOLD_LAND_REGISTRY_KEY', scheme: '', how: '' };

/** The address found, without the publisher's own origin. */
async function found(find: Find, path: string, credential: Credential | null = null) {
  const file: PublishedFile = { name: 'any', saveAs: 'any', find, format: 'csv', bytes: null };
  const place = await located(file, {
    open: guardedOpen(),
    instead: new URL(path, publisher.origin),
    credential: credential && { of: credential, value: 'secret-1' },
    now: new Date('2026-11-03T12:00:00Z'),
    signal: new AbortController().signal,
  });
  return { ...place, url: place.url.href.replace(publisher.origin, '') };
}
const says = (path: string, body: string, type = 'text/html; charset=utf-8') =>
  publisher.files.set(path, { body: Buffer.from(body), type });
const json = (path: string, value: unknown) =>
  says(path, JSON.stringify(value), 'application/json');

const link = (name: string) => `<a class="x" href="/media/${name}?a=1&amp;b=2">file</a>`;
const lookUp = (month: string) => `<a href="/pp-uprn-lookup-${month}.csv">month</a>`;
const rentsAt = (day: string, stem: string) =>
  `<a href="/file?uri=/economy/datasets/prices/${day}/priceindexofprivaterentsukmonthlypricestatistics${stem}.xlsx">xlsx</a>`;

describe('the current file of a publisher', () => {
  test('is the newest link of a page, by the date in it however it is spelled', async () => {
    const of = (date: string) => link(`latest_inspections_as_at_${date}.csv`);
    says(
      '/page',
      of('31_Jan_2026') +
        of('31_August_2026') +
        of('30_April_2026') +
        link('other_30_Nov_2026.csv'),
    );
    const find: Find = {
      by: 'page',
      address: 'https://nowhere.example',
      link: /inspections_as_at_.*\.csv/,
    };
    expect((await found(find, '/page')).url).toBe(
      '/media/latest_inspections_as_at_31_August_2026.csv?a=1&b=2',
    );
  });

  test('is found on the page of rents, whose names carry numbers without meaning', async () => {
    says(
      '/rents',
      rentsAt('17june2026', '13') + rentsAt('19august2026', '10') + rentsAt('22july2026', '14'),
    );
    const find: Find = {
      by: 'page',
      address: 'https://nowhere.example',
      link: /priceindexofprivaterentsukmonthlypricestatistics[0-9]*\.xlsx$/,
    };
    expect((await found(find, '/rents')).url).toContain('/19august2026/');
  });

  test('is one for each month of a page that keeps them all', async () => {
    says('/page', lookUp('jul-2026') + lookUp('sep-2026') + lookUp('aug-2026'));
    const find: Find = {
      by: 'page',
      address: 'https://nowhere.example',
      link: /pp-uprn-lookup-[a-z]{3}-[0-9]{4}\.csv$/,
      every: true,
    };
    const file: PublishedFile = { name: 'any', saveAs: 'any', find, format: 'csv', bytes: null };
    const editions = await editionsOf(file, {
      open: guardedOpen(),
      instead: new URL('/page', publisher.origin),
      credential: null,
      now: new Date('2026-11-03T12:00:00Z'),
      signal: new AbortController().signal,
    });
    expect(editions.map(({ name }) => name)).toEqual([
      'pp-uprn-lookup-sep-2026',
      'pp-uprn-lookup-aug-2026',
      'pp-uprn-lookup-jul-2026',
    ]);
  });

  test('is missing from a page that was made anew: the page is named', async () => {
    says('/page', '<a href="/elsewhere">moved</a>');
    const find: Find = { by: 'page', address: 'https://nowhere.example', link: /\.csv$/ };
    await expect(found(find, '/page')).rejects.toThrow(
      `the page ${publisher.origin}/page links to no such file any more`,
    );
  });

  test('is the newest month that is there, across a year', async () => {
    const find: Find = {
      by: 'date',
      address: 'https://nowhere.example/{yyyy}',
      step: 'month',
      tries: 6,
    };
    says('/hpi-2026-09.csv', 'x');
    expect((await found(find, '/hpi-{yyyy}-{mm}.csv')).url).toBe('/hpi-2026-09.csv');
    expect(publisher.asked).toEqual([
      'HEAD /hpi-2026-11.csv - -',
      'HEAD /hpi-2026-10.csv - -',
      'HEAD /hpi-2026-09.csv - -',
    ]);
    await expect(found({ ...find, tries: 2 }, '/none-{yyyy}-{mm}.csv')).rejects.toThrow(
      `nothing lies at ${publisher.origin}/none-2026-10.csv, nor at the 1 dates after it`,
    );
  });

  test('is the newest day that is there, across a month', async () => {
    const find: Find = {
      by: 'date',
      address: 'https://nowhere.example/{dd}',
      step: 'day',
      tries: 6,
    };
    says('/schools20261031.csv', 'x');
    expect((await found(find, '/schools{yyyy}{mm}{dd}.csv')).url).toBe('/schools20261031.csv');
  });

  test('is the newest item of ArcGIS whose file is a directory, not its user guide', async () => {
    json('/sharing/rest/search', {
      results: [
        { id: 'aa1', name: 'ONSPD_MAY_2026.zip', created: 1_770_000_000_000, size: 5 },
        { id: 'bb2', name: 'ONSPD_AUG_2026.zip', created: 1_780_000_000_000, size: 7 },
        { id: 'cc3', name: 'ONSPD User Guide Aug 2026.pdf', created: 1_790_000_000_000, size: 1 },
      ],
    });
    const find: Find = {
      by: 'arcgis-items',
      address: 'https://nowhere.example',
      file: /^ONSPD_[A-Z]{3}_[0-9]{4}\.zip$/,
    };
    expect(await found(find, '/sharing/rest/search')).toMatchObject({
      url: '/sharing/rest/content/items/bb2/data',
      bytes: 7,
    });
  });

  test('is a signed link of HM Land Registry, fetched without the key and never shown', async () => {
    json('/api/v1/datasets/ccod', {
      success: true,
      result: {
        resources: [
          { name: 'Change Only File', file_name: 'CCOD_COU_2026_10.zip' },
          { name: 'Full File', file_name: 'CCOD_FULL_2026_10.zip', file_size: 480 },
        ],
      },
    });
    json('/api/v1/datasets/ccod/CCOD_FULL_2026_10.zip', {
      success: true,
      result: { download_url: 'https://signed.example/x?signature=abc' },
    });
    const find: Find = {
      by: 'land-registry-data',
      address: 'https://nowhere.example',
      file: /^CCOD_FULL_/,
    };
    expect(await found(find, '/api/v1/datasets/ccod', key)).toEqual({
      url: 'https://signed.example/x?signature=abc',
      headers: {},
      shown: `${publisher.origin}/api/v1/datasets/ccod/CCOD_FULL_2026_10.zip`,
      bytes: 480,
      md5: null,
    });
    expect(publisher.asked.every((asked) => asked.endsWith('secret-1'))).toBe(true);
  });

  test('is a licence that is not accepted: the status is told, the key is not', async () => {
    publisher.next.set('/api/v1/datasets/ccod', [
      (_, response) => void response.writeHead(403).end(),
    ]);
    const find: Find = {
      by: 'land-registry-data',
      address: 'https://nowhere.example',
      file: /^CCOD_FULL_/,
    };
    const failure = await found(find, '/api/v1/datasets/ccod', key).catch(
      (error: Error) => error.message,
    );
    expect(failure).toContain(
      'answered 403: not published yet, or the key or licence is not accepted',
    );
    expect(failure).not.toContain('secret-1');
  });

  test('has the size that the certificate service tells', async () => {
    json('/api/files/domestic/csv/info', { data: { fileSize: 757, lastUpdated: '2026-11-01' } });
    const find: Find = { by: 'epc-service', address: 'https://nowhere.example' };
    const epc: Credential = { variable: 'FREEHOLD_EPC_TOKEN', scheme: 'Bearer ', how: '' };
    expect(await found(find, '/api/files/domestic/csv', epc)).toMatchObject({
      url: '/api/files/domestic/csv',
      headers: { Authorization: 'Bearer secret-1' },
      bytes: 757,
    });
  });

  test('is the file itself where the operator names a mirror that gives it', async () => {
    says('/mirror.csv', 'a,b\n', 'text/csv');
    for (const by of ['os-downloads', 'arcgis-items', 'page'] as const) {
      const find = { by, address: 'https://nowhere.example', link: /x/, file: /x/ } as Find;
      expect((await found(find, '/mirror.csv')).url).toBe('/mirror.csv');
    }
  });
});
