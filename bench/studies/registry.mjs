/**
 * `node bench/studies/registry.mjs [<millions of sales>]`: a Price Paid file as large as the whole registry through `freehold
 * import`: rows a second in each tenth of the file, what comes after it is read, and the most memory that was ever held. Of the
 * whole registry the table is kept in `results/`.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePricePaid } from '../lib/price-paid-file.mjs';
import { command, processorMilliseconds, rssMiB } from '../lib/server.mjs';

/** Sales that the registry had published by 2025, roughly. */
const wholeRegistry = 30;
const parts = 10;
const lookEvery = 250;

async function registry([millions = String(wholeRegistry)]) {
  const rows = Number(millions) * 1_000_000;
  if (!(rows > 0)) throw new Error(`${millions} is not a number of millions`);
  const directory = fileURLToPath(new URL('../var/registry', import.meta.url));
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  try {
    const file = join(directory, 'pp-complete.csv');
    process.stderr.write(`  ${rows.toLocaleString('en-GB')} rows are written\n`);
    writePricePaid(file, rows);
    const text = document(rows, await imported(file, rows, join(directory, 'store')));
    if (rows === wholeRegistry * 1_000_000) {
      writeFileSync(new URL('../results/registry.md', import.meta.url), text);
    }
    return text;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Times at which each tenth of the file had been read, by the position of the process in it. */
async function imported(file, rows, store) {
  const { size } = statSync(file);
  const child = spawn(process.execPath, [command, 'import', 'price-paid', file, '--no-derive'], {
    env: { ...process.env, FREEHOLD_DATA_DIR: store },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const tenths = [];
  let memory = 0;
  let processor = 0;
  const looking = setInterval(() => {
    if (!existsSync(`/proc/${child.pid}/status`)) return;
    memory = Math.max(memory, rssMiB(child.pid) || 0);
    processor = processorMilliseconds(child.pid) / 1000;
    const read = positionIn(file, child.pid) ?? (tenths.length > 0 ? size : 0);
    while (tenths.length < parts && read >= (size * (tenths.length + 1)) / parts) {
      tenths.push({ seconds: since(), processor, memory });
      process.stderr.write(`  ${tenths.length * parts} % read after ${Math.round(since())} s\n`);
    }
  }, lookEvery);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  const bytes = statSync(join(store, 'freehold.sqlite')).size;
  return { tenths, seconds: since(), processor, memory, bytes };
}

/** How far a process has read a file; null where it has not opened it. */
function positionIn(file, pid) {
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    try {
      if (readlinkSync(`/proc/${pid}/fd/${descriptor}`) !== file) continue;
      const text = readFileSync(`/proc/${pid}/fdinfo/${descriptor}`, 'utf8');
      return Number(/^pos:\s+(\d+)/.exec(text)[1]);
    } catch {
      // It was closed meanwhile.
    }
  }
  return null;
}

function document(rows, { tenths, seconds, processor, memory, bytes }) {
  const each = rows / parts;
  const lines = tenths.map((tenth, at) => {
    const from = tenths[at - 1] ?? { seconds: 0, processor: 0 };
    const clock = tenth.seconds - from.seconds;
    const spent = tenth.processor - from.processor;
    return `| ${at + 1} | ${whole(each / clock)} | ${whole(each / spent)} | ${whole(tenth.memory)} |`;
  });
  return [
    '# Import of the registry',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}.`,
    '',
    `${rows.toLocaleString('en-GB')} rows: ${whole(seconds)} s by the clock, ${whole(processor)} s of processor, at most ${whole(memory)} MiB, ${(bytes / 2 ** 30).toFixed(1)} GiB of records.`,
    '',
    '| Tenth of the file | Rows a second | Rows a second of processor | Most MiB so far |',
    '| ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    `After the file was read: ${whole(seconds - tenths.at(-1).seconds)} s by the clock.`,
    '',
  ].join('\n');
}

const whole = (value) => Math.round(value).toLocaleString('en-GB');

process.stdout.write(await registry(process.argv.slice(2)));
