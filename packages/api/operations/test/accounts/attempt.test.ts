import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookHealth } from '@freehold/operations';
import { afterAttempt, attemptOf } from '../../src/accounts/webhook-delivery.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const second = 1_000;
const hour = 3_600_000;
const well: WebhookHealth = { failingSince: null, disabledAt: null, disabledReason: null };
const webhookOf = (health: Partial<WebhookHealth> = {}): Webhook => ({
  id: 'w',
  accountId: 'account',
  url: 'https://receiver.example/',
  eventTypes: ['report.ready'],
  isActive: true,
  secrets: [],
  ...well,
  ...health,
  missed: 0,
  lastMissedAt: null,
  createdAt: new Date(start),
  updatedAt: new Date(start),
  revision: 1,
});
const unreachable = { responseStatus: null, fault: 'unreachable' } as const;

/** Milliseconds to the next attempt after the second has failed. */
const waitOf = (chance: number) =>
  Number(
    afterAttempt({ webhook: webhookOf(), attempts: 1 }, unreachable, new Date(start), chance).state
      .dueAt,
  ) - start;
const healthAt = (failingSince: Date | null, at: number, status: number) =>
  afterAttempt(
    { webhook: webhookOf({ failingSince }), attempts: 0 },
    attemptOf(status),
    new Date(at),
    0,
  ).health;

describe('an answer', () => {
  it.each([
    [200, null],
    [204, null],
    [299, null],
    [300, 'redirected'],
    [308, 'redirected'],
    [400, 'bad_status'],
    [410, 'gone'],
    [500, 'bad_status'],
    [199, 'bad_status'],
  ])('of %d is of fault %s', (status, fault) => {
    expect(attemptOf(status)).toEqual({ responseStatus: status, fault });
  });
});

describe('a delivery', () => {
  it('is attempted ten times, after the delays of the Standard Webhooks specification, and has failed then', () => {
    let now = start;
    const waits: number[] = [];
    for (let attempts = 0; attempts < 9; attempts += 1) {
      const { state } = afterAttempt(
        { webhook: webhookOf(), attempts },
        unreachable,
        new Date(now),
        0,
      );
      expect(state).toMatchObject({ status: 'pending', attempts: attempts + 1, ...unreachable });
      const next = state.dueAt?.getTime() ?? 0;
      waits.push((next - now) / second);
      now = next;
    }
    // 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(now - start).toBeGreaterThan(72 * hour);
    const last = afterAttempt({ webhook: webhookOf(), attempts: 9 }, unreachable, new Date(now), 0);
    expect(last.state).toMatchObject({ status: 'failed', attempts: 10, dueAt: null });
  });

  it('waits up to a tenth longer, as chance says', () => {
    expect([waitOf(0), waitOf(0.5), waitOf(0.999)]).toEqual([300_000, 315_000, 329_970]);
  });

  it('that succeeds ends the failing of its webhook', () => {
    const webhook = webhookOf({ failingSince: new Date(start) });
    const answer = afterAttempt({ webhook, attempts: 3 }, attemptOf(204), new Date(start), 0);
    expect(answer).toEqual({
      state: {
        status: 'delivered',
        attempts: 4,
        dueAt: null,
        lastAttemptAt: new Date(start),
        responseStatus: 204,
        fault: null,
      },
      health: well,
    });
  });

  it('of what the account may not be told fails at once and is no failing of the receiver', () => {
    const attempt = { responseStatus: null, fault: 'not_allowed' } as const;
    const { state, health } = afterAttempt(
      { webhook: webhookOf(), attempts: 0 },
      attempt,
      new Date(start),
      0,
    );
    expect(state).toMatchObject({ status: 'failed', attempts: 1, dueAt: null });
    expect(health).toMatchObject(well);
  });
});

describe('a webhook', () => {
  it('is disabled once it has failed for three days, and not before', () => {
    const since = new Date(start);
    expect(healthAt(null, start, 500)).toEqual({ ...well, failingSince: since });
    expect(healthAt(since, start + 72 * hour - 1, 500)).toEqual({ ...well, failingSince: since });
    expect(healthAt(since, start + 72 * hour, 302)).toEqual({
      failingSince: since,
      disabledAt: new Date(start + 72 * hour),
      disabledReason: 'failing',
    });
  });

  it('is disabled by a single 410', () => {
    expect(healthAt(null, start, 410)).toEqual({
      failingSince: new Date(start),
      disabledAt: new Date(start),
      disabledReason: 'gone',
    });
  });
});
