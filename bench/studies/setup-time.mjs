/**
 * `node bench/studies/setup-time.mjs <Price Paid file> <postcode directory>`, both of one postcode area, as CSV or gzip: what
 * `freehold setup` says beforehand that it takes, beside the processor time that it then takes, on one processor, of areas, a
 * nation and larger files of publishers on this machine. These give a small country: each area has its share of the rows of the
 * files, as the middle of the area that is given, under other names and kilometres apart.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { command } from '../lib/server.mjs';

const helpers = fileURLToPath(
  new URL('../../packages/apps/freehold/test/official-files', import.meta.url),
);
const now = '2026-11-27T09:00:00Z';
/** Rows of the whole country in the publishers' own files (`catalogue/data/publications.ts`). */
const nationalSales = 31_500_000;
const nationalPostcodes = 2_729_090;
/** Kilometres from one area to the next. */
const apartKilometres = 30;
/** Postcodes of each area of hundred of the country, as `setup` knows them; Wales has five. */
const areas = { BS: 1.58, M: 1.87, LS: 1.28, CF: 5 };

const runs = [
  { name: 'a small area', sales: 200_000, scope: ['--area', 'LS'] },
  { name: 'an area', sales: 200_000, scope: ['--area', 'BS'] },
  { name: 'three areas', sales: 200_000, scope: ['--area', 'BS,M,LS'] },
  { name: 'a nation', sales: 100_000, scope: ['--nation', 'wales'] },
  { name: 'an area of a file five times as large', sales: 500_000, scope: ['--area', 'LS'] },
  { name: 'a town', sales: 1_500_000, scope: ['--area', 'BS'] },
  { name: 'an area, with 100,000 stops', sales: 200_000, stops: 100_000, scope: ['--area', 'M'] },
  { name: 'an area, of files of it alone', sales: null, scope: ['--area', 'BS'] },
];

const unpacked = (path) => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

const linesOf = (text) => text.split(/\r?\n/).filter((line) => line !== '');

/** Sales and postcodes of the area that most sales are of, from its middle outwards. */
function givenBy(sales, directory) {
  const header = directory.slice(0, directory.search(/\r?\n/)).split(',');
  const at = (line, name) => field(line, header.indexOf(name));
  const postcodes = linesOf(directory)
    .slice(1)
    .map((line) => ({
      line,
      postcode: at(line, 'pcds'),
      east: Number(at(line, 'east1m')),
      north: Number(at(line, 'north1m')),
    }));
  const middle = (name) =>
    postcodes.map((each) => each[name]).sort((a, b) => a - b)[postcodes.length >> 1];
  const [east, north] = [middle('east'), middle('north')];
  const letters = lettersOf(postcodes[postcodes.length >> 1]);
  const far = new Map(
    postcodes.map((each) => [each.postcode, Math.hypot(each.east - east, each.north - north)]),
  );
  const outwards = (each) =>
    each
      .filter(({ postcode }) => far.has(postcode) && lettersOf({ postcode }) === letters)
      .map((one) => ({ ...one, metres: far.get(one.postcode) }))
      .sort((a, b) => a.metres - b.metres);
  const sold = linesOf(sales).map((line) => ({ line, postcode: field(line, 3) }));
  return { letters, header, saleLines: outwards(sold), postcodeLines: outwards(postcodes) };
}

const lettersOf = ({ postcode }) => /^[A-Z]*/.exec(postcode)[0];

const field = (line, at) => line.split('","')[at]?.replaceAll('"', '');

const fileOf = (lines) => Buffer.from(`${lines.join('\n')}\n`);

