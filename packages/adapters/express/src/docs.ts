import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Express, Request } from 'express';
import { getOnly } from './get-only.ts';
import { pageFile, type PageFile } from './page-file.ts';

/** What the documentation stands on. */
export interface DocsParts {
  /** The folder of the built documentation; a server without it has no page at `/docs`. */
  readonly docs?: URL;
  /** Ids that the forms of that page start with, by parameter. */
  readonly samples: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** What programs that read documentation look for at the root too. */
const namedAtRoot = ['llms.txt', 'llms-full.txt'];

const homePage = 'index.html';
/** The page that tries operations stands at a path of its own, so that links to it need no file's name. */
const tryingPage = { file: 'api/index.html', path: 'api' };

/** Serves the documentation from `/docs/`, and from `/docs/api` the page that tries the API. No key, no charge. */
export function serveDocs(app: Express, { docs, samples }: DocsParts): void {
  if (docs === undefined) return;
  const files = new Map<string, PageFile>();
  const names = readdirSync(fileURLToPath(docs), { recursive: true, encoding: 'utf8' });
  for (const name of names.map((each) => each.replaceAll(sep, '/'))) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    const path = name === tryingPage.file ? tryingPage.path : name;
    if (type !== undefined) files.set(path, pageFile(readFileSync(new URL(name, docs)), type));
  }
  const ids = Buffer.from(JSON.stringify(samples));
  files.set('api/samples.json', pageFile(ids, 'application/json; charset=utf-8'));

  for (const name of namedAtRoot) {
    const file = files.get(name);
    if (file === undefined) continue;
    app.get(`/${name}`, file);
    app.all(`/${name}`, getOnly);
  }
  const fileOf = ({ path }: Request) => files.get(path.slice('/docs/'.length) || homePage);
  app.get('/docs{/*page}', (request, response, next) => {
    // Links between pages are relative, so the home page needs its slash.
    if (request.path === '/docs') {
      response.status(307).setHeader('Location', 'docs/');
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
