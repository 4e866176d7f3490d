import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../published.mjs';
import { equal, matches } from './checks.mjs';

/** Records as tables and files, and the programs that ask for them. */
export const dataOut = {
  'CSV, NDJSON, GeoJSON': tables,
  'freehold export, and the views of the file': files,
  '@freehold/client in a browser, the Python client': clients,
  'Google Sheets, Excel': spreadsheets,
};

/** Bytes that `@freehold/client` may take in a browser, gzipped. */
const clientMost = 6_000;

async function tables({ send }) {
  const path = '/api/v1/properties?area=M14&limit=5';
  for (const [accept, pattern] of [
    ['text/csv', /^[a-z_.]+,[^\n]+\n(?:[^\n]+\n){5}/],
    ['application/x-ndjson', /^(?:\{[^\n]*\}\n){5}$/],
    ['application/geo+json', /^\{"type":"FeatureCollection".*"Feature"/],
  ]) {
    const { headers, text } = await send('GET', path, undefined, { accept });
    matches(accept, headers.get('content-type'), new RegExp(accept.replaceAll(/[+/]/g, '\\$&')));
    matches(accept, text, pattern);
  }
}

function files({ command, run, project, dataDirectory }) {
  for (const [format, begins] of [
    ['csv', 'key,'],
    ['parquet', 'PAR1'],
    ['geopackage', 'SQLite format 3'],
  ]) {
    const output = join(project, `homes.${format}`);
    command(`export --dataset homes --format ${format} --area M14 --output ${output}`);
    equal(format, readFileSync(output).subarray(0, begins.length).toString(), begins);
  }
  for (const view of ['public_sales', 'public_listings', 'public_homes']) {
    const script = `import Database from 'better-sqlite3-13'; const db = new Database(process.argv[1], { readonly: true }); console.log(db.prepare('SELECT count(*) FROM ${view}').pluck().get() > 100)`;
    equal(
      view,
      run(`node --input-type=module -e "${script}" ${join(dataDirectory, 'freehold.sqlite')}`),
      'true\n',
    );
  }
}

async function clients({ url, key, project }) {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@freehold/client';", resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const bytes = gzipSync(outputFiles[0].contents).length;
  if (bytes >= clientMost) throw new Error(`@freehold/client takes ${bytes} bytes gzipped`);
  const readme = readFileSync(join(root, 'packages/clients/python/README.md'), 'utf8');
  const script = /```py\n([^]*?)```/.exec(readme)[1].replace('http://127.0.0.1:3000', url);
  if (!existsSync('/usr/bin/python3')) return;
  const { status, stdout, stderr } = spawnSync('python3', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, FREEHOLD_KEY: key, PYTHONPATH: join(root, 'packages/clients/python') },
  });
  if (status !== 0) throw new Error(stderr);
  matches('the example of the Python client', stdout, /^\d+\.\d\d\n\d+\n$/);
}

/** Each function computes in a world that holds the language and nothing else, as a spreadsheet's script has it. */
function spreadsheets({ command, project }) {
  const address = 'https://sheets.example.org/f';
  const folder = join(project, 'functions');
  command(`spreadsheet ${folder} --address ${address}/`);
  const text = (name) => readFileSync(join(folder, name), 'utf8');
  const google = createContext({});
  runInContext(text('google/Code.gs'), google);
  const excel = new Map();
  const associate = (name, compute) => excel.set(name, compute);
  runInContext(text('excel/functions.js'), createContext({ CustomFunctions: { associate } }));
  // Nothing up to 125,000, 2 % up to 250,000, 5 % above.
  equal('=FREEHOLD_STAMPDUTY', google.FREEHOLD_STAMPDUTY(300_000, 'england', 'only-home'), 5_000);
  equal('=FREEHOLD.STAMPDUTY', excel.get('STAMPDUTY')(300_000, 'england', 'only-home'), 5_000);
  const addresses = [...text('excel/manifest.xml').matchAll(/"(https:[^"]*)\/([^"/]+)"/g)];
  for (const [, at, file] of addresses) {
    if (at.startsWith(address)) text(`excel/${file}`);
  }
  equal('addresses of the manifest', addresses.filter(([, at]) => at === address).length, 6);
}
