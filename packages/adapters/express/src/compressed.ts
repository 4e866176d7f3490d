import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller answers fit into a packet or two as they are. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
// The quality that takes as long as gzip does.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: (content: Uint8Array) => brotli(content, quick),
  gzip: promisify(gzip) as (content: Uint8Array) => Promise<Buffer>,
};
const encodings = ['br', 'gzip'] as const;

/**
 * Ends an answer whose headers are set, compressed where the caller takes it and it saves something. An answer to a
 * session (`no-store`) is not: it may hold a secret beside text of another, and its length would tell of it.
 */
export async function sendBody(
  request: Request,
  response: Response,
  content: Uint8Array,
): Promise<void> {
  const encoding =
    content.length < leastBytes || !isText(response)
      ? undefined
      : encodings.find((each) => request.acceptsEncodings(each) !== false);
  const body = encoding === undefined ? content : await encoders[encoding](content);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

function isText(response: Response): boolean {
  const type = String(response.getHeader('Content-Type'));
  const isOfSession = response.getHeader('Cache-Control') === 'no-store';
  return (
    !isOfSession && (type.startsWith('text/') || type.includes('json') || type.includes('csv'))
  );
}
