import { FreeholdError } from '@freehold/money/errors';
import { expect, test } from 'vitest';

/**
 * A bad argument and the error that names it by code, field and value, with the bounds where there are some. The call is
 * handed the value under the last name of the field.
 */
export type Refused = readonly [
  call: (fields: never) => unknown,
  code: string,
  field: string,
  value: unknown,
  min?: number | string | undefined,
  max?: number,
];

/** A test for each, named by the field, its value and the code. */
export function refuses(cases: readonly Refused[]): void {
  const named = cases.map((one) => [one[2], one[3], one[1], one] as const);
  test.each(named)('%s %s: %s', (field, value, code, [call, , , , min, max]) => {
    const name = field.slice(field.lastIndexOf('.') + 1);
    let thrown: unknown;
    try {
      call({ [name]: value } as never);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FreeholdError);
    const found = thrown as FreeholdError;
    expect([found.code, found.field]).toEqual([code, field]);
    expect(found.value).toStrictEqual(value);
    const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    expect(found.bounds).toEqual(min === undefined && max === undefined ? null : bounds);
  });
}
