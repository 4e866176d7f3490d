import type { Certificates } from '../ports/certificates.ts';
import type { Listings } from '../ports/listings.ts';

/** What the operations on energy certificates and UPRNs ask. */
export interface CertificatePorts {
  readonly listings: Listings;
  readonly certificates: Certificates;
}
