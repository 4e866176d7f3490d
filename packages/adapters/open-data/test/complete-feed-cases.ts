import { on, type Feed, type Format, type Row } from './feed-texts.ts';

export const one: Row = { home: 1 };
const two: Row = { home: 2 };
const three: Row = { home: 3 };
const other: Row = { home: 9, branch: 'B2' };
export const first: Feed = { day: 1, rows: [one, two, three, other] };
const listed = (...refs: readonly string[]) => refs.map((ref) => `${ref} sale active: 1 listed`);
export const every: readonly Format[] = ['blm', 'csv', 'ndjson'];
const left = (reason: string, listings = 1) => ({ reason, listings, firstBranches: ['B1'] });
const refusedRow = 'its row was refused';
const nameless = 'a row was refused that has no reference, so that it may be any of them';
const earlier = 'the feed is of an earlier day than what is held of the branch';
const noDay = 'the Generated Date of the feed is no day, or is later than the import';

export interface Case {
  readonly what: string;
  readonly formats?: readonly Format[];
  /** After the first feed. */
  readonly feeds: readonly Feed[];
  /** What is held in the end. */
  readonly held: readonly string[];
  /** What the last import tells. */
  readonly withdrawn?: number;
  readonly left?: readonly ReturnType<typeof left>[];
}

