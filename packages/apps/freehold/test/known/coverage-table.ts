import { appendFileSync } from 'node:fs';
import type { Json } from '../http/demo-server.ts';
import { nullsOf, told } from './figures.ts';
import { questions } from './questions.ts';

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

  /** Figures that are null without a word why, each once. */
  get bare(): readonly string[] {
    const all = [...this.#counts].flatMap(([id, { bare }]) => bare.map((path) => `${id}: ${path}`));
    return [...new Set(all)];
  }

  /** Appends the table to the file that `npm run bench -- coverage` names. */
  print(store: string): void {
    const file = process.env['FREEHOLD_COVERAGE_TABLE'];
    if (file === undefined) return;
    const rows = [...new Set(questions.map(({ id }) => id))].map((id) => {
      const counts = this.#counts.get(id);
      const cells =
        counts === undefined
          ? ['no such record', '', '']
          : [counts.told, counts.explained, counts.bare.length];
      return `| ${[id, ...cells].join(' | ')} |`;
    });
    const head = '| Route | Told | Null, with the reason | Null as the record has it |';
    const lines = [`## A store with ${store}`, '', head, '| --- | --- | --- | --- |', ...rows];
    appendFileSync(file, `${lines.join('\n')}\n\n`);
  }
}
