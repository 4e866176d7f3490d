import { describe, expect, test } from 'vitest';
import { evaluate } from '../src/evaluate.ts';
import { fitAreaModel, prepareSale } from '../src/valuation.ts';
import { NearSizes } from '../src/valuation/near-sizes.ts';
import { generator, town } from './town.ts';

const usualSqm = { D: 130, S: 100, T: 90, F: 58 } as const;

/**
 * The town with floor areas by a law: the logarithm over a usual home differs by up to 0.3 from street to street and 0.2 within
 * one, and a price rises with the power 0.7 of it. `unknown` of the homes have none that is known.
 */
function sizedTown(count: number, unknown: number) {
  const random = generator(4);
  const logs = new Map<string, number>();
  const draw = (key: string, reach: number): number => {
    const known = logs.get(key) ?? (random() - 0.5) * 2 * reach;
    logs.set(key, known);
    return known;
  };
  return town({ seed: 19, count }).map((sale) => {
    const home = `${sale.street} ${sale.paon} ${sale.saon}`;
    const log = draw(sale.street ?? '', 0.3) + draw(home, 0.2);
    const isKnown = draw(`known ${home}`, 0.5) + 0.5 >= unknown;
    const sqm = usualSqm[sale.typeCode as keyof typeof usualSqm] * Math.exp(log);
    const pricePence = Math.round(sale.pricePence * Math.exp(0.7 * log));
    return { ...sale, pricePence, log, floorAreaSqm: isKnown ? sqm : null };
  });
}

describe('homes without a floor area among homes with one', () => {
  const sales = sizedTown(2_400, 0.3);
  const input = { from: '2023-01-01', until: '2024-01-01', nationOf: () => null };

  test('a size that is not known is that of the others of the postcode, between them and what is usual', () => {
    const prepared = sales.map((sale) => prepareSale(sale)!);
    const model = fitAreaModel(prepared, { untilMonth: 24_400 })!;
    const sizes = new NearSizes(model, prepared);
    let [apart, usualApart, count] = [0, 0, 0];
    for (const [at, one] of prepared.entries()) {
      const { log } = sales[at]!;
      const found = sizes.of(one)!;
      if (one.size !== null) expect(found).toBe(one.size);
      else {
        apart += Math.abs(found.log - log);
        usualApart += Math.abs(log);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(500);
    // Within a street they differ by 0.1 in the mean, which nothing tells; from a usual home by about 0.17.
    expect(apart / count).toBeLessThan(0.11);
    expect(usualApart / count).toBeGreaterThan(0.15);
    expect(fitAreaModel(prepared.slice(0, 0), { untilMonth: 24_400 })).toBeNull();
  });

  test('both are held by four in five of their intervals, and those without are valued no worse than where none is known', () => {
    const mixed = evaluate({ ...input, sales });
    const none = evaluate({
      ...input,
      sales: sales.map((sale) => ({ ...sale, floorAreaSqm: null })),
    });
    const [known, unknown] = mixed.byArea.map(({ accuracy }) => accuracy);
    expect(mixed.byArea.map(({ group }) => group)).toEqual(['known', 'unknown']);
    for (const { coveragePercentage } of [known!, unknown!]) {
      expect(coveragePercentage).toBeGreaterThan(73);
      expect(coveragePercentage).toBeLessThan(88);
    }
    const error = none.overall.accuracy.medianAbsoluteErrorPercentage!;
    expect(known!.medianAbsoluteErrorPercentage).toBeLessThan(error * 0.85);
    expect(unknown!.medianAbsoluteErrorPercentage).toBeLessThan(error * 1.05);
  });
});
