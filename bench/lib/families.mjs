/** Families of endpoints, each as requests made from samples of the database; the key is that of its figures. */
import { listingSorts, offMarketSorts } from '@freehold/operations';
import { randomCriteria, randomOffMarketCriteria } from './random-criteria.mjs';

const sorts = listingSorts.filter((sort) => sort !== 'distance');
const polygonVertices = 200;

const round6 = (degrees) => Math.round(degrees * 1e6) / 1e6;
const place = ({ lat, lon }) => ({ latitude: round6(lat), longitude: round6(lon) });
const query = (values) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString();
const outcodesFrom = (random, outcodes, count) =>
  Array.from({ length: count }, () => random.pick(outcodes));

/** A ragged ring of 200 corners about a home, some 4 miles wide. */
function polygonAbout(random, { lat, lon }) {
  const corners = Array.from({ length: polygonVertices }, (_, at) => {
    const [angle, reach] = [(2 * Math.PI * at) / polygonVertices, 0.02 + 0.02 * random.next()];
    return `${round6(lon + 1.6 * reach * Math.cos(angle))} ${round6(lat + reach * Math.sin(angle))}`;
  });
  return `POLYGON((${[...corners, corners[0]].join(', ')}))`;
}

/** Half of them national; a tenth of the pages lie deep. */
const listingSearch = (random, { outcode }, { outcodes }) => ({
  path: `/api/v1/properties?${query({
    ...randomCriteria(random),
    ...(random.chance(0.5)
      ? {}
      : {
          area: random.pick([
            outcode,
            outcodesFrom(random, outcodes, 5),
            /^[A-Z]+/.exec(outcode)[0],
          ]),
        }),
    sort_by: random.pick(sorts),
    limit: random.pick([20, 20, 20, 50, 100]),
    page: random.chance(0.7) ? 1 : random.between(2, random.chance(0.3) ? 50 : 5),
  })}`,
});

const viewport = (random, { lat, lon }) => ({
  method: 'POST',
  path: '/api/v1/spatial/search/viewport',
  body: {
    north: lat + 0.02,
    south: lat - 0.02,
    east: lon + 0.03,
    west: lon - 0.03,
    zoom: random.between(11, 16),
    filters: { listing_type: 'sale' },
  },
});

const preview = (base, body) => ({ method: 'POST', path: `/api/v1/${base}/preview`, body });

/** The first page of a saved scanner, with a filter of this request so that no page is kept from before. */
const scannerPage =
  (base, order) =>
  (random, _, { scanners, at }) => {
    const { id, key } = scanners[base][at % scanners[base].length];
    const max_price = random.between(150_000, 900_000);
    return {
      key,
      path: `/api/v1/${base}/${id}/properties?${query({ sort_by: random.pick(order), max_price })}`,
    };
  };

const planningPaths = [
  ({ postcode }) => `search?${query({ postcode })}`,
  ({ id }) => `${id}/applications`,
  ({ id }) => `${id}/nearby-applications?radius_miles=1`,
  ({ id }) => `${id}/applications-geometry?radius_miles=1&format=geojson`,
  ({ id }) => `${id}/applications-paginated?radius_miles=2`,
];

const get = (path) => (random, sample) => ({ path: `/api/v1/${path(sample, random)}` });
const areaOf = (name) => get((sample) => `area/${name}?${query(place(sample))}`);

