/** A session token that holds: whose it is and until when. */
export interface Session {
  /** The `sub` of the token, which is the id of the user's account. */
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Verifies the session tokens of one identity provider. */
export interface Sessions {
  /**
   * Null for every token that is not to be trusted, whatever the reason.
   *
   * @throws StoreBusy when the provider's keys cannot be had.
   */
  verify(token: string, now: Date): Promise<Session | null>;
}
