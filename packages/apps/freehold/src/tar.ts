import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

const blockBytes = 512;
/** The longest name that a header holds. */
const nameBytesMost = 100;
type Facts = Pick<Stats, 'size' | 'mtimeMs'>;

/** Read ahead while what is read is sent. */
const aheadBytes = 1024 * 1024;
/** The largest size in eleven octal digits; larger ones are written in base 256, as GNU tar does. */
const octalMax = 8 ** 11 - 1;

/** A tar file (POSIX ustar, longer names as pax) of files. */
export async function* tarOf(
  files: readonly { readonly name: string; readonly path: string }[],
): AsyncGenerator<Uint8Array> {
  for (const { name, path } of files) {
    const facts = await stat(path);
    if (Buffer.byteLength(name) > nameBytesMost) yield longNameOf(name, facts);
    yield headerOf(name, facts, '0');
    // No more than the header tells, should it grow meanwhile.
    if (facts.size > 0) {
      yield* createReadStream(path, { highWaterMark: aheadBytes, end: facts.size - 1 });
    }
    yield fillOf(facts.size);
  }
  yield Buffer.alloc(2 * blockBytes);
}

const fillOf = (bytes: number): Buffer => Buffer.alloc(-bytes & (blockBytes - 1));

/** What goes before a file whose name its header does not hold whole. */
function longNameOf(name: string, { mtimeMs }: Facts): Buffer {
  const rest = Buffer.from(` path=${name}\n`);
  // The record begins with its own length, those digits counted.
  let length = rest.length;
  while (length !== rest.length + `${length}`.length) length = rest.length + `${length}`.length;
  const record = Buffer.concat([Buffer.from(`${length}`), rest]);
  const header = headerOf('path', { size: length, mtimeMs }, 'x');
  return Buffer.concat([header, record, fillOf(length)]);
}

function headerOf(name: string, { size, mtimeMs }: Facts, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number): void => {
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  };
  header.write(name, 0, nameBytesMost);
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
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