export const families = {
  listingSearch: ['Listing search, any filters, sort and page', listingSearch],
  viewport: ['Spatial viewport', viewport],
  comparables: [
    'Comparables within half a mile',
    get(({ postcode }) => `comparables?${query({ postcode, radius_miles: 0.5 })}`),
  ],
  onStreet: ['On-street comparables', get(({ id }) => `market-data/${id}/on-street`)],
  trends: ['Area trends', get(({ outcode }) => `market-data/area/${outcode}/trends`)],
  valuationPlace: [
    'Valuation at a postcode, worked out anew',
    get(({ postcode }) => `valuation?${query({ postcode, type: 'T', bedrooms: 3 })}`),
  ],
  dealScore: ['Deal score', get(({ id }) => `deal-score?property_id=${id}`)],
  propertyPack: ['Property pack', get(({ id }) => `property-pack?property_id=${id}`)],
  areaSummary: ['Area summary', get(({ postcode }) => `area-summary?${query({ postcode })}`)],
  amenities: ['Area: amenities', areaOf('amenities')],
  transport: ['Area: transport', areaOf('transport')],
  schools: ['Area: schools', areaOf('schools')],
  walkability: ['Area: walkability', areaOf('walkability')],
  demographics: ['Area: demographics', get(({ outcode }) => `area/demographics/${outcode}`)],
  pointsOfInterest: [
    'Area: points of interest',
    get((sample) => `points-of-interest?${query(place(sample))}`),
  ],
  compareLocations: [
    'Area: locations compared',
    (_, sample, { other }) => ({
      method: 'POST',
      path: '/api/v1/area/compare-locations',
      body: [place(sample), place(other)],
    }),
  ],
  areaAnalytics: [
    'Area analytics',
    get(({ postcode }) => `area-analytics/${encodeURIComponent(postcode)}`),
  ],
  segments: [
    'Market segments of a district',
    get(
      // A segment that holds no listing is answered with 404: what is asked for is that of a home.
      ({ outcode, bedrooms, type }, random) =>
        `market-intelligence/districts/${outcode}/segments?${query(random.pick([{}, { bedrooms }, { property_type_group: type }]))}`,
    ),
  ],
  planningApplications: [
    'Planning applications, five endpoints',
    (random, sample) => ({ path: `/api/v1/planning/${random.pick(planningPaths)(sample)}` }),
  ],
  planningConstraints: [
    'Planning: heritage and Article 4 status',
    get(
      ({ id }, random) => `planning/${id}/${random.pick(['heritage-status', 'article4-status'])}`,
    ),
  ],
  floodRisk: ['Flood risk at a point', get((sample) => `flood-risk?${query(place(sample))}`)],
  leadPreview: [
    'Lead generator preview, 5 outcodes',
    (random, _, { outcodes }) =>
      preview('lead-generators', {
        selected_outcodes: outcodesFrom(random, outcodes, 5),
        search_criteria: randomCriteria(random),
      }),
  ],
  polygonPreview: [
    'Lead generator preview, polygon of 200 corners',
    (random, sample) =>
      preview('lead-generators', {
        polygon_wkt: polygonAbout(random, sample),
        search_criteria: randomCriteria(random),
      }),
  ],
  offMarketPreview: [
    'Off-market preview, 5 outcodes or polygon of 200 corners',
    (random, sample, { outcodes }) =>
      preview('off-market-lead-generators', {
        ...(random.chance(0.5)
          ? { selected_outcodes: outcodesFrom(random, outcodes, 5) }
          : { polygon_wkt: polygonAbout(random, sample) }),
        search_criteria: randomOffMarketCriteria(random),
      }),
  ],
  leadProperties: [
    'Lead generator, first page of properties',
    scannerPage('lead-generators', sorts),
  ],
  offMarketProperties: [
    'Off-market generator, first page of properties',
    scannerPage('off-market-lead-generators', offMarketSorts),
  ],
};

/** Scanners to be saved before the families that read them: over 5 outcodes and over polygons. */
export function scannerBodies(random, samples, outcodes) {
  return samples.map((sample, at) => ({
    name: `bench ${at}`,
    ...(at % 2 === 0
      ? { selected_outcodes: outcodesFrom(random, outcodes, 5) }
      : { polygon_wkt: polygonAbout(random, sample) }),
  }));
}

/** The whole country, some of it, by any criteria. */
export const nationalPreview = (random) =>
  preview(random.pick(['lead-generators', 'off-market-lead-generators']), {
    polygon_wkt: 'POLYGON((-9 49, 3 49, 3 61, -9 61, -9 49))',
    search_criteria: random.chance(0.7) ? randomCriteria(random) : {},
  });
