import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { embeddedGauges, postgresGauges, windowGauges } from '../src/account-gauges.ts';
import { gaugesOfLeadership } from '../src/leadership.ts';
import { embeddedRecordGauges, postgresRecordGauges } from '../src/record-gauges.ts';
import { sharedAnswerGauges } from '../src/shared-answers.ts';
import { Metrics, serveMetrics, type MetricSources } from '../src/metrics.ts';
import { gaugesOfDeliveries } from '../src/webhook-deliveries.ts';

const none: MetricSources = {
  heavyWork: () => ({ running: 0, waiting: 0, oldestMs: 0 }),
  refusals: () => new Map(),
  lookups: () => new Map(),
  failures: () => new Map(),
};
const store: Parameters<typeof embeddedRecordGauges>[0] = {
  searchMemory: () => ({ bytes: 1_024, seconds: 2, loading: true }),
  readerUse: () => ({
    readers: 4,
    usable: 3,
    failing: false,
    running: 2,
    waiting: 17,
    oldestMs: 1_250,
    accounts: 5,
  }),
};
const scrape = async (port: number, path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);

it('serves counters and cumulative latency buckets in the text format of Prometheus', async () => {
  const metrics = new Metrics(none);
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const usage = { method: 'GET', route: '/api/v1/prices' };
  metrics.observe({ ...usage, status: 200, latencyMs: 4 });
  metrics.observe({ ...usage, status: 200, latencyMs: 30 });
  metrics.observe({ ...usage, status: 429, latencyMs: 20_000 });
  metrics.observe({ method: 'BREW"\n', route: null, status: 404, latencyMs: 1 });
  const response = await scrape(served.port);
  const page = await response.text();
  await served.stop();

  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  expect(page.split('\n')).toEqual(
    expect.arrayContaining([
      'freehold_requests_total{method="GET",route="/api/v1/prices",status="200"} 2',
      'freehold_requests_total{method="GET",route="/api/v1/prices",status="429"} 1',
      'freehold_requests_total{method="other",route="none",status="404"} 1',
      'freehold_request_duration_seconds_bucket{le="0.005",route="/api/v1/prices"} 1',
      'freehold_request_duration_seconds_bucket{le="0.05",route="/api/v1/prices"} 2',
      'freehold_request_duration_seconds_bucket{le="10",route="/api/v1/prices"} 2',
      'freehold_request_duration_seconds_bucket{le="+Inf",route="/api/v1/prices"} 3',
      'freehold_request_duration_seconds_count{route="/api/v1/prices"} 3',
    ]),
  );
  for (const line of page.split('\n').filter((one) => one !== '')) {
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}\n]*\})? [\d.e+-]+)$/);
  }
});

it('answers nothing else on that port', async () => {
  const served = await serveMetrics(new Metrics(none), { host: '127.0.0.1', port: 0 });
  const { status } = await scrape(served.port, '/api/v1/prices');
  await served.stop();
  expect(status).toBe(404);
});

it('serves what the listings searched in memory take', async () => {
  const metrics = new Metrics(none);
  metrics.add(
    embeddedRecordGauges({
      ...store,
      searchMemory: () => ({ bytes: 4096, seconds: 12.5, loading: true }),
    }),
  );
  const text = await metrics.text();
  expect(text.split('\n').filter((line) => line.startsWith('freehold_search_memory'))).toEqual([
    'freehold_search_memory_bytes 4096',
    'freehold_search_memory_load_seconds 12.5',
    'freehold_search_memory_loading 1',
  ]);
});

it('serves what the readers do, and what failed by its kind', async () => {
  const metrics = new Metrics({
    ...none,
    heavyWork: () => ({ running: 2, waiting: 9, oldestMs: 500 }),
    refusals: () => new Map([['rate_limit_exceeded', 31]]),
    lookups: () => new Map([['keys', { hits: 90, misses: 10 }]]),
    failures: () => new Map([['busy', 12]]),
  });
  metrics.add(embeddedRecordGauges(store));
  metrics.add(
    embeddedGauges(() => ({
      writes: { waiting: 40, oldestMs: 125 },
      logReads: { waiting: 2, oldestMs: 750 },
    })),
  );
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) =>
      /^freehold_(?:readers|queries|heavy|failures|refusals|cache|ledger_writes|log)/.test(line),
    );
  expect(lines).toEqual([
    'freehold_failures_total{kind="busy"} 12',
    'freehold_refusals_total{reason="rate_limit_exceeded"} 31',
    'freehold_cache_lookups_total{cache="keys",result="hit"} 90',
    'freehold_cache_lookups_total{cache="keys",result="miss"} 10',
    'freehold_heavy_work_running 2',
    'freehold_heavy_work_waiting 9',
    'freehold_heavy_work_age_seconds 0.5',
    'freehold_readers 4',
    'freehold_readers_usable 3',
    'freehold_queries_running 2',
    'freehold_queries_waiting 17',
    'freehold_queries_age_seconds 1.25',
    'freehold_queries_accounts 5',
    'freehold_ledger_writes_waiting 40',
    'freehold_ledger_writes_age_seconds 0.125',
    'freehold_log_reads_waiting 2',
    'freehold_log_reads_age_seconds 0.75',
  ]);
});

