import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { checked, imported, present, written } from './data.ts';

const id = (last: number): string => `0F0F0F0F-1111-2222-3333-44444444440${last}`;
const sale = (last: number): string =>
  `"{${id(last)}}","355000","2026-08-16 00:00","ZZ3 4SD","T","N","F","16","","A ROAD","","TOWN","TOWN","TOWN","A","A"\n`;
const lookUp = `"{${id(1)}}","990000000000"\n"{${id(2)}}","5"\n"{${id(2)}}","6"\n"{${id(9)}}","7"\n`;
const september = 'pp-uprn-lookup-sep-2026.csv';

function folder(files: Readonly<Record<string, string>>): string {
  const path = testFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

describe('the look-up of sales and UPRNs', () => {
  test('tells each home of a sale, with the month of the file, also where no such sale is held', async () => {
    const { store } = await imported('price-paid-uprn', written(september, lookUp));
    expect(store.all('sale-uprn')).toEqual([
      { saleId: id(1), uprn: 990_000_000_000, month: '2026-09' },
      { saleId: id(2), uprn: 5, month: '2026-09' },
      { saleId: id(2), uprn: 6, month: '2026-09' },
      { saleId: id(9), uprn: 7, month: '2026-09' },
    ]);
  });

  test('is read beside the sales of the month in one folder, and one of parcels is left out', async () => {
    const path = folder({
      'pp-monthly-update-new-version.csv': sale(1) + sale(2),
      [september]: lookUp,
      'pp-inspire-id-lookup-sep-2026.csv': `"{${id(1)}}","31415926"\n`,
    });
    const { store, report } = await imported('price-paid', path);
    expect(store.all('sale').length).toBe(2);
    expect(store.all('sale-uprn').length).toBe(4);
    expect(report.files.map(({ rows, kept }) => [rows, kept])).toEqual([
      [1, 0],
      [2, 2],
      [4, 4],
    ]);
    const alone = await imported('price-paid-uprn', path);
    expect(alone.report.files.map(({ rows }) => rows)).toEqual([4]);
  });

  test('with a header is the table of sales to January 2022', async () => {
    const table = `transactionid,uprn,method\n{${id(1)}},12,1\n${id(2).toLowerCase()},13,2\n`;
    const { store } = await imported('price-paid-uprn', written('ppd-uprn.csv', table));
    expect(store.all('sale-uprn')).toEqual([
      { saleId: id(1), uprn: 12, month: '2022-01' },
      { saleId: id(2), uprn: 13, month: '2022-01' },
    ]);
  });

  test('refuses a row without a GUID or a UPRN, and another file whole', async () => {
    const wrong = `"{${id(1)}}","1234567890123"\n"{nothing}","12"\n"{${id(1)}}","12"\n`;
    const { store, report } = await imported('price-paid-uprn', written(september, wrong));
    expect(store.all('sale-uprn').map(({ uprn }) => uprn)).toEqual([12]);
    expect(report.files[0]?.refused).toEqual([
      { reason: 'UPRN is not 1 to 12 digits', rows: 1, firstLines: [1] },
      { reason: 'transaction id is not a GUID', rows: 1, firstLines: [2] },
    ]);
    const sales = checked('price-paid-uprn', written('pp.csv', sale(1)));
    await expect(sales).rejects.toMatchObject({ code: 'wrong_file', line: 1 });
    const short = checked(
      'price-paid-uprn',
      written(september, `"{${id(1)}}","12"\n"{${id(1)}}"\n`),
    );
    await expect(short).rejects.toMatchObject({ code: 'truncated', line: 2 });
  });

  test.for(
    present([
      { path: 'registers-2026/hmlr-price-paid/pp-uprn-lookup-linked-sample.csv', rows: 604 },
      { path: 'registers-2026/hmlr-price-paid/SYNTHETIC-pp-uprn-lookup-sep-2026.csv', rows: 37 },
    ]),
  )('$path is read whole', async ({ path, rows }) => {
    const { store } = await imported('price-paid-uprn', path);
    expect(store.all('sale-uprn').length).toBe(rows);
  });
});
