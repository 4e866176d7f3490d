import type { OAuthClient } from '@freehold/operations';
import { clientFromDocument, isDocumentAddress } from './client-document.ts';
import type { OAuthParts } from './oauth-parts.ts';

const keptMs = 10 * 60_000;
const keptMax = 1_000;

/** The applications that may ask: registered ones, and those whose id is the address of their metadata document. */
export class KnownClients {
  readonly #parts: OAuthParts;
  readonly #documents = new Map<
    string,
    { readonly client: OAuthClient | null; readonly until: number }
  >();

  constructor(parts: OAuthParts) {
    this.#parts = parts;
  }

  /** Null for an unknown one. */
  async find(id: string, now: Date): Promise<OAuthClient | null> {
    if (!isDocumentAddress(id)) return this.#parts.store.findClient(id, now);
    const kept = this.#documents.get(id);
    if (kept !== undefined && performance.now() < kept.until) return kept.client;
    const client = await clientFromDocument(id, this.#parts.fetchDocument);
    this.#documents.delete(id);
    this.#documents.set(id, { client, until: performance.now() + keptMs });
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > keptMax && oldest !== undefined) this.#documents.delete(oldest);
    return client;
  }
}
