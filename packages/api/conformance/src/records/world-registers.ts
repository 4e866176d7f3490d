import type {
  AreaFigureRecord,
  CompanyRecord,
  HomeFactRecord,
  LeaseRecord,
  PropertyRecord,
  TitleRecord,
  DesignationRecord,
  PlanningApplicationRecord,
  Point,
  SchoolRecord,
} from '@freehold/operations';
import type { Dice } from './generated.ts';

export const count = <T>(length: number, make: (number: number) => T): T[] =>
  Array.from({ length }, (_, number) => make(number));

/** About 11 by 13 km. */
export function anyPoint(roll: Dice): Point {
  return { latitude: 53.4 + roll.next() / 10, longitude: -2.3 + roll.next() / 5 };
}

export const day = (roll: Dice, from: number): string =>
  `${roll.int(from, 2026)}-0${roll.int(1, 9)}-1${roll.int(0, 9)}`;

/** Records of every register and map about the place of a world. */
export function registersOf(roll: Dice) {
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
      reportCard: roll.maybe(0.3, () => ({
        inspectedOn: '2026-01-14',
        judgements: [
          { subject: 'inclusion', grade: roll.pick(['exceptional', 'needs_attention']) },
        ],
        safeguardingMet: roll.maybe(0.8, () => true),
        concern: null,
      })),
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
        source: kind === 'flood_zone' ? 'rivers' : 'test',
        // A council whose rows stand in one authority mostly, and a national register.
        publisher: roll.pick([null, kind === 'listed_building' ? 'national' : 'council']),
      };
    }),
    // B and ZZ have no postcode of an authority, or none at all: the index of the postcode area serves.
    'house-price-index': ['E01', 'M', 'B', 'ZZ'].flatMap((areaCode) =>
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
    'area-figure': ['M14', 'E01000001', 'E01000002', 'E01'].flatMap((area): AreaFigureRecord[] => [
      {
        area,
        subject: 'income',
        source: 'test',
        date: '2023',
        figures: { meanPounds: roll.int(20_000, 60_000), medianPounds: null },
      },
      {
        area,
        subject: 'deprivation',
        source: 'test',
        date: area === 'E01' ? '2019' : '2025',
        figures: { score: null, decile: roll.int(1, 10) },
      },
    ]),
    'build-cost-reference': ['Book B', 'Book A', 'Book B'].map((source, number) => ({
      source,
      entries: [
        {
          title: `Loft conversion ${number}`,
          unit: 'each',
          low: 30_000,
          high: 45_000.5,
          section: roll.maybe(0.5, () => 'Conversions'),
          page: roll.maybe(0.5, () => 12),
          baseDate: '2026 Q3',
          note: null,
        },
      ],
    })),
    'sale-months': [
      { from: '1995-01', until: '2026-03' },
      { from: '2025-06', until: '2026-06' },
      { from: '2026-09', until: '2026-09' },
    ],
    'crime-month': ['2025-01', '2025-12', '2026-02', '2026-03'].flatMap((month) =>
      ['Northern', 'Southern'].map((force) => ({
        force,
        month,
        areas: [
          ['E01000001', roll.int(1, 9)],
          ['E01000003', roll.int(1, 9)],
        ] as const,
      })),
    ),
  };
}

const months = ['2026-09', '2026-10', '2026-11'] as const;

const lineOf = ({ saon, paon, street }: PropertyRecord): string =>
  [saon, paon, street].filter((part) => part !== null).join(', ');

/** Leases, companies and titles, some of them of homes; each third month is the newest. */
export function monthlyRegistersOf(homes: readonly PropertyRecord[]) {
  return {
    lease: homes.slice(0, 40).map((home, number): LeaseRecord => ({
      id: `${number} 1`,
      uprn: number % 3 === 0 ? null : home.uprn,
      address: lineOf(home),
      postcode: home.postcode,
      date: `19${60 + number}-03-25`,
      expiresOn: number % 5 === 0 ? null : `20${60 + number}-03-24`,
      month: months[number % 3] as string,
    })),
    company: count(12, (number): CompanyRecord => ({
      number: `0990000${number % 9}`,
      status: number % 2 === 0 ? 'Active' : 'Liquidation',
      month: months[number % 3] as string,
    })),
    title: homes.slice(20, 60).map((home, number): TitleRecord => ({
      register: number % 4 === 0 ? 'ocod' : 'ccod',
      title: `ZZ${number}`,
      tenure: number % 2 === 0 ? 'freehold' : 'leasehold',
      address: lineOf(home),
      postcode: home.postcode,
      isMultiple: number % 7 === 0,
      owner: { name: `HOMES ${number} LIMITED`, number: `0990000${number % 9}`, kind: 'company' },
      month: months[number % 3] as string,
    })),
    // By UPRN alone, which homes of other postcodes have too, by address, or by both.
    'home-fact': homes.slice(0, 60).map((home, number): HomeFactRecord => ({
      kind: (['council_tax_band', 'shared_house_licence', 'gas_safety'] as const)[
        number % 3
      ] as 'gas_safety',
      id: `${number % 50}`,
      uprn: number % 4 === 0 ? null : home.uprn,
      address: number % 4 === 1 ? null : lineOf(home),
      postcode: number % 4 === 1 ? null : home.postcode,
      value: number % 7 === 0 ? null : 'ABCDEFGH'.charAt(number % 8),
      from: number % 2 === 0 ? '2024-05-06' : null,
      until: number % 3 === 0 ? null : `20${30 + (number % 9)}-05-05`,
      month: months[number % 4] ?? null,
    })),
    'register-edition': [
      { register: 'leases' as const, month: '2026-09', rows: 40 },
      { register: 'ccod' as const, month: '2026-10', rows: 30 },
    ],
  };
}
