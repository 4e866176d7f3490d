import { expect, test, vi } from 'vitest';
import { routes } from '@freehold/contract';
import { refusalText } from '../src/api/refusal-text.ts';
import type { ZodArray, ZodObject } from 'zod';

const { body: schema } = routes.portfolio;
vi.stubGlobal('addEventListener', () => {});
const {
  csvRows,
  emptyRow,
  holdingColumns,
  holdingsMost,
  holdingsOf,
  isSamePortfolio,
  labelsOf,
  portfolioBody,
  typedOf,
} = await import('../src/portfolio/holdings.ts');
vi.unstubAllGlobals();

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFFa,"b, c"\n"d ""e""",',
    [
      ['a', 'b, c'],
      ['d "e"', ''],
    ],
  ],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['', [['']]],
])('%j is its cells', (csv, rows) => {
  expect(csvRows(csv)).toEqual(rows);
});

test('a file of holdings is read by its heads, in any order, without empty lines, and says what it is read without', () => {
  const csv = 'Value,home,Note\r\n"200,000","1 Mill Road",x\r\n,,\r\n';
  expect(holdingsOf(csv)).toEqual({
    rows: [{ ...emptyRow, name: '1 Mill Road', value: '200,000' }],
    leftOut: ['Note'],
  });
  const byNames = 'name,value,mortgage_rate,owners\n1 Mill Road,200000,5,Anna 50; Ben 50\n';
  expect(holdingsOf(byNames)).toEqual({
    rows: [{ ...emptyRow, name: '1 Mill Road', value: '200000', mortgage_rate: '5' }],
    leftOut: ['owners'],
  });
  expect(holdingsOf('Value,Rent\r\n1,2\r\n')).toBeNull();
});

test('what is typed is sent as the API takes it', () => {
  const row = {
    ...emptyRow,
    name: '1 Mill Road',
    value: '£200k',
    monthly_rent: '1,000',
    loan_balance: '150000',
    mortgage_rate: '5 %',
    interest_only: 'Yes',
    fixed_until: '2027-05-31',
  };
  const body = portfolioBody([row], { kind: 'individual', nation: 'wales', other: '45k' });
  expect(schema?.parse(body)).toEqual({
    owners: [{ kind: 'individual', name: 'Owner', nation: 'wales', other_income: 45_000 }],
    holdings: [
      {
        name: '1 Mill Road',
        value: 200_000,
        monthly_rent: 1_000,
        loan_balance: 150_000,
        mortgage_rate: 5,
        interest_only: true,
        fixed_until: '2027-05-31',
      },
    ],
  });
  const company = portfolioBody([row], { kind: 'company', nation: 'wales', other: '30k' });
  expect(schema?.parse(company).owners).toEqual([
    { kind: 'company', name: 'Owner', other_profits: 30_000 },
  ]);
});

test('an income that is not given is not sent as none, nor an amount half typed', () => {
  const typed = { kind: 'individual', nation: 'wales' } as const;
  const row = { ...emptyRow, name: '1 Mill Road', value: '£', monthly_rent: '1,00o' };
  const refused = (other: string) =>
    schema
      ?.safeParse(JSON.parse(JSON.stringify(portfolioBody([row], { ...typed, other }))))
      .error?.issues.map(({ path }) => path.join('.'));
  const ofHome = ['holdings.0.value', 'holdings.0.monthly_rent'];
  expect(refused('')).toEqual(['owners.0.other_income', ...ofHome]);
  expect(refused('£')).toEqual(['owners.0.other_income', ...ofHome]);
  expect(refused('0')).toEqual(ofHome);
});

