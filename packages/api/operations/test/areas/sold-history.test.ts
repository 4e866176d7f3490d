import { describe, expect, test } from 'vitest';
import { Refusal } from '@freehold/operations';
import type {
  Call,
  LinkedSale,
  Listings,
  Property,
  SoldHome,
  SoldPrices,
} from '@freehold/operations';
import { soldHistoryOperation } from '../../src/areas/sold-history.ts';

const call = { now: new Date(), signal: new AbortController().signal } as unknown as Call;
const id = '11111111-1111-4111-8111-111111111111';
const home = (part: Partial<Property>) =>
  ({ id, saon: null, postcode: 'M14 5TQ', ...part }) as unknown as Property;
const sale = (part: Partial<LinkedSale>) =>
  ({
    pricePence: 20_000_050,
    date: '2020-01-31',
    tenure: 'leasehold',
    newBuild: false,
    source: 'price_paid',
    matchScore: 90,
    unitExact: true,
    ...part,
  }) as LinkedSale;

function ask(property: Property | null, linked: LinkedSale[], building: SoldHome[] = []) {
  const listings = { property: async () => property } as unknown as Listings;
  const soldPrices = {
    forProperty: async () => linked,
    inBuilding: async () => building,
    coverage: async () => ({ source: 'price_paid' }),
  } as unknown as SoldPrices;
  const operation = soldHistoryOperation({ listings, soldPrices });
  return operation({ params: {}, query: { property_id: id }, body: undefined }, call);
}

describe('sale history', () => {
  test('a flat whose sales name it is no estimate; the least sure match counts', async () => {
    const other = sale({ unitExact: false, matchScore: 40, date: '2010-01-01' });
    const answer = await ask(home({ typeCode: 'F', saon: 'FLAT 2' }), [
      sale({}),
      sale({ matchScore: 75 }),
      other,
    ]);
    expect(answer).toEqual({
      property_id: id,
      sold_history: [
        { price: 200_000.5, date: '2020-01-31', tenure: 'leasehold', new_build: false },
        { price: 200_000.5, date: '2020-01-31', tenure: 'leasehold', new_build: false },
      ],
      sources_used: ['price_paid'],
      match_confidence: 75,
      is_building_estimate: false,
      estimate_note: null,
      coverage: 'full',
      fill_with: [],
    });
  });

  test('a flat that no sale names is estimated from its building, and says so', async () => {
    const linked = [sale({ unitExact: false, matchScore: 45 })];
    const building = [
      sale({ source: 'price_paid' }),
      sale({ source: 'agent', date: '2015-02-01' }),
    ];
    const flat = home({ typeCode: 'F', saon: 'FLAT 2' });
    const answer = await ask(flat, linked, building);
    expect(answer).toMatchObject({
      sources_used: ['agent', 'price_paid'],
      is_building_estimate: true,
      estimate_note: expect.stringContaining('building'),
    });
    const { match_confidence: confidence, sold_history: history } = answer as Exclude<
      typeof answer,
      Refusal
    > & {
      match_confidence: number;
      sold_history: unknown[];
    };
    expect(history).toHaveLength(2);
    expect(Number.isInteger(confidence)).toBe(true);
    expect(confidence).toBeLessThan(75);
    expect(await ask(flat, [], [])).toMatchObject({
      sold_history: [],
      match_confidence: 0,
      is_building_estimate: true,
    });
  });

  test('a house that never sold has no history and no estimate', async () => {
    expect(await ask(home({ typeCode: 'T' }), [])).toEqual({
      property_id: id,
      sold_history: [],
      sources_used: [],
      match_confidence: 0,
      is_building_estimate: false,
      estimate_note: null,
      coverage: 'full',
      fill_with: [],
    });
  });

  test('an unknown property is not found', async () => {
    expect(await ask(null, [])).toBeInstanceOf(Refusal);
  });
});
