import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Scope } from '@freehold/contract';
import { scopeToAskFor, type Identity, type Tool } from '@freehold/operations';

/** The most messages that one request of the older revisions may carry. */
const batchMax = 20;

/** The JSON of a request, or the answer to what is none. */
export async function readMessage(request: Request): Promise<unknown> {
  let message: unknown;
  try {
    message = JSON.parse(await request.text());
  } catch {
    return badRequest(ProtocolErrorCode.ParseError, 'The body is not valid JSON');
  }
  if (Array.isArray(message) && message.length > batchMax) {
    return badRequest(
      ProtocolErrorCode.InvalidRequest,
      `A batch holds at most ${batchMax} messages`,
    );
  }
  return message;
}

/** The scopes that the tool calls of a request need, the plan includes and the token was not granted. */
export function scopesToAskFor(
  message: unknown,
  named: ReadonlyMap<string, Tool>,
  identity: Identity,
): Scope[] {
  const scopes = [message].flat().flatMap((item) => {
    const { method, params } = (item ?? {}) as { method?: unknown; params?: { name?: unknown } };
    const tool = method === 'tools/call' ? named.get(String(params?.name)) : undefined;
    return (tool && scopeToAskFor(identity, tool)) ?? [];
  });
  return [...new Set(scopes)];
}

function badRequest(code: ProtocolErrorCode, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}
