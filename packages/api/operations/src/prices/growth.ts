import { definitions, type routes } from '@freehold/contract';
import { growth } from '@freehold/market/aggregates';
import { salesKnown } from '../known/area-held.ts';
import { untilFields } from '../known/data-span.ts';
import { salesWindowFields } from '../market-data/sales-span.ts';
import { standardSales } from '../market-data/standard-sales.ts';
import type { Operation } from '../operation.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { percent, pounds } from '../wire.ts';

const monthsBack = 24;
const source =
  'Median registered price of standard sales, the 12 months up to data_until against the 12 before';

/** Change of the median sold price of an outcode or postcode over a year. */
export function growthOperation({
  soldPrices,
}: {
  readonly soldPrices: SoldPrices;
}): Operation<typeof routes.growth> {
  return async ({ query: { postcode } }, { now, signal }) => {
    const known = await standardSales(soldPrices, { postcode, months: monthsBack, now }, signal);
    const { span, sales } = known;
    const found = growth(sales, span.windowEnd);
    return {
      area: postcode,
      yoy_growth_pct: percent(found.yearOnYearBasisPoints),
      median_last_12m: pounds(found.medianLast12Pence),
      median_prior_12m: pounds(found.medianPrior12Pence),
      sample_size: found.sampleSize,
      source,
      definition: definitions.medianChange,
      ...salesWindowFields(span, { months: monthsBack, count: found.sampleSize }),
      ...untilFields(span),
      ...salesKnown(span),
    };
  };
}
