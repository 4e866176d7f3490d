import { definitions, type ResponseOf, type routes } from '@freehold/contract';
import {
  BLOCK_LEAST,
  bedroomBand,
  blockOrNull,
  daysOnMarket,
  discountMix,
  growth,
  mixBasisPoints,
  monthsBefore,
  pricesBy,
  priceTrend,
  rentSummary,
  sampleConfidence,
  soldAgainstAsking,
  stockTurnover,
  TURNOVER_DAYS,
  yieldSummary,
  type PriceSummary,
} from '@freehold/market/aggregates';
import { ratioPercent } from '@freehold/money/kernel';
import { daysAfter, untilFields, windowFields, type DataSpan } from '../known/data-span.ts';
import { knownOf, type Held } from '../known/known.ts';
import type { ListingFigures } from '../ports/listings.ts';
import type { PlanningApplicationRecord } from '../ports/records.ts';
import type { InvestorFigures } from '../ports/sold-prices.ts';
import { listingsWindowFields, onOfferFields } from '../market-data/listings-span.ts';
import { lastMonths } from '../market-data/standard-sales.ts';
import { salesWindowFields, type SalesSpan } from '../market-data/sales-span.ts';
import { dayOf, dayReader, percent, pounds } from '../wire.ts';
import { planningMonths, type AnalyticsQuestion, type Evidence } from './evidence.ts';
import { codeOfListing } from './property-type.ts';

export type Analytics = ResponseOf<typeof routes.areaAnalytics>;

/** The blocks of an area; each is null when it rests on fewer than three items. */
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
    planning_activity: planningBlock(evidence.applications, evidence.applicationsSpan),
    investor_activity: investorBlock(forSale, evidence.investors),
    ...knownOf(heldOf(evidence)),
  };
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

/** A row of fewer than three says more of chance than of the place, and is left out. */
function pricesBlock(rows: Readonly<Record<string, PriceSummary>>) {
  const sampleSize = Object.values(rows).reduce((sum, row) => sum + row.sampleSize, 0);
  if (sampleSize < BLOCK_LEAST) return null;
  const shown = Object.entries(rows).filter(([, row]) => row.sampleSize >= BLOCK_LEAST);
  return {
    sample_size: sampleSize,
    ...Object.fromEntries(
      shown.map(([name, row]) => [
        name,
        {
          sample_size: row.sampleSize,
          median_price: pounds(row.medianPence as number),
          average_price: pounds(row.averagePence as number),
          p25_price: pounds(row.p25Pence as number),
          p75_price: pounds(row.p75Pence as number),
        },
      ]),
    ),
  };
}

function trendBlock(sales: Evidence['sales'], span: SalesSpan) {
  const months = priceTrend(sales, span.windowEnd);
  const sampleSize = months.reduce((sum, month) => sum + month.sampleSize, 0);
  if (sampleSize < BLOCK_LEAST) return null;
  const { from, to } = salesWindowFields(span, { months: months.length, count: sampleSize });
  const { medianLast12Pence } = growth(sales, span.windowEnd);
  return {
    sample_size: sampleSize,
    from,
    to,
    median_12m: pounds(medianLast12Pence),
    count_12m: lastMonths({ span, sales }, 12).length,
    definition: definitions.medianByMonth,
    months: months.map(({ month, medianPence, sampleSize: count }) => ({
      month,
      median_price: pounds(medianPence),
      sample_size: count,
    })),
  };
}

