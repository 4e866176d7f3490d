import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { certificatesKnown } from './certificates-held.ts';
import { singleView } from './certificate-view.ts';
import type { CertificatePorts } from './ports.ts';

/** The newest energy certificate of a UPRN, with those before it. */
export function uprnCertificateOperation({
  listings,
  certificates,
}: CertificatePorts): Operation<typeof routes.uprnCertificate> {
  return async ({ params: { uprn } }, { now, signal }) => {
    const [found, property] = await Promise.all([
      certificates.ofUprn(uprn, signal),
      listings.propertyByUprn(uprn, signal),
    ]);
    const postcode = property?.postcode ?? null;
    return {
      ...singleView(found, { uprn, propertyId: null }, now),
      ...(await certificatesKnown(certificates, { found, postcode }, signal)),
    };
  };
}
