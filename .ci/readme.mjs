// Runs what the README promises under "Three first answers", line by line as it stands there, on files in the
// publishers' layouts that are made here. Needs a build.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-readme-'));
const port = 3917;
const sales = join(scratch, 'pp-complete.csv');
const postcodes = join(scratch, 'bs.csv');

const section = readFileSync(join(root, 'README.md'), 'utf8')
  .split('## Three first answers')[1]
  .split('\n## ')[0];
const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
const [script, valuation, server] = blocks;
if (blocks.length !== 3) throw new Error(`Three answers, but ${blocks.length} blocks`);

try {
  writeTown();
  expect(run(script.replace('npm ci && npm run build\n', '')), /^24950\.00$/m);
  expect(run(valuation), /^ {2}Estimate +£2\d\d,000$/m);
  expect(run(server), /"comparables":\[\{/);
} finally {
  rmSync(scratch, { recursive: true });
  rmSync(join(root, 'figure.mjs'), { force: true });
}

/** What the lines print; whatever they leave running in the background is ended. */
function run(block) {
  const commands = block
    .replaceAll('pp-complete.csv', sales)
    .replaceAll('codepo_gb.zip', postcodes)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
  const printed = join(scratch, 'printed');
  const out = openSync(printed, 'w');
  spawnSync('setsid', ['bash', '-e', '-c', `${commands}\nkill 0`], {
    cwd: root,
    stdio: ['ignore', out, 'inherit'],
    timeout: 120_000,
    env: { ...process.env, FREEHOLD_DATA_DIR: join(scratch, 'data'), PORT: String(port) },
  });
  closeSync(out);
  return readFileSync(printed, 'utf8');
}

function expect(printed, pattern) {
  if (!pattern.test(printed)) throw new Error(`Not ${String(pattern)}, but:\n${printed}`);
}

/** 400 sales in two streets of terraces, from £200,000 up by half a percent a month, and the streets' positions. */
function writeTown() {
  const today = new Date();
  const rows = Array.from({ length: 400 }, (_, at) => {
    const month = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 40 + (at % 40), 5),
    );
    const price = Math.round(200_000 * 1.005 ** (at % 40) * (0.95 + ((at * 37) % 101) / 1000));
    const id = `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;
    const [postcode, street] = at % 2 ? ['BS3 1QR', 'ASH ROAD'] : ['BS3 1QS', 'ELM ROAD'];
    const date = `${month.toISOString().slice(0, 10)} 00:00`;
    return `"${[id, price, date, postcode, 'T', 'N', 'F', 1 + (at % 90), '', street, '', 'TESTON', 'TESTON', 'TESTSHIRE', 'A', 'A'].join('","')}"\n`;
  });
  writeFileSync(sales, rows.join(''));
  writeFileSync(
    postcodes,
    '"BS3 1QR",10,358100,171500,"E92000001","","","","E06000023","E05008933"\r\n"BS3 1QS",10,358150,171550,"E92000001","","","","E06000023","E05008933"\r\n',
  );
}
