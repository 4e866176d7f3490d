import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { createProgram } from '../src/program.ts';
import { contentOf, rowsOf } from './database-content.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/open-data', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = testFolder();
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
  vi.stubEnv('FREEHOLD_NOW', '2026-11-21T09:00:00Z');
  // The map keeps the times of its own writing.
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  process.exitCode = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

/** Runs `freehold import …`; gives the exit code. */
async function runImport(dataset: string, path: string): Promise<typeof process.exitCode> {
  await createProgram().parseAsync(['import', dataset, join(fixtures, path)], { from: 'user' });
  return process.exitCode;
}

const content = () => contentOf(join(directory, 'data'));

test('every dataset goes into one database, and a second time changes nothing', async () => {
  const all = [
    ['code-point-open', 'code-point-open'],
    ['postcode-directory', 'postcode-directory'],
    ['uprn', 'uprn'],
    ['price-paid', 'price-paid'],
    ['uk-hpi', 'uk-hpi'],
    ['epc', 'epc'],
    ['schools', 'schools'],
    ['naptan', 'naptan'],
    ['osm', 'osm'],
    ['places', 'places'],
    ['planning-data', 'planning-data'],
    ['planning-applications', 'planning-applications'],
    ['census', 'census'],
    ['rents', 'rents'],
    ['listings', 'listings'],
  ] as const;
  const importAll = async () => {
    for (const [dataset, path] of all) {
      expect([dataset, await runImport(dataset, path)]).toEqual([dataset, 0]);
    }
  };
  await importAll();
  const first = content();
  for (const table of ['postcodes', 'sales', 'certificates', 'designations', 'listings']) {
    expect(rowsOf(first, table)).toBeGreaterThan(0);
  }
  await importAll();
  expect(content()).toEqual(first);
});
