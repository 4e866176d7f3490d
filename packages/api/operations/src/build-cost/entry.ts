/** One price of the construction reference. */
export interface BuildCostEntry {
  readonly title: string;
  /** What the price is for one of: `m²`, `m`, `each`, `room`, `house`, `day`… */
  readonly unit: string;
  /** Pounds without VAT, at the base date, for the middle of the country. */
  readonly low: number;
  readonly high: number;
  /** What it holds and what it leaves out. */
  readonly note: string;
  /** Other words that people in the trade and owners use for it. */
  readonly synonyms: readonly string[];
}

export interface BuildCostSection {
  readonly page: number;
  readonly section: string;
  readonly entries: readonly BuildCostEntry[];
}

type Row = readonly [
  title: string,
  unit: string,
  low: number,
  high: number,
  note: string,
  synonyms?: string,
];

/** A section from its rows; synonyms are parted by commas. */
export function section(page: number, name: string, rows: readonly Row[]): BuildCostSection {
  return {
    page,
    section: name,
    entries: rows.map(([title, unit, low, high, note, synonyms = '']) => ({
      title,
      unit,
      low,
      high,
      note,
      synonyms: synonyms
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    })),
  };
}
