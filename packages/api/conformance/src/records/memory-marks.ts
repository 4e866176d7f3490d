import type { DerivedStage, Mark } from '@freehold/operations';

export const stages: readonly DerivedStage[] = [
  'homes',
  'links',
  'placement',
  'models',
  'leads',
  'markets',
];

/** Marks of everything at once: of each stage the change that marked it, and at which change a mark was taken away. */
export class MemoryMarks {
  readonly #marked: Record<DerivedStage, number> = {
    links: 0,
    homes: 0,
    placement: 0,
    models: 0,
    leads: 0,
    markets: 0,
  };
  readonly #taken: Readonly<Record<DerivedStage, Map<string, number>>> = {
    links: new Map(),
    homes: new Map(),
    placement: new Map(),
    models: new Map(),
    leads: new Map(),
    markets: new Map(),
  };

  /** Marks everything of some stages, or of all, at a change. */
  mark(some: readonly DerivedStage[], change: number): void {
    for (const stage of some.length === 0 ? stages : some) this.#marked[stage] = change;
  }

  /** Those of all that are marked, in order. */
  of(stage: DerivedStage, all: readonly (string | null)[]): Mark[] {
    const revision = this.#marked[stage];
    return [...new Set(all)]
      .filter((of) => of !== null)
      .filter((of) => this.#taken[stage].get(of) !== revision)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((of) => ({ of, revision }));
  }

  /** Takes away the marks that still have their revision, and keeps what was derived of these. */
  keep<Kept extends { readonly mark: Mark }>(
    stage: DerivedStage,
    results: readonly Kept[],
    keep: (of: string, result: Kept) => void,
  ): void {
    const revision = this.#marked[stage];
    const taken = this.#taken[stage];
    for (const result of results) {
      const of = String(result.mark.of);
      if (result.mark.revision !== revision || taken.get(of) === revision) continue;
      taken.set(of, revision);
      keep(of, result);
    }
  }
}
