import { describe, expect, it } from 'vitest';
import type { WatchedState } from '@freehold/operations';
import { changesBetween } from '../../src/homes/scanner-watch.ts';

const at = (
  status: string,
  pounds: number | null,
  matches = status === 'active',
): WatchedState => ({
  matches,
  status,
  pricePence: pounds === null ? null : pounds * 100,
  classification: null,
});
const lead = (classification: string): WatchedState => ({
  matches: true,
  status: null,
  pricePence: null,
  classification,
});
const told = (before: WatchedState | undefined, after: WatchedState | undefined, whole = true) =>
  changesBetween(
    new Map(before ? [['p', before]] : []),
    new Map(after ? [['p', after]] : []),
    whole,
  ).events.map(({ type, previous, current }) => [type, previous, current]);

describe('what changed between two looks', () => {
  it.each([
    ['nothing', at('active', 100), at('active', 100), []],
    ['a new match', undefined, at('active', 100), [['new_match', null, 100]]],
    ['one that its status keeps out', undefined, at('sold', 100), []],
    ['a reduction', at('active', 100), at('active', 90), [['price_reduced', 100, 90]]],
    ['a rise', at('active', 100), at('active', 110.5), [['price_increased', 100, 110.5]]],
    ['a price withdrawn', at('active', 100), at('active', null), []],
    [
      'a sale agreed',
      at('active', 100),
      at('sold_stc', 100),
      [
        ['status_changed', 'active', 'sold_stc'],
        ['no_longer_matches', 100, null],
      ],
    ],
    [
      'a sale agreed that is wanted',
      at('active', 100),
      at('sold_stc', 100, true),
      [['status_changed', 'active', 'sold_stc']],
    ],
    [
      'back, and cheaper',
      at('sold_stc', 100),
      at('active', 95),
      [
        ['price_reduced', 100, 95],
        ['back_on_market', 'sold_stc', 'active'],
      ],
    ],
    ['a sale completed unseen', at('sold_stc', 100), at('sold', 100), []],
    ['one that left', at('active', 100), undefined, [['no_longer_matches', 100, null]]],
    ['one that left unseen', at('sold', 100), undefined, []],
    ['another class', lead('warm'), lead('hot'), [['classification_changed', 'warm', 'hot']]],
    ['a lead', undefined, lead('hot'), [['new_match', null, 'hot']]],
    ['a lead gone', lead('low'), undefined, [['no_longer_matches', 'low', null]]],
  ] as const)('tells %s', (_what, before, after, events) => {
    expect(told(before, after)).toEqual(events);
  });

  it('reports no home as gone where not every home was read', () => {
    expect(told(at('active', 100), undefined, false)).toEqual([]);
  });

  it('remembers the second look: what is in it and changed, without what left', () => {
    const { put, remove } = changesBetween(
      new Map([
        ['same', at('active', 1)],
        ['gone', at('active', 1)],
      ]),
      new Map([
        ['same', at('active', 1)],
        ['new', at('sold', 2)],
      ]),
      true,
    );
    expect([...put]).toEqual([['new', at('sold', 2)]]);
    expect(remove).toEqual(['gone']);
  });
});
