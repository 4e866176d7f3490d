import type { ResponseOf, routes } from '@freehold/contract';
import {
  bedroomBand,
  daysOnMarket,
  pricesBy,
  sampleConfidence,
  soldAgainstAsking,
  stockTurnover,
} from '@freehold/market/aggregates';
import { untilFields, type Counted, type DataSpan } from '../known/data-span.ts';
import { knownOf, type Held } from '../known/known.ts';
import type { ListingFigures } from '../ports/listings.ts';
import { dayOf, dayReader } from '../wire.ts';
import type { AnalyticsQuestion, Evidence } from './evidence.ts';
import {
  daysBlock,
  discountBlock,
  investorBlock,
  mixBlock,
  pricesBlock,
  rentBlock,
  soldBlock,
  turnoverBlock,
  yieldBlock,
} from './listing-blocks.ts';
import { nullReasons, type Counts } from './null-reasons.ts';
import { planningBlock } from './planning-block.ts';
import { codeOfListing } from './property-type.ts';
import { trendBlock } from './trend-block.ts';

export type Analytics = ResponseOf<typeof routes.areaAnalytics>;

/** The blocks of an area; each is null, with a reason, when it rests on fewer than three items. */
export function blocksOf(evidence: Evidence, question: AnalyticsQuestion): Analytics {
  const { listings, sales, salesSpan, saleListingsSpan, rentListingsSpan, level } = evidence;
  const { postcode, type, now } = question;
  const today = dayOf(now);
  const forSale = listings.filter(({ listingType }) => listingType === 'sale');
  const offered = forSale.filter(({ status }) => status === 'active');
  const toLet = listings.filter(
    ({ listingType, status }) => listingType === 'rent' && status === 'active',
  );
  const priced = offered.flatMap(({ pricePence, ...listing }) =>
    pricePence === null ? [] : [{ ...listing, pricePence }],
  );
  const day = dayReader();
  const stock = forSale.map((listing) => stockListing(listing, day));
  const blocks = {
    price_by_bedrooms: pricesBlock(pricesBy(priced, ({ bedrooms }) => bedroomBand(bedrooms))),
    price_by_type: pricesBlock(pricesBy(priced, ({ propertyType }) => codeOfListing(propertyType))),
    price_trend: trendBlock(sales, salesSpan),
    days_on_market: daysBlock(daysOnMarket(stock, saleListingsSpan.windowEnd), saleListingsSpan),
    sold_vs_asking: soldBlock(soldAgainstAsking(evidence.soldPairs)),
    rent_distribution: rentBlock(toLet, rentListingsSpan),
    yield: yieldBlock(offered),
    bmv_mix: discountBlock(offered),
    stock_turnover: turnoverBlock(
      stockTurnover(stock, saleListingsSpan.windowEnd),
      saleListingsSpan,
      stock.length,
    ),
    tenure_mix: mixBlock(forSale.map(({ tenure }) => tenure)),
    epc_mix: mixBlock(listings.map(({ energyBand }) => energyBand)),
    council_tax_mix: mixBlock(listings.map(({ councilTaxBand }) => councilTaxBand)),
    planning_activity: planningBlock(evidence),
    investor_activity: investorBlock(forSale, evidence),
  };
  const ofOffered = counts('listings', saleListingsSpan, offered);
  const ofForSale = counts('listings', saleListingsSpan, forSale);
  const listingsSpan = saleListingsSpan.covered === null ? rentListingsSpan : saleListingsSpan;
  const ofListings = counts('listings', listingsSpan, listings);
  return {
    postcode,
    outcode: postcode.split(' ', 1)[0] as string,
    level,
    property_type: type?.name ?? null,
    sample_size: listings.length,
    confidence: listings.length === 0 ? null : sampleConfidence(listings.length),
    as_of: today,
    ...untilFields(salesSpan),
    listings_until: untilFields(saleListingsSpan).data_until,
    rents_until: untilFields(rentListingsSpan).data_until,
    planning_until: untilFields(evidence.applicationsSpan).data_until,
    ...blocks,
    reasons: nullReasons(blocks, {
      price_by_bedrooms: ofOffered,
      price_by_type: ofOffered,
      price_trend: type?.code === null ? 'type_not_registered' : counts('sales', salesSpan, sales),
      days_on_market: ofOffered,
      sold_vs_asking:
        saleListingsSpan.covered === null
          ? ofForSale
          : counts('sales', salesSpan, evidence.soldPairs),
      rent_distribution: counts('listings', rentListingsSpan, toLet),
      yield: ofOffered,
      bmv_mix: ofOffered,
      stock_turnover: ofForSale,
      tenure_mix: ofForSale,
      epc_mix: ofListings,
      council_tax_mix: ofListings,
      planning_activity: counts('applications', evidence.applicationsSpan, evidence.applications),
      investor_activity: ofForSale,
    }),
    ...knownOf(heldOf(evidence)),
  };
}

function counts(kind: Counted, span: DataSpan, { length }: readonly unknown[]): Counts {
  return { kind, span, count: length };
}

/** What of the evidence that the blocks need is held for the place. */
export function heldOf(evidence: Evidence): Held {
  const { saleListingsSpan, rentListingsSpan, salesSpan, applicationsSpan } = evidence;
  return {
    listings: saleListingsSpan.covered !== null,
    rents: rentListingsSpan.covered !== null,
    sales: salesSpan.covered !== null,
    planning_applications: applicationsSpan.covered !== null,
  };
}

function stockListing({ status, firstListedAt, goneAt }: ListingFigures, day: typeof dayOf) {
  return {
    status,
    firstListed: day(firstListedAt),
    updated: day(goneAt ?? firstListedAt),
  };
}
