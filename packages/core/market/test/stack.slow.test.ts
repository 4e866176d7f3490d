import { expect, test } from 'vitest';
import { calibrateArea } from '../src/evaluate.ts';
import { monthOf, type Sale } from '../src/sale.ts';
import {
  AreaFit,
  modelledSale,
  prepareSale,
  value,
  type Stack,
  type Subject,
  type Valued,
} from '../src/valuation.ts';
import { town, type TownSale } from './town.ts';

/** Homes of a house number above 40 fetch so much of what their place and type say. */
const DEAR = 1.2;
const isDear = ({ paon }: Pick<Sale, 'paon'>): boolean => Number(paon) > 40;

const KNOWN = 800;
/** Twelve towns of one postcode area, 20 km apart: the law of numbers is the same in all, and no town has enough sales to learn it. */
const all = Array.from({ length: 12 }, (_, at) =>
  town({ seed: 31 + at, count: KNOWN + 20 }).map((sale): TownSale => {
    const factor = isDear(sale) ? DEAR : 1;
    const { latitude, longitude } = sale.point!;
    return {
      ...sale,
      id: `${at}-${sale.id}`,
      postcode: sale.postcode!.replace(/^TT/, `TT${1 + at}`),
      town: `TESTON ${at}`,
      point: { latitude: latitude + at * 0.2, longitude },
      pricePence: Math.round(sale.pricePence * factor),
      worthPence: sale.worthPence * factor,
    };
  }),
);
const sales = all.flatMap((of) => of.slice(0, KNOWN));
const prepared = sales.map((sale) => prepareSale(sale)!);

const DATE = '2024-01-01';
/** The law of the town: prices grow by 0.4 % a month. */
const worthOn = ({ worthPence, date }: TownSale): number =>
  worthPence * Math.exp((monthOf(DATE) - monthOf(date)) * 0.004);

const fit = new AreaFit();
for (const sale of sales) fit.add(modelledSale(sale)!);
const modelBefore = (month: number) => fit.fit({ untilMonth: month, beforeMonth: month });
const model = fit.fit({ untilMonth: monthOf(DATE) });

test('an area of enough past sales learns what its valuations miss, and values homes it never saw nearer to their worth', () => {
  const { stack, calibration } = calibrateArea(sales, modelBefore);
  expect(stack!.share).toBeGreaterThan(0.5);
  const meanError = (own: Stack | null): number => {
    const errors = all
      .flatMap((of) => of.slice(KNOWN))
      .map((sale) => {
        const near = prepared.filter(({ sale: { town: name } }) => name === sale.town);
        const typeCode = sale.typeCode as Subject['typeCode'];
        const subject = { ...sale, saon: null, typeCode, date: DATE };
        const found = value(subject, near, { model, stack: own, calibration }) as Valued;
        return Math.abs(Math.log(found.pricePence / worthOn(sale)));
      });
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  };
  expect(meanError(stack)).toBeLessThan(meanError(null) * 0.95);
}, 600_000);
