import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from './input-file.ts';
import { newlinesInText, textBlocks } from './text.ts';

export interface JsonObjectsInput {
  readonly file: InputFile;
  /** Objects are those of a list under one of these names, or of a list that is the whole file. */
  readonly lists: readonly string[];
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

class ObjectScanner {
  readonly #input: JsonObjectsInput;
  #text = '';
  #at = 0;
  /** The line of `#counted`, up to where line breaks have been counted. */
  #line = 1;
  #counted = 0;
  #stringFrom = -1;
  #objectFrom = -1;
  /** Depth of `#stack` outside the object being read. */
  #outside = 0;
  #lastString = '';
  #found = false;
  /** Open brackets, innermost last: the name of a list, or null for an object or unnamed list. */
  readonly #stack: { readonly bracket: string; readonly name: string | null }[] = [];

  constructor(input: JsonObjectsInput) {
    this.#input = input;
  }

  push(block: string): void {
    this.#forget();
    this.#text += block;
    while (this.#at < this.#text.length) {
      if (this.#stringFrom >= 0) this.#finishString();
      else this.#nextBracket();
    }
    if (this.#text.length - Math.max(0, this.#objectFrom) > LIMITS.objectBytes) {
      this.#fail('too_large', 'an object is too long');
    }
  }

  end(): void {
    if (this.#stack.length > 0 || this.#stringFrom >= 0)
      this.#fail('truncated', 'ends inside an object');
    if (!this.#found) this.#fail('wrong_file', `holds no list ${this.#input.lists.join(', ')}`);
  }

  /** Drops the text before whatever is still being read. */
  #forget(): void {
    const keep =
      this.#objectFrom >= 0
        ? this.#objectFrom
        : this.#stringFrom >= 0
          ? this.#stringFrom
          : this.#at;
    this.#lineOf(keep);
    this.#counted = 0;
    this.#text = this.#text.slice(keep);
    this.#at -= keep;
    this.#objectFrom = this.#objectFrom >= 0 ? 0 : -1;
    if (this.#stringFrom >= 0) this.#stringFrom -= keep;
  }

  #finishString(): void {
    const quote = this.#text.indexOf('"', this.#at);
    if (quote === -1) {
      this.#at = this.#text.length;
      return;
    }
    this.#at = quote + 1;
    let slashes = 0;
    while (this.#text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 1) return;
    if (this.#objectFrom < 0) this.#lastString = this.#text.slice(this.#stringFrom + 1, quote);
    this.#stringFrom = -1;
  }

  #nextBracket(): void {
    STRUCTURE.lastIndex = this.#at;
    if (!STRUCTURE.test(this.#text)) {
      this.#at = this.#text.length;
      return;
    }
    const index = STRUCTURE.lastIndex - 1;
    const bracket = this.#text[index] as string;
    this.#at = index + 1;
    if (bracket === '"') this.#stringFrom = index;
    else if (bracket === '{' || bracket === '[') this.#open(bracket, index);
    else this.#close(bracket);
  }

  #open(bracket: string, index: number): void {
    if (bracket === '{' && this.#objectFrom < 0 && this.#inList()) {
      this.#objectFrom = index;
      this.#outside = this.#stack.length;
    }
    const whole = this.#stack.length === 0;
    if (bracket === '[' && this.#objectFrom < 0 && (whole || this.#isList())) this.#found = true;
    this.#stack.push({ bracket, name: bracket === '[' ? (whole ? '' : this.#lastString) : null });
  }

  #close(bracket: string): void {
    const open = this.#stack.pop();
    if (open?.bracket !== (bracket === '}' ? '{' : '[')) this.#fail('wrong_file', 'is not JSON');
    if (this.#objectFrom >= 0 && this.#stack.length === this.#outside) {
      const line = this.#lineOf(this.#objectFrom);
      this.#input.onObject(this.#parsed(line), line);
      this.#objectFrom = -1;
    }
  }

  #parsed(line: number): Record<string, unknown> {
    try {
      return JSON.parse(this.#text.slice(this.#objectFrom, this.#at)) as Record<string, unknown>;
    } catch {
      throw new ImportError('wrong_file', { file: this.#input.file.name, line }, 'is not JSON');
    }
  }

  #inList(): boolean {
    const inner = this.#stack.at(-1);
    return (
      inner?.bracket === '[' && (inner.name === '' || this.#input.lists.includes(inner.name ?? ''))
    );
  }

  #isList(): boolean {
    return this.#input.lists.includes(this.#lastString);
  }

  #lineOf(index: number): number {
    this.#line += newlinesInText(this.#text, this.#counted, index);
    this.#counted = Math.max(this.#counted, index);
    return this.#line;
  }

  #fail(code: 'truncated' | 'wrong_file' | 'too_large', reason: string): never {
    const line = this.#lineOf(this.#at);
    throw new ImportError(code, { file: this.#input.file.name, line }, reason);
  }
}
