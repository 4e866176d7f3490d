/** One thing that must hold before the server can run. */
export interface Check {
  readonly name: string;
  /** What was found; throws where it does not hold. */
  readonly find: () => Promise<string>;
}
