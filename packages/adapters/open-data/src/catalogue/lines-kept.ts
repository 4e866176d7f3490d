import { LIMITS } from '../input/input-file.ts';
import { FetchFailed } from './fetch-failed.ts';

const newline = 10;

/** Keeps some lines of a file as its bytes come, in whole lines. */
export class LinesKept {
  readonly #keep: (line: Buffer) => boolean;
  #started: Buffer = Buffer.alloc(0);

  constructor(keep: (line: Buffer) => boolean) {
    this.#keep = keep;
  }

  /**
   * The lines kept, and how many bytes of the file are dealt with: a line that is not ended is left for the next bytes.
   * @throws {FetchFailed} for a line longer than one that is read.
   */
  push(chunk: Uint8Array): { readonly bytes: Buffer; readonly consumed: number } {
    const whole =
      this.#started.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#started, chunk]);
    const end = whole.lastIndexOf(newline) + 1;
    // Copied: a view would keep the whole chunk.
    this.#started = Buffer.from(whole.subarray(end));
    checkLine(this.#started);
    const kept: Buffer[] = [];
    for (let from = 0; from < end;) {
      const to = whole.indexOf(newline, from) + 1;
      const line = whole.subarray(from, to);
      if (this.#keep(line)) kept.push(line);
      from = to;
    }
    return { bytes: Buffer.concat(kept), consumed: end };
  }

  /** The last line, where it has no line break. */
  end(): { readonly bytes: Buffer; readonly consumed: number } {
    const line = this.#started;
    this.#started = Buffer.alloc(0);
    const kept = line.length > 0 && this.#keep(line);
    return { bytes: kept ? line : Buffer.alloc(0), consumed: line.length };
  }
}

/** Bytes without a line break may be of any file, and would all be held. @throws {FetchFailed} */
export function checkLine({ length }: Buffer): void {
  if (length <= LIMITS.lineBytes) return;
  throw new FetchFailed(`it has a line of more than ${LIMITS.lineBytes} bytes`);
}

/** Where a quoted field ends: a doubled quote is one of its own. */
function closeOf(line: Buffer, from: number): number {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === 0x22) at = line.indexOf('"', at + 2);
  return at;
}

/** A field of a line of CSV whose fields hold no line break; null where there are fewer. */
export function fieldOf(line: Buffer, index: number): string | null {
  let from = 0;
  for (let field = 0; ; field += 1) {
    const quoted = line[from] === 0x22;
    const close = quoted ? closeOf(line, from + 1) : line.indexOf(',', from);
    const to = close === -1 ? line.length : close;
    if (field === index) return line.toString('latin1', quoted ? from + 1 : from, to).trim();
    if (close === -1) return null;
    from = quoted ? to + 2 : to + 1;
    if (from >= line.length) return null;
  }
}
