import { describe, expect, test } from 'vitest';
import {
  FreeholdError,
  cliffs,
  rateTable,
  stampDuty,
  type StampDutyInput,
} from '@freehold/stamp-duty';

const good = { nation: 'england', price: 350_000, effectiveDate: '2026-06-01' } as const;
const lease = { annualRents: [1_000], termYears: 10 };

function refusalOf(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    const { code, field, value, bounds } = error;
    return { code, field, value, bounds };
  }
  return null;
}

const outOfRange = (field: string, value: unknown, bounds: object) => ({
  code: 'out_of_range',
  field,
  value,
  bounds,
});

describe('what lies just outside is refused with its bounds', () => {
  test.each<[Record<string, unknown>, object]>([
    [{ price: -0.01 }, outOfRange('price', -0.01, { min: 0 })],
    [{ additionalDwellingsPrice: -1 }, outOfRange('additionalDwellingsPrice', -1, { min: 0 })],
    [
      { linkedPrice: 5, linkedDwellings: 1, lease },
      { code: 'unsupported_combination', field: 'linkedDwellings', value: 1, bounds: null },
    ],
    [
      { linkedPrice: 5, linkedDwellings: 1_000 },
      outOfRange('linkedDwellings', 1_000, { min: 0, max: 999 }),
    ],
    [{ linkedPrice: -1 }, outOfRange('linkedPrice', -1, { min: 0 })],
    [{ dwellings: 1_001 }, outOfRange('dwellings', 1_001, { min: 1, max: 1_000 })],
    [
      { dwellings: 2, additionalDwellings: -1 },
      outOfRange('additionalDwellings', -1, { min: 0, max: 2 }),
    ],
    [
      { contractDate: '2026-06-02' },
      outOfRange('contractDate', '2026-06-02', { max: '2026-06-01' }),
    ],
    [
      { effectiveDate: '2003-11-30' },
      {
        code: 'date_outside_coverage',
        field: 'effectiveDate',
        value: '2003-11-30',
        bounds: { min: '2003-12-01' },
      },
    ],
    [
      { use: 'mixed', dwellingsPrice: '350000.01' },
      outOfRange('dwellingsPrice', 350_000.01, { min: 0, max: 350_000 }),
    ],
    [
      { additionalDwellingsPrice: 350_001 },
      outOfRange('additionalDwellingsPrice', 350_001, { min: 0, max: 350_000 }),
    ],
    [
      { use: 'mixed', dwellingsPrice: 200_000, additionalDwellingsPrice: 200_001 },
      outOfRange('additionalDwellingsPrice', 200_001, { min: 0, max: 200_000 }),
    ],
    [
      { price: 50_000_000_000_000, linkedPrice: 50_000_000_000_000 },
      outOfRange('linkedPrice', 50_000_000_000_000, { min: 0, max: 40_071_992_547_409.91 }),
    ],
    [
      { lease: { ...lease, annualRents: [] } },
      outOfRange('lease.annualRents', [], { min: 1, max: 1_000 }),
    ],
    [
      { lease: { ...lease, annualRents: 5 } },
      outOfRange('lease.annualRents', 5, { min: 1, max: 1_000 }),
    ],
    [
      { lease: { ...lease, termYears: -1 } },
      outOfRange('lease.termYears', -1, { min: 0, max: 999 }),
    ],
    [{ lease: { ...lease, termYears: 0 } }, outOfRange('lease.termYears', 0, { min: 1, max: 999 })],
    [
      { lease: { ...lease, termDays: 366 } },
      outOfRange('lease.termDays', 366, { min: 0, max: 365 }),
    ],
  ])('%j', (given, refusal) => {
    expect(refusalOf(() => stampDuty({ ...good, ...given }))).toEqual(refusal);
  });

  test('more rents than years', () => {
    const annualRents = Array.from({ length: 1_001 }, () => 1);
    const given = { ...good, lease: { ...lease, annualRents } };
    expect(refusalOf(() => stampDuty(given))).toEqual(
      outOfRange('lease.annualRents', annualRents, { min: 1, max: 1_000 }),
    );
  });
});

