import { expect, test } from 'vitest';
import { prepareSubject, type Subject } from '../src/valuation/prepared.ts';
import { hardToValue } from '../src/valuation/hard-to-value.ts';

const house: Subject = {
  typeCode: 'T',
  date: '2026-11-28',
  saon: null,
  paon: '4',
  street: 'MADE UP ROAD',
  town: 'MADE UP',
  postcode: 'ZZ1 1ZZ',
  point: { latitude: 51.5, longitude: -2.5 },
  tenure: 'freehold',
  newBuild: false,
  floorAreaSqm: null,
};

test.each([
  ['a freehold house with a number', {}, []],
  ['a house of which the tenure is not known', { tenure: null }, []],
  ['a leasehold house', { tenure: 'leasehold' }, ['unusual_tenure']],
  ['a house with a letter', { paon: '4A' }, ['part_numbered']],
  ['a house over two numbers', { paon: '4 - 6' }, ['part_numbered']],
  ['a house with a name alone', { paon: 'ROSE COTTAGE' }, ['named_house']],
  ['both', { paon: '4A', tenure: 'leasehold' }, ['part_numbered', 'unusual_tenure']],
  ['a leasehold flat', { typeCode: 'F', tenure: 'leasehold' }, []],
  ['a flat in a building with a name', { typeCode: 'F', paon: 'ROSE COURT', tenure: null }, []],
  ['a freehold flat', { typeCode: 'F', paon: '4A' }, ['unusual_tenure']],
] as const)('%s', (_, change, expected) => {
  const subject: Subject = { ...house, ...change };
  expect(hardToValue(prepareSubject(subject)!, subject)).toEqual(expected);
});
