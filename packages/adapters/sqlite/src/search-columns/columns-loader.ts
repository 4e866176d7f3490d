import type Database from 'better-sqlite3';
import { listingDatasets } from '@freehold/operations';
import { DriverThread } from '../driver-thread.ts';
import { versionReader } from '../store-state.ts';
import type { SharedColumns } from './shared-columns.ts';

/** The input of the loading thread. */
export interface ColumnsOrder {
  readonly path: string;
  readonly pieces: SharedArrayBuffer[];
  readonly loads: Int32Array;
}

/** A message of the loading thread: one when the columns can be searched, a second when they hold the frequent phrases. */
export interface ColumnsLoaded {
  readonly columns: SharedColumns;
  readonly pieces: SharedArrayBuffer[];
}

/** Size and state of the columns in memory. */
export interface SearchMemory {
  /** 0 while SQL answers alone. */
  readonly bytes: number;
  /** What the load took until searches could use it. */
  readonly seconds: number;
  /** True while they are being read. */
  readonly loading: boolean;
}

export interface ColumnsLoaderOptions {
  readonly db: Database.Database;
  readonly path: string;
  /** Listings from which the columns are worth their memory. */
  readonly listings: number;
  /** Called with each new set of columns; with null while they are out of date. */
  readonly onColumns: (columns: SharedColumns | null) => void;
  /** Called with the error of a load that failed. */
  readonly onLoadFailed?: ((error: unknown) => void) | undefined;
}

/** Milliseconds between two checks of the data version. */
const lookMs = 1_000;
/** After a load, times its length that pass before the next, so that a busy store does not load all the time. */
const restTimes = 3;

/**
 * Loads the columns of a large store on a thread of their own, and loads them again when the data version has changed
 * and is then the same at two checks. Between a change and the end of the load, SQL answers searches.
 */
export class ColumnsLoader {
  private readonly options: ColumnsLoaderOptions;
  private readonly version: () => number;
  private readonly loads = new Int32Array(new SharedArrayBuffer(4));
  private readonly timer: NodeJS.Timeout;
  private pieces: SharedArrayBuffer[] = [];
  private worker: DriverThread | null = null;
  private seen: number;
  /** The version of a store found too small. */
  private small: number | null = null;
  private loaded: { bytes: number; seconds: number; version: number } | null = null;
  private restUntil = 0;

  constructor(options: ColumnsLoaderOptions) {
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
    await this.worker?.end();
  }

  private isLarge(): boolean {
    // A store that was loaded once stays large.
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
    this.options.onColumns(null);
    if (!moving && this.worker === null && performance.now() >= this.restUntil) this.load();
  }

  private load(): void {
    const { path, onColumns } = this.options;
    const started = performance.now();
    // Readers see the counter and stop using the old columns.
    Atomics.add(this.loads, 0, 1);
    this.loaded = null;
    const order: ColumnsOrder = { path, pieces: this.pieces, loads: this.loads };
    const worker = new DriverThread('columns-worker', order);
    worker.unref();
    this.worker = worker;
    worker.on('message', ({ columns, pieces }: ColumnsLoaded) => {
      this.pieces = pieces;
      this.loaded = {
        seconds: this.loaded?.seconds ?? (performance.now() - started) / 1000,
        bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
        version: columns.version,
      };
      onColumns(columns);
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
