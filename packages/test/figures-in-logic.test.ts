import { describe, expect, test } from 'vitest';
import { allowedFigures } from './allowed-figures.ts';
import { figuresIn, logicFiles, sourceOf } from './figures-in-logic.ts';

/** Figures by file and declaration, as the list of those allowed has them. */
function grouped(files: readonly string[]): string[] {
  const byPlace = new Map<string, string[]>();
  for (const file of files) {
    for (const { declaration, figure } of figuresIn(file, sourceOf(file))) {
      const place = `${file} ${declaration}`;
      byPlace.set(place, [...(byPlace.get(place) ?? []), figure]);
    }
  }
  return [...byPlace].map(([place, figures]) => `${place}: ${figures.join(' ')}`).toSorted();
}

test('no figure of law, market practice or judgement stands in a file of logic', () => {
  expect(logicFiles.length).toBeGreaterThan(150);
  const allowed = Object.values(allowedFigures)
    .flat()
    .map(([file, declaration, figures]) => `${file} ${declaration}: ${figures}`);
  expect(grouped(logicFiles)).toEqual(allowed.toSorted());
});

describe('the search finds', () => {
  test.each([
    ['a rate of law', 'const discount = 0.035;', ['0.035']],
    ['a bound', 'function f(n: number) { return n > 7 ? 1 : 0; }', ['7']],
    ['a rate in a product', 'const tax = (pence: number) => pence * 0.05;', ['0.05']],
    ['a power of ten that is a bound', 'const most = 1_000;', ['1_000']],
    ['a half that rounds nothing', 'const middle = 0.5;', ['0.5']],
    ['a figure of a text', "const note = 'at least 6.51 m² for one';", ['6.51']],
    ['a figure of a template', 'const note = (n: number) => `${n} of 1,500 pounds`;', ['1,500']],
    ['a number in words', "const note = 'Three or more occupiers';", ['Three']],
    ['a figure of a wide number', 'const wide = 365n;', ['365n']],
    ['a default', 'function f({ years = 25 }) { return years; }', ['25']],
  ])('%s', (_name, text, figures) => {
    expect(figuresIn('one.ts', text).map(({ figure }) => figure)).toEqual(figures);
  });

  test('nothing in arithmetic without a figure of its own', () => {
    const text = `
      import { a } from './schema-2026.ts';
      /** 3.5 % a year. */
      export type Rating = 1 | 2 | 3 | 4;
      const pence = (pounds: number) => Math.floor(pounds * 100 + 0.5);
      const basisPoints = (ppm: number) => ppm / 10_000;
      const exact = 2 ** 53;
      const months = (years: number) => 12 * years - 1;
      const name = { p25: a };`;
    expect(figuresIn('one.ts', text)).toEqual([]);
  });
});
