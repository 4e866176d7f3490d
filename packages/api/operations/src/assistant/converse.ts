import { randomUUID } from 'node:crypto';
import { grants } from '@freehold/metering';
import { z } from 'zod';
import { AdmissionRefusal } from '../calls/admission.ts';
import { perform } from '../calls/perform.ts';
import { AbortScope } from '../operation/abort.ts';
import { planOfAccount } from '../operation/account.ts';
import { type Call, type Operations, PricedAnswer } from '../operation/operation.ts';
import { errorBody, Refusal } from '../operation/refusal.ts';
import type { Account } from '../ports/accounts.ts';
import {
  type ChatMessage,
  type ChatModel,
  type ChatSession,
  type FoundProperty,
  type LastSearch,
  ModelFailure,
  type ToolRequest,
} from '../ports/chat.ts';
import { asData, foundIn, instructions, shortened } from './chat-context.ts';
import { unconfirmed } from './confirmation.ts';
import { type Tool, toolRequest } from './tool.ts';
import { allTools } from './tools.ts';

interface Question {
  readonly message: string;
  readonly context?: object | undefined;
  readonly top_k: number;
}

interface ConversationParts {
  readonly model: ChatModel;
  readonly operations: Partial<Operations>;
  /** Milliseconds that an answer may take, its tools included. */
  readonly answerMs: number;
}

/** What happens in a conversation, in order; the last is always `done`. */
export type ConversationEvent =
  | { readonly kind: 'token'; readonly text: string }
  | { readonly kind: 'progress'; readonly stage: string; readonly message: string }
  | { readonly kind: 'property'; readonly property: FoundProperty }
  | { readonly kind: 'done'; readonly outcome: ConversationOutcome };

interface ConversationOutcome {
  readonly messageId: string;
  readonly text: string;
  readonly properties: readonly FoundProperty[];
  readonly toolsUsed: readonly string[];
  readonly appliedFilters: Readonly<Record<string, unknown>>;
  readonly session: ChatSession;
}

/** Tool calls that one question may take. */
const toolCallsMax = 8;
const answerCharactersMax = 16_000;
const cutMark = '\n\n(The answer was cut here: it is too long.)';
const noMoreTools = errorBody(
  new Refusal('payload_too_large', 'No more tools for this question; answer with what there is'),
);

/**
 * Asks the model, runs the tools it asks for as the caller, and goes on until it answers. The tools are the product's own
 * reading operations that the caller's plan includes; their results go back to the model as data.
 *
 * A question takes at most eight tool calls; then the model is offered no more. An answer that grows too long, or takes
 * too long, is cut and ends as any other: what was given so far is a result, not a failure.
 *
 * @throws ModelFailure when the model fails, says nothing about nothing found, or asks for tools that it was not offered.
 */
export async function* converse(
  parts: ConversationParts,
  question: Question,
  session: ChatSession,
  call: Call & { readonly account: Account },
): AsyncGenerator<ConversationEvent> {
  const time = new AbortScope(call.signal, {
    milliseconds: parts.answerMs,
    reason: () => new ModelFailure('The answer takes too long'),
  });
  try {
    yield* answered(parts, question, session, { ...call, time: time.signal });
  } finally {
    time.end();
  }
}

