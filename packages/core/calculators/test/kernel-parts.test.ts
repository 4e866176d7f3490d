import { describe, expect, test } from 'vitest';
import { complianceNotes } from '../src/hmo-rules.ts';
import { compoundAnnualReturn, vatWithin } from '../src/kernel/measures.ts';
import {
  boundedPercentage,
  boundedRatio,
  boundedRatioUp,
  none,
  paybackYears,
  percentage,
  wideRatio,
} from '../src/kernel/ratios.ts';

describe('ratios', () => {
  test.each([
    ['5 of 40 in percent', percentage(5, 40), 1_250],
    ['a third, half-up', percentage(1, 3), 3_333],
    ['a loss', percentage(-1, 20_000), -1],
    ['of nothing', percentage(5, 0), none],
    ['of less than nothing', percentage(5, -40), none],
    ['5 of 40, bounded', boundedPercentage(5, 40), 1_250],
    ['a loss, bounded', boundedPercentage(-5, 40), -1_250],
    ['past what is held exactly', boundedPercentage(2 ** 52, 1), none],
    ['50 returned by 20 a year', paybackYears(50, 20), 250],
    ['returned by nothing', paybackYears(50, 0), none],
    ['returned by a loss', paybackYears(50, -20), none],
    ['5 ÷ 2, half-up', wideRatio(5n, 2n), 3],
    ['4 ÷ 3', wideRatio(4n, 3n), 1],
    ['by nothing', wideRatio(4n, 0n), none],
    ['by less than nothing', wideRatio(4n, -2n), none],
    ['5 ÷ 2, bounded', boundedRatio(5n, 2n), 3],
    ['by nothing, bounded', boundedRatio(5n, 0n), none],
    ['past what is held exactly', boundedRatio(2n ** 53n, 1n), none],
    ['just within', boundedRatio(2n ** 53n - 2n, 1n), 2 ** 53 - 2],
    ['5 ÷ 2, up', boundedRatioUp(5n, 2n), 3],
    ['4 ÷ 2, up', boundedRatioUp(4n, 2n), 2],
    ['nothing, up', boundedRatioUp(0n, 2n), 0],
    ['by nothing, up', boundedRatioUp(5n, 0n), none],
    ['past what is held exactly, up', boundedRatioUp(2n ** 53n, 1n), none],
    ['the fifth that 20 % adds: 2 of 12', vatWithin(12, 200_000), 2],
    ['VAT at nothing', vatWithin(12, 0), 0],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test('a whole number past 2^53 is refused', () => {
    expect(() => wideRatio(2n ** 53n, 1n)).toThrow(
      expect.objectContaining({ code: 'figures_out_of_range', field: 'result' }),
    );
  });
});

describe('the compound yearly return', () => {
  test.each([
    // 1.21 over two years, 1.1 over one, 1.1 in half a year: 1.1² − 1.
    [121, 100, 24, 1_000],
    [110, 100, 12, 1_000],
    [110, 100, 6, 2_100],
    [81, 100, 24, -1_000],
    [100, 100, 7, 0],
    // 1.00005 over a year is half a hundredth of a percent: up; a loss of as much: away from zero.
    [100_005, 100_000, 12, 1],
    [99_995, 100_000, 12, -1],
    [100_004, 100_000, 12, 0],
    [99_996, 100_000, 12, 0],
    [0, 100, 12, none],
    [-5, 100, 12, none],
    [100, 0, 12, none],
    [10 ** 12, 1, 1, none],
  ])('of %d for %d after %d months is %d', (proceeds, outlay, months, expected) => {
    expect(compoundAnnualReturn(proceeds, outlay, months) + 0).toBe(expected);
  });
});

const notesOf = (occupiers: number, nation: string) =>
  complianceNotes(occupiers, nation, []).join(' ');
const safety = 'Interlinked smoke alarms';
const english = '6.51 m²';
const council = 'standards of the council';
const mayAsk = 'may require an additional licence for';
const mandatory = 'A mandatory licence is needed';
const storeys = 'three or more storeys';
const rentSmart = 'Rent Smart Wales';
const anyLicence = 'A licence is needed for three or more occupiers';
const article4 = 'where an Article 4 direction is in force';
const welshC4 = 'in Wales a change from a single household needs planning permission';
const suiGeneris = 'sui generis';
const askPlanning = 'Ask the planning authority';
const noHmo = 'no house in multiple occupation';
const all = [
  safety,
  english,
  council,
  mayAsk,
  mandatory,
  storeys,
  rentSmart,
  anyLicence,
  article4,
  welshC4,
  suiGeneris,
  askPlanning,
  noHmo,
];

describe('what the law asks of a house let by the room', () => {
  test.each<[number, string, string[]]>([
    [2, 'england', [noHmo]],
    [2, 'wales', [noHmo]],
    [3, 'england', [safety, english, mayAsk, article4]],
    [4, 'england', [safety, english, mayAsk, article4]],
    [5, 'england', [safety, english, mandatory, article4]],
    [6, 'england', [safety, english, mandatory, article4]],
    [7, 'england', [safety, english, mandatory, suiGeneris]],
    [3, 'wales', [safety, council, mayAsk, rentSmart, welshC4]],
    [4, 'wales', [safety, council, mayAsk, rentSmart, welshC4]],
    [5, 'wales', [safety, council, mandatory, storeys, rentSmart, welshC4]],
    [7, 'wales', [safety, council, mandatory, storeys, rentSmart, suiGeneris]],
    [3, 'scotland', [safety, council, anyLicence, askPlanning]],
    [7, 'scotland', [safety, council, anyLicence, askPlanning]],
    [3, 'northern_ireland', [safety, council, anyLicence, askPlanning]],
  ])('%d occupiers in %s', (occupiers, nation, expected) => {
    const notes = notesOf(occupiers, nation);
    expect(all.filter((part) => notes.includes(part))).toEqual(
      all.filter((part) => expected.includes(part)),
    );
    if (expected.includes(mayAsk)) expect(notes).toContain(`${mayAsk} ${occupiers} occupiers`);
  });
});

test.each<[string, number | null]>([
  ['england', 3],
  ['wales', null],
])('rooms for two in %s', (nation, count) => {
  const notes = complianceNotes(4, nation, ['double', 'twin', 'single', 'ensuite', 'shared']);
  const rooms = /two adults may share (\d) of these rooms/.exec(notes.join(' '));
  expect(rooms === null ? null : Number(rooms[1])).toBe(count);
});
