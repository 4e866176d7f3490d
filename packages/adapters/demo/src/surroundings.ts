import type {
  DesignationRecord,
  PlaceRecord,
  PlanningApplicationRecord,
  Point,
  SchoolRecord,
  StopRecord,
} from '@freehold/operations';
import { streetNames, type DemoArea } from './data/areas.ts';
import { schools } from './data/schools.ts';
import { stations } from './data/stations.ts';
import { type People, peopleOf } from './districts.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
type Phase = SchoolRecord['phases'][number];

/** How many places of each category an area of the demo has, and what they are called. */
const placeKinds: readonly (readonly [
  category: string,
  subcategory: string,
  name: string,
  count: number,
])[] = [
  ['supermarket', 'supermarket', 'Market', 3],
  ['shop', 'convenience', 'Corner Store', 8],
  ['restaurant', 'restaurant', 'Kitchen', 9],
  ['cafe', 'cafe', 'Coffee Room', 8],
  ['pub', 'pub', 'Arms', 5],
  ['healthcare', 'doctors', 'Surgery', 3],
  ['pharmacy', 'pharmacy', 'Pharmacy', 3],
  ['park', 'park', 'Park', 4],
  ['leisure', 'fitness_centre', 'Gym', 3],
  ['education', 'library', 'Library', 1],
  ['employer', 'office', 'Business Park', 1],
  ['university', 'university', 'University Campus', 1],
  ['hospital', 'hospital', 'Hospital', 1],
];

/** Invented places, bus stops, designations and planning applications of one area; real stations and schools where the open data have them. */
export interface Surroundings {
  readonly place: readonly PlaceRecord[];
  readonly school: readonly SchoolRecord[];
  readonly stop: readonly StopRecord[];
  readonly designation: readonly DesignationRecord[];
  readonly 'planning-application': readonly PlanningApplicationRecord[];
  readonly people: People;
}

/** Everything that stands around the homes of an area; `sites` are points of homes, for what belongs to one. */
export function surroundingsOf(
  area: DemoArea,
  sites: readonly Point[],
  today: number,
  random: Random,
): Surroundings {
  const near = (spread = 1): Point => ({
    latitude: area.latitude + (random.next() - 0.5) * 0.026 * spread,
    longitude: area.longitude + (random.next() - 0.5) * 0.042 * spread,
  });
  return {
    place: placeKinds.flatMap(([category, subcategory, name, count]) =>
      Array.from({ length: count }, (_, index): PlaceRecord => ({
        id: `demo/${area.outcode}/${category}/${index}`,
        name: `${random.pick(streetNames.first)} ${name}`,
        category,
        subcategory,
        address: null,
        point: near(),
        source: 'synthetic',
      })),
    ),
    school: schoolsOf(area, near, random),
    stop: stopsOf(area, near, random),
    designation: designationsOf(area, sites, random),
    'planning-application': Array.from({ length: 60 }, (_, index) =>
      applicationOf(area, index, random.pick(sites), today, random),
    ),
    people: peopleOf(area, random),
  };
}

/** Real schools where an open excerpt of the registers holds them, invented ones elsewhere. */
function schoolsOf(area: DemoArea, near: () => Point, random: Random): SchoolRecord[] {
  // Drawn everywhere, so that what is drawn after them does not hang on which schools are real.
  const invented = inventedSchools(area, near, random);
  const real = schools[area.outcode]?.map(
    ([urn, name, phase, ofstedRating, inspectionDate, latitude, longitude]): SchoolRecord => ({
      urn,
      name,
      phases: [phase],
      ofstedRating,
      inspectionDate,
      reportCard: null,
      address: null,
      postcode: null,
      point: { latitude, longitude },
      source: 'get_information_about_schools',
    }),
  );
  return real ?? invented;
}

function inventedSchools(area: DemoArea, near: () => Point, random: Random): SchoolRecord[] {
  const kinds: readonly (readonly [readonly Phase[], string, number])[] = [
    [['primary'], 'Primary School', 7],
    [['secondary', 'sixth_form'], 'Academy', 2],
    [['secondary'], 'High School', 2],
    [['sixth_form'], 'Sixth Form College', 1],
    [['special'], 'Special School', 1],
  ];
  const inspected = area.nation === 'england';
  return kinds.flatMap(([phases, name, count]) =>
    Array.from({ length: count }, (_, index): SchoolRecord => ({
      urn: `demo-${area.outcode}-${phases.join('-')}-${index}`,
      name: `${random.pick(streetNames.first)} ${name}`,
      phases,
      ofstedRating: inspected
        ? random.weighted([
            [1, 20],
            [2, 58],
            [3, 10],
            [4, 4],
            [null, 8],
          ] as const)
        : null,
      inspectionDate: inspected
        ? `20${random.between(18, 24)}-0${random.between(1, 9)}-1${random.between(0, 9)}`
        : null,
      reportCard: null,
      address: null,
      postcode: null,
      point: near(),
      source: 'synthetic',
    })),
  );
}

