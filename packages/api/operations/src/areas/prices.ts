import { definitions, soldDefinition } from '@freehold/contract';
import { demand, growth, priceSummary, type PriceSummary } from '@freehold/market/aggregates';
import { areListingsHeld, knownOf, salesKnown } from '../coverage/coverage.ts';
import { untilFields } from '../coverage/data-span.ts';
import {
  demandWindowFields,
  listingsSpanOf,
  onOfferFields,
  spanFields,
} from '../coverage/listings-span.ts';
import { salesWindowFields, standardSales, wholly } from '../coverage/sales-span.ts';
import { dayOf } from '../operation/days.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, type Refusal } from '../operation/refusal.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { Listings } from '../ports/listings.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { soldHistoryOperation } from './sold-history.ts';

/** What the operations on prices ask. */
interface PricePorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
}

/** The operations on asking and sold prices of a place, and on the sale history of a property. */
export function priceOperations(ports: PricePorts) {
  return {
    askingPrices: askingPrices(ports),
    soldPrices: soldPricesOperation(ports),
    soldHistory: soldHistoryOperation(ports),
    growth: growthOperation(ports),
    demand: demandOperation(ports),
  };
}

const askingFields = [...spanFields, 'status', 'propertyType', 'bedrooms', 'pricePence'] as const;

