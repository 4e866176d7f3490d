import { describe, expect, it } from 'vitest';
import { checkedPlanTable, grants, planOf, plans, scopes } from '@freehold/metering';
import type { Plan } from '@freehold/metering';

/** Typed from the table of plans in the API specification: pence, requests, per second, chats, batch, scanners, scopes. */
const published = [
  ['free', 'Free', 0, 200, 2, 0, 1, 0, 5],
  ['starter_2026', 'Starter', 2900, 2500, 5, 0, 10, 0, 5],
  ['growth', 'Growth', 5900, 7500, 10, 25, 25, 0, 6],
  ['starter', 'Advanced', 9900, 20000, 10, 100, 100, 10, 10],
  ['professional', 'Professional', 29900, 100000, 25, 1000, 200, 50, 11],
  ['business', 'Business', 99900, 400000, 50, 4000, 500, 200, 11],
] as const;

describe('plans', () => {
  it.each(published)(
    '%s is as published',
    (id, name, pence, requests, rate, chats, batch, scanners, granted) => {
      const plan = planOf(id) as Plan;
      expect([
        plan.name,
        plan.monthlyPricePence,
        plan.monthlyRequestLimit,
        plan.rateLimitPerSecond,
        plan.aiChatLimit,
        plan.batchLimit,
        plan.scannerLimit,
        plan.scopes.length,
        plan.listed,
      ]).toEqual([name, pence, requests, rate, chats, batch, scanners, granted, true]);
    },
  );

  it('lists those six and keeps enterprise unlisted and unlimited', () => {
    expect(plans.filter(({ listed }) => listed).map(({ id }) => id)).toEqual(
      published.map(([id]) => id),
    );
    expect(planOf('enterprise')).toMatchObject({
      listed: false,
      monthlyRequestLimit: null,
      aiChatLimit: null,
      rateLimitPerSecond: 200,
      batchLimit: 1000,
    });
    expect([...(planOf('enterprise') as Plan).scopes].sort()).toEqual([...scopes].sort());
    expect(planOf('gold')).toBeNull();
  });

  it.each([
    ['properties:read', 'free'],
    ['market-data:read', 'free'],
    ['rentals:read', 'free'],
    ['areas:read', 'free'],
    ['epc:read', 'free'],
    ['ai:chat', 'growth'],
    ['investment:read', 'starter'],
    ['spatial:read', 'starter'],
    ['planning:read', 'starter'],
    ['leads:read', 'starter'],
    ['build-cost:read', 'professional'],
  ] as const)('%s begins at %s and goes on upwards', (scope, first) => {
    const ladder = published.map(([id]) => id);
    const granting = ladder.filter((id) => grants(planOf(id) as Plan, scope));
    expect(granting).toEqual(ladder.slice(ladder.indexOf(first)));
  });
});

const table = (...bad: Plan[]) => ({ from: '2026-01-01', source: 'test', plans: bad });

describe('a bad plan table', () => {
  const sound = planOf('growth') as Plan;

  it.each<[keyof Plan, unknown, string]>([
    ['id', 'Gold!', 'not_an_identifier'],
    ['listed', 'yes', 'not_a_boolean'],
    ['name', ' ', 'required'],
    ['name', null, 'not_text'],
    ['monthlyPricePence', -1, 'out_of_range'],
    ['monthlyPricePence', 0.5, 'not_an_integer'],
    ['monthlyRequestLimit', Number.NaN, 'not_a_number'],
    ['rateLimitPerSecond', 0, 'out_of_range'],
    ['rateLimitPerSecond', 1001, 'out_of_range'],
    ['aiChatLimit', 0, 'unsupported_combination'],
    ['batchLimit', null, 'not_a_number'],
    ['scannerLimit', 2 ** 60, 'out_of_range'],
    ['scopes', ['properties:write', 'ai:chat'], 'not_a_choice'],
    ['scopes', ['ai:chat', 'ai:chat'], 'duplicate'],
  ])('is refused for %s %j: %s, by name', (field, value, code) => {
    const check = () => checkedPlanTable(table(sound, { ...sound, id: 'bad', [field]: value }));
    expect(check).toThrow(
      expect.objectContaining({ name: 'FreeholdError', code, field: `plans[1].${field}`, value }),
    );
  });

  it.each([
    ['from', 'tomorrow', 'not_a_date'],
    ['source', 5, 'not_text'],
  ])('is refused for %s %j: %s, by name', (field, value, code) => {
    expect(() => checkedPlanTable({ ...table(sound), [field]: value })).toThrow(
      expect.objectContaining({ name: 'FreeholdError', code, field, value }),
    );
  });

  it('is refused when two plans share an id, or there is none', () => {
    expect(() => checkedPlanTable(table(sound, sound))).toThrow(
      expect.objectContaining({ code: 'duplicate', field: 'plans[1].id', value: 'growth' }),
    );
    expect(() => checkedPlanTable(table())).toThrow('at least one plan');
    expect(checkedPlanTable(table(sound)).plans).toEqual([sound]);
  });
});

it('a scope that is none is no scope that a plan does not grant', () => {
  expect(() => grants(planOf('growth') as Plan, 'everything' as 'ai:chat')).toThrow(
    expect.objectContaining({ code: 'not_a_choice', field: 'scope', value: 'everything' }),
  );
  expect(() => planOf(5 as unknown as string)).toThrow(
    expect.objectContaining({ code: 'not_text', field: 'id', value: 5 }),
  );
});
