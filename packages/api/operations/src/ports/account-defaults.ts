/** The defaults that an account has set, as `PUT /api/v1/investment/defaults` took them. */
export type AccountDefaultSet = Readonly<Record<string, unknown>>;

/** Each account's own defaults of the calculators; no account sees or touches another's. @throws StoreBusy */
export interface AccountDefaults {
  /** Null: the account has set none. */
  find(accountId: string): Promise<AccountDefaultSet | null>;
  /** Takes the place of all that the account had set; null clears it. */
  replace(accountId: string, defaults: AccountDefaultSet | null): Promise<void>;
}
