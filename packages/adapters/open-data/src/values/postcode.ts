const WRITTEN_RIGHT = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/;
const WITHOUT_SPACE = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/;

/** A postcode in upper case with one space; null when the text is none. */
export function postcodeOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (WRITTEN_RIGHT.test(text)) return text;
  const parts = WITHOUT_SPACE.exec(text.replace(/\s+/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]} ${parts[2]}`;
}

/** Longest postcode, and shortest. */
const LONGEST = 8;
const SHORTEST = 5;

/** `10 High Road Bristol BS8 2JZ` or `…, Bristol (BS8 2JZ)` as address and postcode; null where it says nothing. */
export function addressAndPostcode(
  text: string,
): { readonly address: string; readonly postcode: string | null } | null {
  const open = text.lastIndexOf('(');
  const bracketed = open === -1 ? null : postcodeOf(text.slice(open + 1).replace(/\)\s*$/, ''));
  const { line, postcode } =
    bracketed === null
      ? endingInPostcode(text)
      : { line: text.slice(0, open), postcode: bracketed };
  const address = line.trim().replace(/,$/, '');
  return address === '' ? null : { address, postcode };
}

function endingInPostcode(text: string): { line: string; postcode: string | null } {
  const line = text.trim();
  for (let length = LONGEST; length >= SHORTEST; length -= 1) {
    const start = line.length - length;
    const before = line[start - 1];
    if (before !== undefined && before !== ' ' && before !== ',') continue;
    const end = line.slice(start);
    const postcode = end.startsWith(' ') ? null : postcodeOf(end);
    if (postcode !== null) return { line: line.slice(0, Math.max(start, 0)), postcode };
  }
  return { line, postcode: null };
}
