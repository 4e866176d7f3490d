import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Work } from '@freehold/operations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { openAccountStore } from '../src/account-store.ts';
import { commandLine, complained, printed } from './command-line.ts';
import { openPropertyStore } from '@freehold/sqlite';
import { contentOf, rowsOf } from './database-content.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/open-data', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = testFolder();
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
  vi.stubEnv('FREEHOLD_NOW', '2026-11-21T09:00:00Z');
  // The map keeps the times of its own writing.
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
});
afterEach(() => vi.unstubAllEnvs());

/** Runs `freehold import …`; gives the exit code. */
const runImport = (...args: readonly string[]): Promise<number> => commandLine('import', ...args);

const excerpt = (path: string): string => join(fixtures, path);
const content = () => contentOf(join(directory, 'data'));

/** Rows as counted by eye in the excerpts. */
const excerpts: readonly (readonly [
  dataset: string,
  path: string,
  table: string,
  records: number,
])[] = [
  ['code-point-open', 'code-point-open', 'postcodes', 3],
  ['price-paid', 'price-paid/pp-excerpt.csv', 'sales', 6],
  ['uk-hpi', 'uk-hpi', 'house_price_index', 3],
  ['uprn', 'uprn', 'uprns', 2],
  ['naptan', 'naptan/Stops.csv', 'stops', 5],
  ['schools', 'schools', 'schools', 3],
];

/** A file of Price Paid Data with one invented sale of a month. */
const written = (name: string, month: string): string => {
  const path = join(directory, name);
  const id = `00000000-0000-4000-8000-${month.replace('-', '')}000000`;
  writeFileSync(
    path,
    `"{${id}}","255000","${month}-03 00:00","ZZ1 1AA","D","N","F","1","","INVENTED LANE","","SAMPLETOWN","SAMPLE","SAMPLE","A","A"\n`,
  );
  return path;
};

