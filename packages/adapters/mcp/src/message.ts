import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Scope } from '@freehold/contract';
import {
  isDeeperThan,
  jsonDepthMax,
  repeatedNameIn,
  scopeToAskFor,
  type Caller,
  type Tool,
} from '@freehold/operations';
import { resourceOf } from './resources.ts';

/** The most messages that one request of the older revisions may carry. */
const batchMax = 20;
/** A batch, its message, the parameters and the name of the arguments stand around what a body of the API would be. */
const levelsAround = 4;

/** The JSON of a request, or the answer to what is none. A batch may hold no more messages than the plan lets in a second. */
export async function readMessage(request: Request, rateLimitPerSecond: number): Promise<unknown> {
  let [json, message]: [string, unknown] = ['', null];
  try {
    json = await request.text();
    message = JSON.parse(json);
  } catch {
    return badRequest(ProtocolErrorCode.ParseError, 'The body is not valid JSON');
  }
  const fault = repeatedNameIn(json);
  if (fault !== null) return badRequest(ProtocolErrorCode.InvalidRequest, fault.message);
  const messagesMax = Math.min(batchMax, rateLimitPerSecond);
  if (Array.isArray(message) && message.length > messagesMax) {
    return badRequest(
      ProtocolErrorCode.InvalidRequest,
      `A batch holds at most ${messagesMax} messages on this plan`,
    );
  }
  const repeated = repeatedId(message);
  if (repeated !== null) {
    return badRequest(
      ProtocolErrorCode.InvalidRequest,
      `Two messages of the batch have the id ${JSON.stringify(repeated)}: their answers could not be told apart`,
    );
  }
  if (isDeeperThan(jsonDepthMax + levelsAround, message)) {
    return badRequest(
      ProtocolErrorCode.InvalidRequest,
      `Arguments are nested deeper than ${jsonDepthMax} levels`,
    );
  }
  return message;
}

/** An id that two requests of a batch have, of which one would be answered and both be charged; null where there is none. */
function repeatedId(message: unknown): unknown {
  const seen = new Set<unknown>();
  for (const item of [message].flat()) {
    const { id } = (item ?? {}) as { readonly id?: unknown };
    if (id === undefined) continue;
    if (seen.has(id)) return (typeof id === 'string' ? id : JSON.stringify(id)).slice(0, 60);
    seen.add(id);
  }
  return null;
}

/** How many messages of a request are no call of a tool, which enters the rate window itself; one where it has none. */
export function freeMessagesIn(message: unknown, named: ReadonlyMap<string, Tool>): number {
  const messages = [message].flat();
  if (messages.length === 0) return 1;
  return messages.length - toolCallsIn(message, named);
}

/** How many messages of a request call a tool. */
export function toolCallsIn(message: unknown, named: ReadonlyMap<string, Tool>): number {
  return [message].flat().filter((item) => toolCalled(item, named) !== undefined).length;
}

function toolCalled(item: unknown, named: ReadonlyMap<string, Tool>): Tool | undefined {
  const { method, params, id } = (item ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly name?: unknown; readonly uri?: unknown } | null;
    readonly id?: unknown;
  };
  if (id === undefined) return undefined;
  if (method === 'tools/call') return named.get(String(params?.name));
  // A resource may stand for the call of a tool.
  const resource = method === 'resources/read' ? resourceOf(String(params?.uri)) : null;
  return resource !== null && 'tool' in resource ? resource.tool : undefined;
}

/** The scopes that the tool calls of a request need, the plan includes and the token was not granted. */
export function scopesToAskFor(
  message: unknown,
  named: ReadonlyMap<string, Tool>,
  caller: Caller,
): Scope[] {
  const scopes = [message].flat().flatMap((item) => {
    const tool = toolCalled(item, named);
    return (tool && scopeToAskFor(caller, tool)) ?? [];
  });
  return [...new Set(scopes)];
}

function badRequest(code: ProtocolErrorCode, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}
