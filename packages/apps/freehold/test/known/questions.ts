import type { routes } from '@freehold/contract';
import type { Need } from '@freehold/operations';

type RouteId = keyof typeof routes;

/** Where a question is asked. */
export interface Place {
  readonly outcode: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly uprn: number;
  /** Homes by id: each is asked for. */
  readonly homes: readonly string[];
}

/** What the figures of an answer rest on, any of it enough; by the first member of the answer where they differ. */
type Needs = readonly Need[] | Readonly<Record<string, readonly Need[]>>;

export interface Question {
  readonly id: RouteId;
  readonly needs: Needs;
  /** Members that repeat the question or say what the answer is, beside those of every answer. */
  readonly says?: readonly string[];
  /** True where the answer is of all places, wherever it is asked. */
  readonly everywhere?: boolean;
  readonly paths: (place: Place) => readonly string[];
  readonly body?: (place: Place) => unknown;
}

const v1 = '/api/v1';
const point = ({ latitude, longitude }: Place) => `latitude=${latitude}&longitude=${longitude}`;
const at = (path: string) => (place: Place) => [
  `${v1}${path
    .replace('OUTCODE', place.outcode)
    .replace('POSTCODE', encodeURIComponent(place.postcode))
    .replace('POINT', point(place))
    .replace('UPRN', String(place.uprn))}`,
];
const ofHomes = (path: string) => (place: Place) =>
  place.homes.map((home) => `${v1}${path.replace('HOME', home)}`);

/** Degrees around a place. */
const reach = 0.01;
const square = ({ latitude, longitude }: Place) =>
  [
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
    [-reach, -reach],
  ].map(([east, north]) => [longitude + east!, latitude + north!]);

const listings = ['listings'] as const;
const sales = ['sales'] as const;
/** What a home is known by: its listing, and what other registers say of it. */
const home = ['listings', 'certificates', 'sales'] as const;
const applications = ['planning_applications'] as const;
const summary = {
  asking_prices: listings,
  demand: listings,
  sold_prices: sales,
  growth: sales,
};
const placed = ['listings', 'certificates', 'sales', 'positions'] as const;
const valued = {
  rent_estimate: listings,
  gross_yield_pct: listings,
  postcode: home,
  home,
  position: placed,
  '*': sales,
};
/** Where no letting is offered around, the official level of the authority may still give a modelled rent. */
const rented = {
  modelled_rent_pcm: ['listings', 'rents'],
  modelled_basis: ['listings', 'rents'],
  '*': listings,
} as const;
const compared = { home, position: ['positions'], '*': sales } as const;
const analytics = {
  price_trend: sales,
  data_until: sales,
  stale_months: sales,
  planning_activity: applications,
  planning_until: applications,
  investor_activity: ['listings', 'sales'],
  '*': listings,
} as const;

