import { randomUUID } from 'node:crypto';
import { BoundedCache } from '../admission/bounded-cache.ts';
import type { ChatMessage } from '../ports/chat-model.ts';

const sessionsMax = 10_000;
const lifeMs = 24 * 3_600_000;
/** Messages of earlier turns that go along with a question. */
const historyMax = 20;

/** The search whose next page `show-more` gives. */
export interface LastSearch {
  readonly args: Readonly<Record<string, unknown>>;
  /** Null at the end. */
  readonly cursor: string | null;
}

/** One conversation of an account: what was said, without what the tools gave. */
export interface ChatSession {
  readonly id: string;
  readonly accountId: string;
  readonly history: readonly ChatMessage[];
  readonly lastSearch: LastSearch | null;
}

/** Conversations of the last day, in the memory of one process. */
export class ChatSessions {
  readonly #sessions: BoundedCache<ChatSession>;

  /** `clock` gives monotonic milliseconds. */
  constructor(clock: () => number) {
    this.#sessions = new BoundedCache(sessionsMax, lifeMs, clock);
  }

  /** A new session without an id; null for one that is unknown or another account's. */
  open(id: string | undefined, accountId: string): ChatSession | null {
    if (id === undefined) {
      return { id: randomUUID(), accountId, history: [], lastSearch: null };
    }
    const session = this.#sessions.get(id.toLowerCase());
    return session?.accountId === accountId ? session : null;
  }

  keep(session: ChatSession): void {
    const history = session.history.slice(-historyMax);
    this.#sessions.set(session.id, { ...session, history });
  }
}
