import type { ReadSession } from './session.ts';

/** Filter sets remembered; the oldest leaves first. */
const entriesMax = 2_000;

/** Totals of costly filters, right until a record changes. */
export class TotalsCache {
  private generation = -1;
  private readonly totals = new Map<string, number>();

  total(session: ReadSession, filter: string, count: () => number): number {
    const generation = generationOf(session);
    if (generation !== this.generation) {
      this.totals.clear();
      this.generation = generation;
    }
    let total = this.totals.get(filter);
    if (total === undefined) {
      total = count();
      this.totals.set(filter, total);
      if (this.totals.size > entriesMax)
        this.totals.delete(this.totals.keys().next().value as string);
    }
    return total;
  }
}

/** A number that changes with every batch of records. */
export function generationOf(session: ReadSession): number {
  return session.get<{ value: number }>(`SELECT value FROM store_state WHERE name = 'generation'`)
    ?.value as number;
}
