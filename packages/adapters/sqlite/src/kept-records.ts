import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { datasetsOfEveryOutcode, judgingDatasets, versionSql } from '@freehold/operations';
import { databaseFileName } from './connection.ts';
import { Sqlite } from './driver.ts';

/** More than the writes of others that can come between two looks. */
const writesBetween = 1_000;
const all = {
  progress: ({ remainingPages }: { remainingPages: number }) => Math.max(1, remainingPages),
};

const everyOutcodeVersion = versionSql(datasetsOfEveryOutcode).text('sqlite');
const judgingVersion = versionSql(judgingDatasets).text('sqlite');
/** Judgements that serve do so at a later number of changes. */
const judgementsServe = `UPDATE area_judgements AS a SET generation = ?
  WHERE CASE outcode WHEN '' THEN generation >= (${judgingVersion})
    ELSE generation >= (${everyOutcodeVersion}) AND generation >= coalesce(
      (SELECT o.generation FROM outcode_changes o WHERE o.outcode = a.outcode), 0) END`;

/** Copies the property records as they are at one instant, while they are in use; the copy is there when it is whole. */
export async function keepRecords(dataDirectory: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.draft`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  const live = new Sqlite(join(dataDirectory, databaseFileName), { readonly: true });
  try {
    await live.backup(draft, all);
  } finally {
    live.close();
  }
  await rename(draft, to);
}

/**
 * Puts a copy of {@link keepRecords} in the place of the property records, in one transaction, while servers read them. They
 * count as changed by this: the numbers of changes go on, so that no answer kept of what is taken back is told again. What
 * scoring had found of them serves at once. Gives false where the copy is of a release with another schema: then nothing is
 * changed.
 */
export async function putBackRecords(dataDirectory: string, from: string): Promise<boolean> {
  const path = join(dataDirectory, databaseFileName);
  const copy = new Sqlite(from, { fileMustExist: true });
  try {
    const live = stateOf(path);
    if (copy.pragma('user_version', { simple: true }) !== live.schema) return false;
    const counted = live.generation + writesBetween;
    copy.transaction(() => {
      copy.prepare(judgementsServe).run(counted);
      copy.prepare(`UPDATE store_state SET value = ? WHERE name = 'generation'`).run(counted);
      copy.prepare('UPDATE data_versions SET version = ?').run(counted);
    })();
    await copy.backup(path, all);
    return true;
  } finally {
    copy.close();
  }
}

function stateOf(path: string): { readonly schema: unknown; readonly generation: number } {
  const live = new Sqlite(path, { readonly: true });
  try {
    const generation = live
      .prepare(`SELECT value FROM store_state WHERE name = 'generation'`)
      .pluck()
      .get() as number;
    return { schema: live.pragma('user_version', { simple: true }), generation };
  } finally {
    live.close();
  }
}
