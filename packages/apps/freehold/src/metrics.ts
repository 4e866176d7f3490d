import { createServer, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Lookups } from './cache-lookups.ts';
import type { HeavyUse } from './heavy-work/heavy-work.ts';

/** Upper bounds of the latency buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of the buckets of syncs to disk, in seconds. */
const syncBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** Milliseconds over which the delay of the event loop is measured. */
const delayWindowMs = 60_000;

/** One answered request, by the pattern of its path: never by the path itself, which callers choose. */
export interface Answered {
  readonly method: string;
  /** The route's path with its placeholders; null where no route matched. */
  readonly route: string | null;
  readonly status: number;
  readonly latencyMs: number;
}

/** What is asked when the page is scraped. */
export interface MetricSources {
  readonly heavyWork: () => HeavyUse;
  /** Calls refused since the start, by the code of the error. */
  readonly refusals: () => ReadonlyMap<string, number>;
  /** Looks into caches since the start, by cache. */
  readonly lookups: () => ReadonlyMap<string, Lookups>;
  /** Failures since the start, by kind. */
  readonly failures: () => ReadonlyMap<string, number>;
}

/** Counters of the process in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #answers: Counter;
  readonly #latencies: Histogram;
  readonly #syncs: Histogram;

  constructor(sources: MetricSources) {
    const registers = [this.#registry];
    this.#answers = new Counter({
      name: 'freehold_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#latencies = new Histogram({
      name: 'freehold_request_duration_seconds',
      help: 'Time to answer.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    this.#syncs = new Histogram({
      name: 'freehold_ledger_sync_seconds',
      help: 'Time to bring decisions about accounts to disk.',
      buckets: syncBuckets,
      registers,
    });
    for (const kept of keptCounters(sources)) {
      void new Counter({
        ...kept,
        registers,
        collect() {
          this.reset();
          for (const [labels, count] of kept.read()) this.inc({ ...labels }, count);
        },
      });
    }
    this.add(gaugesOf(sources));
  }

  /** Adds what is read when the page is scraped. */
  add(gauges: Gauges): void {
    for (const [name, [help, read]] of Object.entries(gauges)) {
      void new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(read());
        },
      });
    }
  }

  observe({ method, route, status, latencyMs }: Answered): void {
    const path = route ?? 'none';
    this.#answers.inc({ method: methodLabel(method), route: path, status });
    this.#latencies.observe({ route: path }, latencyMs / 1000);
  }

  /** A sync of the accounts' write-ahead log. */
  observeSync(milliseconds: number): void {
    this.#syncs.observe(milliseconds / 1000);
  }

  /** The page that a Prometheus server scrapes. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** The media type of the page. */
  get contentType(): string {
    return this.#registry.contentType;
  }
}

/** A counter that another part keeps: its state is read when the page is scraped. */
interface KeptCounter {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly read: () => readonly (readonly [
    labels: Readonly<Record<string, string>>,
    count: number,
  ])[];
}

function keptCounters({ failures, refusals, lookups }: MetricSources): readonly KeptCounter[] {
  return [
    {
      name: 'freehold_failures_total',
      help: 'Failures answered with 503, told within an answer, or unseen.',
      labelNames: ['kind'],
      read: () => [...failures()].map(([kind, count]) => [{ kind }, count]),
    },
    {
      name: 'freehold_refusals_total',
      help: 'Calls refused past authentication, by the code of the error.',
      labelNames: ['reason'],
      read: () => [...refusals()].map(([reason, count]) => [{ reason }, count]),
    },
    {
      name: 'freehold_cache_lookups_total',
      help: 'Looks into a cache: hit or miss.',
      labelNames: ['cache', 'result'],
      read: () =>
        [...lookups()].flatMap(([cache, { hits, misses }]) => [
          [{ cache, result: 'hit' }, hits] as const,
          [{ cache, result: 'miss' }, misses] as const,
        ]),
    },
  ];
}

/** By name: what it measures, and how it is read. */
export type Gauges = Readonly<Record<string, readonly [help: string, read: () => number]>>;

function gaugesOf({ heavyWork }: MetricSources): Gauges {
  return {
    freehold_event_loop_delay_p99_seconds: [
      'Delay of the event loop, 99th percentile over the last minute.',
      recentLoopDelay(),
    ],
    process_resident_memory_bytes: ['Resident memory.', () => process.memoryUsage.rss()],
    nodejs_heap_size_used_bytes: ['Heap in use.', () => process.memoryUsage().heapUsed],
    process_uptime_seconds: ['Time since the start.', () => process.uptime()],
    freehold_heavy_work_running: ['Pictures and documents being made.', () => heavyWork().running],
    freehold_heavy_work_waiting: ['Pictures and documents that wait.', () => heavyWork().waiting],
    freehold_heavy_work_age_seconds: [
      'Time the first has waited.',
      () => heavyWork().oldestMs / 1000,
    ],
  };
}

/**
 * Measures the delay of the event loop; what it returns tells the 99th percentile in seconds of a full window that has
 * just ended or, if that was worse, of the one under way.
 */
function recentLoopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lastWindow = 0;
  const timer = setInterval(() => {
    lastWindow = delay.percentile(99) / 1e9;
    delay.reset();
  }, delayWindowMs);
  timer.unref();
  return () => Math.max(lastWindow, delay.percentile(99) / 1e9);
}

/** Callers invent methods; only those HTTP knows become a label. */
function methodLabel(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].includes(method)
    ? method
    : 'other';
}

async function writePage(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const page = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(page);
  } catch {
    // A source that cannot be read costs the page, never the process.
    response.writeHead(500).end();
  }
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
    void writePage(metrics, response);
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
