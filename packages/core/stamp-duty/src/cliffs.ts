import { bounds } from './data/bounds.ts';
import type { Purchase } from './input.ts';
import { withReliefs } from './reliefs.ts';
import type { Relieved } from './reliefs.ts';
import { allSchedules } from './schedules-on.ts';
import { edgesOfShares } from './several-dwellings.ts';
import { limitsOf } from './slices.ts';

/** A price at which the tax of one buyer jumps, in pence. */
export interface CliffPence {
  /** The highest price on the cheaper side. */
  readonly pricePence: number;
  readonly taxPence: number;
  /** By how much the next penny raises the tax. */
  readonly jumpPence: number;
}

/** Rounding to whole pounds moves a tax by a pound at most; a jump is more. */
const roundingPence = 100;

/** Made by a call that a bundler can leave out. */
const limited = /* @__PURE__ */ withLimits();

function withLimits() {
  return allSchedules.filter((schedule) => limitsOf(schedule, 1).length > 0);
}

/** The nearest cliff below the price of a purchase, within reach; null where there is none. */
export function nearestCliff(purchase: Purchase): CliffPence | null {
  const { pricePence } = purchase;
  const near = (edge: number) =>
    edge < pricePence && edge * 100 >= pricePence * (100 - bounds.cliffReachPercent);
  for (const edge of edgesOf(purchase).filter(near).toReversed()) {
    const cliff = cliffAt(purchase, edge);
    if (cliff !== null) return cliff;
  }
  return null;
}

/** Every cliff of a purchase, whatever its price, lowest first. */
export function allCliffs(purchase: Purchase): CliffPence[] {
  return edgesOf(purchase).flatMap((edge) => cliffAt(purchase, edge) ?? []);
}

/** The tax of a purchase with the reliefs, and by election the earlier rates, that lower it most. */
export function leastTax(purchase: Purchase): Relieved {
  const current = withReliefs(purchase, false);
  if (purchase.contractDate === null) return current;
  const earlier = withReliefs(purchase, true);
  return earlier.assessment.taxPence < current.assessment.taxPence ? earlier : current;
}

/** The jump above a price, all other facts as they are; null where there is none. */
function cliffAt(purchase: Purchase, edge: number): CliffPence | null {
  const taxAt = (pricePence: number) => leastTax({ ...purchase, pricePence }).assessment.taxPence;
  const taxPence = taxAt(edge);
  const jumpPence = taxAt(edge + 1) - taxPence;
  return jumpPence > roundingPence ? { pricePence: edge, taxPence, jumpPence } : null;
}

/** The prices of a purchase, ascending, at which some limit of law lies: of the sum, an average, or its part of linked purchases. */
function edgesOf(purchase: Purchase): number[] {
  const { taxSystem, effectiveDate, linkedPence, dwellings, additionalDwellings } = purchase;
  const least = Math.max(purchase.dwellingsPence ?? 0, purchase.additionalDwellingsPence ?? 0);
  const most = Number.MAX_SAFE_INTEGER - linkedPence;
  const shares = purchase.dwellingShares ?? [];
  const all = dwellings + (purchase.linkedDwellings ?? 0);
  const scales = new Set([1, dwellings, all, dwellings / (additionalDwellings || dwellings)]);
  const edges = new Set<number>();
  for (const schedule of limited) {
    if (schedule.taxSystem !== taxSystem || schedule.from > effectiveDate) continue;
    const { priceFrom, kind, bands } = schedule;
    if (priceFrom !== undefined) {
      for (const edge of edgesOfShares(shares, priceFrom * 100, { isUnder: true })) edges.add(edge);
    }
    if (kind === 'company_flat_rate') {
      const limit = (bands[0]?.above ?? 0) * 100;
      for (const edge of edgesOfShares(shares, limit, { isUnder: false })) edges.add(edge);
    }
    for (const scale of scales) {
      for (const limit of limitsOf(schedule, 100 * scale)) {
        edges.add(Math.ceil(limit)).add(Math.ceil(limit) - linkedPence);
      }
    }
  }
  return [...edges].filter((edge) => edge >= least && edge < most).sort((a, b) => a - b);
}
