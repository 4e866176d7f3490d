import { open } from 'node:fs/promises';
import { FetchRefused } from '@freehold/operations';
import { askedBy, type Located, type Outside } from './located.ts';

/** 512 KiB in all: some 3,000 sales, of which an area of a hundredth of the country has 30. */
const piecesMost = 16;
const pieceBytes = 32 * 1024;
/** The longest that all pieces are waited for. */
const seeingMs = 30_000;
const newline = 10;

interface Piece {
  readonly from: number;
  readonly length: number;
}
/** A piece of a file; null: it cannot be had by itself. */
type ReadPiece = (piece: Piece) => Promise<Buffer | null>;

/** Whole lines out of pieces all over a file of a publisher; null where it gives no pieces. */
export function publishedLinesSeen(
  place: Located,
  bytes: number,
  outside: Outside,
): Promise<readonly Buffer[] | null> {
  const signal = AbortSignal.any([outside.signal, AbortSignal.timeout(seeingMs)]);
  return linesSeen(bytes, async ({ from, length }) => {
    const headers = {
      Accept: '*/*',
      'Accept-Encoding': 'identity',
      ...place.headers,
      Range: `bytes=${from}-${from + length - 1}`,
    };
    try {
      const asked = { method: 'GET', headers, ...askedBy(outside, signal) } as const;
      const answer = await outside.open(place.url, asked);
      try {
        return answer.status === 206 ? await begun(answer.body, length) : null;
      } finally {
        answer.close();
      }
    } catch (error) {
      if (error instanceof FetchRefused) return null;
      throw error;
    }
  });
}

/** The same of a file of this machine; null of a folder. */
export async function ownLinesSeen(path: string, bytes: number): Promise<readonly Buffer[] | null> {
  const handle = await open(path);
  try {
    if (!(await handle.stat()).isFile()) return null;
    return await linesSeen(bytes, async ({ from, length }) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

async function linesSeen(bytes: number, read: ReadPiece): Promise<readonly Buffer[] | null> {
  const count = Math.min(piecesMost, Math.ceil(bytes / pieceBytes));
  const lines: Buffer[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = Math.floor((at * bytes) / count);
    const piece = await read({ from, length: Math.min(pieceBytes, bytes - from) });
    if (piece === null) return null;
    // What is before the first line break of a piece began before it.
    for (let start = from === 0 ? 0 : piece.indexOf(newline) + 1; ;) {
      const end = piece.indexOf(newline, start) + 1;
      if (end === 0) break;
      lines.push(piece.subarray(start, end));
      start = end;
    }
  }
  return lines;
}

/** The first bytes of a body, which may be longer. */
async function begun(body: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let got = 0;
  for await (const part of body) {
    parts.push(part);
    got += part.length;
    if (got >= length) break;
  }
  return Buffer.concat(parts).subarray(0, length);
}
