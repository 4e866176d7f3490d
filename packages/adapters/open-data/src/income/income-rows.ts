import { ImportError } from '../import-error.ts';
import { columnName } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { isSharedArea, NOT_SHARED } from '../values/area.ts';
import { areaCode } from '../values/nation.ts';
import { numberOf } from '../values/number.ts';

interface Layout {
  readonly code: number;
  readonly district: number;
  readonly year: number;
  readonly mean: number;
  readonly median: number;
}

/**
 * Rows of household income: the sheet of total annual income of the Office for National Statistics, whose titles name the
 * financial year, or a table of postcode districts with a year in each row. Net income is another figure and is not read.
 */
export class IncomeRows {
  readonly #sink: RecordSink;
  readonly #file: string;
  #layout: Layout | null = null;
  #year: string | null;

  /** @param year that a sheet before named. */
  constructor(sink: RecordSink, file: string, year: string | null) {
    this.#sink = sink;
    this.#file = file;
    this.#year = year ?? yearIn(file);
  }

  get hasHeader(): boolean {
    return this.#layout !== null;
  }

  /** Of the financial year that the titles read so far name: the year that it ends in. */
  get year(): string | null {
    return this.#year;
  }

  /** Takes the next row; rows before the header are titles. */
  take(fields: readonly string[], line: number, ended: boolean): void {
    if (this.#layout === null) return this.#takeTitle(fields, line);
    if (fields.every((field) => field.trim() === '')) return;
    this.#sink.row(line, ended);
    this.#takeRow(this.#layout, fields);
  }

  #takeTitle(fields: readonly string[], line: number): void {
    for (const field of fields) this.#year = yearIn(field) ?? this.#year;
    this.#layout = layoutOf(fields);
    if (this.#layout === null) return;
    this.#sink.file(this.#file);
    if (this.#layout.year === -1 && this.#year === null) {
      const reason =
        'no title names the financial year: "financial year ending 2023" belongs above the table or into the name of the file';
      throw new ImportError('wrong_file', { file: this.#file, line }, reason);
    }
  }

  #takeRow({ code, district, year, mean, median }: Layout, fields: readonly string[]): void {
    const sink = this.#sink;
    const [meanPounds, medianPounds] = [poundsOf(fields[mean]), poundsOf(fields[median])];
    const isOwn = code === -1;
    const area = isOwn ? districtOf(fields[district]) : areaCode((fields[code] ?? '').trim());
    if (area === null) {
      return isOwn ? sink.refuse('is not a postcode district') : sink.leaveOut('is no area');
    }
    if (!isOwn && !isSharedArea(area)) return sink.leaveOut(NOT_SHARED);
    if (meanPounds === null && medianPounds === null) return sink.leaveOut('has no income');
    const date = year === -1 ? `${this.#year}-03-31` : (fields[year] ?? '').trim();
    if (!/^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$/.test(date)) {
      return sink.refuse('year is not YYYY or YYYY-MM-DD');
    }
    sink.put('area-figure', {
      area,
      subject: 'income',
      source: isOwn ? 'own_income' : 'ons_small_area_income',
      date,
      figures: { meanPounds, medianPounds: isOwn ? medianPounds : null },
    });
  }
}

export const isIncomeHeader = (fields: readonly string[]): boolean => layoutOf(fields) !== null;

function layoutOf(fields: readonly string[]): Layout | null {
  const names = fields.map(columnName);
  const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  const layout = {
    code: at(/^(msoa|lsoa)-code/),
    district: at(/^(postcode-district|outcode)$/),
    year: at(/^(year|date)$/),
    mean: at(/^(total-annual-income|average-income|mean-income)/),
    median: at(/^median-income/),
  };
  const isSheet = layout.code !== -1 && layout.mean !== -1;
  const isOwn = layout.district !== -1 && layout.year !== -1 && layout.mean + layout.median > -2;
  return isSheet || isOwn ? layout : null;
}

/** `financial year ending 2023`, `FYE 2023`, `fye2023`. */
const yearIn = (text: string): string | null =>
  /(?:financial year ending(?: 31 march)?|fye)[ -]?(20[0-9]{2})/i.exec(text)?.[1] ?? null;

function districtOf(text: string | undefined): string | null {
  const district = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{1,2}[0-9][A-Z0-9]?$/.test(district) ? district : null;
}

function poundsOf(text: string | undefined): number | null {
  const pounds = numberOf(text?.replace('£', ''));
  return pounds !== null && pounds > 0 ? pounds : null;
}
