/** Why a file of a publisher was not fetched, in one line that says what was asked, what came and the way out. It holds no key. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

/** An address as it may be told and kept: a query can hold a key or a signature. */
export function shownAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
