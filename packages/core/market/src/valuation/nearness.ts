import { KERNEL } from '../data/valuation-2026-11.ts';
import { planeMetres, type Prepared } from './prepared.ts';

/** How near two places are as the covariance reads it: 1 at one place, falling over the reach of a district. */
export function nearnessOf(a: Prepared, b: Prepared): number {
  return Math.exp(-planeMetres(a, b) / KERNEL.district.metres);
}

/** The nearness of each two of some dwellings and sales: those of one postcode mostly have one place, so that it is worked out by place. */
export interface Nearness {
  /** Number of places, and that of each row. */
  readonly count: number;
  readonly places: Int32Array;
  /** Place by place. */
  readonly among: Float64Array;
}

export function nearnessAmong(of: readonly Prepared[]): Nearness {
  const distinct: Prepared[] = [];
  const places = Int32Array.from(of, (one) => {
    const known = distinct.findIndex(
      ({ latitude, longitude }) => latitude === one.latitude && longitude === one.longitude,
    );
    return known === -1 ? distinct.push(one) - 1 : known;
  });
  const count = distinct.length;
  const among = new Float64Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      const near = nearnessOf(distinct[a]!, distinct[b]!);
      among[a * count + b] = near;
      among[b * count + a] = near;
    }
  }
  return { count, places, among };
}
