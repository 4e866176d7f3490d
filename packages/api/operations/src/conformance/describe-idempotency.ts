import { describe, expect, it } from 'vitest';
import { answerLifeMs, runLifeMs } from '../ports/idempotency.ts';
import type { MakeStore } from './account-ports.ts';
import { january, keyOf } from './examples.ts';
import { withStore } from './with-store.ts';

const request = { accountId: 'account', key: 'name', fingerprint: 'body', now: january };
const after = (milliseconds: number) => ({
  ...request,
  now: new Date(january.getTime() + milliseconds),
});

/** What every store of repeatable requests does. */
export function describeIdempotency(name: string, make: MakeStore): void {
  describe(`idempotency: ${name}`, () => {
    it('runs one of twenty, and answers the others once it has ended, also after a restart', () =>
      withStore(make, async ({ idempotency, keys }, _clock, reopen) => {
        const decisions = await Promise.all(
          Array.from({ length: 20 }, () => idempotency.begin(request)),
        );
        const statuses = decisions.map(({ status }) => status).sort();
        expect(statuses).toEqual(['run', ...Array.from({ length: 19 }, () => 'running')].sort());
        await keys.create(keyOf('a'), 5, { request, answer: 'answer' });
        const reopened = (await reopen()).idempotency;
        const replay = { status: 'replay', answer: 'answer' };
        expect(await reopened.begin(request)).toEqual(replay);
        expect(await reopened.begin(after(answerLifeMs - 1))).toEqual(replay);
        expect(await reopened.begin(after(answerLifeMs))).toEqual({ status: 'run' });
      }));

    it('refuses another request under the same name, but not of another account', () =>
      withStore(make, async ({ idempotency, keys }) => {
        await idempotency.begin(request);
        const other = { ...request, fingerprint: 'another body' };
        expect(await idempotency.begin(other)).toEqual({ status: 'conflict' });
        const kept = { request: other, answer: 'must not be kept' };
        expect(await keys.create(keyOf('b'), 5, kept)).toBe('repeated');
        expect(await keys.list('account')).toEqual([]);
        await keys.create(keyOf('a'), 5, { request, answer: 'answer' });
        expect(await idempotency.begin(other)).toEqual({ status: 'conflict' });
        expect(await idempotency.begin({ ...other, accountId: 'another' })).toEqual({
          status: 'run',
        });
        expect(await idempotency.begin(request)).toEqual({ status: 'replay', answer: 'answer' });
      }));

    it('runs a request again that failed or whose process died', () =>
      withStore(make, async ({ idempotency }) => {
        await idempotency.begin(request);
        await idempotency.release(request);
        expect(await idempotency.begin(request)).toEqual({ status: 'run' });
        expect(await idempotency.begin(after(runLifeMs - 1))).toEqual({ status: 'running' });
        expect(await idempotency.begin(after(runLifeMs))).toEqual({ status: 'run' });
      }));

    it('keeps an answer with what it tells of: once, and not where nothing was created', () =>
      withStore(make, async ({ idempotency, keys }) => {
        const create = (id: string, activeMax: number) =>
          keys.create(keyOf(id), activeMax, { request, answer: `shows ${id}` });
        expect(await create('nobody asked', 5)).toBe('repeated');
        await idempotency.begin(request);
        expect(await create('too many', 0)).toBe('full');
        expect(await idempotency.begin(request)).toEqual({ status: 'running' });
        // A second run of a request whose first one only seemed to have died.
        const runs = await Promise.all(['a', 'b'].map((id) => create(id, 5)));
        expect(runs).toEqual(['created', 'repeated']);
        expect((await keys.list('account')).map(({ id }) => id)).toEqual(['a']);
        await idempotency.release(request);
        expect(await idempotency.begin(after(runLifeMs))).toEqual({
          status: 'replay',
          answer: 'shows a',
        });
      }));

    it('forgets in slices what is a day old', () =>
      withStore(make, async ({ idempotency }) => {
        for (const key of ['a', 'b', 'c']) await idempotency.begin({ ...request, key });
        await idempotency.begin({ ...after(1), key: 'd' });
        const { now } = after(answerLifeMs);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(2);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(1);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(0);
      }));
  });
}