it('serves what waits for PostgreSQL, and whether rate windows are shared', async () => {
  const metrics = new Metrics(none);
  metrics.add(
    postgresGauges(() => ({
      store: { connections: 10, idle: 3, waiting: 7 },
      metering: { connections: 5, idle: 0, waiting: 40 },
    })),
  );
  metrics.add(windowGauges(() => ({ shared: false, ownDecisions: 5 })));
  metrics.add(sharedAnswerGauges(() => ({ shared: true, hits: 6, misses: 4 })));
  const replica = { answers: true, answered: 50, changesBehind: 0 };
  metrics.add(
    postgresRecordGauges({
      searchMemory: () => ({ bytes: 2048, seconds: 3, loading: false }),
      use: () => ({ connections: 8, idle: 2, waiting: 1 }),
      reads: () => ({
        ofPrimary: 9,
        replicas: [replica, { answers: false, answered: 3, changesBehind: null }],
      }),
    }),
  );
  const lines = (await metrics.text()).split('\n');
  expect(
    lines.filter((line) =>
      /^freehold_(?:ledger_writes|account|answers|rate|record|search|shared)/.test(line),
    ),
  ).toEqual([
    'freehold_ledger_writes_waiting 40',
    'freehold_account_connections 10',
    'freehold_account_connections_idle 3',
    'freehold_account_questions_waiting 7',
    'freehold_rate_windows_shared 0',
    'freehold_rate_decisions_alone 5',
    'freehold_answers_shared 1',
    'freehold_shared_answers_found 6',
    'freehold_shared_answers_missed 4',
    'freehold_search_memory_bytes 2048',
    'freehold_search_memory_load_seconds 3',
    'freehold_search_memory_loading 0',
    'freehold_record_connections 8',
    'freehold_record_connections_idle 2',
    'freehold_record_questions_waiting 1',
    'freehold_record_questions_of_primary 9',
    'freehold_record_replica_1_questions 50',
    'freehold_record_replica_1_answers 1',
    'freehold_record_replica_1_changes_behind 0',
    'freehold_record_replica_2_questions 3',
    'freehold_record_replica_2_answers 0',
    'freehold_record_replica_2_changes_behind Nan',
  ]);
});

it('serves how long syncs to disk took', async () => {
  const metrics = new Metrics(none);
  for (const milliseconds of [0.5, 4, 4, 2_000]) metrics.observeSync(milliseconds);
  const lines = (await metrics.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'freehold_ledger_sync_seconds_bucket{le="0.001"} 1',
      'freehold_ledger_sync_seconds_bucket{le="0.005"} 3',
      'freehold_ledger_sync_seconds_bucket{le="1"} 3',
      'freehold_ledger_sync_seconds_bucket{le="5"} 4',
      'freehold_ledger_sync_seconds_count 4',
    ]),
  );
});

const named = (found: readonly RegExpMatchArray[]) =>
  found.map(([, name, type]) => `${name} ${type}`);

it('serves what the README lists, each under its type, and nothing else', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `((?:freehold|process|nodejs)_\w+)`[^|]*\| (\w+) /gm)];
  const zero = { waiting: 0, oldestMs: 0 };
  const metrics = new Metrics(none);
  metrics.add(embeddedRecordGauges(store));
  metrics.add(embeddedGauges(() => ({ writes: zero, logReads: zero })));
  metrics.add(gaugesOfLeadership({ leads: () => true }));
  metrics.add(gaugesOfDeliveries({ running: () => 0 }));
  const pool = { connections: 0, idle: 0, waiting: 0 };
  const { freehold_ledger_writes_waiting: _inBoth, ...ofPostgres } = postgresGauges(() => ({
    store: pool,
    metering: pool,
  }));
  metrics.add(ofPostgres);
  metrics.add(windowGauges(() => ({ shared: true, ownDecisions: 0 })));
  metrics.add(sharedAnswerGauges(() => ({ shared: true, hits: 0, misses: 0 })));
  const replica = { answers: true, answered: 0, changesBehind: 0 };
  const ofRecords = postgresRecordGauges({
    searchMemory: store.searchMemory,
    use: () => pool,
    reads: () => ({ ofPrimary: 0, replicas: [replica] }),
  });
  const inBoth = Object.keys(embeddedRecordGauges(store));
  metrics.add(
    Object.fromEntries(Object.entries(ofRecords).filter(([name]) => !inBoth.includes(name))),
  );
  const page = await metrics.text();
  const served = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  expect(named(served).length).toBeGreaterThan(20);
  expect(new Set(named(listed))).toEqual(new Set(named(served)));
  expect(listed).toHaveLength(served.length);
});

it('answers 500 where a source cannot be read, and goes on', async () => {
  let broken = true;
  const heavyWork = () => {
    if (broken) throw new Error('no such queue');
    return { running: 0, waiting: 0, oldestMs: 0 };
  };
  const served = await serveMetrics(new Metrics({ ...none, heavyWork }), {
    host: '127.0.0.1',
    port: 0,
  });
  const first = await scrape(served.port);
  broken = false;
  const second = await scrape(served.port);
  await served.stop();
  expect([first.status, second.status]).toEqual([500, 200]);
});
