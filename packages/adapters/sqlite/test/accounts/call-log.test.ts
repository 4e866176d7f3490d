import type { LogQuery } from '@freehold/operations';
import { openAccountStore, Sqlite } from '@freehold/sqlite';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { LogQueries } from '../../src/accounts/log-queries.ts';
import { Deadline } from '../../src/queries/deadline.ts';

const at = Date.parse('2026-01-15T12:00:00Z');
const lines = 22_600;
const whole: LogQuery = {
  accountId: 'busy',
  from: new Date(at - 86_400_000),
  to: new Date(at + 86_400_000),
  offset: 0,
  limit: 100,
};

let directory: string;
beforeEach(async () => {
  directory = testFolder();
  (await openAccountStore({ directory })).close();
  const database = open();
  // One day of a busy account among the calls of others.
  database.exec(`
    INSERT INTO logged_keys VALUES (1, 'key');
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${2 * lines - 1})
    INSERT INTO calls (request_id, account_id, key_number, token_type, method, path, status, error_code, requests, ai_chats,
      latency_ms, at)
    SELECT 'request-' || i, iif(i % 2, 'busy', 'other-' || i), 1, 'api_key', 'GET', '/api/v1/prices', 200, NULL, 1, 0,
      1.5, ${at} + i FROM n`);
  database.close();
});

const open = () => new Sqlite(join(directory, 'accounts.sqlite'));

/** The plans of the statements that the work prepares. */
function plansOf(work: (queries: LogQueries) => void): string[] {
  const database = open();
  const prepared: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql: string) => {
    prepared.push(sql);
    return prepare(sql);
  };
  const deadline = new Deadline();
  deadline.start(1, 60_000);
  work(new LogQueries(database, deadline));
  // What is bound changes no plan here: no statement has statistics.
  const named = Object.fromEntries(
    [
      'accountId',
      'from',
      'to',
      'keyId',
      'statusFrom',
      'statusTo',
      'limit',
      'offset',
      'after',
      'ids',
    ].map((name) => [name, null]),
  );
  const plans = prepared.map((sql) =>
    (prepare(`EXPLAIN QUERY PLAN ${sql}`).all(named) as { detail: string }[])
      .map(({ detail }) => detail)
      .join('; '),
  );
  database.close();
  return plans;
}

describe('the log of a busy account', () => {
  it.each<[string, (queries: LogQueries) => void]>([
    ['a page', (queries) => queries.page(whole)],
    ['a page of one key', (queries) => queries.page({ ...whole, keyId: 'key' })],
    ['a page of failures', (queries) => queries.page({ ...whole, status: { from: 400, to: 599 } })],
    ['the calls of a path', (queries) => queries.page({ ...whole, pathPrefix: '/api/v1/prices' })],
    [
      'the sums of days',
      (queries) => queries.daily({ accountId: 'busy', from: '2026-01-14', to: '2026-01-16' }),
    ],
    [
      'the sums of endpoints',
      (queries) => queries.byEndpoint({ accountId: 'busy', from: '2026-01-14', to: '2026-01-16' }),
    ],
  ])('%s is found through an index: no table is gone through', (_what, work) => {
    const plans = plansOf(work);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (?:calls|call_groups|daily_usage|endpoint_usage|keys)\b/);
      expect(plan).toMatch(
        /SEARCH (?:calls|call_groups|daily_usage|endpoint_usage) USING (?:COVERING )?(?:INDEX|(?:INTEGER )?PRIMARY KEY)/,
      );
    }
  });

  it('is counted by the index alone', () => {
    const [count] = plansOf((queries) => queries.page({ ...whole, keyId: 'key' }));
    expect(count).toMatch(
      /USING COVERING INDEX calls_of_account \(account_id=\? AND at>\? AND at<\?\)/,
    );
  });

  it('of 22,600 lines is read by a thread, while this one has its turns', async () => {
    const store = await openAccountStore({ directory });
    let [turns, waiting] = [0, 0];
    const asked = store.usageLog.page({ ...whole, pathPrefix: '/api/v1/prices' });
    const tick = (): void => {
      waiting = Math.max(waiting, store.use().logReads.waiting);
      turns += 1;
      ticking = setImmediate(tick);
    };
    let ticking = setImmediate(tick);
    await asked;
    clearImmediate(ticking);
    const { total, lines: shown } = await asked;
    expect([total, shown.length]).toEqual([10_000, 100]);
    expect(shown[0]?.at.getTime()).toBe(at + 2 * lines - 1);
    expect(waiting).toBe(1);
    expect(turns).toBeGreaterThan(1);
    expect(store.use().logReads).toEqual({ waiting: 0, oldestMs: 0 });
    store.close();
  });
});
