import {
  datasetsOfEveryOutcode,
  judgingDatasets,
  type Dataset,
  type DataVersions,
} from '@freehold/operations';
import type { Database } from './connections/database.ts';
import { statementPlannedOnce } from './connections/statement.ts';

const read = statementPlannedOnce(
  `SELECT 'dataset' AS of, dataset AS name, version FROM data_versions
   UNION ALL SELECT 'outcode', outcode, generation FROM outcode_changes WHERE outcode = ANY($1)
   UNION ALL SELECT 'state', name, value FROM store_state WHERE name IN ('demo', 'generation')`,
);
interface VersionRow {
  readonly of: 'dataset' | 'outcode' | 'state';
  readonly name: string;
  readonly version: number;
}

interface Versions {
  readonly ofDatasets: ReadonlyMap<string, number>;
  readonly ofOutcodes: ReadonlyMap<string, number>;
}

/** A question that has not begun, and the outcodes that it will be of. */
interface Waiting {
  readonly outcodes: Set<string>;
  readonly versions: Promise<Versions>;
}

/**
 * Reads the versions of all datasets, one question at a time; those who ask while one runs share the next, since the one that
 * runs may have begun before a change that the caller knows of.
 */
class VersionsReader {
  /** Whether invented records were put, when it was last read: once so, it stays so. */
  isDemo = false;
  readonly #database: Database;
  readonly #onChanges: OnChanges;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Waiting | null = null;

  constructor(database: Database, onChanges: OnChanges) {
    this.#database = database;
    this.#onChanges = onChanges;
  }

  /** The versions as they are now. @throws StoreBusy */
  versions(outcode: string | null): Promise<Versions> {
    this.#waiting ??= this.#begin(new Set());
    if (outcode !== null) this.#waiting.outcodes.add(outcode);
    return this.#waiting.versions;
  }

  #begin(outcodes: Set<string>): Waiting {
    const versions = this.#running.then(() => {
      this.#waiting = null;
      return this.#read([...outcodes]);
    });
    this.#running = versions.catch(() => undefined);
    return { outcodes, versions };
  }

  async #read(outcodes: readonly string[]): Promise<Versions> {
    const askedAt = performance.now();
    const rows = await this.#database.rows<VersionRow>(read, [outcodes]);
    const versionsOf = (of: VersionRow['of']) =>
      new Map(rows.filter((row) => row.of === of).map(({ name, version }) => [name, version]));
    const state = versionsOf('state');
    this.isDemo = state.has('demo');
    this.#onChanges(state.get('generation') ?? 0, askedAt);
    return { ofDatasets: versionsOf('dataset'), ofOutcodes: versionsOf('outcode') };
  }
}

const latest = ({ ofDatasets }: Versions, datasets: readonly Dataset[]): number =>
  Math.max(0, ...datasets.map((name) => ofDatasets.get(name) ?? 0));

/** Called with the number of changes of the records, and when (monotonic milliseconds) it was asked for. */
export type OnChanges = (changes: number, askedAt: number) => void;

/** What is known of the data without asking the database each time. */
export interface StoredVersions {
  readonly port: DataVersions;
  /** Whether invented records were put, when versions were last read. */
  readonly isDemo: () => boolean;
  refresh(): Promise<void>;
}

/** Versions of the data: whoever asks at the same time shares one question. @throws StoreBusy */
export async function postgresDataVersions(
  database: Database,
  onChanges: OnChanges,
): Promise<StoredVersions> {
  const reader = new VersionsReader(database, onChanges);
  const refresh = async (): Promise<void> => {
    await reader.versions(null);
  };
  await refresh();
  return { port: dataVersions(reader), isDemo: () => reader.isDemo, refresh };
}

function dataVersions(reader: VersionsReader): DataVersions {
  return {
    async of(datasets, signal) {
      signal.throwIfAborted();
      return latest(await reader.versions(null), datasets);
    },
    async ofOutcode(outcode, signal) {
      signal.throwIfAborted();
      const versions = await reader.versions(outcode);
      if (outcode === null) return latest(versions, judgingDatasets);
      return Math.max(
        versions.ofOutcodes.get(outcode) ?? 0,
        latest(versions, datasetsOfEveryOutcode),
      );
    },
  };
}
