import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

const blockBytes = 512;
/** Read ahead while what is read is sent. */
const aheadBytes = 1024 * 1024;
/** The largest size in eleven octal digits; larger ones are written in base 256, as GNU tar does. */
const octalMax = 8 ** 11 - 1;

/** A tar file (POSIX ustar) of files, each under a name of at most 100 bytes. */
export async function* tarOf(
  files: readonly { readonly name: string; readonly path: string }[],
): AsyncGenerator<Uint8Array> {
  for (const { name, path } of files) {
    const facts = await stat(path);
    yield headerOf(name, facts);
    // No more than the header tells, should it grow meanwhile.
    if (facts.size > 0) {
      yield* createReadStream(path, { highWaterMark: aheadBytes, end: facts.size - 1 });
    }
    const rest = facts.size % blockBytes;
    if (rest > 0) yield Buffer.alloc(blockBytes - rest);
  }
  yield Buffer.alloc(2 * blockBytes);
}

function headerOf(name: string, { size, mtimeMs }: Stats): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar file`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number): void => {
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  };
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size <= octalMax) octal(size, 124, 11);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  octal(Math.floor(mtimeMs / 1_000), 136, 11);
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
