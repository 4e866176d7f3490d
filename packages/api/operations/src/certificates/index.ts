import type { Certificates } from '../ports/certificates.ts';
import type { Listings } from '../ports/listings.ts';
import { propertyCertificateOperation } from './property-certificate.ts';
import { searchCertificatesOperation } from './search-certificates.ts';
import { uprnCertificateOperation } from './uprn-certificate.ts';
import { uprnLookupOperation } from './uprn-lookup.ts';

/** What the operations on energy certificates and UPRNs ask. */
export interface CertificatePorts {
  readonly listings: Listings;
  readonly certificates: Certificates;
}

/** The operations on energy certificates and UPRNs. */
export function certificateOperations(ports: CertificatePorts) {
  return {
    propertyCertificate: propertyCertificateOperation(ports),
    uprnCertificate: uprnCertificateOperation(ports),
    searchCertificates: searchCertificatesOperation(ports),
    uprnLookup: uprnLookupOperation(ports),
  };
}
