import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf } from '../src/sale.ts';
import {
  fitAreaModel,
  prepareSale,
  value,
  type PreparedSale,
  type Subject,
  type Valued,
  type ValuePartKind,
} from '../src/valuation.ts';
import { seed } from './property-settings.ts';
import { town } from './town.ts';

const DATE = '2023-10-01';
const sales = town({ seed: 11, count: 1200 });
/** Floor areas of 40 to 160 m², of two sales in three. */
const areaOf = (at: number): number | null => (at % 3 === 0 ? null : 40 + ((at * 37) % 121));
/** The flats of a street are of one building. */
const placed = sales.map((sale) =>
  sale.typeCode === 'F' ? { ...sale, saon: `FLAT ${sale.paon}`, paon: '100' } : sale,
);
/** Prices grow with the floor area by this power; those of the town are of 90 m². */
const ELASTICITY = 0.6;
const prepared = placed
  .map((sale, at) => {
    const floorAreaSqm = areaOf(at);
    const pricePence = Math.round(sale.pricePence * ((floorAreaSqm ?? 90) / 90) ** ELASTICITY);
    return prepareSale({ ...sale, floorAreaSqm, pricePence });
  })
  .filter((sale) => sale !== null);
const earlier = prepared.filter(({ sale }) => sale.date < DATE);
const model = fitAreaModel(earlier, { untilMonth: monthOf(DATE) })!;

function valuedOf(subject: Subject): Valued {
  const found = value(subject, earlier, { model });
  if (found.status !== 'valued') throw new Error(found.reason);
  return found;
}

const subjectOf = (sale: PreparedSale, floorAreaSqm: number | null): Subject => ({
  ...sale.sale,
  typeCode: sale.sale.typeCode as Subject['typeCode'],
  date: DATE,
  floorAreaSqm,
});

const anyHome = fc.tuple(
  fc.nat(earlier.length - 1).map((at) => earlier[at]!),
  fc.option(fc.integer({ min: 35, max: 180 })),
);
const order: readonly ValuePartKind[] = [
  'area',
  'size',
  'own_sales',
  'same_building',
  'nearby_sales',
  'past_errors',
];

describe('the parts of an estimate', () => {
  test('add up to it in whole pounds, the area first; every sale is in one of them', () => {
    const met = new Set<ValuePartKind>();
    fc.assert(
      fc.property(anyHome, ([sale, area]) => {
        const { parts, pricePence, areaAveragePence, evidenceCount } = valuedOf(
          subjectOf(sale, area),
        );
        const kinds = parts.map(({ kind }) => kind);
        expect(kinds).toEqual(order.filter((kind) => kinds.includes(kind)));
        expect(kinds.includes('size')).toBe(area !== null);
        expect(parts[0]).toEqual({ kind: 'area', pence: areaAveragePence, salesCount: 0 });
        expect(parts.every(({ pence }) => pence % 100 === 0)).toBe(true);
        expect(parts.reduce((sum, { pence }) => sum + pence, 0)).toBe(pricePence);
        expect(parts.reduce((sum, { salesCount }) => sum + salesCount, 0)).toBe(evidenceCount);
        for (const kind of kinds) met.add(kind);
      }),
      { seed, numRuns: 100 },
    );
    expect(met).toEqual(new Set(order));
  });

  test('are what the weights and the adjusted prices of their sales make', () => {
    const byId = new Map(earlier.map((sale) => [sale.sale.id, sale]));
    fc.assert(
      fc.property(anyHome, ([sale, area]) => {
        const { parts, evidence } = valuedOf(subjectOf(sale, area));
        const inPounds = (kind: ValuePartKind) =>
          (parts.find((part) => part.kind === kind)?.pence ?? 0) / 100;
        // The level that sales are moved to: what the area expects of the home, of its own size where it is known.
        let level = inPounds('area') + inPounds('size');
        const anchor = Math.log(level * 100);
        const added = { own_sales: 0, same_building: 0, nearby_sales: 0 };
        for (const { id, weight, adjustedPricePence } of evidence) {
          const { address, building, flat } = byId.get(id)!;
          const isSameBuilding = sale.flat && flat && building === sale.building;
          const elsewhere = isSameBuilding ? 'same_building' : 'nearby_sales';
          const part = address === sale.address ? 'own_sales' : elsewhere;
          added[part] += weight * (Math.log(adjustedPricePence) - anchor);
        }
        for (const kind of ['own_sales', 'same_building', 'nearby_sales'] as const) {
          const next = level * Math.exp(added[kind]);
          // Prices of whole pence and levels of whole pounds leave a few pounds open.
          expect(Math.abs(inPounds(kind) - (next - level))).toBeLessThan(5);
          level += inPounds(kind);
        }
      }),
      { seed, numRuns: 100 },
    );
  });
});

/** By the law of the town: its elasticity times the standard deviation of the logarithms of the areas. */
function deviationOf(areas: readonly number[]): number {
  const logs = areas.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return (ELASTICITY * Math.hypot(...logs.map((log) => log - mean))) / Math.sqrt(logs.length);
}

describe('what a floor area would tell', () => {
  test('is how far prices differ by the floor areas of the sales weighed, of houses for a house', () => {
    const areas = new Map(earlier.map(({ sale, flat }) => [sale.id, { ...sale, flat }]));
    for (const sale of earlier.filter((_, at) => at % 40 === 0)) {
      const { sizeDeviation, evidence } = valuedOf(subjectOf(sale, null));
      const known = evidence.flatMap(({ id }) => {
        const { floorAreaSqm, flat } = areas.get(id)!;
        return floorAreaSqm === null || flat !== sale.flat ? [] : [floorAreaSqm];
      });
      expect(known.length).toBeGreaterThanOrEqual(5);
      // A few pseudo-observations and the luck of the sales move each slope a little.
      expect(sizeDeviation! / deviationOf(known)).toBeGreaterThan(0.75);
      expect(sizeDeviation! / deviationOf(known)).toBeLessThan(1.25);
    }
  });

  test('is nothing where it is known, and unknown where those of the sales are', () => {
    const sale = earlier[0]!;
    expect(valuedOf(subjectOf(sale, 80)).sizeDeviation).toBeNull();
    const bare = earlier.map((one) => prepareSale({ ...one.sale, floorAreaSqm: null })!);
    const found = value(subjectOf(sale, null), bare, { model });
    expect(found).toMatchObject({ status: 'valued', sizeDeviation: null });
  });
});
