/** Parts of a server that are open. They are closed in reverse order, since a later part uses the earlier ones. */
export class OpenParts {
  readonly #closes: (() => unknown)[] = [];

  /** Remembers how a part is closed. */
  add(close: () => unknown): void {
    this.#closes.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closes.splice(0).toReversed()) await close();
  }
}
