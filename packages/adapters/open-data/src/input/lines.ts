import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { textBlocks, type Encoding } from './text.ts';

export interface LinesInput {
  readonly file: InputFile;
  readonly encoding?: Encoding | undefined;
  /** Called once for each line without its line break; `number` counts from 1, `ended` is false for a last line without one. */
  readonly onLine: (line: string, number: number, ended: boolean) => void;
  /** Called between blocks of text, so that what was collected can be written. */
  readonly settle: () => Promise<void>;
}

/**
 * Reads a text line by line, whose lines end in LF, CR LF or CR alone, as the first of them shows;
 * callbacks are synchronous because a promise a line would cost more than the parsing.
 *
 * @throws {ImportError} `too_large` for a line past the limit.
 */
export async function eachLine({ file, encoding, onLine, settle }: LinesInput): Promise<void> {
  let number = 0;
  let carry = '';
  let lineBreak: '\n' | '\r' | null = null;
  const emit = (line: string, ended: boolean): void => {
    number += 1;
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line, number, ended);
  };
  for await (const text of textBlocks(file, encoding)) {
    let block = text;
    if (lineBreak === null && carry.endsWith('\r')) {
      block = `\r${block}`;
      carry = carry.slice(0, -1);
    }
    lineBreak ??= lineBreakOf(block);
    let start = 0;
    if (lineBreak !== null) {
      for (let end = block.indexOf(lineBreak); end !== -1; end = block.indexOf(lineBreak, start)) {
        emit(carry + block.slice(start, end), true);
        carry = '';
        start = end + 1;
      }
    }
    carry += block.slice(start);
    if (carry.length > LIMITS.lineBytes) {
      throw new ImportError(
        'too_large',
        { file: file.name, line: number + 1 },
        'a line is too long',
      );
    }
    await settle();
  }
  if (carry !== '') emit(carry, false);
  await settle();
}

/** What ends the first line of a text; null where none is ended. A CR at its end may be followed by an LF. */
function lineBreakOf(text: string): '\n' | '\r' | null {
  const [feed, back] = [text.indexOf('\n'), text.indexOf('\r')];
  const isAlone = back !== -1 && back < text.length - 1 && (feed === -1 || feed > back + 1);
  return isAlone ? '\r' : feed === -1 ? null : '\n';
}
