import type {
  ReportSubscription,
  ReportSubscriptions,
  SubscriptionReport,
} from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  itAnswersAnySequence,
  withOpened,
  type Openable,
  type Step,
} from './agreement.ts';
import { january } from './examples.ts';
import { MemorySubscriptions } from './memory-subscriptions.ts';

const week = (number: number): Date => new Date(january.getTime() + number * 604_800_000);
const idOf = (number: number): string => `0000000${number}-abcd-4000-8000-00000000000${number}`;
export const subscriptionOf = (
  number: number,
  changes: Partial<ReportSubscription> = {},
): ReportSubscription => ({
  id: idOf(number),
  accountId: 'account',
  name: `Subscription ${number}`,
  area: 'M14',
  propertyType: null,
  frequency: 'weekly',
  isActive: true,
  nextReportAt: week(1),
  lastReportAt: null,
  createdAt: january,
  updatedAt: january,
  ...changes,
});
/** The reports of an id that fell due from one week to another. */
const dueOf = (name: string, from: number, until: number): SubscriptionReport[] =>
  Array.from({ length: until - from + 1 }, (_, at) => ({
    id: `report ${name} ${from + at}`,
    periodStart: week(from + at - 1),
    periodEnd: week(from + at),
    area: 'M14 5TQ',
    propertyType: at % 2 === 0 ? null : ('flat' as const),
  }));
const paged = { from: { offset: 0 }, limit: 9 };

const account = fc.constantFrom('account', 'account', 'another');
const number = fc.nat(4);
/** An id belongs to one account: the third to the other one. */
const holderOf = (one: number): string => (one === 3 ? 'another' : 'account');
const changes = fc.record({
  name: fc.constantFrom('a', 'b'),
  area: fc.constantFrom('M14', 'M1 1AA', 'B5'),
  propertyType: fc.constantFrom(null, 'flat' as const),
  frequency: fc.constantFrom('weekly' as const, 'monthly' as const),
  isActive: fc.boolean(),
  nextReportAt: fc.constantFrom(null, week(1), week(2)),
  createdAt: fc.nat(2).map(week),
});
type Changes = Partial<ReportSubscription>;

const add = (one: number, changed: Changes, mostHeld: number): Step<ReportSubscriptions> => ({
  said: `add ${one} of ${mostHeld} ${JSON.stringify(changed)}`,
  // An id is new when it is added.
  ask: async (port) =>
    (await port.find(holderOf(one), idOf(one))) === null &&
    port.add(subscriptionOf(one, { ...changed, accountId: holderOf(one) }), mostHeld),
});
/** `before` is what was read, where the record has changed since. */
const replace = (
  one: number,
  accountId: string,
  changed: Changes,
  before: Changes | null = null,
): Step<ReportSubscriptions> => ({
  said: `replace ${one} of ${accountId} read as ${JSON.stringify(before)} by ${JSON.stringify(changed)}`,
  ask: async (port) => {
    const found = await port.find(accountId, idOf(one));
    const held = found ?? subscriptionOf(one, { accountId });
    return port.replace({ ...held, ...before }, { ...held, ...changed });
  },
});
const keep = (
  one: number,
  accountId: string,
  more: number,
  from: number,
): Step<ReportSubscriptions> => ({
  said: `keep the reports of ${one} of ${accountId} from week ${from}, and ${more} more`,
  ask: async (port) => {
    const { total } = await port.reports(idOf(one), paged);
    const next = { nextReportAt: week(from + more + 1), lastReportAt: week(from + more) };
    const due = dueOf(`${one} ${total}`, from, from + more);
    // A period is reported once.
    if (total > 0) return;
    await port.keepReports(subscriptionOf(one, { accountId, ...next }), due, []);
  },
});
const remove = (one: number, accountId: string): Step<ReportSubscriptions> => ({
  said: `remove ${one} of ${accountId}`,
  ask: (port) => port.remove(accountId, idOf(one).toUpperCase()),
});
const reports = (one: number, offset: number, limit: number): Step<ReportSubscriptions> => ({
  said: `reports of ${one}, ${limit} after ${offset}`,
  ask: (port) => port.reports(idOf(one), { from: { offset }, limit }),
});

