import type { Address, EnergyBand, Point, Tenure } from '@freehold/operations';
import { streetNames, type DemoArea } from './data/areas.ts';
import { councilTaxBands } from './data/council-tax-bands.ts';
import { csvFile, type DemoFile, type Row } from './demo-file.ts';
import { smallAreasOf } from './districts.ts';
import {
  houseCodes,
  levelOn,
  rentOf,
  valueOf,
  type Condition,
  type HouseCode,
} from './home-price.ts';
import type { Random } from './random.ts';

/** A company that owns a home of the demo. */
interface DemoOwner {
  readonly name: string;
  readonly number: string;
  readonly isInLiquidation: boolean;
}

/** What someone who saw a home would write down. */
interface Particulars extends Address {
  readonly uprn: number | null;
  readonly point: Point | null;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly floorAreaSqm: number;
  readonly tenure: Tenure;
  readonly energyBand: EnergyBand;
  readonly councilTaxBand: string | null;
}

/** An invented home with what its price is made from. */
export interface DemoHome {
  /** By which its agent knows it. */
  readonly reference: string;
  readonly record: Particulars;
  readonly area: DemoArea;
  readonly typeCode: HouseCode;
  readonly condition: Condition;
  /** `modern`: of 2003 to 2006; `new`: never sold yet. */
  readonly age: 'old' | 'modern' | 'new';
  /** Value in whole pounds at the price level of 2026. */
  readonly value: number;
  /** Monthly rent in whole pounds. */
  readonly rent: number;
  /** The company that owns it. */
  readonly owner: DemoOwner | null;
}

/** Floor areas from which a home has two, three, four … bedrooms. */
const bedroomsFrom: Readonly<Record<'house' | 'flat', readonly number[]>> = {
  house: [48, 74, 106, 145, 190],
  flat: [50, 78, 110],
};
const bands: readonly (readonly [EnergyBand, number])[] = [
  ['A', 1],
  ['B', 10],
  ['C', 34],
  ['D', 37],
  ['E', 13],
  ['F', 4],
  ['G', 1],
];
const bandsOfNew: readonly (readonly [EnergyBand, number])[] = [
  ['A', 15],
  ['B', 75],
  ['C', 10],
];

/** A street of the demo: a name, a postcode unit and a place on the map. */
interface Street {
  readonly name: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly bearing: number;
  /** Streets of one area differ in price by up to about a tenth. */
  readonly level: number;
  /** Type of most of its homes, and their size beside the mean of the type. */
  readonly typeCode: HouseCode;
  readonly size: number;
}

export interface AreaHomes {
  readonly homes: readonly DemoHome[];
  /** Rows of the postcode directory. */
  readonly postcodes: readonly Row[];
}

const countryCodes: Readonly<Record<DemoArea['nation'], string>> = {
  england: 'E92000001',
  wales: 'W92000004',
  scotland: 'S92000003',
  northern_ireland: 'N92000002',
};

/** The postcode directory, the register of UPRNs and a council's bands. */
export function placeFiles(
  postcodes: readonly Row[],
  homes: readonly DemoHome[],
): readonly DemoFile[] {
  return [
    csvFile('postcode-directory', 'ONSPD_NOV_2026_UK.csv', [
      ['pcds', 'doterm', 'lad26cd', 'ctry26cd', 'lat', 'long', 'lsoa21cd', 'msoa21cd'],
      ...postcodes,
    ]),
    csvFile('uprn', 'osopenuprn_202611.csv', [
      ['UPRN', 'LATITUDE', 'LONGITUDE'],
      ...homes.flatMap(({ record: { uprn, point } }) =>
        uprn === null || point === null ? [] : [[uprn, point.latitude, point.longitude]],
      ),
    ]),
    csvFile('council-tax-band', 'council-tax-bands.csv', [
      ['uprn', 'band'],
      ...homes.flatMap(({ record: { uprn, councilTaxBand } }) =>
        uprn === null || councilTaxBand === null ? [] : [[uprn, councilTaxBand]],
      ),
    ]),
  ];
}

/** The invented streets and homes of one area. */
export function homesOf(area: DemoArea, count: number, random: Random): AreaHomes {
  const streets = Array.from({ length: Math.ceil(count / 22) }, (_, index) =>
    streetOf(area, index, random),
  );
  const homes = Array.from({ length: count }, (_, index) =>
    homeOn(
      streets[index % streets.length] as Street,
      Math.floor(index / streets.length),
      area,
      random,
    ),
  );
  const small = smallAreasOf(area);
  const postcodes = streets.map(({ postcode, latitude, longitude }, index): Row => {
    const { lsoa, msoa } = small[index % small.length] ?? { lsoa: null, msoa: null };
    return [
      postcode,
      null,
      area.districtCode,
      countryCodes[area.nation],
      latitude,
      longitude,
      lsoa,
      msoa,
    ];
  });
  return { homes, postcodes };
}

