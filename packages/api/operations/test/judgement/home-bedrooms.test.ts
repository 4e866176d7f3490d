import { expect, test } from 'vitest';
import { bedroomsOf } from '../../src/judgement/home-bedrooms.ts';

const rooms = (habitableRooms: number | null) => ({ habitableRooms });

test.each([
  ['a flat of one room is a studio', 'F', [1], 0],
  ['a flat of four', 'F', [4], 3],
  ['a flat of five', 'F', [5], 4],
  ['a house of four', 'T', [4], 3],
  ['a house of five', 'T', [5], 3],
  ['a house of six', 'D', [6], 4],
  ['a home of unknown type, of five', null, [5], 3],
  ['the newest certificate that counts them', 'S', [null, 5, 7], 3],
  ['no certificate that counts them', 'S', [null], null],
  ['no room at all', 'S', [0], null],
] as const)('%s', (_name, typeCode, counts, bedrooms) => {
  const found = bedroomsOf({ bedrooms: null, typeCode }, counts.map(rooms));
  expect(found.bedrooms).toBe(bedrooms);
  const counted = counts.find((count) => count !== null && count > 0);
  expect(found.estimatedFrom).toBe(bedrooms === null ? null : counted);
});

test('bedrooms that are told stay, whatever a certificate counts', () => {
  const found = bedroomsOf({ bedrooms: 2, typeCode: 'T' }, [rooms(6)]);
  expect(found).toEqual({ bedrooms: 2, estimatedFrom: null });
});
