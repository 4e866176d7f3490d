import type { ResponseOf, routes } from '@freehold/contract';
import { counted } from '@freehold/money/counted';
import { attributions, type DatasetName } from '../coverage/attributions.ts';
import { missingOf } from '../coverage/coverage.ts';
import { untilFields } from '../coverage/data-span.ts';
import { MediaAnswer, type Operations } from '../operation/operation.ts';
import { invalid, notFound } from '../operation/refusal.ts';
import type { Certificates } from '../ports/certificates.ts';
import type { Statistics } from '../ports/districts.ts';
import type { Postcodes } from '../ports/places.ts';
import type { AreaReport, AreaReportPrinter } from '../ports/reports.ts';
import {
  type AnalyticsPorts,
  type Evidence,
  gatherEvidence,
  homeTypeOf,
} from './analytics-evidence.ts';
import {
  type Analytics,
  areaAnalyticsOperation,
  type BlockName,
  blocksOf,
  heldOf,
} from './area-analytics.ts';

/** The operations on the market of an area. */
export function areaAnalyticsOperations(ports: AreaPackPorts) {
  return {
    areaAnalytics: areaAnalyticsOperation(ports),
    areaPack: areaPackOperation(ports),
  };
}

interface AreaPackPorts extends AnalyticsPorts {
  readonly areaReportPrinter: AreaReportPrinter;
  readonly certificates: Certificates;
  readonly statistics: Statistics;
  readonly isDemo: () => boolean;
}

type Strategy = ResponseOf<typeof routes.areaPack>['strategy'];

const strategyNames: Readonly<Record<Strategy, string>> = {
  BTL: 'Buy-to-let',
  HMO: 'House in multiple occupation',
  BRRR: 'Buy, refurbish, refinance, rent',
  FLIP: 'Buy, refurbish, sell',
  SA: 'Serviced accommodation',
};
const disclaimer =
  'Figures are computed from the records held on the day of the report; asking prices are not sold prices, and estimates are no valuation. Not financial advice.';
const sources = {
  listings: 'Listings held by this installation, asking prices',
  rents: 'Listings held by this installation, asking rents',
  sales: 'HM Land Registry Price Paid Data, sales at full market value (category A)',
  planning_applications: 'Planning applications from councils’ registers',
} as const;
const inventedSource = 'Invented records of the demonstration';
const needsHeld = Object.keys(sources) as (keyof typeof sources)[];

/** The investor report of an area: a PDF, or the same figures as JSON; 404 without any listing or sale. */
export function areaPackOperation(ports: AreaPackPorts): Operations['areaPack'] {
  return async ({ params: { postcode }, query }, { now, signal }) => {
    const type = query.property_type === undefined ? null : homeTypeOf(query.property_type);
    if (type === null && query.property_type !== undefined) {
      return invalid('property_type', query.property_type, 'is no type of home');
    }
    const question = { postcode, type, now };
    const evidence = await gatherEvidence(ports, question, signal);
    if (evidence.listings.length === 0 && evidence.sales.length === 0) {
      return notFound(`Data of ${postcode}`);
    }
    const demo = ports.isDemo();
    const report = reportOf(evidence, blocksOf(evidence, question), {
      strategy: query.strategy,
      demo,
      // What is invented is no publisher's.
      attributions: demo ? [] : await packAttributions(ports, evidence, signal),
    });
    if (query.format === 'json') return report;
    const bytes = await ports.areaReportPrinter.print(report, signal);
    return new MediaAnswer('application/pdf', bytes, {
      'content-disposition': `attachment; filename="area-pack-${postcode.replace(' ', '-')}.pdf"`,
    });
  };
}

function reportOf(
  evidence: Evidence,
  analytics: Analytics,
  { strategy, demo, attributions }: Pick<AreaReport, 'strategy' | 'demo' | 'attributions'>,
): AreaReport {
  const held = heldOf(evidence);
  return {
    area: analytics.postcode,
    title: `${analytics.postcode}: area pack for ${strategyNames[strategy].toLowerCase()}`,
    strategy,
    prepared_on: analytics.as_of,
    demo,
    highlights: highlightsOf(analytics, strategy),
    data: dataOf(evidence),
    missing: missingOf(held),
    analytics,
    sources: demo
      ? [inventedSource]
      : needsHeld.filter((need) => held[need]).map((need) => sources[need]),
    attributions,
    disclaimer,
  };
}

