import type { EnergyBand, PostcodeRecord, PropertyRecord, Tenure } from '@freehold/operations';
import { streetNames, type DemoArea } from './data/areas.ts';
import type { Random } from './random.ts';

export type HouseCode = 'D' | 'S' | 'T' | 'F';

/** An invented home with what its price is made from. */
export interface DemoHome {
  readonly record: PropertyRecord;
  readonly area: DemoArea;
  readonly typeCode: HouseCode;
  /** Value in whole pounds at the price level of 2026. */
  readonly value: number;
  /** Monthly rent in whole pounds. */
  readonly rent: number;
  readonly builtAfter2000: boolean;
}

const floorAreas: Readonly<Record<HouseCode, readonly [number, number]>> = {
  D: [95, 190],
  S: [70, 125],
  T: [58, 120],
  F: [36, 92],
};
const propertyTypes: Readonly<Record<HouseCode, string>> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
};
const codes: readonly HouseCode[] = ['D', 'S', 'T', 'F'];
const bands: readonly (readonly [EnergyBand, number])[] = [
  ['A', 1],
  ['B', 10],
  ['C', 34],
  ['D', 37],
  ['E', 13],
  ['F', 4],
  ['G', 1],
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
}

export interface AreaHomes {
  readonly homes: readonly DemoHome[];
  readonly postcodes: readonly PostcodeRecord[];
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
  const postcodes = streets.map((street): PostcodeRecord => ({
    postcode: street.postcode,
    point: { latitude: street.latitude, longitude: street.longitude },
    nation: area.nation,
    district: area.districtCode,
    ward: null,
    lsoa: null,
    msoa: null,
    terminated: null,
  }));
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
    level: 1 + random.normal() * 0.06,
  };
}

function homeOn(street: Street, position: number, area: DemoArea, random: Random): DemoHome {
  const typeCode = random.weighted(
    codes.map((code, index) => [code, area.mix[index] as number] as const),
  );
  const [small, large] = floorAreas[typeCode];
  const floorAreaSqm = Math.round((small + (large - small) * random.next() ** 1.4) * 10) / 10;
  const bedrooms = Math.max(
    1,
    Math.min(6, Math.round(floorAreaSqm / (typeCode === 'F' ? 30 : 27))),
  );
  const energyBand = random.weighted(bands);
  const pounds = floorAreaSqm ** 0.85 * 90 ** 0.15 * area.poundsPerSqm[typeCode] * street.level;
  const value = Math.round(
    pounds * Math.exp(random.normal() * 0.07) * ('ABC'.includes(energyBand) ? 1.03 : 1),
  );
  const along = position * 0.00011;
  const number = 1 + position * 2 + (random.chance(0.5) ? 1 : 0);
  const flat = typeCode === 'F';
  const tenure: Tenure = flat && area.nation !== 'scotland' ? 'leasehold' : 'freehold';
  const record: PropertyRecord = {
    id: random.uuid(),
    uprn: 900_000_000_000 + random.between(0, 99_999_999_999),
    saon: flat ? `FLAT ${1 + (position % 9)}` : null,
    paon: String(number),
    street: street.name,
    locality: null,
    town: area.town,
    postcode: street.postcode,
    nation: area.nation,
    point: {
      latitude: round6(street.latitude + along * Math.cos(street.bearing)),
      longitude: round6(street.longitude + along * 1.6 * Math.sin(street.bearing)),
    },
    typeCode,
    propertyType: propertyTypes[typeCode],
    bedrooms,
    bathrooms: bedrooms > 3 ? 2 : 1,
    floorAreaSqm,
    tenure,
    energyBand,
    councilTaxBand: area.nation === 'northern_ireland' ? null : councilTaxBandOf(value),
    companyOwner: random.chance(0.05)
      ? {
          name: `Demo Holdings ${random.between(100, 999)} Limited`,
          number: null,
          distressed: random.chance(0.2),
        }
      : null,
  };
  const rent = Math.round((value * area.grossYield) / 1200 / 5) * 5;
  return { record, area, typeCode, value, rent, builtAfter2000: random.chance(0.16) };
}

function councilTaxBandOf(value: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [130_000, 'A'],
    [175_000, 'B'],
    [240_000, 'C'],
    [320_000, 'D'],
    [430_000, 'E'],
    [560_000, 'F'],
    [900_000, 'G'],
  ];
  return steps.find(([limit]) => value < limit)?.[1] ?? 'H';
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
