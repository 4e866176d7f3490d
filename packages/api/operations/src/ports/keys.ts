import type { CreateOutcome, KeptAnswer } from './idempotency.ts';

/** An API key as it is kept: never the key itself. */
export interface KeyRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** `paid_` and the first six digits. */
  readonly prefix: string;
  readonly createdAt: Date;
  /** Null: never. The key is refused from this instant on. */
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface NewKey extends Omit<KeyRecord, 'lastUsedAt' | 'revokedAt'> {
  /** Keyed hash of the key, in hexadecimal. */
  readonly hash: string;
}

/** The API keys of all accounts. Each method is one atomic step, also between processes. @throws StoreBusy */
export interface Keys {
  /**
   * Creates a key and keeps the answer that shows it. Nothing is created where the account already holds `activeMax` keys
   * neither revoked nor expired at `createdAt`, nor where the answer cannot be kept.
   */
  create(key: NewKey, activeMax: number, kept?: KeptAnswer): Promise<CreateOutcome>;
  /** Newest first, revoked and expired ones included. */
  list(accountId: string): Promise<readonly KeyRecord[]>;
  /** The key revoked, by this call or an earlier one; null when the account has no such key. */
  revoke(options: {
    readonly keyId: string;
    readonly accountId: string;
    readonly now: Date;
  }): Promise<KeyRecord | null>;
  /** In whatever state it is. */
  findByHash(hash: string): Promise<KeyRecord | null>;
  /** Notes a use, at most once a minute a key. */
  touch(keyId: string, now: Date): Promise<void>;
}

export const touchIntervalMs = 60_000;

/** What only this installation can compute: its API keys, their hashes, and answers it keeps sealed. */
export interface KeySecrets {
  /** A new API key: `paid_` and 32 hexadecimal digits of 128 random bits. */
  readonly makeKey: () => string;
  /** The keyed hash under which a secret is stored and found. */
  readonly hash: (secret: string) => string;
  /** Text that only `open` with the same context reads again. */
  readonly seal: (text: string, context: string) => string;
  /** @throws Error when the text was not sealed here with this context. */
  readonly open: (sealed: string, context: string) => string;
}
