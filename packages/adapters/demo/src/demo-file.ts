/** A file in the layout of its publisher. */
export interface DemoFile {
  /** The dataset that `freehold import` reads it as: `price-paid`. */
  readonly dataset: string;
  readonly name: string;
  readonly text: string;
}

export type Field = string | number | null;
export type Row = readonly Field[];

/** Rows as CSV, the header first where the layout has one; null is an empty field. */
export function csvFile(dataset: string, name: string, rows: readonly Row[]): DemoFile {
  return { dataset, name, text: rows.map((row) => `${row.map(quoted).join(',')}\n`).join('') };
}

function quoted(field: Field): string {
  const text = String(field ?? '');
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
