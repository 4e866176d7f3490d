import type { AccountDocument, AccountDocumentName, AccountDocuments } from '@freehold/operations';

/** What accounts keep one of, in memory, for tests. */
export class MemoryAccountDocuments implements AccountDocuments {
  readonly #kept = new Map<string, AccountDocument>();

  async find(accountId: string, name: AccountDocumentName): Promise<AccountDocument | null> {
    return this.#kept.get(`${name} ${accountId}`) ?? null;
  }

  async replace(
    accountId: string,
    name: AccountDocumentName,
    content: AccountDocument['content'],
    revision: number | null,
  ): Promise<boolean> {
    // Read and written in one turn: two writers of one revision meet.
    const next = (this.#kept.get(`${name} ${accountId}`)?.revision ?? 0) + 1;
    if (revision !== null && revision !== next) return false;
    this.#kept.set(`${name} ${accountId}`, { content, revision: next });
    return true;
  }
}
