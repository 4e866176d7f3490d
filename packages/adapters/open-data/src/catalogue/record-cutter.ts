import { checkLine } from './lines-kept.ts';

/** Physical lines that one CSV record may run over; a stray quote ends with them. */
const LINES_OF_A_RECORD = 20;
const [newline, quote] = [10, 34];

/** Cuts bytes of CSV text into records, whose quoted fields may hold line breaks, as they come. */
export class RecordCutter {
  #started: Buffer = Buffer.alloc(0);

  /** The records that are whole now, each with its line break. @throws {FetchFailed} for one longer than one that is read. */
  push(chunk: Buffer): Buffer[] {
    const whole = this.#started.length === 0 ? chunk : Buffer.concat([this.#started, chunk]);
    const records: Buffer[] = [];
    let from = 0;
    let lines = 0;
    let isOpen = false;
    let mark = whole.indexOf(quote);
    for (let end = whole.indexOf(newline); end !== -1; end = whole.indexOf(newline, end + 1)) {
      for (; mark !== -1 && mark < end; mark = whole.indexOf(quote, mark + 1)) isOpen = !isOpen;
      lines += 1;
      if (isOpen && lines < LINES_OF_A_RECORD) continue;
      records.push(whole.subarray(from, end + 1));
      [from, lines, isOpen] = [end + 1, 0, false];
    }
    // Copied: a view would keep the whole chunk.
    this.#started = Buffer.from(whole.subarray(from));
    checkLine(this.#started);
    return records;
  }

  /** The last record, where it has no line break; null for none. */
  end(): Buffer | null {
    const last = this.#started;
    this.#started = Buffer.alloc(0);
    return last.length === 0 ? null : last;
  }
}
