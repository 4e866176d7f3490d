import type { CertificatePorts } from './ports.ts';
import { propertyCertificateOperation } from './property-certificate.ts';
import { searchCertificatesOperation } from './search-certificates.ts';
import { uprnCertificateOperation } from './uprn-certificate.ts';
import { uprnLookupOperation } from './uprn-lookup.ts';

/** The operations on energy certificates and UPRNs. */
export function certificateOperations(ports: CertificatePorts) {
  return {
    propertyCertificate: propertyCertificateOperation(ports),
    uprnCertificate: uprnCertificateOperation(ports),
    searchCertificates: searchCertificatesOperation(ports),
    uprnLookup: uprnLookupOperation(ports),
  };
}
