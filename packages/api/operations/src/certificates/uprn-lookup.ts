import type { routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { register } from './certificate-view.ts';
import type { CertificatePorts } from './ports.ts';

/** Who says where a known property is: the records of homes and their listings, before the register. */
const propertyRecords = 'property_records';

/** The property and the address behind a UPRN. */
export function uprnLookupOperation({
  listings,
  certificates,
}: CertificatePorts): Operation<typeof routes.uprnLookup> {
  return async ({ params: { uprn } }, { signal }) => {
    const [property, [certificate]] = await Promise.all([
      listings.propertyByUprn(uprn, signal),
      certificates.ofUprn(uprn, signal),
    ]);
    const address = property === null ? null : addressLine(property);
    const known = property !== null || certificate !== undefined;
    return {
      uprn,
      matched: known,
      property_id: property?.id ?? null,
      address: address ?? certificate?.address ?? null,
      postcode: property?.postcode ?? certificate?.postcode ?? null,
      energy_rating: certificate?.currentBand ?? property?.energyBand ?? null,
      construction_age_band: certificate?.constructionAgeBand ?? null,
      ...knownOf({ listings: known, certificates: certificate !== undefined }),
      source: known ? (address === null ? register : propertyRecords) : null,
    };
  };
}
