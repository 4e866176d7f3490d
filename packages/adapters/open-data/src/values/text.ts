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

const MISSING_CHARACTERS = Math.max(...Array.from(MISSING, (word) => word.length));

/** The text without surrounding space; null when it says that the value is unknown. */
export function known(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const trimmed = text.trim();
  return trimmed.length <= MISSING_CHARACTERS && MISSING.has(trimmed.toUpperCase())
    ? null
    : trimmed;
}

/** A known text out of JSON: strings and numbers only. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? known(value) : null;
}

/** The members of a JSON object; none of anything else, of which a text would have one for each character. */
export function membersOf(value: unknown): [name: string, value: unknown][] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.entries(value) : [];
}

/** Parts that are known, joined as an address; a part said twice is written once. */
export function joined(parts: readonly (string | null)[]): string | null {
  const seen = new Map<string, string>();
  for (const part of parts) {
    if (part !== null && !seen.has(part.toLowerCase())) seen.set(part.toLowerCase(), part);
  }
  return seen.size === 0 ? null : [...seen.values()].join(', ');
}
