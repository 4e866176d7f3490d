import type { routes } from '@freehold/contract';
import { soldSummary } from '@freehold/market/aggregates';
import { areSalesHeld } from '../known/area-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { percent, pounds } from '../wire.ts';
import type { SoldDataPorts } from './ports.ts';

/** Registered sales of a property, newest first, with the change from the first to the last. */
export function propertySoldHistoryOperation({
  listings,
  soldPrices,
}: SoldDataPorts): Operation<typeof routes.propertySoldHistory> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const [property, sales, offers] = await Promise.all([
      listings.property(id, signal),
      soldPrices.forProperty(id, signal),
      listings.detail(id, signal),
    ]);
    if (property === null) return notFound('Property');
    // Sales of whichever unit of the building say nothing of how this one's price has moved.
    const own = soldSummary(sales.filter(({ unitExact }) => unitExact).toReversed());
    const held = await areSalesHeld(soldPrices, { of: property, found: sales }, signal);
    const offer = offers.find(({ listingType }) => listingType === 'sale');
    return {
      property_id: property.id,
      current_price: pounds(offer?.pricePence ?? null),
      sold_records: sales.map((sale) => ({
        sale_date: sale.date,
        sale_price: pounds(sale.pricePence),
        source: sale.source,
        match_confidence: sale.matchConfidence,
        property_type: sale.typeCode,
        tenure: sale.tenure,
        new_build: sale.newBuild,
      })),
      summary: {
        first_sale_date: own.firstDate,
        first_sale_price: pounds(own.firstPricePence),
        last_sale_date: own.lastDate,
        last_sale_price: pounds(own.lastPricePence),
        total_appreciation_pct: percent(own.totalAppreciationBasisPoints),
        annualised_appreciation_pct: percent(own.annualisedAppreciationBasisPoints),
      },
      ...knownOf({ sales: held }),
    };
  };
}
