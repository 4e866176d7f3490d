/** Who waits: an account's id, or one owner for all that belongs to no account. */
export type Owner = string;
