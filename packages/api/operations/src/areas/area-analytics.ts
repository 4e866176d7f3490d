import { normalisePostcode, type ResponseOf, type routes } from '@freehold/contract';
import {
  bedroomBand,
  BLOCK_LEAST,
  daysOnMarket,
  pricesBy,
  sampleConfidence,
  soldAgainstAsking,
  stockTurnover,
} from '@freehold/market/aggregates';
import { type Held, knownOf, salesHeld } from '../coverage/coverage.ts';
import { lacksMonths, salesWindowFields } from '../coverage/sales-span.ts';
import { type Counted, type DataSpan, untilFields } from '../coverage/data-span.ts';
import { dayOf, dayReader } from '../operation/days.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid } from '../operation/refusal.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import {
  daysBlock,
  discountBlock,
  investorBlock,
  mixBlock,
  planningBlock,
  pricesBlock,
  rentBlock,
  soldBlock,
  trendBlock,
  turnoverBlock,
  yieldBlock,
} from './analytics-blocks.ts';
import {
  type AnalyticsPorts,
  type AnalyticsQuestion,
  codeOfListing,
  type Evidence,
  gatherEvidence,
  homeTypeOf,
  trendMonths,
} from './analytics-evidence.ts';

/** The market around a full postcode. */
export function areaAnalyticsOperation(ports: AnalyticsPorts): Operations['areaAnalytics'] {
  return async ({ params, query }, { now, signal }) => {
    const { length } = params.postcode.replaceAll(' ', '');
    if (length < 5 || length > 7) {
      return invalid('postcode', params.postcode, 'has 5 to 7 letters and digits', 400);
    }
    const postcode = normalisePostcode(params.postcode);
    if (postcode === null || !postcode.includes(' ')) {
      return invalid('postcode', params.postcode, 'is not a full UK postcode');
    }
    const type = query.property_type === undefined ? null : homeTypeOf(query.property_type);
    if (type === null && query.property_type !== undefined) {
      return invalid('property_type', query.property_type, 'is no type of home');
    }
    const question = { postcode, type, now };
    return blocksOf(await gatherEvidence(ports, question, signal), question);
  };
}

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
  const trend = salesWindowFields(salesSpan, { months: trendMonths, count: 0 });
  return {
    listings: saleListingsSpan.covered !== null,
    rents: rentListingsSpan.covered !== null,
    sales: salesHeld(salesSpan.covered !== null, lacksMonths(salesSpan, trend)),
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

type Reasons = ResponseOf<typeof routes.areaAnalytics>['reasons'];
export type BlockName = keyof Reasons;
type Reason = NonNullable<Reasons[BlockName]>;

/** What a block is computed from. */
interface Counts {
  readonly kind: Counted;
  readonly span: DataSpan;
  /** Records of the kind that the block counts, with or without the field that it shows. */
  readonly count: number;
}

/** Why each block that is null has no figures. */
function nullReasons(
  blocks: Readonly<Record<BlockName, object | null>>,
  countsOf: Readonly<Record<BlockName, Counts | Reason>>,
): Reasons {
  const names = Object.keys(blocks) as BlockName[];
  return Object.fromEntries(
    names
      .filter((name) => blocks[name] === null)
      .map((name) => [name, reasonOf(countsOf[name])] as const),
  );
}

function reasonOf(counts: Counts | Reason): Reason {
  if (typeof counts === 'string') return counts;
  const { kind, span, count } = counts;
  if (span.covered === null) return `no_${kind}_known`;
  if (count === 0) return `no_${kind}`;
  return count < BLOCK_LEAST ? `too_few_${kind}` : 'too_few_known';
}
