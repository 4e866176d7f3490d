import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { guardedOpen } from '@freehold/images';
import {
  download,
  editionsOf,
  FetchFailed,
  fieldOf,
  located,
  ownLinesSeen,
  peek,
  publishedLinesSeen,
  RowsKept,
  type AreaFilter,
  type DownloadLimits,
  type FetchedFacts,
  type Located,
  type Outside,
  type Publication,
  type PublishedFile,
  type Scope,
} from '@freehold/open-data';
import type { Environment } from '../environment.ts';
import { cacheOf, type HeldPublication } from './held-files.ts';
import { editionOf } from './status.ts';
import { sourceOf, sourceVariable, valueOf, type Source } from './sources.ts';

/** What fetching needs of its command. */
export interface Fetching {
  readonly dataDirectory: string;
  readonly environment: Environment;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly scope: Scope;
  readonly area: AreaFilter;
  readonly say: (words: string) => void;
  readonly limits?: Partial<DownloadLimits>;
  /** `--from`, of the one file that is fetched. */
  readonly from?: Source;
}

/** A file where it lies now: the operator's own, or one of the publisher that is fetched or can be. */
export interface Current {
  readonly file: PublishedFile;
  readonly source: Source;
  readonly facts: FetchedFacts;
}

/** What a publisher gives now that is not held; empty where what is held is the newest. @throws {FetchFailed} */
export async function newFiles(
  publication: Publication,
  held: HeldPublication | undefined,
  fetching: Fetching,
): Promise<readonly Current[]> {
  const { changes } = publication;
  if (held !== undefined && changes !== undefined && fetching.from === undefined) {
    const change = await currentOf(changes, publication, fetching);
    const age = monthsBetween(editionOf(publication, held).edition, change.facts.lastModified);
    if (age === 0 || isKnown(held, change)) return [];
    if (age === null || age === 1) return [change];
    // A month that was missed is in no later file of changes.
  }
  const editions: Current[] = [];
  for (const file of publication.files) {
    const source = fetching.from ?? sourceOf(file, fetching.environment);
    const files =
      source.kind === 'path'
        ? [file]
        : await editionsOf(file, outsideOf(publication, source, fetching));
    for (const each of files) {
      const own = each === file ? source : sourceOfEdition(each, source);
      editions.push(await currentOf(each, publication, fetching, own));
    }
  }
  const isNew = (current: Current): boolean => !isKnown(held, current);
  if (!editions.some(isNew)) return [];
  // Files that are read together are all needed; months that stand by themselves are not.
  return publication.files.length === 1 ? editions.filter(isNew) : editions;
}

/** Whether it is held, or was and is taken back. */
function isKnown(held: HeldPublication | undefined, { file: { name }, facts }: Current): boolean {
  return isSame(held?.files[name], facts) || isSame(held?.undone?.[name], facts);
}

/** A month of a page that the operator named is the operator's too where it lies on the same host. */
function sourceOfEdition({ find }: PublishedFile, page: Source): Source {
  const url = new URL(find.address);
  const isOwn = page.kind === 'address' && url.origin === page.url.origin;
  return isOwn ? { kind: 'address', url } : { kind: 'publisher' };
}

/** Fetches what is not in the cache yet; gives the paths to import, and the facts to keep. @throws {FetchFailed} */
export async function fetchFiles(
  publication: Publication,
  files: readonly Current[],
  fetching: Fetching,
): Promise<{ readonly paths: readonly string[]; readonly facts: Record<string, FetchedFacts> }> {
  const paths: string[] = [];
  const facts: Record<string, FetchedFacts> = {};
  for (const current of files) {
    if (current.source.kind === 'path') {
      paths.push(current.source.path);
      facts[current.file.name] = current.facts;
      continue;
    }
    const target = cachePath(current.file, fetching);
    facts[current.file.name] =
      (await cached(target, current, fetching)) ??
      (await fetched(target, publication, current, fetching));
    paths.push(target);
  }
  return { paths, facts };
}

/** How many of some lines from all over a file are of the areas that are asked for. */
export interface LinesInside {
  readonly lines: number;
  readonly inside: number;
}

/** Null where a line does not tell it, or cannot be read without the whole file. @throws {FetchFailed} */
export async function linesInside(
  publication: Publication,
  { file, source, facts: { bytes } }: Current,
  fetching: Fetching,
): Promise<LinesInside | null> {
  const { postcodeField, begins } = file;
  const { scope, area } = fetching;
  if (postcodeField === undefined || scope.kind !== 'areas') return null;
  const outside = outsideOf(publication, source, fetching);
  const seen =
    source.kind === 'path'
      ? await ownLinesSeen(source.path, bytes)
      : await publishedLinesSeen(await located(file, outside), bytes, outside);
  // Of a packed file none is.
  const lines = seen?.filter((line) => begins?.test(line.toString('latin1')) !== false) ?? [];
  if (lines.length === 0) return null;
  const inside = lines.filter((line) => area.hasPostcode(fieldOf(line, postcodeField) ?? ''));
  return { lines: lines.length, inside: inside.length };
}

/** The files of the cache that a publication was imported from. */
export async function dropFiles(
  paths: readonly string[],
  { dataDirectory }: Pick<Fetching, 'dataDirectory'>,
): Promise<void> {
  const cache = cacheOf(dataDirectory);
  for (const path of paths.filter((each) => each.startsWith(cache))) {
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  }
}

function cachePath(file: PublishedFile, { dataDirectory }: Fetching): string {
  return join(cacheOf(dataDirectory), file.saveAs);
}

