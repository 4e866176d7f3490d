import type { ResponseOf, routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import { percent, pounds } from '../wire.ts';
import type { WeighedHome } from './home-value.ts';
import { threeFigures } from './three-figures.ts';

type Shown = NonNullable<ResponseOf<typeof routes.valuation>['evidence']>;

const whole = 1_000_000;
const hundredthsOfPercent = 10_000;

/**
 * The sales behind a value with their weights, and what it is made of; null where there is no value. Weights add up to 1 with
 * the area's, the parts to the value.
 */
export function weighedSales({ weighed, near }: WeighedHome): Shown | null {
  if (weighed.status === 'declined') return null;
  const known = new Map(near.map(({ sale }) => [sale.id, sale]));
  const millionths = weighed.evidence.map(({ weight }) => Math.round(weight * whole));
  const sales = weighed.evidence.map(({ id, pricePence, date, adjustedPricePence }, at) => {
    const sale = known.get(id);
    const line = sale === undefined ? null : addressLine({ ...sale, locality: null });
    return {
      id,
      address: [line, sale?.postcode].filter((part) => typeof part === 'string').join(', '),
      date,
      price: pounds(pricePence),
      adjusted_price: pounds(threeFigures(adjustedPricePence)),
      weight: (millionths[at] as number) / whole,
    };
  });
  const area = whole - millionths.reduce((sum, each) => sum + each, 0);
  const { parts, sizeDeviation } = weighed;
  return {
    sales,
    area_weight: area / whole,
    parts: parts.map(({ kind, pence, salesCount }) => ({
      part: kind,
      amount: pounds(pence),
      sales_count: salesCount,
    })),
    size_unknown_pct:
      sizeDeviation === null ? null : percent(Math.expm1(sizeDeviation) * hundredthsOfPercent),
  };
}