/** The files of a country with so many sales; null: the files that are given, under another name. */
function country(given, { sales, stops = 0 }, excerpts) {
  const { letters, header, saleLines, postcodeLines } = given;
  const renamed = (line, area) =>
    line.replaceAll(new RegExp(`"${letters}(?=\\d)`, 'g'), `"${area}`);
  if (sales === null) {
    const linesOfBristol = (lines) => lines.map(({ line }) => renamed(line, 'BS'));
    return {
      ...excerpts,
      postcodes: [
        'ONSPD_AUG_2026_UK.csv',
        fileOf([header.join(','), ...linesOfBristol(postcodeLines)]),
      ],
      sales: fileOf(linesOfBristol(saleLines)),
    };
  }
  const saleRows = [];
  const postcodeRows = [];
  for (const [at, [area, share]] of Object.entries(areas).entries()) {
    const taken = saleLines.slice(0, Math.round((sales * share) / 100));
    const edge = taken.at(-1).metres;
    for (const { line } of taken) {
      saleRows.push(
        renamed(line, area)
          .replace('"{', `"{${at}`)
          .replace(/^("\{\d[0-9A-F]{7})[0-9A-F]/i, '$1'),
      );
    }
    for (const { line, metres } of postcodeLines) {
      if (metres <= edge) postcodeRows.push(moved(renamed(line, area), { header, at, area }));
    }
  }
  const elsewhere = renamed(saleLines[0].line, 'ZE');
  while (saleRows.length < sales) saleRows.push(elsewhere);
  const postcodes = Math.round((sales * nationalPostcodes) / nationalSales);
  const noPlace = moved(renamed(postcodeLines[0].line, 'ZE'), { header, at: 20, area: 'ZE' });
  while (postcodeRows.length < postcodes) postcodeRows.push(noPlace);
  const [stopsHeader, stop] = excerpts.stops.toString('utf8').split(/\r?\n/);
  return {
    ...excerpts,
    postcodes: ['ONSPD_AUG_2026_UK.csv', fileOf([header.join(','), ...postcodeRows])],
    sales: fileOf(mixed(saleRows)),
    ...(stops === 0
      ? {}
      : { stops: fileOf([stopsHeader, ...Array.from({ length: stops }, () => stop)]) }),
  };
}

/** The same rows, those of an area all over the file, as in the publisher's: `setup` samples it. */
function mixed(rows) {
  const step = 7919;
  return rows.map((_, at) => rows[(at * step) % rows.length]);
}

/** A row of the directory so many areas to the north; of Wales, where it is the area that stands for Wales. */
function moved(line, { header, at, area }) {
  const cells = line.split(',');
  const change = (name, to) => {
    const index = header.indexOf(name);
    cells[index] = to(cells[index].replaceAll('"', ''));
  };
  change('north1m', (text) => `"${Number(text) + at * apartKilometres * 1_000}"`);
  change('lat', (text) => `"${(Number(text) + (at * apartKilometres) / 111.2).toFixed(6)}"`);
  if (area === 'CF') change('ctry26cd', () => '"W92000004"');
  return cells.join(',');
}

/** Runs `setup` on one processor: what it said, and what it took, both in seconds. */
async function setUp(scope, publishers) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-setup-time-'));
  const began = performance.now();
  const load = loadavg()[0];
  const child = spawn(
    'bash',
    [
      '-c',
      `TIMEFORMAT='processors %U %S'; time taskset -c 0 "$@"`,
      'bash',
      process.execPath,
      command,
      'setup',
      ...scope,
      '--yes',
    ],
    {
      env: {
        PATH: process.env.PATH,
        FREEHOLD_DATA_DIR: directory,
        FREEHOLD_NOW: now,
        ...publishers.variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (told += text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  rmSync(directory, { recursive: true });
  if (code !== 0) throw new Error(`setup ${scope.join(' ')} ended with ${code}: ${told}`);
  const [, user, system] = /processors ([\d.]+) ([\d.]+)/.exec(told);
  return {
    said: secondsOf(/Takes about (.+?) on this machine/.exec(told)[1]),
    taken: Number(user) + Number(system),
    clock: (performance.now() - began) / 1_000,
    load,
    kept: Number(
      /price-paid: imported, ([\d,]+) rows? kept/.exec(told)?.[1].replaceAll(',', '') ?? 0,
    ),
  };
}

/** Of `1 minute 20 seconds`. */
function secondsOf(text) {
  const of = (unit) =>
    Number(new RegExp(`([\\d,]+) ${unit}`).exec(text)?.[1].replaceAll(',', '') ?? 0);
  return of('hour') * 3_600 + of('minute') * 60 + of('second');
}

async function helpersBuilt() {
  const outfile = fileURLToPath(new URL('../var/publishers.mjs', import.meta.url));
  buildSync({
    entryPoints: [join(helpers, 'publishers.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: { 'import.meta.dirname': JSON.stringify(helpers) },
  });
  return import(pathToFileURL(outfile).href);
}

async function main([salesPath, postcodesPath, only]) {
  if (postcodesPath === undefined) {
    throw new Error('node bench/studies/setup-time.mjs <Price Paid file> <postcode directory>');
  }
  const { excerpts, openPublishers } = await helpersBuilt();
  const given = givenBy(unpacked(salesPath), unpacked(postcodesPath));
  console.log('| Set-up | Sales kept | Said | Taken | Said ÷ taken | By the clock | Load |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const run of runs.filter(({ name }) => only === undefined || name === only)) {
    const publishers = await openPublishers(country(given, run, excerpts()));
    try {
      const { said, taken, clock, load, kept } = await setUp(run.scope, publishers);
      console.log(
        `| ${run.name}: ${run.scope.join(' ')} of ${(run.sales ?? given.saleLines.length).toLocaleString('en-GB')} sales | ${kept.toLocaleString('en-GB')} | ${said} s | ${taken.toFixed(1)} s | ${(said / taken).toFixed(2)} | ${clock.toFixed(0)} s | ${load.toFixed(1)} |`,
      );
    } finally {
      await publishers.close();
    }
  }
}

await main(process.argv.slice(2));