async function* answered(
  { model, operations }: ConversationParts,
  question: Question,
  session: ChatSession,
  call: Call & { readonly account: Account; readonly time: AbortSignal },
): AsyncGenerator<ConversationEvent> {
  const tools = toolsFor(call.account);
  const asked: ChatMessage = { role: 'user', text: questionText(question) };
  const turn: ChatMessage[] = [asked];
  const before: readonly ChatMessage[] = [
    { role: 'system', text: instructions },
    ...session.history,
  ];
  const found = new Map<string, FoundProperty>();
  const used: string[] = [];
  let text = '';
  let search: { readonly last: LastSearch; readonly filters: Record<string, unknown> } | null =
    null;

  for (;;) {
    const offered = used.length < toolCallsMax ? tools.map(shown) : [];
    const requests: ToolRequest[] = [];
    let said = '';
    let cut = false;
    const asking = { messages: [...before, ...turn], tools: offered, signal: call.time };
    try {
      for await (const part of model.answer(asking)) {
        if (typeof part !== 'string') {
          requests.push(part);
          continue;
        }
        const room = answerCharactersMax - text.length - said.length;
        cut = part.length > room;
        said += part.slice(0, room);
        yield { kind: 'token', text: part.slice(0, room) };
        if (cut) break;
      }
    } catch (error) {
      cut = call.time.aborted && !call.signal.aborted && isSaid(text + said);
      if (!cut) throw error;
    }
    text += said;
    if (cut) {
      text += cutMark;
      yield { kind: 'token', text: cutMark };
      break;
    }
    if (requests.length === 0) break;
    if (used.length >= toolCallsMax) throw new ModelFailure('The model asks for tools without end');
    turn.push({ role: 'assistant', text: said, toolRequests: requests });
    for (const request of requests) {
      if (used.length >= toolCallsMax) {
        turn.push({ role: 'tool', toolRequestId: request.id, text: asData(noMoreTools) });
        continue;
      }
      used.push(request.name);
      yield { kind: 'progress', stage: 'tool', message: progressOf(tools, request) };
      const args = argumentsOf(request);
      const result = await run(operations, tools, request, args, call);
      turn.push({ role: 'tool', toolRequestId: request.id, text: asData(shortened(result)) });
      for (const property of foundIn(request.name, result)) found.set(property.id, property);
      search = searchOf(request, args, result) ?? search;
    }
  }
  if (!isSaid(text) && found.size === 0) throw new ModelFailure('The model says nothing');
  const mark = unconfirmed(text, session.history, turn);
  if (mark !== '') yield { kind: 'token', text: mark };
  const properties = [...found.values()].slice(0, question.top_k);
  const shownIds = new Set(properties.map(({ id }) => id));
  for (const property of properties) yield { kind: 'property', property };
  const answer: ChatMessage = { role: 'assistant', text: text + mark, toolRequests: [] };
  yield {
    kind: 'done',
    outcome: {
      messageId: randomUUID(),
      text: text + mark,
      properties,
      toolsUsed: [...new Set(used)].filter((name) => tools.some((tool) => tool.name === name)),
      appliedFilters: search?.filters ?? {},
      session: {
        ...session,
        history: [...session.history, asked, answer],
        lastSearch: search === null ? session.lastSearch : unshown(search.last, shownIds),
      },
    },
  };
}

const isSaid = (text: string): boolean => text.trim() !== '';

function toolsFor(account: Account): readonly Tool[] {
  const plan = planOfAccount(account);
  return allTools.filter(({ routes: [{ scope }] }) => scope !== null && grants(plan, scope));
}

function shown({ name, description, input }: Tool) {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(input, {
    unrepresentable: 'any',
    io: 'output',
  });
  return { name, description, parameters };
}

function questionText({ message, context }: Question): string {
  return context === undefined
    ? message
    : `${message}\n\nWhat I am looking at:\n${asData(context)}`;
}

function progressOf(tools: readonly Tool[], { name }: ToolRequest): string {
  return tools.find((tool) => tool.name === name)?.title ?? 'Looking';
}

function argumentsOf({ argumentsText }: ToolRequest): unknown {
  try {
    return argumentsText === '' ? {} : (JSON.parse(argumentsText) as unknown);
  } catch {
    return undefined;
  }
}

/** A question has its own fixed price: no tool may reserve more. */
const noMore = async () =>
  new AdmissionRefusal(new Refusal('monthly_quota_exceeded', 'A tool may not cost more'), null);

/** The tool's data, or the body of an error that the model may mend. */
async function run(
  operations: Partial<Operations>,
  tools: readonly Tool[],
  { name }: ToolRequest,
  args: unknown,
  { account, requestId, now, signal }: Call,
): Promise<object> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return errorBody(new Refusal('not_found', 'There is no such tool'));
  if (args === undefined) {
    return errorBody(new Refusal('malformed_request', 'The arguments are not JSON'));
  }
  const asked = toolRequest(tool, args);
  const answer =
    asked instanceof Refusal
      ? asked
      : await perform(operations, asked, { account, requestId, now, signal, reserve: noMore });
  if (answer instanceof Refusal) return errorBody(answer);
  const data: unknown = answer instanceof PricedAnswer ? answer.value : answer;
  return JSON.parse(JSON.stringify(data)) as object;
}

function searchOf({ name }: ToolRequest, args: unknown, result: object) {
  const { pagination, applied_filters } = result as {
    pagination?: { next_cursor: string | null };
    applied_filters?: Record<string, unknown>;
  };
  if (name !== 'search_properties' || pagination === undefined) return null;
  const last: LastSearch = {
    args: { ...(args as object) },
    waiting: foundIn(name, result),
    cursor: pagination.next_cursor,
  };
  return { last, filters: applied_filters ?? {} };
}

function unshown(search: LastSearch, shownIds: ReadonlySet<string>): LastSearch {
  return { ...search, waiting: search.waiting.filter(({ id }) => !shownIds.has(id)) };
}
