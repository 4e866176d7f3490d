import type { Certificate, Certificates } from '../../../ports/certificates.ts';
import type { CertificateRecord } from '../../../ports/records.ts';
import {
  atAddress,
  type Dwelling,
  homeOfCertificate,
  isCertificateOf,
} from '../../certificate-homes.ts';
import { raw, type Sql, sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import { homeKey } from '../home-key.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson, storedUuid } from '../stored.ts';

interface Home extends Dwelling {
  readonly id: unknown;
}

const homes = raw('SELECT p.id, p.uprn, p.saon, p.paon, p.street, p.postcode FROM properties p');

/** Certificates that meet a condition on `c`, the newest first. */
function* certificatesWhere(condition: Sql): Question<CertificateRecord[]> {
  const rows = yield* all<{ record: unknown }>(
    sql`SELECT c.record FROM certificates c WHERE ${condition}
      ORDER BY c.lodgement_date DESC NULLS LAST, c.certificate_number`,
    'once',
  );
  return rows.map(({ record }) => storedJson(record) as CertificateRecord);
}

/** Certificates with the home that each is of, where the store holds it. */
function* withHomes(
  dialect: RecordDialect,
  certificates: readonly CertificateRecord[],
): Question<Certificate[]> {
  if (certificates.length === 0) return [];
  const uprns = new Set(certificates.flatMap(({ uprn }) => uprn ?? []));
  const postcodes = new Set(certificates.flatMap(({ postcode }) => postcode ?? []));
  const found = yield* all<Home>(
    sql`${homes} WHERE ${dialect.oneOf(raw('p.uprn'), 'bigint', [...uprns])}
      OR ${dialect.oneOf(raw('p.postcode'), 'text', [...postcodes])} ORDER BY p.key`,
  );
  return certificates.map((certificate) => {
    const home = homeOfCertificate(certificate, found);
    return { ...certificate, propertyId: home && storedUuid(home.id) };
  });
}

export function* certificatesOfUprn(dialect: RecordDialect, uprn: number): Question<Certificate[]> {
  return yield* withHomes(dialect, yield* certificatesWhere(sql`c.uprn = ${uprn}`));
}

/** Certificates of a home: by UPRN, and by address where either has none. */
export function* certificatesOfProperty(
  dialect: RecordDialect,
  propertyId: string,
): Question<Certificate[]> {
  const home = yield* get<Home>(
    sql`${homes} WHERE p.key = ${homeKey(dialect, propertyId)}`,
    'once',
  );
  if (home === null) return [];
  const { uprn, postcode } = home;
  const ofPostcode = uprn === null ? sql`` : sql`AND c.uprn IS NULL`;
  const found = yield* certificatesWhere(
    sql`c.uprn = ${uprn} OR (c.postcode = ${postcode} ${ofPostcode})`,
  );
  return found
    .filter((certificate) => isCertificateOf(certificate, home))
    .map((certificate) => ({ ...certificate, propertyId: storedUuid(home.id) }));
}

/** A postcode holds some hundreds of certificates at most, so the words of the address are looked for here. */
export function* searchCertificates(
  dialect: RecordDialect,
  { postcode, address, offset, limit }: Parameters<Certificates['search']>[0],
): Question<Awaited<ReturnType<Certificates['search']>>> {
  const all = yield* certificatesWhere(sql`c.postcode = ${postcode}`);
  const found = atAddress(all, address);
  const page = found.slice(offset, offset + limit);
  return { certificates: yield* withHomes(dialect, page), total: found.length };
}
