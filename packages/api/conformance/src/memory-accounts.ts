import type {
  Account,
  AccountAct,
  AccountAdministration,
  Accounts,
  NewestSlice,
} from '@freehold/operations';
import { newestOf } from './newest-of.ts';

/** Accounts and the audit log of their changes in memory, for tests. */
export class MemoryAccounts implements Accounts, AccountAdministration {
  readonly #accounts = new Map<string, Account>();
  readonly #acts: AccountAct[] = [];

  async find(accountId: string): Promise<Account | null> {
    return this.#accounts.get(accountId) ?? null;
  }

  async put(account: Account): Promise<void> {
    const { id, name, plan, platformSubscription } = account;
    const before = this.#accounts.get(id);
    this.#accounts.set(id, { ...before, id, name, plan, platformSubscription });
  }

  async list(): Promise<readonly Account[]> {
    return [...this.#accounts.values()].sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1));
  }

  async change(act: AccountAct): Promise<Account | null> {
    const before = this.#accounts.get(act.accountId);
    if (before === undefined) return null;
    const { isOwner, isSuspended, ...rest } = { ...before, ...act.change };
    const after: Account = {
      ...rest,
      ...(isOwner === true ? { isOwner } : {}),
      ...(isSuspended === true ? { isSuspended } : {}),
    };
    this.#accounts.set(after.id, after);
    this.#acts.push(act);
    return after;
  }

  async acts(slice: NewestSlice) {
    return { acts: newestOf(this.#acts, ({ at }) => at, slice), total: this.#acts.length };
  }
}
