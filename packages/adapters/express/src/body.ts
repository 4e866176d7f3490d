import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@freehold/operations';

const bytesMax = 256 * 1024;
/** What is read and dropped of the body of a refused request, and for how long. */
const dropped = { bytesMax: 16 * 1024 * 1024, milliseconds: 5_000 };
const jsonType = /^application\/(?:[\w.-]+\+)?json *(?:; *charset="?utf-8"? *)?$/i;

/** The JSON body of a request, bounded in size; `{}` where none was sent. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return unsupported(`The body is encoded as ${encoding.slice(0, 40)}`);
  const bytes = await readBytes(request);
  if (bytes === null) {
    return new Refusal('payload_too_large', `The body is larger than ${bytesMax} bytes`);
  }
  if (bytes.length === 0) return {};
  if (!jsonType.test(request.headers['content-type'] ?? '')) {
    return unsupported('The body is not declared as application/json in UTF-8');
  }
  return parse(bytes);
}

function unsupported(reason: string): Refusal {
  return new Refusal('unsupported_media_type', `${reason}; send application/json, not compressed`);
}

/** The bytes of a body; null when there are more than the limit. */
export async function readBytes(request: IncomingMessage): Promise<Uint8Array | null> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > bytesMax) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, size);
}

/**
 * Reads the rest of an unwanted body and drops it, within bounds; to be awaited before a request is refused.
 * A connection that is closed over unread bytes takes the answer with it, and a proxy such as nginx, which asks for
 * that with each request, would tell its caller of a 502 of its own. Past the bounds the connection ends with the answer.
 */
export async function dropRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.complete || request.destroyed) return;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > dropped.bytesMax || !(await isDropped(request))) {
    response.setHeader('Connection', 'close');
  }
}

/** Lets the connection end with the answer where a body was sent that is not read: Node would read on without bound. */
export function closeOverBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (!request.complete && (length !== '0' || encoding !== undefined)) {
    response.setHeader('Connection', 'close');
  }
}

/** False when more comes than is read, or for longer. */
function isDropped(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > dropped.bytesMax) stop(false);
    };
    const stop = (all: boolean): void => {
      clearTimeout(late);
      request.off('data', count).pause();
      resolve(all);
    };
    const late = setTimeout(stop, dropped.milliseconds, false);
    const ended = (): void => stop(true);
    request.on('data', count).once('end', ended).once('close', ended);
  });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return new Refusal('malformed_request', 'The body is not valid JSON in UTF-8');
  }
}
