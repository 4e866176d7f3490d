import { MemorySubscriptions, MemoryWebhooks } from '@freehold/conformance';
import type { NewWebhook } from '@freehold/operations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDueReports } from '../../src/due-reports.ts';

const week = 7 * 86_400_000;
const start = new Date('2026-11-21T12:00:00Z');
const webhook: NewWebhook = {
  id: 'w',
  accountId: 'account 1',
  url: 'https://receiver.example/',
  eventTypes: ['report.ready'],
  isActive: true,
  secrets: [],
  failingSince: null,
  disabledAt: null,
  disabledReason: null,
  createdAt: start,
  updatedAt: start,
  revision: 1,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function worldOf(subscriptions: number) {
  const webhooks = new MemoryWebhooks();
  const reportSubscriptions = new MemorySubscriptions(undefined, webhooks);
  await webhooks.create(webhook, 1);
  for (let number = 0; number < subscriptions; number += 1) {
    await reportSubscriptions.add(
      {
        id: String(number),
        accountId: `account ${number % 2}`,
        name: `Subscription ${number}`,
        area: `M${number}`,
        propertyType: null,
        frequency: 'weekly',
        isActive: true,
        nextReportAt: new Date(start.getTime() + week),
        lastReportAt: null,
        createdAt: start,
        updatedAt: start,
      },
      1_000,
    );
  }
  const told = async () =>
    (await webhooks.deliveries('w', { from: { offset: 0 }, limit: 1 })).total;
  return { reportSubscriptions, told };
}

/** What runs on one server at an instant. */
const reportsAt = (
  { reportSubscriptions }: Awaited<ReturnType<typeof worldOf>>,
  at: number,
  leads = true,
) =>
  startDueReports({
    reportSubscriptions,
    leadership: { leads: () => leads },
    clock: () => new Date(at),
    onFailure: (work, cause) => expect.fail(`${work}: ${String(cause)}`),
  });

it('every report that has fallen due is made within a minute, and told once', async () => {
  const world = await worldOf(250);
  const due = start.getTime() + week;
  const madeAt = async (at: number): Promise<number> => {
    const stop = reportsAt(world, at);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => {
      expect(await world.reportSubscriptions.due(new Date(at), 1)).toEqual([]);
    });
    await stop();
    return world.told();
  };
  // Half of them are of the account that has the webhook.
  expect([await madeAt(due - 1), await madeAt(due), await madeAt(due)]).toEqual([0, 125, 125]);
});

it('a server that does not lead makes none', async () => {
  const world = await worldOf(1);
  const stop = reportsAt(world, start.getTime() + week, false);
  vi.advanceTimersByTime(60_000);
  await stop();
  expect(await world.told()).toBe(0);
  expect(await world.reportSubscriptions.due(new Date(start.getTime() + week), 5)).toHaveLength(1);
});
