import { routes } from '@freehold/contract';
import { describe, expect, it } from 'vitest';
import { reportMessages } from '../../src/accounts/reports.ts';
import { scannerMessages } from '../../src/accounts/webhook-messages.ts';

const at = new Date('2026-11-21T12:00:00Z');
const scanner = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'listed',
  name: '🏠'.repeat(50),
} as const;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const change = (number: number, type: Parameters<typeof scannerMessages>[1][number]['type']) => ({
  id: idOf(number),
  type,
  propertyId: idOf(1_000 + number),
  previous: null,
  current: 123_456_789.01,
});
const dataOf = (payload: string) =>
  JSON.parse(payload) as { type: string; data: { changes: { type: string; id: string }[] } };
/** The payload as the contract says it. */
const contract = routes.listWebhookDeliveries.response.shape.deliveries.element.shape.payload;

describe('the messages of a look', () => {
  it('tell new matches and price changes, each by its own message, and nothing else', () => {
    const messages = scannerMessages(
      scanner,
      [
        change(1, 'new_match'),
        change(2, 'price_reduced'),
        change(3, 'status_changed'),
        change(4, 'back_on_market'),
        change(5, 'price_increased'),
        change(6, 'no_longer_matches'),
        change(7, 'classification_changed'),
      ],
      at,
    );
    const told = messages.map(({ payload }) => dataOf(payload));
    expect(told.map(({ type, data }) => [type, data.changes.map((each) => each.type)])).toEqual([
      ['scanner.new_matches', ['new_match', 'back_on_market']],
      ['scanner.price_changes', ['price_reduced', 'price_increased']],
    ]);
    for (const { payload } of messages) {
      expect(contract.parse(JSON.parse(payload))).toEqual(JSON.parse(payload));
    }
    expect(scannerMessages(scanner, [change(3, 'status_changed')], at)).toEqual([]);
  });

  it('tell every change once, in messages under 20 kB', () => {
    const changes = Array.from({ length: 10_000 }, (_, number) => change(number, 'new_match'));
    const messages = scannerMessages(scanner, changes, at);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(200);
    const told = messages.flatMap(({ payload }) => dataOf(payload).data.changes);
    expect(told.map(({ id }) => id)).toEqual(changes.map(({ id }) => id));
    for (const { payload } of messages) expect(Buffer.byteLength(payload)).toBeLessThan(20_000);
  });
});

it('the message of a report is as the contract says', () => {
  const due = [
    {
      id: idOf(1),
      periodStart: new Date('2026-11-14T12:00:00Z'),
      periodEnd: at,
      area: 'M14 5TQ',
      propertyType: null,
    },
  ];
  const [message] = reportMessages({ id: idOf(2), name: 'Fallowfield' }, due, at);
  const payload = {
    type: 'report.ready',
    timestamp: '2026-11-21T12:00:00.000Z',
    data: {
      subscription_id: idOf(2),
      name: 'Fallowfield',
      report: {
        id: idOf(1),
        period_start: '2026-11-14',
        period_end: '2026-11-21',
        created_at: '2026-11-21T12:00:00.000Z',
        url: '/api/v1/area-pack/M14%205TQ',
      },
    },
  };
  expect(message).toMatchObject({ type: 'report.ready', at });
  expect(JSON.parse(message?.payload ?? '')).toEqual(payload);
  expect(contract.parse(payload)).toEqual(payload);
});
