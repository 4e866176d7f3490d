import { type DueDelivery, pendingMax, type WebhookHealth } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from './agreement.ts';
import { january } from './examples.ts';
import {
  claimed,
  claimedMail,
  delivered,
  failedUntil,
  idOf,
  idsOf,
  messageOf,
  paged,
  second,
  tell,
  webhookOf,
  well,
  type WebhookPorts,
} from './webhook-examples.ts';

/** How every store gives out what is due, writes how it ended, and lets it go. */
export function describeWebhookDeliveries(name: string, make: () => Openable<WebhookPorts>): void {
  describe(`deliveries of webhooks: ${name}`, () => {
    it('gives a due delivery to one of many that ask at once, and again after its lease', () =>
      withOpened(make, async (ports, reopen) => {
        const other = (await reopen()).webhooks;
        await ports.webhooks.create(webhookOf(1), 9);
        await ports.webhooks.create(webhookOf(2), 9);
        await tell(ports, [messageOf(1), messageOf(2)]);
        expect(await claimed(ports.webhooks, second(0))).toEqual([]);
        const asked = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            claimed(index % 2 === 0 ? ports.webhooks : other, second(3)),
          ),
        );
        const given = asked.flat();
        expect(given.map(({ webhook, id }) => `${webhook.id} ${id}`).toSorted()).toEqual([
          `${idOf(1)} ${messageOf(1).id}`,
          `${idOf(2)} ${messageOf(1).id}`,
        ]);
        expect(given[0]).toMatchObject({
          type: 'report.ready',
          payload: messageOf(1).payload,
          attempts: 0,
          webhook: { accountId: 'account', secrets: webhookOf(1).secrets },
        });
        expect(await claimed(other, second(62))).toEqual([]);
        const [late] = await claimed(other, second(63), 1);
        expect(late?.id).toBe(messageOf(1).id);
        // The server that held it first is too late to write.
        const early = given.find(({ webhook }) => webhook.id === late?.webhook.id);
        await ports.webhooks.settle(early as DueDelivery, delivered(second(64)), well, second(64));
        const { deliveries } = await other.deliveries(late?.webhook.id as string, paged);
        expect(deliveries.map(({ status }) => status)).toEqual(['pending', 'pending']);
      }));

    it('writes how an attempt ended, and goes on with what is due next', () =>
      withOpened(make, async (ports, reopen) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await tell(ports, [messageOf(1), messageOf(2)]);
        const [first] = (await claimed(port, second(5))) as [DueDelivery];
        const failing = { ...well, failingSince: second(6) };
        await port.settle(first, failedUntil(second(6), second(11)), failing, second(6));
        const other = (await reopen()).webhooks;
        expect(await other.find('account', idOf(1))).toMatchObject({ failingSince: second(6) });
        const [next] = (await claimed(other, second(6))) as [DueDelivery];
        expect([next.id, next.webhook.failingSince]).toEqual([messageOf(2).id, second(6)]);
        await other.settle(next, delivered(second(7)), well, second(7));
        expect(await claimed(port, second(10))).toEqual([]);
        const [again] = (await claimed(port, second(11))) as [DueDelivery];
        expect([again.id, again.attempts]).toEqual([messageOf(1).id, 1]);
        const gone = { failingSince: second(12), disabledAt: second(12), disabledReason: 'gone' };
        const failed = { ...failedUntil(second(12), second(20)), attempts: 2 };
        await port.settle(again, failed, gone as WebhookHealth, second(12));
        expect(await port.find('account', idOf(1))).toMatchObject({
          ...gone,
          isActive: false,
          revision: 2,
        });
        expect(await claimed(port, second(99))).toEqual([]);
        // What is pending waits until the webhook is active again.
        expect(await port.replace(webhookOf(1, { revision: 3 }))).toBe(true);
        expect(idsOf(await claimed(port, second(99)))).toEqual([messageOf(1).id]);
        const { deliveries } = await port.deliveries(idOf(1), paged);
        expect(deliveries).toMatchObject([
          { id: messageOf(2).id, ...delivered(second(7)) },
          failed,
        ]);
      }));

    it('keeps a change of its owner against how an attempt before it ended', () =>
      withOpened(make, async (ports) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await tell(ports, [messageOf(1)]);
        const [due] = (await claimed(port, second(5))) as [DueDelivery];
        await port.replace(webhookOf(1, { revision: 2, url: 'https://receiver.example/new' }));
        const gone = { failingSince: second(6), disabledAt: second(6), disabledReason: 'gone' };
        const failed = failedUntil(second(6), second(7));
        await port.settle(due, failed, gone as WebhookHealth, second(6));
        expect(await port.find('account', idOf(1))).toMatchObject({ ...well, isActive: true });
        expect(await claimed(port, second(8))).toMatchObject([
          { attempts: 1, webhook: { url: 'https://receiver.example/new' } },
        ]);
      }));

    it('gives to an email address all that is due at seven in the morning, and ends it together', () =>
      withOpened(make, async (ports, reopen) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1, { url: 'mailto:me@mail.example' }), 9);
        // One is due at seven of that morning, the others the next day; in winter seven is that of UTC.
        const seven = new Date(`${january.toISOString().slice(0, 10)}T07:00:00Z`);
        const after = (hours: number) => new Date(seven.getTime() + hours * 3_600_000);
        await tell(ports, [
          messageOf(1, { at: seven }),
          messageOf(2, { at: after(1) }),
          messageOf(3, { at: after(2) }),
        ]);
        expect(await claimedMail(port, new Date(seven.getTime() - 1))).toEqual([]);
        expect(await claimed(port, after(23))).toEqual([]);
        const [early] = (await claimedMail(port, after(23))) as [DueDelivery];
        expect([early.id, idsOf(early.others)]).toEqual([messageOf(1).id, []]);
        await port.settle(early, failedUntil(after(23), after(24)), well, after(23));
        const [first] = (await claimedMail((await reopen()).webhooks, after(24))) as [DueDelivery];
        const all = [1, 2, 3].map((number) => messageOf(number).id);
        expect([first.id, ...idsOf(first.others)]).toEqual(all);
        // One that is replayed meanwhile is sent again.
        const replayed = await port.replay(idOf(1), messageOf(3).id, after(25));
        await port.settle(first, delivered(after(25)), well, after(25));
        const { deliveries } = await port.deliveries(idOf(1), paged);
        expect(deliveries).toEqual([
          replayed,
          ...[messageOf(2).id, messageOf(1).id].map((id) =>
            expect.objectContaining({ id, ...delivered(after(25)) }),
          ),
        ]);
      }));

    it('serves first the webhook that was not served for longest', () =>
      withOpened(make, async (ports) => {
        const { webhooks: port } = ports;
        for (const number of [1, 2, 3]) await port.create(webhookOf(number), 9);
        await tell(ports, [messageOf(1), messageOf(2)]);
        const served: string[] = [];
        for (let at = 10; at < 16; at += 1) {
          const [due] = (await claimed(port, second(at), 1)) as [DueDelivery];
          served.push(due.webhook.id);
          const failed = failedUntil(second(at), second(at));
          await port.settle(due, failed, well, second(at));
        }
        expect(served).toEqual([1, 2, 3, 1, 2, 3].map(idOf));
      }));

    it('holds as many pending as there may be, and counts those that it missed', () =>
      withOpened(make, async (ports) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        const many = Array.from({ length: pendingMax + 2 }, (_, index) => messageOf(index));
        await tell(ports, many);
        const { deliveries, total } = await port.deliveries(idOf(1), paged);
        expect(total).toBe(pendingMax);
        // Below each one stand those after it.
        for (const [index, { createdAt, id }] of deliveries.entries()) {
          const from = { after: [createdAt.getTime(), id] as const };
          const below = await port.deliveries(idOf(1), { from, limit: 9 - index });
          expect(below).toEqual({ deliveries: deliveries.slice(index + 1), total: pendingMax });
        }
        expect(await port.find('account', idOf(1))).toMatchObject({
          missed: 2,
          lastMissedAt: second(pendingMax + 1),
        });
        const [due] = (await claimed(port, second(900))) as [DueDelivery];
        await port.settle(due, delivered(second(900)), well, second(900));
        const replayed = await port.replay(idOf(1), due.id, second(901));
        expect(replayed).toMatchObject({ id: due.id, status: 'pending', attempts: 0 });
      }));

    it('delivers again what is replayed, while there is room', () =>
      withOpened(make, async (ports) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await tell(ports, [messageOf(1)]);
        const [due] = (await claimed(port, second(5))) as [DueDelivery];
        await port.settle(due, delivered(second(6)), well, second(6));
        expect(await claimed(port, second(7))).toEqual([]);
        expect(await port.replay(idOf(1), idOf(7), second(7))).toBe('missing');
        expect(await port.replay(idOf(2), due.id, second(7))).toBe('missing');
        const replayed = await port.replay(idOf(1), due.id.toUpperCase(), second(8));
        expect(replayed).toEqual({
          id: due.id,
          type: 'report.ready',
          payload: due.payload,
          createdAt: second(1),
          status: 'pending',
          attempts: 0,
          dueAt: second(8),
          lastAttemptAt: null,
          responseStatus: null,
          fault: null,
        });
        const [again] = (await claimed(port, second(8))) as [DueDelivery];
        expect(again.id).toBe(due.id);
        await port.settle(again, delivered(second(9)), well, second(9));
        const others = Array.from({ length: pendingMax }, (_, index) => messageOf(10 + index));
        await tell(ports, others);
        expect(await port.replay(idOf(1), due.id, second(10))).toBe('full');
      }));

    it('delivers again what is replayed while it is attempted, however that attempt ends', () =>
      withOpened(make, async (ports, reopen) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await tell(ports, [messageOf(1)]);
        const ends = [delivered(second(7)), failedUntil(second(17), second(999))];
        for (const [index, end] of ends.entries()) {
          const at = 10 * index;
          const [due] = (await claimed(port, second(at + 5))) as [DueDelivery];
          expect(due).toMatchObject({ id: messageOf(1).id, attempts: 0 });
          const replayed = await port.replay(idOf(1), due.id, second(at + 6));
          const failing = { ...well, failingSince: second(at + 7) };
          await port.settle(due, end, failing, second(at + 7));
          const { deliveries } = await (await reopen()).webhooks.deliveries(idOf(1), paged);
          expect(deliveries).toEqual([replayed]);
          expect(await port.find('account', idOf(1))).toMatchObject(failing);
        }
        const [again] = (await claimed(port, second(40))) as [DueDelivery];
        await port.settle(again, delivered(second(41)), well, second(41));
        const { deliveries } = await port.deliveries(idOf(1), paged);
        expect(deliveries).toMatchObject([delivered(second(41))]);
      }));

    it('lets go what ended before an instant, and nothing that is pending', () =>
      withOpened(make, async (ports) => {
        const { webhooks: port } = ports;
        await port.create(webhookOf(1), 9);
        await tell(ports, [messageOf(1), messageOf(2), messageOf(3), messageOf(8)]);
        for (let at = 10; at < 12; at += 1) {
          const [due] = (await claimed(port, second(at))) as [DueDelivery];
          await port.settle(due, delivered(second(at)), well, second(at));
        }
        expect(await port.prune({ before: second(2), rowsMax: 10 })).toBe(1);
        expect(await port.prune({ before: second(9), rowsMax: 0 })).toBe(0);
        expect(await port.prune({ before: second(9), rowsMax: 10 })).toBe(1);
        expect(idsOf((await port.deliveries(idOf(1), paged)).deliveries)).toEqual(
          [8, 3].map((number) => messageOf(number).id),
        );
      }));
  });
}
