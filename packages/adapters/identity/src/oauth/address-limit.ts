import { cacheOf, networkOf } from '@freehold/operations';

/** What one address may ask for at once, and how long each takes to come back. */
const burst = 20;
const refillSeconds = 6;
const addressesMax = 10_000;

/** Slows down an address that asks without end for what costs us something; memory is bounded. */
export class AddressLimit {
  readonly #clock: () => number;
  /** The instant at which a network has its whole burst again, in seconds. */
  readonly #fullAt = cacheOf<number>(addressesMax);

  /** `clock` gives monotonic seconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** The whole seconds until the address may take one; 0 when it may now. */
  waitSeconds(address: string): number {
    const wait = this.#fullAtAfter(networkOf(address)) - this.#clock() - burst * refillSeconds;
    return Math.max(0, Math.ceil(wait));
  }

  /** Takes one; the whole seconds to wait where none is left, else 0. */
  take(address: string): number {
    const wait = this.waitSeconds(address);
    if (wait > 0) return wait;
    const network = networkOf(address);
    const fullAt = this.#fullAtAfter(network);
    this.#fullAt.set(network, fullAt);
    return 0;
  }

  /** The instant at which a network would have its whole burst again, had it taken one more. */
  #fullAtAfter(network: string): number {
    const now = this.#clock();
    return Math.max(this.#fullAt.get(network) ?? now, now) + refillSeconds;
  }
}
