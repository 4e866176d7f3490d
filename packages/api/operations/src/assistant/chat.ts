import { randomUUID } from 'node:crypto';
import { perform } from '../calls/perform.ts';
import { callerLeft } from '../operation/abort.ts';
import { accountOf } from '../operation/account.ts';
import { type Call, MediaAnswer, type Operations, PricedAnswer } from '../operation/operation.ts';
import { notFound, Refusal, StoreBusy } from '../operation/refusal.ts';
import type { Account } from '../ports/accounts.ts';
import {
  type ChatModel,
  type ChatSession,
  chatSessionCharactersMax,
  type ChatSessions,
  type LastSearch,
  ModelFailure,
} from '../ports/chat.ts';
import { foundIn } from './chat-context.ts';
import { type ConversationEvent, converse } from './converse.ts';
import { toolRequest } from './tool.ts';
import { searchTool } from './tools.ts';

export interface AssistantPorts {
  /** Null: no AI server is configured. */
  readonly chatModel: ChatModel | null;
  readonly chatSessions: ChatSessions;
}

/** The deadline of a call of the chat comes later. */
const usualAnswerMs = 100_000;

/** The AI chat over the other operations. */
export function assistantOperations(
  { chatModel, chatSessions }: AssistantPorts,
  operations: Partial<Operations>,
  answerMs = usualAnswerMs,
) {
  const parts: AssistantParts = { model: chatModel, operations, sessions: chatSessions, answerMs };
  return {
    aiChat: aiChat(parts),
    aiChatStream: aiChatStreamOperation(parts),
    aiShowMore: aiShowMore(parts),
  };
}

/** What the operations of the AI chat share. */
interface AssistantParts {
  readonly model: ChatModel | null;
  /** The operations that its tools stand for. */
  readonly operations: Partial<Operations>;
  readonly sessions: ChatSessions;
  /** Milliseconds that an answer may take, its tools included; what the model said until then is the answer. */
  readonly answerMs: number;
}

/** Nothing is charged for it. */
const notConfigured = new Refusal(
  'ai_not_configured',
  'No AI server is configured on this installation',
);

/** Answers a question in one piece. */
function aiChat(parts: AssistantParts): Operations['aiChat'] {
  const { model, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    try {
      for await (const event of converse({ ...parts, model }, body, session, {
        ...call,
        account,
      })) {
        if (event.kind !== 'done') continue;
        const { outcome } = event;
        await keepSession(sessions, outcome.session, call.now);
        return {
          session_id: session.id,
          message_id: outcome.messageId,
          response_text: outcome.text,
          properties: [...outcome.properties],
          tools_used: [...outcome.toolsUsed],
          suggested_questions: suggestionsAfter(outcome.toolsUsed),
          applied_filters: outcome.appliedFilters,
        };
      }
    } catch (error) {
      if (error instanceof ModelFailure) return modelFailed;
      throw error;
    }
    throw new Error('a conversation ends with its outcome');
  };
}

const modelFailed = new Refusal(
  'upstream_error',
  'The AI server did not come to an answer; nothing was charged',
);

/** Questions that follow from what was looked up. */
function suggestionsAfter(toolsUsed: readonly string[]): string[] {
  if (toolsUsed.includes('search_properties')) {
    return ['Which of these has the highest yield?', 'What have similar homes sold for nearby?'];
  }
  if (toolsUsed.includes('get_area_summary')) {
    return [
      'Which listings here are below market value?',
      'How has this area grown in five years?',
    ];
  }
  return ['Find me listings with a yield above 8%', 'How is the market in M14?'];
}

/** A comment this often keeps proxies from closing a silent stream. */
const heartbeatMs = 15_000;

