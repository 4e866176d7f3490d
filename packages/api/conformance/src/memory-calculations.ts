import type {
  CreateOutcome,
  KeptAnswer,
  SavedCalculation,
  SavedCalculationQuery,
  SavedCalculations,
} from '@freehold/operations';
import { MemoryIdempotency } from './memory-idempotency.ts';

type Order = (a: SavedCalculation, b: SavedCalculation) => number;

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const oldest: Order = (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byText(a.id, b.id);
const orders: Readonly<Record<SavedCalculationQuery['sort'], Order>> = {
  oldest,
  newest: (a, b) => oldest(b, a),
  name: (a, b) => byText(lower(a.name), lower(b.name)) || byText(a.id, b.id),
};

/** Whether it comes after the position, by `newest` or `oldest`. */
function isAfter(kept: SavedCalculation, { sort, from }: SavedCalculationQuery): boolean {
  if ('offset' in from) return false;
  const [at, id] = from.after;
  const side = kept.createdAt.getTime() - at || byText(kept.id, id);
  return sort === 'newest' ? side < 0 : side > 0;
}

/** Saved calculations in memory, for tests. */
export class MemoryCalculations implements SavedCalculations {
  #kept: readonly SavedCalculation[] = [];
  readonly #idempotency: MemoryIdempotency;

  constructor(idempotency: MemoryIdempotency = new MemoryIdempotency()) {
    this.#idempotency = idempotency;
  }

  async list(query: SavedCalculationQuery) {
    const { accountId, strategy, propertyId, tag, sort, limit, from } = query;
    const found = this.#kept.filter(
      (kept) =>
        kept.accountId === accountId &&
        (strategy === undefined || kept.strategy === strategy) &&
        (propertyId === undefined || kept.propertyId === propertyId) &&
        (tag === undefined || kept.tags.includes(tag)),
    );
    const sorted = found.sort(orders[sort]);
    const start =
      'offset' in from ? from.offset : sorted.filter((kept) => !isAfter(kept, query)).length;
    const page = sorted.slice(start, start + limit);
    return {
      calculations: page.map(({ results: _results, ...summary }) => summary),
      total: found.length,
    };
  }

  async find(accountId: string, id: string): Promise<SavedCalculation | null> {
    return this.#find(accountId, id) ?? null;
  }

  async add(
    calculation: SavedCalculation,
    mostHeld: number,
    kept?: KeptAnswer,
  ): Promise<CreateOutcome> {
    return this.#idempotency.creating<'created' | 'full'>(kept, () => {
      const { accountId } = calculation;
      if (this.#kept.filter((one) => one.accountId === accountId).length >= mostHeld) return 'full';
      this.#kept = [...this.#kept, calculation];
      return 'created';
    });
  }

  async replace(next: SavedCalculation): Promise<boolean> {
    const last = this.#find(next.accountId, next.id);
    if (last?.revision !== next.revision - 1) return false;
    const { strategy, propertyId, createdAt } = last;
    const kept = { ...next, strategy, propertyId, createdAt };
    this.#kept = this.#kept.map((one) => (one === last ? kept : one));
    return true;
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const before = this.#kept.length;
    this.#kept = this.#kept.filter((kept) => !isOf(kept, accountId, id));
    return this.#kept.length < before;
  }

  #find(accountId: string, id: string): SavedCalculation | undefined {
    return this.#kept.find((kept) => isOf(kept, accountId, id));
  }
}

function isOf(kept: SavedCalculation, accountId: string, id: string): boolean {
  return kept.accountId === accountId && kept.id === lower(id);
}
