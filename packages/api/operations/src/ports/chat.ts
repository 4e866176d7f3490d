/** A tool call as the model asks for it; nothing of it is to be trusted. */
export interface ToolRequest {
  readonly id: string;
  readonly name: string;
  /** JSON, if the model keeps to the protocol. */
  readonly argumentsText: string;
}

/** One message of a conversation with a model. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly toolRequests: readonly ToolRequest[];
    }
  | { readonly role: 'tool'; readonly toolRequestId: string; readonly text: string };

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: object;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
  readonly signal: AbortSignal;
}

/** The model of the AI chat. */
export interface ChatModel {
  /**
   * One turn of the model: pieces of text as they come, then the tool calls it asks for.
   *
   * @throws ModelFailure when the turn does not come to its end.
   */
  answer(request: ChatRequest): AsyncIterable<string | ToolRequest>;
}

/** The model, or the way to it, failed; the caller is not charged. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

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