/** Written by hand. Home 3 is what a later feed does not name. */
export const cases: readonly Case[] = [
  {
    what: 'a feed that is not said to be complete withdraws nothing and tells what it does not name',
    feeds: [{ day: 2, rows: [one] }],
    held: listed('R1', 'R2', 'R3', 'R9'),
    left: [left('the files are not said to be complete', 2)],
  },
  {
    what: 'what a complete feed does not name of its branch is withdrawn on its day',
    feeds: [{ day: 2, rows: [one, two], complete: true }],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 2 withdrawn', ...listed('R9')],
    withdrawn: 1,
  },
  {
    what: 'the same complete feed again, and of the next day, changes nothing',
    feeds: [
      { day: 2, rows: [one, two], complete: true },
      { day: 2, rows: [one, two], complete: true },
      { day: 3, rows: [one, two], complete: true },
    ],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 2 withdrawn', ...listed('R9')],
  },
  {
    what: 'a listing whose row was refused stays',
    feeds: [{ day: 2, rows: [one, { ...three, price: 'ask' }], complete: true }],
    held: [...listed('R1'), 'R2 sale withdrawn: 1 listed, 2 withdrawn', ...listed('R3', 'R9')],
    withdrawn: 1,
    left: [left(refusedRow)],
  },
  {
    what: 'a listing whose row is dated ahead stays',
    feeds: [{ day: 2, rows: [one, two, { ...three, updated: on(9) }], complete: true }],
    held: listed('R1', 'R2', 'R3', 'R9'),
    left: [left(refusedRow)],
  },
  {
    what: 'a refused row without a reference may be any: nothing is withdrawn',
    feeds: [{ day: 2, rows: [one, { home: 7, ref: '' }], complete: true }],
    held: listed('R1', 'R2', 'R3', 'R9'),
    left: [left(nameless, 2)],
  },
  {
    what: 'a withdrawn listing that a later complete feed names is back on that day, though its own update is older',
    feeds: [
      { day: 2, rows: [one, two], complete: true },
      { day: 4, rows: [one, two, three], complete: true },
    ],
    held: [
      ...listed('R1', 'R2'),
      'R3 sale active: 1 listed, 2 withdrawn, 4 relisted',
      ...listed('R9'),
    ],
  },
  {
    what: 'and is withdrawn again by the one after',
    feeds: [
      { day: 2, rows: [one, two], complete: true },
      { day: 4, rows: [one, two, { ...three, price: '190000', updated: on(3) }], complete: true },
      { day: 5, rows: [one, two], complete: true },
    ],
    held: [
      ...listed('R1', 'R2'),
      'R3 sale withdrawn at 190000: 1 listed, 2 withdrawn, 3 reduced, 3 relisted, 5 withdrawn',
      ...listed('R9'),
    ],
    withdrawn: 1,
  },
  {
    what: 'a feed that tells its day says when a listing is back, complete or not',
    formats: ['blm'],
    feeds: [
      { day: 2, rows: [one, two], complete: true },
      { day: 4, rows: [three] },
    ],
    held: [
      ...listed('R1', 'R2'),
      'R3 sale active: 1 listed, 2 withdrawn, 4 relisted',
      ...listed('R9'),
    ],
    left: [left('the files are not said to be complete', 2)],
  },
  {
    what: 'a feed of an earlier day than what is held of the branch withdraws nothing',
    formats: ['blm'],
    feeds: [
      { day: 5, rows: [one, two], complete: true },
      { day: 6, rows: [one], complete: true, generated: '03-Oct-2026 18:00' },
    ],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 5 withdrawn', ...listed('R9')],
    left: [left(earlier)],
  },
  {
    what: 'a feed of an earlier day than the last event of a listing leaves its status and price',
    formats: ['blm'],
    feeds: [
      { day: 5, rows: [one, { ...two, price: '180000', updated: on(5) }], complete: true },
      {
        day: 6,
        rows: [one, two, { ...three, price: '190000' }],
        generated: '03-Oct-2026 18:00',
        complete: true,
      },
    ],
    held: [
      ...listed('R1'),
      'R2 sale active at 180000: 1 listed, 5 reduced',
      'R3 sale withdrawn: 1 listed, 5 withdrawn',
      ...listed('R9'),
    ],
  },
  {
    what: 'what a feed without a day set back is withdrawn by the next, on the day it went',
    formats: ['csv', 'ndjson'],
    feeds: [
      { day: 5, rows: [one, two], complete: true },
      { day: 6, rows: [three] },
      { day: 7, rows: [one, two], complete: true },
    ],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 5 withdrawn', ...listed('R9')],
    withdrawn: 1,
  },
  {
    what: 'a format without a day of its own is of the day of the import',
    formats: ['csv', 'ndjson'],
    feeds: [
      { day: 5, rows: [one, two], complete: true },
      { day: 6, rows: [one], complete: true },
    ],
    held: [
      ...listed('R1'),
      'R2 sale withdrawn: 1 listed, 6 withdrawn',
      'R3 sale withdrawn: 1 listed, 5 withdrawn',
      ...listed('R9'),
    ],
    withdrawn: 1,
  },
  ...['31-Sep-2026', 'yesterday', '09-Oct-2026 18:00'].map((generated) => ({
    what: `a feed of ${generated}, which is no day or lies ahead, withdraws nothing`,
    formats: ['blm'] as const,
    feeds: [{ day: 2, rows: [one, two], complete: true, generated }],
    held: listed('R1', 'R2', 'R3', 'R9'),
    left: [left(noDay)],
  })),
  ...['2026-10-03 18:00', '03/10/2026 18:00', '3-oct-2026'].map((generated) => ({
    what: `a feed of ${generated} is of that day`,
    formats: ['blm'] as const,
    feeds: [{ day: 4, rows: [one, two], complete: true, generated }],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 3 withdrawn', ...listed('R9')],
    withdrawn: 1,
  })),
  {
    what: 'a BLM feed without a day is of the day of the import',
    formats: ['blm'],
    feeds: [{ day: 4, rows: [one, two], complete: true, generated: '' }],
    held: [...listed('R1', 'R2'), 'R3 sale withdrawn: 1 listed, 4 withdrawn', ...listed('R9')],
    withdrawn: 1,
  },
  {
    what: 'a listing that found a buyer stays as it was told',
    feeds: [
      { day: 2, rows: [{ ...three, status: 'sold_stc', updated: on(2) }] },
      { day: 3, rows: [one, two], complete: true },
    ],
    held: [...listed('R1', 'R2'), 'R3 sale sold_stc: 1 listed, 2 sold_stc', ...listed('R9')],
  },
  {
    what: 'a home offered anew under another reference is named',
    feeds: [{ day: 2, rows: [one, two, { ...three, ref: 'R30' }], complete: true }],
    held: [...listed('R1', 'R2', 'R30', 'R9')],
  },
  {
    what: 'a reference that is of another home now no longer names the one before',
    feeds: [{ day: 2, rows: [one, two, { home: 8, ref: 'R3' }], complete: true }],
    held: [
      ...listed('R1', 'R2'),
      'R3 sale active: 1 listed',
      'R3 sale withdrawn: 1 listed, 2 withdrawn',
      ...listed('R9'),
    ],
    withdrawn: 1,
  },
  {
    what: 'a home that was to let and is for sale now is withdrawn from letting',
    feeds: [
      { day: 2, rows: [{ ...one, type: 'rent', price: '900' }] },
      { day: 3, rows: [one, two, three], complete: true },
    ],
    held: ['R1 rent withdrawn at 900: 1 listed, 3 withdrawn', ...listed('R1', 'R2', 'R3', 'R9')],
    withdrawn: 1,
  },
  {
    what: 'a branch that lists the home of another takes it over, and the other has nothing to withdraw',
    feeds: [
      { day: 2, rows: [{ ...three, branch: 'B2' }] },
      { day: 3, rows: [one, two], complete: true },
    ],
    held: listed('R1', 'R2', 'R3', 'R9'),
  },
];
