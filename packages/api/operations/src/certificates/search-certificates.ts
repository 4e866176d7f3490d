import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { certificatesKnown } from './certificates-held.ts';
import { certificateView } from './certificate-view.ts';
import type { CertificatePorts } from './ports.ts';

/** The energy certificates of a postcode whose address holds every word asked for, newest first. */
export function searchCertificatesOperation({
  certificates,
}: Pick<CertificatePorts, 'certificates'>): Operation<typeof routes.searchCertificates> {
  return async ({ query: { postcode, address, ...query } }, { now, signal }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { offset, limit } = page;
    const found = await certificates.search({ postcode, address, offset, limit }, signal);
    const held = { found: found.total > 0 ? [found] : [], postcode };
    const known = await certificatesKnown(certificates, held, signal);
    return {
      certificates: found.certificates.map((certificate) => certificateView(certificate, now)),
      pagination: page.block(found.total),
      ...known,
    };
  };
}
