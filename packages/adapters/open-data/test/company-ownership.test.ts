import { describe, expect, test } from 'vitest';
import { companyNumberOf } from '../src/companies/company-number.ts';
import { imported, present, written } from './data.ts';

test.for<[string, string | null]>([
  ['9900001', '09900001'],
  ['09900001', '09900001'],
  ['1', '00000001'],
  ['SC123456', 'SC123456'],
  ['SC12345', 'SC012345'],
  ['oc 990001', 'OC990001'],
  ['NI1', 'NI000001'],
  ['LP3', 'LP000003'],
  ['IP12345R', 'IP12345R'],
  ['R123', 'R0000123'],
  ['123456789', null],
  ['0', null],
  ['not registered', null],
  ['', null],
])('the number of a company has eight characters: %s', ([text, number]) => {
  expect(companyNumberOf(text)).toBe(number);
});

const owners = (country: boolean): string =>
  [1, 2, 3, 4]
    .map(
      (n) =>
        `,"Proprietor Name (${n})","Company Registration No. (${n})","Proprietorship Category (${n})"${country ? `,"Country Incorporated (${n})"` : ''},"Proprietor (${n}) Address (1)","Proprietor (${n}) Address (2)","Proprietor (${n}) Address (3)"`,
    )
    .join('');
const header = (country = false, changes = false): string =>
  `"Title Number","Tenure","Property Address","District","County","Region","Postcode","Multiple Address Indicator","Price Paid"${owners(country)},"Date Proprietor Added","Additional Proprietor Indicator"${changes ? ',"Change Indicator","Change Date"' : ''}`;
const limited = 'Limited Company or Public Limited Company';
interface Owner {
  readonly name: string;
  readonly number?: string;
  readonly category?: string;
}
/** A title as the registry writes it, of up to four owners. */
function title(
  number: string,
  named: readonly Owner[],
  {
    address = '5 A Way, Town (ZZ1 9PE)',
    postcode = 'ZZ1 9PE',
    multiple = 'N',
    country = '',
    change = '',
  } = {},
): string {
  const each = [0, 1, 2, 3].flatMap((at) => {
    const { name = '', number: company = '', category = limited } = named[at] ?? { category: '' };
    return [name, company, category, ...(country === '' ? [] : [country]), 'An Office', '', ''];
  });
  const fields = [
    number,
    'Freehold',
    address,
    '',
    '',
    '',
    postcode,
    multiple,
    '',
    ...each,
    '02-01-2012',
    'N',
  ];
  const all = change === '' ? fields : [...fields, change, '03-11-2026'];
  return all.map((field) => `"${field}"`).join(',');
}
const file = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

