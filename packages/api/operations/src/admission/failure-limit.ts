import { cacheOf, type Cache } from '../cache.ts';
import { networkOf } from './network-of.ts';

/** Bad credentials that one address may send at once, and how many more each second. */
const burst = 3_000;
const perSecond = 100;
const addressesMax = 10_000;

/** Slows down an address that guesses credentials; memory is bounded. */
export class FailureLimit {
  /** What an address has left; one not seen for as long as a refill takes has all. */
  readonly #buckets: Cache<{ readonly left: number; readonly at: number }>;
  readonly #clock: () => number;

  /** `clock` gives monotonic milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#buckets = cacheOf(addressesMax, { milliseconds: (burst / perSecond) * 1000, clock });
  }

  /** Seconds until the address may fail again; 0 when it may now. */
  waitSeconds(address: string): number {
    return Math.max(0, (1 - this.#left(networkOf(address))) / perSecond);
  }

  /** Notes a bad credential. */
  failed(address: string): void {
    const network = networkOf(address);
    this.#buckets.set(network, { left: this.#left(network) - 1, at: this.#clock() });
  }

  #left(network: string): number {
    const bucket = this.#buckets.get(network);
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.left + ((this.#clock() - bucket.at) / 1000) * perSecond);
  }
}
