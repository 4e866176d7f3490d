/** A map of bounded size whose entries live for a bounded time; the oldest goes first. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();
  readonly #size: number;
  readonly #lifeMs: number;
  readonly #clock: () => number;

  /** `clock` gives monotonic milliseconds. */
  constructor(size: number, lifeMs: number, clock: () => number) {
    this.#size = size;
    this.#lifeMs = lifeMs;
    this.#clock = clock;
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (this.#clock() < entry.until) return entry.value;
    this.#entries.delete(name);
    return undefined;
  }

  set(name: string, value: Value): void {
    this.#entries.delete(name);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < this.#size) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(name, { value, until: this.#clock() + this.#lifeMs });
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }

  /** Forgets the entries that the test accepts. */
  forget(which: (value: Value, name: string) => boolean): void {
    for (const [name, { value }] of this.#entries) {
      if (which(value, name)) this.#entries.delete(name);
    }
  }
}
