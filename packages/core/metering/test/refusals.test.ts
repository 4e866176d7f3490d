import { describe, expect, it } from 'vitest';
import {
  chargeFor,
  checkedPlanTable,
  enterWindow,
  grants,
  noUsage,
  planOf,
  reserve,
  settle,
} from '@freehold/metering';
import type { Plan } from '@freehold/metering';
import { faultsOf } from '../../money/test/faults-of.ts';

type Fields = Readonly<Record<string, unknown>>;

const cost = { requests: 1, aiChats: 0 };
const limits = { requests: 10, aiChats: 1 };
const reserved = (input: Fields) =>
  faultsOf(() => reserve({ usage: noUsage, cost, limits, ...input }));
const settled = (input: Fields) =>
  faultsOf(() => settle({ usage: noUsage, reservation: cost, charge: cost, ...input }));

describe('a reservation names the input that is no count', () => {
  it.each<[Fields, string]>([
    [{ usage: null }, 'not_an_object usage'],
    [{ usage: { charged: 5, reserved: cost } }, 'not_an_object usage.charged'],
    [
      { usage: { charged: { requests: -1, aiChats: 0 }, reserved: cost } },
      'out_of_range usage.charged.requests',
    ],
    [{ usage: { charged: cost, reserved: 5 } }, 'not_an_object usage.reserved'],
    [
      { usage: { charged: cost, reserved: { requests: 0, aiChats: 0.5 } } },
      'not_an_integer usage.reserved.aiChats',
    ],
    [{ cost: 1 }, 'not_an_object cost'],
    [{ cost: { requests: -1, aiChats: 0 } }, 'out_of_range cost.requests'],
    [{ cost: { requests: 0, aiChats: -1 } }, 'out_of_range cost.aiChats'],
    [{ instead: 1 }, 'not_an_object instead'],
    [{ instead: { requests: 0.5, aiChats: 0 } }, 'not_an_integer instead.requests'],
    [{ limits: 10 }, 'not_an_object limits'],
    [{ limits: { requests: -1, aiChats: 0 } }, 'out_of_range limits.requests'],
    [{ limits: { requests: null, aiChats: -1 } }, 'out_of_range limits.aiChats'],
    [{ limits: { requests: '10', aiChats: 0 } }, 'not_a_number limits.requests'],
    [{ inplace: cost }, 'unknown_field inplace'],
  ])('%j: %s', (input, fault) => {
    expect(reserved(input)).toEqual([fault]);
  });

  it('takes none of either, and no limit of either', () => {
    const none = { requests: 0, aiChats: 0 };
    expect(reserved({ cost: none, limits: none })).toEqual([]);
    expect(reserved({ limits: { requests: null, aiChats: null } })).toEqual([]);
  });
});

describe('a settlement names the input that is no count', () => {
  it.each<[Fields, string]>([
    [{ usage: 1 }, 'not_an_object usage'],
    [{ reservation: 1 }, 'not_an_object reservation'],
    [{ cost }, 'unknown_field cost'],
    [{ reservation: { requests: -1, aiChats: 0 } }, 'out_of_range reservation.requests'],
    [{ charge: null }, 'not_an_object charge'],
    [{ charge: { requests: 0, aiChats: -1 } }, 'out_of_range charge.aiChats'],
  ])('%j: %s', (input, fault) => {
    expect(settled(input)).toEqual([fault]);
  });

  it('charges no more chats than were held, and fewer where fewer were used', () => {
    const held = { requests: 5, aiChats: 1 };
    const usage = { charged: cost, reserved: held };
    expect(
      settle({ usage, reservation: held, charge: { requests: 5, aiChats: 2 } }).charged,
    ).toEqual(held);
    expect(settle({ usage, reservation: held, charge: cost })).toEqual({
      charged: { requests: 1, aiChats: 0 },
      usage: { charged: { requests: 2, aiChats: 0 }, reserved: { requests: 0, aiChats: 0 } },
    });
  });
});

it.each<[unknown, unknown, readonly string[]]>([
  [99, cost, ['out_of_range status']],
  [100, cost, []],
  [599, cost, []],
  [600, cost, ['out_of_range status']],
  ['200', cost, ['not_a_number status']],
  [200, 1, ['not_an_object cost']],
])('the charge of status %j and cost %j is refused with %j', (status, given, faults) => {
  expect(faultsOf(() => chargeFor(status as number, given as never))).toEqual(faults);
});