test('what the API refuses of a home is said by its column and the name of the home', () => {
  const rows = [{ ...emptyRow, name: '1 Mill Road' }, emptyRow];
  const typed = { kind: 'individual', nation: 'wales', other: '1' } as const;
  const labels = labelsOf(portfolioBody(rows, typed));
  const said = (message: string) => refusalText(message, labels);
  expect(said('holdings[0].mortgage_term_years: is required')).toBe(
    '“Years left of 1 Mill Road” is required',
  );
  expect(said('holdings[1].value: is required')).toBe('“Value of home 2” is required');
  expect(said('holdings[2].value: is required')).toBe('holdings[2].value: is required');
});

test('the page takes as many homes as the API', () => {
  const home = { name: 'A', value: 1, monthly_rent: 1 };
  const takes = (homes: number) =>
    schema?.safeParse({
      owners: [{ kind: 'company', name: 'Owner' }],
      holdings: Array.from({ length: homes }, () => home),
    }).success;
  expect([takes(holdingsMost), takes(holdingsMost + 1)]).toEqual([true, false]);
});

test('the page has a column for each field of a home but its owners and its nation', () => {
  const { holdings } = (schema as ZodObject<{ holdings: ZodArray<ZodObject> }>).shape;
  const fields = Object.keys(holdings.element.shape);
  const columns: readonly string[] = holdingColumns.map(([key]) => key);
  expect(fields.filter((field) => !columns.includes(field)).toSorted()).toEqual([
    'nation',
    'owners',
  ]);
  expect(columns.filter((column) => !fields.includes(column))).toEqual([]);
});

test('a portfolio of the API is typed as it would be sent, and what the page has no place for is named', () => {
  const home = {
    name: '1 Mill Road',
    value: 200_000,
    monthly_rent: 999.99,
    interest_only: false,
    fixed_until: '2027-05-31',
    energy_band: 'D' as const,
  };
  const mine = { kind: 'company' as const, name: 'Owner', other_profits: 12.5 };
  const kept = typedOf({ owners: [mine], holdings: [home] });
  expect(kept).toEqual({
    owner: { kind: 'company', nation: 'england', other: '12.5' },
    rows: [
      {
        ...emptyRow,
        name: '1 Mill Road',
        value: '200000',
        monthly_rent: '999.99',
        interest_only: 'no',
        fixed_until: '2027-05-31',
        energy_band: 'D',
      },
    ],
    leftOut: [],
  });
  expect(portfolioBody(kept.rows, kept.owner)).toEqual({ owners: [mine], holdings: [home] });
  const person = {
    kind: 'individual' as const,
    name: 'Ann',
    nation: 'wales' as const,
    other_income: 0,
  };
  const wide = typedOf({
    as_of: '2026-11-28',
    owners: [person, { ...person, name: 'Ben' }],
    holdings: [{ ...home, nation: 'scotland', owners: [{ name: 'Ann', share_percentage: 100 }] }],
  });
  expect(wide.owner).toEqual({ kind: 'individual', nation: 'wales', other: '0' });
  expect(wide.leftOut).toEqual(['Ben', 'nation', 'owners', 'as_of']);
});

test('a portfolio is the same however its amounts were typed, and another where anything of it differs', () => {
  const person = { kind: 'individual', nation: 'wales', other: '30k' } as const;
  const row = { ...emptyRow, name: '1 Mill Road', value: '200k', monthly_rent: '£1,000' };
  const kept: typeof sent = {
    holdings: [{ monthly_rent: 1_000, value: 200_000, name: '1 Mill Road' }],
    owners: [{ name: 'Owner', kind: 'individual', other_income: 30_000, nation: 'wales' }],
  };
  const sent = portfolioBody([row], person);
  expect([isSamePortfolio(kept, sent), isSamePortfolio(null, null)]).toEqual([true, true]);
  const others = [
    null,
    portfolioBody([{ ...row, value: '200001' }], person),
    portfolioBody([row, row], person),
    portfolioBody([row], { ...person, nation: 'england' }),
    { ...kept, as_of: '2026-11-28' },
  ];
  expect(others.map((other) => isSamePortfolio(kept, other))).toEqual(others.map(() => false));
});
