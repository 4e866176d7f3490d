import type Database from 'better-sqlite3';
import { Worker } from 'node:worker_threads';
import { listingDatasets } from '@freehold/operations';
import { versionReader } from '../store-state.ts';
import type { SearchColumns } from './book.ts';

/** What the loading thread is given. */
export interface ColumnsOrder {
  readonly path: string;
  readonly pieces: SharedArrayBuffer[];
  readonly loads: Int32Array;
}

/** What the loading thread tells: once the columns can be searched, and again when frequent phrases are at hand. */
export interface ColumnsLoaded {
  readonly columns: SearchColumns;
  readonly pieces: SharedArrayBuffer[];
}

/** The listings in memory. */
export interface SearchMemory {
  /** 0 while SQL answers alone. */
  readonly bytes: number;
  /** What the load took until searches could use it. */
  readonly seconds: number;
  /** True while they are being read. */
  readonly loading: boolean;
}

export interface KeeperOptions {
  readonly db: Database.Database;
  readonly path: string;
  /** Listings from which the columns are worth their memory. */
  readonly listings: number;
  /** Takes the columns that are right from now on; null while a large store has none. */
  readonly hand: (columns: SearchColumns | null) => void;
  /** Told why a load failed. */
  readonly onLoadFailed?: ((error: unknown) => void) | undefined;
}

/** Milliseconds between two looks at the version. */
const lookMs = 1_000;
/** After a load, times its length that pass before the next, so that a busy store does not load all the time. */
const restTimes = 3;

/** Source runs from the worker that the tests build; see test/build-worker.ts. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../node_modules/.cache/columns-worker.js'
    : './columns-worker.js',
  import.meta.url,
);

/**
 * Keeps the columns of a large store right: loads them on a thread of their own at first, and again when what
 * listings are searched by has changed and then stood still from one look to the next. In between SQL answers.
 */
export class ColumnsKeeper {
  private readonly options: KeeperOptions;
  private readonly version: () => number;
  private readonly loads = new Int32Array(new SharedArrayBuffer(4));
  private readonly timer: NodeJS.Timeout;
  private pieces: SharedArrayBuffer[] = [];
  private worker: Worker | null = null;
  private seen: number;
  /** The version of a store found too small. */
  private small: number | null = null;
  private loaded: { bytes: number; seconds: number; version: number } | null = null;
  private restUntil = 0;

  constructor(options: KeeperOptions) {
    this.options = options;
    this.version = versionReader(options.db, listingDatasets);
    this.seen = this.version();
    this.look();
    this.timer = setInterval(() => this.look(), lookMs).unref();
  }

  memory(): SearchMemory {
    const current = this.loaded?.version === this.version() ? this.loaded : null;
    return {
      bytes: current?.bytes ?? 0,
      seconds: current?.seconds ?? 0,
      loading: this.worker !== null,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.terminate();
  }

  private isLarge(): boolean {
    // A store that was large is not counted again.
    if (this.loads[0] !== 0) return true;
    const { db, listings } = this.options;
    const found = db
      .prepare<[number], number>('SELECT count(*) FROM (SELECT 1 FROM listings LIMIT ?)')
      .pluck()
      .get(listings);
    return found === listings;
  }

  private look(): void {
    const version = this.version();
    const moving = version !== this.seen;
    this.seen = version;
    if (version === this.loaded?.version || version === this.small) return;
    if (!this.isLarge()) {
      this.small = version;
      return;
    }
    this.options.hand(null);
    if (!moving && this.worker === null && performance.now() >= this.restUntil) this.load();
  }

  private load(): void {
    const { path, hand } = this.options;
    const started = performance.now();
    // From here on nobody reads what the memory held.
    Atomics.add(this.loads, 0, 1);
    this.loaded = null;
    const workerData: ColumnsOrder = { path, pieces: this.pieces, loads: this.loads };
    const worker = new Worker(workerFile, { workerData });
    worker.unref();
    this.worker = worker;
    worker.on('message', ({ columns, pieces }: ColumnsLoaded) => {
      this.pieces = pieces;
      this.loaded = {
        seconds: this.loaded?.seconds ?? (performance.now() - started) / 1000,
        bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
        version: columns.version,
      };
      hand(columns);
    });
    // A load that fails leaves SQL to answer, and is tried again after the rest.
    worker.on('error', (error) => {
      this.loaded = null;
      this.options.onLoadFailed?.(error);
    });
    worker.on('exit', () => {
      const ended = performance.now();
      this.worker = null;
      this.restUntil = ended + restTimes * (ended - started);
    });
  }
}
