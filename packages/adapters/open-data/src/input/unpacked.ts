import { ImportError } from '../import-error.ts';
import { LIMITS } from './input-file.ts';

/** Called with the number of packed bytes read, for progress. */
export type BytesRead = (count: number) => void;

/** Passes unpacked bytes on until they are too many for the packed ones, and names a broken stream. */
export async function* bounded(
  file: string,
  unpacked: AsyncIterable<unknown>,
  packedBytes: () => number,
): AsyncGenerator<Buffer> {
  let total = 0;
  let lines = 1;
  try {
    for await (const part of unpacked) {
      const chunk = part as Buffer;
      total += chunk.length;
      if (total > LIMITS.unpackingFreeBytes && total > packedBytes() * LIMITS.unpackingRatio) {
        throw new ImportError(
          'too_large',
          { file, line: lines },
          'unpacks to far more than data does',
        );
      }
      yield chunk;
      lines += newlinesIn(chunk);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const reason =
      code === 'Z_BUF_ERROR' ? 'the packed file ends too early' : 'the packed data is damaged';
    throw new ImportError('truncated', { file, line: lines }, reason);
  }
}

export function newlinesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
