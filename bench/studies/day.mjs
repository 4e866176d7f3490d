/**
 * `node bench/studies/day.mjs [<data directory>]`: what a day that changes the prices of 1 % of the listings costs over a copy of a store:
 * seconds until `freehold derive` has scored every home whose price changed, and what share of outcodes is judged whole then.
 * The command is ended there; the copy is deleted.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { today } from '../generate.mjs';
import { readOnce } from '../lib/read-once.mjs';
import { command } from '../lib/server.mjs';

const national = fileURLToPath(new URL('../var/full', import.meta.url));
const copied = fileURLToPath(new URL('../var/day', import.meta.url));
const everyMs = 1_000;
const dayMs = 86_400_000;
/** The next day: judgements of the day before stand. */
const now = new Date(today + dayMs);

async function day([directory = national]) {
  rmSync(copied, { recursive: true, force: true });
  mkdirSync(copied);
  const path = join(copied, 'freehold.sqlite');
  try {
    execFileSync('cp', ['--reflink=auto', join(directory, 'freehold.sqlite'), path]);
    // Opened once, its schema is that of this build.
    await openPropertyStore({ dataDirectory: copied, readers: 1 }).close();
    const { changed, outcodes } = changePrices(path);
    readOnce(path);
    const found = await scored(path);
    const share = Math.round((100 * found.judged) / outcodes);
    return `${changed} prices in ${outcodes} outcodes changed: their homes scored in ${found.seconds.toFixed(1)} s, ${share} % of outcodes judged whole by then\n`;
  } finally {
    rmSync(copied, { recursive: true, force: true });
  }
}

/** Takes a hundredth off the price of every hundredth listing, as an import does. */
function changePrices(path) {
  const db = new Sqlite(path);
  try {
    return db.transaction(() => {
      const { changes } = db
        .prepare(
          'UPDATE listings SET price = price - price / 100 WHERE key % 100 = 0 AND price > 0',
        )
        .run();
      db.exec(`UPDATE store_state SET value = value + 1 WHERE name = 'generation'`);
      db.exec(`UPDATE data_versions SET version = (SELECT value FROM store_state WHERE name = 'generation')
        WHERE dataset = 'listing'`);
      const outcodes = Number(
        db
          .prepare(
            `SELECT count(DISTINCT p.outcode) FROM changed_homes c JOIN properties p ON p.key = c.property_key`,
          )
          .pluck()
          .get(),
      );
      return { changed: changes, outcodes };
    })();
  } finally {
    db.close();
  }
}

/** Seconds from the start of `freehold derive` until each home whose listing changed was scored, and how many outcodes were judged. */
async function scored(path) {
  const started = performance.now();
  const child = spawn(process.execPath, [command, 'derive'], {
    env: { ...process.env, FREEHOLD_DATA_DIR: copied, FREEHOLD_NOW: now.toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const db = new Sqlite(path, { readonly: true });
  const count = (sql) => db.prepare(sql).pluck().get();
  const waiting = `SELECT count(*) FROM changed_homes c LEFT JOIN estimates e
    ON e.property_key = c.property_key AND e.scored_at >= ${now.getTime()} WHERE e.property_key IS NULL`;
  try {
    while (count(waiting) > 0) {
      if (child.exitCode !== null) throw new Error(`freehold derive ended with ${child.exitCode}`);
      await pause(everyMs);
    }
    const seconds = (performance.now() - started) / 1000;
    const judged = count(
      `SELECT count(*) FROM area_judgements WHERE judged_at >= ${now.getTime()}`,
    );
    return { seconds, judged };
  } finally {
    child.kill('SIGKILL');
    await ended;
    db.close();
  }
}

process.stdout.write(await day(process.argv.slice(2)));
