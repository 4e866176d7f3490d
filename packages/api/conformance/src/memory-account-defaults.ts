import type { AccountDefaults, AccountDefaultSet } from '@freehold/operations';

/** The defaults of accounts in memory, for tests. */
export class MemoryAccountDefaults implements AccountDefaults {
  readonly #kept = new Map<string, AccountDefaultSet>();

  async find(accountId: string): Promise<AccountDefaultSet | null> {
    return this.#kept.get(accountId) ?? null;
  }

  async replace(accountId: string, defaults: AccountDefaultSet | null): Promise<void> {
    if (defaults === null) this.#kept.delete(accountId);
    else this.#kept.set(accountId, defaults);
  }
}
