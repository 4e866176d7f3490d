import { describe, expect, test } from 'vitest';
import { endOfTerm } from '../src/leases/term.ts';
import { imported, present, written } from './data.ts';

describe('the last day of a term', () => {
  // Worked out by hand: a term from a day begins on the next, one that includes the day ends on the day before it.
  test.for<[string, string | null]>([
    ['125 years from 1 January 2005', '2130-01-01'],
    ['125 years from and including 1 January 2005', '2129-12-31'],
    ['150 years from and including 1 January 2016', '2165-12-31'],
    ['999 years (less 3 days) from 29 September 1901', '2900-09-26'],
    ['99 years from 24 June 1972', '2071-06-24'],
    [
      'Beginning on and including 1 June 2019 and ending on and including 31 May 2269',
      '2269-05-31',
    ],
    ['From and including 1 January 2020 to and including 31 December 2144', '2144-12-31'],
    ['From 24 June 1999 until 23 June 2998', '2998-06-23'],
    ['A term of 99 years commencing on 25 March 1985', '2084-03-24'],
    ['for a term of 99 years beginning on and including 25th March 1985', '2084-03-24'],
    ['commencing on 1 January 2005 and expiring at midnight on 31 December 2129', '2129-12-31'],
    ['125 years starting on 1 January 2005 and ending on 31 December 2129', '2129-12-31'],
    ['99 years less 10 days from 25 March 1960', '2059-03-15'],
    ['99 years (less the last day) from 25 March 1960', '2059-03-24'],
    ['99 years less the last three days from 25 March 1960', '2059-03-22'],
    ['10 years and 6 months from 1st of January 2020', '2030-07-01'],
    ['6 months from and including 1 January 2020', '2020-06-30'],
    ['one year from 24th day of June 2025', '2026-06-24'],
    ['99 years from 25.3.1985', '2084-03-25'],
    ['99 years from 25/03/1985.', '2084-03-25'],
    ['From 25 March 1985 for 99 years', '2084-03-25'],
    ['beginning on 25 Mar 1985 for a term of 99 years', '2084-03-24'],
    ['999 years from the date of this lease', '3009-05-17'],
    ['999 years beginning on the date of the lease', '3009-05-16'],
    ['99 years from 29 February 2000', '2099-02-28'],
    ['99 years from and including 29 February 2000', '2099-02-28'],
    ['99 years', null],
    ['99 years from 31 June 1985', null],
    ['99 years from 25 March 1985 determinable on death', null],
    ['10000 years from 25 March 1985', null],
    ['ending on 31 May 2269', null],
    ['From 1 January 2020 to 31 December 2019', null],
    ['0 years from 25 March 1985', null],
    ['', null],
    ['and and and', null],
  ])('%s', ([term, day]) => {
    expect(endOfTerm(term, '2010-05-17')).toBe(day);
  });

  test('of a lease without a day is unknown where the words name it', () => {
    expect(endOfTerm('999 years from the date of this lease', null)).toBeNull();
  });

  test('is looked for in so many words only, and in a time that grows with them', () => {
    expect(endOfTerm(`99 years from ${'('.repeat(1_000_000)}`, null)).toBeNull();
    expect(endOfTerm('less the last '.repeat(100_000), null)).toBeNull();
  });
});

const header =
  '"Unique Identifier","Register Property Description","County","Region","Associated Property Description ID","Associated Property Description","OS UPRN","Price Paid","Reg Order","Date of Lease","Term","Alienation Clause Indicator"';
const row = (id: string, change = '', term = '125 years from 1 January 2005'): string =>
  `"${id}","A Building","A","B","88","Flat 1, 10 A Road, Town (ZZ8 2JZ)","12","","1","01-02-1975","${term}","N"${change}`;

describe('registered leases', () => {
  test('have an address, a postcode, a UPRN and a last day, and a complete file is told as such', async () => {
    const file = [header, row('1'), row('2', '', 'for ever'), '"Row Count:","2"', ''].join('\n');
    const { store, report } = await imported('leases', written('LEASES_FULL_2026_10.csv', file));
    const lease = {
      id: '1 88 1',
      uprn: 12,
      address: 'Flat 1, 10 A Road, Town',
      postcode: 'ZZ8 2JZ',
      date: '1975-02-01',
      expiresOn: '2130-01-01',
      month: '2026-10',
    };
    expect(store.all('lease')).toEqual([lease, { ...lease, id: '2 88 1', expiresOn: null }]);
    expect(store.all('register-edition')).toEqual([
      { register: 'leases', month: '2026-10', rows: 2 },
    ]);
    expect(report.files[0]).toMatchObject({
      kept: 2,
      unread: [{ reason: 'the words of the term do not tell its last day', rows: 1 }],
    });
  });

  test('that a file of changes deletes and adds again are changed, and those deleted alone go', async () => {
    const changes = [
      `${header},"Change Indicator","Change Date"`,
      row('1', ',"A","03-11-2026"', '999 years from 1 January 2005'),
      row('1', ',"D","03-11-2026"'),
      row('2', ',"D","03-11-2026"'),
      '',
    ].join('\n');
    const full = written('LEASES_FULL_2026_10.csv', [header, row('1'), row('2'), ''].join('\n'));
    // Named in the wrong order: the older month is read first.
    const { store } = await imported('leases', written('LEASES_COU_2026_11.csv', changes), full);
    expect(store.all('lease')).toMatchObject([
      { id: '1 88 1', expiresOn: '3004-01-01', month: '2026-11' },
    ]);
    expect(store.all('register-edition')).toMatchObject([{ month: '2026-10' }]);
  });

  test.for(present([{ path: 'registers-2026/hmlr-ownership/SYNTHETIC-LEASES_FULL_2026_11.csv' }]))(
    '$path: every form of its terms is read',
    async ({ path }) => {
      const { store } = await imported('leases', path);
      const leases = store.all('lease');
      // One flat has a later lease, of 215 years.
      expect(leases.length).toBe(25);
      expect(leases.filter(({ expiresOn }) => expiresOn === null)).toEqual([]);
      expect(leases.filter(({ uprn }) => uprn === null).length).toBe(4);
      expect(leases.map(({ expiresOn }) => expiresOn)).toContain('2187-06-24');
    },
  );
});
