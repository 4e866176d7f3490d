import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { calibrateArea } from '../src/evaluate.ts';
import { monthOf } from '../src/sale.ts';
import { AreaFit, modelledSale, prepareSale, value, type Subject } from '../src/valuation.ts';
import { town } from './town.ts';

const DATE = '2024-01-01';
const sales = town({ seed: 21, count: 460 });
const fit = new AreaFit();
for (const sale of sales) fit.add(modelledSale(sale)!);
const modelBefore = (month: number) => fit.fit({ untilMonth: month, beforeMonth: month });
const model = fit.fit({ untilMonth: monthOf(DATE) });
const prepared = sales.map((sale) => prepareSale(sale)!);

const valuations = (): string[] => {
  const calibration = calibrateArea(sales, modelBefore);
  expect(Object.keys(calibration).length).toBeGreaterThan(0);
  return sales.slice(0, 100).map((sale) => {
    const subject: Subject = {
      ...sale,
      typeCode: sale.typeCode as Subject['typeCode'],
      date: DATE,
    };
    const found = value(subject, prepared, { model, calibration });
    expect(found.status).toBe('valued');
    return JSON.stringify(found);
  });
};

/**
 * Of the answers on Node 20.20 and 24, to the last digit of every figure. A change of how homes are valued changes it; then
 * both must agree on the new one, and stored models are made anew (`rules` of the price models of operations).
 */
const DIGEST = 'a2465a647d098dfdd97bf4b5044ee8f6c49768bf0e1c98f3a75b74a431d8bccb';

test('the same sales give the same valuations to the last digit on every version of Node', () => {
  const digest = createHash('sha256').update(valuations().join('\n')).digest('hex');
  expect(digest).toBe(DIGEST);
});
