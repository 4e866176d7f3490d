import { definitions, type ResponseOf, type routes } from '@freehold/contract';
import { type Segment, segments } from '@freehold/market/aggregates';
import { knownOf } from '../coverage/coverage.ts';
import { allListingsEnd } from '../coverage/listings-span.ts';
import { cacheOf } from '../operation/cache.ts';
import { type dayOf, dayReader } from '../operation/days.ts';
import type { Operation, Operations } from '../operation/operation.ts';
import { offsetPage } from '../operation/page.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import type { DistrictMarket, Districts } from '../ports/districts.ts';
import { evidences, type Need } from '../ports/holdings.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { Listings } from '../ports/listings.ts';
import { crimeRatings } from './crime-ratings-2026-11.ts';
import { districtFacts, type DistrictFacts } from './district-facts.ts';

/** What the operations on postcode districts ask. */
interface DistrictPorts {
  readonly districts: Districts;
  readonly listings: Listings;
  readonly dataVersions: DataVersions;
}

/** The operations on the people and the market of postcode districts. */
export function districtOperations(ports: DistrictPorts) {
  return {
    areaDemographics: areaDemographics(ports),
    demographics: demographics(ports),
    districtMap: districtMap(ports),
    districtMarket: districtMarket(ports),
    districtRanking: districtRanking(ports),
    districtSegments: districtSegments(ports),
  };
}

type Route = typeof routes.districtMap;
type Answer = ResponseOf<Route>;

/** The United Kingdom has some 3,000 outcodes. */
const most = 4_000;

/** Every district with a listing, by name: worked out once for the markets of a moment. */
function districtMap({
  districts,
  dataVersions,
}: Pick<DistrictPorts, 'districts' | 'dataVersions'>): Operation<Route> {
  const answers = cacheOf<Answer>(1);
  return async (_input, { signal }) => {
    const version = String(await dataVersions.of(['district-market'], signal));
    const kept = answers.get(version);
    if (kept !== undefined) return kept;
    const found = await districts.ranked(
      { sort: 'active_property_count', minActive: 0, offset: 0, limit: most },
      signal,
    );
    const answer = {
      districts: found.districts.map(districtView).sort(byName),
      definition: definitions.districtMarket,
      ...knownOf({ listings: found.total > 0 }),
    };
    answers.set(version, answer);
    return answer;
  };
}

function districtView(market: DistrictMarket): Answer['districts'][number] {
  const { place } = market;
  const {
    property_type_group: _type,
    bedroom_band: _bedrooms,
    total_property_count: _total,
    definition: _definition,
    refreshed_at: _refreshed,
    ...figures
  } = marketView(market);
  return {
    ...figures,
    median_price_per_sqft: pounds(market.medianPricePerSqftPence),
    latitude: place && degrees(place.centre.latitude),
    longitude: place && degrees(place.centre.longitude),
    bounds: place && {
      north: degrees(place.north),
      south: degrees(place.south),
      east: degrees(place.east),
      west: degrees(place.west),
    },
  };
}

const byName = (a: Answer['districts'][number], b: Answer['districts'][number]): number =>
  a.postcode_district < b.postcode_district ? -1 : 1;

