import { ImportError } from './import-error.ts';
import type { RecordKind, RecordKinds } from '@freehold/operations';
import type { Removal } from './listings/message.ts';

/** Rows of one reason, with the first lines that show it. */
export interface ReasonCount {
  readonly reason: string;
  readonly rows: number;
  readonly firstLines: readonly number[];
}

/** What became of a file's rows: `rows` = `kept` + left out + refused. */
export interface FileReport {
  readonly file: string;
  readonly rows: number;
  readonly kept: number;
  /** Sound rows of no use here, such as a closed school. */
  readonly leftOut: readonly ReasonCount[];
  /** Rows that are wrong. */
  readonly refused: readonly ReasonCount[];
  /** Rows that were kept without a value that they give: it could not be read, or has a name that is not known. A row may stand under several reasons. */
  readonly unread: readonly ReasonCount[];
  /** Rows kept by what the file says that they do; null for a file that says nothing of it. */
  readonly changes: Readonly<Record<Change, number>> | null;
}

/** What a row of a file of changes does, by the word of the file. */
export type Change = 'added' | 'changed' | 'deleted';

/** Sales as a file tells them until a day: what later months changed, it tells as it was. */
export interface SalesEdition {
  readonly file: string;
  /** Its newest day, `YYYY-MM-DD`. */
  readonly until: string;
  /** The year that all of its sales are of; null where they are of any. */
  readonly year: string | null;
  /** Whether it tells what one month brought, and nothing of the months between what is held and it. */
  readonly isOfMonth: boolean;
}

export type WriteBatch = <K extends RecordKind>(
  kind: K,
  records: readonly RecordKinds[K][],
) => Promise<void>;

/** Rows of a batch: enough to share its cost, few enough to be young when they are written. */
const BATCH_ROWS = 2_000;
const LINES_SHOWN = 5;
/** Most distinct reasons of one file, and most characters of one: they may quote the file. */
const REASONS = 200;
const REASON_CHARACTERS = 200;

const DAY_MS = 86_400_000;

interface Counts {
  file: string;
  rows: number;
  leftOut: Map<string, { rows: number; firstLines: number[] }>;
  refused: Map<string, { rows: number; firstLines: number[] }>;
  unread: Map<string, { rows: number; firstLines: number[] }>;
  changes: Record<Change, number> | null;
}

/** Takes the rows a reader finds: counts them for the report and hands the records on in batches. */
export class RecordSink {
  readonly #write: WriteBatch | null;
  readonly #files: Counts[] = [];
  readonly #batches = new Map<RecordKind, RecordKinds[RecordKind][]>();
  #current: Counts | null = null;
  #line = 0;
  #ended = true;
  readonly #refusedNames = new Set<string>();
  #refusedNameless = 0;

  readonly #removals: Removal[] = [];
  readonly #editions: SalesEdition[] = [];

  /** The instant of the import. */
  readonly now: Date;
  readonly #lastDay: string;

  /** @param write null to check a file only. */
  constructor(write: WriteBatch | null, now: Date) {
    this.#write = write;
    this.now = now;
    this.#lastDay = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  }

  /**
   * Whether a day (`YYYY-MM-DD`, or an instant) lies in the future, by more than time zones make: such a row is wrong, and
   * would move the day that all records of its kind are known until.
   */
  isAhead(date: string): boolean {
    return date.slice(0, 10) > this.#lastDay;
  }

  /** Rows that follow belong to this file. */
  file(name: string): void {
    this.#current = {
      file: name,
      rows: 0,
      leftOut: new Map(),
      refused: new Map(),
      unread: new Map(),
      changes: null,
    };
    this.#files.push(this.#current);
  }

  /** A row begins; what follows is said of it. @param ended false for a last row without a line break after it. */
  row(line: number, ended = true): void {
    this.#counts().rows += 1;
    this.#line = line;
    this.#ended = ended;
  }

