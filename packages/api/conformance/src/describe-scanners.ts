import type {
  NewScanner,
  Scanner,
  Scanners,
  SortPosition,
  Watch,
  WatchChange,
  WatchedState,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { describeScannerModel } from './describe-scanner-model.ts';

/** One store for one test; opening it again gives the same data. */
export interface ScannersUnderTest {
  open(): Promise<{ readonly scanners: Scanners; close(): unknown }>;
  remove(): void;
}

const start = new Date('2026-01-10T12:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
export const scannerOf = (id: string, changes: Partial<NewScanner> = {}): NewScanner => ({
  id,
  accountId: 'account',
  kind: 'listed',
  name: id,
  outcodes: ['M14'],
  polygonWkt: null,
  criteria: { min_price: 100_000, keywords: ['garden'] },
  mapCentreLatitude: 53.45,
  mapCentreLongitude: null,
  mapZoom: 11.5,
  alertId: null,
  createdAt: start,
  updatedAt: start,
  revision: 1,
  ...changes,
});
const keyOf = (id: string, accountId = 'account') => ({ id, accountId, kind: 'listed' }) as const;
const home: WatchedState = {
  matches: true,
  status: 'active',
  pricePence: 100,
  classification: null,
};
const sold: WatchedState = { ...home, matches: false, status: 'sold_stc' };
const only = (propertyId: string, state: WatchedState) => new Map([[propertyId, state]]);
const event = (id: string, propertyId: string) =>
  ({ id, type: 'new_match', propertyId, previous: null, current: 1 }) as const;

const found = async (scanners: Scanners, id: string): Promise<Scanner> =>
  (await scanners.find(keyOf(id))) as Scanner;

const watched = async (scanners: Scanners, scanner: Scanner): Promise<Watch> =>
  (await scanners.watchOf(scanner)) as Watch;
const nothing: WatchChange = { put: new Map(), remove: [], events: [], messages: [] };

/** What every store of scanners does. */
export function describeScanners(name: string, make: () => ScannersUnderTest): void {
  async function withScanners(
    test: (scanners: Scanners, reopen: () => Promise<Scanners>) => Promise<void>,
  ): Promise<void> {
    const store = make();
    const opened: (() => unknown)[] = [];
    const open = async () => {
      const file = await store.open();
      opened.push(() => file.close());
      return file.scanners;
    };
    try {
      await test(await open(), open);
    } finally {
      for (const close of opened) await close();
      store.remove();
    }
  }
  describe(`scanners: ${name}`, () => {
    it('keeps a scanner as it was saved', () =>
      withScanners(async (scanners, reopen) => {
        const saved = scannerOf('a', { alertId: 'alert', polygonWkt: 'POLYGON(…)' });
        expect(await scanners.create(saved, 1)).toBe('created');
        const kept = { ...saved, lastCheckedAt: null, checkedBefore: null, newSinceLastCheck: 0 };
        expect(await (await reopen()).find(keyOf('a'))).toEqual(kept);
        expect(await scanners.list('account', 'listed')).toEqual([kept]);
        expect(await scanners.list('account', 'off_market')).toEqual([]);
      }));

    it('gives 40 concurrent creations over two handles the places there are, and a retired one back', () =>
      withScanners(async (scanners, reopen) => {
        const both = [scanners, await reopen()] as const;
        const made = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            (both[index % 2] as Scanners).create(scannerOf(`s${index}`), 10),
          ),
        );
        expect(made.filter((outcome) => outcome === 'created')).toHaveLength(10);
        expect(made.filter((outcome) => outcome === 'full')).toHaveLength(30);
        const held = await both[1].list('account', 'listed');
        expect(held).toHaveLength(10);
        expect(await scanners.create(scannerOf('other', { kind: 'off_market' }), 10)).toBe(
          'created',
        );
        expect(await scanners.create(scannerOf('theirs', { accountId: 'another' }), 10)).toBe(
          'created',
        );
        expect(await scanners.remove(keyOf(held[0]?.id as string), later(1))).toBe(true);
        expect(await both[1].create(scannerOf('again'), 10)).toBe('created');
        expect(await both[1].create(scannerOf('one more'), 10)).toBe('full');
        expect(await scanners.create(scannerOf('without limit'), null)).toBe('created');
      }));

    it('knows nothing of a scanner of another account or family', () =>
      withScanners(async (scanners) => {
        await scanners.create(scannerOf('a', { alertId: 'alert' }), 5);
        const before = await found(scanners, 'a');
        for (const key of [keyOf('a', 'another'), { ...keyOf('a'), kind: 'off_market' as const }]) {
          expect(await scanners.find(key)).toBeNull();
          expect(await scanners.replace({ ...before, ...key, revision: 2 }, true)).toBe(false);
          expect(await scanners.remove(key, start)).toBe(false);
          await scanners.check(key, start);
          expect(await scanners.watchOf({ ...before, ...key })).toBeNull();
          const watch = { states: null, revision: 0 };
          expect(await scanners.recordLook({ ...before, ...key }, watch, nothing, start)).toBe(
            false,
          );
          const all = { since: null, limit: 9, from: { offset: 0 } };
          expect(await scanners.events(key, all)).toEqual({ events: [], total: 0 });
          expect(await scanners.newAmong(key, ['p'], 'look_before')).toEqual(new Set());
        }
        expect(await found(scanners, 'a')).toEqual(before);
      }));

    it('writes the next revision, of two at once one, and nothing of one retired', () =>
      withScanners(async (scanners, reopen) => {
        await scanners.create(scannerOf('a'), 5);
        const [second, third] = [2, 3].map((revision) => scannerOf('a', { revision }));
        if (second === undefined || third === undefined) throw new Error('two scanners');
        const other = await reopen();
        expect(await scanners.replace(third, false)).toBe(false);
        const written = await Promise.all([
          scanners.replace({ ...second, name: 'b' }, false),
          other.replace({ ...second, mapZoom: 3 }, false),
        ]);
        expect(written.filter(Boolean)).toHaveLength(1);
        const changed = written[0] ? { name: 'b' } : { mapZoom: 3 };
        expect(await found(scanners, 'a')).toMatchObject({ ...second, ...changed });
        expect(await scanners.replace(third, false)).toBe(true);
        expect(await found(scanners, 'a')).toMatchObject(third);
        await scanners.remove(keyOf('a'), later(1));
        expect(await scanners.find(keyOf('a'))).toBeNull();
        expect(await scanners.replace(scannerOf('a', { revision: 4 }), false)).toBe(false);
        expect(await scanners.remove(keyOf('a'), later(2))).toBe(false);
      }));

    it('remembers what is watched, tells what is new until looked at, and begins anew after a change', () =>
      withScanners(async (scanners, reopen) => {
        await scanners.create(scannerOf('a', { alertId: 'alert' }), 5);
        await scanners.create(scannerOf('b'), 5);
        expect((await scanners.watched()).map(({ id }) => id)).toEqual(['a']);
        const scanner = await found(scanners, 'a');
        const put = new Map([
          ['p', home],
          ['q', home],
        ]);
        const first = await watched(scanners, scanner);
        expect(first.states).toBeNull();
        expect(await scanners.recordLook(scanner, first, { ...nothing, put }, later(1))).toBe(true);
        // A look that began before another was recorded counts for nothing.
        expect(await scanners.recordLook(scanner, first, nothing, later(1))).toBe(false);
        expect((await found(scanners, 'a')).newSinceLastCheck).toBe(0);

        const other = await reopen();
        const second = await watched(other, scanner);
        expect(second.states).toEqual(put);
        const change = {
          put: new Map([['r', { ...home, classification: 'hot' }]]),
          remove: ['q'],
          events: [event('e', 'r')],
          messages: [],
        };
        const looks = [scanners, other].map((store) =>
          store.recordLook(scanner, second, change, later(2)),
        );
        expect((await Promise.all(looks)).filter(Boolean)).toHaveLength(1);
        expect((await found(scanners, 'a')).newSinceLastCheck).toBe(1);
        const all = ['p', 'q', 'r'];
        expect(await scanners.newAmong(keyOf('a'), all, 'last_look')).toEqual(new Set(['r']));
        const third = await watched(scanners, scanner);
        expect(third.states).toEqual(
          new Map([
            ['p', home],
            ['r', { ...home, classification: 'hot' }],
          ]),
        );
        await scanners.check(keyOf('a'), later(3));
        expect(await found(scanners, 'a')).toMatchObject({
          newSinceLastCheck: 0,
          lastCheckedAt: later(3),
          checkedBefore: null,
        });
        expect(await scanners.newAmong(keyOf('a'), all, 'last_look')).toEqual(new Set());
        expect(await scanners.newAmong(keyOf('a'), all, 'look_before')).toEqual(new Set(['r']));

        await scanners.replace({ ...scanner, name: 'renamed', revision: 2 }, false);
        expect(await scanners.watchOf(scanner)).toBeNull();
        expect(await scanners.recordLook(scanner, third, nothing, later(5))).toBe(false);
        const renamed = await found(scanners, 'a');
        expect((await watched(scanners, renamed)).states).toEqual(third.states);

        await scanners.replace({ ...renamed, criteria: {}, revision: 3 }, true);
        const anew = await found(scanners, 'a');
        expect((await watched(scanners, anew)).states).toBeNull();
        expect(await scanners.replace({ ...anew, alertId: null, revision: 4 }, true)).toBe(true);
        expect(await scanners.watchOf(await found(scanners, 'a'))).toBeNull();
      }));

    it('counts a new match while it matches: not where its status keeps it out, again where it is back', () =>
      withScanners(async (scanners) => {
        await scanners.create(scannerOf('a', { alertId: 'alert' }), 5);
        const scanner = await found(scanners, 'a');
        const look = async (change: Partial<WatchChange>) => {
          const watch = await watched(scanners, scanner);
          await scanners.recordLook(scanner, watch, { ...nothing, ...change }, later(1));
          return (await found(scanners, 'a')).newSinceLastCheck;
        };
        expect(await look({})).toBe(0);
        expect(await look({ put: only('p', home), events: [event('e', 'p')] })).toBe(1);
        expect(await look({ put: only('p', sold) })).toBe(0);
        expect(await look({ put: only('p', home) })).toBe(1);
        await scanners.check(keyOf('a'), later(2));
        expect((await found(scanners, 'a')).newSinceLastCheck).toBe(0);
      }));

    it('tells what was new to the last look until the next one', () =>
      withScanners(async (scanners, reopen) => {
        await scanners.create(scannerOf('a', { alertId: 'alert' }), 5);
        const scanner = await found(scanners, 'a');
        const other = await reopen();
        const comes = async (...ids: string[]) => {
          const put = new Map(ids.map((id) => [id, home]));
          const events = ids.map((id) => event(`e${id}`, id));
          const watch = await watched(scanners, scanner);
          await scanners.recordLook(scanner, watch, { ...nothing, put, events }, later(1));
        };
        const all = ['p', 'q', 'r', 's'];
        const isNew = async () => [
          [...(await other.newAmong(keyOf('a'), all, 'last_look'))].sort().join(''),
          [...(await other.newAmong(keyOf('a'), all, 'look_before'))].sort().join(''),
        ];
        await comes();
        await comes('p', 'q');
        expect(await isNew()).toEqual(['pq', 'pq']);
        await scanners.check(keyOf('a'), later(2));
        expect(await isNew()).toEqual(['', 'pq']);
        await comes('r');
        expect(await isNew()).toEqual(['r', 'pqr']);
        expect((await found(other, 'a')).newSinceLastCheck).toBe(1);
        await scanners.check(keyOf('a'), later(3));
        expect(await isNew()).toEqual(['', 'r']);
        expect(await found(other, 'a')).toMatchObject({
          lastCheckedAt: later(3),
          checkedBefore: later(2),
        });
        await scanners.check(keyOf('a'), later(4));
        expect(await isNew()).toEqual(['', '']);
        await comes('s');
        await scanners.check(keyOf('a'), later(5));
        await scanners.replace({ ...scanner, criteria: {}, revision: 2 }, true);
        expect(await isNew()).toEqual(['', '']);
      }));

    it('pages its events newest first, and lets old ones go', () =>
      withScanners(async (scanners) => {
        await scanners.create(scannerOf('a', { alertId: 'alert' }), 5);
        const scanner = await found(scanners, 'a');
        for (const at of [1, 2, 3]) {
          const events = [event(`x${at}`, 'p'), event(`y${at}`, 'q')];
          const watch = await watched(scanners, scanner);
          await scanners.recordLook(scanner, watch, { ...nothing, events }, later(at));
        }
        const ids = async (since: Date | null, limit: number, from: number | SortPosition) => {
          const start = typeof from === 'number' ? { offset: from } : { after: from };
          const page = await scanners.events(keyOf('a'), { since, limit, from: start });
          return [page.events.map(({ id }) => id).join(' '), page.total];
        };
        expect(await ids(null, 3, 0)).toEqual(['x3 y3 x2', 6]);
        expect(await ids(null, 3, 3)).toEqual(['y2 x1 y1', 6]);
        expect(await ids(later(3), 3, 0)).toEqual(['x3 y3', 2]);
        expect(await ids(null, 3, [later(3).getTime(), 'x3'])).toEqual(['y3 x2 y2', 6]);
        expect(await ids(null, 3, [later(2).getTime(), 'y2'])).toEqual(['x1 y1', 6]);
        expect(await ids(later(2), 3, [later(2).getTime(), 'x2'])).toEqual(['y2', 4]);
        await scanners.prune(later(2), 100);
        expect(await ids(null, 9, 0)).toEqual(['x3 y3 x2 y2', 4]);
      }));
  });
  describeScannerModel(name, make);
}
