/** What only this installation can compute: its API keys, their hashes, and answers it keeps sealed. */
export interface KeySecrets {
  /** A new API key: `paid_` and 32 hexadecimal digits of 128 random bits. */
  readonly makeKey: () => string;
  /** The keyed hash under which a secret is stored and found. */
  readonly hash: (secret: string) => string;
  /** Text that only `open` with the same context reads again. */
  readonly seal: (text: string, context: string) => string;
  /** @throws Error when the text was not sealed here with this context. */
  readonly open: (sealed: string, context: string) => string;
}