/** Steps that meet every answer, however few are drawn. */
const everyAnswer = [
  add(1, { area: 'M14' }, 4),
  add(2, { area: 'M14' }, 4),
  add(2, { area: 'B5' }, 1),
  replace(1, 'account', { name: 'a' }),
  replace(1, 'account', { name: 'b' }, { area: 'B5' }),
  replace(4, 'account', { name: 'a' }),
  reports(1, 0, 2),
  keep(1, 'account', 1, 1),
  reports(1, 1, 1),
  remove(1, 'account'),
  remove(1, 'account'),
];
const step: fc.Arbitrary<Step<ReportSubscriptions>> = fc.oneof(
  fc
    .tuple(number, changes, fc.integer({ min: 1, max: 4 }))
    .map(([one, changed, mostHeld]) => add(one, changed, mostHeld)),
  fc
    .tuple(number, account, changes, fc.option(changes))
    .map(([one, accountId, changed, before]) => replace(one, accountId, changed, before)),
  fc
    .tuple(number, account, fc.nat(1), fc.integer({ min: 1, max: 2 }))
    .map(([one, accountId, more, from]) => keep(one, accountId, more, from)),
  fc.tuple(number, account, fc.boolean()).map(([one, accountId, upper]) => ({
    said: `find ${one} of ${accountId}`,
    ask: (port: ReportSubscriptions) =>
      port.find(accountId, upper ? idOf(one).toUpperCase() : idOf(one)),
  })),
  fc.tuple(number, account).map(([one, accountId]) => remove(one, accountId)),
  fc.tuple(fc.nat(3), fc.nat(2)).map(([at, most]) => ({
    said: `${most} of those due in week ${at}`,
    ask: (port: ReportSubscriptions) => port.due(week(at), most),
  })),
  account.map((accountId) => ({
    said: `list ${accountId}`,
    ask: (port: ReportSubscriptions) => port.list(accountId),
  })),
  fc
    .tuple(number, fc.nat(1), fc.integer({ min: 1, max: 2 }))
    .map(([one, offset, limit]) => reports(one, offset, limit)),
);

/** What every store of report subscriptions does. */
export function describeSubscriptions(
  name: string,
  make: () => Openable<{ readonly reportSubscriptions: ReportSubscriptions }>,
): void {
  describe(`report subscriptions: ${name}`, () => {
    it('keeps a subscription and its reports, also after a restart, and lets both go together', () =>
      withOpened(make, async ({ reportSubscriptions: port }, reopen) => {
        const first = subscriptionOf(1, { propertyType: 'flat' });
        expect(await port.add(first, 5)).toBe('created');
        const due = dueOf('1', 1, 3);
        const later = { ...first, nextReportAt: week(4), lastReportAt: week(3) };
        await port.keepReports({ ...later, name: 'must not be kept' }, due, []);
        const again = (await reopen()).reportSubscriptions;
        expect(await again.list('account')).toEqual([later]);
        expect(await again.reports(first.id, { from: { offset: 1 }, limit: 1 })).toEqual({
          reports: [due[1]],
          total: 3,
        });
        const after = [due[1]?.periodEnd.getTime() ?? 0, due[1]?.id ?? ''] as const;
        expect(await again.reports(first.id, { from: { after }, limit: 9 })).toEqual({
          reports: [due[0]],
          total: 3,
        });
        expect(await again.remove('another', first.id)).toBe(false);
        expect(await again.remove('account', first.id)).toBe(true);
        expect(await port.reports(first.id, paged)).toEqual({ reports: [], total: 0 });
      }));

    it('gives 40 concurrent subscriptions over two handles five places, and the reports of a day once', () =>
      withOpened(make, async ({ reportSubscriptions: port }, reopen) => {
        const both = [port, (await reopen()).reportSubscriptions] as const;
        const handle = (index: number) => both[index % 2] as ReportSubscriptions;
        const made = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            handle(index).add(subscriptionOf(0, { id: `id ${index}`, area: `M${index}` }), 5),
          ),
        );
        expect(made.filter((outcome) => outcome === 'created')).toHaveLength(5);
        expect(made.filter((outcome) => outcome === 'full')).toHaveLength(35);
        const [first] = (await port.list('account')) as [ReportSubscription];
        await Promise.all(
          ['a', 'b', 'c', 'd'].map((call, index) =>
            handle(index).keepReports({ ...first, nextReportAt: week(2) }, dueOf(call, 1, 1), []),
          ),
        );
        expect((await port.reports(first.id, paged)).total).toBe(1);
      }));

    it('writes one of 8 changes to what was read, over two handles, and none to what reports have moved on', () =>
      withOpened(make, async ({ reportSubscriptions: port }, reopen) => {
        const both = [port, (await reopen()).reportSubscriptions] as const;
        const held = subscriptionOf(1);
        expect(await port.add(held, 5)).toBe('created');
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            (both[index % 2] as ReportSubscriptions).replace(held, { ...held, name: `n ${index}` }),
          ),
        );
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(7);
        const read = (await port.find('account', held.id)) as ReportSubscription;
        const next = { ...read, nextReportAt: week(2), lastReportAt: week(1) };
        await port.keepReports(next, dueOf('1', 1, 1), []);
        expect(await port.replace(read, { ...read, name: 'late' })).toBe('changed');
        expect(await port.find('account', held.id)).toEqual(next);
      }));

    itAnswersAnySequence({
      make,
      acts: fc.array(step, { minLength: 15, maxLength: 50 }),
      examples: [[everyAnswer]],
      answersTo: async ({ reportSubscriptions }, steps) => {
        // Nothing of the last run is left.
        for (const holder of ['account', 'another']) {
          for (const { id } of await reportSubscriptions.list(holder)) {
            await reportSubscriptions.remove(holder, id);
          }
        }
        const answers = await expectAgreement(
          reportSubscriptions,
          new MemorySubscriptions(),
          steps,
        );
        return answers.map((answer) => {
          const total = (answer as { total?: number } | null)?.total;
          return total === undefined ? answer : `${total} reports`;
        });
      },
      expected: [
        true,
        false,
        ...'created,done,duplicate,full,missing,changed,0 reports,2 reports'.split(','),
      ],
    });
  });
}
