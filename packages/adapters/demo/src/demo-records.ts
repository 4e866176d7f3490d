import type { HousePriceIndexRecord, ImageRecord, RentLevelRecord } from '@freehold/operations';
import { demoAreas, type DemoArea } from './data/areas.ts';
import { certificatesOf } from './certificates.ts';
import { homesOf, type DemoHome } from './homes.ts';
import { listingOf } from './listings.ts';
import { houseVariants, pictureFile } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import { levelOn } from './home-price.ts';
import { salesOf } from './sales.ts';
import type { DemoDataset } from './dataset.ts';
import { demoSamples, type DemoSamples } from './samples.ts';
import { surroundingsOf } from './surroundings.ts';

/** The demo dataset, and ids of it to try the API with. */
export interface DemoRecords extends DemoDataset {
  readonly samples: DemoSamples;
}

/** Homes in each area: 5,100 in all, of which 1,500 for sale, 510 to let and the rest off the market. */
const homesPerArea = 340;
const forSalePerArea = 105;
const toLetPerArea = 36;

/**
 * The demo dataset of a seed: invented homes, sales and listings in real outcodes, dated up to the day of `now`. The
 * same seed and day give the same records.
 */
export function demoRecords(seed: string, now: Date): DemoRecords {
  const today = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
  const parts = demoAreas.map((area) =>
    areaRecords(area, today, createRandom(`${seed}/${area.outcode}`)),
  );
  const all = <K extends keyof DemoDataset>(kind: K) =>
    parts.flatMap((part) => part[kind] as readonly unknown[]) as unknown as DemoDataset[K];
  const records = {
    postcode: all('postcode'),
    property: all('property'),
    listing: all('listing'),
    sale: all('sale'),
    certificate: all('certificate'),
    uprn: all('uprn'),
    place: all('place'),
    school: all('school'),
    stop: all('stop'),
    designation: all('designation'),
    'planning-application': all('planning-application'),
    'area-figure': all('area-figure'),
    'crime-month': all('crime-month'),
    'house-price-index': all('house-price-index'),
    'rent-level': all('rent-level'),
  };
  return { ...records, samples: demoSamples(records) };
}

function areaRecords(area: DemoArea, today: number, random: Random): DemoDataset {
  const { homes, postcodes } = homesOf(area, homesPerArea, random);
  const points = homes.flatMap((home) => (home.record.point === null ? [] : [home.record.point]));
  const around = surroundingsOf(area, points, today, random);
  const listing = homes.slice(0, forSalePerArea + toLetPerArea).map((home, index) =>
    listingOf(
      {
        home,
        listingType: index < forSalePerArea ? 'sale' : 'rent',
        today,
        images: imagesOf(home, random),
      },
      random,
    ),
  );
  return {
    postcode: postcodes,
    // Two listed homes of each area lack what real feeds lack: a postcode, a point.
    property: homes.map(({ record }, index) =>
      index === forSalePerArea - 1
        ? { ...record, postcode: null, uprn: null }
        : index === forSalePerArea - 2
          ? { ...record, point: null, uprn: null }
          : record,
    ),
    listing,
    sale: homes.flatMap((home) => salesOf(home, today - 20 * 86_400_000, random)),
    certificate: homes.flatMap((home) =>
      area.nation === 'northern_ireland' ? [] : certificatesOf(home, today, random),
    ),
    uprn: homes.flatMap(({ record }, index) =>
      record.uprn === null || record.point === null || index === forSalePerArea - 2
        ? []
        : [{ uprn: record.uprn, point: record.point }],
    ),
    place: around.places,
    school: around.schools,
    stop: around.stops,
    designation: around.designations,
    'planning-application': around.applications,
    'area-figure': around.statistics.figures,
    'crime-month': around.statistics.crimes,
    'house-price-index': indexOf(area, homes, today),
    'rent-level': rentLevelsOf(area, homes, today),
  };
}

function imagesOf(home: DemoHome, random: Random): ImageRecord[] {
  return Array.from({ length: random.between(1, 4) }, (_, index) => ({
    id: random.uuid(),
    kind: 'photo' as const,
    caption: index === 0 ? 'Drawing of the house' : null,
    width: 320,
    height: 240,
    location: `file:${pictureFile(home, random.between(0, houseVariants - 1))}`,
  }));
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
      .filter(({ record }) => bedrooms === null || Math.min(4, record.bedrooms ?? 0) === bedrooms)
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