/** The days alone: how many they hold is the sample size of a block, and a block of too few is null. */
function daysOf({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return { from, to };
}

function applicationsWindow(span: DataSpan, count: number) {
  const to = span.windowEnd;
  const from = daysAfter(monthsBefore(to, planningMonths), 1);
  return windowFields(span, { from, to, count }, 'applications');
}

function daysBlock(days: ReturnType<typeof daysOnMarket>, span: DataSpan) {
  return blockOrNull(days) === null
    ? null
    : {
        sample_size: days.sampleSize,
        ...daysOf(onOfferFields(span, days.sampleSize)),
        median_days: days.medianDays,
        average_days: days.averageDays,
        p25_days: days.p25Days,
        p75_days: days.p75Days,
      };
}

function soldBlock(sold: ReturnType<typeof soldAgainstAsking>) {
  return blockOrNull(sold) === null
    ? null
    : {
        sample_size: sold.sampleSize,
        median_ratio_pct: percent(sold.medianRatioBasisPoints),
        share_below_asking_pct: percent(sold.belowAskingBasisPoints),
      };
}

function rentBlock(toLet: readonly ListingFigures[], span: DataSpan) {
  const rents = rentSummary(
    toLet.flatMap(({ pricePence, bedrooms }) =>
      pricePence === null ? [] : [{ monthlyRentPence: pricePence, bedrooms }],
    ),
  );
  if (rents.sampleSize < BLOCK_LEAST) return null;
  return {
    sample_size: rents.sampleSize,
    ...daysOf(onOfferFields(span, rents.sampleSize)),
    median_pcm: pounds(rents.medianPence),
    average_pcm: pounds(rents.averagePence),
    p25_pcm: pounds(rents.p25Pence),
    p75_pcm: pounds(rents.p75Pence),
    by_bedrooms: Object.fromEntries(
      Object.entries(rents.byBedrooms)
        .filter(([, row]) => row.sampleSize >= BLOCK_LEAST)
        .map(([bedrooms, row]) => [
          bedrooms,
          { sample_size: row.sampleSize, median_pcm: pounds(row.medianPence as number) },
        ]),
    ),
  };
}

function yieldBlock(offered: readonly ListingFigures[]) {
  const yields = yieldSummary(
    offered.map(({ pricePence, estimatedMonthlyRentPence: monthlyRentPence }) => ({
      pricePence,
      monthlyRentPence,
    })),
  );
  if (yields.sampleSize < BLOCK_LEAST) return null;
  return {
    sample_size: yields.sampleSize,
    median_gross_pct: percent(yields.medianBasisPoints),
    average_gross_pct: percent(yields.averageBasisPoints),
    p25_gross_pct: percent(yields.p25BasisPoints),
    p75_gross_pct: percent(yields.p75BasisPoints),
  };
}

function discountBlock(offered: readonly ListingFigures[]) {
  const mix = discountMix(
    offered.flatMap(({ discountBasisPoints }) =>
      discountBasisPoints === null ? [] : [discountBasisPoints],
    ),
  );
  if (mix.sampleSize < BLOCK_LEAST) return null;
  return {
    sample_size: mix.sampleSize,
    below_market_pct: percent(mix.belowMarketBasisPoints as number),
    at_market_pct: percent(mix.atMarketBasisPoints as number),
    above_market_pct: percent(mix.aboveMarketBasisPoints as number),
    median_discount_pct: percent(mix.medianDiscountBasisPoints),
  };
}

function turnoverBlock(
  turnover: ReturnType<typeof stockTurnover>,
  span: DataSpan,
  sampleSize: number,
) {
  if (sampleSize < BLOCK_LEAST) return null;
  const { turnoverBasisPoints, supplyMonthsHundredths } = turnover;
  return {
    sample_size: sampleSize,
    ...daysOf(listingsWindowFields(span, { days: TURNOVER_DAYS, count: sampleSize })),
    active_listings: turnover.activeListings,
    new_30d: turnover.new30Days,
    gone_30d: turnover.gone30Days,
    turnover_pct: percent(turnoverBasisPoints),
    months_of_supply: percent(supplyMonthsHundredths),
  };
}

/** Of values of which none is known, the mix is not known either. */
function mixBlock(values: readonly (string | null)[]) {
  const few = values.length < BLOCK_LEAST || values.every((value) => value === null);
  const mix = few ? null : mixBasisPoints(values);
  if (mix === null) return null;
  const shares = Object.entries(mix).map(([name, hundredths]) => [name, percent(hundredths)]);
  return { sample_size: values.length, ...(Object.fromEntries(shares) as Record<string, number>) };
}

const conversion = /\bconver(?:t|sion)|change of use/i;

function planningBlock(applications: readonly PlanningApplicationRecord[], span: DataSpan) {
  if (applications.length < BLOCK_LEAST) return null;
  const decided = applications.filter(
    ({ status }) => status === 'approved' || status === 'refused',
  );
  const approved = decided.filter(({ status }) => status === 'approved');
  return {
    sample_size: applications.length,
    ...daysOf(applicationsWindow(span, applications.length)),
    applications_12m: applications.length,
    approved_pct: percent(ratioPercent(approved.length, decided.length)),
    conversions_12m: applications.filter(({ description }) => conversion.test(description ?? ''))
      .length,
  };
}

/** Of the homes for sale, but for the company owners: those are of all homes known, sold or not, if there are enough. */
function investorBlock(
  forSale: readonly ListingFigures[],
  { homes, companyOwned, resales }: InvestorFigures,
) {
  if (forSale.length < BLOCK_LEAST) return null;
  const share = (...names: readonly string[]) =>
    percent(
      ratioPercent(
        forSale.filter(({ flags }) => flags.some((flag) => names.includes(flag))).length,
        forSale.length,
      ),
    );
  return {
    sample_size: forSale.length,
    company_owned_pct:
      companyOwned === null || homes < BLOCK_LEAST
        ? null
        : percent(ratioPercent(companyOwned, homes)),
    auction_pct: share('auction', 'modern_method_auction'),
    tenanted_pct: share('tenanted'),
    flips_24m: resales,
  };
}
