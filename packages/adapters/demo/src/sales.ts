import { csvFile, type DemoFile, type Row } from './demo-file.ts';
import { levelOn } from './home-price.ts';
import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const firstDay = Date.UTC(1995, 0, 3);
const firstDayOfModern = Date.UTC(2003, 2, 3);

/** Months from which on the look-up of UPRNs names the homes of sales. */
const lookedUpFrom = '2026-07';

/** A registered sale: its row of the Price Paid Data and its home. */
export interface DemoSale {
  readonly id: string;
  readonly date: string;
  readonly uprn: number | null;
  readonly row: Row;
}

/** The Price Paid Data and the look-up of UPRNs that holds the homes of the latest sales. */
export function saleFiles(sales: readonly DemoSale[], today: number): DemoFile[] {
  const [, , month, year] = new Date(today).toUTCString().toLowerCase().split(' ');
  const lookedUp = sales.flatMap(({ id, date, uprn }): Row[] =>
    date < lookedUpFrom || uprn === null ? [] : [[`{${id}}`, uprn]],
  );
  const rows = sales.map(({ row }) => row);
  return [
    csvFile('price-paid', 'pp-complete.csv', rows),
    // Of a day before the first look-up there is none.
    ...(lookedUp.length === 0
      ? []
      : [csvFile('price-paid-uprn', `pp-uprn-lookup-${month}-${year}.csv`, lookedUp)]),
  ];
}

/** The invented registered sales of a home, oldest first: homes change hands every seven years or so. */
export function salesOf(home: DemoHome, lastDay: number, random: Random): DemoSale[] {
  if (home.age === 'new') return [];
  const modern = home.age === 'modern';
  const priceOn = (time: number, factor: number) =>
    home.value * levelOn(home.area, time) * factor * Math.exp(random.normal() * 0.05);
  const sales: DemoSale[] = [];
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
): DemoSale {
  const { record } = home;
  const id = random.uuid().toUpperCase();
  const date = new Date(time).toISOString().slice(0, 10);
  return {
    id,
    date,
    uprn: record.uprn,
    row: [
      `{${id}}`,
      roundedPounds(pounds),
      `${date} 00:00`,
      record.postcode,
      home.typeCode,
      newBuild ? 'Y' : 'N',
      record.tenure === 'leasehold' ? 'L' : 'F',
      record.paon,
      record.saon,
      record.street,
      record.locality,
      record.town,
      home.area.district,
      null,
      categoryB ? 'B' : 'A',
      'A',
    ],
  };
}

/** Prices are agreed in round figures. */
export function roundedPounds(pounds: number): number {
  const step = pounds < 100_000 ? 250 : pounds < 400_000 ? 500 : 2500;
  return Math.max(step, Math.round(pounds / step) * step);
}
