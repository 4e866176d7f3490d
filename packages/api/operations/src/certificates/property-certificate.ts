import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { certificatesKnown } from './certificates-held.ts';
import { singleView } from './certificate-view.ts';
import type { CertificatePorts } from './ports.ts';

/** The newest energy certificate of a property, with those before it. */
export function propertyCertificateOperation({
  listings,
  certificates,
}: CertificatePorts): Operation<typeof routes.propertyCertificate> {
  return async ({ params: { property_id: id } }, { now, signal }) => {
    const [property, found] = await Promise.all([
      listings.property(id, signal),
      certificates.ofProperty(id, signal),
    ]);
    if (property === null) return notFound('Property');
    const { uprn, id: propertyId, postcode } = property;
    return {
      ...singleView(found, { uprn, propertyId }, now),
      ...(await certificatesKnown(certificates, { found, postcode }, signal)),
    };
  };
}
