import type { Refusal } from '../operation/refusal.ts';
import type { CallGroup, TokenType, UsageLog } from '../ports/usage-log.ts';

/** Whose calls are refused. */
interface RefusedCaller {
  readonly accountId: string;
  readonly keyId: string | null;
  readonly tokenType: TokenType;
}

const hourMs = 3_600_000;
/** Groups held before the oldest are given up: keys that are refused between two flushes are far fewer. */
const groupsMax = 20_000;
/** Groups handed to the store at once, so that no transaction holds the event loop for long. */
const groupsAtOnce = 500;

/**
 * Calls refused at admission, counted by account, key, reason and hour. They are kept in memory and handed to the usage
 * log from time to time: the last seconds may be lost with the process, and a refusal waits for no store.
 */
export class RefusalCounts {
  readonly #log: Pick<UsageLog, 'count'>;
  #groups = new Map<string, CallGroup>();

  constructor(log: Pick<UsageLog, 'count'>) {
    this.#log = log;
  }

  add(caller: RefusedCaller, { status, code }: Refusal, now: Date, calls = 1): void {
    const { accountId, keyId, tokenType } = caller;
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    this.#merge({
      accountId,
      hour,
      keyId,
      tokenType,
      status,
      errorCode: code,
      calls,
      cost: { requests: 0, aiChats: 0 },
    });
  }

  /**
   * Hands over what is counted.
   *
   * @throws StoreBusy when the log cannot take it now; what it has not taken is kept for the next time.
   */
  async flush(): Promise<void> {
    const groups = [...this.#groups.values()];
    this.#groups = new Map();
    for (let at = 0; at < groups.length; at += groupsAtOnce) {
      try {
        await this.#log.count(groups.slice(at, at + groupsAtOnce));
      } catch (error) {
        for (const group of groups.slice(at)) this.#merge(group);
        throw error;
      }
    }
  }

  #merge(group: CallGroup): void {
    const { accountId, hour, keyId, tokenType, status, errorCode } = group;
    const name = JSON.stringify([accountId, hour, keyId, tokenType, status, errorCode]);
    const calls = (this.#groups.get(name)?.calls ?? 0) + group.calls;
    this.#groups.set(name, { ...group, calls });
    if (this.#groups.size <= groupsMax) return;
    for (const oldest of this.#groups.keys()) {
      this.#groups.delete(oldest);
      return;
    }
  }
}
