import type { PropertyEstimates } from '../../ports/listings.ts';
import type {
  CertificateRecord,
  DesignationRecord,
  ListingRecord,
  PlanningApplicationRecord,
  Point,
  PostcodeRecord,
  PropertyRecord,
  RecordKind,
  RecordKinds,
  SaleRecord,
  SchoolRecord,
} from '../../ports/records.ts';
import {
  dice,
  estimatesOf,
  listingRecord,
  propertyRecord,
  saleRecord,
  type Dice,
} from './generated.ts';
import type { RecordPorts } from './record-ports.ts';

/** Records of every kind about one invented place, and estimates of most of its homes. */
export interface World {
  readonly records: { readonly [K in RecordKind]: readonly RecordKinds[K][] };
  readonly estimates: readonly PropertyEstimates[];
}

/** The instant that a world is looked at. */
export const worldNow = new Date('2026-11-21T09:00:00Z');
export const worldPostcodes: readonly string[] = ['M1', 'M14', 'M2', 'B5', 'B50'].flatMap(
  (outcode) => [1, 2, 3].flatMap((unit) => ['A', 'B'].map((end) => `${outcode} ${unit}A${end}`)),
);
const count = <T>(length: number, make: (number: number) => T): T[] =>
  Array.from({ length }, (_, number) => make(number));

/** About 11 by 13 km. */
export function anyPoint(roll: Dice): Point {
  return { latitude: 53.4 + roll.next() / 10, longitude: -2.3 + roll.next() / 5 };
}

function about({ latitude, longitude }: Point, roll: Dice, degrees = 0.001): Point {
  return {
    latitude: latitude + (roll.next() - 0.5) * 2 * degrees,
    longitude: longitude + (roll.next() - 0.5) * 2 * degrees,
  };
}

const day = (roll: Dice, from: number): string =>
  `${roll.int(from, 2026)}-0${roll.int(1, 9)}-1${roll.int(0, 9)}`;

/** A world of some homes; the same seed makes the same one. */
export function worldOf(seed: number, homes = 150, sales = homes * 4): World {
  const roll = dice(seed);
  const postcodes = worldPostcodes.map((postcode): PostcodeRecord => ({
    postcode,
    point: roll.maybe(0.95, () => anyPoint(roll)),
    nation: 'england',
    district: `E0${roll.int(1, 2)}`,
    ward: null,
    lsoa: roll.maybe(0.5, () => 'E01'),
    msoa: null,
    terminated: roll.maybe(0.1, () => '2019-04'),
  }));
  const property = count(homes, (number): PropertyRecord => {
    const made = propertyRecord(number, roll);
    const at = roll.maybe(0.95, () => roll.pick(postcodes)) as PostcodeRecord | null;
    return {
      ...made,
      paon: String(roll.int(1, 12)),
      postcode: at?.postcode ?? null,
      point: made.point && at?.point ? about(at.point, roll) : null,
      companyOwner: roll.maybe(0.2, () => ({
        name: 'Lettings Ltd',
        number: roll.maybe(0.5, () => '01234567'),
        distressed: roll.next() < 0.3,
      })),
    };
  });
  const listing = property.flatMap((home) => {
    const kinds = roll.pick([[], ['sale'], ['rent'], ['sale', 'rent']] as const);
    return kinds.map((kind) => ({
      ...withStory(listingRecord(home, kind, roll, worldNow), roll),
      agent: roll.maybe(0.8, () => {
        const branch = roll.int(1, 4);
        return {
          name: `Branch ${branch % 2}`,
          branchId: `branch-${branch}`,
          companyName: branch === 4 ? null : 'Agents',
          phone: null,
        };
      }),
      images: count(roll.int(0, 2), (at) => ({
        id: `${home.id}-${kind}-${at}`,
        kind: at === 0 ? ('floorplan' as const) : ('photo' as const),
        caption: roll.maybe(0.5, () => 'A room'),
        width: 640,
        height: null,
        location: `file:${at}.jpg`,
      })),
    }));
  });
  return {
    records: {
      property,
      listing,
      postcode: postcodes,
      sale: count(sales, (number) => anySale(number, property, roll)),
      certificate: count(homes, (number) => anyCertificate(number, property, roll)),
      uprn: property.flatMap(({ uprn, point }) =>
        uprn === null || point === null || roll.next() < 0.5
          ? []
          : [{ uprn, point: about(point, roll, 0.000_1) }],
      ),
      ...registersOf(roll),
    },
    estimates: property.flatMap((home) => (roll.next() < 0.15 ? [] : [anyEstimates(home, roll)])),
  };
}

/** Some listings left the market or came back to it, some say so, and some are sold. */
function withStory(listing: ListingRecord, roll: Dice): ListingRecord {
  const events = roll.pick([
    [],
    [],
    ['withdrawn'],
    ['under_offer', 'increased'],
    ['withdrawn', 'relisted'],
    ['sold_stc'],
  ] as const);
  const told = events.map((event, at) => ({
    date: `2026-1${at}-0${roll.int(1, 9)}`,
    event,
    pricePence: null,
  }));
  return {
    ...listing,
    status: roll.next() < 0.15 ? 'sold' : listing.status,
    history: [...listing.history, ...told],
    keyFeatures: [...listing.keyFeatures, ...(roll.next() < 0.1 ? ['Back on the market'] : [])],
  };
}

