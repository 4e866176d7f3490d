import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePricePaid } from '../lib/price-paid-file.mjs';

const command = fileURLToPath(new URL('../../packages/apps/freehold/dist/bin.js', import.meta.url));

/** The indexes that the store keeps on sales, on the columns of the file. */
const indexes = [
  'CREATE UNIQUE INDEX by_id ON sales (id)',
  'CREATE INDEX by_postcode ON sales (postcode, day)',
  "CREATE INDEX by_outcode ON sales (substr(postcode, 1, instr(postcode, ' ') - 1), day, type, price, category)",
];
const columns =
  'id, price, day, postcode, type, new_build, tenure, paon, saon, street, locality, town, district, county, category, status';

/** Imports of each kind, in turns; the least counts, since other work can only add to one. */
const rounds = 2;

/** A Price Paid file into the store, against `sqlite3 .import` of the same file and the same indexes. */
export async function run({ pricePaidRows }) {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  try {
    const file = join(directory, 'pp-2025.csv');
    writePricePaid(file, pricePaidRows);
    const ours = [];
    const theirs = [];
    for (let round = 0; round < rounds; round += 1) {
      const [store, plain] = [join(directory, 'store'), join(directory, 'plain.sqlite')];
      const importing = [command, 'import', 'price-paid', file, '--no-derive'];
      ours.push(timed('node', importing, { FREEHOLD_DATA_DIR: store }));
      theirs.push(timed('sqlite3', [plain], {}, plainImport(file)));
      for (const path of [store, plain]) rmSync(path, { recursive: true, force: true });
    }
    const processor = least(ours, 'processor');
    const plainProcessor = least(theirs, 'processor');
    return [
      {
        key: 'processorSeconds',
        label: `Price Paid file imported, ${pricePaidRows.toLocaleString('en-GB')} rows, processor`,
        value: processor,
        unit: 's',
      },
      {
        key: 'rowsPerSecond',
        label: 'rows a second of processor time',
        value: pricePaidRows / processor,
        unit: '',
      },
      { key: 'seconds', label: 'the same, by the clock', value: least(ours, 'clock'), unit: 's' },
      {
        key: 'sqliteProcessorSeconds',
        label: 'sqlite3 .import and the same indexes, processor',
        value: plainProcessor,
        unit: 's',
      },
      {
        key: 'ratioToSqlite',
        label: 'processor time against sqlite3',
        value: processor / plainProcessor,
        unit: '×',
      },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const plainImport = (file) =>
  [
    `CREATE TABLE sales (${columns});`,
    '.mode csv',
    `.import ${file} sales`,
    ...indexes.map((sql) => `${sql};`),
  ].join('\n');

const least = (runs, part) => Math.min(...runs.map((each) => each?.[part] ?? NaN));

/** Seconds of a command, or null where it cannot be run. */
function timed(program, args, environment, input) {
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%R %U %S"; time "$0" "$@" >/dev/null', program, ...args],
    { env: { ...process.env, LC_ALL: 'C', ...environment }, input, encoding: 'utf8' },
  );
  if (status !== 0) return null;
  const [clock, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { clock, processor: user + system };
}
