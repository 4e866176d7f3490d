const WRITTEN_RIGHT = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/;
const WITHOUT_SPACE = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/;

/** A postcode in upper case with one space; null when the text is none. */
export function postcodeOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (WRITTEN_RIGHT.test(text)) return text;
  const parts = WITHOUT_SPACE.exec(text.replace(/\s+/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]} ${parts[2]}`;
}