/** The one line that says what was asked, what came and what to do. */
export function wayOut(error: FetchFailed, publication: Publication): FetchFailed {
  const { name, dataset, page, files } = publication;
  const variables = files.map(sourceVariable).join(' or ');
  const byHand = dataset === null ? 'FREEHOLD_BASE_MAP=FILE' : `freehold import ${dataset} FILE`;
  return new FetchFailed(
    `${name}: ${error.message}. See ${page}; by hand: ${byHand}, or ${variables}=ADDRESS`,
    { cause: error },
  );
}

async function fetched(
  target: string,
  publication: Publication,
  { file, source }: Current,
  fetching: Fetching,
): Promise<FetchedFacts> {
  const outside = outsideOf(publication, source, fetching);
  const { scope, area, say, limits } = fetching;
  const field = file.postcodeField;
  const lines =
    field === undefined || scope.kind === 'all'
      ? null
      : {
          keep: (line: Buffer) =>
            area.hasPostcode(fieldOf(line, field) ?? '') || isOfSample(fieldOf(line, 0) ?? ''),
          name: JSON.stringify(scope),
        };
  const facts = await download({
    file,
    target,
    locate: () => located(file, outside),
    outside,
    lines,
    rows: rowsOf(publication, file, fetching),
    onProgress: (bytes, total) => say(`${file.name}: ${progressText(bytes, total)}`),
    say: (words) => say(`${file.name}: ${words}`),
    limits,
  });
  await writeFile(`${target}.json`, JSON.stringify({ scope, facts }), { mode: 0o600 });
  return facts;
}

/**
 * One row in 4,096 of the registry, by the checksum of its id: a file of an area alone would not tell until when it goes, where
 * nothing was sold there lately. Ids that are made on one day begin alike. The import leaves out what lies outside.
 */
const isOfSample = (id: string): boolean => crc32(id) % 4_096 === 0;

/**
 * Which rows of an archive are loaded: of postcodes those of the areas that are named, since which postcodes a nation has is told
 * by them.
 */
function rowsOf({ name }: Publication, { rowsOfArea }: PublishedFile, { scope, area }: Fetching) {
  const isNationOfPostcodes = scope.kind === 'nation' && name === 'postcode-directory';
  if (rowsOfArea === undefined || scope.kind === 'all' || isNationOfPostcodes) return null;
  const kept = new RowsKept(rowsOfArea, {
    hasPostcode: (postcode) => area.hasPostcode(postcode),
    hasPoint: (latitude, longitude) => area.touches(latitude, longitude, latitude, longitude),
  });
  return { kept, name: JSON.stringify([scope, area.extent.box]) };
}

/** The facts of a file that was fetched before and not imported, where it is what the publisher still gives. */
async function cached(
  target: string,
  { facts }: Current,
  { scope }: Fetching,
): Promise<FetchedFacts | null> {
  if (!existsSync(target) || !existsSync(`${target}.json`)) return null;
  const kept = JSON.parse(await readFile(`${target}.json`, 'utf8')) as {
    readonly scope: Scope;
    readonly facts: FetchedFacts;
  };
  const isKept = JSON.stringify(kept.scope) === JSON.stringify(scope) && isSame(kept.facts, facts);
  return isKept ? kept.facts : null;
}

async function currentOf(
  file: PublishedFile,
  publication: Publication,
  fetching: Fetching,
  given?: Source,
): Promise<Current> {
  const source = given ?? sourceOf(file, fetching.environment);
  if (source.kind === 'path') {
    const { size, mtime } = await stat(source.path);
    const facts = {
      address: source.path,
      etag: null,
      lastModified: mtime.toUTCString(),
      bytes: size,
      md5: null,
      content: null,
    };
    return { file, source, facts };
  }
  const outside = outsideOf(publication, source, fetching);
  const place = await located(file, outside);
  return { file, source, facts: await factsOf(place, outside) };
}

/** What the publisher tells of a file before it is fetched. */
async function factsOf(place: Located, outside: Outside): Promise<FetchedFacts> {
  const { etag, lastModified, bytes } = await peek(place, outside);
  return {
    address: place.shown,
    etag,
    lastModified,
    bytes: bytes ?? place.bytes ?? 0,
    md5: place.md5,
    content: null,
  };
}

function outsideOf(publication: Publication, source: Source, fetching: Fetching): Outside {
  const { environment, now, signal } = fetching;
  const { credential } = publication;
  const value = valueOf(credential, environment);
  if (credential !== undefined && value === null && source.kind === 'publisher') {
    throw new FetchFailed(`needs ${credential.variable}: ${credential.how}`);
  }
  const instead = source.kind === 'address' ? source.url : null;
  return { open: guardedOpen(), instead, credential: value, now, signal };
}

function isSame(held: FetchedFacts | undefined, now: FetchedFacts): boolean {
  if (held === undefined || held.address !== now.address) return false;
  for (const key of ['md5', 'etag', 'lastModified'] as const) {
    if (held[key] !== null && now[key] !== null) return held[key] === now[key];
  }
  return held.bytes === now.bytes;
}

/** Whole months from one day to another by the calendar; null where one is not known. */
function monthsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

function progressText(bytes: number, total: number | null): string {
  if (total === null || total === 0) return bytesText(bytes);
  return `${Math.floor((bytes / total) * 100)} % of ${bytesText(total)}`;
}

/** `5.5 GB`, as disks are sold. */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let at = 0;
  let value = bytes;
  for (; value >= 1_000 && at < units.length - 1; at += 1) value /= 1_000;
  return `${at === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[at]}`;
}
