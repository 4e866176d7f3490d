/** Why an address was not fetched. */
export type FetchFault =
  'not_public' | 'unreachable' | 'too_slow' | 'too_large' | 'encoded' | 'bad_redirect';

/** An address that may not be fetched, or an answer that broke off or passed a limit; the message names no address. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly fault: FetchFault;

  constructor(fault: FetchFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** What one fetch may take. */
export interface FetchLimits {
  readonly bytesMax: number;
  readonly redirectsMax: number;
  /** Ends the fetch wherever it is; carries the time limit. */
  readonly signal: AbortSignal;
  /** The Accept header. */
  readonly accept: string;
  /** An origin that the operator named: it alone may be plain http or on a private network. */
  readonly trustedOrigin?: string;
}

/** What an address answered. */
export interface Fetched {
  /** No redirect, unless one without a target. */
  readonly status: number;
  /** The body of a 200 as it was sent; of any other status nothing. */
  readonly bytes: Uint8Array;
}

/**
 * Gets what lies at an address outside, by https from the public internet: every host on the way, redirects included, is
 * resolved once, all its addresses are checked, and the connection goes to one that was checked.
 *
 * @throws {FetchRefused}
 */
export type GuardedFetch = (url: URL, limits: FetchLimits) => Promise<Fetched>;

/** What is asked of an address whose answer is read as it comes. */
export interface OpenAsked {
  readonly method: 'GET' | 'HEAD';
  /** `Authorization` is for the origin asked first alone: a redirect elsewhere goes on without it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirectsMax: number;
  /** An origin that the operator named: it alone may be plain http or on a private network. */
  readonly trustedOrigin?: string | undefined;
  /** Ends the request, and the reading of its body, wherever it is. */
  readonly signal: AbortSignal;
}

/** An answer whose body is not read yet. */
export interface OpenAnswer {
  /** No redirect, unless one without a target. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** @throws {FetchRefused} where it breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection. */
  close(): void;
}

/** As `GuardedFetch`, for answers that are too large to be held. @throws {FetchRefused} */
export type GuardedOpen = (url: URL, asked: OpenAsked) => Promise<OpenAnswer>;

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
