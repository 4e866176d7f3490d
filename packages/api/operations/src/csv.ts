/** What a cell may hold; lists are joined by semicolons, an object's members as `name=value`. */
export type CellValue =
  string | number | boolean | null | readonly string[] | Readonly<Record<string, unknown>>;

/** A text that a spreadsheet would read as a formula; some take the full-width forms of the signs as well. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A number as text, which a spreadsheet reads as a number and not as a formula. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** One record of a CSV file (RFC 4180), with its line end. Texts that look like formulas get a leading apostrophe. */
export function csvLine(values: readonly CellValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : joined(value);
  const harmless = formula.test(text) && !decimal.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function joined(value: Exclude<CellValue, string | number | boolean | null>): string {
  if (Array.isArray(value)) return value.join(';');
  return Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([name, member]) => `${name}=${String(member)}`)
    .join(';');
}
