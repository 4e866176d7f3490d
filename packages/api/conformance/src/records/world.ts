import {
  type CertificateRecord,
  deriveRecords,
  type ListingRecord,
  type Point,
  type PostcodeRecord,
  type PropertyEstimates,
  type PropertyRecord,
  type RecordKind,
  type RecordKinds,
  type SaleRecord,
  type SaleUprnRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import {
  dice,
  estimatesOf,
  listingRecord,
  propertyRecord,
  saleRecord,
  type Dice,
} from './generated.ts';
import { anyPoint, count, day, monthlyRegistersOf, registersOf } from './world-registers.ts';

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
function about({ latitude, longitude }: Point, roll: Dice, degrees = 0.001): Point {
  return {
    latitude: latitude + (roll.next() - 0.5) * 2 * degrees,
    longitude: longitude + (roll.next() - 0.5) * 2 * degrees,
  };
}

/** A world of some homes; the same seed makes the same one. */
export function worldOf(seed: number, homes = 150, sales = homes * 4): World {
  const roll = dice(seed);
  const postcodes = worldPostcodes.map((postcode): PostcodeRecord => ({
    postcode,
    point: roll.maybe(0.95, () => anyPoint(roll)),
    nation: roll.pick(['england', 'england', 'wales'] as const),
    district: `E0${roll.int(1, 2)}`,
    ward: null,
    lsoa: roll.maybe(0.5, () => `E0100000${postcode.at(-3)}`),
    msoa: null,
    terminated: roll.maybe(0.1, () => '2019-04'),
  }));
  const property = count(homes, (number): PropertyRecord => {
    const made = propertyRecord(number, roll);
    const at = roll.maybe(0.9, () => roll.pick(postcodes));
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
  const sale = count(sales, (number) => anySale(number, property, roll));
  return {
    records: {
      property,
      listing,
      postcode: postcodes,
      sale,
      'sale-uprn': sale.flatMap((one, number): SaleUprnRecord[] =>
        // Of several homes, and of an older month that a newer one replaces.
        [0, 1, 2].slice(0, number % 4).map((home) => ({
          saleId: one.id,
          uprn: 5_000_000 + number * 10 + home,
          month: [null, '2026-08', '2026-09'][(number + home) % 3] ?? null,
        })),
      ),
      ...monthlyRegistersOf(property),
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
  const date = day(roll, roll.next() < 0.3 ? 2026 : 2012);
  const paon = roll.next() < 0.15 ? String(roll.int(1, 12)) : sale.paon;
  return {
    ...sale,
    date,
    paon: number % 10 === 0 ? null : paon,
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

/** Puts a world into a store: records, what is derived from them, the estimates, and what is derived from these. */
export async function putWorld(ports: PropertyStorePorts, world: World): Promise<void> {
  for (const kind of Object.keys(world.records) as RecordKind[]) {
    await ports.records.put(kind, world.records[kind]);
  }
  await deriveRecords(ports.derivedRecords, worldNow);
  await ports.estimates.putEstimates(world.estimates);
  await deriveRecords(ports.derivedRecords, worldNow);
}
