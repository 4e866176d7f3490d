import { BoundedCache } from './bounded-cache.ts';

/** Bad credentials that one address may send at once, and how many more each second. */
const burst = 3_000;
const perSecond = 100;
const addressesMax = 10_000;

/** Slows down an address that guesses credentials; memory is bounded. */
export class FailureLimit {
  /** What an address has left; one not seen for as long as a refill takes has all. */
  readonly #buckets: BoundedCache<{ readonly left: number; readonly at: number }>;
  readonly #clock: () => number;

  /** `clock` gives monotonic milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#buckets = new BoundedCache(addressesMax, (burst / perSecond) * 1000, clock);
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

/** One customer of a provider holds a whole /64 of IPv6, so addresses within it count together. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
