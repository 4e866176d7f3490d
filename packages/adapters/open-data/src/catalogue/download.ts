import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as rested } from 'node:timers/promises';
import { FetchRefused, type OpenAnswer } from '@freehold/operations';
import { FetchFailed, shownAddress } from './fetch-failed.ts';
import { checkBeginning, checkWhole } from './file-kind.ts';
import { askedBy, isHtml, unexpected, type Located, type Outside } from './located.ts';
import { LinesKept } from './lines-kept.ts';
import { contentsOf, directoryOf } from './archive-written.ts';
import { openPart, type Part } from './part-file.ts';
import type { PublishedFile } from './publication.ts';
import { membersKept, type MembersKept } from './zip-members-kept.ts';

/** What is known of a file that was fetched, by which a later look tells whether the publisher has another. */
export interface FetchedFacts {
  /** Without its query. */
  readonly address: string;
  readonly etag: string | null;
  /** As the publisher writes it. */
  readonly lastModified: string | null;
  /** Of the publisher's file, also where only some lines of it were kept. */
  readonly bytes: number;
  /** As the publisher tells it. */
  readonly md5: string | null;
  /** MD5 of what was kept, by which an edition that differs in its date alone is known; null: not fetched. */
  readonly content: string | null;
}

export interface DownloadInput {
  readonly file: PublishedFile;
  /** Where it is put once it is whole and checked. */
  readonly target: string;
  /** Asked again before each try: a signed link expires. */
  readonly locate: () => Promise<Located>;
  readonly outside: Outside;
  /** Which lines are kept, with a name by which a later run knows that it keeps the same; null: the file as it is. */
  readonly lines: { readonly keep: (line: Buffer) => boolean; readonly name: string } | null;
  /** Which rows of an archive are kept, with such a name; null: the archive as it is. */
  readonly rows?: { readonly kept: MembersKept; readonly name: string } | null;
  readonly onProgress: (bytes: number, total: number | null) => void;
  /** Says what is waited for. */
  readonly say: (words: string) => void;
  readonly limits?: Partial<DownloadLimits> | undefined;
}

export interface DownloadLimits {
  /** The longest that nothing comes. */
  readonly idleMs: number;
  /** Tries after which nothing more came. */
  readonly tries: number;
  /** Before the second try; twice as long before each later one. */
  readonly restMs: number;
  /** The longest that a publisher may have us wait. */
  readonly waitMaxMs: number;
}

const usual: DownloadLimits = { idleMs: 60_000, tries: 5, restMs: 1_000, waitMaxMs: 600_000 };
const megabyte = 1024 * 1024;
/** What is read between two notes of how far it is. */
const noteEveryBytes = 8 * megabyte;
/** The most of a file whose size is not known beforehand. */
const unknownBytesMax = 16 * 1024 * megabyte;

/**
 * Fetches a file: goes on where it broke off, waits where the publisher asks to, checks length, checksum and kind, and puts
 * it in its place at once. @throws {FetchFailed}
 */
export async function download(input: DownloadInput): Promise<FetchedFacts> {
  const limits = { ...usual, ...input.limits };
  await mkdir(dirname(input.target), { recursive: true, mode: 0o700 });
  let idle = 0;
  let isFirst = true;
  for (;;) {
    const place = await input.locate();
    const part = await openPart(
      `${input.target}.part`,
      `${place.shown} ${input.lines?.name ?? input.rows?.name ?? ''}`,
    );
    if (isFirst && part.consumed > 0 && (input.rows ?? null) !== null) {
      for await (const { name, content } of contentsOf(part.path))
        input.rows?.kept.resume(name, content);
    }
    isFirst = false;
    const before = part.consumed;
    const end = await tried(input, place, part, limits).catch(async (error: unknown) => {
      await part.close();
      throw error;
    });
    if (end.kind === 'whole') return finished(input, place, part);
    idle = part.consumed > before ? 0 : idle + 1;
    if (end.kind === 'restart') await part.restart();
    await part.close();
    if (idle >= limits.tries) throw new FetchFailed(end.reason);
    const rest = end.waitMs ?? limits.restMs * 2 ** Math.max(0, idle - 1);
    if (rest > limits.waitMaxMs)
      throw new FetchFailed(`${end.reason}, and asks to wait ${Math.round(rest / 60_000)} minutes`);
    input.say(`${end.reason}; trying again in ${Math.ceil(rest / 1_000)} s`);
    await pause(rest, input.outside.signal);
  }
}

type End =
  | { readonly kind: 'whole' }
  | { readonly kind: 'again' | 'restart'; readonly reason: string; readonly waitMs?: number };

async function tried(
  input: DownloadInput,
  place: Located,
  part: Part,
  { idleMs }: DownloadLimits,
): Promise<End> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleMs);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), idleMs);
  };
  const signal = AbortSignal.any([input.outside.signal, idle.signal]);
  try {
    const answer = await input.outside.open(place.url, {
      method: 'GET',
      headers: {
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        ...place.headers,
        ...resuming(part),
      },
      ...askedBy(input.outside, signal),
    });
    try {
      return await received(input, place, part, answer, alive);
    } finally {
      answer.close();
    }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (input.outside.signal.aborted) throw new FetchFailed('stopped', { cause: error });
    const final = error.fault === 'not_public' || error.fault === 'bad_redirect';
    const reason = `${place.shown} ${error.message}`;
    if (final) throw new FetchFailed(reason, { cause: error });
    return { kind: 'again', reason };
  } finally {
    clearTimeout(timer);
    await part.note();
  }
}

