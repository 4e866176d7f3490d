import type { HousePriceIndexRecord, RentLevelRecord } from '@freehold/operations';
import { demoAreas, type DemoArea } from './data/areas.ts';
import { certificateFiles, certificatesOf } from './certificates.ts';
import type { DemoDataset } from './dataset.ts';
import type { DemoFile } from './demo-file.ts';
import { districtFiles } from './districts.ts';
import { levelOn } from './home-price.ts';
import { homesOf, placeFiles, type DemoHome } from './homes.ts';
import { listingFile, listingOf } from './listings.ts';
import { ownerFiles } from './owners.ts';
import { houseVariants, pictureFile } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import { saleFiles, salesOf } from './sales.ts';
import { demoSamples, type DemoSamples } from './samples.ts';
import { surroundingsOf } from './surroundings.ts';

/** The demo dataset, and ids of it to try the API with. */
export interface Demo {
  /** In the layouts of their publishers, in the order in which they are imported. */
  readonly files: readonly DemoFile[];
  /** What stands in no file. */
  readonly records: DemoDataset;
  readonly samples: DemoSamples;
}

/** The seed of the demo that `npm start` loads. */
export const demoSeed = 'freehold-demo-1';

/** Homes in each area: 5,100 in all, of which 1,500 for sale, 510 to let and the rest off the market. */
const homesPerArea = 340;
const forSalePerArea = 105;
const toLetPerArea = 36;

/**
 * The demo dataset of a seed: invented homes, sales and listings in real outcodes, dated up to the day of `now`. The
 * same seed and day give the same dataset.
 */
export function makeDemo(seed: string, now: Date): Demo {
  const today = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
  const parts = demoAreas.map((area) =>
    partOf(area, today, createRandom(`${seed}/${area.outcode}`)),
  );
  const all = <K extends keyof DemoDataset>(kind: K) =>
    parts.flatMap(({ records }) => records[kind]);
  const records = {
    'house-price-index': all('house-price-index'),
    'rent-level': all('rent-level'),
    place: all('place'),
    school: all('school'),
    stop: all('stop'),
    designation: all('designation'),
    'planning-application': all('planning-application'),
  };
  const homes = parts.flatMap((part) => part.homes);
  return {
    files: [
      ...placeFiles(
        parts.flatMap(({ postcodes }) => postcodes),
        homes,
      ),
      ...certificateFiles(homes.flatMap(({ certificates }) => certificates)),
      ...saleFiles(
        homes.flatMap(({ sales }) => sales),
        today,
      ),
      ...ownerFiles(homes, today),
      ...districtFiles(
        parts.map(({ people }) => people),
        today,
      ),
      listingFile(homes.flatMap(({ listing }) => listing ?? [])),
    ],
    records,
    samples: demoSamples(homes, records.designation),
  };
}

/** What is invented of one area. */
function partOf(area: DemoArea, today: number, random: Random) {
  const { homes: built, postcodes } = homesOf(area, homesPerArea, random);
  const points = built.flatMap(({ record }) => (record.point === null ? [] : [record.point]));
  const { people, ...around } = surroundingsOf(area, points, today, random);
  const listings = built.slice(0, forSalePerArea + toLetPerArea).map((home, index) => {
    const listingType = index < forSalePerArea ? 'sale' : 'rent';
    // Two listings of each area lack what real feeds lack: a postcode, a point.
    const without = ({ 1: 'postcode', 2: 'point' } as const)[forSalePerArea - index] ?? null;
    const listing = listingOf({ home, listingType, today, without }, random);
    return { ...listing, images: imagesOf(home) };
  });
  const homes = built.map((home, index) => ({
    ...home,
    record: index === forSalePerArea - 2 ? { ...home.record, point: null } : home.record,
    listing: listings[index] ?? null,
    sales: salesOf(home, today - 20 * 86_400_000, random),
    certificates: area.nation === 'northern_ireland' ? [] : certificatesOf(home, today, random),
  }));
  const records: DemoDataset = {
    ...around,
    'house-price-index': indexOf(area, built, today),
    'rent-level': rentLevelsOf(area, built, today),
  };
  return { postcodes, homes, people, records };
}

/** One to four drawings, each once. */
function imagesOf(home: DemoHome): string[] {
  const random = createRandom(home.reference);
  const drawn = Array.from({ length: random.between(1, 4) }, () =>
    pictureFile(home.typeCode, random.between(0, houseVariants - 1)),
  );
  return [...new Set(drawn)];
}

function indexOf(
  area: DemoArea,
  homes: readonly DemoHome[],
  today: number,
): HousePriceIndexRecord[] {
  const meanOf = (code: string | null) => {
    const values = homes
      .filter((home) => code === null || home.typeCode === code)
      .map((home) => home.value);
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  const means = {
    all: meanOf(null),
    D: meanOf('D'),
    S: meanOf('S'),
    T: meanOf('T'),
    F: meanOf('F'),
  };
  const records: HousePriceIndexRecord[] = [];
  for (
    let month = Date.UTC(1995, 0, 1);
    month <= today - 60 * 86_400_000;
    month = nextMonth(month)
  ) {
    const level = levelOn(area, month);
    const row = (mean: number) => ({
      pricePence: Math.round(mean * level) * 100,
      index: Math.round(level * 1000) / 10,
    });
    records.push({
      month: new Date(month).toISOString().slice(0, 7),
      areaCode: area.districtCode,
      areaName: area.district,
      averagePricePence: row(means.all).pricePence,
      index: row(means.all).index,
      byType: { D: row(means.D), S: row(means.S), T: row(means.T), F: row(means.F) },
      salesVolume: null,
    });
  }
  return records;
}

function rentLevelsOf(
  area: DemoArea,
  homes: readonly DemoHome[],
  today: number,
): RentLevelRecord[] {
  const month = new Date(today - 60 * 86_400_000).toISOString().slice(0, 7);
  return ([null, 1, 2, 3, 4] as const).flatMap((bedrooms) => {
    const rents = homes
      .filter(({ record }) => bedrooms === null || Math.min(4, record.bedrooms) === bedrooms)
      .map((home) => home.rent);
    if (rents.length === 0) return [];
    const mean = rents.reduce((sum, rent) => sum + rent, 0) / rents.length;
    return [
      {
        month,
        areaCode: area.districtCode,
        areaName: area.district,
        bedrooms,
        monthlyRentPence: Math.round(mean) * 100,
        source: 'synthetic',
      },
    ];
  });
}

function nextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
