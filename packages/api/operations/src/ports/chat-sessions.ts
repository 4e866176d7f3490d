import type { ChatMessage } from './chat-model.ts';

/** A conversation is forgotten this long after its last answer. */
export const chatSessionLifeMs = 24 * 3_600_000;
/** Conversations that an account may have open; a further one closes the one that rested longest. */
export const chatSessionsMax = 50;
/** Characters that one conversation may take up as JSON. */
export const chatSessionCharactersMax = 100_000;

/** A listing beside an answer. */
export interface FoundProperty {
  readonly id: string;
  readonly address: string;
  readonly price_numeric: number | null;
  readonly estimated_rental_yield: number | null;
  readonly [detail: string]: unknown;
}

/** The search that `show-more` goes on with. */
export interface LastSearch {
  readonly args: Readonly<Record<string, unknown>>;
  /** Found, and not shown yet. */
  readonly waiting: readonly FoundProperty[];
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

/** The conversations of the AI chat. Each method is one atomic step, also between processes. @throws StoreBusy */
export interface ChatSessions {
  /** Null for one that is unknown, another account's, or forgotten by `now`. */
  find(id: string, accountId: string, now: Date): Promise<ChatSession | null>;
  /** Keeps a conversation, new or gone on; of two at once the later stands. Never changes another account's. */
  keep(session: ChatSession, now: Date): Promise<void>;
  /** Deletes up to `rowsMax` that are forgotten; how many it deleted. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<number>;
}
