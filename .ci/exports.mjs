// Exports every dataset of a data directory in every format, and opens the files with the programs that they are for: DuckDB,
// and GDAL where it is installed, which also loads a town from a server that opened its collections. Needs a build and `npm install --prefix .ci/exports`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const dataDirectory = resolve(process.argv[2] ?? 'var');
const command = resolve(import.meta.dirname, '../packages/apps/freehold/dist/bin.js');
const { DuckDBInstance } = createRequire(new URL('exports/package.json', import.meta.url))(
  '@duckdb/node-api',
);
const scratch = mkdtempSync(join(tmpdir(), 'freehold-exports-'));
const datasets = { sales: 'price', listings: 'price', homes: 'last_sale_price' };
const extensions = {
  csv: 'csv',
  ndjson: 'ndjson',
  geojson: 'geojson',
  geopackage: 'gpkg',
  parquet: 'parquet',
};
/** West, south, east and north of Fallowfield and Rusholme in Manchester, which the demo has records of. */
const town = [-2.25, 53.43, -2.2, 53.47];
const readers = { csv: 'read_csv', ndjson: 'read_json', parquet: 'read_parquet' };

try {
  const duckdb = await (await DuckDBInstance.create()).connect();
  const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;
  for (const [dataset, price] of Object.entries(datasets)) {
    const files = Object.fromEntries(
      Object.keys(extensions).map((format) => [format, exported(dataset, format)]),
    );
    const rows = readFileSync(files.ndjson, 'utf8').trim().split('\n').map(JSON.parse);
    const expected = [
      rows.length,
      rows.filter(({ longitude }) => longitude !== null).length,
      rows.reduce((sum, row) => sum + (row[price] ?? 0), 0),
    ];
    for (const [format, reader] of Object.entries(readers)) {
      const answer = await duckdb.runAndReadAll(
        `SELECT count(*), count(longitude), sum(${price}) FROM ${reader}('${files[format]}')`,
      );
      same(`${dataset} as ${format}, by DuckDB`, answer.getRows()[0].map(Number), expected);
    }
    if (!hasGdal) continue;
    for (const format of ['geopackage', 'geojson']) {
      const told = execFileSync('ogrinfo', ['-al', '-so', '-nomd', files[format]], {
        encoding: 'utf8',
      });
      const found = ['Point', `${rows.length}`];
      const read = [/Geometry: (.*)/, /Feature Count: (.*)/].map((line) => line.exec(told)?.[1]);
      same(`${dataset} as ${format}, by GDAL`, read, found);
    }
    same(`${dataset} as a layer of the store, by GDAL`, layerOfStore(dataset), expected[1]);
  }
  if (hasGdal) await loadedTowns();
  console.log(hasGdal ? 'Opened by DuckDB and GDAL' : 'Opened by DuckDB; GDAL is not installed');
} finally {
  rmSync(scratch, { recursive: true });
}

function exported(dataset, format) {
  const output = join(scratch, `${dataset}.${extensions[format]}`);
  const args = ['export', '--dataset', dataset, '--format', format, '--output', output];
  const env = { ...process.env, FREEHOLD_DATA_DIR: dataDirectory };
  execFileSync(process.execPath, [command, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return output;
}

/** Points of a map layer of the store; it has layers where SpatiaLite is installed. */
function layerOfStore(dataset) {
  const store = join(dataDirectory, 'freehold.sqlite');
  const told = execFileSync('ogrinfo', ['-ro', '-so', store, `map_${dataset}`], {
    encoding: 'utf8',
  });
  return Number(/Feature Count: (\d+)/.exec(told)?.[1]);
}

/** What GDAL loads of a town from `/ogc` is what the file of the dataset has there. */
async function loadedTowns() {
  const env = {
    ...process.env,
    PORT: '0',
    FREEHOLD_DATA_DIR: dataDirectory,
    FREEHOLD_OPEN_COLLECTIONS: Object.keys(datasets).join(','),
  };
  const server = spawn(process.execPath, [command, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const url = await new Promise((found, failed) => {
      let told = '';
      server.once('exit', () => failed(new Error('the server did not start')));
      server.stdout.on('data', (text) => {
        told += text;
        const line = /^Freehold answers at (\S+)\n/m.exec(told);
        if (line !== null) found(line[1]);
      });
    });
    for (const dataset of Object.keys(datasets)) {
      const file = join(scratch, `${dataset}.ndjson`);
      const placed = readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
      const [west, south, east, north] = town;
      const found = placed.filter(
        ({ longitude: x, latitude: y }) => west <= x && x <= east && south <= y && y <= north,
      ).length;
      const told = execFileSync(
        'ogrinfo',
        ['-ro', '-so', '-spat', ...town.map(String), `OAPIF:${url}/ogc`, dataset],
        { encoding: 'utf8' },
      );
      const counted = Number(/Feature Count: (\d+)/.exec(told)?.[1]);
      same(`${dataset} of a town over HTTP, by GDAL`, [counted > 0, counted], [true, found]);
      console.log(`${dataset}: GDAL loads ${counted} of a town from /ogc`);
    }
  } finally {
    server.kill();
  }
}

function same(what, found, expected) {
  if (isDeepStrictEqual(found, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}
