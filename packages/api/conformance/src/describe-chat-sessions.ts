import { type ChatSession, chatSessionLifeMs, chatSessionsMax } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import type { MakeStore } from './account-ports.ts';
import { january } from './examples.ts';
import { withStore } from './with-store.ts';

const sessionOf = (id: string, accountId = 'account'): ChatSession => ({
  id,
  accountId,
  history: [
    { role: 'user', text: 'Houses in M14? “£” \u2028' },
    { role: 'assistant', text: 'Two.', toolRequests: [] },
  ],
  lastSearch: {
    args: { area: 'M14', max_price: 300_000 },
    cursor: 'next',
    waiting: [
      { id: 'one', address: '1 High Street', price_numeric: null, estimated_rental_yield: 7.25 },
    ],
  },
});
const after = (milliseconds: number) => new Date(january.getTime() + milliseconds);

/** What every store of the AI chat's conversations does. */
export function describeChatSessions(name: string, make: MakeStore): void {
  describe(`chat sessions: ${name}`, () => {
    it('keep a conversation as it was, also after a restart', () =>
      withStore(make, async ({ chatSessions }, _clock, reopen) => {
        const session = sessionOf('one');
        await chatSessions.keep(session, january);
        const reopened = (await reopen()).chatSessions;
        expect(await reopened.find('one', 'account', january)).toEqual(session);
        const gone = { ...session, history: [], lastSearch: null };
        await reopened.keep(gone, january);
        expect(await chatSessions.find('one', 'account', january)).toEqual(gone);
      }));

    it('show and give a conversation to its own account only', () =>
      withStore(make, async ({ chatSessions }) => {
        await chatSessions.keep(sessionOf('one'), january);
        expect(await chatSessions.find('one', 'another', january)).toBeNull();
        expect(await chatSessions.find('two', 'account', january)).toBeNull();
        await chatSessions.keep(sessionOf('one', 'another'), january);
        expect(await chatSessions.find('one', 'another', january)).toBeNull();
        expect(await chatSessions.find('one', 'account', january)).toEqual(sessionOf('one'));
      }));

    it('forget a day after the last answer', () =>
      withStore(make, async ({ chatSessions }) => {
        await chatSessions.keep(sessionOf('one'), january);
        await chatSessions.keep(sessionOf('one'), after(1));
        const last = await chatSessions.find('one', 'account', after(chatSessionLifeMs));
        expect(last).toEqual(sessionOf('one'));
        expect(await chatSessions.find('one', 'account', after(chatSessionLifeMs + 1))).toBeNull();
      }));

    it('hold so many of an account: a further one closes the one that rested longest', () =>
      withStore(make, async ({ chatSessions }) => {
        await chatSessions.keep(sessionOf('of another', 'another'), january);
        for (let index = 0; index < chatSessionsMax; index += 1) {
          await chatSessions.keep(sessionOf(`session ${index}`), after(index));
        }
        await chatSessions.keep(sessionOf('session 0'), after(chatSessionsMax));
        await chatSessions.keep(sessionOf('further'), after(chatSessionsMax + 1));
        const now = after(chatSessionsMax + 2);
        const find = (id: string, accountId = 'account') => chatSessions.find(id, accountId, now);
        expect(await find('session 1')).toBeNull();
        for (const id of ['session 0', 'session 2', 'further']) {
          expect(await find(id)).not.toBeNull();
        }
        expect(await find('of another', 'another')).not.toBeNull();
      }));

    it('are pruned in slices', () =>
      withStore(make, async ({ chatSessions }) => {
        for (const id of ['a', 'b', 'c']) await chatSessions.keep(sessionOf(id), january);
        await chatSessions.keep(sessionOf('d'), after(1));
        const now = after(chatSessionLifeMs);
        expect(await chatSessions.prune({ now, rowsMax: 2 })).toBe(2);
        expect(await chatSessions.prune({ now, rowsMax: 2 })).toBe(1);
        expect(await chatSessions.prune({ now, rowsMax: 2 })).toBe(0);
        expect(await chatSessions.find('d', 'account', now)).toEqual(sessionOf('d'));
      }));
  });
}
