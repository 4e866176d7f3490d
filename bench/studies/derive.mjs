/**
 * `node bench/studies/derive.mjs [<data directory>]`: the price models of all postcode areas fitted anew by `freehold derive`, with all of
 * its processes: seconds and the most memory that they hold together. The models that the store holds are replaced.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Sqlite } from '@freehold/sqlite';
import { today } from '../generate.mjs';
import { everyModelDue } from '../lib/every-model-due.mjs';
import { command } from '../lib/server.mjs';

const national = fileURLToPath(new URL('../var/full', import.meta.url));
const everyMs = 500;
const tellEverySeconds = 60;

async function derive([directory = national]) {
  const areas = forgetModels(join(directory, 'freehold.sqlite'));
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const child = spawn(process.execPath, [command, 'derive'], {
    env: {
      ...process.env,
      FREEHOLD_DATA_DIR: directory,
      FREEHOLD_NOW: new Date(today).toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  let [most, told] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    most = Math.max(most, held(child.pid));
    if (seconds() >= told + tellEverySeconds) {
      told = seconds();
      process.stderr.write(`  ${told} s, at most ${Math.round(most / 1024)} MiB\n`);
    }
    await pause(everyMs);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`freehold derive ended with ${code}`);
  return `${areas} areas fitted anew in ${seconds()} s, all processes together at most ${Math.round(most / 1024)} MiB\n`;
}

/** Lets every model be due, with nothing of what past valuations taught kept. */
function forgetModels(path) {
  const db = new Sqlite(path);
  try {
    db.exec(`UPDATE price_models SET model = json_set(model, '$.learnedFrom.sales', 1)`);
    return everyModelDue(db);
  } finally {
    db.close();
  }
}

/** Kibibytes of a process and of those that it started. */
function held(pid) {
  try {
    const own = Number(
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
    );
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === ''
      ? own
      : children.split(' ').reduce((sum, child) => sum + held(child), own);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

process.stdout.write(await derive(process.argv.slice(2)));
