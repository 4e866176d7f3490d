import { errorBody, Refusal, toolsOver } from '@freehold/operations';
import type { ErrorCode, Scope } from '@freehold/contract';
import type { Credential } from '@freehold/operations';
import type { ConnectorParts } from './connector-parts.ts';
import { insufficientScope, unauthorised } from './challenge.ts';
import { describedTool } from './described-tool.ts';
import { readMessage, scopesToAskFor } from './message.ts';
import { isMeantForUs } from './origin.ts';
import { serve } from './serve.ts';

/** Answers one HTTP request to `/mcp`. */
export type Connector = (request: Request, remoteAddress: string) => Promise<Response>;

/** The connector for AI assistants: streamable HTTP without sessions, a new server for every request. */
export function createConnector(parts: ConnectorParts): Connector {
  const tools = toolsOver(parts.operations);
  const listed = tools.map(describedTool);
  const named = new Map(tools.map((tool) => [tool.name, tool]));

  return async (request, remoteAddress) => {
    const baseUrl = parts.baseUrl();
    const closed = closedTo(request, baseUrl, parts.corsOrigins);
    if (closed !== null) return closed;
    const authorization = request.headers.get('authorization') ?? undefined;
    const now = parts.clock();
    const { signal } = request;
    const credential: Credential = {
      authorization,
      door: 'connector',
      now,
      signal,
      remoteAddress,
    };
    const identity = await parts.admission.identify(credential);
    if (identity instanceof Refusal) {
      if (identity.status !== 401) return refused(identity);
      return unauthorised(baseUrl, identity, authorization !== undefined);
    }
    const message = await readMessage(request);
    if (message instanceof Response) return message;
    const lacking = scopesToAskFor(message, named, identity);
    if (lacking.length > 0) return insufficientScope(baseUrl, lacking, notGranted(lacking));
    return serve(parts, { request, message, credential, listed, named });
  };
}

function closedTo(
  { headers, method }: Request,
  baseUrl: string,
  origins: ReadonlySet<string>,
): Response | null {
  const from = { host: headers.get('host'), origin: headers.get('origin') };
  if (!isMeantForUs(from, { baseUrl, origins })) {
    const message = 'The Host or Origin is not one that this server answers';
    return refused(new Refusal('malformed_request', message, {}, 403));
  }
  if (method === 'POST') return null;
  return refused(new Refusal('method_not_allowed', 'The path answers POST'), { Allow: 'POST' });
}

function notGranted(scopes: readonly Scope[]): Refusal {
  const code: ErrorCode = 'insufficient_scope';
  const message = `The scope ${scopes.join(' ')} is needed, which the token was not granted`;
  return new Refusal(code, message, { required_scope: scopes[0] });
}

function refused(refusal: Refusal, headers: Record<string, string> = {}): Response {
  const retryAfter = refusal.extra['retry_after'];
  const wait =
    typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {};
  return Response.json(errorBody(refusal), {
    status: refusal.status,
    headers: { ...headers, ...wait },
  });
}