/** Real stations where NaPTAN has them, one invented elsewhere, and invented bus stops. */
function stopsOf(area: DemoArea, near: () => Point, random: Random): StopRecord[] {
  const real = stations[area.outcode] ?? [];
  const invented = [
    ...(real.length > 0 ? [] : ['train' as const]),
    ...Array<'bus'>(26).fill('bus'),
  ];
  return [
    ...real.map(([id, name, transportType, latitude, longitude]): StopRecord => ({
      id,
      name,
      transportType,
      lines: [],
      point: { latitude, longitude },
    })),
    ...invented.map((transportType, index): StopRecord => ({
      id: `demo-${area.outcode}-${transportType}-${index}`,
      name: `${random.pick(streetNames.first)} ${random.pick(streetNames.second)}`,
      transportType,
      lines: transportType === 'bus' ? [String(random.between(1, 199))] : [],
      point: near(),
    })),
  ];
}

/** Twelve points around a centre, closed. */
const ring = (lat: number, lon: number, radius: number): [number, number][] =>
  Array.from({ length: 13 }, (_, index) => {
    const angle = (index % 12) * (Math.PI / 6);
    return [round6(lon + radius * 1.6 * Math.cos(angle)), round6(lat + radius * Math.sin(angle))];
  });

/** A conservation area with a hole, an Article 4 area, two flood zones and six listed buildings, all on homes. */
function designationsOf(
  area: DemoArea,
  sites: readonly Point[],
  random: Random,
): DesignationRecord[] {
  const { latitude, longitude } = area;
  const base = { entity: null, endDate: null, source: 'synthetic', publisher: null } as const;
  return [
    {
      ...base,
      kind: 'conservation_area',
      reference: `demo-${area.outcode}-ca`,
      name: `${random.pick(streetNames.first)} Conservation Area`,
      grade: null,
      startDate: '1986-05-14',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            ring(latitude + 0.004, longitude + 0.004, 0.003),
            ring(latitude + 0.004, longitude + 0.004, 0.0008).toReversed(),
          ],
        ],
      },
    },
    {
      ...base,
      kind: 'article_4',
      reference: `demo-${area.outcode}-a4`,
      name: `Small houses in multiple occupation, ${area.outcode}`,
      grade: null,
      startDate: '2012-02-10',
      geometry: {
        type: 'Polygon',
        coordinates: [ring(latitude - 0.004, longitude - 0.003, 0.0045)],
      },
    },
    ...(['2', '3'] as const).map((zone): DesignationRecord => ({
      ...base,
      kind: 'flood_zone',
      reference: `demo-${area.outcode}-fz${zone}`,
      name: null,
      grade: zone,
      startDate: null,
      geometry: {
        type: 'Polygon',
        coordinates: [ring(latitude + 0.006, longitude - 0.009, zone === '2' ? 0.003 : 0.0015)],
      },
    })),
    ...sites.slice(0, 6).map((point, index): DesignationRecord => ({
      ...base,
      kind: 'listed_building',
      reference: `demo-${area.outcode}-lb${index}`,
      name: `${random.pick(streetNames.first)} House`,
      grade: random.weighted([
        ['II', 90],
        ['II*', 7],
        ['I', 3],
      ] as const),
      startDate: '1974-06-24',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  ];
}

const works: readonly (readonly [string, string])[] = [
  ['Single storey rear extension', 'Full'],
  ['Loft conversion with rear dormer', 'Full'],
  ['Change of use from dwelling (C3) to house in multiple occupation (C4)', 'Full'],
  ['Crown reduction of one sycamore', 'Trees'],
  ['Replacement of windows', 'Full'],
  ['Conversion of office to six flats', 'Full'],
  ['Erection of two dwellings', 'Outline'],
  ['Illuminated fascia sign', 'Advertising'],
];

function applicationOf(
  area: DemoArea,
  index: number,
  site: Point,
  today: number,
  random: Random,
): PlanningApplicationRecord {
  const received = today - random.between(5, 1100) * dayMs;
  const status = random.weighted([
    ['approved', 58],
    ['pending', 18],
    ['refused', 14],
    ['withdrawn', 8],
    ['other', 2],
  ] as const);
  const decided =
    status === 'pending' || status === 'other'
      ? null
      : Math.min(today, received + random.between(35, 110) * dayMs);
  const [description, appType] = random.pick(works);
  return {
    reference: `DEMO/${area.outcode}/${String(index + 1).padStart(4, '0')}`,
    address: null,
    description,
    appType,
    status,
    dateReceived: day(received),
    dateDecided: decided === null ? null : day(decided),
    decision: {
      approved: 'Permitted',
      refused: 'Rejected',
      withdrawn: 'Withdrawn',
      pending: null,
      other: 'Referred',
    }[status],
    authorityName: area.district,
    organisationEntity: null,
    entity: null,
    url: null,
    source: area.nation === 'scotland' ? 'scotland_spatial_hub' : 'planit',
    point: {
      latitude: site.latitude + (random.next() - 0.5) * 0.004,
      longitude: site.longitude + (random.next() - 0.5) * 0.006,
    },
    postcode: null,
  };
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
