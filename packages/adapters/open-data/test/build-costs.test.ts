import { expect, test } from 'vitest';
import { imported, written } from './data.ts';
import { zipOf } from './zip-writer.ts';

const csv = `Prices of the north;;;;;;;
Title;Unit;Low;High;Section;Page;Source;Base date
Combination boiler;each;£2,100;£3,400.50;Heating;12;Price book A;01/10/2026
Skip;each;280;;;;Price book A;2026 Q3
Roof;m²;90;140;Roofs;3;Price book B;2026-09-30
;m²;90;140;Roofs;3;Price book B;2026-09-30
Wall;m²;150;140;Walls;4;Price book B;2026-09-30
Door;each;POA;;Doors;5;Price book B;2026-09-30
Floor;m²;40;60;Floors;6;;2026-09-30
`;

test('prices are kept by their sources, and what is no price is refused with the reason', async () => {
  const { store, report } = await imported('build-costs', written('prices.csv', csv));
  expect(store.all('build-cost-reference')).toEqual([
    {
      source: 'Price book A',
      entries: [
        {
          title: 'Combination boiler',
          unit: 'each',
          low: 2_100,
          high: 3_400.5,
          section: 'Heating',
          page: 12,
          baseDate: '2026-10-01',
          note: null,
        },
        {
          title: 'Skip',
          unit: 'each',
          low: 280,
          high: 280,
          section: null,
          page: null,
          baseDate: '2026 Q3',
          note: null,
        },
      ],
    },
    { source: 'Price book B', entries: [expect.objectContaining({ title: 'Roof', page: 3 })] },
  ]);
  expect(report.files[0]?.refused.map(({ reason }) => reason)).toEqual([
    'has no title',
    'low is above high',
    'low or high is not an amount of pounds',
    'names no source',
  ]);
});

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;

test('a workbook is read sheet by sheet, and sheets without prices are passed over', async () => {
  const header = ['title', 'unit', 'low', 'high', 'source', 'base date'];
  const workbook = zipOf({
    'xl/worksheets/sheet1.xml': sheet([['About these prices']]),
    'xl/worksheets/sheet2.xml': sheet([header, ['Roof', 'm²', '90', '140', 'Book', '2026']]),
    'xl/worksheets/sheet3.xml': sheet([header, ['Wall', 'm²', '50', '60', 'Book', '2026']]),
  });
  const { store } = await imported('build-costs', written('prices.xlsx', workbook));
  const [reference] = store.all('build-cost-reference');
  expect(reference?.entries.map(({ title }) => title)).toEqual(['Roof', 'Wall']);
});

test('another file is named as such', async () => {
  await expect(
    imported('build-costs', written('other.csv', 'name,price\nRoof,90\n')),
  ).rejects.toMatchObject({ code: 'wrong_file' });
});
