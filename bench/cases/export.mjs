import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sqlite } from '@freehold/sqlite';
import { writePricePaid } from '../lib/price-paid-file.mjs';

const command = fileURLToPath(new URL('../../packages/apps/freehold/dist/bin.js', import.meta.url));
const reportUse = new URL('../lib/report-use.mjs', import.meta.url).href;
const formats = ['csv', 'ndjson', 'geojson', 'geopackage', 'parquet'];

/** Sales with places through `freehold export`, in each format: processor time and the most memory of the whole process. */
export async function run({ pricePaidRows }) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const store = join(directory, 'store');
  const file = join(directory, 'pp-2025.csv');
  try {
    writePricePaid(file, pricePaidRows);
    freehold(store, 'import', 'price-paid', file, '--no-derive');
    placePostcodes(join(store, 'freehold.sqlite'));
    return formats.flatMap((format) => {
      const output = join(directory, `sales.${format}`);
      const exporting = ['--dataset', 'sales', '--format', format, '--output', output];
      const { seconds, memory } = freehold(store, 'export', ...exporting);
      const bytes = statSync(output).size;
      rmSync(output);
      return [
        {
          key: `${format}RowsPerSecond`,
          label: `${pricePaidRows.toLocaleString('en-GB')} sales as ${format}, rows a second of processor time`,
          value: pricePaidRows / seconds,
          unit: '',
        },
        { key: `${format}Memory`, label: 'most memory', value: memory, unit: 'MiB' },
        { key: `${format}File`, label: 'the file', value: bytes / 2 ** 20, unit: 'MiB' },
      ];
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs a command; gives its processor seconds and the most memory it ever held in MiB, both with its threads. */
function freehold(store, ...args) {
  const useFile = `${store}.use`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [`--import=${reportUse}`, command, ...args],
    {
      env: { ...process.env, FREEHOLD_DATA_DIR: store, BENCH_USE_FILE: useFile },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr.trim());
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(useFile, 'utf8'));
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
}

/** Gives every postcode of a sale a point, as a file of postcodes would. */
function placePostcodes(path) {
  const db = new Sqlite(path);
  db.exec(`INSERT INTO postcodes (postcode, lat, lon)
    SELECT postcode, 50 + (abs(random()) % 5000000) / 1e6, -3 + (abs(random()) % 4000000) / 1e6
    FROM (SELECT DISTINCT postcode FROM sales WHERE postcode IS NOT NULL)`);
  db.close();
}
