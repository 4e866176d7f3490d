import { open, type FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { directoryBytes, LOCAL_BYTES, localHeader } from './zip-records.ts';

/** A member of an archive that is being written, which has no directory yet. */
interface WrittenMember {
  readonly header: Buffer;
  readonly name: Buffer;
  readonly at: number;
  readonly packedAt: number;
  readonly packedBytes: number;
}

/** What ends an archive that was written member by member. */
export async function directoryOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return directoryBytes(await membersIn(handle, size), size);
  } finally {
    await handle.close();
  }
}

/** The content of each member of an archive that is being written. */
export async function* contentsOf(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly content: Buffer }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    for (const { name, packedAt, packedBytes } of await membersIn(handle, size)) {
      const packed = await bytesAt(handle, packedAt, packedBytes);
      yield { name: name.toString('utf8'), content: inflateRawSync(packed) };
    }
  } finally {
    await handle.close();
  }
}

async function membersIn(handle: FileHandle, size: number): Promise<WrittenMember[]> {
  const members: WrittenMember[] = [];
  for (let at = 0; at < size;) {
    const header = await bytesAt(handle, at, LOCAL_BYTES);
    const { nameBytes, packedBytes } = localHeader(header, Buffer.alloc(0));
    const name = await bytesAt(handle, at + LOCAL_BYTES, nameBytes);
    const packedAt = at + LOCAL_BYTES + nameBytes;
    members.push({ header, name, at, packedAt, packedBytes: packedBytes ?? 0 });
    at = packedAt + (packedBytes ?? 0);
  }
  return members;
}

async function bytesAt(handle: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(count), 0, count, at);
  return buffer;
}