/** What the figures rest on, and until when it is known. */
function dataOf(evidence: Evidence): AreaReport['data'] {
  const { listings, sales, applications } = evidence;
  const ofType = (type: 'sale' | 'rent') =>
    listings.filter(({ listingType }) => listingType === type).length;
  const rows = [
    [
      'sales',
      'Registered sales; counted: the last 24 months known',
      evidence.salesSpan,
      sales.length,
    ],
    [
      'homes for sale',
      'Homes for sale, on offer or gone',
      evidence.saleListingsSpan,
      ofType('sale'),
    ],
    ['homes to let', 'Homes to let, on offer or gone', evidence.rentListingsSpan, ofType('rent')],
    [
      'planning applications',
      'Planning applications; counted: the last 12 months known',
      evidence.applicationsSpan,
      applications.length,
    ],
  ] as const;
  return rows.map(([short, name, span, count]) => {
    const { data_until: until, stale_months } = untilFields(span);
    return { name, short, from: span.covered?.from ?? null, until, stale_months, count };
  });
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? 'not known' : `£${grouped.format(amount)}`;
const share = (pct: number | null | undefined) =>
  pct === null || pct === undefined ? 'not known' : `${pct.toFixed(2)}%`;
/** How many records a block is of, or why it is null, in words. */
function noteOf(
  analytics: Analytics,
  name: BlockName,
  [one, many]: readonly [string, string],
): string {
  const block = analytics[name];
  if (block !== null) return counted(block.sample_size, one, many);
  const reason = analytics.reasons[name];
  if (reason?.endsWith('_known') === true && reason !== 'too_few_known') return `no ${many} known`;
  return reason?.startsWith('no_') === true ? `no ${many}` : `too few ${many}`;
}

/** The four figures that an investor of the strategy looks at first. */
function highlightsOf(analytics: Analytics, strategy: Strategy): AreaReport['highlights'] {
  const { rent_distribution: rent, bmv_mix: mix, days_on_market: days } = analytics;
  const { price_trend: trend, planning_activity: planning, sold_vs_asking: sold } = analytics;
  const all = {
    yield: {
      label: 'Median gross yield',
      value: share(analytics.yield?.median_gross_pct),
      note: noteOf(analytics, 'yield', [
        'listing with a rent estimate',
        'listings with a rent estimate',
      ]),
    },
    rent: {
      label: 'Median rent a month',
      value: money(rent?.median_pcm),
      note: noteOf(analytics, 'rent_distribution', ['home to let', 'homes to let']),
    },
    price: {
      label: 'Median sold price',
      value: money(trend?.median_12m),
      note:
        trend === null
          ? noteOf(analytics, 'price_trend', ['sale', 'sales'])
          : `${counted(trend.count_12m, 'sale')}, 12 months to ${trend.to}`,
    },
    days: {
      label: 'Median days on market',
      value: days?.median_days === undefined ? 'not known' : String(days.median_days),
      note: noteOf(analytics, 'days_on_market', ['home on offer', 'homes on offer']),
    },
    discount: {
      label: 'Below market value',
      value: share(mix?.below_market_pct),
      note: noteOf(analytics, 'bmv_mix', ['home with a valuation', 'homes with a valuation']),
    },
    planning: {
      label: 'Applications approved',
      value: share(planning?.approved_pct),
      note: noteOf(analytics, 'planning_activity', [
        'application in 12 months',
        'applications in 12 months',
      ]),
    },
    sold: {
      label: 'Sold against asking',
      value: share(sold?.median_ratio_pct),
      note: noteOf(analytics, 'sold_vs_asking', ['home sold', 'homes sold']),
    },
  };
  const chosen: Readonly<Record<Strategy, readonly (keyof typeof all)[]>> = {
    BTL: ['yield', 'rent', 'price', 'days'],
    HMO: ['yield', 'rent', 'planning', 'price'],
    BRRR: ['discount', 'yield', 'price', 'planning'],
    FLIP: ['discount', 'days', 'price', 'sold'],
    SA: ['rent', 'yield', 'price', 'days'],
  };
  return chosen[strategy].map((name) => all[name]);
}

/** Postcodes of listings that are asked for: an outcode that has certificates has them at most, and is in few districts. */
const postcodesAsked = 3;

interface AttributionPorts {
  readonly certificates: Pick<Certificates, 'search'>;
  readonly postcodes: Pick<Postcodes, 'find'>;
  readonly statistics: Pick<Statistics, 'rentLevels'>;
}

/** What publishers ask to be shown beside the figures of an area, of the datasets that the store holds for it. */
async function packAttributions(
  ports: AttributionPorts,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<string[]> {
  const held = heldOf(evidence);
  const datasets: DatasetName[] = [];
  // Valuations rest on the price index too, whose publisher asks for the same words as that of the sales.
  if (held.sales === true) datasets.push('price-paid');
  if (evidence.positionsFrom !== null) datasets.push(evidence.positionsFrom);
  if (await areCertificatesHeld(ports, evidence, signal)) datasets.push('epc');
  if (held.planning_applications === true) datasets.push('planning-applications');
  if (await areRentLevelsHeld(ports, evidence, signal)) datasets.push('rents');
  return datasets.map((name) => attributions[name]);
}

/** Valuations of homes for sale count the floor areas of certificates. */
async function areCertificatesHeld(
  { certificates }: AttributionPorts,
  { listings }: Evidence,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await Promise.all(
    somePostcodes(listings).map((postcode) =>
      certificates.search({ postcode, offset: 0, limit: 1 }, signal),
    ),
  );
  return found.some(({ total }) => total > 0);
}

/** Yields count estimated rents, which are drawn towards the official level of the district. */
async function areRentLevelsHeld(
  { postcodes, statistics }: AttributionPorts,
  { listings }: Evidence,
  signal: AbortSignal,
): Promise<boolean> {
  const estimated = listings.filter(
    ({ estimatedMonthlyRentPence }) => estimatedMonthlyRentPence !== null,
  );
  const places = await Promise.all(
    somePostcodes(estimated).map((postcode) => postcodes.find(postcode, signal)),
  );
  const districts = new Set(places.flatMap((place) => place?.district ?? []));
  const levels = await Promise.all(
    [...districts].map((district) => statistics.rentLevels(district, signal)),
  );
  return levels.some(({ length }) => length > 0);
}

function somePostcodes(listings: Evidence['listings']): string[] {
  return [...new Set(listings.flatMap(({ postcode }) => postcode ?? []))].slice(0, postcodesAsked);
}
