/** The values of a statement as PostgreSQL can hold them: no text of it holds U+0000, which becomes U+FFFD. */
export function storable(values: readonly unknown[]): unknown[] {
  return values.map((value) => (Array.isArray(value) ? value.map(textOf) : textOf(value)));
}

function textOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