/** A sale of a home: often of the home itself, sometimes of its neighbour, or spelled in another way. */
function anySale(number: number, homes: readonly PropertyRecord[], roll: Dice): SaleRecord {
  const home = roll.pick(homes);
  const sale = saleRecord(10_000 + number, home, roll);
  return {
    ...sale,
    date: day(roll, roll.next() < 0.3 ? 2026 : 2012),
    paon: roll.next() < 0.15 ? String(roll.int(1, 12)) : sale.paon,
    saon: roll.next() < 0.2 ? roll.pick([null, 'FLAT 2', 'APARTMENT 3']) : sale.saon,
    street: roll.next() < 0.1 ? (sale.street?.replace('ROAD', 'RD') ?? null) : sale.street,
    town: roll.next() < 0.1 ? null : sale.town,
    newBuild: roll.next() < 0.1,
    tenure: roll.maybe(0.9, () => roll.pick(['freehold', 'leasehold'] as const)),
    uprn: roll.next() < 0.3 ? home.uprn : null,
  };
}

function anyCertificate(
  number: number,
  homes: readonly PropertyRecord[],
  roll: Dice,
): CertificateRecord {
  const home = roll.pick(homes);
  const flat = home.saon === null ? '' : `Flat ${home.saon.slice(5)}, `;
  return {
    certificateNumber: `0000-${String(number).padStart(4, '0')}`,
    uprn: roll.next() < 0.5 ? home.uprn : null,
    address: `${flat}${home.paon} ${(home.street ?? '').toLowerCase()}, Manchester`,
    postcode: home.postcode,
    currentBand: roll.pick(['A', 'D', 'G'] as const),
    currentScore: roll.int(1, 100),
    potentialBand: null,
    potentialScore: null,
    environmentalImpactScore: null,
    propertyType: 'House',
    builtForm: null,
    constructionAgeBand: null,
    tenure: null,
    floorAreaSqm: roll.int(200, 2_000) / 10,
    habitableRooms: null,
    mainFuel: null,
    heating: 'Boiler, “mains” gas',
    walls: null,
    roof: null,
    windows: null,
    heatingCostAnnualPence: null,
    hotWaterCostAnnualPence: null,
    lightingCostAnnualPence: null,
    co2Tonnes: 2.5,
    inspectionDate: null,
    lodgementDate: roll.maybe(0.9, () => day(roll, 2019)),
    recommendations: [{ measure: 'Loft', indicativeCost: null, typicalSavingAnnual: '£50' }],
  };
}

function anyEstimates(home: PropertyRecord, roll: Dice): PropertyEstimates {
  const made = estimatesOf(home, roll, worldNow);
  const valued = roll.next() < 0.8;
  return {
    ...made,
    valuePence: valued ? made.valuePence : null,
    monthlyRentPence: roll.maybe(0.8, () => made.monthlyRentPence as number),
    lead: roll.maybe(0.9, () => ({
      classification: roll.pick(['hot', 'warm', 'standard', 'low'] as const),
      signals: [{ code: 'long_owned', points: 12, detail: 'Owned for “20” years' }],
      delistedOn: roll.maybe(0.3, () => day(roll, 2026)),
    })),
    basis: roll.maybe(0.8, () => ({
      valueReason: valued ? null : roll.pick(['type_unknown'] as const),
      valueEvidenceCount: roll.int(0, 40),
      valueExactPence: valued ? roll.int(1, 9_999_999) : null,
      areaAveragePence: valued ? roll.int(1, 9_999_999) : null,
      rent: roll.maybe(0.8, () => ({
        lowerMonthlyRentPence: roll.int(1, 90_000),
        upperMonthlyRentPence: roll.int(90_000, 200_000),
        comparablesCount: roll.int(0, 9),
        modelled: {
          monthlyRentPence: roll.maybe(0.5, () => roll.int(1, 90_000)),
          lowerMonthlyRentPence: null,
          upperMonthlyRentPence: null,
          comparablesCount: roll.int(0, 9),
          radiusMetres: roll.maybe(0.5, () => 500),
          basis: null,
        },
      })),
    })),
  };
}

