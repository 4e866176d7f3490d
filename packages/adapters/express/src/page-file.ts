import type { Request, Response } from 'express';
import { entityTag, matches } from './answers.ts';
import { sendBody } from './compressed.ts';

/** The page runs its own script, calls its own server, and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers a request with a file that is held in memory: asked for anew each time, and sent only where it has changed. */
export type PageFile = (request: Request, response: Response) => Promise<void> | void;

export function pageFile(content: Buffer, type: string): PageFile {
  const tag = entityTag(content);
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', pagePolicy);
    response.setHeader('ETag', tag);
    if (matches(request.headers['if-none-match'], tag)) {
      response.status(304).end();
      return undefined;
    }
    response.setHeader('Content-Type', type);
    return sendBody(request, response, content);
  };
}
