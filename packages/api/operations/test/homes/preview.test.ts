import { StoreBusy, type Call, type ListingFilter, type Listings } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { previewLeadGeneratorOperation } from '../../src/homes/lead-generators.ts';
import { account, call } from '../plain-call.ts';

const callOf = (signal: AbortSignal, plan: string = account.plan): Call => ({
  ...call,
  account: { ...account, plan },
  signal,
});
const hanging = (signal: AbortSignal) =>
  new Promise<number>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

type Counts = Pick<Listings, 'count'>;
const preview = (
  counts: Partial<Counts>,
  body: object = { selected_outcodes: ['M14'] },
  call = callOf(new AbortController().signal),
) => {
  const listings = counts as Partial<Listings> as Listings;
  const dataVersions = { of: async () => 1, ofOutcode: async () => 1 };
  const input = { params: {}, query: {}, body };
  return previewLeadGeneratorOperation({ listings, dataVersions })(input, call);
};

const busy = async (): Promise<number> => {
  throw new StoreBusy('full');
};

const mistake = async (): Promise<number> => {
  throw new TypeError('ours');
};

const never = async (): Promise<number> => {
  throw new Error('asked');
};
const count = async ({ criteria }: ListingFilter): Promise<number> =>
  ({ gold: 1, silver: 2, bronze: 4 })[criteria.playbook_tiers?.join('+') as 'gold'] ?? 7;
const countOfMany = async ({ criteria }: ListingFilter): Promise<number> =>
  criteria.playbook === undefined ? 12_000 : 10_001;

describe('a preview', () => {
  it('caps a total softly', async () => {
    const criteria = { playbook: 'high_yield', status: ['sold'], listing_type: 'sale' };
    const body = { selected_outcodes: ['M14'], search_criteria: criteria };
    expect(await preview({ count: countOfMany }, body)).toMatchObject({
      total: 10_000,
      area_total: 12_000,
      status: 'capped',
    });
    expect(await preview({ count: async () => 10_000 })).toMatchObject({ status: 'ok' });
  });

  it('answers a count that fails with a timeout and nothing found', async () => {
    const nothing = { total: 0, area_total: 0, status: 'timeout' };
    expect(await preview({ count: busy })).toMatchObject(nothing);
    expect(await preview({ count: (_filter, signal) => hanging(signal) })).toMatchObject(nothing);
  });

  it('passes on a programming error and the abort of the caller', async () => {
    await expect(preview({ count: mistake })).rejects.toThrow('ours');
    const caller = new AbortController();
    const call = callOf(caller.signal);
    const asked = preview({ count: (_filter, signal) => hanging(signal) }, undefined, call);
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('asks nothing without an area', async () => {
    const body = { search_criteria: { playbook: 'btl_candidate' } };
    expect(await preview({ count: never }, body)).toEqual({
      total: 0,
      area_total: 0,
      tier_breakdown: null,
      playbook: 'btl_candidate',
      has_tier_data: false,
      status: 'empty',
      ignored_criteria: [],
      coverage: null,
      fill_with: [],
    });
  });

  it('counts each stored tier, none that the criteria leave out', async () => {
    const search_criteria = { playbook: 'btl_candidate' };
    const body = { selected_outcodes: ['M14'], search_criteria };
    expect(await preview({ count }, body)).toMatchObject({
      total: 7,
      tier_breakdown: { gold: 1, silver: 2, bronze: 4 },
      has_tier_data: true,
    });
    const gold = { ...body, search_criteria: { ...search_criteria, playbook_tiers: ['gold'] } };
    expect(await preview({ count }, gold)).toMatchObject({
      tier_breakdown: { gold: 1, silver: 0, bronze: 0 },
    });
  });

  it('is refused to a plan without scanners', async () => {
    const call = callOf(new AbortController().signal, 'growth');
    expect(await preview({}, undefined, call)).toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
    });
  });
});
