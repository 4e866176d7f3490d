import { columnName } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { isSharedArea } from '../values/area.ts';
import { areaCode } from '../values/nation.ts';
import { numberOf, wholeOf } from '../values/number.ts';
import { areasRanked, englishEditions } from './editions.ts';

const ENGLISH = 'index-of-multiple-deprivation-(imd)-';

interface Layout {
  readonly source: string;
  readonly year: string;
  readonly code: number;
  readonly score: number;
  readonly rank: number;
  readonly decile: number;
}

/** Rows of an index of deprivation by its nation's layout, of the first sheet that is one. */
export class DeprivationRows {
  readonly #sink: RecordSink;
  readonly #file: string;
  #layout: Layout | null = null;
  #isDone = false;

  constructor(sink: RecordSink, file: string) {
    this.#sink = sink;
    this.#file = file;
  }

  get hasHeader(): boolean {
    return this.#layout !== null;
  }

  /** Another sheet begins: of ranks the deciles and domains follow, under the same names. */
  sheet(): void {
    this.#isDone = this.hasHeader;
  }

  /** Takes the next row; rows before the header are titles. */
  take(fields: readonly string[], line: number, ended: boolean): void {
    if (this.#isDone) return;
    if (this.#layout === null) {
      this.#layout = layoutOf(fields);
      if (this.#layout !== null) this.#sink.file(this.#file);
      return;
    }
    if (fields.every((field) => field.trim() === '')) return;
    this.#sink.row(line, ended);
    this.#takeRow(this.#layout, fields);
  }

  #takeRow({ source, year, ...at }: Layout, fields: readonly string[]): void {
    const sink = this.#sink;
    const area = areaCode((fields[at.code] ?? '').trim());
    if (area === null || !isSharedArea(area)) return sink.leaveOut('is no LSOA or data zone');
    const rank = wholeOf(fields[at.rank]);
    if (rank === null || rank < 1) return sink.refuse('rank is not a whole number from 1');
    const decile = at.decile === -1 ? decileOf(rank, source) : wholeOf(fields[at.decile]);
    if (decile === null || decile < 1 || decile > 10) return sink.refuse('decile is not 1 to 10');
    const score = at.score === -1 ? null : numberOf(fields[at.score]);
    if (at.score !== -1 && score === null) return sink.refuse('score is not a number');
    sink.put('area-figure', {
      area,
      subject: 'deprivation',
      source,
      date: year,
      figures: { score, decile },
    });
  }
}

function decileOf(rank: number, source: string): number | null {
  const ranked = areasRanked[source];
  return ranked === undefined ? null : Math.ceil((rank * 10) / ranked);
}

export const isDeprivationHeader = (fields: readonly string[]): boolean =>
  layoutOf(fields) !== null;

function layoutOf(fields: readonly string[]): Layout | null {
  const names = fields.map(columnName);
  const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  const yearIn = (pattern: RegExp): string | undefined =>
    names.flatMap((name) => pattern.exec(name)?.[1] ?? [])[0];
  const lsoa = at(/^lsoa-code/);
  const english = yearIn(/^local-authority-district-code-\(([0-9]{4})\)/);
  const edition = english === undefined ? undefined : englishEditions[english];
  if (lsoa !== -1 && edition !== undefined) {
    const column = (what: string): number =>
      names.findIndex((name) => name.startsWith(`${ENGLISH}${what}`));
    const own = { score: column('score'), rank: column('rank'), decile: column('decile') };
    if (Object.values(own).includes(-1)) return null;
    return { source: `iod_${edition}`, year: edition, code: lsoa, ...own };
  }
  const welsh = yearIn(/^wimd-(20[0-9]{2})/);
  if (lsoa !== -1 && welsh !== undefined) {
    const rank = at(/^wimd-20[0-9]{2}/);
    return { source: `wimd_${welsh}`, year: welsh, code: lsoa, score: -1, rank, decile: -1 };
  }
  const zone = at(/^(dz|data-?zone)/);
  const scottish = yearIn(/^simd(20[0-9]{2}(?:v2)?)-rank$/);
  if (zone === -1 || scottish === undefined) return null;
  return {
    source: `simd_${scottish}`,
    year: scottish.slice(0, 4),
    code: zone,
    score: -1,
    rank: at(/^simd20[0-9]{2}(v2)?-rank$/),
    decile: at(/^simd20[0-9]{2}(v2)?-decile$/),
  };
}
