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
  closeStores,
  openStores,
  type Stores,
} from '../bring-up-to-date.ts';
import { progressLine, type ProgressLine } from '../commands/progress-line.ts';
import { CommandError } from '../failure.ts';
import { keepBaseMap } from '../base-map.ts';
import type { Settings } from '../settings.ts';
import { beginWork, type WorkTeller } from '../work-teller.ts';
import { keepBefore, noteAfter, readBefore } from './before-update.ts';
import { dropFiles, fetchFiles, newFiles, wayOut, type Fetching } from './fetch-publication.ts';
import {
  askedForByName,
  readHeldFiles,
  writeHeldFiles,
  type HeldFiles,
  type HeldPublication,
} from './held-files.ts';
import { isLater } from './older-edition.ts';
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
  /** Why it cannot be taken back; null: it can, or changed nothing, or is no update. */
  readonly notUndone: string | null;
}

/** What a session is asked to bring. */
interface Asked {
  readonly scope: Scope;
  readonly publications: readonly Publication[];
  readonly from?: Source | undefined;
  /** Whether editions are taken that are older than what is held. */
  readonly force?: boolean | undefined;
}

/** The command that can be taken back. */
export const update = 'update';

/** By which an area is known. */
const postcodeFiles = new Set(['postcode-directory', 'code-point-open']);

/**
 * Fetches and imports publications one after the other, then derives what follows from all of them. Each import is one
 * transaction, and what is written down of it comes after it: killed anywhere and run again, it ends in the same store.
 */
export async function fetchAndImport(
  settings: Settings,
  command: string,
  asked: Asked,
): Promise<SessionReport> {
  const release = takeTurn(settings.dataDirectory);
  try {
    return await Session.run(settings, command, asked);
  } finally {
    release();
  }
}

/** When the update began that was killed last; null: none was. */
function sinceWhen(last: HeldFiles['last']): string | null {
  if (last === null || last.command !== update || last.endedAt !== null) return null;
  return last.since ?? last.startedAt;
}

class Session {
  readonly #settings: Settings;
  readonly #stores: Stores;
  readonly #progress: ProgressLine;
  readonly #work: WorkTeller;
  readonly #now: Date;
  readonly #fetching: Fetching;
  #held: HeldFiles;
  /** What an update found, until a copy of it is kept; null: one is, or this is no update. */
  #toKeep: HeldFiles | null;
  #notUndone: string | null = null;
  readonly #isUpdate: boolean;
  readonly #force: boolean;
  /** What was held when this began, also of another scope. */
  readonly #before: HeldFiles;

  private constructor(
    settings: Settings,
    stores: Stores,
    held: HeldFiles,
    command: string,
    {
      scope,
      from,
      force = false,
      before,
      toKeep,
    }: Asked & { readonly before: HeldFiles; readonly toKeep: HeldFiles | null },
  ) {
    this.#toKeep = toKeep;
    this.#force = force;
    this.#before = before;
    this.#isUpdate = command === update;
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

  static async run(settings: Settings, command: string, asked: Asked): Promise<SessionReport> {
    const { dataDirectory } = settings;
    const before = await readHeldFiles(dataDirectory);
    const stores = await openStores(settings);
    if (stores.properties.isDemo()) {
      await closeStores(stores);
      throw new CommandError(
        `${dataDirectory} holds the invented records of the demo: set FREEHOLD_DATA_DIR to another folder`,
      );
    }
    const isOther = JSON.stringify(before.scope) !== JSON.stringify(asked.scope);
    const startedAt = new Date().toISOString();
    const since = command === update ? sinceWhen(before.last) : null;
    const held: HeldFiles = {
      ...before,
      // What is held of another scope is not all of this one.
      ...(isOther ? { scope: asked.scope, extent: null, publications: {} } : {}),
      last: {
        command,
        startedAt,
        ...(since === null ? {} : { since }),
        endedAt: null,
        failure: null,
      },
    };
    await writeHeldFiles(dataDirectory, held);
    const isKept = since !== null && (await readBefore(dataDirectory))?.since === since;
    const toKeep = command === update && !isKept ? before : null;
    const session = new Session(settings, stores, held, command, { ...asked, before, toKeep });
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
      if (session.#isUpdate && session.#toKeep === null) {
        await noteAfter(dataDirectory, stores.properties);
      }
      await session.#work.end(failure === null ? 'done' : 'failed');
      await closeStores(stores);
    }
  }

  async #all(asked: readonly Publication[]): Promise<SessionReport> {
    const brought: Brought[] = [];
    for (const publication of asked) brought.push(await this.#bring(publication));
    const made = await bringUpToDate(this.#settings, this.#stores, this.#now, {
      progress: { say: (words) => this.#say(words) },
      work: this.#work,
    });
    return { brought, made, notUndone: this.#notUndone };
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
    const files = await newFiles(
      publication,
      this.#isUpdate ? held : askedForByName(held),
      this.#fetching,
    );
    if (files.length === 0) return null;
    const later =
      this.#force || isLater(publication, files, held ?? this.#before.publications[name]);
    const { paths, facts } = await fetchFiles(publication, files, this.#fetching);
    const entry: HeldPublication = {
      files: { ...held?.files, ...facts },
      importedAt: this.#now.toISOString(),
    };
    const isKnown = Object.entries(facts).every(
      ([file, { content }]) => content !== null && held?.files[file]?.content === content,
    );
    if (!isKnown && publication.dataset !== null) await this.#keepBefore();
    const records = isKnown ? null : await this.#import(publication, paths, later === true);
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

  /** @param isLater whether the files are known to be later than what is held, or taken all the same. */
  async #import(
    { name, dataset }: Publication,
    paths: readonly string[],
    isLater: boolean,
  ): Promise<number> {
    if (dataset === null) {
      this.#say(`${name}: keeping the tiles`);
      return keepBaseMap(paths[0] ?? '', this.#settings, this.#fetching.area.extent);
    }
    const reader = datasets.find((each) => each.name === dataset);
    if (reader === undefined) throw new CommandError(`no importer reads ${dataset}`);
    const { properties } = this.#stores;
    const report = await importFiles({
      dataset: reader,
      paths,
      store: properties.records,
      held: properties.listings,
      holdings: properties.holdings,
      force: isLater,
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

  /** Before the first change of an update. */
  async #keepBefore(): Promise<void> {
    if (this.#toKeep === null) return;
    this.#say('keeping a copy of the records, so that this update can be taken back');
    const { since, startedAt = '' } = this.#held.last ?? {};
    this.#notUndone = await keepBefore(this.#settings, {
      held: this.#toKeep,
      since: since ?? startedAt,
    });
    this.#toKeep = null;
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
