import type { Assumption } from './data/assumptions.ts';

/** A value a calculator worked with, as it can be given back to it. */
export type Echo = number | string | boolean;

/** An input left out, what stood in for it, and where that comes from. */
export interface AssumedInput extends Assumption {
  /** The input's name; within an object its path (`bridge.exitFeePercentage`). */
  readonly input: string;
}

/** An assumption as it is kept. */
interface Assumed {
  readonly input: string;
  readonly value: Echo;
  readonly from: Omit<Assumption, 'value'>;
}

/**
 * What was read of one input: the values given and assumed, and those made from others. It is only kept: most callers ask
 * for few of its lists, and none of them costs anything until then.
 */
export class InputRecord {
  readonly #given: string[] = [];
  readonly #values: unknown[] = [];
  readonly #noted: (readonly [field: string, value: Echo])[] = [];
  readonly #adopted: (readonly [field: string, inner: InputRecord])[] = [];
  readonly #assumed: Assumed[] = [];

  /** Keeps a value as it was given or assumed. */
  use(field: string, value: unknown): void {
    this.#given.push(field);
    this.#values.push(value);
  }

  /** Keeps a value that was read otherwise, or made from others. */
  note(field: string, value: Echo): void {
    this.#noted.push([field, value]);
  }

  /** Keeps what stood in for an input left out; within an object the input is its path. */
  assume(input: string, value: Echo, from: Omit<Assumption, 'value'>): void {
    this.#assumed.push({ input, value, from });
  }

  /** Takes over what an object within this input assumed and used; `bridge` of `exitFee` is `bridgeExitFee`. */
  adopt(field: string, inner: InputRecord): void {
    this.#assumed.push(...inner.#assumed);
    this.#adopted.push([field, inner]);
  }

  /** The defaults that stood in for fields left out. */
  get assumed(): Record<string, Echo> {
    const assumed: Record<string, Echo> = {};
    for (const { input, value } of this.#assumed) assumed[input] = value;
    return assumed;
  }

  /** {@link assumed} with sources. */
  get sources(): AssumedInput[] {
    return this.#assumed.map(({ input, value, from }) => {
      const { unit, standing, source, caution } = from;
      const assumed = { input, value, unit, standing, source };
      return caution === undefined ? assumed : { ...assumed, caution };
    });
  }

  /** Every value that entered the calculation, given or assumed. */
  get used(): Record<string, Echo> {
    const used: Record<string, Echo> = {};
    for (const [at, field] of this.#given.entries()) {
      const value = this.#values[at];
      used[field] = typeof value === 'boolean' ? value : String(value);
    }
    for (const [field, inner] of this.#adopted) {
      for (const [name, value] of Object.entries(inner.used)) {
        used[field + name.charAt(0).toUpperCase() + name.slice(1)] = value;
      }
    }
    for (const [field, value] of this.#noted) used[field] = value;
    return used;
  }
}