/** To four decimals, some ten metres. */
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The whole market of a district in one row. */
function districtMarket({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operations['districtMarket'] {
  return async ({ params: { district } }, { signal }) => {
    const market = await districts.market(district, signal);
    return market === null ? noListings(district) : marketView(market);
  };
}

const noListings = (district: string): Refusal =>
  noneHeld(`listings of ${district}`, evidences.listings.datasets);

/** Figures of small areas are shared out to a district by its postcodes. */
function noPeople(district: string, needs: readonly Need[]): Refusal {
  const files = needs.flatMap((need) => evidences[need].datasets);
  return noneHeld(`figures of ${district}`, ['postcode-directory', ...files]);
}

const noneHeld = (what: string, files: readonly string[]): Refusal =>
  new Refusal('not_found', `No ${what} are held: import ${files.join(', ')}`);

/** Districts by a figure of their market, the largest first. */
function districtRanking({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operations['districtRanking'] {
  return async ({ query: { sort_by: sort, min_active: minActive, ...query } }, { signal }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { offset, limit } = page;
    const found = await districts.ranked({ sort, minActive, offset, limit }, signal);
    return {
      districts: found.districts.map(marketView),
      pagination: page.block(found.total),
    };
  };
}

/** The market of a whole district as one row. */
function marketView(market: DistrictMarket): ResponseOf<typeof routes.districtMarket> {
  return {
    postcode_district: market.district,
    property_type_group: null,
    bedroom_band: null,
    active_property_count: market.activeCount,
    total_property_count: market.totalCount,
    avg_price: pounds(market.averagePricePence),
    median_price: pounds(market.medianPricePence),
    avg_rent_pcm: pounds(market.averageMonthlyRentPence),
    avg_yield: percent(market.averageYieldBasisPoints),
    avg_days_on_market: rounded(market.averageDaysOnMarket),
    avg_deal_score: rounded(market.averageDealScore),
    definition: definitions.districtMarket,
    refreshed_at: market.refreshedAt.toISOString(),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

/** What segments count of a listing. */
const fields = [
  'listingType',
  'status',
  'propertyType',
  'bedrooms',
  'pricePence',
  'estimatedMonthlyRentPence',
  'dealScore',
  'firstListedAt',
] as const;
/** Five bedrooms and more are one band. */
const widestBand = 5;

/** The market of a district by type and bedrooms. */
function districtSegments({ districts, listings }: DistrictPorts): Operations['districtSegments'] {
  return async ({ params: { district }, query }, { now, signal }) => {
    const group = query.property_type_group ?? null;
    const band = query.bedrooms === undefined ? null : Math.min(widestBand, query.bedrooms);
    const [market, figures, until] = await Promise.all([
      districts.market(district, signal),
      listings.figures({ postcode: district, fields }, signal),
      allListingsEnd(listings, now, signal),
    ]);
    const day = dayReader();
    const rows = segments(
      figures.map((each) => segmentListing(each, day)),
      until,
    ).filter(
      (row) =>
        (group === null || row.typeGroup === group) && (band === null || row.bedroomBand === band),
    );
    if (market === null) return noListings(district);
    if (rows.length === 0) return notFound('Segment');
    return {
      postcode_district: district,
      property_type_group: group,
      bedroom_band: band,
      segments: rows.map((row) => ({
        postcode_district: district,
        ...segmentView(row),
        refreshed_at: market.refreshedAt.toISOString(),
      })),
    };
  };
}

function segmentListing(figures: Pick<ListingFigures, (typeof fields)[number]>, day: typeof dayOf) {
  return {
    listingType: figures.listingType,
    active: figures.status === 'active',
    propertyType: figures.propertyType,
    bedrooms: figures.bedrooms,
    pricePence: figures.pricePence,
    estimatedMonthlyRentPence: figures.estimatedMonthlyRentPence,
    dealScore: figures.dealScore,
    firstListed: day(figures.firstListedAt),
  };
}

function segmentView(row: Segment) {
  return {
    property_type_group: row.typeGroup,
    bedroom_band: row.bedroomBand,
    active_property_count: row.activeCount,
    total_property_count: row.totalCount,
    avg_price: pounds(row.averagePricePence),
    median_price: pounds(row.medianPricePence),
    avg_rent_pcm: pounds(row.averageMonthlyRentPence),
    avg_yield: percent(row.averageYieldBasisPoints),
    avg_days_on_market: row.averageDaysOnMarket,
    avg_deal_score: row.averageDealScore,
    definition: definitions.districtMarket,
  };
}

/** People, income, crime and deprivation of a postcode district. */
function demographics({ districts }: Pick<DistrictPorts, 'districts'>): Operations['demographics'] {
  return async ({ params: { postcode_district: name } }, { signal }) => {
    const facts = districtFacts(await districts.evidence(name, signal));
    const sources = sourcesOf(facts, {
      age: ['population', 'median_age'],
      tenure: ['households'],
      activity: ['employment_rate_pct'],
      medianIncome: ['median_income'],
      averageIncome: ['average_income'],
      crime: ['crime_rate', 'crime_rating'],
      deprivation: ['deprivation_score', 'deprivation_decile'],
    });
    if (sources.length === 0) {
      return noPeople(name, ['people', 'income', 'crime', 'deprivation']);
    }
    const crimeRate = facts.crime?.ratePerThousand ?? null;
    const score = facts.deprivation?.score ?? null;
    return {
      postcode_district: name,
      population: facts.age?.population ?? null,
      households: facts.tenure?.households ?? null,
      median_age: facts.age?.medianAge ?? null,
      median_income: facts.medianIncome?.pounds ?? null,
      average_income: facts.averageIncome?.pounds ?? null,
      employment_rate_pct: facts.activity?.employmentRatePct ?? null,
      crime_rate: crimeRate,
      crime_rating: crimeRate === null ? null : ratingOf(crimeRate),
      crime_months: facts.crime?.months ?? null,
      deprivation_score: score === null ? null : Math.round(score),
      deprivation_decile: facts.deprivation?.decile ?? null,
      data_source: [...new Set(sources.map(({ source }) => source))].join(', '),
      data_date: sources.map(({ date }) => date).sort()[0] ?? null,
      sources,
      ...knownOf({
        people: facts.age !== null && facts.tenure !== null && facts.activity !== null,
        income: facts.averageIncome !== null || facts.medianIncome !== null,
        crime: facts.crime !== null,
        deprivation: facts.deprivation !== null,
      }),
    };
  };
}

function ratingOf(crimeRate: number) {
  return crimeRatings.find(({ below }) => crimeRate < below)?.rating ?? null;
}

/** People, income and tenure of a postcode district. */
function areaDemographics({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operations['areaDemographics'] {
  return async ({ params: { area } }, { signal }) => {
    const facts = districtFacts(await districts.evidence(area, signal));
    const sources = sourcesOf(facts, {
      age: ['population', 'median_age'],
      tenure: ['household_count', 'tenure'],
      averageIncome: ['average_income'],
      activity: ['employment_rate'],
    });
    if (sources.length === 0) return noPeople(area, ['people', 'income']);
    return {
      postcode: area,
      population: facts.age?.population ?? null,
      median_age: facts.age?.medianAge ?? null,
      household_count: facts.tenure?.households ?? null,
      average_income: facts.averageIncome?.pounds ?? null,
      employment_rate: facts.activity?.employmentRatePct ?? null,
      tenure: {
        owner_occupied: facts.tenure?.ownerOccupiedPct ?? null,
        private_rented: facts.tenure?.privateRentedPct ?? null,
        social_rented: facts.tenure?.socialRentedPct ?? null,
      },
      data_available: true,
      sources,
      ...knownOf({
        people: facts.age !== null && facts.tenure !== null && facts.activity !== null,
        income: facts.averageIncome !== null,
      }),
    };
  };
}

/** Which figures each source tells. */
function sourcesOf(
  facts: DistrictFacts,
  figures: { readonly [Subject in keyof DistrictFacts]?: readonly string[] },
) {
  return Object.entries(figures).flatMap(([subject, names]) => {
    const from = facts[subject as keyof DistrictFacts]?.from;
    if (from === undefined) return [];
    return [
      {
        figures: [...names],
        source: from.source,
        date: from.date,
        areas: from.areas === 'district' ? ('postcode_district' as const) : from.areas,
        covered_pct: Math.round(from.covered * 100),
      },
    ];
  });
}