describe('import', () => {
  test.each(excerpts)('%s from %s fills %s', async (dataset, path, table, records) => {
    expect(await runImport(dataset, excerpt(path), '--json')).toBe(0);
    expect(rowsOf(content(), table)).toBe(records);
    const report = JSON.parse(printed) as Record<string, unknown>;
    expect(report).toMatchObject({ dataset, licence: expect.any(String) });
    expect(complained).toBe('');
  });

  test('the report says for each reason which lines were refused', async () => {
    expect(await runImport('uprn', excerpt('uprn'), '--json')).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({
      files: [{ rows: 3, kept: 2, leftOut: [], refused: [{ rows: 1, firstLines: [4] }] }],
    });
    await runImport('uprn', excerpt('uprn'));
    expect(printed).toContain('1 refused: UPRN is not 1 to 12 digits (line 4)');
  });

  test('a listing with bedrooms that are none is kept, told, and scored', async () => {
    const path = join(directory, 'own.csv');
    writeFileSync(
      path,
      'reference,listing_type,property_type,price,bedrooms,first_listed_at,postcode\nA1,sale,terraced,250000,-1,2026-10-01,ZZ1 1AA\n',
    );
    expect(await runImport('listings', path)).toBe(0);
    expect(printed).toContain(
      '1 kept without a value: bedrooms is not a whole number from 0 to 100 (line 2)',
    );
    expect(printed).toContain('Scored anew: 1 home in 1 outcode');
  });

  test('an agents’ feed of a later day, which tells no history, tells by its prices what changed', async () => {
    const feed = readFileSync(excerpt('listings/sample.blm'), 'latin1');
    const path = join(directory, 'feed.blm');
    writeFileSync(path, feed, 'latin1');
    expect(await runImport('listings', path)).toBe(0);
    // The house: 235,000 in place of 250,000, and an offer.
    const later = feed
      .replace(
        '^0^3^250000^5^3^2026-01-02 09:30:00^2026-01-20 08:00:00^',
        '^3^3^235000^5^3^2026-01-02 09:30:00^2026-03-04 08:00:00^',
      )
      .replace('Generated Date : 01-Feb-2026', 'Generated Date : 05-Mar-2026');
    expect(later).not.toBe(feed);
    writeFileSync(path, later, 'latin1');
    expect(await runImport('listings', path)).toBe(0);
    const store = openPropertyStore({ dataDirectory: join(directory, 'data'), spatialite: 'off' });
    const { signal } = new AbortController();
    const criteria = { listing_type: 'sale' as const, status: ['under_offer' as const] };
    const now = new Date('2026-11-21T09:00:00Z');
    try {
      const slice = { sort: 'newest', limit: 5, from: { offset: 0 } } as const;
      const page = await store.listings.search({ criteria, now }, slice, signal);
      expect(page.listings).toHaveLength(1);
      const [house] = page.listings;
      expect(house).toMatchObject({
        status: 'under_offer',
        pricePence: 23_500_000,
        originalPricePence: 25_000_000,
        reductions: 1,
        // 15,000 of 250,000.
        totalReductionBasisPoints: 600,
        lastReducedAt: new Date('2026-03-04'),
      });
      const [detail] = await store.listings.detail(house?.id ?? '', signal);
      expect(detail?.history.map(({ date, event }) => `${date} ${event}`)).toEqual([
        '2026-01-02 listed',
        '2026-03-04 reduced',
        '2026-03-04 under_offer',
      ]);
    } finally {
      await store.close();
    }
  });

  test('a complete feed of a later day takes from the market what it no longer names', async () => {
    const feed = readFileSync(excerpt('listings/sample.blm'), 'latin1').replaceAll('\r\n', '\n');
    const path = join(directory, 'feed.blm');
    const day = async (number: string, records: readonly string[], ...args: readonly string[]) => {
      const [head = '', data = ''] = feed.split('#DATA#\n');
      const own = data.split('~\n').filter((record) => records.some((of) => record.startsWith(of)));
      const header = head
        .replace('Property Count : 3', `Property Count : ${own.length}`)
        .replace('01-Feb-2026', `${number}-Feb-2026`);
      writeFileSync(path, `${header}#DATA#\n${own.join('~\n')}~\n#END#\n`, 'latin1');
      expect(await runImport('listings', path, ...args)).toBe(0);
      return printed;
    };
    /** References on offer by what a search finds, and the history of the house. */
    const market = async () => {
      const store = openPropertyStore({
        dataDirectory: join(directory, 'data'),
        spatialite: 'off',
      });
      const { signal } = new AbortController();
      const now = new Date('2026-11-21T09:00:00Z');
      const slice = { sort: 'newest', limit: 5, from: { offset: 0 } } as const;
      try {
        const found = async (status: 'active' | 'withdrawn') => {
          const criteria = { listing_type: 'sale' as const, status: [status] };
          const page = await store.listings.search({ criteria, now }, slice, signal);
          return page.listings;
        };
        const [active, gone] = [await found('active'), await found('withdrawn')];
        const [house = gone[0]] = active;
        const [detail] = await store.listings.detail(house?.id ?? '', signal);
        const history = detail?.history.map(({ date, event }) => `${date} ${event}`);
        return { active: active.length, withdrawn: gone.length, history };
      } finally {
        await store.close();
      }
    };
    const all = ['B1_1', 'B1_2'];
    expect(await day('01', all)).not.toContain('not named here');
    const listed = ['2026-01-02 listed'];
    expect(await market()).toMatchObject({ active: 1, withdrawn: 0, history: listed });

    expect(await day('02', ['B1_2'])).toContain(
      '  1 listing held on offer of the same branches, not named here: left as they are (--complete withdraws them, where the files name all)\n',
    );
    expect(await market()).toMatchObject({ active: 1, withdrawn: 0, history: listed });

    const told = await day('03', ['B1_2'], '--complete');
    expect(told).toContain(
      '  1 listing held on offer of the same branches, not named here: 1 withdrawn\nScored anew: ',
    );
    const gone = [...listed, '2026-02-03 withdrawn'];
    expect(await market()).toMatchObject({ active: 0, withdrawn: 1, history: gone });
    const before = content();
    expect(await day('03', ['B1_2'], '--complete')).toContain('0 listings held on offer');
    expect(content()).toEqual(before);

    await day('05', all, '--complete');
    const back = [...gone, '2026-02-05 relisted'];
    expect(await market()).toMatchObject({ active: 1, withdrawn: 0, history: back });
    // A feed of before, found again.
    expect(JSON.parse(await day('04', ['B1_2'], '--complete', '--json'))).toMatchObject({
      unnamed: {
        listings: 1,
        withdrawn: 0,
        left: [
          {
            reason: 'the feed is of an earlier day than what is held of the branch',
            listings: 1,
            firstBranches: ['B1'],
          },
        ],
      },
    });
    expect(await market()).toMatchObject({ active: 1, withdrawn: 0, history: back });
  });

  test.each([
    [
      ['uprn', excerpt('uprn'), '--complete'],
      '--complete is of listings: leave it out to import uprn',
    ],
    [
      ['listings', excerpt('listings/sample.blm'), '--complete', '--check'],
      "option '--complete' cannot be used with option '--check'",
    ],
  ])('%s is refused', async (args, reason) => {
    expect(await runImport(...args)).not.toBe(0);
    expect(complained).toContain(reason);
  });

  test('a folder whose files are not named like the dataset is read by extension', async () => {
    const folder = join(directory, 'answers');
    mkdirSync(folder);
    copyFileSync(
      excerpt('planning-data/entity-listed-building.json'),
      join(folder, 'aylesbury.json'),
    );
    writeFileSync(join(folder, 'notes.md'), 'where these come from');
    expect(await runImport('planning-data', folder)).toBe(0);
    expect(rowsOf(content(), 'designations')).toBeGreaterThan(0);
  });

  test('a server on the same data directory can tell how it ended', async () => {
    const last = async (): Promise<Work | undefined> => {
      const accounts = await openAccountStore({ dataDirectory: join(directory, 'data') });
      const [newest] = await accounts.workProgress.current();
      await accounts.close();
      return newest;
    };
    expect(await runImport('uprn', excerpt('uprn'))).toBe(0);
    expect(await last()).toMatchObject({ title: 'import uprn', state: 'done' });
    const path = join(directory, 'other.csv');
    writeFileSync(path, 'name,colour\nfirst,red\n');
    expect(await runImport('price-paid', path)).toBe(1);
    expect(await last()).toMatchObject({ title: 'import price-paid', state: 'failed' });
  });

  test('months between the sales held and a monthly file are told, with what fills them', async () => {
    const monthly = 'pp-monthly-update-new-version.csv';
    await runImport('price-paid', written('pp-2025.csv', '2025-12'));
    expect(printed).not.toContain('No file was imported');
    await runImport('price-paid', written(monthly, '2026-02'));
    expect(printed).toContain('  No file was imported of the sales of 1 month, 2026-01. ');
    await runImport('price-paid', written(monthly, '2026-06'));
    expect(printed).toContain(
      '  No file was imported of the sales of 3 months, 2026-03 to 2026-05. ',
    );
    await runImport('price-paid', written(monthly, '2026-07'));
    expect(printed).not.toContain('No file was imported');
  });

  test('--check writes nothing, and says so', async () => {
    await runImport('price-paid', excerpt('price-paid/pp-excerpt.csv'));
    const before = content();
    expect(await runImport('uprn', excerpt('uprn'), '--check')).toBe(0);
    expect(printed).toContain('Only checked: nothing was written');
    expect(content()).toEqual(before);
  });
});

