import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FreeholdError, nationOfPostcode, rateTable, stampDuty } from '@freehold/stamp-duty';

const good = { nation: 'england', price: 350_000, effectiveDate: '2026-11-21' };
const lease = { annualRents: [1_000], termYears: 10 };

/** What is given beside a good purchase, the code and the field of the error. */
const refusals: [Record<string, unknown>, string, string][] = [
  [{ price: Number.NaN }, 'not_a_number', 'price'],
  [{ price: Number.POSITIVE_INFINITY }, 'not_finite', 'price'],
  [{ price: Number('1e400') }, 'not_finite', 'price'],
  [{ price: 1e30 }, 'out_of_range', 'price'],
  [{ price: -1 }, 'out_of_range', 'price'],
  [{ price: '350,000' }, 'not_a_number', 'price'],
  [{ price: null }, 'not_a_number', 'price'],
  [{ price: undefined }, 'required', 'price'],
  [{ prize: 1 }, 'unknown_field', 'prize'],
  [{ constructor: 1 }, 'unknown_field', 'constructor'],
  [{ nation: 'france' }, 'not_a_choice', 'nation'],
  [{ nation: 'constructor' }, 'not_a_choice', 'nation'],
  [{ nation: 'jersey' }, 'no_land_tax', 'nation'],
  [{ nation: 'guernsey' }, 'no_land_tax', 'nation'],
  [{ nation: 'isle_of_man' }, 'no_land_tax', 'nation'],
  [{ effectiveDate: '2026-02-30' }, 'not_a_date', 'effectiveDate'],
  [{ effectiveDate: '21/11/2026' }, 'not_a_date', 'effectiveDate'],
  [{ effectiveDate: undefined }, 'required', 'effectiveDate'],
  [{ contractDate: '2026-13-01' }, 'not_a_date', 'contractDate'],
  [{ effectiveDate: '2003-11-30' }, 'date_outside_coverage', 'effectiveDate'],
  [{ nation: 'scotland', effectiveDate: '2015-03-31' }, 'date_outside_coverage', 'effectiveDate'],
  [{ nation: 'wales', effectiveDate: '2018-03-31' }, 'date_outside_coverage', 'effectiveDate'],
  [{ use: 'farm' }, 'not_a_choice', 'use'],
  [{ additionalProperty: 'yes' }, 'not_a_boolean', 'additionalProperty'],
  [{ dwellings: 0 }, 'out_of_range', 'dwellings'],
  [{ dwellings: 1.5 }, 'not_an_integer', 'dwellings'],
  [{ dwellings: '2' }, 'not_a_number', 'dwellings'],
  [{ dwellings: 2, additionalDwellings: 3 }, 'out_of_range', 'additionalDwellings'],
  [{ use: 'mixed', dwellings: 2 }, 'required', 'dwellingsPrice'],
  [{ use: 'mixed', dwellingsPrice: 350_001 }, 'out_of_range', 'dwellingsPrice'],
  [{ additionalDwellingsPrice: 350_001 }, 'out_of_range', 'additionalDwellingsPrice'],
  [{ linkedPrice: -1 }, 'out_of_range', 'linkedPrice'],
  [{ price: 5e13, linkedPrice: 5e13 }, 'out_of_range', 'linkedPrice'],
  [
    { linkedPrice: 1, use: 'mixed', dwellings: 2, dwellingsPrice: 1 },
    'unsupported_combination',
    'dwellings',
  ],
  [{ linkedDwellings: 1 }, 'required', 'linkedPrice'],
  [{ linkedDate: '2026-01-01' }, 'required', 'linkedPrice'],
  [{ linkedPrice: 1, linkedDate: 'last year' }, 'not_a_date', 'linkedDate'],
  [
    { linkedDwellings: 1, linkedPrice: 1, use: 'mixed' },
    'unsupported_combination',
    'linkedDwellings',
  ],
  [
    { lease: { ...lease, linkedNetPresentValue: -1 } },
    'out_of_range',
    'lease.linkedNetPresentValue',
  ],
  [{ lease: 'long' }, 'not_an_object', 'lease'],
  [{ lease: { ...lease, rent: 1 } }, 'unknown_field', 'lease.rent'],
  [{ lease: { ...lease, annualRents: [] } }, 'out_of_range', 'lease.annualRents'],
  [{ lease: { ...lease, annualRents: [1, -1] } }, 'out_of_range', 'lease.annualRents[1]'],
  [{ lease: { ...lease, termYears: 0 } }, 'out_of_range', 'lease.termYears'],
  [{ lease: { ...lease, termYears: 1_000 } }, 'out_of_range', 'lease.termYears'],
  [{ lease: { ...lease, termDays: 366 } }, 'out_of_range', 'lease.termDays'],
];

