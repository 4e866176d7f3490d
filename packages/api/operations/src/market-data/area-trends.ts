import type { routes } from '@freehold/contract';
import { trends, type TrendPeriod } from '@freehold/market/aggregates';
import { placeName } from '../address-line.ts';
import type { Operation } from '../operation.ts';
import { dayOf, percent, pounds } from '../wire.ts';
import { standardSales } from './standard-sales.ts';
import type { SoldDataPorts } from './ports.ts';

/** The twelve months that ended five years ago reach six years back. */
const monthsBack = 72;

/** Median sold prices of an outcode now and one, three and five years ago. */
export function areaTrendsOperation({
  soldPrices,
}: SoldDataPorts): Operation<typeof routes.areaTrends> {
  return async ({ params: { outcode } }, { now, signal }) => {
    const [sales, city] = await Promise.all([
      standardSales(soldPrices, { postcode: outcode, months: monthsBack, now }, signal),
      soldPrices.townOf(outcode, signal),
    ]);
    const { currentMedianPence, oneYear, threeYears, fiveYears, byType } = trends(
      sales,
      dayOf(now),
    );
    return {
      outcode,
      city: placeName(city),
      median_price_current: pounds(currentMedianPence),
      '1yr': period(oneYear),
      '3yr': period(threeYears),
      '5yr': period(fiveYears),
      by_property_type: Object.fromEntries(
        Object.entries(byType).map(([code, { medianPence, oneYearChangeBasisPoints }]) => [
          code,
          {
            median_price: pounds(medianPence),
            '1yr_change_pct': percent(oneYearChangeBasisPoints),
          },
        ]),
      ),
    };
  };
}

function period({ medianPence, changeBasisPoints, transactions }: TrendPeriod) {
  return {
    median_price: pounds(medianPence),
    change_pct: percent(changeBasisPoints),
    transactions,
  };
}
