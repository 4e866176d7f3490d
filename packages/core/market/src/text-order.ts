/** Compares two texts for a sort: by their characters, whatever the language. */
export function inTextOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
