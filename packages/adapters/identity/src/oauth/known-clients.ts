import { AddressLimit, cacheOf, type OAuthClient } from '@freehold/operations';
import { clientFromDocument, isDocumentAddress } from './client-document.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { addressRate } from './address-rate.ts';

const keptMs = 10 * 60_000;
/** What is not to be had now may be a minute later. */
const missedMs = 60_000;
const keptMax = 1_000;

interface Kept {
  readonly client: Promise<OAuthClient | null>;
  until: number;
}

/** The applications that may ask: registered ones, and those whose id is the address of their metadata document. */
export class KnownClients {
  readonly #parts: OAuthParts;
  readonly #clock: () => number;
  readonly #fetches: AddressLimit;
  readonly #documents = cacheOf<Kept>(keptMax);

  /** `clock` gives monotonic milliseconds. */
  constructor(parts: OAuthParts, clock: () => number) {
    this.#parts = parts;
    this.#clock = clock;
    this.#fetches = new AddressLimit(addressRate, clock);
  }

  /** Null for an unknown one, and for one whose document an address asks for that has asked for too many. */
  async find(id: string, now: Date, remoteAddress: string): Promise<OAuthClient | null> {
    if (!isDocumentAddress(id)) return this.#parts.store.findClient(id, now);
    const kept = this.#documents.get(id);
    if (kept !== undefined && this.#clock() < kept.until) return kept.client;
    if (this.#fetches.waitSeconds(remoteAddress) > 0) return null;
    this.#fetches.count(remoteAddress);
    return this.#fetch(id);
  }

  /** Asks once for all who wait for the same document. */
  async #fetch(id: string): Promise<OAuthClient | null> {
    const client = clientFromDocument(id, this.#parts.fetchDocument);
    const fetched: Kept = { client, until: this.#clock() + keptMs };
    this.#documents.set(id, fetched);
    if ((await client) === null) fetched.until = this.#clock() + missedMs;
    return client;
  }
}
