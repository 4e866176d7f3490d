import { cacheOf } from '../cache.ts';
import { networkOf } from './network-of.ts';

const networksMax = 10_000;

/** What the network of one address may do at once, and the seconds in which each comes back. */
export interface AddressRate {
  readonly burst: number;
  readonly refillSeconds: number;
}

/**
 * Slows down an address that does without end what costs something: a token bucket for each network (an address of IPv4, a
 * /64 of IPv6). Memory is bounded: of more than 10,000 networks the least recently seen have their whole burst again.
 */
export class AddressLimit {
  readonly #burstMs: number;
  readonly #eachMs: number;
  readonly #clock: () => number;
  /** The instant at which a network has its whole burst again. */
  readonly #fullAt = cacheOf<number>(networksMax);

  /** `clock` gives monotonic milliseconds. */
  constructor({ burst, refillSeconds }: AddressRate, clock: () => number) {
    this.#eachMs = refillSeconds * 1000;
    this.#burstMs = burst * this.#eachMs;
    this.#clock = clock;
  }

  /** Seconds until the address may do one more, exact; 0 when it may now. */
  waitSeconds(address: string): number {
    const waitMs = this.#fullAtAfter(networkOf(address)) - this.#clock() - this.#burstMs;
    return Math.max(0, waitMs / 1000);
  }

  /** Counts one, also where none is left: the wait is then longer. */
  count(address: string): void {
    const network = networkOf(address);
    this.#fullAt.set(network, this.#fullAtAfter(network));
  }

  /** The instant at which a network would have its whole burst again, had it done one more. */
  #fullAtAfter(network: string): number {
    const now = this.#clock();
    return Math.max(this.#fullAt.get(network) ?? now, now) + this.#eachMs;
  }
}
