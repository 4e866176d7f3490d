import type { CertificateRecord } from './records.ts';

/** A certificate with the property it is of, where the store knows it. */
export interface Certificate extends CertificateRecord {
  readonly propertyId: string | null;
}

/** Energy certificates, newest lodgement first. */
export interface Certificates {
  ofProperty(propertyId: string, signal: AbortSignal): Promise<readonly Certificate[]>;
  ofUprn(uprn: number, signal: AbortSignal): Promise<readonly Certificate[]>;
  search(
    query: {
      readonly postcode: string;
      /** Words that must all occur in the address. */
      readonly address?: string | undefined;
      readonly offset: number;
      readonly limit: number;
    },
    signal: AbortSignal,
  ): Promise<{ readonly certificates: readonly Certificate[]; readonly total: number }>;
}
