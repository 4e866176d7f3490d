/** What one address may ask for at once, and how long each takes to come back. */
const burst = 20;
const refillSeconds = 6;
const addressesMax = 10_000;

/** Slows down an address that asks without end for what costs us something; memory is bounded. */
export class AddressLimit {
  readonly #clock: () => number;
  /** The instant at which an address has its whole burst again, in seconds. */
  readonly #fullAt = new Map<string, number>();

  /** `clock` gives monotonic seconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Takes one; the whole seconds to wait where none is left, else 0. */
  take(address: string): number {
    const now = this.#clock();
    const fullAt = Math.max(this.#fullAt.get(address) ?? now, now) + refillSeconds;
    const wait = fullAt - now - burst * refillSeconds;
    if (wait > 0) return Math.ceil(wait);
    this.#fullAt.delete(address);
    this.#fullAt.set(address, fullAt);
    const [oldest] = this.#fullAt.keys();
    if (this.#fullAt.size > addressesMax && oldest !== undefined) this.#fullAt.delete(oldest);
    return 0;
  }
}
