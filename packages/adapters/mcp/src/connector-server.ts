import { randomUUID } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/server';
import { runCall, toolCall, traceOf, type Credential } from '@freehold/operations';
import type { ConnectorParts } from './connector-parts.ts';
import { serverFor } from './server-for.ts';

/** A request that may be answered. */
export interface Accepted {
  readonly request: Request;
  readonly message: unknown;
  readonly credential: Credential;
}

/** A server of the protocol for one request, whose tools are charged to the account of its credential. */
export function connectorServer(parts: ConnectorParts, { request, credential }: Accepted): Server {
  return serverFor({
    version: parts.version,
    page: parts.page,
    signal: credential.signal,
    run: (tool, args, signal) =>
      runCall(parts, {
        ...credential,
        ...toolCall(tool, args),
        requestId: randomUUID(),
        method: 'POST',
        path: `/mcp/${tool.name}`,
        trace: traceOf(request.headers.get('traceparent'), request.headers.get('tracestate')),
        signal,
      }),
  });
}