  put<K extends RecordKind>(kind: K, record: RecordKinds[K]): void {
    if (this.#write === null) return;
    const batch = this.#batches.get(kind);
    if (batch === undefined) this.#batches.set(kind, [record]);
    else batch.push(record);
  }

  leaveOut(reason: string): void {
    tally(this.#counts().leftOut, reason, this.#line);
  }

  /** The row is kept, without a value that it gives. */
  unread(reason: string): void {
    tally(this.#counts().unread, reason, this.#line);
  }

  /**
   * @param name of what the row tells, where that can be read.
   * @throws {ImportError} `truncated` when the row is the last and its line is not ended: it is cut, not wrong.
   */
  refuse(reason: string, name: string | null = null): void {
    if (!this.#ended) {
      const at = { file: this.#counts().file, line: this.#line };
      throw new ImportError('truncated', at, `ends inside a row: ${reason}`);
    }
    tally(this.#counts().refused, reason, this.#line);
    if (name === null) this.#refusedNameless += 1;
    else this.#refusedNames.add(name);
  }

  /** The row is kept, and does this. */
  change(kind: Change): void {
    const counts = this.#counts();
    counts.changes ??= { added: 0, changed: 0, deleted: 0 };
    counts.changes[kind] += 1;
  }

  edition(edition: Omit<SalesEdition, 'file'>): void {
    this.#editions.push({ file: this.#counts().file, ...edition });
  }

  /** In the order of the files. */
  get editions(): readonly SalesEdition[] {
    return this.#editions;
  }

  /** A listing is gone that may be held. */
  remove(removal: Removal): void {
    this.#removals.push(removal);
  }

  get removals(): readonly Removal[] {
    return this.#removals;
  }

  /** The names of refused rows that were read. */
  get refusedNames(): ReadonlySet<string> {
    return this.#refusedNames;
  }

  /** Refused rows of which no name was read. */
  get refusedNameless(): number {
    return this.#refusedNameless;
  }

  /** Writes the batches that are full. */
  async settle(): Promise<void> {
    for (const [kind, batch] of this.#batches) {
      if (batch.length >= BATCH_ROWS) await this.#flush(kind, batch);
    }
  }

  /** Writes what is left. */
  async finish(): Promise<void> {
    for (const [kind, batch] of this.#batches) await this.#flush(kind, batch);
  }

  get rows(): number {
    return this.#files.reduce((sum, file) => sum + file.rows, 0);
  }

  report(): FileReport[] {
    return this.#files.map(({ file, rows, leftOut, refused, unread, changes }) => {
      const out = reasons(leftOut);
      const bad = reasons(refused);
      const lost = [...out, ...bad].reduce((sum, reason) => sum + reason.rows, 0);
      return {
        file,
        rows,
        kept: rows - lost,
        leftOut: out,
        refused: bad,
        unread: reasons(unread),
        changes,
      };
    });
  }

  #counts(): Counts {
    if (this.#current === null) throw new Error('a reader must name its file before its rows');
    return this.#current;
  }

  async #flush(kind: RecordKind, batch: RecordKinds[RecordKind][]): Promise<void> {
    this.#batches.set(kind, []);
    if (this.#write !== null && batch.length > 0) await this.#write(kind, batch);
  }
}

function tally(
  counts: Map<string, { rows: number; firstLines: number[] }>,
  told: string,
  line: number,
): void {
  const short = told.slice(0, REASON_CHARACTERS);
  const reason = counts.has(short) || counts.size < REASONS ? short : 'other reasons';
  const count = counts.get(reason) ?? { rows: 0, firstLines: [] };
  count.rows += 1;
  if (count.firstLines.length < LINES_SHOWN) count.firstLines.push(line);
  counts.set(reason, count);
}

function reasons(counts: Map<string, { rows: number; firstLines: number[] }>): ReasonCount[] {
  return [...counts].map(([reason, { rows, firstLines }]) => ({ reason, rows, firstLines }));
}
