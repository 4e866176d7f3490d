import { definitions } from '@freehold/contract';
import {
  BLOCK_LEAST,
  blockOrNull,
  type daysOnMarket,
  discountMix,
  growth,
  mixBasisPoints,
  monthsBefore,
  type PriceSummary,
  priceTrend,
  rentSummary,
  type soldAgainstAsking,
  type stockTurnover,
  TURNOVER_DAYS,
  yieldSummary,
} from '@freehold/market/aggregates';
import { ratioPercent } from '@freehold/money/kernel';
import { type DataSpan, windowFields } from '../coverage/data-span.ts';
import { listingsWindowFields, onOfferFields } from '../coverage/listings-span.ts';
import { lastMonths, type SalesSpan, salesWindowFields } from '../coverage/sales-span.ts';
import { daysAfter } from '../operation/days.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import { type Evidence, planningMonths } from './analytics-evidence.ts';

/** A row of fewer than three says more of chance than of the place, and is left out. */
export function pricesBlock(rows: Readonly<Record<string, PriceSummary>>) {
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

export function daysBlock(days: ReturnType<typeof daysOnMarket>, span: DataSpan) {
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

export function soldBlock(sold: ReturnType<typeof soldAgainstAsking>) {
  return blockOrNull(sold) === null
    ? null
    : {
        sample_size: sold.sampleSize,
        median_ratio_pct: percent(sold.medianRatioBasisPoints),
        share_below_asking_pct: percent(sold.belowAskingBasisPoints),
      };
}

export function rentBlock(toLet: readonly ListingFigures[], span: DataSpan) {
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

export function yieldBlock(offered: readonly ListingFigures[]) {
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

export function discountBlock(offered: readonly ListingFigures[]) {
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

export function turnoverBlock(
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
export function mixBlock(values: readonly (string | null)[]) {
  const few = values.length < BLOCK_LEAST || values.every((value) => value === null);
  const mix = few ? null : mixBasisPoints(values);
  if (mix === null) return null;
  const shares = Object.entries(mix).map(([name, hundredths]) => [name, percent(hundredths)]);
  return { sample_size: values.length, ...(Object.fromEntries(shares) as Record<string, number>) };
}

/** Of the homes for sale, but for the company owners: those are of all homes known, sold or not, if there are enough. */
export function investorBlock(
  forSale: readonly ListingFigures[],
  { homes: { homes, companyOwned }, resales }: Pick<Evidence, 'homes' | 'resales'>,
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

const conversion = /\bconver(?:t|sion)|change of use/i;

/** What was applied for in the months up to the last that applications are known of. */
export function planningBlock({
  applications,
  applicationsPosition: position,
  applicationsSpan: span,
}: Pick<Evidence, 'applications' | 'applicationsPosition' | 'applicationsSpan'>) {
  if (applications.length < BLOCK_LEAST || position === null) return null;
  const decided = applications.filter(
    ({ status }) => status === 'approved' || status === 'refused',
  );
  const approved = decided.filter(({ status }) => status === 'approved');
  return {
    sample_size: applications.length,
    position,
    ...daysOf(applicationsWindow(span, applications.length)),
    applications_12m: applications.length,
    approved_pct: percent(ratioPercent(approved.length, decided.length)),
    conversions_12m: applications.filter(({ description }) => conversion.test(description ?? ''))
      .length,
  };
}

function applicationsWindow(span: DataSpan, count: number) {
  const to = span.windowEnd;
  const from = daysAfter(monthsBefore(to, planningMonths), 1);
  return windowFields(span, { from, to, count }, 'applications');
}

/** Median sold prices of the months up to the last that sales are known of. */
export function trendBlock(sales: Evidence['sales'], span: SalesSpan) {
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
