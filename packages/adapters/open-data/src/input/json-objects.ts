import { parsedJson } from './parsed-json.ts';
import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { newlinesInText, textBlocks } from './text.ts';

export interface JsonObjectsInput {
  readonly file: InputFile;
  /**
   * Objects are those of a list under one of these names, or of a list that is the whole file. Null: objects are those that
   * follow one another, as in NDJSON, or the one that is the whole file, or of a list that is.
   */
  readonly lists: readonly string[] | null;
  readonly onObject: (object: Readonly<Record<string, unknown>>, line: number) => void;
  readonly settle: () => Promise<void>;
}

/**
 * Reads the objects of a JSON file of any size one at a time: only brackets and quotes are looked at to find where an
 * object ends, then the object alone is parsed.
 *
 * @throws {ImportError} `truncated` when the file ends early, `wrong_file` when it is not JSON or holds no such list.
 */
export async function eachJsonObject(input: JsonObjectsInput): Promise<void> {
  const { file, settle } = input;
  const scan = new ObjectScanner(input);
  for await (const text of textBlocks(file)) {
    scan.push(text);
    await settle();
  }
  scan.end();
  await settle();
}

const STRUCTURE = /["{}[\]]/g;
const STRING_END = /["\\]/g;

class ObjectScanner {
  readonly #input: JsonObjectsInput;
  /** The block being scanned. */
  #text = '';
  #at = 0;
  /** The line of `#counted`, up to where line breaks of the block have been counted. */
  #line = 1;
  #counted = 0;
  /** What earlier blocks hold of the object or string being read. */
  #held: string[] = [];
  #heldLength = 0;
  /** Where in the block what is being read goes on; -1 outside. */
  #objectFrom = -1;
  #objectLine = 0;
  #stringFrom = -1;
  /** True where the block ended behind a backslash. */
  #escaped = false;
  /** Depth of `#stack` outside the object being read. */
  #outside = 0;
  #lastString = '';
  #found = false;
  /** Open brackets, innermost last: the name of a list, or null for an object or unnamed list. */
  readonly #stack: { readonly bracket: string; readonly name: string | null }[] = [];

  constructor(input: JsonObjectsInput) {
    this.#input = input;
  }

  /** Scans a block once; what is unfinished at its end is held, and never scanned again. */
  push(block: string): void {
    this.#text = block;
    this.#at = 0;
    this.#counted = 0;
    while (this.#at < block.length) {
      if (this.#stringFrom >= 0) this.#finishString();
      else this.#nextBracket();
    }
    this.#lineOf(block.length);
    const from = this.#objectFrom >= 0 ? this.#objectFrom : this.#stringFrom;
    if (from >= 0) this.#hold(block.slice(from));
    if (this.#objectFrom >= 0) this.#objectFrom = 0;
    if (this.#stringFrom >= 0) this.#stringFrom = 0;
  }

  end(): void {
    if (this.#stack.length > 0 || this.#stringFrom >= 0)
      this.#fail('truncated', 'ends inside an object');
    if (this.#found || this.#input.lists === null) return;
    this.#fail('wrong_file', `holds no list ${this.#input.lists.join(', ')}`);
  }

  #hold(part: string): void {
    this.#held.push(part);
    this.#heldLength += part.length;
    if (this.#heldLength > LIMITS.objectBytes) this.#fail('too_large', 'an object is too long');
  }

  /** What was held, and the block from where the reading goes on up to `to`. */
  #whole(from: number, to: number): string {
    const whole = this.#held.join('') + this.#text.slice(from, to);
    this.#held = [];
    this.#heldLength = 0;
    return whole;
  }

  #finishString(): void {
    if (this.#escaped) {
      this.#escaped = false;
      this.#at += 1;
      return;
    }
    STRING_END.lastIndex = this.#at;
    if (!STRING_END.test(this.#text)) {
      this.#at = this.#text.length;
      return;
    }
    this.#at = STRING_END.lastIndex;
    if (this.#text[this.#at - 1] === '\\') {
      this.#escaped = true;
      return;
    }
    // Inside an object the text is parsed with the object.
    if (this.#objectFrom < 0) this.#lastString = this.#whole(this.#stringFrom, this.#at - 1);
    this.#stringFrom = -1;
  }

  #nextBracket(): void {
    const from = this.#at;
    STRUCTURE.lastIndex = from;
    const isFound = STRUCTURE.test(this.#text);
    const index = isFound ? STRUCTURE.lastIndex - 1 : this.#text.length;
    if (this.#isBetween() && this.#text.slice(from, index).trim() !== '') {
      this.#at = from + this.#text.slice(from, index).search(/\S/);
      this.#fail('wrong_file', 'is not JSON');
    }
    if (!isFound) {
      this.#at = index;
      return;
    }
    const bracket = this.#text[index] as string;
    this.#at = index + 1;
    // Inside an object only the end of a string matters; outside, its text is kept as a name.
    if (bracket === '"') this.#stringFrom = this.#at;
    else if (bracket === '{' || bracket === '[') this.#open(bracket, index);
    else this.#close(bracket);
  }

  #open(bracket: string, index: number): void {
    if (bracket === '{' && this.#objectFrom < 0 && this.#inList()) {
      this.#objectFrom = index;
      this.#objectLine = this.#lineOf(index);
      this.#outside = this.#stack.length;
    }
    const whole = this.#stack.length === 0;
    if (bracket === '[' && this.#objectFrom < 0 && (whole || this.#isNamed(this.#lastString)))
      this.#found = true;
    this.#stack.push({ bracket, name: bracket === '[' ? (whole ? '' : this.#lastString) : null });
    if (this.#stack.length > LIMITS.depth) {
      this.#fail('too_large', `is nested deeper than ${LIMITS.depth} levels`);
    }
  }

  #close(bracket: string): void {
    const open = this.#stack.pop();
    if (open?.bracket !== (bracket === '}' ? '{' : '[')) this.#fail('wrong_file', 'is not JSON');
    if (this.#objectFrom >= 0 && this.#stack.length === this.#outside) {
      const text = this.#whole(this.#objectFrom, this.#at);
      this.#objectFrom = -1;
      this.#input.onObject(this.#parsed(text), this.#objectLine);
    }
  }

  #parsed(text: string): Record<string, unknown> {
    try {
      return parsedJson(text) as Record<string, unknown>;
    } catch {
      const at = { file: this.#input.file.name, line: this.#objectLine };
      throw new ImportError('wrong_file', at, 'is not JSON');
    }
  }

  /** Whether what is read stands between objects that follow one another. */
  #isBetween(): boolean {
    return this.#input.lists === null && this.#stack.length === 0;
  }

  #inList(): boolean {
    const inner = this.#stack.at(-1);
    if (inner === undefined) return this.#input.lists === null;
    return inner.bracket === '[' && (inner.name === '' || this.#isNamed(inner.name ?? ''));
  }

  #isNamed(name: string): boolean {
    return this.#input.lists?.includes(name) === true;
  }

  #lineOf(index: number): number {
    this.#line += newlinesInText(this.#text, this.#counted, index);
    this.#counted = Math.max(this.#counted, index);
    return this.#line;
  }

  #fail(code: 'truncated' | 'wrong_file' | 'too_large', reason: string): never {
    const line = this.#lineOf(Math.min(this.#at, this.#text.length));
    throw new ImportError(code, { file: this.#input.file.name, line }, reason);
  }
}
