import { dwellingOfLine, isAddressOf } from '../src/index.ts';
import { describe, expect, it } from 'vitest';

describe('one line of an address', () => {
  const flat = { saon: 'FLAT 2', paon: '12', street: 'HIGH ROAD' };
  const house = { saon: null, paon: '12', street: 'HIGH ROAD' };
  const named = { saon: 'APARTMENT 4', paon: 'SAMPLE HOUSE, 30', street: 'MILL LANE' };
  const range = { saon: null, paon: '12 - 14', street: 'HIGH ROAD' };
  const cottage = { saon: null, paon: 'ROSE COTTAGE', street: 'MILL LANE' };

  it.each([
    ['Flat 2, 12 High Road, Manchester', flat],
    ['FLAT 2, 12, HIGH RD', flat],
    ['Apartment 2, 12 High Rd.', flat],
    ['2, 12 High Road', flat],
    ['12 High Road', house],
    ['12, High Road, Manchester', house],
    ['Flat 4, Sample House, 30 Mill Lane', named],
    ['Apartment 4 Sample House, 30, Mill Lane', named],
    ['Flat 4, 30 Mill Lane', named],
    ['12-14 High Road', range],
    ['Rose Cottage, Mill Lane', cottage],
    ['12  High   Road', house],
    ['12 High Road, Lower Weston', house],
    ['Sample House, Mill Lane', { saon: null, paon: 'SAMPLE HOUSE, 30', street: 'MILL LANE' }],
    ['12 A High Road', { saon: null, paon: '12A', street: 'HIGH ROAD' }],
    ['Top Left Flat, 12 High Road', { saon: 'TOP LEFT FLAT', paon: '12', street: 'HIGH ROAD' }],
    ['A, 12 High Road', { saon: 'A', paon: '12', street: 'HIGH ROAD' }],
  ])('%s is that of %j', (line, dwelling) => {
    expect(isAddressOf(line, dwelling)).toBe(true);
  });

  it.each([
    ['Flat 3, 12 High Road', flat],
    ['Flat 2a, 12 High Road', flat],
    ['Flat 22, 12 High Road', flat],
    ['Flat 2, 12 High Street', flat],
    ['Flat 2, 2 High Road', flat],
    ['12 High Road', flat],
    ['Flat 2, 12 High Road', house],
    ['12a High Road', house],
    ['112 High Road', house],
    ['1 High Road', house],
    ['12 High Road Court, Station Road', house],
    ['12 Old High Road', house],
    ['Flat 12, 14 High Road', range],
    ['12 High Road', range],
    ['Flat 4, Other House, 30 Mill Lane', named],
    ['Rose Cottage, Mill Street', cottage],
    ['Flat 2', flat],
    ['', flat],
    ['12 High Road, 3', house],
    ['12 High Road, 3A', house],
    ['12 High Road, B', house],
    ['12 High Road, Basement', house],
    ['12 High Road, Upper Maisonette', house],
  ])('%s is not that of %j', (line, dwelling) => {
    expect(isAddressOf(line, dwelling)).toBe(false);
  });

  it.each([
    ['12 - 14 Mill Lane', { number: '12-14', name: null }, 'MILL LANE', null],
    ['12 Mill Lane', { number: '12', name: null }, 'MILL LANE', null],
    ['12, Mill Lane', { number: '12', name: null }, 'MILL LANE', null],
    ['3, 12 Mill Lane', { number: '12', name: null }, 'MILL LANE', '3'],
    ['Flat 3, 12 Mill Lane', { number: '12', name: null }, 'MILL LANE', '3'],
    ['12 Mill Lane, Flat 3', { number: '12', name: null }, 'MILL LANE', '3'],
    ['Flat 3, Speed House', { number: null, name: 'SPEED HOUSE' }, null, '3'],
    ['Speed House, Mill Lane, Flat 3', { number: null, name: 'SPEED HOUSE' }, 'MILL LANE', '3'],
  ])(
    '%s without a known street has its building, street and unit',
    (line, building, street, unit) => {
      expect(dwellingOfLine(line, [])).toEqual({ building, street, unit });
    },
  );

  it('is nobody’s where the dwelling has no street or no building', () => {
    expect(isAddressOf('12 High Road', { ...house, street: null })).toBe(false);
    expect(isAddressOf('High Road', { ...house, paon: null })).toBe(false);
  });
});
