import { expect, test, vi } from 'vitest';
import { routes } from '@freehold/contract';

const { body: schema } = routes.portfolio;
vi.stubGlobal('addEventListener', () => {});
const { csvRows, emptyRow, holdingsOf, portfolioBody } =
  await import('../src/portfolio/holdings.ts');
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

test('a file of holdings is read by its heads, in any order, without empty lines', () => {
  const csv = 'Value,home,Note\r\n"200,000","1 Mill Road",x\r\n,,\r\n';
  expect(holdingsOf(csv)).toEqual([{ ...emptyRow, name: '1 Mill Road', value: '200,000' }]);
  const byNames = 'name,value,mortgage_rate\n1 Mill Road,200000,5\n';
  expect(holdingsOf(byNames)).toEqual([
    { ...emptyRow, name: '1 Mill Road', value: '200000', mortgage_rate: '5' },
  ]);
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
  const body = portfolioBody([row], { kind: 'individual', nation: 'wales', other: '' });
  expect(schema?.parse(body)).toEqual({
    owners: [{ kind: 'individual', name: 'Owner', nation: 'wales', other_income: 0 }],
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
