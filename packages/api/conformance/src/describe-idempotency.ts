import { answerLifeMs, type KeptAnswer, runLifeMs } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountPorts, MakeStore } from './account-ports.ts';
import { expectAgreement, itAnswersAnySequence } from './agreement.ts';
import { calculationOf } from './describe-calculations.ts';
import { scannerOf } from './describe-scanners.ts';
import { subscriptionOf } from './describe-subscriptions.ts';
import { january, keyOf } from './examples.ts';
import { memoryStore } from './memory-store.ts';
import { openableBy, withStore } from './with-store.ts';

const request = { accountId: 'account', key: 'name', fingerprint: 'body', now: january };
const after = (milliseconds: number) => ({
  ...request,
  now: new Date(january.getTime() + milliseconds),
});

interface Creates {
  readonly create: (
    ports: AccountPorts,
    id: string,
    mostHeld: number,
    kept: KeptAnswer,
  ) => Promise<string>;
  readonly held: (ports: AccountPorts) => Promise<readonly string[]>;
}
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

/** What an account makes by a request that it may repeat. */
const creates: Readonly<Record<string, Creates>> = {
  keys: {
    create: ({ keys }, id, mostHeld, kept) => keys.create(keyOf(id), mostHeld, kept),
    held: async ({ keys }) => idsOf(await keys.list('account')),
  },
  calculations: {
    create: ({ savedCalculations }, id, mostHeld, kept) =>
      savedCalculations.add(calculationOf(0, { id }), mostHeld, kept),
    held: async ({ savedCalculations }) => {
      const all = { accountId: 'account', sort: 'name', from: { offset: 0 }, limit: 9 } as const;
      return idsOf((await savedCalculations.list(all)).calculations);
    },
  },
  scanners: {
    create: ({ scanners }, id, mostHeld, kept) => scanners.create(scannerOf(id), mostHeld, kept),
    held: async ({ scanners }) => idsOf(await scanners.list('account', 'listed')),
  },
  subscriptions: {
    create: ({ reportSubscriptions }, id, mostHeld, kept) =>
      reportSubscriptions.add(subscriptionOf(0, { id, area: id }), mostHeld, kept),
    held: async ({ reportSubscriptions }) => idsOf(await reportSubscriptions.list('account')),
  },
};

/** A request named so, and what is done with it; in the order of a run each has a time and an id of its own. */
type Act =
  | readonly ['begin' | 'release', name: string, fingerprint: string]
  | readonly ['create', what: string, name: string, fingerprint: string, mostHeld: number]
  | readonly ['wait', milliseconds: number]
  | readonly ['prune'];

const named = [
  fc.constantFrom('name', 'other name'),
  fc.constantFrom('body', 'body', 'another'),
] as const;
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.tuple(fc.constant('begin'), ...named),
  fc.tuple(fc.constant('begin'), ...named),
  fc.tuple(fc.constant('release'), ...named),
  fc.tuple(
    fc.constant('create'),
    fc.constantFrom(...Object.keys(creates)),
    ...named,
    fc.constantFrom(0, 99_999, 99_999),
  ),
  fc.tuple(
    fc.constant('wait'),
    fc.constantFrom(1, runLifeMs - 1, runLifeMs, answerLifeMs - 1, answerLifeMs),
  ),
  fc.constant(['prune']),
);
/** Meets each answer that the runs must have met, however few are drawn. */
const everyAnswer: Act[] = [
  ['create', 'keys', 'name', 'body', 99_999],
  ['begin', 'name', 'body'],
  ['begin', 'name', 'body'],
  ['begin', 'name', 'another'],
  ['create', 'keys', 'name', 'body', 0],
  ['create', 'keys', 'name', 'body', 99_999],
  ['begin', 'name', 'body'],
  ['release', 'name', 'body'],
];
/** The steps of a run: its names and ids are not those of another run on the same store. */
function stepsOf(acts: readonly Act[], run: number) {
  let now = january.getTime();
  return acts.flatMap((next, at) => {
    if (next[0] === 'wait') {
      now += next[1];
      return [];
    }
    const moment = new Date(now);
    const said = `${JSON.stringify(next)} at ${moment.toISOString()}`;
    if (next[0] === 'prune') {
      // Which go first of several is left to the store.
      const options = { now: moment, rowsMax: 99 };
      return { said, ask: ({ idempotency }: AccountPorts) => idempotency.prune(options) };
    }
    const [name, fingerprint] = next[0] === 'create' ? [next[2], next[3]] : [next[1], next[2]];
    const asked = { accountId: 'account', key: `${name} ${run}`, fingerprint, now: moment };
    if (next[0] !== 'create') {
      const [kind] = next;
      return { said, ask: ({ idempotency }: AccountPorts) => idempotency[kind](asked) };
    }
    const [, what, , , mostHeld] = next;
    const id = `${run} ${at}`;
    const kept = { request: asked, answer: `shows ${id}` };
    return { said, ask: (ports: AccountPorts) => creates[what]!.create(ports, id, mostHeld, kept) };
  });
}

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

    it.each(Object.entries(creates))(
      'keeps an answer with what it tells of, once, and not where nothing was created: %s',
      (_what, { create, held }) =>
        withStore(make, async (ports) => {
          const { idempotency } = ports;
          const createOne = (id: string, mostHeld: number) =>
            create(ports, id, mostHeld, { request, answer: `shows ${id}` });
          expect(await createOne('nobody asked', 5)).toBe('repeated');
          expect(await held(ports)).toEqual([]);
          await idempotency.begin(request);
          expect(await createOne('too many', 0)).toBe('full');
          expect(await idempotency.begin(request)).toEqual({ status: 'running' });
          // The second run of a request whose first one only seemed to have died.
          const runs = await Promise.all(['a', 'b'].map((id) => createOne(id, 5)));
          expect(runs.toSorted()).toEqual(['created', 'repeated']);
          const first = runs[0] === 'created' ? 'a' : 'b';
          expect(await held(ports)).toEqual([first]);
          await idempotency.release(request);
          const replay = { status: 'replay', answer: `shows ${first}` };
          expect(await idempotency.begin(after(runLifeMs))).toEqual(replay);
        }),
    );

    it('forgets in slices what is a day old', () =>
      withStore(make, async ({ idempotency }) => {
        for (const key of ['a', 'b', 'c']) await idempotency.begin({ ...request, key });
        await idempotency.begin({ ...after(1), key: 'd' });
        const { now } = after(answerLifeMs);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(2);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(1);
        expect(await idempotency.prune({ now, rowsMax: 2 })).toBe(0);
      }));

    itAnswersAnySequence({
      make: openableBy(make, { microseconds: 0 }),
      acts: fc.array(act, { minLength: 15, maxLength: 50 }),
      examples: [[everyAnswer]],
      answersTo: async (ports, acts, run) => {
        // Nothing of the last run is left.
        const now = new Date(january.getTime() + 365 * answerLifeMs);
        await ports.idempotency.prune({ now, rowsMax: 99 });
        const reference = await memoryStore().open(() => 0);
        const answers = await expectAgreement(ports, reference, stepsOf(acts, run));
        return answers.map(
          (answer) => (answer as { status?: string } | undefined)?.status ?? answer,
        );
      },
      expected: ['run', 'running', 'replay', 'conflict', 'created', 'full', 'repeated'],
    });
  });
}
