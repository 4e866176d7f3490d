import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainText } from '../src/live/plain-text.ts';
import { applicationOfPlanIt } from '../src/planning-applications/application.ts';
import { ratingOf } from '../src/schools/school.ts';
import { fixture, imported, written } from './data.ts';

const reasonsOf = (reasons: readonly { reason: string; firstLines: readonly number[] }[]) =>
  reasons.map(({ reason, firstLines }) => [reason, ...firstLines]);

describe('the house price index', () => {
  const header = 'Date,RegionName,AreaCode,AveragePrice,Index,DetachedIndex,FlatIndex';

  test('holds no index of 0, below it or in words, nor a month to come', async () => {
    const rows = [
      '01/01/2025,Sampleshire,E06999991,200000,-5,101,102',
      '01/02/2025,Sampleshire,E06999991,200000,103,0,n.d.',
      '01/03/2025,Sampleshire,E06999991,200000,104,,',
      '01/01/2030,Sampleshire,E06999991,200000,105,106,107',
    ];
    const path = written('UK-HPI-full-file-2025-03.csv', `${[header, ...rows].join('\n')}\n`);
    const { store, report } = await imported('uk-hpi', path);
    const found = store.all('house-price-index');
    expect(found.map(({ month, index, byType }) => [month, index, byType.D, byType.F])).toEqual([
      ['2025-01', null, { pricePence: null, index: 101 }, { pricePence: null, index: 102 }],
      ['2025-02', 103, { pricePence: null, index: null }, { pricePence: null, index: null }],
      ['2025-03', 104, { pricePence: null, index: null }, { pricePence: null, index: null }],
    ]);
    const [file] = report.files;
    expect(reasonsOf(file!.refused)).toEqual([['month lies after the day of the import', 5]]);
    expect(reasonsOf(file!.unread)).toEqual([
      ['index is not a number above 0', 2],
      ['detachedindex is not a number above 0', 3],
      ['flatindex is not a number above 0', 3],
    ]);
  });
});

test('a sale before 1995 is refused: what is known of a place would begin with it', async () => {
  const excerpt = readFileSync(fixture('price-paid/pp-excerpt.csv'), 'utf8');
  const whole = await imported('price-paid', written('pp.csv', excerpt));
  const dated = (day: string) =>
    written('pp.csv', excerpt.replace(/"\d{4}-\d\d-\d\d 00:00"/, `"${day} 00:00"`));
  const first = await imported('price-paid', dated('1995-01-01'));
  expect(first.report.files[0]?.kept).toBe(whole.report.files[0]?.kept);
  const early = await imported('price-paid', dated('1994-12-31'));
  expect(reasonsOf(early.report.files[0]!.refused)).toContainEqual([
    'date of transfer lies before 1995, when the data begin',
    1,
  ]);
});

test.each(['constructor', '__proto__'])(
  'the word %s, a name of every object, means nothing',
  (word) => {
    expect(ratingOf(word)).toBeNull();
    expect(plainText(`a <${word}> extension`)).toMatch(/^a (?:__proto__ )?extension$/);
    expect(applicationOfPlanIt((name) => (name === 'uid' ? '1' : word), null)).toMatchObject({
      status: 'other',
    });
  },
);

describe('rents', () => {
  const header = 'Time period,Area code,Area name,Bedrooms,Median';

  test('are above 0, of a size by bedrooms and of a month that has begun', async () => {
    const rows = [
      '2026-01,E06999991,Sampleshire,2,0',
      '2026-01,E06999991,Sampleshire,Room,500',
      '2026-01,E06999991,Sampleshire,Studio,700',
      '2026-01,E06999991,Sampleshire,12,700',
      '2026-01,E06999991,Sampleshire,1 or 2 bedrooms,700',
      '2030-01,E06999991,Sampleshire,2,900',
      '2026-01,E06999991,Sampleshire,Four or more bedrooms,1400',
      '2026-01,E06999991,Sampleshire,4+,1500',
      '2026-02,E06999991,Sampleshire,3-bed,1100',
      '2026-02,E06999991,Sampleshire,All categories,1000',
    ];
    const path = written('rents.csv', `${[header, ...rows].join('\n')}\n`);
    const { store, report } = await imported('rents', path);
    expect(
      store
        .all('rent-level')
        .map(({ month, bedrooms, monthlyRentPence }) => [month, bedrooms, monthlyRentPence]),
    ).toEqual([
      ['2026-01', 4, 150_000],
      ['2026-02', 3, 110_000],
      ['2026-02', null, 100_000],
    ]);
    const [file] = report.files;
    expect(file).toMatchObject({ rows: 10, kept: 4 });
    expect(reasonsOf(file!.leftOut)).toEqual([
      ['has no rent', 2],
      ['is of a size that is not kept', 3, 4, 5, 6],
    ]);
    expect(reasonsOf(file!.refused)).toEqual([['month lies after the day of the import', 7]]);
  });

  test('cut inside their last row are refused whole', async () => {
    const path = written(
      'rents.csv',
      `${header}\n2026-01,E06999991,Sampleshire,2,900\n2026-02,E06`,
    );
    await expect(imported('rents', path)).rejects.toMatchObject({ code: 'truncated', line: 3 });
  });
});

describe('a certificate', () => {
  const text = readFileSync(fixture('epc/certificates.csv'), 'utf8');
  const [header = '', first = '', ...others] = text.trimEnd().split(/\r?\n/);
  const oneAfter = (row: string) => `${[header, row, ...others].join('\n')}\n`;

  test('with a field too many is refused: none of its fields stands where it belongs', async () => {
    const path = written('certificates.csv', oneAfter(first.replace(',', ',surplus,')));
    const whole = await imported('epc', written('certificates.csv', oneAfter(first)));
    const { store, report } = await imported('epc', path);
    expect(store.all('certificate')).toEqual(whole.store.all('certificate').slice(1));
    const [before, now] = [whole.report.files[0]!, report.files[0]!];
    expect(now.kept).toBe(before.kept - 1);
    expect(reasonsOf(now.refused)).toContainEqual(['too many fields', 2]);
  });

  test('lodged in the future is refused: it would be the newest of its home for years', async () => {
    const at = header.split(',').findIndex((name) => /lodgement_date"?$/i.test(name));
    const day = first.split(',')[at] ?? '';
    expect(day).toMatch(/20\d\d-\d\d-\d\d/);
    const later = first.replaceAll(day, day.replace(/20\d\d/, '2062'));
    const { report } = await imported('epc', written('certificates.csv', oneAfter(later)));
    expect(reasonsOf(report.files[0]!.refused)).toContainEqual([
      'day of lodgement lies after the day of the import',
      2,
    ]);
  });
});
