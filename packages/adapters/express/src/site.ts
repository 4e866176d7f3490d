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
/** Where the page says that the records of the server are invented. */
const demoMark = '<meta name="demo" content="1" />';

/** Serves the files of a folder, read once: its page at `/`, every other under its name. */
export function serveSite(
  app: Express,
  folder: URL,
  { hasBaseMap, isDemo }: { readonly hasBaseMap: boolean; readonly isDemo: () => boolean },
): void {
  for (const name of readdirSync(folder)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined) continue;
    if (name !== pageName) {
      const file = siteFile(filesOf(folder, name));
      serveSiteFile(app, { path: `/${name}`, type, caching: forEver }, () => file);
      continue;
    }
    const marks = hasBaseMap ? [baseMapMark] : [];
    const usual = siteFile(marks.length === 0 ? filesOf(folder, name) : markedPage(folder, marks));
    const ofDemo = siteFile(markedPage(folder, [...marks, demoMark]));
    serveSiteFile(app, { path: '/', type, caching: 'no-cache' }, () => (isDemo() ? ofDemo : usual));
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

/** A file with the tag of its content. */
interface TaggedFile extends SiteFile {
  readonly tag: string;
}

const siteFile = (file: SiteFile): TaggedFile => ({ ...file, tag: entityTag(file.content) });

function markedPage(folder: URL, marks: readonly string[]): SiteFile {
  const page = readFileSync(new URL(pageName, folder), 'utf8');
  const content = Buffer.from(page.replace('</head>', `${marks.join('')}</head>`));
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
  {
    path,
    type,
    caching,
  }: { readonly path: string; readonly type: string; readonly caching: string },
  fileNow: () => TaggedFile,
): void {
  app.get(path, (request, response) => {
    const { content, encoded, tag } = fileNow();
    response.locals['route'] = path;
    response.setHeader('Cache-Control', caching);
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
