import type Database from 'better-sqlite3';
import { listingDatasets } from '@freehold/operations';
import {
  type ColumnTables,
  type Figures,
  joinColumns,
  type RestOfColumns,
  type SearchMemory,
} from '@freehold/operations/search-columns';
import { DriverThread } from '../driver-thread.ts';
import { versionReader } from '../store-state.ts';
import type { ColumnsPart, PartRead } from './read-part.ts';
import type { SharedColumns } from './shared-columns.ts';

/** The input of a loading thread. */
export interface ColumnsOrder {
  readonly path: string;
  readonly pieces: SharedArrayBuffer[];
  readonly part: ColumnsPart;
}

/** The message of a loading thread. */
export interface ColumnsLoaded extends PartRead {
  readonly pieces: SharedArrayBuffer[];
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
 * Loads the columns of a large store on threads of their own, and loads them again when the data version has changed
 * and is then the same at two checks. Between a change and the end of the load, SQL answers searches.
 */
export class ColumnsLoader {
  private readonly options: ColumnsLoaderOptions;
  private readonly version: () => number;
  private readonly loads = new Int32Array(new SharedArrayBuffer(4));
  private readonly timer: NodeJS.Timeout;
  /** Memory of each part, which the next load takes again. */
  private readonly pieces = {
    figuresOfSale: [] as SharedArrayBuffer[],
    rest: [] as SharedArrayBuffer[],
    phrases: [] as SharedArrayBuffer[],
  };
  private readonly threads = new Set<DriverThread>();
  private isLoading = false;
  private isClosed = false;
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
      loading: this.isLoading,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.isClosed = true;
    await Promise.all([...this.threads].map((thread) => thread.end()));
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
    if (!moving && !this.isLoading && performance.now() >= this.restUntil) void this.load();
  }

  private async load(): Promise<void> {
    const started = performance.now();
    this.isLoading = true;
    // Readers see the counter and stop using the old columns.
    Atomics.add(this.loads, 0, 1);
    this.loaded = null;
    try {
      await this.loadParts(started);
    } catch (error) {
      // SQL answers on, and a load is tried again after the rest.
      this.loaded = null;
      if (!this.isClosed) this.options.onLoadFailed?.(error);
    }
    const ended = performance.now();
    this.isLoading = false;
    this.restUntil = ended + restTimes * (ended - started);
  }

  private async loadParts(started: number): Promise<void> {
    const parts = [this.read('figuresOfSale'), this.read('rest')] as const;
    // A part that is still read uses its memory, also where the other has failed.
    await Promise.allSettled(parts);
    const [figures, rest] = await Promise.all(parts);
    const { version } = figures;
    // What changed between their snapshots is seen at the next look.
    if (rest.version !== version) return;
    const seconds = (performance.now() - started) / 1000;
    const tables = joinColumns(figures.read as Figures, rest.read as RestOfColumns);
    this.share({ version, tables }, seconds);
    const phrases = await this.read({ phrasesOf: tables });
    if (phrases.version === version)
      this.share({ version, tables: phrases.read as ColumnTables }, seconds);
  }

  private share(read: Pick<SharedColumns, 'version' | 'tables'>, seconds: number): void {
    const pieces = Object.values(this.pieces).flat();
    const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.loaded = { seconds, bytes, version: read.version };
    this.options.onColumns({ ...read, loads: this.loads, load: this.loads[0] as number });
  }

  private async read(part: ColumnsPart): Promise<PartRead> {
    const memory = typeof part === 'object' ? 'phrases' : part;
    const order: ColumnsOrder = { path: this.options.path, pieces: this.pieces[memory], part };
    const thread = new DriverThread('columns-worker', order);
    thread.unref();
    this.threads.add(thread);
    try {
      return await new Promise((resolve, reject) => {
        let loaded: ColumnsLoaded | undefined;
        thread.on('message', (message: ColumnsLoaded) => (loaded = message));
        thread.on('error', reject);
        thread.on('exit', () => {
          // A thread that is ended may have told its columns already; nobody uses them any more.
          if (loaded === undefined || this.isClosed) {
            reject(new Error('A thread ended before its columns were used'));
            return;
          }
          this.pieces[memory] = loaded.pieces;
          resolve(loaded);
        });
      });
    } finally {
      this.threads.delete(thread);
    }
  }
}
