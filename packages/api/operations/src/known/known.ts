import { evidences, type Need } from './evidences.ts';

/** What an answer says beside its figures of how much of what it needs is held for the place. */
export interface Known {
  coverage: 'full' | 'partial' | 'none';
  /** Datasets of `freehold import` that would fill what is not held. */
  fill_with: string[];
}

/** Whether each thing that an answer needs is held for the place. */
export type Held = { readonly [Name in Need]?: boolean };

/**
 * How much of what an answer needs is held, and what would fill the rest.
 *
 * @example knownOf({ places: true, stops: false }) // => { coverage: 'partial', fill_with: ['naptan'] }
 */
export function knownOf(held: Held): Known {
  const asked = Object.keys(held).length;
  const wanting = wantingOf(held);
  return {
    coverage: wanting.length === 0 ? 'full' : wanting.length < asked ? 'partial' : 'none',
    fill_with: [...new Set(wanting.flatMap((need) => evidences[need].datasets))],
  };
}

/** Something that an answer needs and that is not held for the place. */
export interface Missing {
  readonly need: Need;
  /** Datasets of `freehold import` that hold it, each enough by itself. */
  readonly fill_with: string[];
  /** What it would let answers say, in a line for people. */
  readonly enables: string;
}

/** What is not held, with what would be known with it. */
export function missingOf(held: Held): Missing[] {
  return wantingOf(held).map((need) => ({
    need,
    fill_with: [...evidences[need].datasets],
    enables: evidences[need].enables,
  }));
}

function wantingOf(held: Held): Need[] {
  return (Object.entries(held) as [Need, boolean][]).flatMap(([need, is]) => (is ? [] : [need]));
}

/** The figures, each of which may be null. */
export type OrNull<Figures> = {
  [Name in keyof Figures]: Figures[Name] extends readonly unknown[]
    ? Figures[Name]
    : Figures[Name] extends object
      ? OrNull<Figures[Name]>
      : Figures[Name] | null;
};

/**
 * The figures where they rest on what is held; else the same members with null for every figure and no item in any list.
 * The only place where the want of a register becomes null.
 *
 * @example figuresIf(false, { score: 0, parts: { shops: 0 } }) // => { score: null, parts: { shops: null } }
 */
export function figuresIf<Figures extends object>(
  held: boolean,
  figures: Figures,
): OrNull<Figures> {
  return held ? figures : (withoutFigures(figures) as OrNull<Figures>);
}

function withoutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutFigures(member)]),
  );
}
