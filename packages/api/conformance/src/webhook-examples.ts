import type {
  DeliveryState,
  DueDelivery,
  NewWebhook,
  ReportSubscriptions,
  Scanners,
  WebhookHealth,
  WebhookMessage,
  Webhooks,
} from '@freehold/operations';
import { expect } from 'vitest';
import { scannerOf } from './describe-scanners.ts';
import { january } from './examples.ts';

/** What the suites ask. */
export interface WebhookPorts {
  readonly webhooks: Webhooks;
  readonly scanners: Scanners;
  readonly reportSubscriptions: ReportSubscriptions;
}

export const second = (number: number): Date => new Date(january.getTime() + number * 1_000);
export const idOf = (number: number): string =>
  `abcdef00-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const webhookOf = (number: number, changes: Partial<NewWebhook> = {}): NewWebhook => ({
  id: idOf(number),
  accountId: 'account',
  url: `https://receiver.example/${number}`,
  eventTypes: ['scanner.new_matches', 'report.ready'],
  isActive: true,
  secrets: [
    { sealed: 'sealed', until: null },
    { sealed: 'earlier', until: second(9) },
  ],
  failingSince: null,
  disabledAt: null,
  disabledReason: null,
  createdAt: january,
  updatedAt: january,
  revision: 1,
  ...changes,
});
export const messageOf = (
  number: number,
  changes: Partial<WebhookMessage> = {},
): WebhookMessage => ({
  id: idOf(1_000 + number),
  type: 'report.ready',
  payload: `{"number": ${number}}`,
  at: second(number),
  ...changes,
});
export const paged = { from: { offset: 0 }, limit: 10 };
export const well: WebhookHealth = { failingSince: null, disabledAt: null, disabledReason: null };
export const delivered = (at: Date): DeliveryState => ({
  status: 'delivered',
  attempts: 1,
  dueAt: null,
  lastAttemptAt: at,
  responseStatus: 204,
  fault: null,
});
export const failedUntil = (at: Date, dueAt: Date): DeliveryState => ({
  status: 'pending',
  attempts: 1,
  dueAt,
  lastAttemptAt: at,
  responseStatus: null,
  fault: 'unreachable',
});

/** Tells messages with the first look of a new scanner. */
export async function tell(
  { scanners }: WebhookPorts,
  messages: readonly WebhookMessage[],
): Promise<void> {
  const id = `scanner of ${messages[0]?.id}`;
  await scanners.create(scannerOf(id, { alertId: 'alert' }), null);
  const scanner = await scanners.find({ id, accountId: 'account', kind: 'listed' });
  const watch = scanner && (await scanners.watchOf(scanner));
  if (scanner === null || watch === null) throw new Error('the scanner is watched');
  const change = { put: new Map(), remove: [], events: [], messages };
  expect(await scanners.recordLook(scanner, watch, change, january)).toBe(true);
  // The same look again counts for nothing.
  expect(await scanners.recordLook(scanner, watch, change, january)).toBe(false);
}

export const claimed = (
  webhooks: Webhooks,
  at: Date,
  most = 10,
  mailed = false,
): Promise<readonly DueDelivery[]> =>
  webhooks.claim({ mailed, now: at, leasedUntil: new Date(at.getTime() + 60_000), most });
export const claimedMail = (webhooks: Webhooks, at: Date): Promise<readonly DueDelivery[]> =>
  claimed(webhooks, at, 10, true);
export const idsOf = (rows: readonly { readonly id: string }[]): string[] =>
  rows.map(({ id }) => id);
