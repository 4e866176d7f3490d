import { cacheOf } from '../operation/cache.ts';

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

/**
 * What a limit counts for an address: the address itself of IPv4, its /64 of IPv6, which one customer of a provider holds
 * whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
