/** A message to one address, as plain text. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An address at which one POST ends further messages (RFC 8058); absent for a message that comes once. */
  readonly unsubscribeUrl?: string;
}

/**
 * Hands a message to the mail server of the operator, and gives the status of its reply, 250 where it took the message. The
 * signal ends it wherever it is, and carries the time limit.
 *
 * @throws {FetchRefused} `unreachable` where the mail server gives no reply.
 */
export type SendEmail = (email: Email, signal: AbortSignal) => Promise<number>;
