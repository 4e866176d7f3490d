/** Calls `make` at the first call only; every call returns the promise of that one. */
export function memoised<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
