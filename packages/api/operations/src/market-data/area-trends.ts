import { definitions, type routes } from '@freehold/contract';
import { trends, type TrendPeriod } from '@freehold/market/aggregates';
import { placeName } from '../address-line.ts';
import { salesKnown } from '../known/area-held.ts';
import type { Operation } from '../operation.ts';
import { percent, pounds } from '../wire.ts';
import { untilFields } from '../known/data-span.ts';
import { changeReason, salesWindowFields, type SalesSpan } from './sales-span.ts';
import { lastMonths, standardSales } from './standard-sales.ts';
import type { SoldDataPorts } from './ports.ts';
import { townOf } from './town-of.ts';

/** The twelve months that ended five years ago reach six years back. */
const monthsBack = 72;
const yearMonths = 12;

/** Median sold prices of an outcode now and one, three and five years ago. */
export function areaTrendsOperation({
  soldPrices,
}: SoldDataPorts): Operation<typeof routes.areaTrends> {
  return async ({ params: { outcode } }, { now, signal }) => {
    const [known, city] = await Promise.all([
      standardSales(soldPrices, { postcode: outcode, months: monthsBack, now }, signal),
      townOf(soldPrices, outcode, signal),
    ]);
    const { span, sales } = known;
    const { currentMedianPence, oneYear, threeYears, fiveYears, byType } = trends(
      sales,
      span.windowEnd,
    );
    const count = lastMonths(known, yearMonths).length;
    const latest = salesWindowFields(span, { months: yearMonths, count });
    const noneBefore = salesWindowFields(span, {
      months: yearMonths,
      endedMonthsAgo: yearMonths,
      count: 0,
    });
    return {
      outcode,
      city: placeName(city),
      median_price_current: pounds(currentMedianPence),
      definition: definitions.medianChange,
      ...latest,
      ...untilFields(span),
      '1yr': period(oneYear, { span, latest, yearsAgo: 1 }),
      '3yr': period(threeYears, { span, latest, yearsAgo: 3 }),
      '5yr': period(fiveYears, { span, latest, yearsAgo: 5 }),
      by_property_type: Object.fromEntries(
        Object.entries(byType).map(
          ([code, { medianPence, oneYearChangeBasisPoints, transactions }]) => [
            code,
            {
              median_price: pounds(medianPence),
              '1yr_change_pct': percent(oneYearChangeBasisPoints),
              transactions,
              reason: oneYearChangeBasisPoints === null ? changeReason(noneBefore) : null,
            },
          ],
        ),
      ),
      ...salesKnown(span),
    };
  };
}

function period(
  { medianPence, changeBasisPoints, transactions }: TrendPeriod,
  {
    span,
    latest,
    yearsAgo,
  }: {
    readonly span: SalesSpan;
    readonly latest: ReturnType<typeof salesWindowFields>;
    readonly yearsAgo: number;
  },
) {
  const own = salesWindowFields(span, {
    months: yearMonths,
    endedMonthsAgo: yearMonths * yearsAgo,
    count: transactions,
  });
  return {
    median_price: pounds(medianPence),
    change_pct: percent(changeBasisPoints),
    transactions,
    from: own.from,
    to: own.to,
    reason: changeReason(own, latest) ?? own.reason,
  };
}
