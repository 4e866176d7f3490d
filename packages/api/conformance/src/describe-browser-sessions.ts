import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { january } from './examples.ts';
import { withStore } from './with-store.ts';

const at = (hours: number): Date => new Date(january.getTime() + hours * 3_600_000);
const sessionOf = (hash: string, accountId: string, hours: number) => ({
  hash,
  accountId,
  expiresAt: at(hours),
});

/** What every store of sessions of browsers does. */
export function describeBrowserSessions(name: string, make: MakeStore): void {
  describe(`sessions of browsers: ${name}`, () => {
    it('finds a session until it expires, over a restart too', () =>
      withStore(make, async ({ browserSessions }, _clock, reopen) => {
        await browserSessions.begin(sessionOf('a', 'one', 2));
        const again = (await reopen()).browserSessions;
        expect(await again.find('a', at(1))).toEqual({ accountId: 'one', expiresAt: at(2) });
        expect(await again.find('a', at(2))).toBeNull();
        expect(await again.find('b', at(1))).toBeNull();
      }));

    it('ends one session, or every one of an account and its links, for every other process', () =>
      withStore(make, async ({ browserSessions: here }, _clock, reopen) => {
        const there = (await reopen()).browserSessions;
        for (const hash of ['a', 'b', 'c']) await here.begin(sessionOf(hash, 'one', 9));
        await here.begin(sessionOf('other', 'two', 9));
        await here.saveLink(sessionOf('link', 'one', 9));
        await here.saveLink(sessionOf('link of two', 'two', 9));
        await there.end('a');
        await there.end('unknown');
        const found = async () => {
          const asked = ['a', 'b', 'c', 'other'].map((hash) => here.find(hash, at(1)));
          return (await Promise.all(asked)).map((session) => session?.accountId ?? null);
        };
        expect(await found()).toEqual([null, 'one', 'one', 'two']);
        await there.endAll('one', new Date(0));
        expect(await found()).toEqual([null, null, null, 'two']);
        const fresh = { hash: 'd', expiresAt: at(9) };
        expect(await here.redeemLink('link', fresh, at(1))).toBeNull();
        expect(await here.redeemLink('link of two', fresh, at(1))).toBe('two');
      }));

    it('begins one session by a link, however many try at once, and none once it expired', () =>
      withStore(make, async ({ browserSessions: here }, _clock, reopen) => {
        const there = (await reopen()).browserSessions;
        await here.saveLink(sessionOf('link', 'one', 1));
        await here.saveLink(sessionOf('late', 'one', 1));
        expect(await there.redeemLink('late', { hash: 'z', expiresAt: at(9) }, at(1))).toBeNull();
        expect(await there.find('z', at(0))).toBeNull();
        const tries = ['a', 'b', 'c', 'd'].map((hash, index) => {
          const process = index % 2 === 0 ? here : there;
          return process.redeemLink('link', { hash, expiresAt: at(9) }, at(0));
        });
        const outcomes = await Promise.all(tries);
        expect(outcomes.filter((account) => account === 'one')).toHaveLength(1);
        expect(outcomes.filter((account) => account === null)).toHaveLength(3);
        const begun = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => here.find(hash, at(0))));
        expect(begun.map((session) => session?.accountId ?? null)).toEqual(outcomes);
      }));

    it('prunes what expired, in slices', () =>
      withStore(make, async ({ browserSessions }) => {
        for (const hour of [1, 2, 3]) {
          await browserSessions.begin(sessionOf(`s${hour}`, 'one', hour));
          await browserSessions.saveLink(sessionOf(`l${hour}`, 'one', hour));
        }
        const left = async () => {
          const asked = [1, 2, 3].map((hour) => browserSessions.find(`s${hour}`, at(0)));
          return (await Promise.all(asked)).filter((session) => session !== null).length;
        };
        await browserSessions.prune({ now: at(2), rowsMax: 1 });
        expect(await left()).toBe(2);
        await browserSessions.prune({ now: at(2), rowsMax: 9 });
        expect(await left()).toBe(1);
        const links = [1, 2, 3].map((hour) =>
          browserSessions.redeemLink(`l${hour}`, { hash: `n${hour}`, expiresAt: at(9) }, at(0)),
        );
        expect(await Promise.all(links)).toEqual([null, null, 'one']);
      }));
  });
}
