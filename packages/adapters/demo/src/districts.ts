import { demoAreas, type DemoArea } from './data/areas.ts';
import { csvFile, type DemoFile, type Row } from './demo-file.ts';
import type { Random } from './random.ts';

/** What is drawn of the people of an outcode; `data/areas.ts` holds the rest. */
export interface People {
  readonly area: DemoArea;
  readonly ownerOccupiedPct: number;
  readonly privateRentedPct: number;
  readonly employedPct: number;
  readonly crimesPerThousand: number;
}

export function peopleOf(area: DemoArea, random: Random): People {
  return {
    area,
    ownerOccupiedPct: random.between(30, 58),
    privateRentedPct: random.between(22, 40),
    employedPct: random.between(52, 68),
    crimesPerThousand: random.between(60, 160),
  };
}

/** An LSOA or a data zone, and the MSOA or intermediate zone that it lies in. */
interface SmallArea {
  readonly lsoa: string;
  readonly msoa: string;
}

const lsoasOfOutcode = 8;
const lsoasOfMsoa = 4;

/**
 * The invented small areas of an outcode, numbered from 900,000 on, where no publisher has one. None in Northern Ireland,
 * whose areas no importer reads.
 */
export function smallAreasOf(area: DemoArea): readonly SmallArea[] {
  const { nation } = area;
  if (nation === 'northern_ireland') return [];
  const letter = { england: 'E', wales: 'W', scotland: 'S' }[nation];
  const first = 900_000 + demoAreas.indexOf(area) * 100;
  return Array.from({ length: lsoasOfOutcode }, (_, at) => ({
    lsoa: `${letter}01${first + at}`,
    msoa: `${letter}02${first + Math.floor(at / lsoasOfMsoa)}`,
  }));
}

/** What the census, the Office for National Statistics, the indices of deprivation and the police would publish of outcodes. */
export function districtFiles(outcodes: readonly People[], today: number): DemoFile[] {
  const inNation = (...nations: readonly DemoArea['nation'][]) =>
    outcodes.map(({ area }) => area).filter(({ nation }) => nations.includes(nation));
  return [
    ...censusFiles(outcodes),
    csvFile('income', 'total-annual-income.csv', [
      ['Total annual household income, financial year ending 2023'],
      ['MSOA code', 'MSOA name', 'Total annual income'],
      ...inNation('england', 'wales').flatMap((area) =>
        [...new Set(smallAreasOf(area).map(({ msoa }) => msoa))].map((msoa, at) => [
          msoa,
          `${area.outcode} ${at + 1}`,
          area.averageIncome,
        ]),
      ),
    ]),
    csvFile('income', 'income-of-districts.csv', [
      ['postcode district', 'year', 'median income', 'average income'],
      ...inNation('scotland', 'northern_ireland').map((area) => [
        area.outcode,
        '2023',
        null,
        area.averageIncome,
      ]),
    ]),
    deprivationFile(
      inNation('england'),
      'File_7_IoD2025.csv',
      [
        'LSOA code (2021)',
        'Local Authority District code (2024)',
        'Index of Multiple Deprivation (IMD) Score',
        'Index of Multiple Deprivation (IMD) Rank',
        'Index of Multiple Deprivation (IMD) Decile',
      ],
      ({ districtCode, deprivationDecile: decile }) => [
        districtCode,
        50 - decile * 4,
        rankIn(33_755, decile),
        decile,
      ],
    ),
    deprivationFile(
      inNation('wales'),
      'wimd2025.csv',
      ['LSOA code', 'WIMD 2025'],
      ({ deprivationDecile }) => [rankIn(1_917, deprivationDecile)],
    ),
    deprivationFile(
      inNation('scotland'),
      'simd2020v2.csv',
      ['Data_Zone', 'SIMD2020v2_Rank', 'SIMD2020v2_Decile'],
      ({ deprivationDecile: decile }) => [rankIn(6_976, decile), decile],
    ),
    ...crimeFiles(outcodes, today),
  ];
}

