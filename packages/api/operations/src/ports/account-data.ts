/** A row that a store holds of an account, by the names of its columns. */
export interface AccountRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** All that a store holds of one account, for its owner to have and to take away. @throws StoreBusy */
export interface AccountData {
  /** Every row, table by table, without what only opens something (hashes, secrets) and without the lines of the log, which `UsageLog` gives. */
  rows(accountId: string): AsyncIterable<AccountRow>;
  /**
   * Deletes the account and its rows but those that must stay, and says so in the audit log; false where there was nothing
   * to delete. Nothing opens the account from the first step on but calls under way and a server that remembers it for a
   * second: what these write is deleted when it is asked again, as is what is left where it was broken off.
   */
  erase(accountId: string, by: string | null, now: Date): Promise<boolean>;
}
