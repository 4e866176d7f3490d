import { routes } from '@freehold/contract';
import { monthOf, type AreaModel } from '@freehold/market';
import { dice, memoryRecordPorts, propertyRecord, saleRecord } from '@freehold/conformance';
import { describe, expect, test } from 'vitest';
import { priceModels } from '../../src/derivation/price-models-2026-11.ts';
import { deriveRecords } from '../../src/derivation/derive.ts';
import { Areas } from '../../src/judgement/areas.ts';
import { comparablesOperation } from '../../src/judgement/comparables.ts';
import { type WeighedHome, weighedSales } from '../../src/judgement/home-value.ts';
import type { Judge } from '../../src/judgement/judge.ts';
import type { PriceModel } from '../../src/ports/judgements.ts';

const now = new Date('2026-11-21T12:00:00Z');
const postcode = 'M14 5AA';
const paid = 123_456;

/** A price model whose index has risen by the factor since January 2026. */
function risen(factor: number): PriceModel {
  const months = [0, Math.log(factor)];
  const index = { firstMonth: monthOf('2026-01-01'), house: months, flat: months };
  return {
    rules: priceModels.rules,
    model: { index } as unknown as AreaModel,
    stack: null,
    calibration: {},
    learnedFrom: { until: '2026-02-28', sales: 1, placed: 1, sized: 0, isIndexed: false },
  };
}

async function comparablesAt(factor: number) {
  const ports = memoryRecordPorts();
  const roll = dice(1);
  const sale = saleRecord(1, { ...propertyRecord(1, roll), postcode }, roll);
  const place = { district: null, ward: null, lsoa: null, msoa: null, terminated: null };
  const point = { latitude: 53.45, longitude: -2.22 };
  await ports.records.put('postcode', [{ postcode, point, nation: 'england', ...place }]);
  await ports.records.put('sale', [
    { ...sale, postcode, pricePence: paid * 100, date: '2026-01-15', typeCode: 'T', category: 'A' },
  ]);
  await deriveRecords(ports.derivedRecords, now);
  const areas = Object.assign(new Areas(ports), { prices: async () => risen(factor) });
  const judge = { ports, areas } as unknown as Judge;
  const query = routes.comparables.query.parse({ postcode });
  const call = { now, signal: new AbortController().signal };
  const answer = await comparablesOperation(judge)({ query } as never, call as never);
  return (answer as { comparables: { price: number; adjusted_price: number }[] }).comparables;
}

describe('an adjusted price is an estimate: three significant figures, and the price paid as registered', () => {
  // 123,456 × 1.1 = 135,801.6 and × 1.25 = 154,320, by hand.
  test.each([
    [1.1, 136_000],
    [1.25, 154_000],
  ])('of a comparable, prices risen by a factor of %d', async (factor, expected) => {
    const [found, ...more] = await comparablesAt(factor);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ price: paid, adjusted_price: expected });
  });

  test('of a sale that a valuation weighs', () => {
    const evidence = [
      {
        id: 'sale',
        pricePence: paid * 100,
        date: '2026-01-15',
        adjustedPricePence: 13_580_160,
        weight: 0.75,
      },
    ];
    const home = {
      weighed: { status: 'valued', evidence, parts: [], sizeDeviation: null, hardToValue: [] },
      near: [],
    } as unknown as WeighedHome;
    expect(weighedSales(home)?.sales).toMatchObject([{ price: paid, adjusted_price: 136_000 }]);
  });
});
