const WRITTEN_RIGHT = /^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$/;
const WITHOUT_SPACE = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/;

/** A postcode in upper case with one space; null when the text is none. */
export function postcodeOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (WRITTEN_RIGHT.test(text)) return text;
  const parts = WITHOUT_SPACE.exec(text.replace(/\s+/g, '').toUpperCase());
  return parts === null ? null : `${parts[1]} ${parts[2]}`;
}

/** `Flat 1, 10 High Road, Bristol (BS8 2JZ)` as address and postcode; null where it says nothing. */
export function addressAndPostcode(
  text: string,
): { readonly address: string; readonly postcode: string | null } | null {
  const open = text.lastIndexOf('(');
  const postcode = open === -1 ? null : postcodeOf(text.slice(open + 1).replace(/\)\s*$/, ''));
  const address = (postcode === null ? text : text.slice(0, open)).trim();
  return address === '' ? null : { address, postcode };
}
