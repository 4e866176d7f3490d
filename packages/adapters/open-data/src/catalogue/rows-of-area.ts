import { columnName } from '../input/table.ts';
import { fieldOf } from './lines-kept.ts';
import { RecordCutter } from './record-cutter.ts';
import type { RowsOfArea } from './publication.ts';
import type { MembersKept } from './zip-members-kept.ts';

/** What tells whether a row is of the area that is asked. */
export interface AreaAsked {
  readonly hasPostcode: (postcode: string) => boolean;
  readonly hasPoint: (latitude: number, longitude: number) => boolean;
}

/** Keeps of an archive the rows of an area, and those of other members that belong to one. */
export class RowsKept implements MembersKept {
  readonly #rows: RowsOfArea;
  readonly #area: AreaAsked;
  /** Of the rows kept. */
  readonly #keys = new Set<string>();
  #hasSeenKeys = false;

  constructor(rows: RowsOfArea, area: AreaAsked) {
    this.#rows = rows;
    this.#area = area;
  }

  isKept = (member: string): boolean => {
    const { members, key } = this.#rows;
    return members.test(member) || key?.besides.test(member) === true;
  };

  /** Goes on with what an earlier run kept. */
  resume(member: string, content: Buffer): void {
    const cutter = new RecordCutter();
    const [header, ...records] = [...cutter.push(content), cutter.end() ?? Buffer.alloc(0)];
    if (header === undefined || !this.#rows.members.test(member)) return;
    const keep = this.keeperOf(member, header);
    for (const record of records) keep(record);
  }

  keeperOf = (member: string, header: Buffer): ((record: Buffer) => boolean) => {
    const { by, key, members } = this.#rows;
    const at = (column: string): number => placeOf(column, header);
    const keyAt = key === undefined ? -1 : at(key.column);
    if (!members.test(member)) {
      // Whether it belongs to a row of the area is not known where those come later.
      return (record) => !this.#hasSeenKeys || this.#keys.has(fieldOf(record, keyAt) ?? '');
    }
    this.#hasSeenKeys ||= keyAt !== -1;
    const isOfArea = this.#keeper(by, at);
    return (record) => {
      const isKept = isOfArea(record);
      if (isKept && keyAt !== -1) this.#keys.add(fieldOf(record, keyAt) ?? '');
      return isKept;
    };
  };

  /** A file without the columns is kept whole: its reader says what is wrong with it. */
  #keeper(by: RowsOfArea['by'], at: (column: string) => number): (record: Buffer) => boolean {
    if ('postcode' in by) {
      const field = at(by.postcode);
      if (field === -1) return () => true;
      return (record) => this.#area.hasPostcode(fieldOf(record, field) ?? '');
    }
    const [latitude, longitude] = [at(by.latitude), at(by.longitude)];
    if (latitude === -1 || longitude === -1) return () => true;
    return (record) =>
      this.#area.hasPoint(
        Number(fieldOf(record, latitude) ?? Number.NaN),
        Number(fieldOf(record, longitude) ?? Number.NaN),
      );
  }
}

/** The field of a column, from 0; -1 where the header has no such one. */
function placeOf(column: string, header: Buffer): number {
  const text = header.toString('utf8').replace(/^\uFEFF/, '');
  const line = Buffer.from(text);
  for (let field = 0; ; field += 1) {
    const name = fieldOf(line, field);
    if (name === null) return -1;
    if (columnName(name) === columnName(column)) return field;
  }
}
