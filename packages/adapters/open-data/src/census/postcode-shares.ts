import type { PostcodeRecord, RecordKind, RecordKinds } from '@freehold/operations';
import { RecordSink } from '../record-sink.ts';

interface Part {
  readonly area: string;
  /** Of the area's people, 0 to 1. */
  readonly share: number;
}

/** Counts the live postcodes that a postcode district shares with each area; stands in for the sink of postcodes. */
export class PostcodeShares extends RecordSink {
  readonly #report: RecordSink;
  readonly #byDistrict = new Map<string, Map<string, number>>();
  readonly #byArea = new Map<string, number>();

  constructor(report: RecordSink) {
    super(null, report.now);
    this.#report = report;
  }

  override row(line: number, ended = true): void {
    this.#report.row(line, ended);
  }

  override refuse(reason: string): void {
    this.#report.refuse(reason);
  }

  override leaveOut(reason: string): void {
    this.#report.leaveOut(reason);
  }

  override put<K extends RecordKind>(_kind: K, record: RecordKinds[K]): void {
    const { postcode, terminated, msoa, lsoa, district } = record as unknown as PostcodeRecord;
    if (terminated !== null) return;
    const outcode = postcode.slice(0, -4);
    const counts = this.#byDistrict.get(outcode) ?? new Map<string, number>();
    this.#byDistrict.set(outcode, counts);
    for (const area of [lsoa, msoa, district]) {
      if (area === null) continue;
      counts.set(area, (counts.get(area) ?? 0) + 1);
      this.#byArea.set(area, (this.#byArea.get(area) ?? 0) + 1);
    }
  }

  /** Each postcode district with its parts of the areas known, of the smallest kind of area there is. */
  *districts(areas: ReadonlyMap<string, unknown>): Generator<[string, Part[]]> {
    const smallest = ['E01', 'W01', 'E02', 'W02'].filter((prefix) =>
      [...areas.keys()].some((code) => code.startsWith(prefix)),
    );
    const kinds = smallest.some((prefix) => prefix.endsWith('01'))
      ? /^[EW]01/
      : smallest.length > 0
        ? /^[EW]02/
        : /^[EWSN]0[6-9]/;
    for (const [outcode, counts] of this.#byDistrict) {
      const parts = [...counts]
        .filter(([area]) => kinds.test(area) && areas.has(area))
        .map(([area, count]) => ({ area, share: count / (this.#byArea.get(area) as number) }));
      if (parts.length > 0) yield [outcode, parts];
    }
  }
}