describe('a file that cannot be used leaves the database as it was', () => {
  const whole = readFileSync(excerpt('price-paid/pp-monthly-excerpt.csv'), 'utf8');
  test.each([
    ['truncated', 'cut.csv', whole.slice(0, -20)],
    ['wrong_file', 'other.csv', 'name,colour\nfirst,red\n'],
    ['bad_encoding', 'utf16.csv', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
    ['wrong_file', 'empty.csv', ''],
  ])('%s: %s', async (code, name, bytes) => {
    expect(await runImport('price-paid', excerpt('price-paid/pp-excerpt.csv'))).toBe(0);
    const before = content();
    const path = join(directory, name);
    writeFileSync(path, bytes);
    expect(await runImport('price-paid', path, '--json')).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ error: { code, file: path } });
    expect(complained).toMatch(/^freehold: .+; nothing of these files was written\n$/);
    expect(content()).toEqual(before);
  });

  test('a sound file beside a wrong one is not written either', async () => {
    await runImport('price-paid', excerpt('price-paid/pp-excerpt.csv'));
    const before = content();
    const path = join(directory, 'pp-cut.csv');
    writeFileSync(path, whole.slice(0, -20));
    const sound = excerpt('price-paid/pp-monthly-excerpt.csv');
    expect(await runImport('price-paid', sound, path)).toBe(1);
    expect(content()).toEqual(before);
  });

  test('no such file, no such dataset', async () => {
    expect(await runImport('price-paid', join(directory, 'none.csv'))).toBe(1);
    expect(complained).toContain('no such file');
    expect(await runImport('prices', 'none.csv')).toBe(2);
    expect(complained).toContain('Allowed choices');
  });
});
