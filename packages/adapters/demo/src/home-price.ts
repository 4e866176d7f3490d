import type { DemoArea } from './data/areas.ts';
import { firstLevelYear, levelsAfter } from './data/price-levels.ts';

export type HouseCode = 'D' | 'S' | 'T' | 'F';
export const houseCodes: readonly HouseCode[] = ['D', 'S', 'T', 'F'];

/** State of repair, and the value beside that of a home in sound repair. */
export const conditionFactors = {
  unmodernised: 0.82,
  dated: 0.94,
  sound: 1,
  refurbished: 1.06,
} as const;
export type Condition = keyof typeof conditionFactors;

/** What a home's value and rent are made from. */
export interface Worth {
  readonly area: DemoArea;
  readonly typeCode: HouseCode;
  readonly floorAreaSqm: number;
  readonly bedrooms: number;
  readonly condition: Condition;
  readonly newlyBuilt: boolean;
  /** Of its street beside the outcode. */
  readonly streetLevel: number;
  /** What else makes it dearer or cheaper, 1 on average. */
  readonly own: number;
}

/** A larger home of a type costs less a square metre. */
const areaPower = 0.85;
const newBuildPremium = 1.1;

/** Value in whole pounds at the price level of 2026. */
export function valueOf(worth: Worth): number {
  const at = houseCodes.indexOf(worth.typeCode);
  const { poundsPerSqm, meanFloorAreaSqm } = worth.area.prices;
  const mean = meanFloorAreaSqm[at] as number;
  return Math.round(
    (poundsPerSqm[at] as number) *
      mean *
      (worth.floorAreaSqm / mean) ** areaPower *
      conditionFactors[worth.condition] *
      (worth.newlyBuilt ? newBuildPremium : 1) *
      worth.streetLevel *
      worth.own,
  );
}

/** Rents with five and six bedrooms beside four. */
const rentBesideFour = [1.16, 1.31] as const;
/** Floor area usual for the bedrooms, from one on. */
const usualSqm = [46, 66, 90, 120, 150, 185];
/** Lowest and highest gross yield, as shares of the value a year. */
const [lowestYield, highestYield] = [0.043, 0.087];

/** Rent in pounds a month, in steps of five: it differs less with size, street and repair than the value does. */
export function rentOf(worth: Worth, value: number): number {
  const { rents } = worth.area;
  const levels = [...rents, ...rentBesideFour.map((beside) => rents[3] * beside)];
  const at = Math.min(worth.bedrooms, levels.length) - 1;
  const rent =
    (levels[at] as number) *
    (worth.floorAreaSqm / (usualSqm[at] as number)) ** 0.25 *
    Math.sqrt(conditionFactors[worth.condition] * worth.streetLevel * worth.own);
  const within = Math.min(Math.max(rent, (value * lowestYield) / 12), (value * highestYield) / 12);
  return Math.round(within / 5) * 5;
}

/** Price level of an area on a day, 2026 = 1, straight between the years' levels. */
export function levelOn({ prices }: DemoArea, time: number): number {
  const dayMs = 86_400_000;
  const year = new Date(time).getUTCFullYear();
  const from = levelOfYear(prices.levels, year);
  const to = levelOfYear(prices.levels, year + 1);
  return from + ((to - from) * (time - Date.UTC(year, 0, 1))) / (366 * dayMs);
}

function levelOfYear(levels: readonly number[], year: number): number {
  const at = Math.max(year - firstLevelYear, 0);
  return levels[at] ?? levelsAfter[at - levels.length] ?? (levelsAfter.at(-1) as number);
}
