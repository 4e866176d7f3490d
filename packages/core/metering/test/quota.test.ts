import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFor, costs, noUsage, nothing, reserve, settle } from '@freehold/metering';
import type { Usage } from '@freehold/metering';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;
const used = (requests: number, aiChats = 0): Usage => ({
  charged: { requests, aiChats },
  reserved: nothing,
});

describe('quotas', () => {
  it.each([
    [199, 1, 200, true],
    [200, 1, 200, false],
    [191, 10, 200, false],
    [190, 10, 200, true],
    [200, 0, 200, true],
    [300, 0, 200, true],
    [1e9, 10, null, true],
  ])('%i used and cost %i of %s: %s', (requests, cost, limit, fits) => {
    const decision = reserve({
      usage: used(requests),
      cost: { requests: cost, aiChats: 0 },
      limits: { requests: limit, aiChats: 0 },
    });
    expect(decision.reserved).toBe(fits);
  });

  it('asks both quotas of an AI call, the monthly one first', () => {
    const limits = { requests: 100, aiChats: 10 };
    const code = (requests: number, aiChats: number) => {
      const decision = reserve({ usage: used(requests, aiChats), cost: costs.ai, limits });
      return decision.reserved ? null : decision.code;
    };
    expect(code(95, 9)).toBeNull();
    expect(code(96, 9)).toBe('monthly_quota_exceeded');
    expect(code(95, 10)).toBe('ai_chat_quota_exceeded');
    expect(code(96, 10)).toBe('monthly_quota_exceeded');
  });

  it('lets other calls pass when the chats are used up, also past their limit', () => {
    const limits = { requests: 100, aiChats: 10 };
    expect(reserve({ usage: used(1, 11), cost: costs.usual, limits }).reserved).toBe(true);
  });

  it('counts what the call holds already only once', () => {
    const limits = { requests: 10, aiChats: 0 };
    const usage = { charged: nothing, reserved: { requests: 10, aiChats: 0 } };
    const instead = { requests: 4, aiChats: 0 };
    const more = (requests: number) =>
      reserve({ usage, cost: { requests, aiChats: 0 }, limits, instead });
    expect(more(5).reserved).toBe(false);
    expect(more(3)).toMatchObject({ reserved: true, usage: { reserved: { requests: 9 } } });
  });

  it.each([
    [200, 10],
    [204, 10],
    [304, 10],
    [399, 10],
    [400, 0],
    [404, 0],
    [500, 0],
  ])('charges status %i %i', (status, requests) => {
    expect(chargeFor(status, costs.bundle)).toEqual({ requests, aiChats: 0 });
  });

  it('charges no more than was held', () => {
    const usage = { charged: nothing, reserved: costs.usual };
    expect(settle({ usage, reservation: costs.usual, charge: costs.bundle })).toEqual({
      charged: costs.usual,
      usage: used(1),
    });
  });

  const cost = fc.record({ requests: fc.constantFrom(0, 1, 2, 5, 10), aiChats: fc.nat(1) });
  const step = fc.record({ cost, open: fc.boolean(), which: fc.nat(30), success: fc.boolean() });

  it(`never pass a limit, and forget no unit, however calls interleave (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.nat(40),
        fc.nat(4),
        (steps, requests, aiChats) => {
          const limits = { requests, aiChats };
          let usage = noUsage;
          let charged = 0;
          const open: (typeof steps)[number]['cost'][] = [];
          for (const { cost, open: opens, which, success } of steps) {
            if (opens || open.length === 0) {
              const before = usage;
              const decision = reserve({ usage, cost, limits });
              if (decision.reserved) {
                ({ usage } = decision);
                open.push(cost);
              } else expect(usage).toBe(before);
            } else {
              const [ended = nothing] = open.splice(which % open.length, 1);
              charged += success ? ended.requests : 0;
              ({ usage } = settle({
                usage,
                reservation: ended,
                charge: success ? ended : nothing,
              }));
            }
            const held = open.reduce((sum, call) => sum + call.requests, 0);
            expect(usage.reserved.requests).toBe(held);
            expect(usage.charged.requests).toBe(charged);
            expect(charged + held).toBeLessThanOrEqual(requests);
            expect(usage.charged.aiChats + usage.reserved.aiChats).toBeLessThanOrEqual(aiChats);
          }
        },
      ),
      { seed, numRuns: runs },
    );
  });
});