function streetOf(area: DemoArea, index: number, random: Random): Street {
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const name = `${streetNames.first[index % streetNames.first.length]} ${random.pick(streetNames.second)}`;
  const unit = `${letters[index % letters.length]}${letters[(index * 7 + 3) % letters.length]}`;
  return {
    name: name.toUpperCase(),
    postcode: `${area.outcode} ${1 + (index % 8)}${unit}`,
    latitude: area.latitude + (random.next() - 0.5) * 0.022,
    longitude: area.longitude + (random.next() - 0.5) * 0.036,
    bearing: random.next() * Math.PI,
    level: Math.exp(clipped(random) * 0.05),
    typeCode: typeIn(area, random),
    size: Math.exp(clipped(random) * 0.1),
  };
}

function homeOn(street: Street, position: number, area: DemoArea, random: Random): DemoHome {
  const typeCode = random.chance(0.75) ? street.typeCode : typeIn(area, random);
  const flat = typeCode === 'F';
  const mean = area.prices.meanFloorAreaSqm[houseCodes.indexOf(typeCode)] as number;
  const floorAreaSqm =
    Math.round(mean * street.size * Math.exp(clipped(random) * (flat ? 0.22 : 0.14)) * 10) / 10;
  const bedrooms = bedroomsOf(floorAreaSqm * Math.exp(clipped(random) * 0.05), flat);
  const age = random.weighted([
    ['old', 82],
    ['modern', 16],
    ['new', 2],
  ] as const);
  const condition = conditionOf(age, random);
  const energyBand = random.weighted(age === 'new' ? bandsOfNew : bands);
  const worth = {
    area,
    typeCode,
    floorAreaSqm,
    bedrooms,
    condition,
    newlyBuilt: age === 'new',
    streetLevel: street.level,
    own: Math.exp(clipped(random) * 0.04) * ('ABC'.includes(energyBand) ? 1.02 : 1),
  };
  const value = valueOf(worth);
  const along = position * 0.00011;
  const number = 1 + position * 2 + (random.chance(0.5) ? 1 : 0);
  const tenure: Tenure = flat && area.nation !== 'scotland' ? 'leasehold' : 'freehold';
  const reference = random.uuid().slice(0, 8);
  const record: Particulars = {
    uprn: 900_000_000_000 + random.between(0, 99_999_999_999),
    saon: flat ? `FLAT ${1 + (position % 9)}` : null,
    paon: String(number),
    street: street.name,
    locality: null,
    town: area.town,
    postcode: street.postcode,
    point: {
      latitude: round6(street.latitude + along * Math.cos(street.bearing)),
      longitude: round6(street.longitude + along * 1.6 * Math.sin(street.bearing)),
    },
    bedrooms,
    bathrooms: bedrooms > 3 || (flat && floorAreaSqm > 70) ? 2 : 1,
    floorAreaSqm,
    tenure,
    energyBand,
    councilTaxBand: councilTaxBandOf(area, value),
  };
  const owner = random.chance(0.05) ? ownerOf(random) : null;
  const rent = rentOf(worth, value);
  return { reference, record, area, typeCode, condition, age, value, rent, owner };
}

/** Of a company a single state is told: its name, number and state are one. */
function ownerOf(random: Random): DemoOwner {
  const number = random.between(100, 999);
  const isInLiquidation = random.chance(0.2);
  return {
    name: `Demo Holdings ${number} Limited`,
    number: `ZZ${isInLiquidation ? 1 : 0}00${number}`,
    isInLiquidation,
  };
}

function typeIn({ prices }: DemoArea, random: Random): HouseCode {
  return random.weighted(houseCodes.map((code, at) => [code, prices.mix[at] as number] as const));
}

function bedroomsOf(sqm: number, flat: boolean): number {
  return 1 + bedroomsFrom[flat ? 'flat' : 'house'].filter((least) => sqm >= least).length;
}

function conditionOf(age: DemoHome['age'], random: Random): Condition {
  if (age === 'new') return 'sound';
  const old = age === 'old';
  return random.weighted([
    ['unmodernised', old ? 10 : 0],
    ['dated', old ? 22 : 15],
    ['sound', 52],
    ['refurbished', 17],
  ] as const);
}

function councilTaxBandOf(area: DemoArea, value: number): string | null {
  const bandsThere = councilTaxBands[area.nation];
  if (bandsThere === null) return null;
  const then = value * levelOn(area, Date.UTC(bandsThere.year, 0, 1));
  const at = bandsThere.upTo.findIndex((limit) => then <= limit);
  return 'ABCDEFGHI'[at === -1 ? bandsThere.upTo.length : at] as string;
}

/** Normally distributed, never beyond two deviations. */
const clipped = (random: Random) => Math.max(-2, Math.min(2, random.normal()));
const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
