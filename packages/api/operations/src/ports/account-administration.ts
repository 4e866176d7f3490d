import type { Account } from './accounts.ts';
import type { NewestSlice } from './newest.ts';

/** What changes in an account; what is left out stays. */
export interface AccountChange {
  /** Plan id of `@freehold/metering`. */
  readonly plan?: string;
  readonly platformSubscription?: Account['platformSubscription'];
  readonly isSuspended?: boolean;
  readonly isOwner?: boolean;
}

/** A change of an account as the audit log has it. */
export interface AccountAct {
  /** UUID. */
  readonly id: string;
  readonly at: Date;
  /** The account that acted; null: the command line. */
  readonly by: string | null;
  readonly accountId: string;
  readonly change: AccountChange;
}

/** What the owner of an installation does to accounts. Each method is one atomic step, also between processes. @throws StoreBusy */
export interface AccountAdministration {
  /** Changes the account and writes the act into the audit log, both or neither; null where there is no such account. */
  change(act: AccountAct): Promise<Account | null>;
  /** Newest first, those of one instant by id. */
  acts(
    slice: NewestSlice,
  ): Promise<{ readonly acts: readonly AccountAct[]; readonly total: number }>;
}
