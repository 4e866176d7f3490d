/** Hands the browser a file of a name. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type Cell = string | number | boolean | null | undefined;

/** A table as a file of comma-separated values (RFC 4180), its heads first; what is not known is an empty cell. */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Quoted where a reader would take it for more than one cell; a text that a spreadsheet would run as a formula stays text. */
function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text =
    typeof cell === 'string' && '=+-@\t\r'.includes(cell.charAt(0)) && cell !== ''
      ? `'${cell}`
      : String(cell);
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
