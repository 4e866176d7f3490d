import { cacheOf } from '../operation/cache.ts';

const networksMax = 10_000;

/** What the network of one address may do at once, and the seconds in which each comes back. */
export interface AddressRate {
  readonly burst: number;
  readonly refillSeconds: number;
}

/** Of what one network may do, what the one around it may: a provider gives a customer a /48, or has a /24. */
const aroundTimes = 8;

/**
 * Slows down an address that does without end what costs something: a token bucket for each network (an address of IPv4, a
 * /64 of IPv6), and one of eight times as much for the network around it (a /24, a /48). Memory is bounded: of more than
 * 10,000 of either the least recently seen have their whole burst again.
 */
export class AddressLimit {
  readonly #own: Buckets;
  readonly #around: Buckets;

  /** `clock` gives monotonic milliseconds. */
  constructor({ burst, refillSeconds }: AddressRate, clock: () => number) {
    this.#own = new Buckets({ burst, refillSeconds }, clock);
    const around = { burst: burst * aroundTimes, refillSeconds: refillSeconds / aroundTimes };
    this.#around = new Buckets(around, clock);
  }

  /** Seconds until the address may do one more, exact; 0 when it may now. */
  waitSeconds(address: string): number {
    const around = this.#around.waitSeconds(networkAround(address));
    return Math.max(this.#own.waitSeconds(networkOf(address)), around);
  }

  /** Counts one, also where none is left: the wait is then longer. */
  count(address: string): void {
    this.#own.count(networkOf(address));
    this.#around.count(networkAround(address));
  }
}

/** A token bucket for each network, or whatever else is counted by a name. */
export class Buckets {
  readonly #burstMs: number;
  readonly #eachMs: number;
  readonly #clock: () => number;
  /** The instant at which a network has its whole burst again. */
  readonly #fullAt = cacheOf<number>(networksMax);

  constructor({ burst, refillSeconds }: AddressRate, clock: () => number) {
    this.#eachMs = refillSeconds * 1000;
    this.#burstMs = burst * this.#eachMs;
    this.#clock = clock;
  }

  waitSeconds(network: string): number {
    return Math.max(0, (this.#fullAtAfter(network) - this.#clock() - this.#burstMs) / 1000);
  }

  count(network: string): void {
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
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/** The network around that of an address: a /24 of IPv4, a /48 of IPv6. */
function networkAround(address: string): string {
  return isIPv6(address) ? firstGroups(address, 3) : address.slice(0, address.lastIndexOf('.'));
}

const isIPv6 = (address: string): boolean =>
  address.includes(':') && !address.startsWith('::ffff:');

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, count).join(':');
}
