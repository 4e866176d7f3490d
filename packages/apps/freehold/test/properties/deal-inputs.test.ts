import { describe, expect, test } from 'vitest';
import { ask, refused, useServer } from './calls.ts';
import { offers, onOffer, samples } from './market-of-demo.ts';

useServer();

const inputsOf = (id: string) => ask('dealInputs', `/api/v1/investment/inputs/${id}`);

describe('what the deals of a home can begin with', () => {
  const house = onOffer('sale', 'M14').find(
    ({ home, pricePence }) =>
      pricePence !== null &&
      home.typeCode === 'T' &&
      home.floorAreaSqm !== null &&
      home.bedrooms === 3,
  );
  if (house === undefined)
    throw new Error('the demo offers no terraced house of three bedrooms in M14');

  test('the price asked is told; works and value are estimates', async () => {
    const { inputs } = await inputsOf(house.propertyId);
    const valuation = await ask('valuation', `/api/v1/valuation?property_id=${house.propertyId}`);
    expect(inputs.purchase_price).toMatchObject({
      value: (house.pricePence as number) / 100,
      is_estimate: false,
    });
    expect(inputs.location).toMatchObject({ value: 'england', is_estimate: false });
    // The construction price reference: £450 to £850 a square metre.
    expect(inputs.works).toMatchObject({
      value: Math.round((house.home.floorAreaSqm as number) * 650),
      is_estimate: true,
    });
    expect(inputs.value_after_works).toMatchObject({
      value: valuation.sale_estimate,
      is_estimate: true,
    });
  });

  test('rooms and nights follow from the rent', async () => {
    const { inputs } = await inputsOf(house.propertyId);
    const rent = await ask(
      'rentalEstimate',
      `/api/v1/rental-estimate?property_id=${house.propertyId}`,
    );
    expect(inputs.monthly_rent).toMatchObject({ value: rent.rent_estimate_pcm, is_estimate: true });
    const room = Math.round((rent.rent_estimate_pcm * 1.5) / 3);
    expect(inputs.rooms.value).toEqual(
      [1, 2, 3].map(() => ({ room_type: 'double', monthly_rent: room })),
    );
    expect(inputs.nightly_rate.value).toBe(Math.round((rent.rent_estimate_pcm * 12 * 2.5) / 365));
  });

  test('a home that is not on offer is bought at its value', async () => {
    const { inputs } = await inputsOf(samples.property_ids.off_market);
    expect(inputs.purchase_price).toEqual(inputs.value_after_works);
  });

  test('a home of two bedrooms is no house in multiple occupation, and that is said', async () => {
    const two = offers.find(({ home }) => home.bedrooms === 2 && home.typeCode === 'T');
    const { inputs, unknown } = await inputsOf(two?.propertyId as string);
    expect(inputs.rooms).toBeNull();
    expect(unknown).toContainEqual({
      input: 'rooms',
      reason: 'it has 2 bedrooms; a house in multiple occupation has 3 or more',
    });
  });

  test('what a person knows of the home goes before the records', async () => {
    const { inputs, unknown } = await inputsOf(
      `${house.propertyId}?bedrooms=4&floor_area_sqft=1000&monthly_rent=1500`,
    );
    expect(inputs.monthly_rent).toEqual({
      value: 1500,
      is_estimate: false,
      source: 'the rent given',
    });
    // 1,500 × 1.5 ÷ 4 a room; 1,000 sq ft are 92.903 m², at £450 to £850 each; 1,500 × 12 × 2.5 ÷ 365 a night.
    expect(inputs.rooms.value).toEqual(
      [1, 2, 3, 4].map(() => ({ room_type: 'double', monthly_rent: 563 })),
    );
    expect(inputs.works).toMatchObject({ value: 60_387, is_estimate: true });
    expect(inputs.nightly_rate).toMatchObject({ value: 123, is_estimate: true });
    expect(unknown).toEqual([]);
    const path = `/api/v1/investment/inputs/${house.propertyId}`;
    const known = await ask(
      'rentalEstimate',
      `/api/v1/rental-estimate?property_id=${house.propertyId}`,
    );
    // The market around it is the same: the bedrooms are those that the records tell.
    const { inputs: same } = await inputsOf(`${house.propertyId}?bedrooms=3`);
    expect(same.monthly_rent.value).toBe(known.rent_estimate_pcm);
    for (const query of ['bedrooms=11', 'floor_area_sqft=49', 'monthly_rent=0', 'bedrooms=three']) {
      expect([query, (await refused('GET', `${path}?${query}`)).status]).toEqual([query, 422]);
    }
  });

  test('an unknown home is refused', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await refused('GET', `/api/v1/investment/inputs/${id}`)).toMatchObject({ status: 404 });
  });
});
