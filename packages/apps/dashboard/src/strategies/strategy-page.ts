import type { Strategy } from '@freehold/calculators';
import type { Field, FieldGroup, Values } from '../deal/field.ts';

/** A figure of the answer under its words. */
export interface Line {
  readonly figure: string;
  readonly label: string;
}

/** Lines that are added and taken away, and what they come to. */
export interface Sum {
  readonly plus: readonly Line[];
  readonly minus: readonly Line[];
  readonly total: Line;
}

/** What a strategy asks and shows; every figure is the calculator's. */
export interface StrategyPage {
  readonly strategy: Strategy;
  /** In the address. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly groups: readonly FieldGroup[];
  /** The deal that a first visit opens. */
  readonly example: Values;
  readonly headline: readonly Line[];
  /** What goes in. */
  readonly purchase: readonly Sum[];
  readonly finance: readonly Line[];
  /** A year of a letting, or the whole of a flip. */
  readonly cashFlow: Sum;
  readonly returns: readonly Line[];
  /** The figures by which a lender tests the loan; null where no letting loan stands at the end. */
  readonly lending: {
    readonly loan: string;
    readonly value: string;
    readonly rent: string;
    readonly costs: string;
    readonly lender: 'basicRate' | 'hmo';
  } | null;
  /** What the grid varies, and the figure it shows. */
  readonly grid: {
    readonly metric: string;
    readonly x: GridAxis;
    readonly y: GridAxis;
  };
  /** What "the most you can pay" can aim at, each with the value it starts from. */
  readonly targets: readonly Target[];
}

/** A figure that the deal must reach, or stay under. */
export interface Target extends Line {
  readonly limit: 'atLeast' | 'atMost';
  readonly aim: string;
}

/** An input around its value: `steps` are added to it, or multiply it where the input is an amount. */
export interface GridAxis {
  readonly field: Field;
  readonly steps: readonly string[];
  readonly by: 'addition' | 'share';
}

/** Every field of a page. */
export function fieldsOf({ groups }: Pick<StrategyPage, 'groups'>): Field[] {
  return groups.flatMap(({ fields }) => fields);
}

export const line = (figure: string, label: string): Line => ({ figure, label });
