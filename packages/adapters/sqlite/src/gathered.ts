/** Gathers what is added under a key while the promises of one turn of the event loop run, then hands it on together. */
export class Gathered<Key, Value> {
  readonly #handOn: (values: readonly Value[], key: Key) => void;
  readonly #values = new Map<Key, Value[]>();

  constructor(handOn: (values: readonly Value[], key: Key) => void) {
    this.#handOn = handOn;
  }

  add(key: Key, value: Value): void {
    const beside = this.#values.get(key);
    if (beside !== undefined) {
      beside.push(value);
      return;
    }
    this.#values.set(key, [value]);
    // Runs when no promise is left to run.
    process.nextTick(() => {
      const values = this.#values.get(key) as Value[];
      this.#values.delete(key);
      this.#handOn(values, key);
    });
  }
}
