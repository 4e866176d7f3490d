import type { Webhooks } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from './agreement.ts';
import { subscriptionOf } from './describe-subscriptions.ts';
import { describeWebhookDeliveries } from './describe-webhook-deliveries.ts';
import { describeWebhookModel } from './describe-webhook-model.ts';
import { january } from './examples.ts';
import {
  idOf,
  messageOf,
  paged,
  second,
  tell,
  webhookOf,
  type WebhookPorts,
} from './webhook-examples.ts';

/** What every store of webhooks does, and of what is delivered to them. */
export function describeWebhooks(name: string, make: () => Openable<WebhookPorts>): void {
  describe(`webhooks: ${name}`, () => {
    it('keeps a webhook as it was saved, finds it for its account only, and lets it go', () =>
      withOpened(make, async ({ webhooks: port }, reopen) => {
        const [first, second_] = [webhookOf(1), webhookOf(2, { createdAt: second(1) })];
        expect(await port.create(first, 3)).toBe('created');
        expect(await port.create(second_, 3)).toBe('created');
        expect(await port.create(webhookOf(3, { accountId: 'another' }), 1)).toBe('created');
        const again = (await reopen()).webhooks;
        const kept = { missed: 0, lastMissedAt: null };
        expect(await again.list('account')).toEqual([
          { ...second_, ...kept },
          { ...first, ...kept },
        ]);
        expect(await again.find('account', first.id.toUpperCase())).toEqual({ ...first, ...kept });
        expect(await port.find('another', first.id)).toBeNull();
        expect(await port.remove('another', first.id)).toBe(false);
        expect(await port.remove('account', first.id.toUpperCase())).toBe(true);
        expect(await again.find('account', first.id)).toBeNull();
        expect(await again.remove('account', first.id)).toBe(false);
      }));

    it('gives 40 concurrent creations over two handles the places there are', () =>
      withOpened(make, async ({ webhooks }, reopen) => {
        const both = [webhooks, (await reopen()).webhooks] as const;
        const made = await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            (both[index % 2] as Webhooks).create(webhookOf(index), 5),
          ),
        );
        expect(made.filter((outcome) => outcome === 'created')).toHaveLength(5);
        expect(made.filter((outcome) => outcome === 'full')).toHaveLength(35);
      }));

    it('writes the next revision, of two at once one, and nothing of another account', () =>
      withOpened(make, async ({ webhooks: port }, reopen) => {
        await port.create(webhookOf(1), 5);
        const next = webhookOf(1, { revision: 2, isActive: false, secrets: [] });
        expect(await port.replace({ ...next, revision: 3 })).toBe(false);
        expect(await port.replace({ ...next, accountId: 'another' })).toBe(false);
        const other = (await reopen()).webhooks;
        const disabled = { disabledAt: second(4), disabledReason: 'failing' } as const;
        const written = await Promise.all([
          port.replace({ ...next, ...disabled, failingSince: second(3) }),
          other.replace({ ...next, ...disabled, failingSince: second(3) }),
        ]);
        expect(written.filter(Boolean)).toHaveLength(1);
        expect(await port.find('account', next.id)).toMatchObject({
          ...next,
          ...disabled,
          failingSince: second(3),
        });
      }));

    it('writes a message with its cause for each active webhook of the account that wants its type', () =>
      withOpened(make, async (ports, reopen) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await port.create(webhookOf(2, { eventTypes: ['scanner.price_changes'] }), 9);
        await port.create(webhookOf(3, { isActive: false }), 9);
        await port.create(webhookOf(4, { accountId: 'another' }), 9);
        const found = messageOf(1, { type: 'scanner.new_matches', payload: '{"a":"é 🏠"}' });
        const changed = messageOf(2, { type: 'scanner.price_changes' });
        await tell(ports, [found, changed]);
        const again = (await reopen()).webhooks;
        const listed = async (number: number) => again.deliveries(idOf(number), paged);
        const pending = {
          status: 'pending',
          attempts: 0,
          lastAttemptAt: null,
          responseStatus: null,
          fault: null,
        };
        const [shownFound, shownChanged] = [found, changed].map(({ at, ...message }) => ({
          ...message,
          ...pending,
          createdAt: at,
          dueAt: at,
        }));
        expect(await listed(1)).toEqual({ deliveries: [shownFound], total: 1 });
        expect(await listed(2)).toEqual({ deliveries: [shownChanged], total: 1 });
        expect(await listed(3)).toEqual({ deliveries: [], total: 0 });
        expect(await listed(4)).toEqual({ deliveries: [], total: 0 });
        await port.remove('account', idOf(1));
        expect(await listed(1)).toEqual({ deliveries: [], total: 0 });
      }));

    it('tells of a report once, however many make it', () =>
      withOpened(make, async ({ webhooks, reportSubscriptions }, reopen) => {
        await webhooks.create(webhookOf(1), 9);
        const subscription = subscriptionOf(1);
        await reportSubscriptions.add(subscription, 5);
        const due = [
          {
            id: 'report',
            periodStart: january,
            periodEnd: subscription.nextReportAt as Date,
            area: 'M14',
            propertyType: null,
          },
        ];
        const both = [reportSubscriptions, (await reopen()).reportSubscriptions] as const;
        const made = { ...subscription, nextReportAt: second(9_999_999) };
        await Promise.all([
          both[0].keepReports(made, due, [messageOf(1)]),
          both[1].keepReports(made, due, [messageOf(2)]),
        ]);
        expect((await webhooks.deliveries(idOf(1), paged)).total).toBe(1);
      }));
  });
  describeWebhookDeliveries(name, make);
  describeWebhookModel(name, make);
}
