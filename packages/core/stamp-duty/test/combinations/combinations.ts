import type { StampDutyInput } from '@freehold/stamp-duty';
import { coveringArray } from './covering-array.ts';
import type { Factors } from './model.ts';
import { anyModel, dwellingsModel, leaseModel, plainModel, purchaseOf } from './model.ts';
import { randomOf } from './random.ts';

export const seed = 20_261_121;
/** Ten combinations for every run of a property: 10,000 as a rule. */
export const combinations = Math.min(1_000, Number(process.env['FREEHOLD_RUNS'] ?? 1_000)) * 10;

export const models: Readonly<Record<string, Factors>> = {
  plain: plainModel,
  lease: leaseModel,
  dwellings: dwellingsModel,
  any: anyModel,
};

/** Purchases of a model: as many covering arrays, each drawn anew, as are needed for so many. */
export function purchasesOf(name: string, count: number): StampDutyInput[] {
  const factors = models[name] ?? {};
  const names = Object.keys(factors);
  const random = randomOf(seed + Object.keys(models).indexOf(name));
  const purchases: StampDutyInput[] = [];
  const levels = names.map((factor) => factors[factor]!.length);
  while (purchases.length < count) {
    for (const row of coveringArray(levels, random)) {
      const level = Object.fromEntries(
        names.map((factor, index) => [factor, factors[factor]![row[index]!]!]),
      );
      purchases.push(purchaseOf(level, random));
      if (purchases.length === count) break;
    }
  }
  return purchases;
}
