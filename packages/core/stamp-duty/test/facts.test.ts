import { allSchedules, stampDuty } from '@freehold/stamp-duty';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Notes of rates, gathered from guidance and statutes, that stand beside the repository; the test runs where they are. */
const facts = new URL('../../../../../shared/facts/', import.meta.url);
const file = fileURLToPath(new URL('stamp-duty.md', facts));
const calculators = fileURLToPath(new URL('calculators.md', facts));

/** The tables of slices in the notes, by their heading. */
const tables = [
  ['### 1.1 ', 'SDLT', 'residential'],
  ['### 1.7 ', 'SDLT', 'non_residential'],
  ['### 2.1 ', 'LBTT', 'residential'],
  ['### 2.3 ', 'LBTT', 'non_residential'],
  ['### 3.1 ', 'LTT', 'residential'],
  ['### 3.3 ', 'LTT', 'non_residential'],
] as const;

interface Row {
  readonly from: string;
  readonly until: string | null;
  readonly bands: readonly { readonly above: number; readonly ratePercentage: number }[];
}

/** `0% to 125,000; 2% to 250,000; 12% above`: each rate reaches from where the one before it ends. */
function bandsOf(text: string): Row['bands'] {
  let above = 0;
  return [...text.matchAll(/(\d+(?:\.\d+)?)% (?:to ([\d,]+)|above)/g)].map(
    ([, rate = '', to = '']) => {
      const band = { above, ratePercentage: Number(rate) };
      above = Number(to.replaceAll(',', ''));
      return band;
    },
  );
}

/** The rows of slices of a table; `as 2014-12-04` has the bands of that row. */
function rowsOf(notes: string, heading: string): Row[] {
  const section = notes.slice(notes.indexOf(heading)).split('\n### ')[0] ?? '';
  const rows: Row[] = [];
  for (const line of section.split('\n')) {
    const [, from = '', to = '', words = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^\d{4}-/.test(from) || words.startsWith('slab')) continue;
    const like = /^as (\S+)/.exec(words)?.[1];
    const bands = rows.find((row) => row.from === like)?.bands ?? bandsOf(words);
    rows.push({ from, until: /^\d{4}-/.test(to) ? to : null, bands });
  }
  return rows;
}

describe.runIf(existsSync(file))('the notes of rates and the dated data agree', () => {
  test.each(tables)('%s%s %s', (heading, taxSystem, kind) => {
    const rows = rowsOf(readFileSync(file, 'utf8'), heading);
    expect(rows.length).toBeGreaterThan(0);
    const first = rows[0]?.from ?? '';
    const data = allSchedules
      .filter((each) => each.taxSystem === taxSystem && each.kind === kind && each.from >= first)
      .map(({ from, until, bands }) => ({
        from,
        until,
        bands: bands.map(({ above, ratePercentage }) => ({ above, ratePercentage })),
      }));
    expect(data).toEqual(rows);
  });
});

describe.runIf(existsSync(calculators))('the notes of taxes by price and the answers agree', () => {
  const on = { effectiveDate: '2026-06-01', additionalProperty: false } as const;
  const more = { ...on, additionalProperty: true } as const;
  const buyers = [
    { nation: 'england', ...on },
    { nation: 'england', ...more },
    { nation: 'england', ...more, nonUkResident: true },
    { nation: 'scotland', ...on },
    { nation: 'scotland', ...more },
    { nation: 'wales', ...on },
    { nation: 'wales', ...more },
  ] as const;

  test('at every price of the table', () => {
    const lines = readFileSync(calculators, 'utf8').split('\n');
    const rows = lines
      .map((line) => line.split('|').map((cell) => Number(cell.trim().replaceAll(',', ''))))
      .filter(
        (cells) =>
          cells.length === buyers.length + 3 && cells.slice(1, -1).every((each) => each >= 0),
      );
    expect(rows.length).toBeGreaterThan(5);
    for (const [, price = 0, ...taxes] of rows) {
      const answers = buyers.map((buyer) => stampDuty({ ...buyer, price }).total.toNumber());
      expect(answers).toEqual(taxes.slice(0, -1));
    }
  });
});
