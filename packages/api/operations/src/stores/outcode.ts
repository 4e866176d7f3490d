/** The outcode of a postcode; of an outcode itself. */
export function outcodeOf(postcode: string | null): string | null {
  if (postcode === null) return null;
  const space = postcode.indexOf(' ');
  return space === -1 ? postcode : postcode.slice(0, space);
}
