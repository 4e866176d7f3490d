import { readdirSync } from 'node:fs';
import type { Request, Response } from 'express';
import { noteRefusal } from './turns.ts';
import { dropRest } from './body.ts';

/** The page has a style of its own server, and runs nothing. */
const missingPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const apiPrefix = '/api/';

/** Whether a person asks in a browser: a program that takes anything, and whatever asks below the API, is told in JSON. */
export function asksForPage(request: Request): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !request.path.startsWith(apiPrefix) &&
    request.accepts(['application/json', 'text/html']) === 'text/html'
  );
}

/** Answers a path that does not exist with a page, in the style of the dashboard in a folder, that leads to its first. */
export function missingPage(folder: URL): (request: Request, response: Response) => Promise<void> {
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const page = Buffer.from(pageOf(styles));
  return async (request, response) => {
    noteRefusal(request.socket);
    await dropRest(request, response);
    response.statusCode = 404;
    response.setHeader('Content-Security-Policy', missingPolicy);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', page.length);
    response.end(page);
  };
}

/** It does not show the path: what somebody wrote into an address is none of the server's words. */
function pageOf(styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>No such page – Freehold</title>
${styles.map((name) => `    <link rel="stylesheet" href="/${name}" />\n`).join('')}  </head>
  <body>
    <header class="top"><a class="brand" href="/">Freehold</a></header>
    <main>
      <h1>There is no such page</h1>
      <p>Go to <a href="/">the first page</a>, or read <a href="/docs">the documentation</a>.</p>
    </main>
  </body>
</html>
`;
}
