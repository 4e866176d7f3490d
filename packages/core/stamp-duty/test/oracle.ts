/**
 * Stamp duty worked out a second time, in whole-number fractions, from tables typed again from the published rates and not
 * taken from the source. Rates in tenths of a per cent, thresholds in pounds. Rates in force on 2026-11-21.
 */
export type Table = readonly (readonly [above: number, tenths: number])[];

export const sdlt: Table = [
  [0, 0],
  [125_000, 20],
  [250_000, 50],
  [925_000, 100],
  [1_500_000, 120],
];
export const sdltFirstTime: Table = [
  [0, 0],
  [300_000, 50],
];
export const sdltNonResidential: Table = [
  [0, 0],
  [150_000, 20],
  [250_000, 50],
];
export const sdltRent: Table = [
  [0, 0],
  [125_000, 10],
];
export const sdltNonResidentialRent: Table = [
  [0, 0],
  [150_000, 10],
  [5_000_000, 20],
];
export const lbtt: Table = [
  [0, 0],
  [145_000, 20],
  [250_000, 50],
  [325_000, 100],
  [750_000, 120],
];
export const lbttFirstTime: Table = [
  [0, 0],
  [175_000, 20],
  [250_000, 50],
  [325_000, 100],
  [750_000, 120],
];
export const lbttNonResidential: Table = [
  [0, 0],
  [150_000, 10],
  [250_000, 50],
];
export const lbttRent: Table = [
  [0, 0],
  [150_000, 10],
  [2_000_000, 20],
];
export const ltt: Table = [
  [0, 0],
  [225_000, 60],
  [400_000, 75],
  [750_000, 100],
  [1_500_000, 120],
];
export const lttHigher: Table = [
  [0, 50],
  [180_000, 85],
  [250_000, 100],
  [400_000, 125],
  [750_000, 150],
  [1_500_000, 170],
];
export const lttNonResidential: Table = [
  [0, 0],
  [225_000, 10],
  [250_000, 50],
  [1_000_000, 60],
];
export const lttRent: Table = [
  [0, 0],
  [225_000, 10],
  [2_000_000, 20],
];

/** Exact tax in thousandths of a penny, every rate raised by the points given. */
export function slices(table: Table, pence: number, points = 0): bigint {
  let tax = 0n;
  table.forEach(([above, tenths], index) => {
    const next = table[index + 1]?.[0] ?? Infinity;
    const part = Math.min(pence, next * 100) - above * 100;
    if (part > 0) tax += BigInt(part) * BigInt(tenths + points);
  });
  return tax;
}

/** Whole pounds, rounded down, of thousandths of a penny. */
export function pounds(thousandths: bigint): number {
  return Number(thousandths / 100_000n);
}

export interface Residential {
  readonly nation: 'england' | 'northern_ireland' | 'scotland' | 'wales';
  readonly additionalProperty?: boolean;
  readonly firstTimeBuyer?: boolean;
  readonly nonUkResident?: boolean;
  readonly company?: boolean;
}

/** The tax in whole pounds on a dwelling bought on 2026-11-21. */
export function residential(buyer: Residential, pence: number): number {
  const higher =
    (buyer.additionalProperty === true || buyer.company === true) && pence >= 4_000_000;
  const firstTime = buyer.firstTimeBuyer === true && !buyer.additionalProperty && !buyer.company;
  switch (buyer.nation) {
    case 'scotland':
      return pounds(slices(firstTime ? lbttFirstTime : lbtt, pence, higher ? 80 : 0));
    case 'wales':
      return pounds(slices(higher ? lttHigher : ltt, pence));
    default: {
      const whole = pence - (pence % 100);
      const abroad = buyer.nonUkResident === true && pence >= 4_000_000 ? 20 : 0;
      if (buyer.company === true && pence > 50_000_000) {
        return pounds(slices([[0, 170]], whole, abroad));
      }
      const table = firstTime && pence <= 50_000_000 ? sdltFirstTime : sdlt;
      return pounds(slices(table, whole, abroad + (higher ? 50 : 0)));
    }
  }
}