function registersOf(roll: Dice) {
  const grid = (from: number, to: number) => roll.int(from, to) / 10_000;
  return {
    place: count(120, (number) => ({
      id: `place-${(number * 37) % 120}`,
      name: `Place ${number}`,
      category: roll.pick(['shop', 'pub', 'cafe']),
      subcategory: roll.maybe(0.5, () => 'small'),
      address: null,
      // Some at one point, so that distances tie.
      point: number % 10 === 0 ? { latitude: 53.45, longitude: -2.2 } : anyPoint(roll),
      source: 'test',
    })),
    school: count(80, (number): SchoolRecord => ({
      urn: `urn-${(number * 7) % 80}`,
      name: `School ${number}`,
      phases: roll.pick([['primary'], ['secondary', 'sixth_form'], ['primary', 'secondary']]),
      ofstedRating: roll.maybe(0.8, () => roll.pick([1, 2, 3, 4] as const)),
      inspectionDate: roll.maybe(0.5, () => '2024-05-06'),
      address: null,
      postcode: 'M14 1AA',
      point: anyPoint(roll),
      source: 'test',
    })),
    stop: count(80, (number) => ({
      id: `stop-${(number * 11) % 80}`,
      name: `Stop ${number}`,
      transportType: roll.pick(['train', 'tube', 'bus', 'tram'] as const),
      lines: roll.pick([[], ['86', 'X50']]),
      point: anyPoint(roll),
    })),
    'planning-application': count(80, (number): PlanningApplicationRecord => ({
      reference: `${(number * 13) % 80}/FUL`,
      address: null,
      description: 'Extension',
      appType: roll.maybe(0.5, () => 'full'),
      status: roll.pick(['pending', 'approved', 'refused'] as const),
      dateReceived: roll.maybe(0.9, () => day(roll, 2024)),
      dateDecided: roll.maybe(0.5, () => day(roll, 2025)),
      decision: null,
      authorityName: roll.maybe(0.8, () => 'A Council'),
      organisationEntity: null,
      entity: number,
      url: null,
      source: 'planit',
      point: roll.maybe(0.9, () => anyPoint(roll)),
      postcode: null,
    })),
    designation: count(60, (number): DesignationRecord => {
      const [west, south] = [-2.3 + grid(0, 1_800), 53.4 + grid(0, 900)];
      const [wide, high] = [grid(20, 300), grid(20, 200)];
      const ring = (inset: number): [number, number][] => [
        [west + wide * inset, south + high * inset],
        [west + wide * (1 - inset), south + high * inset],
        [west + wide * (1 - inset), south + high * (1 - inset)],
        [west + wide * inset, south + high * (1 - inset)],
        [west + wide * inset, south + high * inset],
      ];
      const kind = (['conservation_area', 'article_4', 'flood_zone', 'listed_building'] as const)[
        number % 4
      ] as DesignationRecord['kind'];
      const form = roll.int(0, 2);
      return {
        kind,
        entity: roll.maybe(0.8, () => number),
        reference: `ref-${(number * 17) % 60}`,
        name: roll.maybe(0.8, () => `Designation ${number}`),
        grade: kind === 'flood_zone' ? roll.pick(['2', '3', '3a', '3b']) : null,
        startDate: null,
        endDate: roll.maybe(0.1, () => '2020-01-01'),
        geometry:
          kind === 'listed_building'
            ? { type: 'Point', coordinates: [west, south] }
            : form === 0
              ? { type: 'Polygon', coordinates: [ring(0)] }
              : form === 1
                ? { type: 'Polygon', coordinates: [ring(0), ring(0.3)] }
                : {
                    type: 'MultiPolygon',
                    coordinates: [[ring(0.2)], [ring(0).map(([x, y]) => [x + 0.04, y] as const)]],
                  },
        source: 'test',
      };
    }),
    'house-price-index': ['E01', 'E02'].flatMap((areaCode) =>
      ['2026-02', '2025-12', '2026-01'].map((month) => ({
        month,
        areaCode,
        areaName: `Area ${areaCode}`,
        averagePricePence: roll.int(1, 9) * 1_000_000,
        index: 101.5,
        byType: {
          D: { pricePence: null, index: null },
          S: { pricePence: 1, index: 100 },
          T: { pricePence: null, index: null },
          F: { pricePence: null, index: null },
        },
        salesVolume: roll.maybe(0.5, () => 12),
      })),
    ),
    'rent-level': ['E01', 'E02'].flatMap((areaCode) =>
      ['2026-02', '2026-01'].flatMap((month) =>
        ([null, 3, 1] as const).map((bedrooms) => ({
          month,
          areaCode,
          areaName: `Area ${areaCode}`,
          bedrooms,
          monthlyRentPence: roll.int(500, 2_000) * 100,
          source: 'ons',
        })),
      ),
    ),
    district: ['M1', 'M14'].map((district) => ({
      district,
      population: roll.int(1_000, 9_000),
      households: null,
      medianAge: 31.5,
      medianIncomePounds: null,
      employmentRatePct: 70,
      ownerOccupiedPct: null,
      privateRentedPct: null,
      socialRentedPct: null,
      crimeRatePerThousand: null,
      deprivationScore: null,
      deprivationDecile: roll.int(1, 10),
      source: 'census',
      date: null,
    })),
  };
}

/** Puts a world into a store: records, what is derived from them, the estimates, and what is derived from these. */
export async function putWorld(ports: RecordPorts, world: World): Promise<void> {
  for (const kind of Object.keys(world.records) as RecordKind[]) {
    await ports.records.put(kind, world.records[kind] as readonly never[]);
  }
  await ports.records.derive(worldNow);
  await ports.estimates.putEstimates(world.estimates);
  await ports.records.derive(worldNow);
}
