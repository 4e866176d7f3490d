import { describe, expect, test } from 'vitest';
import { evaluate, evaluationReport, testSales } from '../src/evaluate.ts';
import { town } from './town.ts';

describe('walk-forward test of a made-up town', () => {
  const sales = town({ seed: 11, count: 1800 });
  const input = { sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' };
  const tested = testSales(input);
  const report = evaluationReport(input, [tested]);

  test('every sale of the period is valued or counted as declined', () => {
    const declined = Object.values(report.declined).reduce((sum, count) => sum + count, 0);
    const due = sales.filter((sale) => sale.date >= '2023-01-01').length;
    expect(report.overall.accuracy.count + declined).toBe(due);
    expect(report.byType.reduce((sum, group) => sum + group.accuracy.count, 0)).toBe(
      report.overall.accuracy.count,
    );
  });

  test('it beats each simple method where that one answers', () => {
    for (const { ours, theirs } of report.overall.baselines) {
      expect(theirs.count).toBeGreaterThan(20);
      expect(ours.medianAbsoluteErrorPercentage!).toBeLessThan(
        theirs.medianAbsoluteErrorPercentage!,
      );
    }
  });

  test('fifths of the stated width hold as many sales each; years, sectors and hard sales are counted', () => {
    const { count } = report.overall.accuracy;
    const fifths = report.byWidth.map(({ accuracy }) => accuracy.count);
    expect(fifths).toHaveLength(5);
    for (const fifth of fifths) expect(Math.abs(fifth - count / 5)).toBeLessThan(3);
    expect(report.byWidth.map(({ group }) => Number(/± ([\d.]+)/.exec(group)?.[1]))).toEqual(
      report.byWidth
        .map(({ group }) => Number(/± ([\d.]+)/.exec(group)?.[1]))
        .toSorted((a, b) => a - b),
    );
    expect(report.byYear.map(({ group, accuracy }) => [group, accuracy.count])).toEqual([
      ['2023', count],
    ]);
    const inSectors = report.bySector.reduce((sum, { accuracy }) => sum + accuracy.count, 0);
    expect(inSectors).toBeGreaterThan(count / 2);
    expect(inSectors).toBeLessThanOrEqual(count);
    const tested = sales.filter(({ date }) => date >= '2023-01-01');
    const [south, north] = [Math.min, Math.max].map((of) =>
      of(...tested.map(({ point }) => point!.latitude)),
    );
    for (const { latitude, accuracy } of report.bySector) {
      expect(accuracy.count).toBeGreaterThanOrEqual(20);
      expect(latitude).toBeGreaterThan(south!);
      expect(latitude).toBeLessThan(north!);
    }
    const countOf = (name: string) =>
      report.byHardSale.find(({ group }) => group === name)?.accuracy.count ?? 0;
    const declined = Object.values(report.declined).reduce((sum, one) => sum + one, 0);
    expect(declined).toBe(0);
    const home = ({ saon, paon, street, postcode }: (typeof sales)[number]) =>
      [saon, paon, street, postcode].join('|');
    const soonAgain = tested.filter((sale) =>
      sales.some(
        (other) =>
          home(other) === home(sale) && day(other) < day(sale) && day(sale) - day(other) < 365,
      ),
    );
    expect(soonAgain.length).toBeGreaterThan(3);
    expect(countOf('resold_within_a_year')).toBe(soonAgain.length);
    expect(countOf('flat_below_150k')).toBe(
      tested.filter(({ typeCode, pricePence }) => typeCode === 'F' && pricePence < 15_000_000)
        .length,
    );
  });

  test('where ours is nearer than a simple method is counted sale by sale', () => {
    const { outcomes } = tested;
    for (const { baseline, oursNearer, theirs } of report.overall.baselines) {
      const nearer = outcomes.filter(
        ({ pricePence, estimatePence, baselines }) =>
          baselines[baseline] !== null &&
          off(estimatePence, pricePence) < off(baselines[baseline], pricePence),
      );
      expect(oursNearer).toBe(nearer.length);
      expect(oursNearer).toBeGreaterThan(theirs.count / 2);
    }
  });

  test('tests of two areas make the report of both, in either order, also when they come from another process', () => {
    const few = sales.slice(0, 400);
    const elsewhere = few.map((sale) => ({
      ...sale,
      postcode: sale.postcode!.replace('TT', 'TU'),
      point: { ...sale.point!, latitude: sale.point!.latitude + 2 },
    }));
    const some = { ...input, sales: few, from: '2023-10-01', lagMonths: [3] };
    const here = testSales(some);
    const there = structuredClone(testSales({ ...some, sales: elsewhere, nationOf: inWales }));
    const both = evaluationReport(some, [here, there]);
    const alone = evaluate(some);
    expect(alone).toEqual(evaluationReport(some, [here]));
    expect(both.salesRead).toBe(2 * few.length);
    expect(both.byNation.map(({ group }) => group)).toEqual(['england', 'wales']);
    expect(both.byNation[0]!.accuracy).toEqual(alone.overall.accuracy);
    expect(both.overall.accuracy.count).toBe(2 * alone.overall.accuracy.count);
    expect(both.byLag.map(({ lagMonths, accuracy }) => [lagMonths, accuracy.count])).toEqual([
      [3, 2 * alone.byLag[0]!.accuracy.count],
    ]);
    const errors = (one: typeof both) =>
      Object.values(one.errorsByTier).reduce((sum, list) => sum + list.length, 0);
    expect(errors(both)).toBe(2 * errors(alone));
    const turned = evaluationReport(some, [there, here]);
    expect(turned.overall.accuracy.medianAbsoluteErrorPercentage).toBe(
      both.overall.accuracy.medianAbsoluteErrorPercentage,
    );
    expect(turned.byType.map(({ group, accuracy }) => [group, accuracy.count])).toEqual(
      both.byType.map(({ group, accuracy }) => [group, accuracy.count]),
    );
  });

  test('a home is valued at its price the day after its purchase, though those sold again soon had risen', () => {
    const sales = town({ seed: 27, count: 2400 });
    // Every sixth home is made better by a quarter and sold again after half a year.
    const better = sales.flatMap((sale, at) => {
      const [year = '', month = '', day = ''] = sale.date.split('-');
      const later = Number(month) + 6;
      if (at % 6 !== 0 || later > 12) return [];
      const date = `${year}-${String(later).padStart(2, '0')}-${day}`;
      return [{ ...sale, id: `again-${at}`, date, pricePence: Math.round(sale.pricePence * 1.25) }];
    });
    const all = [...sales, ...better];
    const { justBought, byTier, byAddress } = evaluate({ ...input, sales: all });
    // Streets of the town are of one type, so that the address tells it.
    expect(byAddress.accuracy.count + byAddress.declined).toBeGreaterThan(500);
    expect(byAddress.declined / byAddress.accuracy.count).toBeLessThan(0.01);
    expect(byAddress.accuracy.medianAbsoluteErrorPercentage).toBeLessThan(10);
    expect(justBought.count).toBeGreaterThan(500);
    expect(Math.abs(justBought.biasPercentage!)).toBeLessThan(2);
    const resold = byTier.find(({ group }) => group === 'recent_resale')!.accuracy;
    expect(resold.count).toBeGreaterThan(40);
    expect(resold.biasPercentage).toBeLessThan(-5);
    expect(resold.coveragePercentage).toBeGreaterThan(70);
  });

  test('new builds have a row of their own', () => {
    const some = sales.map((sale, at) => (at % 7 === 0 ? { ...sale, newBuild: true } : sale));
    const from = '2023-11-01';
    const { byHardSale, declined } = evaluate({ ...input, sales: some, from });
    expect(declined).toEqual({});
    const due = some.filter(({ newBuild, date }) => newBuild && date >= from).length;
    expect(due).toBeGreaterThan(5);
    expect(byHardSale.find(({ group }) => group === 'new_build')?.accuracy.count).toBe(due);
  });

  test('about four in five prices lie in the interval', () => {
    expect(report.overall.accuracy.coveragePercentage).toBeGreaterThan(70);
    expect(report.overall.accuracy.coveragePercentage).toBeLessThan(90);
  });
});

const off = (estimate: number, price: number): number => Math.abs(estimate - price);
const inWales = (): string => 'wales';
const day = ({ date }: { date: string }): number => Date.parse(date) / 86_400_000;