/** Answers a question as server-sent events, with exactly one `done` or `error` at the end. */
export function aiChatStreamOperation(
  parts: AssistantParts,
  beatMs = heartbeatMs,
): Operations['aiChatStream'] {
  const { model, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    let failure: Refusal | null = null;

    async function* events(): AsyncGenerator<string> {
      const conversation = converse({ ...parts, model: model! }, body, session!, {
        ...call,
        account,
      });
      try {
        for await (const event of withHeartbeat(conversation, beatMs)) {
          if (event === null) {
            yield ': still here\n\n';
            continue;
          }
          if (event.kind === 'done') {
            await keepSession(sessions, event.outcome.session, call.now);
          }
          yield written(event, session!.id);
        }
      } catch (error) {
        if (callerLeft(call.signal)) throw error;
        // Whatever failed, the stream says so and nothing is charged.
        failure = modelFailed;
        const { code, message } = modelFailed;
        yield line('error', { code, message });
        if (!(error instanceof ModelFailure || error instanceof StoreBusy)) throw error;
      }
    }
    const headers = { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' };
    return new MediaAnswer('text/event-stream', events(), headers, () => failure);
  };
}

function written(event: ConversationEvent, sessionId: string): string {
  switch (event.kind) {
    case 'token':
      return line('token', { text: event.text });
    case 'progress':
      return line('progress', { stage: event.stage, message: event.message });
    case 'property':
      return line('property', { property: event.property });
    default:
      return line('done', { session_id: sessionId, message_id: event.outcome.messageId });
  }
}

const line = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The values as they come, and null whenever none has come for so long. */
async function* withHeartbeat<T>(
  values: AsyncGenerator<T>,
  beatMs: number,
): AsyncGenerator<T | null> {
  try {
    let next = values.next();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const beat = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), beatMs);
      });
      const first = await Promise.race([next, beat]).finally(() => clearTimeout(timer));
      if (first === null) yield null;
      else if (first.done === true) return;
      else {
        yield first.value;
        next = values.next();
      }
    }
  } finally {
    await values.return(undefined);
  }
}

/** The next properties of the last search of a chat; asks no model. */
function aiShowMore(parts: AssistantParts): Operations['aiShowMore'] {
  const { model, operations, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    const { lastSearch } = session;
    if (lastSearch === null) return { session_id: session.id, properties: [], has_more: false };
    const lacking = body.top_k - lastSearch.waiting.length;
    const search =
      lacking > 0 ? await goOn(operations, lastSearch, lacking, { ...call, account }) : lastSearch;
    if (search instanceof Refusal) return search;
    const properties = search.waiting.slice(0, body.top_k);
    const waiting = search.waiting.slice(body.top_k);
    await keepSession(sessions, { ...session, lastSearch: { ...search, waiting } }, call.now);
    return {
      session_id: session.id,
      properties,
      has_more: waiting.length > 0 || search.cursor !== null,
    };
  };
}

/** The search with up to `limit` more listings waiting. */
async function goOn(
  operations: Partial<Operations>,
  search: LastSearch,
  limit: number,
  call: Call & { readonly account: Account },
): Promise<LastSearch | Refusal> {
  const { cursor } = search;
  if (cursor === null) return search;
  const first = toolRequest(searchTool, { ...search.args, limit });
  if (first instanceof Refusal) return first;
  const { route, raw } = first;
  const next = { route, raw: { ...raw, query: { ...(raw.query as object), cursor } } };
  const answer = await perform(operations, next, { ...call, reserve: async () => null });
  if (answer instanceof Refusal) return answer;
  const page = (answer instanceof PricedAnswer ? answer.value : answer) as {
    readonly pagination: { readonly next_cursor: string | null };
  };
  return {
    args: search.args,
    waiting: [...search.waiting, ...foundIn(searchTool.name, page)],
    cursor: page.pagination.next_cursor,
  };
}

/** Messages of earlier turns that go along with a question; a question and its answer are two. */
const historyMax = 20;

/** A new conversation without an id; null for one that is unknown or another account's. */
async function openSession(
  sessions: ChatSessions,
  id: string | undefined,
  { account, now }: { readonly account: Account; readonly now: Call['now'] },
): Promise<ChatSession | null> {
  if (id !== undefined) return sessions.find(id.toLowerCase(), account.id, now);
  return { id: randomUUID(), accountId: account.id, history: [], lastSearch: null };
}

/** Keeps a conversation without its oldest turns, as many as must go for it to stay within its bounds. */
function keepSession(sessions: ChatSessions, session: ChatSession, now: Date): Promise<void> {
  const history = session.history.slice(-historyMax);
  const size = () => JSON.stringify({ ...session, history }).length;
  while (history.length > 0 && size() > chatSessionCharactersMax) history.splice(0, 2);
  return sessions.keep({ ...session, history }, now);
}
