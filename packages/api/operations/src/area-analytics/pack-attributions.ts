import { attributions, type DatasetName } from '../known/attributions.ts';
import type { Certificates } from '../ports/certificates.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import type { Statistics } from '../ports/statistics.ts';
import { heldOf } from './blocks.ts';
import type { Evidence } from './evidence.ts';

/** Postcodes of listings that are asked for: an outcode that has certificates has them at most, and is in few districts. */
const postcodesAsked = 3;

export interface AttributionPorts {
  readonly certificates: Pick<Certificates, 'search'>;
  readonly postcodes: Pick<Postcodes, 'find'>;
  readonly statistics: Pick<Statistics, 'rentLevels'>;
}

/** What publishers ask to be shown beside the figures of an area, of the datasets that the store holds for it. */
export async function packAttributions(
  ports: AttributionPorts,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<string[]> {
  const held = heldOf(evidence);
  const datasets: DatasetName[] = [];
  // Valuations rest on the price index too, whose publisher asks for the same words as that of the sales.
  if (held.sales === true) datasets.push('price-paid');
  if (evidence.positionsFrom !== null) datasets.push(evidence.positionsFrom);
  if (await areCertificatesHeld(ports, evidence, signal)) datasets.push('epc');
  if (held.planning_applications === true) datasets.push('planning-applications');
  if (await areRentLevelsHeld(ports, evidence, signal)) datasets.push('rents');
  return datasets.map((name) => attributions[name]);
}

/** Valuations of homes for sale count the floor areas of certificates. */
async function areCertificatesHeld(
  { certificates }: AttributionPorts,
  { listings }: Evidence,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await Promise.all(
    somePostcodes(listings).map((postcode) =>
      certificates.search({ postcode, offset: 0, limit: 1 }, signal),
    ),
  );
  return found.some(({ total }) => total > 0);
}

/** Yields count estimated rents, which are drawn towards the official level of the district. */
async function areRentLevelsHeld(
  { postcodes, statistics }: AttributionPorts,
  { listings }: Evidence,
  signal: AbortSignal,
): Promise<boolean> {
  const estimated = listings.filter(
    ({ estimatedMonthlyRentPence }) => estimatedMonthlyRentPence !== null,
  );
  const places = await Promise.all(
    somePostcodes(estimated).map((postcode) => postcodes.find(postcode, signal)),
  );
  const districts = new Set(places.flatMap((place) => place?.district ?? []));
  const levels = await Promise.all(
    [...districts].map((district) => statistics.rentLevels(district, signal)),
  );
  return levels.some(({ length }) => length > 0);
}

function somePostcodes(listings: Evidence['listings']): string[] {
  return [...new Set(listings.flatMap(({ postcode }) => postcode ?? []))].slice(0, postcodesAsked);
}
