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
