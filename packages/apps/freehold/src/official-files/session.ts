import {
  AreaFilter,
  datasets,
  FetchFailed,
  importFiles,
  ImportError,
  type ImportProgress,
  type Publication,
  type Scope,
} from '@freehold/open-data';
import { visibleText } from '@freehold/operations';
import {
  bringUpToDate,
  type BroughtUpToDate,
  openStores,
  type Stores,
} from '../bring-up-to-date.ts';
import { progressLine, type ProgressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { beginWork, type WorkTeller } from '../work-teller.ts';
import { dropFiles, fetchFiles, newFiles, wayOut, type Fetching } from './fetch-publication.ts';
import {
  readHeldFiles,
  writeHeldFiles,
  type HeldFiles,
  type HeldPublication,
} from './held-files.ts';
import { takeTurn } from './one-at-a-time.ts';
import type { Source } from './sources.ts';

/** What became of one publication. */
export interface Brought {
  readonly name: string;
  readonly outcome: 'imported' | 'unchanged' | 'failed';
  /** Records kept; null: nothing was imported. */
  readonly records: number | null;
  /** Why it failed. */
  readonly failure: string | null;
}

/** What a command did in all. */
export interface SessionReport {
  readonly brought: readonly Brought[];
  readonly made: BroughtUpToDate | null;
}

/** By which an area is known. */
const postcodeFiles = new Set(['postcode-directory', 'code-point-open']);

/**
 * Fetches and imports publications one after the other, then derives what follows from all of them. Each import is one
 * transaction, and what is written down of it comes after it: killed anywhere and run again, it ends in the same store.
 */
export async function fetchAndImport(
  settings: Settings,
  command: string,
  asked: {
    readonly scope: Scope;
    readonly publications: readonly Publication[];
    readonly from?: Source | undefined;
  },
): Promise<SessionReport> {
  const release = takeTurn(settings.dataDirectory);
  try {
    return await Session.run(settings, command, asked);
  } finally {
    release();
  }
}

class Session {
  readonly #settings: Settings;
  readonly #stores: Stores;
  readonly #progress: ProgressLine;
  readonly #work: WorkTeller;
  readonly #now: Date;
  readonly #fetching: Fetching;
  #held: HeldFiles;

  private constructor(
    settings: Settings,
    stores: Stores,
    held: HeldFiles,
    command: string,
    { scope, from }: { readonly scope: Scope; readonly from?: Source | undefined },
  ) {
    this.#settings = settings;
    this.#stores = stores;
    this.#held = held;
    this.#progress = progressLine(process.stderr);
    this.#work = beginWork(stores.accounts.workProgress, command);
    this.#now = settings.now ?? new Date();
    this.#fetching = {
      dataDirectory: settings.dataDirectory,
      environment: process.env,
      now: this.#now,
      signal: new AbortController().signal,
      scope,
      area: new AreaFilter(scope, held.extent),
      say: (words) => this.#say(words),
      ...(from === undefined ? {} : { from }),
    };
  }

  static async run(
    settings: Settings,
    command: string,
    asked: {
      readonly scope: Scope;
      readonly publications: readonly Publication[];
      readonly from?: Source | undefined;
    },
  ): Promise<SessionReport> {
    const { dataDirectory } = settings;
    const before = await readHeldFiles(dataDirectory);
    const isOther = JSON.stringify(before.scope) !== JSON.stringify(asked.scope);
    const held: HeldFiles = {
      ...before,
      // What is held of another scope is not all of this one.
      ...(isOther ? { scope: asked.scope, extent: null, publications: {} } : {}),
      last: { command, startedAt: new Date().toISOString(), endedAt: null, failure: null },
    };
    await writeHeldFiles(dataDirectory, held);
    const stores = await openStores(settings);
    const session = new Session(settings, stores, held, command, asked);
    let failure: string | null = 'it ended early';
    try {
      const report = await session.#all(asked.publications);
      failure = report.brought.find((each) => each.failure !== null)?.failure ?? null;
      return report;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      session.#progress.clear();
      await session.#note({
        last: { ...held.last!, endedAt: new Date().toISOString(), failure },
      });
      await session.#work.end(failure === null ? 'done' : 'failed');
      await stores.accounts.close();
      await stores.properties.close();
    }
  }

  async #all(asked: readonly Publication[]): Promise<SessionReport> {
    const brought: Brought[] = [];
    for (const publication of asked) brought.push(await this.#bring(publication));
    const made = await bringUpToDate(this.#settings, this.#stores, this.#now, {
      progress: { say: (words) => this.#say(words) },
      work: this.#work,
    });
    return { brought, made };
  }

  async #bring(publication: Publication): Promise<Brought> {
    const { name } = publication;
    try {
      const records = await this.#imported(publication);
      const outcome = records === null ? 'unchanged' : 'imported';
      return { name, outcome, records, failure: null };
    } catch (error) {
      const told = error instanceof FetchFailed ? wayOut(error, publication) : error;
      if (!(told instanceof FetchFailed || told instanceof ImportError)) throw error;
      const failure = visibleText(told.message);
      return { name, outcome: 'failed', records: null, failure };
    }
  }

  /** The records that were kept; null where the publisher has nothing that is not held. */
  async #imported(publication: Publication): Promise<number | null> {
    const { name } = publication;
    const { scope, area } = this.#fetching;
    if (scope.kind !== 'all' && area.extent.box === null && !postcodeFiles.has(name)) {
      throw new FetchFailed(
        'is kept by area, and no postcodes are held that tell where it is: freehold fetch postcode-directory',
      );
    }
    this.#say(`${name}: asking ${publication.publisher}`);
    const held = this.#held.publications[name];
    const files = await newFiles(publication, held, this.#fetching);
    if (files.length === 0) return null;
    const { paths, facts } = await fetchFiles(publication, files, this.#fetching);
    const entry: HeldPublication = {
      files: { ...held?.files, ...facts },
      importedAt: this.#now.toISOString(),
    };
    const isKnown = Object.entries(facts).every(
      ([file, { content }]) => content !== null && held?.files[file]?.content === content,
    );
    const records = isKnown ? null : await this.#import(publication, paths);
    await this.#note({
      extent: this.#fetching.area.extent,
      publications: {
        ...this.#held.publications,
        [name]: isKnown && held !== undefined ? { ...entry, importedAt: held.importedAt } : entry,
      },
    });
    await dropFiles(paths, this.#fetching);
    return records;
  }

  async #import({ name, dataset }: Publication, paths: readonly string[]): Promise<number> {
    const reader = datasets.find((each) => each.name === dataset);
    if (reader === undefined) throw new CommandError(`no importer reads ${dataset}`);
    const { properties } = this.#stores;
    const report = await importFiles({
      dataset: reader,
      paths,
      store: properties.records,
      held: properties.listings,
      area: this.#fetching.area,
      now: this.#now,
      onProgress: (progress: ImportProgress) => {
        this.#progress.show(progress);
        const { stage, bytesRead: done, bytesTotal: total } = progress;
        this.#work.tell({ stage: `${name}: ${stage} files`, done, total });
      },
    });
    const kept = report.files.reduce((sum, file) => sum + file.kept, 0);
    return Math.max(0, kept - report.outside);
  }

  #say(words: string): void {
    this.#progress.say(words);
    this.#work.tell({ stage: words, done: 0, total: null });
  }

  async #note(change: Partial<HeldFiles>): Promise<void> {
    this.#held = { ...this.#held, ...change };
    await writeHeldFiles(this.#settings.dataDirectory, this.#held);
  }
}
