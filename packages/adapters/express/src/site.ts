import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Express } from 'express';
import { entityTag, matches } from './answers.ts';
import { getOnly } from './get-only.ts';

/** Pages run their own scripts and workers, call their own server, and nothing else. */
const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** The encodings that a build leaves beside each file, the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const pageName = 'index.html';
/** What has a hash of its content in its name never changes. */
const forEver = 'public, max-age=31536000, immutable';

/** Where the page of a server with a base map says so: without it the page asks for none. */
const baseMapMark = '<meta name="base-map" content="base-map.json" />';

/** Serves the files of a folder, read once: its page at `/`, every other under its name. */
export function serveSite(app: Express, folder: URL, hasBaseMap: boolean): void {
  for (const name of readdirSync(folder)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined) continue;
    const isMarked = hasBaseMap && name === pageName;
    serveSiteFile(app, name, type, isMarked ? markedPage(folder) : filesOf(folder, name));
  }
}

/** A file, and the same compressed. */
interface SiteFile {
  readonly content: Buffer;
  readonly encoded: readonly (readonly [encoding: string, body: Buffer])[];
}

function filesOf(folder: URL, name: string): SiteFile {
  const encoded = encodings.map(
    ([encoding, ending]) => [encoding, readFileSync(new URL(name + ending, folder))] as const,
  );
  return { content: readFileSync(new URL(name, folder)), encoded };
}

function markedPage(folder: URL): SiteFile {
  const page = readFileSync(new URL(pageName, folder), 'utf8');
  const content = Buffer.from(page.replace('</head>', `${baseMapMark}</head>`));
  return {
    content,
    encoded: [
      ['br', brotliCompressSync(content)],
      ['gzip', gzipSync(content)],
    ],
  };
}

function serveSiteFile(
  app: Express,
  name: string,
  type: string,
  { content, encoded }: SiteFile,
): void {
  const tag = entityTag(content);
  const path = name === pageName ? '/' : `/${name}`;
  app.get(path, (request, response) => {
    response.locals['route'] = path;
    response.setHeader('Cache-Control', name === pageName ? 'no-cache' : forEver);
    response.setHeader('Content-Security-Policy', sitePolicy);
    response.setHeader('ETag', tag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (matches(request.headers['if-none-match'], tag)) {
      response.status(304).end();
      return;
    }
    const [encoding, body] = encoded.find(([each]) => request.acceptsEncodings(each)) ?? [
      null,
      content,
    ];
    if (encoding !== null) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Length', body.length);
    response.end(body);
  });
  app.all(path, getOnly);
}
