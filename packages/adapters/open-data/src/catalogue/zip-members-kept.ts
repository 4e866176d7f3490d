import { once } from 'node:events';
import { createDeflateRaw, createInflateRaw, crc32, type DeflateRaw } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { FetchFailed } from './fetch-failed.ts';
import { RecordCutter } from './record-cutter.ts';
import {
  DEFLATED,
  DESCRIPTOR_MOST,
  descriptorIn,
  isHeader,
  LOCAL_BYTES,
  LOCAL_HEADER,
  localHeader,
  memberBytes,
  STORED,
  type LocalHeader,
} from './zip-records.ts';

/** What is kept of an archive. */
export interface MembersKept {
  /** Which of its members are. */
  readonly isKept: (member: string) => boolean;
  /** Which records of a member are, by its header; the header is. */
  readonly keeperOf: (member: string, header: Buffer) => (record: Buffer) => boolean;
  /** Told of what an earlier run kept of a member. */
  resume(member: string, content: Buffer): void;
}

/** What is kept of a member, as a member of another archive, and the bytes of the publisher's archive that it stands for. */
export interface MemberKept {
  readonly bytes: Buffer;
  readonly consumed: number;
  /** Whether the archive ends with it. */
  readonly isLast: boolean;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Keeps some records of an archive as its bytes come, member by member. Ends without its last members where the bytes end
 * early.
 *
 * @throws {FetchFailed} for an archive that is damaged, encrypted or packed in another way.
 */
export async function* membersKept(
  bytes: AsyncIterable<Uint8Array>,
  kept: MembersKept,
): AsyncGenerator<MemberKept> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const start = reader.offset;
    const signature = await reader.peek(4);
    if (signature.length < 4) return;
    if (signature.readUInt32LE(0) !== LOCAL_HEADER) {
      if (!isHeader(signature.readUInt32LE(0))) throw new FetchFailed('the archive is damaged');
      // What is left names the members again.
      while ((await reader.next(CHUNK_BYTES)) !== null);
      yield { bytes: Buffer.alloc(0), consumed: reader.offset - start, isLast: true };
      return;
    }
    const fixed = await reader.read(LOCAL_BYTES);
    const header = fixed && (await headerOf(fixed, reader));
    if (header === null) return;
    const isKept = kept.isKept(header.name) && !header.name.endsWith('/');
    const packing = isKept ? new Packing(header.name, kept.keeperOf) : null;
    const isWhole = await eachChunk(reader, header, async (chunk) => packing?.push(chunk));
    if (!isWhole) return;
    const member = (await packing?.end()) ?? Buffer.alloc(0);
    yield { bytes: member, consumed: reader.offset - start, isLast: false };
  }
}

async function headerOf(fixed: Buffer, reader: ByteReader): Promise<LocalHeader | null> {
  const { nameBytes, extraBytes } = localHeader(fixed, Buffer.alloc(0));
  const rest = await reader.read(nameBytes + extraBytes);
  if (rest === null) return null;
  const header = localHeader(fixed, rest.subarray(0, nameBytes));
  if (header.isEncrypted || (header.method !== DEFLATED && header.method !== STORED)) {
    throw new FetchFailed(
      `${header.name} in the archive is encrypted, or packed in an unknown way`,
    );
  }
  return header;
}

/** Hands on what a member holds, and checks it. False where the bytes end before. */
async function eachChunk(
  reader: ByteReader,
  header: LocalHeader,
  onChunk: (chunk: Buffer) => Promise<void>,
): Promise<boolean> {
  let checksum = 0;
  const take = async (chunk: Buffer): Promise<void> => {
    checksum = crc32(chunk, checksum);
    await onChunk(chunk);
  };
  const isWhole =
    header.method === DEFLATED
      ? await inflated(reader, header, take)
      : await stored(reader, header, take);
  if (!isWhole) return false;
  let told = header.checksum;
  if (told === null) {
    // The directory that follows the last is longer than what is looked at.
    const bytes = await reader.peek(DESCRIPTOR_MOST + 4);
    const found = descriptorIn(
      bytes,
      (at) => bytes.length >= at + 4 && isHeader(bytes.readUInt32LE(at)),
    );
    if (found === null) {
      if (bytes.length < DESCRIPTOR_MOST + 4) return false;
      throw new FetchFailed(`${header.name} in the archive is damaged`);
    }
    await reader.read(found.length);
    told = found.checksum;
  }
  if (told !== checksum) throw new FetchFailed(`${header.name} in the archive is damaged`);
  return true;
}

async function stored(
  reader: ByteReader,
  { name, packedBytes }: LocalHeader,
  take: (chunk: Buffer) => Promise<void>,
): Promise<boolean> {
  if (packedBytes === null) throw new FetchFailed(`${name} in the archive tells no length`);
  for (let left = packedBytes; left > 0;) {
    const chunk = await reader.next(Math.min(left, CHUNK_BYTES));
    if (chunk === null) return false;
    left -= chunk.length;
    await take(chunk);
  }
  return true;
}

/** Until the packed data say themselves that they end. */
async function inflated(
  reader: ByteReader,
  { name }: LocalHeader,
  take: (chunk: Buffer) => Promise<void>,
): Promise<boolean> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  const plain: Buffer[] = [];
  inflate.on('data', (chunk: Buffer) => void plain.push(chunk));
  const ended = once(inflate, 'end');
  ended.catch(() => undefined);
  let given = 0;
  try {
    for (;;) {
      const chunk = await reader.next(CHUNK_BYTES);
      if (chunk === null) return false;
      given += chunk.length;
      const written = new Promise<void>((resolve) => inflate.write(chunk, () => resolve()));
      await Promise.race([written, ended]);
      // What follows the data is not taken.
      const over = given - inflate.bytesWritten;
      if (over > 0) await ended;
      for (const part of plain.splice(0)) await take(part);
      if (over === 0) continue;
      reader.unread(chunk.subarray(chunk.length - over));
      return true;
    }
  } catch (error) {
    // Of the connection, or of the program.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')))
      throw error;
    throw new FetchFailed(`${name} in the archive is damaged`, { cause: error });
  } finally {
    inflate.destroy();
  }
}

/** Packs the records kept of a member. */
class Packing {
  readonly #name: string;
  readonly #keeperOf: MembersKept['keeperOf'];
  readonly #cutter = new RecordCutter();
  readonly #deflate: DeflateRaw = createDeflateRaw();
  readonly #packed: Buffer[] = [];
  #keep: ((record: Buffer) => boolean) | null = null;
  #checksum = 0;
  #bytes = 0;

  constructor(name: string, keeperOf: MembersKept['keeperOf']) {
    this.#name = name;
    this.#keeperOf = keeperOf;
    this.#deflate.on('data', (chunk: Buffer) => void this.#packed.push(chunk));
  }

  async push(chunk: Buffer): Promise<void> {
    await this.#take(this.#cutter.push(chunk));
  }

  async end(): Promise<Buffer> {
    const last = this.#cutter.end();
    await this.#take(last === null ? [] : [last]);
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    const plain = { checksum: this.#checksum, bytes: this.#bytes };
    return memberBytes(this.#name, Buffer.concat(this.#packed), plain);
  }

  async #take(records: readonly Buffer[]): Promise<void> {
    const kept = records.filter((record) => {
      if (this.#keep !== null) return this.#keep(record);
      this.#keep = this.#keeperOf(this.#name, record);
      return true;
    });
    if (kept.length === 0) return;
    const bytes = Buffer.concat(kept);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#bytes += bytes.length;
    await new Promise<void>((resolve) => this.#deflate.write(bytes, () => resolve()));
  }
}
