import { knownOf, type Known } from '../known/known.ts';
import type { Certificates } from '../ports/certificates.ts';

/**
 * What an answer says of whether certificates are held: by those found, else by any of the postcode. Where no postcode is
 * known either, none is.
 */
export async function certificatesKnown(
  certificates: Pick<Certificates, 'search'>,
  { found, postcode }: { readonly found: readonly unknown[]; readonly postcode: string | null },
  signal: AbortSignal,
): Promise<Known> {
  if (found.length > 0 || postcode === null) return knownOf({ certificates: found.length > 0 });
  const { total } = await certificates.search({ postcode, offset: 0, limit: 1 }, signal);
  return knownOf({ certificates: total > 0 });
}
