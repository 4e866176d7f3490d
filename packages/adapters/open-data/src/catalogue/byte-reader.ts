/** Reads bytes that come in chunks: so many at once, or whatever is there. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  /** Bytes that were handed on. */
  offset = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes without taking them: fewer where the end comes first. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count) {
      const { done, value } = await this.#chunks.next();
      if (done === true) break;
      this.#held =
        this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    }
    return this.#held.subarray(0, count);
  }

  /** Null where the end comes first. */
  async read(count: number): Promise<Buffer | null> {
    const bytes = await this.peek(count);
    if (bytes.length < count) return null;
    this.#take(count);
    return bytes;
  }

  /** At most so many bytes; null at the end. */
  async next(most: number): Promise<Buffer | null> {
    const bytes = await this.peek(1);
    if (bytes.length === 0) return null;
    const chunk = this.#held.subarray(0, most);
    this.#take(chunk.length);
    return chunk;
  }

  /** Puts back the last bytes taken. */
  unread(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
    this.offset -= bytes.length;
  }

  #take(count: number): void {
    this.#held = this.#held.subarray(count);
    this.offset += count;
  }
}
