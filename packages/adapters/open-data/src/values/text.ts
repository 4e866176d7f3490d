/** What the publishers write for an unknown value. */
const MISSING = new Set([
  '',
  '-',
  'NO DATA!',
  'N/A',
  'NA',
  'NAN',
  'NULL',
  '\\N',
  'INVALID!',
  'NOT RECORDED',
  'NOT DEFINED',
  'UNKNOWN',
]);

/** The text without surrounding space; null when it says that the value is unknown. */
export function known(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const trimmed = text.trim();
  return MISSING.has(trimmed.toUpperCase()) ? null : trimmed;
}

/** A known text out of JSON: strings and numbers only. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? known(value) : null;
}

/** Parts that are known, joined as an address; a part said twice is written once. */
export function joined(parts: readonly (string | null)[]): string | null {
  const seen = new Map<string, string>();
  for (const part of parts) {
    if (part !== null && !seen.has(part.toLowerCase())) seen.set(part.toLowerCase(), part);
  }
  return seen.size === 0 ? null : [...seen.values()].join(', ');
}