/** Asking prices of the homes for sale that are on offer in an outcode or postcode. */
function askingPrices({ listings }: { readonly listings: Listings }): Operations['askingPrices'] {
  return async ({ query: { postcode, bedrooms, type } }, { now, signal }) => {
    const figures = await listings.figures({ postcode, fields: askingFields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
    const asked = figures
      .filter(
        (listing) =>
          isForSale(listing) &&
          hasType(type, listing.propertyType) &&
          (bedrooms === undefined || listing.bedrooms === bedrooms),
      )
      .map(({ pricePence }) => pricePence)
      .filter((price) => price !== null);
    const held = await areListingsHeld(listings, { area: postcode, found: figures }, signal);
    return {
      area: postcode,
      basis: 'asking',
      ...priceView(priceSummary(asked)),
      bedrooms: bedrooms ?? null,
      property_type: type ?? null,
      ...onOfferFields(span, asked.length),
      ...untilFields(span),
      definition: definitions.askingPrices,
      ...knownOf({ listings: held }),
    };
  };
}

function isForSale({
  listingType,
  status,
}: Pick<ListingFigures, 'listingType' | 'status'>): boolean {
  return listingType === 'sale' && status === 'active';
}

/** Prices of the standard sales of an outcode or postcode over the last months. */
function soldPricesOperation({
  soldPrices,
}: {
  readonly soldPrices: SoldPrices;
}): Operations['soldPrices'] {
  return async ({ query: { postcode, type, max_age_months: months } }, { now, signal }) => {
    const refused = unregisteredType(type);
    if (refused !== null) return refused;
    const { span, sales } = await standardSales(soldPrices, { postcode, months, now }, signal);
    const prices = sales
      .filter(({ typeCode }) => hasType(type, nameOfType(typeCode)))
      .map(({ pricePence }) => pricePence);
    const window = salesWindowFields(span, { months, count: prices.length });
    return {
      area: postcode,
      basis: 'sold',
      ...priceView(priceSummary(prices)),
      property_type: type ?? null,
      definition: soldDefinition(months),
      ...window,
      ...untilFields(span),
      ...salesKnown(span, window),
    };
  };
}

const monthsBack = 24;
const source =
  'Median registered price of standard sales, the 12 months up to data_until against the 12 before';

/** Change of the median sold price of an outcode or postcode over a year. */
function growthOperation({
  soldPrices,
}: {
  readonly soldPrices: SoldPrices;
}): Operations['growth'] {
  return async ({ query: { postcode } }, { now, signal }) => {
    const known = await standardSales(soldPrices, { postcode, months: monthsBack, now }, signal);
    const { span, sales } = known;
    const found = growth(sales, span.windowEnd);
    const window = salesWindowFields(span, { months: monthsBack, count: found.sampleSize });
    const before = salesWindowFields(span, { months: 12, endedMonthsAgo: 12, count: 0 });
    const noChange = before.reason === 'not_covered' ? before.reason : 'too_few_sales';
    return {
      area: postcode,
      yoy_growth_pct: wholly(window, percent(found.yearOnYearBasisPoints)),
      median_last_12m: pounds(found.medianLast12Pence),
      median_prior_12m: pounds(found.medianPrior12Pence),
      sample_size: found.sampleSize,
      source,
      definition: definitions.medianChange,
      ...window,
      reason: window.reason ?? (found.yearOnYearBasisPoints === null ? noChange : null),
      ...untilFields(span),
      ...salesKnown(span, window),
    };
  };
}

const demandFields = [...spanFields, 'status', 'propertyType', 'bedrooms'] as const;

/** How fast the homes for sale of an outcode or postcode find a buyer. */
function demandOperation({ listings }: { readonly listings: Listings }): Operations['demand'] {
  return async ({ query: { postcode, bedrooms, type } }, { now, signal }) => {
    const figures = await listings.figures({ postcode, fields: demandFields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
    const stock = figures.filter(
      (listing) =>
        listing.listingType === 'sale' &&
        hasType(type, listing.propertyType) &&
        (bedrooms === undefined || listing.bedrooms === bedrooms),
    );
    const held = await areListingsHeld(listings, { area: postcode, found: figures }, signal);
    const found = demand(stock.map(stockListing), span.windowEnd);
    return {
      area: postcode,
      demand_index: found.demandIndex,
      avg_days_listed: found.averageDaysListed,
      stock_turnover_pct: percent(found.stockTurnoverBasisPoints),
      demand_label: found.label,
      sample_size: found.sampleSize,
      ...demandWindowFields(span, found.sampleSize),
      ...untilFields(span),
      ...knownOf({ listings: held }),
    };
  };
}

function stockListing({
  status,
  firstListedAt,
  goneAt,
}: Pick<ListingFigures, 'status' | 'firstListedAt' | 'goneAt'>) {
  return {
    status,
    firstListed: dayOf(firstListedAt),
    updated: dayOf(goneAt ?? firstListedAt),
  };
}

/** Prices of an area as the wire shows them. */
function priceView(summary: PriceSummary) {
  return {
    sample_size: summary.sampleSize,
    average_price: pounds(summary.averagePence),
    median_price: pounds(summary.medianPence),
    p25_price: pounds(summary.p25Pence),
    p75_price: pounds(summary.p75Pence),
  };
}

const namesOfCodes = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
  O: 'other',
} as const;

/** The name of a registry type. */
function nameOfType(code: keyof typeof namesOfCodes): string {
  return namesOfCodes[code];
}

/**
 * Whether the name of a type holds a fragment, in either case; a single letter D, S, T or F is the registry's code and
 * means that type alone. Without a fragment every type does, an unknown one too.
 *
 * @example hasType('semi', 'semi-detached') // => true
 * @example hasType('D', 'semi-detached') // => false
 */
function hasType(fragment: string | undefined, name: string | null): boolean {
  if (fragment === undefined) return true;
  if (name === null) return false;
  const code = fragment.toUpperCase();
  return Object.hasOwn(namesOfCodes, code)
    ? name === namesOfCodes[code as keyof typeof namesOfCodes]
    : name.includes(fragment.toLowerCase());
}

/** The refusal of a fragment that no type of the register of sales has: that none was sold would not be known. */
function unregisteredType(fragment: string | undefined): Refusal | null {
  const names = Object.values(namesOfCodes);
  return names.some((name) => hasType(fragment, name))
    ? null
    : invalid('type', fragment, `is none of what the register of sales tells: ${names.join(', ')}`);
}
