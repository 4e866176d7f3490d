import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { failureOf, Refusal } from '@freehold/operations';
import { beforeRefusal, refuseEarly } from './answers.ts';
import { readBytes } from './body.ts';
import { clientAddress } from './client-address.ts';
import { callerSignal } from './caller-signal.ts';
import { isOwnHost } from './own-host.ts';

/** Paths that a handler of web-standard requests answers; another adapter brings it. */
export interface Mount {
  readonly paths: readonly string[];
  /** Every other method is refused before the handler, which is asked by GET where HEAD is sent. */
  readonly methods: readonly string[];
  readonly answer: (request: Request, remoteAddress: string) => Promise<Response>;
  /** The answer to a body past the bound, where the paths have errors of their own form; else the error body of the API. */
  readonly tooLarge?: () => Response;
}

const bodyTooLarge = failureOf(new Refusal('payload_too_large', 'The body is too large'));
const foreignHost = failureOf(
  new Refusal('malformed_request', 'The Host is not one that this server answers', {}, 403),
);

/** Serves a mount under the host of the server. Its requests come with their whole body, bounded as any other. */
export function serveMount(app: Express, mount: Mount, baseUrl: () => string): void {
  const { paths, methods } = mount;
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = allowed.join(', ');
  for (const path of paths) {
    app.all(path, (request, response) => {
      response.locals['route'] = path;
      if (!isOwnHost(request.headers.host, baseUrl()))
        return refuseEarly(request, response, foreignHost);
      if (isAllowedPreflight(request, response)) return response.status(204).end();
      if (allowed.includes(request.method)) return serve(mount, request, response);
      response.setHeader('Allow', allow);
      const message = `The path answers ${allow}`;
      return refuseEarly(request, response, failureOf(new Refusal('method_not_allowed', message)));
    });
  }
}

/** A browser asks on behalf of a page of an allowed origin, whose headers are set by now. */
function isAllowedPreflight(request: ExpressRequest, response: ExpressResponse): boolean {
  return request.method === 'OPTIONS' && response.hasHeader('Access-Control-Allow-Methods');
}

async function serve(
  { answer, tooLarge }: Mount,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  const body = await readBytes(request);
  if (body === null) {
    if (tooLarge === undefined) return refuseEarly(request, response, bodyTooLarge);
    await beforeRefusal(request, response, 413);
    return send(tooLarge(), response);
  }
  const web = webRequest(request, body, callerSignal(response));
  await send(await answer(web, clientAddress(request)), response);
}

function webRequest(request: ExpressRequest, body: Uint8Array, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const each of value ?? []) headers.append(name, each);
  }
  // Node leaves the body out of an answer to HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  // Only path and query matter to the handler; the Host header it reads itself.
  const url = new URL(request.originalUrl, 'http://localhost');
  return new Request(url, { method, headers, signal, ...(method === 'GET' ? {} : { body }) });
}

async function send(answered: Response, response: ExpressResponse): Promise<void> {
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  if (answered.body === null) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answered.body), response);
}
