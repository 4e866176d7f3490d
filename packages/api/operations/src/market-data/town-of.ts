import { derivation } from '../derivation/data/derivation-2026-11.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';

/** The post town that most of the newest 200 sales of an outcode name, of equals the first by name; null without any. */
export async function townOf(
  soldPrices: SoldPrices,
  outcode: string,
  signal: AbortSignal,
): Promise<string | null> {
  const towns = await soldPrices.townsOfNewest(outcode, derivation.salesOfTown, signal);
  const counts = new Map<string, number>();
  for (const town of towns) counts.set(town, (counts.get(town) ?? 0) + 1);
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}
