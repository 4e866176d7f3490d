import type { Json } from '../http/demo-server.ts';
import { isOfRecord, nullsOf, told } from './figures.ts';

interface Counts {
  readonly told: number;
  readonly explained: number;
  readonly bare: readonly string[];
}

/** What each route answers over one store: figures told, figures null with a reason, figures null without one. */
export class CoverageTable {
  readonly #counts = new Map<string, Counts>();

  readonly add = (id: string, answer: Json): void => {
    const before = this.#counts.get(id) ?? { told: 0, explained: 0, bare: [] };
    const { explained, bare } = nullsOf(answer);
    this.#counts.set(id, {
      told: before.told + told(answer),
      explained: before.explained + explained,
      bare: [...before.bare, ...bare],
    });
  };

  told(id: string): number {
    return this.#counts.get(id)?.told ?? 0;
  }

  /** Figures of ours that are null without a word why, each once. */
  get bare(): readonly string[] {
    const all = [...this.#counts].flatMap(([id, { bare }]) =>
      bare.filter((path) => !isOfRecord(id, path)).map((path) => `${id}: ${path}`),
    );
    return [...new Set(all)];
  }
}