/** Every route that answers from records, with what its figures rest on. */
export const questions: readonly Question[] = [
  { id: 'askingPrices', needs: listings, paths: at('/prices?postcode=OUTCODE') },
  {
    id: 'askingPrices',
    needs: listings,
    paths: at('/prices?postcode=POSTCODE&bedrooms=3&type=flat'),
  },
  { id: 'soldPrices', needs: sales, paths: at('/sold-prices?postcode=OUTCODE') },
  { id: 'soldPrices', needs: sales, paths: at('/sold-prices?postcode=POSTCODE&type=terraced') },
  { id: 'growth', needs: sales, says: ['source'], paths: at('/growth?postcode=OUTCODE') },
  { id: 'demand', needs: listings, paths: at('/demand?postcode=OUTCODE') },
  { id: 'demand', needs: listings, paths: at('/demand?postcode=POSTCODE&bedrooms=2') },
  { id: 'areaTrends', needs: sales, paths: at('/market-data/area/OUTCODE/trends') },
  {
    id: 'areaSummary',
    needs: summary,
    says: ['area'],
    paths: at('/area-summary?postcode=OUTCODE'),
  },
  {
    id: 'areaSummary',
    needs: summary,
    says: ['area'],
    paths: at('/area-summary?postcode=POSTCODE'),
  },
  { id: 'areaYields', needs: listings, paths: at('/yields/area/OUTCODE') },
  { id: 'areaRents', needs: listings, paths: at('/rents/area/OUTCODE') },
  { id: 'areaAgents', needs: listings, paths: at('/agents-list/area/OUTCODE') },
  {
    id: 'areaAnalytics',
    needs: analytics,
    says: ['level', 'outcode'],
    paths: at('/area-analytics/POSTCODE'),
  },
  {
    id: 'areaPack',
    needs: {
      analytics: ['listings', 'sales', 'planning_applications'],
      '*': ['listings', 'sales'],
    },
    paths: at('/area-pack/OUTCODE?format=json'),
  },
  {
    id: 'comparables',
    needs: compared,
    says: ['match'],
    paths: at('/comparables?postcode=POSTCODE&bedrooms=3&type=terraced'),
  },
  {
    id: 'comparables',
    needs: compared,
    says: ['match'],
    paths: at('/comparables?postcode=OUTCODE'),
  },
  {
    id: 'comparables',
    needs: { ...compared, postcode: home, position: placed },
    paths: ofHomes('/comparables?property_id=HOME'),
  },
  {
    id: 'valuation',
    needs: valued,
    // By what the question names the home, it says.
    says: ['source', 'match'],
    paths: at('/valuation?postcode=POSTCODE&type=terraced&bedrooms=3&floor_area_sqft=900'),
  },
  {
    id: 'valuation',
    needs: valued,
    says: ['source'],
    paths: ofHomes('/valuation?property_id=HOME'),
  },
  {
    id: 'rentalEstimate',
    needs: {
      ...rented,
      home,
      position: home,
      bedrooms: home,
      estimated_from_habitable_rooms: ['certificates'],
    },
    says: ['radius_km'],
    paths: ofHomes('/rental-estimate?property_id=HOME'),
  },
  {
    id: 'rentalEstimate',
    needs: { ...rented, position: ['positions'] },
    // And how far the rule looks for lettings.
    says: ['match', 'radius_km'],
    paths: at('/rental-estimate?postcode=POSTCODE&bedrooms=3'),
  },
  { id: 'soldHistory', needs: sales, paths: ofHomes('/sold-history?property_id=HOME') },
  {
    id: 'propertySoldHistory',
    needs: { current_price: listings, '*': sales },
    paths: ofHomes('/market-data/HOME/sold-history'),
  },
  {
    id: 'onStreetComparables',
    needs: { street_name: home, position: home, reason: [...home, ...sales], '*': sales },
    paths: ofHomes('/market-data/HOME/on-street'),
  },
  {
    id: 'salesNear',
    needs: sales,
    // The days and the circle that were asked for, and whether the answer holds all that was found.
    says: ['from', 'to', 'radius_km', 'truncated'],
    paths: at('/market-data/sales-near?POINT&radius_km=1'),
  },
  { id: 'dealScore', needs: home, paths: ofHomes('/deal-score?property_id=HOME') },
  { id: 'strategyScores', needs: home, paths: ofHomes('/strategy-scores?property_id=HOME') },
  { id: 'motivationScore', needs: home, paths: ofHomes('/motivation-score?property_id=HOME') },
  { id: 'playbookTiers', needs: home, paths: ofHomes('/playbook-tiers?property_id=HOME') },
  { id: 'propertyPack', needs: home, paths: ofHomes('/property-pack?property_id=HOME') },
  { id: 'dealInputs', needs: home, says: ['unknown'], paths: ofHomes('/investment/inputs/HOME') },
  {
    id: 'findHome',
    needs: [...home, 'uprns'],
    says: ['match', 'source'],
    paths: at('/homes?uprn=UPRN'),
  },
  { id: 'getProperty', needs: home, paths: ofHomes('/properties/HOME') },
  { id: 'searchProperties', needs: listings, paths: at('/properties?area=OUTCODE&limit=100') },
  { id: 'countProperties', needs: listings, paths: at('/properties/count?area=OUTCODE') },
  {
    id: 'searchRadius',
    needs: listings,
    says: ['truncated', 'clustered'],
    paths: at('/spatial/search/radius'),
    body: ({ latitude, longitude }) => ({ lat: latitude, lon: longitude, radius_miles: 1 }),
  },
  {
    id: 'searchPolygon',
    needs: listings,
    says: ['truncated', 'clustered'],
    paths: at('/spatial/search/polygon'),
    body: (place) => ({ polygon_coordinates: square(place) }),
  },
  {
    id: 'searchViewport',
    needs: listings,
    says: ['truncated', 'clustered'],
    paths: at('/spatial/search/viewport'),
    body: ({ latitude, longitude }) => ({
      north: latitude + reach,
      south: latitude - reach,
      east: longitude + reach,
      west: longitude - reach,
    }),
  },
  { id: 'areaAmenities', needs: ['places'], paths: at('/area/amenities?POINT') },
  { id: 'areaTransport', needs: ['stops'], paths: at('/area/transport?POINT') },
  { id: 'areaSchools', needs: ['schools'], paths: at('/area/schools?POINT') },
  { id: 'areaDemographics', needs: ['people', 'income'], paths: at('/area/demographics/OUTCODE') },
  {
    id: 'areaWalkability',
    needs: { nearby_amenities: ['places'], nearby_transport: ['stops'], '*': ['places', 'stops'] },
    paths: at('/area/walkability?POINT'),
  },
  {
    id: 'compareLocations',
    needs: ['places', 'stops', 'schools'],
    says: ['name', 'comparison_count'],
    paths: at('/area/compare-locations'),
    body: ({ latitude, longitude }) => [
      { latitude, longitude },
      { latitude: latitude + 0.001, longitude },
    ],
  },
  {
    id: 'pointsOfInterest',
    needs: ['places', 'stops', 'schools'],
    paths: at('/points-of-interest?POINT'),
  },
  {
    id: 'demographics',
    needs: ['people', 'income', 'deprivation', 'crime'],
    paths: at('/demographics/OUTCODE'),
  },
  {
    id: 'districtMarket',
    needs: listings,
    paths: at('/market-intelligence/districts/OUTCODE'),
  },
  {
    id: 'districtSegments',
    needs: listings,
    paths: at('/market-intelligence/districts/OUTCODE/segments'),
  },
  {
    id: 'districtRanking',
    needs: listings,
    everywhere: true,
    paths: at('/market-intelligence/districts'),
  },
  {
    id: 'districtMap',
    needs: listings,
    everywhere: true,
    paths: at('/market-intelligence/district-map'),
  },
  { id: 'heritageArea', needs: ['listed_building'], paths: at('/heritage/area/OUTCODE') },
  {
    id: 'heritageProperty',
    needs: { address: home, postcode: home, position: home, '*': ['listed_building'] },
    paths: ofHomes('/heritage/property/HOME'),
  },
  {
    id: 'heritageStatus',
    // The specification gives this one as false, whatever is known.
    says: ['has_article4'],
    needs: { postcode: home, position: home, '*': ['listed_building'] },
    paths: ofHomes('/planning/HOME/heritage-status'),
  },
  {
    id: 'article4Status',
    needs: { postcode: home, position: home, '*': ['article_4'] },
    paths: ofHomes('/planning/HOME/article4-status'),
  },
  { id: 'floodRiskAt', needs: ['flood_zone'], paths: at('/flood-risk?POINT') },
  {
    id: 'floodRiskOfProperty',
    needs: { position: home, latitude: home, longitude: home, '*': ['flood_zone'] },
    paths: ofHomes('/flood-risk/property/HOME'),
  },
  {
    id: 'planningSearch',
    needs: { latitude: ['positions'], longitude: ['positions'], '*': applications },
    paths: at('/planning/search?postcode=POSTCODE'),
  },
  ...(
    [
      ['propertyApplications', 'applications'],
      ['nearbyApplications', 'nearby-applications'],
      ['applicationsGeometry', 'applications-geometry'],
      ['applicationsPaginated', 'applications-paginated'],
    ] as const
  ).map(([id, path]) => ({
    id,
    says: ['pages_fetched', 'has_more', 'cached'],
    needs: {
      postcode: home,
      position: home,
      latitude: home,
      longitude: home,
      '*': applications,
    },
    paths: ofHomes(`/planning/HOME/${path}`),
  })),
  {
    id: 'propertyCertificate',
    needs: { uprn: home, '*': ['certificates'] },
    says: ['matched'],
    paths: ofHomes('/epc/property/HOME'),
  },
  {
    id: 'uprnCertificate',
    needs: ['certificates'],
    says: ['matched'],
    paths: at('/epc/uprn/UPRN'),
  },
  { id: 'searchCertificates', needs: ['certificates'], paths: at('/epc/search?postcode=POSTCODE') },
  {
    id: 'uprnLookup',
    needs: [...home, 'uprns'],
    says: ['matched'],
    paths: at('/uprn/UPRN'),
  },
  {
    id: 'previewLeadGenerator',
    needs: listings,
    says: ['status', 'has_tier_data'],
    paths: at('/lead-generators/preview'),
    body: ({ outcode }) => ({ selected_outcodes: [outcode], search_criteria: {} }),
  },
  {
    id: 'previewOffMarketGenerator',
    needs: ['listings', 'sales'],
    says: ['status'],
    paths: at('/off-market-lead-generators/preview'),
    body: (place) => ({
      polygon_wkt: `POLYGON((${square(place)
        .map((corner) => corner.join(' '))
        .join(', ')}))`,
    }),
  },
];

/** Routes that are not asked: their families, and why. */
export const notAsked: Readonly<Record<string, string>> = {
  'API keys and billing': 'of the account, not of a place',
  Owner: 'of the installation, not of a place',
  'AI chat': 'asks the tools, which ask the routes above',
  'Build cost': 'a price book of its own, which needs no import',
  Investment: 'calculators: figures of the caller',
  'Saved calculations': 'figures of the caller',
  'Lead generators': 'rows of the listing search, which is asked; the preview is too',
  'Off-market lead generators':
    'rows whose figures are those of the endpoints asked; the preview is too',
  'Area report subscriptions': 'reports of area analytics, which are asked',
  Webhooks: 'addresses of the account, and what was sent there',
  'Data coverage': 'of the whole store, not of a place',
  Media: 'pictures',
  'Points of interest': 'the places are asked; the categories are a fixed list',
};
