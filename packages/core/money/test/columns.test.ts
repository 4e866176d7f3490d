import { checkedRows, type ColumnRules } from '@freehold/money/columns';
import { FreeholdError } from '@freehold/money/errors';
import { describe, expect, it } from 'vitest';

interface Row {
  months: number;
  share: number;
  fee?: number;
  index: number;
  name: string;
}
const rules: ColumnRules<Row> = {
  months: { min: 1, max: 480, whole: true },
  share: { min: 0 },
  fee: { min: 0, whole: true, optional: true },
  index: { min: 0, max: 100, unknown: true },
  name: (value, field) => {
    if (typeof value !== 'string') throw new FreeholdError('not_text', field, value, field);
  },
};
const shared: Row = { months: 300, share: 0.5, index: 50, name: 'a' };
const rowsOf = (columns: object, row: object = shared) =>
  checkedRows({ shared: row as Row, columns }, rules);

describe('the rows of a batch', () => {
  it('are as many as each column has', () => {
    expect(rowsOf({})).toBe(0);
    expect(rowsOf({ months: [] })).toBe(0);
    expect(rowsOf({ months: Float64Array.of(1, 480), name: ['a', 'b'] })).toBe(2);
  });

  it('may be unknown or left out where the rule says so', () => {
    expect(rowsOf({ index: [Number.NaN, 100], fee: [undefined, 0] })).toBe(2);
    expect(rowsOf({}, { ...shared, index: Number.NaN, fee: 5 })).toBe(0);
  });

  it('take what is shared from the column that there is', () => {
    expect(rowsOf({ months: [12] }, { ...shared, months: undefined })).toBe(1);
  });

  it.each([
    [{ months: [12, 481] }, 'columns.months[1]', 'out_of_range', 481],
    [{ months: [0] }, 'columns.months[0]', 'out_of_range', 0],
    [{ months: Float64Array.of(12, 1.5) }, 'columns.months[1]', 'not_an_integer', 1.5],
    [{ months: ['12'] }, 'columns.months[0]', 'not_a_number', '12'],
    [{ months: [Number.NaN] }, 'columns.months[0]', 'not_a_number', Number.NaN],
    [{ share: [-0.1] }, 'columns.share[0]', 'out_of_range', -0.1],
    [{ share: [Infinity] }, 'columns.share[0]', 'not_finite', Infinity],
    [{ index: [undefined] }, 'columns.index[0]', 'required', undefined],
    [{ name: ['a', 5] }, 'columns.name[1]', 'not_text', 5],
    [{ months: [12], share: [1, 2] }, 'columns.share', 'unequal_lengths', 2],
    [{ moths: [12] }, 'columns.moths', 'unknown_field', [12]],
    [{ months: '12' }, 'columns.months', 'not_a_list', '12'],
    [{ months: undefined }, 'columns.months', 'required', undefined],
    [{ months: { length: 1 } }, 'columns.months', 'not_a_list', { length: 1 }],
    [null, 'columns', 'not_an_object', null],
  ])('of columns %o are refused at %s: %s', (columns, field, code, value) => {
    const refusal = expect.objectContaining({ name: 'FreeholdError', field, code, value }) as Error;
    expect(() => rowsOf(columns as object)).toThrow(refusal);
  });

  it.each([
    [{ ...shared, months: 0 }, 'shared.months', 'out_of_range'],
    [{ ...shared, share: Number.NaN }, 'shared.share', 'not_a_number'],
    [{ ...shared, fee: null }, 'shared.fee', 'not_a_number'],
    [{ months: 1, index: 1, name: 'a' }, 'shared.share', 'required'],
    [{ ...shared, name: undefined }, 'shared.name', 'required'],
    ['a', 'shared', 'not_an_object'],
  ])('that share %o are refused at %s: %s', (row, field, code) => {
    const refusal = expect.objectContaining({ name: 'FreeholdError', field, code }) as Error;
    expect(() => rowsOf({}, row as object)).toThrow(refusal);
  });
});
