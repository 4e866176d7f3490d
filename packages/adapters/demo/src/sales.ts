import type { SaleRecord } from '@freehold/operations';
import { levelOn } from './home-price.ts';
import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(1995, 0, 3);
const firstDayOfModern = Date.UTC(2003, 2, 3);

/** The invented registered sales of a home, oldest first: homes change hands every seven years or so. */
export function salesOf(home: DemoHome, lastDay: number, random: Random): SaleRecord[] {
  if (home.age === 'new') return [];
  const modern = home.age === 'modern';
  const priceOn = (time: number, factor: number) =>
    home.value * levelOn(home.area, time) * factor * Math.exp(random.normal() * 0.05);
  const sales: SaleRecord[] = [];
  let time = modern
    ? firstDayOfModern + random.between(0, 3 * 365) * dayMs
    : firstDay + random.between(0, 6 * 365) * dayMs;
  let newBuild = modern;
  while (time < lastDay) {
    const categoryB = random.chance(0.06);
    // Bought out of repair and sold again done up.
    const resold =
      !newBuild && random.chance(0.03) ? time + random.between(150, 700) * dayMs : null;
    const factor = resold !== null ? 0.8 : categoryB ? 0.88 : newBuild ? 1.08 : 1;
    sales.push(saleOf(home, time, priceOn(time, factor), { categoryB, newBuild }, random));
    newBuild = false;
    if (resold !== null && resold < lastDay) {
      const again = { categoryB: false, newBuild };
      sales.push(saleOf(home, resold, priceOn(resold, 1.05), again, random));
      time = resold;
    }
    time += random.between(2 * 365, 12 * 365) * dayMs;
  }
  return sales;
}

function saleOf(
  home: DemoHome,
  time: number,
  pounds: number,
  { categoryB, newBuild }: { readonly categoryB: boolean; readonly newBuild: boolean },
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
