import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { type Credential, failureOf, Refusal } from '@freehold/operations';
import type { AnswersUnderWay } from './answers-under-way.ts';
import { beforeRefusal, refuseEarly } from './answers.ts';
import { declaresMore, dropRest, hasBody, readBytes, tooLarge as tooLargeBody } from './body.ts';
import { clientAddress, trustOf } from './client-address.ts';
import { callerSignal } from './caller-signal.ts';
import { isOwnHost } from './own-host.ts';

/** Paths that a handler of web-standard requests answers; another adapter brings it. */
export interface Mount {
  readonly paths: readonly string[];
  /** Every other method is refused before the handler, which is asked by GET where HEAD is sent. */
  readonly methods: readonly string[];
  readonly answer: (request: Request, remoteAddress: string) => Promise<Response>;
  /** What the credentials of its callers are for, where an answer is cut off once one has ended. */
  readonly channel?: Credential['channel'];
  /** The largest body: 16 KiB unless the handler checks its caller before it reads. */
  readonly bodyBytesMax?: number;
  /** The answer to a body past the bound, where the paths have errors of their own form; else the error body of the API. */
  readonly tooLarge?: () => Response;
}

/** The largest body of a caller that nothing is known of. */
const unknownBytesMax = 16 * 1024;
const foreignHost = failureOf(
  new Refusal('malformed_request', 'The Host is not one that this server answers', {}, 403),
);

/** What mounts are served with. */
interface MountParts {
  readonly baseUrl: () => string;
  readonly clock: () => Date;
  readonly underWay: AnswersUnderWay;
}

/** Serves a mount under the host of the server. The body of a request is read when the handler asks for it, within a bound. */
export function serveMount(
  app: Express,
  mount: Mount,
  { baseUrl, clock, underWay }: MountParts,
): void {
  const { paths, methods, channel } = mount;
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = allowed.join(', ');
  for (const path of paths) {
    app.all(path, (request, response) => {
      response.locals['route'] = path;
      if (!isOwnHost(request.headers.host, baseUrl()))
        return refuseEarly(request, response, foreignHost);
      if (isAllowedPreflight(request, response)) return response.status(204).end();
      if (allowed.includes(request.method)) {
        const signal = callerSignal(response);
        const { authorization } = request.headers;
        if (channel !== undefined)
          underWay.add(response, { authorization, channel, now: clock(), signal });
        return serve(mount, { request, response, signal });
      }
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

interface MountRequest {
  readonly request: ExpressRequest;
  readonly response: ExpressResponse;
  readonly signal: AbortSignal;
}

async function serve(
  { answer, tooLarge, bodyBytesMax = unknownBytesMax }: Mount,
  { request, response, signal }: MountRequest,
): Promise<void> {
  const refuse = async (refusal: Refusal): Promise<void> => {
    if (refusal.status !== 413 || tooLarge === undefined)
      return refuseEarly(request, response, failureOf(refusal));
    await beforeRefusal(request, response, 413);
    return send(tooLarge(), response);
  };
  if (declaresMore(request, bodyBytesMax)) return refuse(tooLargeBody(bodyBytesMax));
  const body = new UnreadBody(request, bodyBytesMax);
  const web = webRequest(request, body, signal);
  const answered = await answer(web, clientAddress(request, trustOf(request.app))).catch(
    (error: unknown) => {
      // What a handler makes of a body that could not be read is not what is wrong with it.
      if (body.fault === null) throw error;
    },
  );
  if (body.fault instanceof Refusal) return refuse(body.fault);
  if (body.fault !== null || answered === undefined) throw body.fault;
  await dropRest(request, response);
  return send(answered, response);
}

/** The body of a request as a web-standard one takes it: read once the handler asks, which may refuse its caller before. */
class UnreadBody {
  readonly #request: ExpressRequest;
  readonly #bytesMax: number;
  /** Why it could not be read. */
  fault: Error | Refusal | null = null;

  constructor(request: ExpressRequest, bytesMax: number) {
    this.#request = request;
    this.#bytesMax = bytesMax;
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const bytes = await readBytes(this.#request, this.#bytesMax).catch((error: Error) => error);
    if (!(bytes instanceof Uint8Array)) {
      this.fault = bytes;
      return controller.error(bytes);
    }
    if (bytes.length > 0) controller.enqueue(bytes);
    controller.close();
  }
}

function webRequest(request: ExpressRequest, unread: UnreadBody, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const each of value ?? []) headers.append(name, each);
  }
  // Node leaves the body out of an answer to HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  // Only path and query matter to the handler; the Host header it reads itself.
  const url = new URL(request.originalUrl, 'http://localhost');
  if (method === 'GET' || !hasBody(request)) return new Request(url, { method, headers, signal });
  const body = new ReadableStream(unread, { highWaterMark: 0 });
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

async function send(answered: Response, response: ExpressResponse): Promise<void> {
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  // In one piece, so that what its caller does not read is counted: see `Connections`.
  response.end(Buffer.from(await answered.arrayBuffer()));
}
