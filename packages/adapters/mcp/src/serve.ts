import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ConnectorParts } from './connector-parts.ts';
import { connectorServer, type Accepted } from './connector-server.ts';

/** Answers one request with a server of its own, in the protocol that the request speaks: nothing is kept between requests. */
export async function serve(parts: ConnectorParts, accepted: Accepted): Promise<Response> {
  const { request, message } = accepted;
  return (await isLegacyRequest(request, message))
    ? serveWithHandshake(parts, accepted)
    : serveSelfContained(parts, accepted);
}

/** The revisions up to 2025-11-25, which begin with `initialize`. */
async function serveWithHandshake(parts: ConnectorParts, accepted: Accepted): Promise<Response> {
  const server = connectorServer(parts, accepted);
  // Without a session id, and so without sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(accepted.request, { parsedBody: accepted.message });
  } finally {
    await server.close();
  }
}

/** The revisions from 2026-07-28 on, each of whose requests says all about itself. */
async function serveSelfContained(parts: ConnectorParts, accepted: Accepted): Promise<Response> {
  let fault: unknown = null;
  const handler = createMcpHandler(() => connectorServer(parts, accepted), {
    legacy: 'reject',
    onerror: (error) => {
      fault = error;
    },
  });
  const response = await handler.fetch(accepted.request, { parsedBody: accepted.message });
  // What is reported beside other answers is an offence of the caller.
  if (response.status >= 500) parts.logger.error({ err: fault }, 'connector failed');
  return response;
}
