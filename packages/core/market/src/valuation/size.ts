import { SIZE } from '../data/valuation-2026-11.ts';
import { knownFloorArea } from '../sale.ts';

/** The slopes of the area model by which a floor area changes a price. */
export const SLOPE_FAMILIES = Object.keys(SIZE.slopes) as (keyof typeof SIZE.slopes)[];
export type SlopeFamily = (typeof SLOPE_FAMILIES)[number];

/** A known floor area. */
export interface Size {
  /** Logarithm of the area over that of a usual home of the type, within bounds. */
  readonly log: number;
  /** Names of the slopes that apply, in the order of their families. */
  readonly slopes: readonly string[];
}

/** Where a dwelling lies, and what it is: by what its size changes its price. */
interface SizedPlace {
  readonly typeCode: keyof typeof SIZE.usualSqm;
  readonly outcode: string;
  readonly sector: string;
}

/** The size of a dwelling with a full postcode; null where its floor area is unknown. */
export function sizeOf(of: SizedPlace & { readonly floorAreaSqm: number | null }): Size | null {
  const floorAreaSqm = knownFloorArea(of.floorAreaSqm);
  return floorAreaSqm === null
    ? null
    : sizeAt(Math.log(floorAreaSqm / SIZE.usualSqm[of.typeCode]), of);
}

/** The size of a dwelling by its logarithm over that of a usual home of the type. */
export function sizeAt(log: number, { typeCode, outcode, sector }: SizedPlace): Size {
  const kind = typeCode === 'F' ? 'flat' : 'house';
  const names: Readonly<Record<SlopeFamily, string>> = {
    type: `size:${typeCode}`,
    typeSquared: `size-squared:${typeCode}`,
    outcode: `size:${outcode}:${kind}`,
    sector: `size:${sector}:${kind}`,
  };
  return {
    log: Math.max(SIZE.least, Math.min(SIZE.greatest, log)),
    slopes: SLOPE_FAMILIES.map((family) => names[family]),
  };
}

/** What a slope of a family is multiplied by. */
export function sizeTerm(family: SlopeFamily, log: number): number {
  return family === 'typeSquared' ? log * log : log;
}

/** What the area model adds for a floor area, in log price; 0 where it is unknown. */
export function sizeStep(slopes: Readonly<Record<string, number>>, size: Size | null): number {
  if (size === null) return 0;
  let sum = 0;
  for (let at = 0; at < SLOPE_FAMILIES.length; at += 1) {
    const family = SLOPE_FAMILIES[at]!;
    const slope = slopes[size.slopes[at]!] ?? SIZE.slopes[family].prior;
    sum += slope * sizeTerm(family, size.log);
  }
  return sum;
}

/** Name of the effect of a floor area that is not known. */
export const AREA_UNKNOWN = 'area:unknown';
