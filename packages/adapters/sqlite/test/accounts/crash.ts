import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sqlite } from '../../src/driver.ts';
import { openAccountStore } from '@freehold/sqlite';
import { processes } from './processes.ts';

/** What a cycle left behind. */
export interface Aftermath {
  readonly acknowledged: number;
  /** Acknowledged writes that are gone. */
  readonly lost: readonly string[];
  readonly integrity: string;
  /** Requests charged, by the counter of the period, by the daily sums and by the lines of the logs. */
  readonly charged: readonly [number, number, number];
}

/** Lets a process write, kills it with SIGKILL after a number of acknowledged writes, and looks at what is there. */
export async function crashOnce(
  directory: string,
  name: string,
  killAfter: number,
): Promise<Aftermath> {
  const acknowledgedFile = join(directory, `${name}.acknowledged`);
  const descriptor = openSync(acknowledgedFile, 'a');
  const writer = await processes.start({ kind: 'write', directory, name }, descriptor);
  closeSync(descriptor);
  const acknowledged = () => readFileSync(acknowledgedFile, 'utf8').split('\n').slice(0, -1);
  while (acknowledged().length < killAfter) await pause(1);
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  return inspect(directory, acknowledged());
}

async function inspect(directory: string, acknowledged: readonly string[]): Promise<Aftermath> {
  const store = await openAccountStore({ directory });
  const { requests } = await store.quota.usage('account', '2026-01');
  const days = await store.usageLog.daily({
    accountId: 'account',
    from: '2026-01-01',
    to: '2026-01-31',
  });
  store.close();
  const database = new Sqlite(join(directory, 'accounts.sqlite'), { readonly: true });
  const keys = database.prepare<[], string>(`SELECT 'key ' || id FROM keys`).pluck().all();
  const calls = database
    .prepare<[], string>(`SELECT 'charge ' || request_id FROM calls`)
    .pluck()
    .all();
  const logged = database.prepare<[], number>('SELECT total(requests) FROM calls').pluck().get();
  const integrity = database.pragma('integrity_check', { simple: true }) as string;
  database.close();
  const present = new Set([...keys, ...calls]);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((line) => !present.has(line)),
    integrity,
    charged: [requests, days.reduce((sum, { credits }) => sum + credits, 0), logged ?? 0],
  };
}
