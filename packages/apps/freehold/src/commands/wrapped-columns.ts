/** The longest line: what stands whole in a terminal of usual width. */
const lineMost = 100;
/** The widest column but the last. */
const columnMost = 40;
const gap = 2;

/**
 * Rows of texts as lines of at most 100 columns: a text that is too long goes on under itself. A word that is longer than its
 * column, such as a path, stays whole, so that it can be copied.
 */
export function wrappedColumns(rows: readonly (readonly string[])[]): string[] {
  const columns = rows[0]?.length ?? 0;
  const widths: number[] = [];
  for (let at = 0; at < columns - 1; at += 1) {
    const lines = rows.flatMap((row) => wrapped(row[at] ?? '', columnMost));
    widths.push(Math.max(...lines.map((line) => line.length)));
  }
  const taken = widths.reduce((sum, width) => sum + width + gap, gap);
  widths.push(lineMost - taken);
  return rows.flatMap((row) => {
    const cells = row.map((text, at) => wrapped(text, widths[at] ?? 0));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) => {
      const texts = cells.map((lines, at) => (lines[line] ?? '').padEnd(widths[at] ?? 0));
      return `${' '.repeat(gap)}${texts.join(' '.repeat(gap))}`.trimEnd();
    });
  });
}

/** A text as lines of at most `most` characters, broken between words. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
