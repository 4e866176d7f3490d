import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, Request } from 'express';
import { getOnly } from './get-only.ts';
import { pageFile, type PageFile } from './page-file.ts';

/** What the documentation stands on. */
export interface DocsParts {
  /** The folder of the built documentation; a server without it has the page that tries the API only. */
  readonly docs?: URL;
  /** Ids that the forms of that page start with, by parameter. */
  readonly samples: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The page that reads `/openapi.json` and tries operations: its files, by the path below `/docs/`. */
const tryingPage = {
  api: 'index.html',
  'api/style.css': 'style.css',
  'api/element.js': 'element.js',
  'api/main.js': 'main.js',
  'api/schema.js': 'schema.js',
  'api/try-it.js': 'try-it.js',
} as const;
const homePage = 'index.html';

/** Serves the documentation from `/docs/`, and from `/docs/api` the page that tries the API. No key, no charge. */
export function serveDocs(app: Express, { docs, samples }: DocsParts): void {
  const files = new Map<string, PageFile>();
  if (docs !== undefined) {
    const folder = fileURLToPath(docs);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const type = types[name.slice(name.lastIndexOf('.') + 1)];
      const path = name.replaceAll(sep, '/');
      if (type !== undefined) files.set(path, pageFile(readFileSync(new URL(path, docs)), type));
    }
  }
  for (const [path, file] of Object.entries(tryingPage)) {
    const content = readFileSync(new URL(`../docs/${file}`, import.meta.url));
    files.set(path, pageFile(content, types[file.slice(file.lastIndexOf('.') + 1)] ?? ''));
  }
  const ids = Buffer.from(JSON.stringify(samples));
  files.set('api/samples.json', pageFile(ids, 'application/json; charset=utf-8'));

  const fileOf = ({ path }: Request) => files.get(path.slice('/docs/'.length) || homePage);
  app.get('/docs{/*page}', (request, response, next) => {
    // Links between pages are relative, so the home page needs its slash.
    if (request.path === '/docs') {
      response.status(307).setHeader('Location', docs === undefined ? 'docs/api' : 'docs/');
      response.end();
      return undefined;
    }
    const file = fileOf(request);
    return file === undefined ? next() : file(request, response);
  });
  app.all('/docs{/*page}', (request, response, next) =>
    request.path === '/docs' || fileOf(request) ? getOnly(request, response, next) : next(),
  );
}
