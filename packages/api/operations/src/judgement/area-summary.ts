import { definitions, outcodeOf, routes, soldDefinition } from '@freehold/contract';
import {
  annualisedBasisPoints,
  demand,
  pricePerSqftPence,
  pricesBy,
  priceSummary,
  trends,
} from '@freehold/market/aggregates';
import { median } from '@freehold/market/statistics';
import { knownOf, salesHeld, salesKnown } from '../coverage/coverage.ts';
import { type DataSpan, untilFields } from '../coverage/data-span.ts';
import {
  demandWindowFields,
  listingsSpanOf,
  onOfferFields,
  spanFields,
} from '../coverage/listings-span.ts';
import {
  changeReason,
  lacksMonths,
  lastMonths,
  salesWindowFields,
  standardSales,
  wholly,
} from '../coverage/sales-span.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { OnFailure } from '../ports/background-work.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import { stockForSale } from './areas.ts';
import { memoised } from './evidence.ts';
import { bundleCall, bundleOf } from './slices.ts';

/** What the slices count of a listing. */
const fields = [...spanFields, 'status', 'pricePence', 'propertyType'] as const;
type Listed = Pick<ListingFigures, (typeof fields)[number]>;

/** Months that the medians of sold prices count, and those that transactions count. */
const soldMonths = 24;
const transactionMonths = 12;
/** The twelve months that ended five years ago reach six years back. */
const growthMonths = 72;
const growthYears = 5;

/** Asking prices, sold prices, demand and growth of an outcode in one call. */
export function areaSummaryOperation(
  ports: Pick<JudgementPorts, 'listings' | 'soldPrices'>,
  onFailure: OnFailure,
): Operations['areaSummary'] {
  return async ({ query }, caller) => {
    const area = outcodeOf(query.postcode);
    const call = bundleCall(caller);
    const figures = memoised(() => ports.listings.figures({ postcode: area, fields }, call.signal));
    const span = memoised(async () => {
      const known = { listingType: 'sale', figures: await figures() } as const;
      return listingsSpanOf(ports.listings, known, call.now, call.signal);
    });
    return bundleOf(
      { area },
      {
        asking_prices: async () => askingSlice(await figures(), await span()),
        sold_prices: () => soldSlice(ports.soldPrices, area, call),
        demand: async () => demandSlice(await figures(), await span()),
        growth: () => growthSlice(ports.soldPrices, area, call),
      },
      call,
      { route: routes.areaSummary, onFailure },
    );
  };
}

function askingSlice(figures: readonly Listed[], span: DataSpan) {
  const asked = figures.flatMap(({ listingType, status, pricePence, propertyType }) =>
    listingType === 'sale' && status === 'active' && pricePence !== null
      ? [{ pricePence, propertyType }]
      : [],
  );
  const byType = pricesBy(asked, ({ propertyType }) => propertyType);
  return {
    ...asking(priceSummary(asked.map(({ pricePence }) => pricePence))),
    by_property_type: Object.fromEntries(
      Object.entries(byType).map(([type, summary]) => [type, asking(summary)]),
    ),
    ...onOfferFields(span, asked.length),
    ...untilFields(span),
    definition: definitions.askingPrices,
    ...listingsKnown(figures),
  };
}

/** Of an outcode without a listing of any kind, none is held. */
function listingsKnown(figures: readonly Listed[]) {
  return knownOf({ listings: figures.length > 0 });
}

function asking({ medianPence, averagePence, sampleSize }: ReturnType<typeof priceSummary>) {
  return {
    median_asking_price: pounds(medianPence),
    average_asking_price: pounds(averagePence),
    listings_count: sampleSize,
  };
}

async function soldSlice(
  soldPrices: JudgementPorts['soldPrices'],
  postcode: string,
  { now, signal }: Call,
) {
  const known = await standardSales(
    soldPrices,
    { postcode, months: soldMonths, now, withFloorArea: true },
    signal,
  );
  const { span, sales } = known;
  const { medianPence, averagePence } = priceSummary(sales.map(({ pricePence }) => pricePence));
  const perSqft = sales
    .map(({ pricePence, floorAreaSqm }) => pricePerSqftPence(pricePence, floorAreaSqm))
    .filter((price) => price !== null);
  const window = salesWindowFields(span, { months: soldMonths, count: sales.length });
  const transactions = lastMonths(known, transactionMonths).length;
  const year = salesWindowFields(span, { months: transactionMonths, count: transactions });
  return {
    median_sold_price: pounds(medianPence),
    average_sold_price: pounds(averagePence),
    transactions_12m: span.covered === null ? null : wholly(year, transactions),
    median_price_per_sqft: pounds(median(perSqft)),
    definition: soldDefinition(soldMonths),
    ...window,
    ...untilFields(span),
    ...knownOf({
      sales: salesHeld(span.covered !== null, lacksMonths(span, window)),
      // Without a sale no floor area is wanted.
      ...(sales.length > 0 && { certificates: perSqft.length > 0 }),
    }),
  };
}

function demandSlice(figures: readonly Listed[], span: DataSpan) {
  const found = demand(stockForSale(figures), span.windowEnd);
  return {
    demand_index: found.demandIndex,
    avg_days_listed: found.averageDaysListed,
    stock_turnover_pct: percent(found.stockTurnoverBasisPoints),
    demand_label: found.label,
    ...demandWindowFields(span, found.sampleSize),
    ...untilFields(span),
    ...listingsKnown(figures),
  };
}

async function growthSlice(
  soldPrices: JudgementPorts['soldPrices'],
  postcode: string,
  { now, signal }: Call,
) {
  const known = await standardSales(soldPrices, { postcode, months: growthMonths, now }, signal);
  const { span, sales } = known;
  const { currentMedianPence, oneYear, threeYears, fiveYears } = trends(sales, span.windowEnd);
  const yearWindow = (count: number, yearsAgo = 0) =>
    salesWindowFields(span, {
      months: transactionMonths,
      endedMonthsAgo: transactionMonths * yearsAgo,
      count,
    });
  const latest = yearWindow(lastMonths(known, transactionMonths).length);
  const [one, three, five] = [
    yearWindow(oneYear.transactions, 1),
    yearWindow(threeYears.transactions, 3),
    yearWindow(fiveYears.transactions, growthYears),
  ];
  const since = (window: typeof latest) => changeReason(window, latest);
  const changed = (window: typeof latest, basisPoints: number | null) =>
    wholly({ reason: since(window) }, percent(basisPoints));
  return {
    '1yr_change_pct': changed(one, oneYear.changeBasisPoints),
    '3yr_change_pct': changed(three, threeYears.changeBasisPoints),
    '5yr_change_pct': changed(five, fiveYears.changeBasisPoints),
    annualised_5yr_pct: changed(
      five,
      annualisedBasisPoints({
        fromPence: fiveYears.medianPence,
        toPence: currentMedianPence,
        years: growthYears,
      }),
    ),
    reasons: whereNull({
      '1yr_change_pct': since(one),
      '3yr_change_pct': since(three),
      '5yr_change_pct': since(five),
      annualised_5yr_pct: since(five),
    }),
    definition: definitions.medianChange,
    ...latest,
    ...untilFields(span),
    ...salesKnown(span, latest, one, three, five),
  };
}

/** The reasons of the figures that have one. */
function whereNull<Name extends string, Reason>(reasons: Readonly<Record<Name, Reason | null>>) {
  const given = Object.entries(reasons).filter(([, reason]) => reason !== null);
  return Object.fromEntries(given) as Partial<Record<Name, Reason>>;
}