function errorOf(call: () => unknown): FreeholdError {
  try {
    call();
  } catch (error) {
    if (error instanceof FreeholdError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('bad input is refused by code and field', () => {
  test.each(refusals)('%o → %s of %s', (given, code, field) => {
    const error = errorOf(() => stampDuty({ ...good, ...given } as never));
    expect([error.code, error.field]).toEqual([code, field]);
  });

  test('every field that the README names is known', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, table = ''] = /`input` of `stampDuty`.*?\n\n(.*?)\n\n/s.exec(readme) ?? [];
    const names = table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
      .map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    // A symbol fits none of them.
    const codes = names.map((name) => {
      const given = { ...good, [name]: Symbol('wrong') };
      return [name, errorOf(() => stampDuty(given as never)).code];
    });
    expect(codes.filter(([, code]) => code === 'unknown_field')).toEqual([]);
  });

  test('a field that is not known is refused with its value', () => {
    expect(errorOf(() => stampDuty({ ...good, additional: true } as never))).toMatchObject({
      field: 'additional',
      value: true,
      message: 'additional is not a known field',
    });
  });

  test('what should be an object is named', () => {
    const { message } = errorOf(() => stampDuty({ ...good, lease: 5 } as never));
    expect(message).toBe('lease must be an object, was 5');
  });

  test.each([null, undefined, 'house', []])('%o is no purchase', (input) => {
    const code = input === undefined ? 'required' : 'not_an_object';
    expect(errorOf(() => stampDuty(input as never)).code).toBe(code);
  });

  test('a date before coverage is refused by the name of the tax and the date', () => {
    const input = { nation: 'wales', price: 1, effectiveDate: '2018-03-31' } as const;
    const { message } = errorOf(() => stampDuty(input));
    expect(message).toContain('LTT');
    expect(message).toContain('2018-03-31');
  });

  test('a table of rates takes no price', () => {
    expect(errorOf(() => rateTable(good as never))).toMatchObject({
      code: 'unknown_field',
      field: 'price',
    });
  });
});

describe('nation of a postcode', () => {
  test.each([
    ['EH1 1AA', 'scotland', 'certain'],
    ['eh11aa', 'scotland', 'certain'],
    ['CF10', 'wales', 'certain'],
    ['BT1 5GS', 'northern_ireland', 'certain'],
    ['SW1A 1AA', 'england', 'certain'],
    ['SW1A     1AA', 'england', 'certain'],
    ['M1', 'england', 'certain'],
    ['GY1 1AA', 'guernsey', 'certain'],
    ['JE2 3XX', 'jersey', 'certain'],
    ['IM1', 'isle_of_man', 'certain'],
    ['CH5 1AA', 'wales', 'certain'],
    ['CH49 1AA', 'england', 'likely'],
    ['CH1 1AA', 'england', 'likely'],
    ['CH4 8AA', null, 'unknown'],
    ['SY10 1AA', null, 'unknown'],
    ['SY1 1AA', 'england', 'likely'],
    ['SY20', 'wales', 'certain'],
    ['SY21', 'wales', 'likely'],
    ['LL13 7YF', 'wales', 'likely'],
    ['LL57', 'wales', 'likely'],
    ['HR3', null, 'unknown'],
    ['NP16', null, 'unknown'],
    ['GL16', 'england', 'likely'],
    ['TD12', null, 'unknown'],
    ['TD15', 'england', 'likely'],
    ['TD9', 'scotland', 'likely'],
    ['DG16', 'scotland', 'likely'],
    ['CA6', 'england', 'likely'],
    ['NE1', 'england', 'likely'],
    [`  NE1${' '.repeat(1_000)} 1AA  `, 'england', 'likely'],
  ])('%s → %s, %s', (postcode, nation, certainty) => {
    const found = nationOfPostcode(postcode);
    expect([found.nation, found.certainty]).toEqual([nation, certainty]);
    expect(found.alternatives.length).toBe({ certain: 0, likely: 1, unknown: 2 }[certainty]);
    expect(found.alternatives).not.toContain(found.nation);
  });

  test.each(['', 'X', 'QQ1 1AA', 'EH1 1A', '12345', 'EH1 1CC', 'SW1A  1AA  1AA', null, 7])(
    '%o is no postcode',
    (postcode) => {
      expect(errorOf(() => nationOfPostcode(postcode as never)).code).toBe('not_a_postcode');
    },
  );
});
