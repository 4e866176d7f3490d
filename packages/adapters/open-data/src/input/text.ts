import { isAscii, isUtf8 } from 'node:buffer';
import { ImportError } from '../import-error.ts';
import { binaryReason } from './binary-files.ts';
import type { InputFile } from './input-file.ts';
import { newlinesIn } from './unpacked.ts';

/**
 * `utf-8` refuses anything else. `windows-1252` is what GIAS and Ofsted publish; a block that is valid UTF-8 is still
 * read as UTF-8, because files saved again by a spreadsheet are.
 */
export type Encoding = 'utf-8' | 'windows-1252';

const windows1252 = new TextDecoder('windows-1252');
/** So many first bytes tell UTF-16 from a file that is no text. */
const UTF16_BYTES_SEEN = 16;
const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * The text of a file in blocks that never split a character; a byte order mark is dropped.
 *
 * @throws {ImportError} `bad_encoding` naming the line, `wrong_file` for binary content.
 */
export async function* textBlocks(
  file: InputFile,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<string> {
  let line = 1;
  let first = true;
  let carry: Buffer | null = null;
  for await (const chunk of file.bytes()) {
    let block: Buffer = carry === null ? chunk : Buffer.concat([carry, chunk]);
    if (first && block.length >= 3) {
      block = withoutMark(file.name, block);
      first = false;
    }
    const end = wholeCharacters(block);
    carry = end === block.length ? null : block.subarray(end);
    const whole = block.subarray(0, end);
    if (whole.length > 0) yield decode(file.name, whole, encoding, line);
    line += newlinesIn(whole);
  }
  if (carry !== null) yield decode(file.name, carry, encoding, line);
}

function withoutMark(file: string, block: Buffer): Buffer {
  const two = block.readUInt16BE(0);
  if (two === 0xfeff || two === 0xfffe) throw isInUtf16(file);
  return block.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? block.subarray(3) : block;
}

function isInUtf16(file: string): ImportError {
  return new ImportError('bad_encoding', { file, line: 1 }, 'is UTF-16; save it as UTF-8');
}

/** Whether every other one of the first bytes is NUL, as in a text of Latin letters without a byte order mark. */
function isUtf16(block: Buffer): boolean {
  const start = block.subarray(0, UTF16_BYTES_SEEN);
  return [0, 1].some((parity) =>
    start.every((byte, at) => (at % 2 === parity ? byte === 0 : byte !== 0)),
  );
}

/** Where the last whole UTF-8 character ends: a started one is left for the next block. */
function wholeCharacters(block: Buffer): number {
  for (let back = 1; back <= Math.min(3, block.length); back += 1) {
    const byte = block[block.length - back] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needs > back ? block.length - back : block.length;
    }
  }
  return block.length;
}

function decode(file: string, block: Buffer, encoding: Encoding, firstLine: number): string {
  const nul = block.indexOf(0);
  if (nul !== -1) {
    if (firstLine === 1 && isUtf16(block)) throw isInUtf16(file);
    const line = firstLine + newlinesIn(block.subarray(0, nul));
    throw new ImportError('wrong_file', { file, line }, binaryReason(block));
  }
  if (isAscii(block)) return block.toString('latin1');
  if (isUtf8(block)) return block.toString('utf8');
  if (encoding === 'windows-1252' && !UNDEFINED_IN_1252.some((byte) => block.includes(byte))) {
    return windows1252.decode(block);
  }
  const line = firstLine + invalidLine(block, encoding);
  const reason =
    encoding === 'utf-8' ? 'bytes that are not UTF-8' : 'bytes that are not Windows-1252';
  throw new ImportError('bad_encoding', { file, line }, `holds ${reason}`);
}

/** Which line of the block, from 0, has the first invalid byte. */
function invalidLine(block: Buffer, encoding: Encoding): number {
  let line = 0;
  for (let start = 0; start < block.length; line += 1) {
    const newline = block.indexOf(10, start);
    const end = newline === -1 ? block.length : newline;
    const bytes = block.subarray(start, end);
    const valid =
      encoding === 'utf-8'
        ? isUtf8(bytes)
        : !UNDEFINED_IN_1252.some((byte) => bytes.includes(byte));
    if (!valid) return line;
    start = end + 1;
  }
  return line;
}

/** Line breaks of a text between two positions. */
export function newlinesInText(text: string, from: number, to: number): number {
  let count = 0;
  // A search in the whole text would run past `to`, to a line break that may be far away.
  const part = text.slice(from, to);
  for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) count += 1;
  return count;
}
