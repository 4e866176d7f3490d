import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallerGone, Refusal, repeatedNameIn, StoreBusy } from '@freehold/operations';
import { unfinishedBodies } from './body-budget.ts';
import { tooManyChunks } from './chunks.ts';
import { slowDown } from './slowed-networks.ts';

/** The largest body of a caller whose key and route were checked. */
export const bodyBytesMax = 256 * 1024;
/** What a body takes at first; twice as much whenever it is full. */
const firstBytes = 4 * 1024;
/** What is read and dropped of the body of a refused request, and for how long. */
const dropped = { bytesMax: 16 * 1024 * 1024, milliseconds: 5_000 };
/**
 * Milliseconds in which a body is to come: less than the deadline of a call, past which the server would say that it is busy
 * where it only waits for its caller.
 */
const arrivalMs = 8_000;
const jsonType = /^application\/(?:[\w.-]+\+)?json *(?:; *charset="?utf-8"? *)?$/i;
/** Requests whose body is not read to its end, since reading it costs the server too much. */
const abandoned = new WeakSet<IncomingMessage>();

/** The JSON body of a request, bounded in size; `{}` where none was sent. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    return unsupported(`The body is encoded as ${encoding.slice(0, 40)}`);
  const bytes = await readBytes(request, bodyBytesMax);
  if (bytes instanceof Refusal) return bytes;
  if (bytes.length === 0) return {};
  if (!jsonType.test(request.headers['content-type'] ?? '')) {
    return unsupported('The body is not declared as application/json in UTF-8');
  }
  return parse(bytes);
}

function unsupported(reason: string): Refusal {
  return new Refusal('unsupported_media_type', `${reason}; send application/json, not compressed`);
}

/** Whether a body says by itself that it is larger than `bytesMax`. */
export function declaresMore(request: IncomingMessage, bytesMax: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > bytesMax;
}

/**
 * The bytes of a body, copied into one buffer as they come: a chunk of one byte would else hold the whole read of the
 * connection that it came with.
 *
 * @throws StoreBusy where the bodies under way of all callers take too much memory, and this one waited longest.
 * @throws CallerGone where the connection ends first.
 */
export function readBytes(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Uint8Array | Refusal> {
  if (declaresMore(request, bytesMax)) return Promise.resolve(tooLarge(bytesMax));
  if (request.destroyed && !request.readableEnded) return Promise.reject(new CallerGone());
  return new Promise((resolve, reject) => {
    let buffer = Buffer.allocUnsafe(0);
    let [size, chunks] = [0, 0];
    const end = (settle: () => void): void => {
      request.off('data', take).off('end', ended).off('error', gone).off('close', gone);
      // An error that comes later is that of a caller who left, which its response tells.
      request.on('error', () => {});
      unfinishedBodies.release(held);
      clearTimeout(late);
      settle();
    };
    const giveUp = (settle: () => void): void => {
      abandon(request);
      end(settle);
    };
    const held = unfinishedBodies.begin(() => giveUp(() => reject(new StoreBusy(tooManyBodies))));
    const late = setTimeout(() => giveUp(() => resolve(tooSlow)), arrivalMs);
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks += 1;
      if (size > bytesMax) {
        request.pause();
        return end(() => resolve(tooLarge(bytesMax)));
      }
      if (tooManyChunks(chunks, size)) {
        slowDown(request.socket);
        return giveUp(() => resolve(inTinyChunks(chunks, size)));
      }
      if (size > buffer.length) {
        const larger = Math.min(bytesMax, Math.max(firstBytes, size, 2 * buffer.length));
        if (!unfinishedBodies.grow(held, larger)) return;
        const grown = Buffer.allocUnsafe(larger);
        buffer.copy(grown, 0, 0, size - chunk.length);
        buffer = grown;
      }
      chunk.copy(buffer, size - chunk.length);
    };
    const ended = (): void => end(() => resolve(buffer.subarray(0, size)));
    const gone = (): void => end(() => reject(new CallerGone()));
    request.on('data', take).once('end', ended).once('error', gone).once('close', gone);
  });
}

/**
 * Reads no more of a body. Node still takes apart what one read of the connection brought, ten thousand chunks at most; none
 * of them is kept.
 */
function abandon(request: IncomingMessage): void {
  abandoned.add(request);
  request.pause();
  request.push = () => false;
}

const tooManyBodies = 'Too many bodies of requests are under way';

export function tooLarge(bytesMax: number): Refusal {
  return new Refusal('payload_too_large', `The body is larger than ${bytesMax} bytes`);
}

const tooSlow = new Refusal(
  'malformed_request',
  `The body did not come whole within ${arrivalMs / 1_000} seconds`,
);

function inTinyChunks(chunks: number, size: number): Refusal {
  const average = Math.floor(size / chunks);
  return new Refusal(
    'malformed_request',
    `The body came in ${chunks} chunks of ${average} bytes on average; send chunks of 16 bytes or more`,
  );
}

/**
 * Reads the rest of an unwanted body and drops it, within bounds; to be awaited before a request is refused.
 * A connection that is closed over unread bytes takes the answer with it, and a proxy such as nginx, which asks for
 * that with each request, would tell its caller of a 502 of its own. Past the bounds the connection ends with the answer.
 */
export async function dropRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.complete || request.destroyed) return;
  const mayBeDropped = !declaresMore(request, dropped.bytesMax) && !abandoned.has(request);
  if (!mayBeDropped || !(await isDropped(request))) response.setHeader('Connection', 'close');
}

/** Whether a request brings a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return length !== '0' || encoding !== undefined;
}

/** Lets the connection end with the answer where a body was sent that is not read: Node would read on without bound. */
export function closeOverBody(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && hasBody(request)) response.setHeader('Connection', 'close');
}

/** False when more comes than is read, in smaller chunks, or for longer. */
function isDropped(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let [bytes, chunks] = [0, 0];
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks += 1;
      const inTiny = tooManyChunks(chunks, bytes);
      if (inTiny) {
        slowDown(request.socket);
        abandon(request);
      }
      if (inTiny || bytes > dropped.bytesMax) stop(false);
    };
    const stop = (all: boolean): void => {
      clearTimeout(late);
      request.off('data', count).pause();
      resolve(all);
    };
    const late = setTimeout(stop, dropped.milliseconds, false);
    const ended = (): void => stop(true);
    request.on('data', count).once('end', ended).once('close', ended).resume();
  });
}

function parse(bytes: Uint8Array): unknown {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(json);
    return repeatedNameIn(json) ?? value;
  } catch {
    return new Refusal('malformed_request', 'The body is not valid JSON in UTF-8');
  }
}
