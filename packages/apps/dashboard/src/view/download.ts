/** Hands the browser a file of a name. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type Cell = string | number | boolean | null | undefined;

// As the server writes its own files: a test compares the two.
/** A text that a spreadsheet would run as a formula; some take the full-width forms of the signs as well. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind a semicolon, at which a spreadsheet of most of Europe begins the next cell, whatever is quoted. */
const formulaBehind = /;(["'\s]?[=+\-@\t\r\n＝＋－＠])/g;
/** A number as text, which a spreadsheet reads as a number. */
const decimal = /^-?\d+(?:\.\d+)?$/;

/** A table as a file of comma-separated values (RFC 4180), its heads first; what is not known is an empty cell. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Quoted where a reader would take it for more than one cell; a text that a spreadsheet would run as a formula stays text. */
function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const first = formula.test(cell) && !decimal.test(cell) ? `'${cell}` : cell;
  const text = first.replaceAll(formulaBehind, ";'$1");
  return ['"', ',', '\n', '\r'].some((mark) => text.includes(mark))
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

export function downloadCsv(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  // The mark of byte order tells Excel that the text is UTF-8.
  download(name, `\uFEFF${csvOf(heads, rows)}`, 'text/csv;charset=utf-8');
}
