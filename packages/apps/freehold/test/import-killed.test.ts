import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, rowsOf } from './database-content.ts';

const loader = new URL('./typescript-loader.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('./import-process.ts', import.meta.url));
const salesCount = 5_000;
const postcodesCount = 500;
let directory: string;
let pricePaid: string;
let codePoint: string;

const postcodeAt = (index: number): string => {
  const letters = 'ABDEFGHJLN';
  const [sector, unit] = [Math.floor(index / 100), index % 100];
  return `ZZ${1 + Math.floor(sector / 10)} ${sector % 10}${letters[Math.floor(unit / 10)]}${letters[unit % 10]}`;
};

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-killed-'));
  pricePaid = join(directory, 'pp-invented.csv');
  codePoint = join(directory, 'zz.csv');
  const sales = Array.from({ length: salesCount }, (_, index) => {
    const id = `{${index.toString(16).toUpperCase().padStart(8, '0')}-0000-4000-8000-000000000000}`;
    const place = postcodeAt(index % postcodesCount);
    return `"${id}","${100_000 + index}","2021-10-29 00:00","${place}","T","N","F","${index % 50}","","INVENTED LANE","","SAMPLETOWN","SAMPLE DISTRICT","SAMPLE COUNTY","A","A"`;
  });
  writeFileSync(pricePaid, `${sales.join('\n')}\n`);
  const postcodes = Array.from(
    { length: postcodesCount },
    (_, index) =>
      `"${postcodeAt(index)}",10,${350_000 + index},${170_000 + index},"E92000001","","","","E06999991","E05999991"`,
  );
  writeFileSync(codePoint, `${postcodes.join('\n')}\n`);
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs one import in a process of its own; killed after so many milliseconds where they are given. */
async function runImport(data: string, dataset: string, path: string, killedAfterMs?: number) {
  const child = spawn(
    process.execPath,
    ['--conditions=@freehold/source', '--import', loader, program, 'import', dataset, path],
    {
      env: {
        PATH: process.env['PATH'],
        FREEHOLD_DATA_DIR: data,
        FREEHOLD_NOW: '2026-11-21T09:00:00Z',
        FREEHOLD_SPATIALITE: 'off',
      },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  if (killedAfterMs !== undefined) {
    await Promise.race([ended, pause(killedAfterMs)]);
    child.kill('SIGKILL');
  }
  return ended;
}

async function importBoth(data: string): Promise<void> {
  expect(await runImport(data, 'code-point-open', codePoint)).toEqual([0, null]);
  expect(await runImport(data, 'price-paid', pricePaid)).toEqual([0, null]);
}

test('an import killed at any moment and run again ends as an uninterrupted one', async () => {
  const whole = join(directory, 'whole');
  const began = performance.now();
  await importBoth(whole);
  const eachMs = (performance.now() - began) / 2;
  const expected = contentOf(whole);
  expect(rowsOf(expected, 'sales')).toBe(salesCount);
  expect(rowsOf(expected, 'postcodes')).toBe(postcodesCount);
  const moments: string[] = [];
  for (const cycle of [1, 2, 3]) {
    const data = join(directory, `killed-${cycle}`);
    const share = Math.random();
    moments.push(share.toFixed(3));
    await runImport(data, 'code-point-open', codePoint, eachMs * share);
    await runImport(data, 'price-paid', pricePaid, eachMs * Math.random());
    await importBoth(data);
    expect(contentOf(data), `killed at ${moments.join(', ')}`).toEqual(expected);
  }
}, 180_000);
