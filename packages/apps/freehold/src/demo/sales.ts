import type { SaleRecord } from '@freehold/operations';
import { priceLevelByYear } from './data/areas.ts';
import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(1995, 0, 3);

/** Price level on a day, between the years' levels. */
export function levelOn(time: number): number {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  const from = priceLevelByYear[year] ?? 1;
  const to = priceLevelByYear[year + 1] ?? from;
  return from + ((to - from) * (time - Date.UTC(year, 0, 1))) / (366 * dayMs);
}

/** The invented registered sales of a home, oldest first: homes change hands every five years or so. */
export function salesOf(home: DemoHome, lastDay: number, random: Random): SaleRecord[] {
  const sales: SaleRecord[] = [];
  let time = firstDay + random.between(0, 6 * 365) * dayMs;
  let first = true;
  while (time < lastDay) {
    const categoryB = random.chance(0.06);
    const typical = home.value * levelOn(time) * Math.exp(random.normal() * 0.06);
    sales.push(
      saleOf(
        home,
        time,
        typical * (categoryB ? 0.88 : 1),
        categoryB,
        first && home.builtAfter2000,
        random,
      ),
    );
    first = false;
    if (random.chance(0.03)) {
      const resold = time + random.between(150, 700) * dayMs;
      if (resold < lastDay) {
        sales.push(saleOf(home, resold, home.value * levelOn(resold) * 1.32, false, false, random));
        time = resold;
      }
    }
    time += random.between(2 * 365, 12 * 365) * dayMs;
  }
  return sales;
}

function saleOf(
  home: DemoHome,
  time: number,
  pounds: number,
  categoryB: boolean,
  newBuild: boolean,
  random: Random,
): SaleRecord {
  const { record } = home;
  return {
    id: random.uuid().toUpperCase(),
    pricePence: roundedPounds(pounds) * 100,
    date: new Date(time).toISOString().slice(0, 10),
    typeCode: home.typeCode,
    newBuild,
    tenure: record.tenure === 'leasehold' ? 'leasehold' : 'freehold',
    saon: record.saon,
    paon: record.paon,
    street: record.street,
    locality: record.locality,
    town: record.town,
    postcode: record.postcode,
    district: home.area.district,
    county: null,
    category: categoryB ? 'B' : 'A',
    uprn: random.chance(0.8) ? record.uprn : null,
    source: 'synthetic',
  };
}

/** Prices are agreed in round figures. */
export function roundedPounds(pounds: number): number {
  const step = pounds < 100_000 ? 250 : pounds < 400_000 ? 500 : 2500;
  return Math.max(step, Math.round(pounds / step) * step);
}