function deprivationFile(
  areas: readonly DemoArea[],
  name: string,
  header: Row,
  figuresOf: (area: DemoArea) => Row,
): DemoFile {
  return csvFile('deprivation', name, [
    header,
    ...areas.flatMap((area) =>
      smallAreasOf(area).map(({ lsoa }): Row => [lsoa, ...figuresOf(area)]),
    ),
  ]);
}

/** In the middle of a tenth of the areas ranked. */
const rankIn = (ranked: number, decile: number) => Math.round(((decile - 0.5) * ranked) / 10);

const ages = Array.from({ length: 101 }, (_, age) =>
  age === 0
    ? 'Aged under 1 year'
    : age === 100
      ? 'Aged 100 years and over'
      : `Aged ${age} year${age === 1 ? '' : 's'}`,
);

function censusFiles(outcodes: readonly People[]): DemoFile[] {
  const table = (
    number: string,
    columns: readonly string[],
    countsOf: (people: People) => readonly number[],
  ) =>
    csvFile('census', `census2021-${number}-lsoa.csv`, [
      ['date', 'geography', 'geography code', ...columns],
      ...outcodes.flatMap((people) => {
        const counts = countsOf(people);
        // Of Northern Ireland a figure of the whole authority is read.
        const codes = smallAreasOf(people.area).map(({ lsoa }) => lsoa);
        const areas = codes.length === 0 ? [people.area.districtCode] : codes;
        return areas.map((code, at) => [
          2021,
          people.area.outcode,
          code,
          ...counts.map((count) => partOf(count, at, areas.length)),
        ]);
      }),
    ]);
  return [
    table(
      'ts007',
      ages.map((age) => `Age: ${age}`),
      ({ area }) => byAge(area),
    ),
    table(
      'ts054',
      [
        'Total: All households',
        'Owned',
        'Shared ownership',
        'Social rented',
        'Private rented',
        'Lives rent free',
      ].map((tenure) => `Tenure of household: ${tenure}`),
      ({ area, ownerOccupiedPct, privateRentedPct }) => {
        const households = Math.round(area.population / 2.4);
        const part = (percent: number) => Math.round((households * percent) / 100);
        const [owned, rented] = [part(ownerOccupiedPct), part(privateRentedPct)];
        return [households, owned, 0, households - owned - rented, rented, 0];
      },
    ),
    table(
      'ts066',
      [
        'Total: All usual residents aged 16 years and over',
        'Economically active (excluding full-time students): In employment',
        'Economically active and a full-time student: In employment',
      ].map((status) => `Economic activity status: ${status}`),
      ({ area, employedPct }) => {
        const adults = Math.round(area.population * 0.8);
        return [adults, Math.round((adults * employedPct) / 100), 0];
      },
    ),
  ];
}

/** Whole parts of a count, which sum to it. */
const partOf = (count: number, at: number, parts: number) =>
  Math.floor((count * (at + 1)) / parts) - Math.floor((count * at) / parts);

/** People by single year of age, half of them younger than the median age. */
function byAge({ population, medianAge }: DemoArea): number[] {
  const [younger, older] = [Math.ceil(population / 2) - 1, Math.floor(population / 2) + 1];
  return ages.map((_, age) =>
    age < medianAge
      ? partOf(younger, age, medianAge)
      : partOf(older, age - medianAge, ages.length - medianAge),
  );
}

/** A year of crimes, each a row; of Northern Ireland they have no place that an importer reads. */
function crimeFiles(outcodes: readonly People[], today: number): DemoFile[] {
  return Array.from({ length: 12 }, (_, ago) => {
    const month = monthsAgo(today, ago + 1);
    return csvFile('crime', `${month}-demonstration-street.csv`, [
      ['Month', 'Falls within', 'LSOA code', 'Crime type'],
      ...outcodes.flatMap(({ area, crimesPerThousand }) => {
        const areas = smallAreasOf(area);
        const crimes = Math.round((area.population * crimesPerThousand) / 12_000);
        return Array.from({ length: areas.length === 0 ? 0 : crimes }, (_, at) => [
          month,
          'Demonstration Police',
          areas[at % areas.length]?.lsoa ?? null,
          'Other crime',
        ]);
      }),
    ]);
  });
}

function monthsAgo(today: number, months: number): string {
  const date = new Date(today);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7);
}
