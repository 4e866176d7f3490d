import type { PoolUse, SearchMemory } from '@freehold/sqlite';
import type { HeavyUse } from './heavy-work/heavy-work.ts';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds of the latency buckets. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** One answered request, by the pattern of its path: never by the path itself, which callers choose. */
export interface Answered {
  readonly method: string;
  /** The route's path with its placeholders; null where no route matched. */
  readonly route: string | null;
  readonly status: number;
  readonly latencyMs: number;
}

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** What is asked when the page is scraped. */
export interface MetricSources {
  readonly searchMemory: () => SearchMemory;
  readonly readers: () => PoolUse;
  readonly heavyWork: () => HeavyUse;
  /** Failures since the start, by kind. */
  readonly failures: () => ReadonlyMap<string, number>;
}

/** Counters of the process in the text format of Prometheus. */
export class Metrics {
  readonly #answers = new Map<string, number>();
  readonly #latencies = new Map<string, Histogram>();
  readonly #loopDelay = monitorEventLoopDelay({ resolution: 10 });

  readonly #sources: MetricSources;

  constructor(sources: MetricSources) {
    this.#sources = sources;
    this.#loopDelay.enable();
  }

  observe({ method, route, status, latencyMs }: Answered): void {
    const path = route ?? 'none';
    const labels = `method="${methodLabel(method)}",route="${path}",status="${status}"`;
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1);

    const histogram = this.#latencies.get(path) ?? emptyHistogram();
    this.#latencies.set(path, histogram);
    const seconds = latencyMs / 1000;
    histogram.sum += seconds;
    histogram.count += 1;
    bucketSeconds.forEach((bound, index) => {
      if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    });
  }

  /** The page that a Prometheus server scrapes. */
  text(): string {
    const memory = process.memoryUsage();
    const { bytes, seconds, loading } = this.#sources.searchMemory();
    return [
      ...family('freehold_requests_total', 'counter', 'Requests answered.'),
      ...[...this.#answers].map(([labels, n]) => `freehold_requests_total{${labels}} ${n}`),
      ...family('freehold_request_duration_seconds', 'histogram', 'Time to answer.'),
      ...[...this.#latencies].flatMap(([route, histogram]) => histogramLines(route, histogram)),
      ...gauge(
        'freehold_event_loop_delay_p99_seconds',
        'Delay of the event loop, 99th percentile since the start.',
        this.#loopDelay.percentile(99) / 1e9,
      ),
      ...gauge('process_resident_memory_bytes', 'Resident memory.', memory.rss),
      ...gauge('nodejs_heap_size_used_bytes', 'Heap in use.', memory.heapUsed),
      ...gauge(
        'freehold_search_memory_bytes',
        'Listings held in memory for searches; 0 while SQL answers alone.',
        bytes,
      ),
      ...gauge(
        'freehold_search_memory_load_seconds',
        'Time their last load took; 0 while SQL answers alone.',
        seconds,
      ),
      ...gauge(
        'freehold_search_memory_loading',
        '1 while listings are being read into memory.',
        Number(loading),
      ),
      ...readerGauges(this.#sources.readers()),
      ...heavyGauges(this.#sources.heavyWork()),
      ...family('freehold_failures_total', 'counter', 'Failures answered with 503 or unseen.'),
      ...[...this.#sources.failures()].map(
        ([kind, count]) => `freehold_failures_total{kind="${kind}"} ${count}`,
      ),
      ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
      '',
    ].join('\n');
  }
}

const emptyHistogram = (): Histogram => ({ counts: bucketSeconds.map(() => 0), sum: 0, count: 0 });

/** Callers invent methods; only those HTTP knows become a label. */
function methodLabel(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method)
    ? method
    : 'other';
}

function family(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function gauge(name: string, help: string, value: number): string[] {
  return [...family(name, 'gauge', help), `${name} ${value}`];
}

function readerGauges({
  readers,
  usable,
  running,
  waiting,
  oldestMs,
  accounts,
}: PoolUse): string[] {
  return [
    ...gauge('freehold_readers', 'Threads that answer queries.', readers),
    ...gauge('freehold_readers_usable', 'Of these, not being started again.', usable),
    ...gauge('freehold_queries_running', 'Queries that a reader answers.', running),
    ...gauge('freehold_queries_waiting', 'Queries that wait for a reader.', waiting),
    ...gauge('freehold_queries_age_seconds', 'Time the first of them has waited.', oldestMs / 1000),
    ...gauge('freehold_queries_accounts', 'Accounts with queries.', accounts),
  ];
}

function heavyGauges({ running, waiting, oldestMs }: HeavyUse): string[] {
  return [
    ...gauge('freehold_heavy_work_running', 'Pictures and documents being made.', running),
    ...gauge('freehold_heavy_work_waiting', 'Pictures and documents that wait.', waiting),
    ...gauge('freehold_heavy_work_age_seconds', 'Time the first has waited.', oldestMs / 1000),
  ];
}

function histogramLines(route: string, { counts, sum, count }: Histogram): string[] {
  const name = 'freehold_request_duration_seconds';
  return [
    ...bucketSeconds.map(
      (bound, index) => `${name}_bucket{route="${route}",le="${bound}"} ${counts[index]}`,
    ),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}

/** Serves `/metrics` on a port of its own, so that it can stay inside; resolves to what stops it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly stop: () => Promise<void>; readonly port: number }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
