import { soldDefinition, type routes } from '@freehold/contract';
import { priceSummary } from '@freehold/market/aggregates';
import { salesKnown } from '../known/area-held.ts';
import { untilFields } from '../known/data-span.ts';
import { salesWindowFields } from '../market-data/sales-span.ts';
import { standardSales } from '../market-data/standard-sales.ts';
import type { Operation } from '../operation.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { priceView } from './price-view.ts';
import { hasType, nameOfType, unregisteredType } from './type-fragment.ts';

/** Prices of the standard sales of an outcode or postcode over the last months. */
export function soldPricesOperation({
  soldPrices,
}: {
  readonly soldPrices: SoldPrices;
}): Operation<typeof routes.soldPrices> {
  return async ({ query: { postcode, type, max_age_months: months } }, { now, signal }) => {
    const refused = unregisteredType(type);
    if (refused !== null) return refused;
    const { span, sales } = await standardSales(soldPrices, { postcode, months, now }, signal);
    const prices = sales
      .filter(({ typeCode }) => hasType(type, nameOfType(typeCode)))
      .map(({ pricePence }) => pricePence);
    return {
      area: postcode,
      basis: 'sold',
      ...priceView(priceSummary(prices)),
      property_type: type ?? null,
      definition: soldDefinition(months),
      ...salesWindowFields(span, { months, count: prices.length }),
      ...untilFields(span),
      ...salesKnown(span),
    };
  };
}