/** Asks for the rest of the very file whose beginning is there. */
function resuming({ consumed, etag, lastModified }: Part): Readonly<Record<string, string>> {
  const same = etag?.startsWith('"') === true ? etag : lastModified;
  if (consumed === 0 || same === null) return {};
  return { Range: `bytes=${consumed}-`, 'If-Range': same };
}

async function received(
  input: DownloadInput,
  place: Located,
  part: Part,
  answer: OpenAnswer,
  alive: () => void,
): Promise<End> {
  const { status, headers } = answer;
  if (status === 429 || status === 503) {
    const waitMs = waitOf(headers['retry-after'], input.outside.now);
    const reason = `${place.shown} asks for fewer requests (${status})`;
    return { kind: 'again', reason, ...(waitMs === null ? {} : { waitMs }) };
  }
  if (status === 416) return { kind: 'restart', reason: `${place.shown} has changed` };
  if (status >= 500) return { kind: 'again', reason: `${place.shown} answered ${status}` };
  if (status !== 200 && status !== 206) throw unexpected(place.url, answer);
  if (isHtml(answer)) throw aPage(place);
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (status === 206 && Number(range?.[1]) !== part.consumed) {
    return { kind: 'restart', reason: `${place.shown} answered with another part than was asked` };
  }
  if (status === 200) await part.restart();
  const length = Number(headers['content-length'] ?? Number.NaN);
  const total = status === 206 ? Number(range?.[2]) : Number.isNaN(length) ? null : length;
  part.etag = headers['etag'] ?? null;
  part.lastModified = headers['last-modified'] ?? null;
  checkLength(input.file, place, total);
  const known = total ?? place.bytes;
  const bytesMax = known ?? unknownBytesMax;
  let seen = part.consumed;
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of answer.body) {
      alive();
      if (seen === 0) checkBeginning(input.file, place, Buffer.from(chunk));
      seen += chunk.length;
      if (seen > bytesMax)
        throw new FetchFailed(`${place.shown} sends more than ${bytesMax} bytes`);
      yield chunk;
      input.onProgress(seen, known);
    }
  };
  const rows = input.rows ?? null;
  if (rows !== null) return keepRows(rows.kept, watched(), part, place, total);
  const lines = input.lines === null ? null : new LinesKept(input.lines.keep);
  let sinceNote = 0;
  for await (const chunk of watched()) {
    const kept = lines?.push(chunk) ?? { bytes: chunk, consumed: chunk.length };
    await part.append(kept.bytes, kept.consumed);
    sinceNote += chunk.length;
    if (sinceNote >= noteEveryBytes) {
      await part.note();
      sinceNote = 0;
    }
  }
  if (total !== null && seen < total) {
    return { kind: 'again', reason: `${place.shown} broke off after ${seen} of ${total} bytes` };
  }
  const rest = lines?.end();
  if (rest !== undefined) await part.append(rest.bytes, rest.consumed);
  return { kind: 'whole' };
}

/** Keeps rows of an archive, member by member: a member that broke off is fetched again. */
async function keepRows(
  kept: MembersKept,
  bytes: AsyncIterable<Uint8Array>,
  part: Part,
  place: Located,
  total: number | null,
): Promise<End> {
  let isWhole = false;
  for await (const { bytes: member, consumed, isLast } of membersKept(bytes, kept)) {
    await part.append(member, consumed);
    await part.note();
    isWhole = isLast;
  }
  if (!isWhole || (total !== null && part.consumed < total)) {
    return { kind: 'again', reason: `${place.shown} broke off after ${part.consumed} bytes` };
  }
  await part.append(await directoryOf(part.path), 0);
  return { kind: 'whole' };
}

const aPage = (place: Located): FetchFailed =>
  new FetchFailed(
    `${place.shown} was asked and answered with a page (HTML), perhaps one to sign in, where a file belongs`,
  );

/** A file far larger than it was is not what the catalogue knows, and may fill the disk. */
function checkLength(file: PublishedFile, place: Located, total: number | null): void {
  if (total === null) return;
  if (place.bytes !== null && place.bytes !== total) {
    throw new FetchFailed(
      `${place.shown} has ${total} bytes where its publisher's list says ${place.bytes}`,
    );
  }
  const bytesMax = file.bytes === null ? unknownBytesMax : file.bytes * 3 + 256 * megabyte;
  if (total > bytesMax) {
    throw new FetchFailed(
      `${place.shown} has ${total} bytes, far more than the ${file.bytes} that are expected`,
    );
  }
}

async function finished(input: DownloadInput, place: Located, part: Part): Promise<FetchedFacts> {
  const { etag, lastModified, consumed } = part;
  await part.close();
  const content = await md5Of(part.path);
  try {
    if (input.lines === null && (input.rows ?? null) === null) {
      if (place.bytes !== null && place.bytes !== consumed) {
        throw new FetchFailed(
          `${place.shown} sent ${consumed} bytes where its publisher's list says ${place.bytes}`,
        );
      }
      await checkWhole(input.file, place, part.path);
      if (place.md5 !== null && content !== place.md5) {
        throw new FetchFailed(
          `${place.shown} sent another content than its publisher's checksum tells`,
        );
      }
    }
  } catch (error) {
    await part.remove();
    throw error;
  }
  await rename(part.path, input.target);
  await part.remove();
  return {
    address: shownAddress(new URL(place.shown)),
    etag,
    lastModified,
    bytes: consumed,
    md5: place.md5,
    content,
  };
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path, { highWaterMark: megabyte })) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** Seconds or a date; null: not told. */
function waitOf(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** @throws {FetchFailed} when it is stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await rested(ms, undefined, { signal });
  } catch (error) {
    throw new FetchFailed('stopped', { cause: error });
  }
}
