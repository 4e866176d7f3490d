/**
 * Reserving and charging over PostgreSQL with `fsync` on: pairs a second of 32 callers, on one account and on many, by one
 * store and by four on one database (as four servers), beside the plain way: a transaction for each step, which locks the
 * account's row and waits for the disk.
 */
import pg from 'pg';
import { emptyPostgres } from '../lib/engines.mjs';

const callers = 32;
const cost = { requests: 1, aiChats: 0 };
const limits = { requests: null, aiChats: 0 };
const now = new Date('2026-11-22T12:00:00Z');
const accountOf = { one: () => 'account 0', many: (caller) => `account ${caller}` };

/** @param {{ loadSeconds: number }} size */
export async function run({ loadSeconds }) {
  const { openPostgresAccountStore } = await import('@freehold/postgres');
  const cluster = emptyPostgres();
  const { url } = cluster;
  const stores = [];
  const pool = new pg.Pool({ connectionString: url, max: callers });
  try {
    for (let server = 0; server < 4; server += 1)
      stores.push(await openPostgresAccountStore({ url }));
    await makePlain(pool);
    const ways = {
      'one store': (caller, account) => pair(stores[0], account),
      'four stores': (caller, account) => pair(stores[caller % 4], account),
      'plain transactions': (caller, account) => plainPair(pool, account),
    };
    const rounds = Math.max(1, Math.round(loadSeconds));
    const best = {};
    for (let round = 0; round <= rounds; round += 1) {
      for (const [way, ask] of Object.entries(ways)) {
        for (const accounts of ['one', 'many']) {
          const rate = await pairsASecond(ask, accountOf[accounts], Math.min(loadSeconds, 1));
          const key = `${way}, ${accounts}`;
          // The first round makes rows, connections and plans.
          if (round > 0) best[key] = Math.max(best[key] ?? 0, rate);
        }
      }
    }
    return figuresOf(best);
  } finally {
    await Promise.all([pool.end(), ...stores.map((store) => store.close())]);
    cluster.stop();
  }
}

function figuresOf(best) {
  const figures = Object.entries(best).map(([name, value]) => ({
    key: name.replaceAll(/\W+/g, '_'),
    label: `${name.replace(', one', ', one account').replace(', many', ', many accounts')}: charges`,
    value,
    unit: '/s',
  }));
  const ratio = (key, label, over, under) => ({
    key,
    label,
    value: best[over] / best[under],
    unit: '×',
  });
  return [
    ...figures,
    ratio('one_over_many', 'one account over many, one store', 'one store, one', 'one store, many'),
    ratio(
      'over_plain_one',
      'one account, over plain transactions',
      'one store, one',
      'plain transactions, one',
    ),
    ratio(
      'over_plain_many',
      'many accounts, over plain transactions',
      'one store, many',
      'plain transactions, many',
    ),
  ];
}

async function pairsASecond(ask, account, seconds) {
  const until = performance.now() + seconds * 1_000;
  const from = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < until) {
        await ask(caller, account(caller));
        done += 1;
      }
    }),
  );
  return (done * 1_000) / (performance.now() - from);
}

async function pair({ quota }, accountId) {
  const reservation = await quota.reserve(accountId, { cost, limits }, now);
  await quota.settle(reservation, {
    requestId: 'request',
    accountId,
    keyId: null,
    tokenType: 'session',
    method: 'GET',
    path: '/api/v1/properties',
    endpoint: 'searchProperties',
    status: 200,
    errorCode: null,
    cost,
    latencyMs: 1,
    at: now,
  });
}

function makePlain(pool) {
  return pool.query(`CREATE TABLE plain_usage (account_id text PRIMARY KEY, charged bigint, reserved bigint);
    CREATE TABLE plain_reservations (id bigserial PRIMARY KEY, account_id text);
    CREATE TABLE plain_calls (account_id text, at timestamptz, path text, status int, requests bigint);
    INSERT INTO plain_usage SELECT 'account ' || n, 0, 0 FROM generate_series(0, ${callers}) AS n`);
}

async function plainPair(pool, accountId) {
  const { rows } = await pool.query({
    name: 'reserve',
    text: `WITH held AS (UPDATE plain_usage SET reserved = reserved + 1 WHERE account_id = $1 RETURNING account_id)
      INSERT INTO plain_reservations (account_id) SELECT account_id FROM held RETURNING id`,
    values: [accountId],
  });
  await pool.query({
    name: 'settle',
    text: `WITH gone AS (DELETE FROM plain_reservations WHERE id = $1 RETURNING account_id),
        line AS (INSERT INTO plain_calls SELECT account_id, now(), '/api/v1/properties', 200, 1 FROM gone)
      UPDATE plain_usage AS u SET charged = charged + 1, reserved = reserved - 1 FROM gone
      WHERE u.account_id = gone.account_id`,
    values: [rows[0].id],
  });
}
