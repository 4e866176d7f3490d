/** What one post may take. */
export interface PostLimits {
  /** Of the answer's body, which is read and dropped: past them the connection is closed. */
  readonly bytesMax: number;
  /** Ends the post wherever it is; carries the time limit. */
  readonly signal: AbortSignal;
}

/**
 * Posts a body to an address outside, by https to the public internet, and gives the status of the answer, a redirect's
 * too: none is followed. The host is resolved once, all its addresses are checked, and the connection goes to one of them.
 *
 * @throws {FetchRefused}
 */
export type GuardedPost = (
  url: URL,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  limits: PostLimits,
) => Promise<number>;
