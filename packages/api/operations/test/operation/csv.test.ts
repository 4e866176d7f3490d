import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellValue, csvLine } from '../../src/operation/table-text.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);

/** A plain reader of RFC 4180, one letter at a time. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)] as string;
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[at + 1] === '\n') {
      at += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += letter;
  }
  return rows;
}

describe('a line of CSV', () => {
  it.each<[CellValue, string]>([
    [null, ''],
    ['', ''],
    [-2.5, '-2.5'],
    [true, 'true'],
    ['Flat 2, 14 High Road', '"Flat 2, 14 High Road"'],
    ['the "Annexe"', '"the ""Annexe"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+44 161', "'+44 161"],
    ['-2+3', "'-2+3"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    [['chain_free', 'garden'], 'chain_free;garden'],
    [['=1', 'b'], "'=1;b"],
    ['High Road;=1+1', "High Road;'=1+1"],
    ['a;"=1', '"a;\'""=1"'],
    [['a', '@b', 'c'], "a;'@b;c"],
    [{ a: 'x', '+b': 1 }, "a=x;'+b=1"],
    [{ btl_candidate: 'gold', hmo_conversion: null }, 'btl_candidate=gold'],
  ])('writes %j', (value, text) => {
    expect(csvLine([value, 'x'])).toBe(`${text},x\r\n`);
  });

  it(`reads back as it was, and no text is a formula, ${runs} runs of seed ${seed}`, () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', "'"),
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        const [row] = parseCsv(csvLine(cells)) as [string[]];
        expect(row).toHaveLength(cells.length);
        for (const [index, cell] of cells.entries()) {
          expect(row[index]).not.toMatch(/^[=+\-@\t\r]/);
          expect([cell, `'${cell}`]).toContain(row[index]);
        }
      }),
      { seed, numRuns: runs },
    );
  });
});
