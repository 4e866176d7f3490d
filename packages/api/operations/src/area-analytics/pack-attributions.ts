import { attributions, type DatasetName } from '../known/attributions.ts';
import type { Certificates } from '../ports/certificates.ts';
import { heldOf } from './blocks.ts';
import type { Evidence } from './evidence.ts';

/** Postcodes of listings that are asked for certificates: an outcode that has any has them at most postcodes. */
const postcodesAsked = 3;

/** What publishers ask to be shown beside the figures of an area, of the datasets that the store holds for it. */
export async function packAttributions(
  certificates: Pick<Certificates, 'search'>,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<string[]> {
  const held = heldOf(evidence);
  const datasets: DatasetName[] = [];
  // Valuations rest on the price index too, whose publisher asks for the same words as that of the sales.
  if (held.sales === true) datasets.push('price-paid');
  if (evidence.positionsFrom !== null) datasets.push(evidence.positionsFrom);
  if (await areCertificatesHeld(certificates, evidence, signal)) datasets.push('epc');
  if (held.planning_applications === true) datasets.push('planning-applications');
  return datasets.map((name) => attributions[name]);
}

/** Valuations of homes for sale count the floor areas of certificates. */
async function areCertificatesHeld(
  certificates: Pick<Certificates, 'search'>,
  { listings }: Evidence,
  signal: AbortSignal,
): Promise<boolean> {
  const postcodes = new Set(listings.flatMap(({ postcode }) => postcode ?? []));
  const found = await Promise.all(
    [...postcodes]
      .slice(0, postcodesAsked)
      .map((postcode) => certificates.search({ postcode, offset: 0, limit: 1 }, signal)),
  );
  return found.some(({ total }) => total > 0);
}
