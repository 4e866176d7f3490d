import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { singleView } from './certificate-view.ts';
import type { CertificatePorts } from './ports.ts';

/** The newest energy certificate of a UPRN, with those before it. */
export function uprnCertificateOperation({
  certificates,
}: Pick<CertificatePorts, 'certificates'>): Operation<typeof routes.uprnCertificate> {
  return async ({ params: { uprn } }, { now, signal }) =>
    singleView(await certificates.ofUprn(uprn, signal), { uprn, propertyId: null }, now);
}