describe('titles of companies', () => {
  test('name the first owner that is a company; councils and associations are told apart', async () => {
    const council = { name: 'A COUNCIL', category: 'Local Authority' };
    const text = file(
      header(),
      title('zz1', [{ name: 'ONE LIMITED', number: '9900001' }]),
      title('ZZ2', [council, { name: 'TWO LIMITED', number: 'SC12345' }]),
      title('ZZ3', [council]),
      title('ZZ4', [
        { name: 'HOMES', category: 'Housing Association Registered Society (Company)' },
      ]),
      title('ZZ5', [{ name: 'LLP', number: '', category: 'Limited Liability Partnership' }], {
        address: 'land at the back',
        postcode: '',
        multiple: 'Y',
      }),
      title('ZZ6', []),
    );
    const { store, report } = await imported(
      'company-ownership',
      written('CCOD_FULL_2026_10.csv', text),
    );
    expect(store.all('title')[0]).toEqual({
      register: 'ccod',
      title: 'ZZ1',
      tenure: 'freehold',
      address: '5 A Way, Town',
      postcode: 'ZZ1 9PE',
      isMultiple: false,
      owner: { name: 'ONE LIMITED', number: '09900001', kind: 'company' },
      month: '2026-10',
    });
    expect(store.all('title').map(({ owner }) => [owner.number, owner.kind])).toEqual([
      ['09900001', 'company'],
      ['SC012345', 'company'],
      [null, 'council'],
      [null, 'housing_association'],
      [null, 'company'],
    ]);
    expect(store.all('title')[4]).toMatchObject({ postcode: null, isMultiple: true });
    expect(JSON.stringify(store.all('title'))).not.toContain('Office');
    expect(report.files[0]?.refused).toMatchObject([{ reason: 'names no owner', rows: 1 }]);
    expect(store.all('register-edition')).toEqual([
      { register: 'ccod', month: '2026-10', rows: 6 },
    ]);
  });

  test('of owners abroad have numbers of Companies House only', async () => {
    const text = file(
      header(true),
      title('ZZ1', [{ name: 'ABROAD', number: '120060' }], { country: 'LUXEMBOURG' }),
      title('ZZ2', [{ name: 'ABROAD TOO', number: 'OE1234' }], { country: 'JERSEY' }),
    );
    const { store } = await imported('company-ownership', written('OCOD_FULL_2026_10.csv', text));
    expect(store.all('title').map(({ register, owner }) => [register, owner.number])).toEqual([
      ['ocod', null],
      ['ocod', 'OE001234'],
    ]);
  });

  test('that are deleted and added in one file of changes have a new owner', async () => {
    const text = file(
      header(false, true),
      title('ZZ1', [{ name: 'NEW LIMITED' }], { change: 'A' }),
      title('ZZ1', [{ name: 'OLD LIMITED' }], { change: 'D' }),
      title('ZZ2', [{ name: 'OLD LIMITED' }], { change: 'D' }),
    );
    const full = written(
      'CCOD_FULL_2026_10.csv',
      file(
        header(),
        title('ZZ1', [{ name: 'OLD LIMITED' }]),
        title('ZZ2', [{ name: 'OLD LIMITED' }]),
      ),
    );
    const { store } = await imported(
      'company-ownership',
      written('CCOD_COU_2026_11.csv', text),
      full,
    );
    expect(store.all('title').map(({ title, owner }) => [title, owner.name])).toEqual([
      ['ZZ1', 'NEW LIMITED'],
    ]);
  });

  // Counts of those who gathered the files; the change file has one title deleted and added, and is of 6 rows.
  test.for(
    present([
      {
        path: 'registers-2026/hmlr-ownership/SYNTHETIC-CCOD_FULL_2026_10.csv',
        titles: 60,
        register: 'ccod',
      },
      {
        path: 'registers-2026/hmlr-ownership/SYNTHETIC-OCOD_FULL_2026_10.csv',
        titles: 12,
        register: 'ocod',
      },
    ]),
  )('$path is read whole', async ({ path, titles, register }) => {
    const { store, report } = await imported('company-ownership', path);
    expect(store.all('title').length).toBe(titles);
    expect(report.files[0]).toMatchObject({ rows: titles, kept: titles });
    expect(store.all('register-edition')).toEqual([{ register, month: '2026-10', rows: titles }]);
  });
});

const row = (number: string, status: string): string =>
  `"A LIMITED","${number}","","AN OFFICE","Private Limited Company","${status}","http://a"`;

describe('companies', () => {
  const names =
    'CompanyName, CompanyNumber,RegAddress.CareOf, RegAddress.AddressLine2,CompanyCategory,CompanyStatus,URI';

  test('are kept with their number and status, and nothing else', async () => {
    const text = file(
      names,
      row('09900001', 'Active'),
      row('SC000002', 'Liquidation'),
      row('', 'Active'),
    );
    const { store, report } = await imported(
      'companies',
      written('BasicCompanyDataAsOneFile-2026-11-01.csv', text),
    );
    expect(store.all('company')).toEqual([
      { number: '09900001', status: 'Active', month: '2026-11' },
      { number: 'SC000002', status: 'Liquidation', month: '2026-11' },
    ]);
    expect(report.files[0]?.refused).toMatchObject([{ rows: 1 }]);
    expect(store.all('register-edition')).toMatchObject([
      { register: 'companies', month: '2026-11' },
    ]);
    const part = await imported(
      'companies',
      written('BasicCompanyData-2026-11-01-part1_7.csv', file(names, row('1', 'Active'))),
    );
    expect(part.store.all('company')).toMatchObject([{ number: '00000001', month: '2026-11' }]);
    expect(part.store.all('register-edition')).toEqual([]);
  });

  test.for(
    present([
      { path: 'registers-2026/companies-house/SYNTHETIC-BasicCompanyDataAsOneFile-2026-11-01.csv' },
    ]),
  )('$path is read whole', async ({ path }) => {
    const { store } = await imported('companies', path);
    expect(store.all('company').length).toBe(17);
  });
});
