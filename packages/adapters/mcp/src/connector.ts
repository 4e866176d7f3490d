import type { Scope } from '@freehold/contract';
import {
  busyFailure,
  failureOf,
  planOfAccount,
  Refusal,
  StoreBusy,
  type Credential,
  type Failure,
} from '@freehold/operations';
import type { ConnectorParts } from './connector-parts.ts';
import { insufficientScope, unauthorised } from './challenge.ts';
import { freeMessagesIn, readMessage, scopesToAskFor, toolCallsIn } from './message.ts';
import { isAllowedOrigin } from './origin.ts';
import { serve } from './serve.ts';
import { toolsByName as named } from './server-for.ts';

/** Answers one POST to `/mcp`, whose Host was checked by who serves it. */
export type Connector = (request: Request, remoteAddress: string) => Promise<Response>;

/** The connector for AI assistants: streamable HTTP without sessions, a new server for every request. */
export function createConnector(parts: ConnectorParts): Connector {
  const answer: Connector = async (request, remoteAddress) => {
    const baseUrl = parts.baseUrl();
    const from = request.headers.get('origin');
    if (!isAllowedOrigin(from, { baseUrl, origins: parts.corsOrigins }))
      return answered(foreignPage);
    const authorization = request.headers.get('authorization') ?? undefined;
    const now = parts.clock();
    const { signal } = request;
    const credential: Credential = {
      authorization,
      channel: 'connector',
      now,
      signal,
      remoteAddress,
    };
    const identity = await parts.admission.identify(credential);
    if (identity instanceof Refusal) {
      if (identity.status !== 401) return answered(failureOf(identity));
      return unauthorised(baseUrl, identity, authorization !== undefined);
    }
    const { rateLimitPerSecond } = planOfAccount(identity.account);
    const message = await readMessage(request, rateLimitPerSecond);
    const calls = message instanceof Response ? 1 : freeMessagesIn(message, named);
    const full = calls === 0 ? null : await parts.admission.enter(identity, calls, { now, signal });
    if (full !== null) return answered(failureOf(full));
    if (message instanceof Response) return message;
    const lacking = scopesToAskFor(message, named, identity);
    if (lacking.length > 0) {
      const refusal = notGranted(lacking);
      await parts.admission.refuse(identity, refusal, toolCallsIn(message, named), { now, signal });
      return insufficientScope(baseUrl, lacking, refusal);
    }
    return serve(parts, { request, message, credential });
  };
  return async (request, remoteAddress) => {
    try {
      return await answer(request, remoteAddress);
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      parts.busy(error);
      return answered(busyFailure(error.message));
    }
  };
}

const foreignPage = failureOf(
  new Refusal('malformed_request', 'The Origin is not one that this server answers', {}, 403),
);

function notGranted(scopes: readonly Scope[]): Refusal {
  const message = `The scope ${scopes.join(' ')} is needed, which the token was not granted`;
  return new Refusal('insufficient_scope', message, { required_scope: scopes[0] });
}

function answered({ status, body, retryAfterSeconds: wait }: Failure): Response {
  const headers = wait === null ? {} : { 'Retry-After': String(Math.ceil(wait)) };
  return Response.json(body, { status, headers });
}
