import { growth } from '../../../../fixtures/counted-steps.ts';
import { expect, test } from 'vitest';
import { routes } from '@freehold/contract';
import {
  normaliseBuilding,
  normalisePostcode,
  normaliseStreet,
  normaliseUnit,
} from '@freehold/market';
import { unsupportedFigures } from '../src/assistant/confirmation.ts';
import { flagsOf } from '../src/homes/flags-of.ts';
import { foldWords } from '../src/stores/words.ts';
import { repeatedNameIn } from '../src/operation/repeated-name.ts';
import { csvLine } from '../src/operation/table-text.ts';
import { RouteTable } from '../src/calls/route-table.ts';
import { visibleText } from '../src/operation/safe-text.ts';
import { readWkt } from '../src/homes/wkt.ts';

const table = new RouteTable(Object.values(routes));
const titled = (title: string) => ({ title, keyFeatures: [], description: null });

/** Outside text that a careless reader would go through once for each of its parts. */
test.for<[what: string, work: (size: number) => unknown]>([
  ['denied words of a listing', (n) => flagsOf(titled('no garden '.repeat(n / 10)))],
  [
    'words of one phrase that a longer phrase takes back',
    (n) => flagsOf(titled('garden flat '.repeat(n / 12))),
  ],
  ['endings of a word', (n) => flagsOf(titled("garden'".repeat(n / 7)))],
  [
    'key features',
    (n) =>
      flagsOf({
        ...titled('House'),
        keyFeatures: Array.from({ length: n / 10 }, () => 'no parking'),
      }),
  ],
  [
    'words of a description',
    (n) => flagsOf({ ...titled('House'), description: 'no garden, near a pub '.repeat(n / 22) }),
  ],
  ['digits of a title', (n) => flagsOf(titled('1'.repeat(n)))],
  ['spaces of a title', (n) => flagsOf(titled(`chain${' '.repeat(n)}x`))],
  [
    'figures of an answer and its sources',
    (n) => unsupportedFigures('£123,457 '.repeat(n / 10), ['998877 '.repeat(n / 10)]),
  ],
  ['digits and commas of an answer', (n) => unsupportedFigures(`${'1,'.repeat(n / 2)}x`, [])],
  ['words of a search', (n) => foldWords('é- '.repeat(n / 3))],
  [
    'digits of an address',
    (n) => [normaliseBuilding(`${'1'.repeat(n)}x`), normaliseUnit(`${'0'.repeat(n)}x`)],
  ],
  [
    'numbers of an address',
    (n) => [normaliseBuilding('1-2 '.repeat(n / 4)), normaliseUnit('FLAT 1 A '.repeat(n / 9))],
  ],
  [
    'spaces of an address',
    (n) => [normaliseStreet(`A${' '.repeat(n)}B`), normalisePostcode(`A${' '.repeat(n)}1`)],
  ],
  ['segments of a path', (n) => table.find('/a'.repeat(n / 2))],
  ['escapes of a path', (n) => table.find(`/${'%41'.repeat(n / 3)}`)],
  ['spaces of a drawn area', (n) => readWkt(`POLYGON${' '.repeat(n)}x`)],
  ['digits of a drawn area', (n) => readWkt(`POLYGON((${'1'.repeat(n)}x`)],
  ['names of a body', (n) => repeatedNameIn(`{${'"a":{'.repeat(n / 5)}${'}'.repeat(n / 5)}}`)],
  ['escapes of a text of a body', (n) => repeatedNameIn(`["${'\\\\'.repeat(n)}"]`)],
  ['quotes of a cell', (n) => csvLine(['"'.repeat(n)])],
  ['characters that are not shown', (n) => visibleText('\u202E'.repeat(n))],
])('the work is linear in the %s', async ([, work]) => {
  // A part of the work may be a constant; a quadratic one would multiply by four.
  expect(await growth(6_000, work)).toBeLessThan(2.6);
});
