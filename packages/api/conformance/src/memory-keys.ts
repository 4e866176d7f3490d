import {
  type CreateOutcome,
  type KeptAnswer,
  type KeyRecord,
  type Keys,
  type NewKey,
  touchIntervalMs,
} from '@freehold/operations';
import type { MemoryIdempotency } from './memory-idempotency.ts';

interface Kept {
  readonly hash: string;
  record: KeyRecord;
}

/** API keys in memory, for tests. */
export class MemoryKeys implements Keys {
  readonly #keys = new Map<string, Kept>();
  readonly #idempotency: MemoryIdempotency;

  constructor(idempotency: MemoryIdempotency) {
    this.#idempotency = idempotency;
  }

  async create({ hash, ...key }: NewKey, activeMax: number, kept?: KeptAnswer) {
    return this.#idempotency.creating<CreateOutcome>(kept, () => {
      const at = key.createdAt;
      const active = [...this.#keys.values()].filter(
        ({ record }) =>
          record.accountId === key.accountId &&
          record.revokedAt === null &&
          (record.expiresAt === null || record.expiresAt > at),
      );
      if (active.length >= activeMax) return 'full';
      this.#keys.set(key.id, { hash, record: { ...key, lastUsedAt: null, revokedAt: null } });
      return 'created';
    });
  }

  list(accountId: string): Promise<readonly KeyRecord[]> {
    const own = [...this.#keys.values()]
      .map(({ record }) => record)
      .filter((record) => record.accountId === accountId);
    return Promise.resolve(
      own.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1)),
    );
  }

  revoke({ keyId, accountId, now }: Parameters<Keys['revoke']>[0]): Promise<KeyRecord | null> {
    const kept = this.#keys.get(keyId);
    if (kept === undefined || kept.record.accountId !== accountId) return Promise.resolve(null);
    kept.record = { ...kept.record, revokedAt: kept.record.revokedAt ?? now };
    return Promise.resolve(kept.record);
  }

  findByHash(hash: string): Promise<KeyRecord | null> {
    const kept = [...this.#keys.values()].find((key) => key.hash === hash);
    return Promise.resolve(kept?.record ?? null);
  }

  touch(keyId: string, now: Date): Promise<void> {
    const kept = this.#keys.get(keyId);
    const used = kept?.record.lastUsedAt?.getTime() ?? Infinity;
    if (kept !== undefined && Math.abs(now.getTime() - used) >= touchIntervalMs) {
      kept.record = { ...kept.record, lastUsedAt: now };
    }
    return Promise.resolve();
  }

  /** For the lines of the logs. */
  named(keyId: string | null): KeyRecord | null {
    return keyId === null ? null : (this.#keys.get(keyId)?.record ?? null);
  }
}
