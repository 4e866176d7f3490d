import { describe, expect, test } from 'vitest';
import { calculate } from '../../src/assistant/calculation-tools.ts';
import { Refusal } from '../../src/operation/refusal.ts';

/** The body that a call of the tool sends, or the message that refuses it. */
function planned(args: Readonly<Record<string, unknown>>): unknown {
  const asked = calculate.plan(args);
  return asked instanceof Refusal ? asked.message : asked.raw.body;
}

describe('calculate', () => {
  test('puts strategy and purchase_price where the route of a deal has them', () => {
    const inputs = { metric: 'roi', deal: { monthly_rent: 900 } };
    expect(
      planned({ calculation: 'solve', strategy: 'btl', purchase_price: 200_000, inputs }),
    ).toEqual({
      metric: 'roi',
      strategy: 'BTL',
      deal: { monthly_rent: 900, purchase_price: 200_000 },
    });
  });

  test('leaves a deal that is no object as it was sent, for the route to refuse', () => {
    const asked = { calculation: 'solve', strategy: 'btl', purchase_price: 1 };
    expect(planned({ ...asked, inputs: { deal: 'abc' } })).toEqual({
      strategy: 'BTL',
      deal: 'abc',
    });
    expect(planned({ ...asked, inputs: {} })).toEqual({
      strategy: 'BTL',
      deal: { purchase_price: 1 },
    });
  });

  test('refuses a strategy beside a calculation that reads none, but for its own name', () => {
    const asked = { calculation: 'hmo', purchase_price: 1, inputs: {} };
    expect(planned({ ...asked, strategy: 'hmo' })).toEqual({ purchase_price: 1 });
    expect(planned({ ...asked, strategy: 'btl' })).toBe(
      'strategy: is not read by hmo; leave it out',
    );
  });
});