describe('a window names the input that is no count or instant', () => {
  it.each<[Fields, readonly string[]]>([
    [{ limit: 0 }, ['out_of_range limit']],
    [{ limit: 1 }, []],
    [{ limit: 1.5 }, ['not_an_integer limit']],
    [{ calls: 0 }, ['out_of_range calls']],
    [{ calls: 1 }, []],
    [{ calls: '1' }, ['not_a_number calls']],
    [{ instants: 5 }, ['not_a_list instants']],
    [{ instants: [0, Number.NaN] }, ['not_a_number instants[1]']],
    [{ instants: [Number.NEGATIVE_INFINITY, 1] }, ['not_finite instants[0]']],
    [{ instants: ['0'] }, ['not_a_number instants[0]']],
    [{ nowMicroseconds: Number.NaN }, ['not_a_number nowMicroseconds']],
    [{ call: 3 }, ['unknown_field call']],
  ])('%j: %j', (input, faults) => {
    const given = { instants: [], nowMicroseconds: 5, limit: 2, ...input };
    expect(faultsOf(() => enterWindow(given as never))).toEqual(faults);
  });
});

describe('what could follow, and how long the oldest call stays', () => {
  it.each([
    [1, 4, 0.6],
    [2, 3, 0.6],
    [5, 0, 0.6],
  ])('%i calls at once leave room for %i', (calls, remaining, resetSeconds) => {
    // Of two calls before, the first has left: it came a second and 0.1 s ago.
    const decision = enterWindow({
      instants: [0, 700_000],
      nowMicroseconds: 1_100_000,
      limit: 6,
      calls,
    });
    expect(decision).toMatchObject({ admitted: true, remaining, resetSeconds });
  });

  it('moves a window by the distance of its newest call where the clock has gone back', () => {
    // The first call is 1.1 s before the newest, and so has left.
    const instants = [100, 200_100, 1_100_100];
    const decision = enterWindow({ instants, nowMicroseconds: 50, limit: 3 });
    expect(decision).toEqual({
      admitted: true,
      instants: [-899_950, 50, 50],
      remaining: 0,
      resetSeconds: 0.1,
    });
  });
});

describe('a plan table names what is not sound', () => {
  const sound = planOf('growth') as Plan;
  const table = { from: '2026-01-01', source: 'test', plans: [sound] };
  it.each<[unknown, readonly string[]]>([
    [5, ['not_an_object table']],
    [{ ...table, plan: sound }, ['unknown_field table.plan']],
    [{ ...table, plans: 'growth' }, ['not_a_list plans']],
    [{ ...table, plans: [] }, ['required plans']],
    [{ ...table, from: 5, source: 5 }, ['not_a_date from', 'not_text source']],
    [{ ...table, plans: [5] }, ['not_an_object plans[0]']],
    [{ ...table, plans: [{ ...sound, price: 1 }] }, ['unknown_field plans[0].price']],
    [{ ...table, plans: [{ ...sound, id: 5 }] }, ['not_an_identifier plans[0].id']],
    [{ ...table, plans: [{ ...sound, id: ['gold'] }] }, ['not_an_identifier plans[0].id']],
    [{ ...table, plans: [{ ...sound, id: '2_gold' }] }, ['not_an_identifier plans[0].id']],
    [{ ...table, plans: [{ ...sound, id: 'gold!' }] }, ['not_an_identifier plans[0].id']],
    [{ ...table, plans: [{ ...sound, id: 'g_2' }] }, []],
    [
      { ...table, plans: [{ ...sound, name: '', batchLimit: -1 }] },
      ['required plans[0].name', 'out_of_range plans[0].batchLimit'],
    ],
  ])('table %#: %2$j', (given, faults) => {
    expect(faultsOf(() => checkedPlanTable(given as never))).toEqual(faults);
  });

  const refused = (plan: Fields) => () => checkedPlanTable({ ...table, plans: [plan as never] });

  it('says what an identifier, a limit of chats and a list of plans must be', () => {
    expect(refused({ ...sound, id: 'Gold' })).toThrow(
      'plans[0].id must be lower-case letters, digits and underscores',
    );
    expect(refused({ ...sound, aiChatLimit: 0 })).toThrow(
      'plans[0].aiChatLimit must be at least 1, or null, where scopes hold ai:chat, was 0',
    );
    expect(refused({ ...sound, aiChatLimit: null, scopes: [] })).toThrow(
      'plans[0].aiChatLimit must be 0 where scopes do not hold ai:chat, was null',
    );
    expect(() => checkedPlanTable({ ...table, plans: [] })).toThrow(
      expect.objectContaining({ field: 'plans', value: [] }),
    );
  });
});

it.each<[unknown, string]>([
  [5, 'not_an_object plan'],
  [{ scopes: 5 }, 'not_a_list plan.scopes'],
])('what a plan of %j grants is not told: %s', (plan, fault) => {
  expect(faultsOf(() => grants(plan as Plan, 'ai:chat'))).toEqual([fault]);
});