describe('what lies just inside is answered', () => {
  test.each<Partial<StampDutyInput>>([
    { price: 0 },
    { dwellings: 1_000 },
    { dwellings: 2, additionalDwellings: 0 },
    { dwellings: 2, additionalDwellings: 2 },
    { contractDate: '2026-06-01' },
    { contractDate: null },
    { effectiveDate: '2003-12-01' },
    { nation: 'scotland', effectiveDate: '2015-04-01' },
    { nation: 'wales', effectiveDate: '2018-04-01' },
    { use: 'mixed', dwellingsPrice: 350_000 },
    { use: 'mixed', dwellingsPrice: 0 },
    { use: 'mixed', dwellings: 2, dwellingsPrice: 1 },
    { use: 'non_residential', dwellings: 2 },
    { additionalDwellingsPrice: 350_000 },
    { additionalDwellings: 0, additionalDwellingsPrice: 0 },
    { use: 'mixed', dwellingsPrice: 200_000, additionalDwellingsPrice: 200_000 },
    { linkedPrice: 0, dwellings: 2 },
    { price: 50_000_000_000_000, linkedPrice: '40071992547409.91' },
    { lease, linkedPrice: 5, linkedDwellings: 0 },
    { linkedPrice: 5, linkedDwellings: 999, dwellings: 2 },
    { lease: null, dwellings: 2 },
    { lease: { ...lease, annualRents: Array.from({ length: 1_000 }, () => 1), termYears: 999 } },
    { lease: { ...lease, termYears: 0, termDays: 1 } },
    { lease: { ...lease, termDays: 365 } },
    { lease: { ...lease, sharedOwnership: true } },
  ])('%j', (given) => {
    expect(refusalOf(() => stampDuty({ ...good, ...given }))).toBeNull();
  });
});

describe('what cannot be understood is named', () => {
  test.each<[Record<PropertyKey, unknown>, string, string]>([
    [{ [Symbol('price')]: 1 }, 'unknown_field', 'Symbol(price)'],
    [{ lease: { ...lease, rents: 1 } }, 'unknown_field', 'lease.rents'],
    [{ lease: 5 }, 'not_an_object', 'lease'],
    [{ lease: [lease] }, 'not_an_object', 'lease'],
    [{ lease: { ...lease, sharedOwnership: 'yes' } }, 'not_a_boolean', 'lease.sharedOwnership'],
    [{ firstTimeBuyer: 1 }, 'not_a_boolean', 'firstTimeBuyer'],
    [{ nonUkResident: null }, 'not_a_boolean', 'nonUkResident'],
    [{ company: 'no' }, 'not_a_boolean', 'company'],
    [{ companyRelief: 0 }, 'not_a_boolean', 'companyRelief'],
    [{ multipleDwellingsRelief: 0 }, 'not_a_boolean', 'multipleDwellingsRelief'],
    [{ dwellings: 2, lease }, 'unsupported_combination', 'dwellings'],
    [{ use: 'mixed', dwellings: 2 }, 'required', 'dwellingsPrice'],
  ])('%o: %s %s', (given, code, field) => {
    const refusal = refusalOf(() => stampDuty({ ...good, ...given }));
    expect([refusal?.code, refusal?.field]).toEqual([code, field]);
  });

  test('an input that is no object', () => {
    for (const input of [null, 5, [good]]) {
      const refused = { code: 'not_an_object', field: 'input', value: input, bounds: null };
      expect(refusalOf(() => stampDuty(input as never))).toEqual(refused);
      expect(refusalOf(() => cliffs(input as never))).toEqual(refused);
      expect(refusalOf(() => rateTable(input as never))).toEqual(refused);
    }
  });
});
