import {
  atAddress,
  homeOfCertificate,
  isCertificateOf,
  isUuid,
  raw,
  sql,
  type Certificate,
  type CertificateRecord,
  type Certificates,
  type Dwelling,
  type Sql,
} from '@freehold/operations';
import type { ReadSession } from './session.ts';

interface Home extends Dwelling {
  readonly id: string;
}

const homes = raw('SELECT p.id, p.uprn, p.saon, p.paon, p.street, p.postcode FROM properties p');

/** Certificates that meet a condition on `c`, the newest first. */
async function certificatesWhere(
  session: ReadSession,
  condition: Sql,
): Promise<CertificateRecord[]> {
  const rows = await session.all<{ record: CertificateRecord }>(
    sql`SELECT c.record FROM certificates c WHERE ${condition}
      ORDER BY c.lodgement_date DESC NULLS LAST, c.certificate_number`,
    'once',
  );
  return rows.map(({ record }) => record);
}

/** Certificates with the home that each is of, where the store holds it. */
async function withHomes(
  session: ReadSession,
  certificates: readonly CertificateRecord[],
): Promise<Certificate[]> {
  if (certificates.length === 0) return [];
  const uprns = certificates.flatMap(({ uprn }) => uprn ?? []);
  const postcodes = certificates.flatMap(({ postcode }) => postcode ?? []);
  const found = await session.all<Home>(
    sql`${homes} WHERE p.uprn = ANY(${[...new Set(uprns)]}::bigint[])
      OR p.postcode = ANY(${[...new Set(postcodes)]}::text[]) ORDER BY p.key`,
  );
  return certificates.map((certificate) => ({
    ...certificate,
    propertyId: homeOfCertificate(certificate, found)?.id ?? null,
  }));
}

export async function certificatesOfUprn(
  session: ReadSession,
  uprn: number,
): Promise<Certificate[]> {
  return withHomes(session, await certificatesWhere(session, sql`c.uprn = ${uprn}`));
}

/** Certificates of a home: by UPRN, and by address where either has none. */
export async function certificatesOfProperty(
  session: ReadSession,
  propertyId: string,
): Promise<Certificate[]> {
  if (!isUuid(propertyId)) return [];
  const home = await session.get<Home>(sql`${homes} WHERE p.id = ${propertyId}`, 'once');
  if (home === null) return [];
  const { uprn, postcode } = home;
  const ofPostcode = uprn === null ? sql`` : sql`AND c.uprn IS NULL`;
  const found = await certificatesWhere(
    session,
    sql`c.uprn = ${uprn} OR (c.postcode = ${postcode} ${ofPostcode})`,
  );
  return found
    .filter((certificate) => isCertificateOf(certificate, home))
    .map((certificate) => ({ ...certificate, propertyId }));
}

/** A postcode holds some hundreds of certificates at most, so the words of the address are looked for here. */
export async function searchCertificates(
  session: ReadSession,
  { postcode, address, offset, limit }: Parameters<Certificates['search']>[0],
) {
  const all = await certificatesWhere(session, sql`c.postcode = ${postcode}`);
  const found = atAddress(all, address);
  const page = found.slice(offset, offset + limit);
  return { certificates: await withHomes(session, page), total: found.length };
}
