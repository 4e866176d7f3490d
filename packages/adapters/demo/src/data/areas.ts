import type { Nation } from '@freehold/operations';
import { priceLevels, roundPriceLevels, type PriceLevels } from './price-levels.ts';
import { modelledRents, officialRents, type RentLevels } from './rent-levels.ts';

/** A real outcode in which the demo places invented homes. */
export interface DemoArea {
  readonly outcode: string;
  readonly town: string;
  readonly district: string;
  /** GSS code of the district. */
  readonly districtCode: string;
  readonly nation: Nation;
  readonly latitude: number;
  readonly longitude: number;
  readonly prices: PriceLevels;
  /** Rents of the district. */
  readonly rents: RentLevels;
  readonly population: number;
  readonly medianAge: number;
  readonly averageIncome: number;
  readonly deprivationDecile: number;
}

/**
 * Centres: mean of the unit postcodes in OS Code-Point Open, January 2024 (OGL v3). Contains OS data © Crown copyright and
 * database right 2024.
 *
 * Incomes and the other figures of people are round numbers of the right order, made for this demo.
 */
export const demoAreas: readonly DemoArea[] = `
M14  | MANCHESTER          | MANCHESTER          | E08000003 | england          | 53.44843  | -2.225877 | 52000 | 25 | 26500 | 2
LS6  | LEEDS               | LEEDS               | E08000035 | england          | 53.820081 | -1.570756 | 48000 | 24 | 27800 | 4
B29  | BIRMINGHAM          | BIRMINGHAM          | E08000025 | england          | 52.437661 | -1.947599 | 37000 | 29 | 29600 | 4
BS5  | BRISTOL             | CITY OF BRISTOL     | E06000023 | england          | 51.462051 | -2.551789 | 47000 | 33 | 30400 | 3
NG7  | NOTTINGHAM          | CITY OF NOTTINGHAM  | E06000018 | england          | 52.957902 | -1.172519 | 49000 | 26 | 25100 | 2
SE15 | LONDON              | SOUTHWARK           | E09000028 | england          | 51.472749 | -0.065619 | 60000 | 34 | 38900 | 3
L15  | LIVERPOOL           | LIVERPOOL           | E08000012 | england          | 53.397567 | -2.920591 | 26000 | 28 | 26000 | 3
NE6  | NEWCASTLE UPON TYNE | NEWCASTLE UPON TYNE | E08000021 | england          | 54.977496 | -1.565747 | 43000 | 33 | 26300 | 2
OX4  | OXFORD              | OXFORD              | E07000178 | england          | 51.731053 | -1.217349 | 41000 | 31 | 36800 | 5
YO31 | YORK                | YORK                | E06000014 | england          | 53.969875 | -1.064435 | 27000 | 38 | 33200 | 7
CF24 | CARDIFF             | CARDIFF             | W06000015 | wales            | 51.488064 | -3.161952 | 44000 | 25 | 27100 | 4
SA1  | SWANSEA             | SWANSEA             | W06000011 | wales            | 51.626584 | -3.94039  | 38000 | 36 | 25700 | 2
EH6  | EDINBURGH           | CITY OF EDINBURGH   | S12000036 | scotland         | 55.972519 | -3.175104 | 37000 | 34 | 35600 | 5
G42  | GLASGOW             | GLASGOW CITY        | S12000049 | scotland         | 55.83213  | -4.257466 | 28000 | 35 | 28900 | 3
BT9  | BELFAST             | BELFAST             | N09000003 | northern_ireland | 54.5756   | -5.9553   | 24000 | 30 | 31500 | 7
`
  .trim()
  .split('\n')
  .map(areaOf);

type Outcode = keyof typeof priceLevels | keyof typeof roundPriceLevels;
type Code = keyof typeof officialRents | keyof typeof modelledRents;

function areaOf(row: string): DemoArea {
  const fields = row.split('|').map((field) => field.trim());
  const [outcode, town, district, districtCode, nation] = fields as [
    Outcode,
    string,
    string,
    Code,
    Nation,
  ];
  const [latitude, longitude, population, medianAge, averageIncome, deprivationDecile] = fields
    .slice(5)
    .map(Number) as [number, number, number, number, number, number];
  return {
    outcode,
    town,
    district,
    districtCode,
    nation,
    latitude,
    longitude,
    prices: { ...priceLevels, ...roundPriceLevels }[outcode],
    rents: { ...officialRents, ...modelledRents }[districtCode],
    population,
    medianAge,
    averageIncome,
    deprivationDecile,
  };
}

/** First and second parts of invented street names. */
export const streetNames = {
  first:
    'Alder Barley Cobbler Damson Elder Foundry Granary Hazel Ivy Juniper Kiln Larch Mill Nettle Orchard Poplar Quarry Rowan Saddler Thistle Umber Violet Weaver Yarrow'.split(
      ' ',
    ),
  second: ['Road', 'Street', 'Avenue', 'Lane', 'Grove', 'Terrace', 'Close', 'Place'],
} as const;

/** Invented agents: one branch in each area. */
export const agentNames = [
  'Hearth & Gable',
  'Lintel Lettings',
  'Quoin Property',
  'Copestone Homes',
  'Mullion Estates',
] as const;
