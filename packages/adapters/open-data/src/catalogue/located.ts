import {
  FetchRefused,
  type GuardedOpen,
  type OpenAnswer,
  type OpenAsked,
} from '@freehold/operations';
import { boundedJson } from '../input/bounded-json.ts';
import { newestFirst } from './dated-names.ts';
import { FetchFailed, shownAddress } from './fetch-failed.ts';
import type { Credential, Find, PublishedFile } from './publication.ts';

/** Where the current file of a publisher lies. */
export interface Located {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** As it may be told and kept. */
  readonly shown: string;
  /** Null: not told beforehand. */
  readonly bytes: number | null;
  /** Lower-case hexadecimal, null: not published. */
  readonly md5: string | null;
}

export interface Outside {
  readonly open: GuardedOpen;
  /** The address that the operator gives in the place of the publisher's; null: the publisher's. */
  readonly instead: URL | null;
  /** The value of the credential; null: none. */
  readonly credential: { readonly of: Credential; readonly value: string } | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const pageBytesMax = 4 * 1024 * 1024;
const jsonValuesMax = 200_000;
const redirectsMax = 5;
const pageMs = 30_000;
const dayMs = 86_400_000;

/** Finds the current file. @throws {FetchFailed} */
export async function located(file: PublishedFile, outside: Outside): Promise<Located> {
  const { find } = file;
  const address = outside.instead ?? new URL(find.address);
  switch (find.by) {
    case 'address':
      return at(address, outside);
    case 'date':
      return outside.instead === null || address.href.includes('%7Byyyy%7D')
        ? newestByDate(find, address, outside)
        : at(address, outside);
    case 'page':
      return linkOfPage(find.link, address, outside);
    case 'os-downloads':
      return osDownload(address, outside);
    case 'arcgis-items':
      return arcgisItem(find.file, address, outside);
    case 'land-registry-data':
      return landRegistryFile(find.file, address, outside);
    case 'epc-service':
      return epcFile(address, outside);
  }
  return find satisfies never;
}

/** How requests to an address are made: what the operator named may be on a private network, and nothing else. */
export function askedBy(
  { instead }: Pick<Outside, 'instead'>,
  signal: AbortSignal,
): Pick<OpenAsked, 'redirectsMax' | 'trustedOrigin' | 'signal'> {
  return { redirectsMax, trustedOrigin: instead?.origin, signal };
}

function at(url: URL, outside: Outside, facts: Partial<Located> = {}): Located {
  const headers = authorization(outside);
  return { url, headers, shown: shownAddress(url), bytes: null, md5: null, ...facts };
}

function authorization({ credential }: Outside): Readonly<Record<string, string>> {
  return credential === null ? {} : { Authorization: `${credential.of.scheme}${credential.value}` };
}

/** `{yyyy}` within the path of a URL is percent-encoded. */
function dated(pattern: URL, date: Date): URL {
  const [yyyy = '', mm = '', dd = ''] = date.toISOString().slice(0, 10).split('-');
  const parts: Readonly<Record<string, string>> = { yyyy, mm, dd };
  return new URL(
    pattern.href.replaceAll(/%7B(yyyy|mm|dd)%7D/g, (_all, part: string) => parts[part] ?? ''),
  );
}

async function newestByDate(
  { step, tries }: Extract<Find, { by: 'date' }>,
  pattern: URL,
  outside: Outside,
): Promise<Located> {
  let asked = pattern;
  for (let back = 0; back < tries; back += 1) {
    asked = dated(pattern, earlier(outside.now, step, back));
    const answer = await answerOf(asked, 'HEAD', outside);
    answer.close();
    if (answer.status === 200) return at(asked, outside);
    // S3 says 403 of what is not there.
    if (answer.status !== 404 && answer.status !== 403) throw unexpected(asked, answer);
  }
  throw new FetchFailed(
    `nothing lies at ${shownAddress(asked)}, nor at the ${tries - 1} dates after it`,
  );
}

function earlier(now: Date, step: 'month' | 'day', back: number): Date {
  if (step === 'day') return new Date(now.getTime() - back * dayMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}

/** The files of a page that gives one for each month; any other file is one. @throws {FetchFailed} */
export async function editionsOf(
  file: PublishedFile,
  outside: Outside,
): Promise<readonly PublishedFile[]> {
  const { find } = file;
  if (find.by !== 'page' || find.every !== true) return [file];
  const address = outside.instead ?? new URL(find.address);
  const links = await linksOfPage(find.link, address, outside);
  return links.map((url) => {
    const saveAs = url.pathname.split('/').at(-1) ?? file.saveAs;
    const name = saveAs.replace(/\.[a-z]+$/i, '').toLowerCase();
    return { ...file, name, saveAs, find: { by: 'address', address: url.href } };
  });
}

async function linkOfPage(link: RegExp, address: URL, outside: Outside): Promise<Located> {
  const [newest] = await linksOfPage(link, address, outside);
  return at(newest, outside);
}

/** The newest first; of a mirror that gives the file itself, its address. */
async function linksOfPage(
  link: RegExp,
  address: URL,
  outside: Outside,
): Promise<readonly [URL, ...URL[]]> {
  const answer = await answerOf(address, 'GET', outside);
  if (answer.status !== 200) throw closed(answer, unexpected(address, answer));
  // A mirror of the operator gives the file itself.
  if (outside.instead !== null && !isHtml(answer)) {
    answer.close();
    return [address];
  }
  const html = (await textOf(address, answer)).replaceAll('&amp;', '&');
  const links = [...html.matchAll(/href="([^"]{1,2000})"/g)]
    .map(([, href = '']) => href)
    .filter((href) => link.test(href) && URL.canParse(href, address.href));
  const [newest, ...others] = newestFirst(links).map((href) => new URL(href, address));
  if (newest === undefined) {
    throw new FetchFailed(`the page ${shownAddress(address)} links to no such file any more`);
  }
  return [newest, ...others];
}

async function osDownload(address: URL, outside: Outside): Promise<Located> {
  const answer = await answerOf(address, 'GET', outside);
  if (answer.status !== 200) throw closed(answer, unexpected(address, answer));
  if (outside.instead !== null && !isJson(answer)) {
    answer.close();
    return at(address, outside);
  }
  const [entry] = listOf(await jsonOf(address, answer));
  const url = urlOf(entry?.['url']);
  if (url === null) throw otherForm(address);
  const { md5, size } = entry ?? {};
  return at(url, outside, {
    md5: typeof md5 === 'string' ? md5.toLowerCase() : null,
    bytes: typeof size === 'number' ? size : null,
  });
}

async function arcgisItem(name: RegExp, address: URL, outside: Outside): Promise<Located> {
  const answer = await answerOf(address, 'GET', outside);
  if (answer.status !== 200) throw closed(answer, unexpected(address, answer));
  if (outside.instead !== null && !isJson(answer)) {
    answer.close();
    return at(address, outside);
  }
  const items = listOf(objectOf(await jsonOf(address, answer))?.['results'])
    .filter((item) => typeof item['name'] === 'string' && name.test(item['name']))
    .sort((a, b) => Number(b['created']) - Number(a['created']));
  const id = items[0]?.['id'];
  if (typeof id !== 'string' || !/^[0-9a-f]{1,64}$/i.test(id)) throw otherForm(address);
  const bytes = items[0]?.['size'];
  return at(new URL(`/sharing/rest/content/items/${id}/data`, address), outside, {
    bytes: typeof bytes === 'number' && bytes > 0 ? bytes : null,
  });
}

async function landRegistryFile(name: RegExp, address: URL, outside: Outside): Promise<Located> {
  const list = objectOf(await answered(address, outside));
  const resources = listOf(objectOf(list?.['result'])?.['resources']);
  const resource = resources.find(
    (each) => typeof each['file_name'] === 'string' && name.test(each['file_name']),
  );
  if (resource === undefined) throw otherForm(address);
  const file = new URL(`${address.pathname}/${String(resource['file_name'])}`, address);
  const url = urlOf(
    objectOf(objectOf(await answered(file, outside))?.['result'])?.['download_url'],
  );
  if (url === null) throw otherForm(file);
  const bytes = resource['file_size'];
  // The signed link refuses the key.
  return {
    url,
    headers: {},
    shown: shownAddress(file),
    bytes: typeof bytes === 'number' ? bytes : null,
    md5: null,
  };
}

async function epcFile(address: URL, outside: Outside): Promise<Located> {
  const info = new URL(`${address.pathname}/info`, address);
  const data = objectOf(objectOf(await answered(info, outside))?.['data']);
  const bytes = data?.['fileSize'];
  return at(address, outside, { bytes: typeof bytes === 'number' ? bytes : null });
}

/** What a publisher tells of a file before it is fetched: nothing where it takes no such question. @throws {FetchFailed} */
export async function peek(
  { url, headers }: Located,
  outside: Outside,
): Promise<{ etag: string | null; lastModified: string | null; bytes: number | null }> {
  const unknown = { etag: null, lastModified: null, bytes: null };
  const signal = AbortSignal.any([outside.signal, AbortSignal.timeout(pageMs)]);
  const asked = { method: 'HEAD', headers: { Accept: '*/*', ...headers } } as const;
  try {
    const answer = await outside.open(url, { ...asked, ...askedBy(outside, signal) });
    answer.close();
    if (answer.status !== 200) return unknown;
    const bytes = Number(answer.headers['content-length'] ?? Number.NaN);
    return {
      etag: answer.headers['etag'] ?? null,
      lastModified: answer.headers['last-modified'] ?? null,
      bytes: Number.isNaN(bytes) ? null : bytes,
    };
  } catch (error) {
    if (error instanceof FetchRefused) return unknown;
    throw error;
  }
}

async function answered(url: URL, outside: Outside): Promise<unknown> {
  const answer = await answerOf(url, 'GET', outside);
  if (answer.status !== 200) throw closed(answer, unexpected(url, answer));
  return jsonOf(url, answer);
}

async function answerOf(url: URL, method: 'GET' | 'HEAD', outside: Outside): Promise<OpenAnswer> {
  const signal = AbortSignal.any([outside.signal, AbortSignal.timeout(pageMs)]);
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', ...authorization(outside) };
  try {
    return await outside.open(url, { method, headers, ...askedBy(outside, signal) });
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new FetchFailed(`${shownAddress(url)} ${error.message}`, { cause: error });
  }
}

/** What came in the place of what was asked. */
export function unexpected(url: URL, { status, headers }: OpenAnswer): FetchFailed {
  const kind = isHtml({ headers }) ? ' with a page' : '';
  const meaning: Readonly<Record<number, string>> = {
    401: ': the key is missing, wrong or expired',
    403: ': not published yet, or the key or licence is not accepted',
    404: ': it is not there any more',
    410: ': it is not there any more',
  };
  return new FetchFailed(
    `${shownAddress(url)} was asked and answered ${status}${kind}${meaning[status] ?? ''}`,
  );
}

export const isHtml = ({ headers }: Pick<OpenAnswer, 'headers'>): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
const isJson = ({ headers }: OpenAnswer): boolean =>
  /^(application|text)\/(\S+\+)?json/i.test(headers['content-type'] ?? '');

function closed(answer: OpenAnswer, error: FetchFailed): FetchFailed {
  answer.close();
  return error;
}

async function bytesOf(url: URL, { body }: OpenAnswer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body) {
      length += part.length;
      if (length > pageBytesMax) {
        throw new FetchFailed(`${shownAddress(url)} answered with more than a page`);
      }
      parts.push(part);
    }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new FetchFailed(`${shownAddress(url)} ${error.message}`, { cause: error });
  }
  return Buffer.concat(parts);
}

const textOf = async (url: URL, answer: OpenAnswer): Promise<string> =>
  (await bytesOf(url, answer)).toString('utf8');

async function jsonOf(url: URL, answer: OpenAnswer): Promise<unknown> {
  const read = await boundedJson(await bytesOf(url, answer), jsonValuesMax);
  if ('value' in read) return read.value;
  throw otherForm(url);
}

const otherForm = (url: URL): FetchFailed =>
  new FetchFailed(`${shownAddress(url)} answered in another form than it had`);

type JsonObject = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).map(objectOf).filter((each) => each !== null)
    : [];
const urlOf = (value: unknown): URL | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
