import {
  atAddress,
  boundsAround,
  type Certificate,
  type CertificateRecord,
  type DistrictMarket,
  type DistrictRecord,
  type DistrictSort,
  type Dwelling,
  homeOfCertificate,
  type HousePriceIndexRecord,
  isCertificateOf,
  nearestFirst,
  type Point,
  type PostcodeRecord,
  type RentLevelRecord,
} from '@freehold/operations';
import { uuidBytes, uuidText } from '../uuid.ts';

import type { ReadSession, Row } from './session.ts';

const certificateSql = 'SELECT c.record FROM certificates c';
const newestFirst = 'ORDER BY c.lodgement_date DESC, c.certificate_number';

interface Home extends Dwelling {
  readonly key: number;
  readonly id: Uint8Array;
}
const homeSql = 'SELECT key, id, uprn, saon, paon, street, postcode FROM properties';

function readRecords(rows: readonly Row[]): CertificateRecord[] {
  return rows.map(({ record }) => JSON.parse(record as string) as CertificateRecord);
}

/** Certificates with the property that each is of, where the store holds it. */
function withProperties(
  session: ReadSession,
  certificates: readonly CertificateRecord[],
): Certificate[] {
  const uprns = new Set(certificates.flatMap(({ uprn }) => uprn ?? []));
  const postcodes = new Set(certificates.flatMap(({ postcode }) => postcode ?? []));
  const homes = [
    ...[...uprns].flatMap((uprn) =>
      session.all<Home>(`${homeSql} WHERE uprn = ? ORDER BY key LIMIT 1`, [uprn]),
    ),
    ...[...postcodes].flatMap((postcode) =>
      session.all<Home>(`${homeSql} WHERE postcode = ?`, [postcode]),
    ),
  ].sort((a, b) => a.key - b.key);
  return certificates.map((certificate) => {
    const home = homeOfCertificate(certificate, homes);
    return { ...certificate, propertyId: home && uuidText(home.id) };
  });
}

export function certificatesOfUprn(session: ReadSession, uprn: number): Certificate[] {
  const rows = session.all(`${certificateSql} WHERE c.uprn = ? ${newestFirst}`, [uprn]);
  return withProperties(session, readRecords(rows));
}

/** Certificates of a property: by UPRN, and by address where either has none. */
export function certificatesOfProperty(session: ReadSession, propertyId: string): Certificate[] {
  const id = uuidBytes(propertyId);
  const dwelling = id && session.get<Home>(`${homeSql} WHERE id = ?`, [id]);
  if (!dwelling) return [];
  const rows = session.all(
    `SELECT c.record FROM certificates c WHERE c.uprn = ?
     UNION ALL
     SELECT c.record FROM certificates c WHERE c.postcode = ? AND (? IS NULL OR c.uprn IS NULL)`,
    [dwelling.uprn, dwelling.postcode, dwelling.uprn],
  );
  return readRecords(rows)
    .filter((certificate) => isCertificateOf(certificate, dwelling))
    .sort(byNewest)
    .map((certificate) => ({ ...certificate, propertyId }));
}

function byNewest(a: CertificateRecord, b: CertificateRecord): number {
  const [dayA, dayB] = [a.lodgementDate ?? '', b.lodgementDate ?? ''];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.certificateNumber < b.certificateNumber ? -1 : 1;
}

export interface CertificateSearch {
  readonly postcode: string;
  readonly address?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A postcode holds some hundreds of certificates at most, so the words of the address are looked for here. */
export function searchCertificates(
  session: ReadSession,
  { postcode, address, offset, limit }: CertificateSearch,
) {
  const rows = session.all(`${certificateSql} WHERE c.postcode = ? ${newestFirst}`, [postcode]);
  const found = atAddress(readRecords(rows), address);
  const page = found.slice(offset, offset + limit);
  return { certificates: withProperties(session, page), total: found.length };
}

function readPostcode(row: Row): PostcodeRecord {
  const { key: _key, lat, lon, ...rest } = row;
  return {
    ...rest,
    point: lat === null ? null : { latitude: lat, longitude: lon },
  } as unknown as PostcodeRecord;
}

export function findPostcode(session: ReadSession, postcode: string): PostcodeRecord | null {
  const row = session.get('SELECT * FROM postcodes WHERE postcode = ?', [postcode]);
  return row ? readPostcode(row) : null;
}

export function centreOf(session: ReadSession, postcode: string): Point | null {
  const own = postcode.includes(' ') ? findPostcode(session, postcode)?.point : null;
  if (own) return own;
  const [outcode] = postcode.split(' ', 1) as [string];
  const row = session.get<{ lat: number | null; lon: number }>(
    'SELECT avg(lat) AS lat, avg(lon) AS lon FROM postcodes WHERE postcode >= ? AND postcode < ?',
    [`${outcode} `, `${outcode}!`],
  );
  return row && row.lat !== null ? { latitude: row.lat, longitude: row.lon } : null;
}

/** Metres within which the nearest postcode is looked for. */
const nearestMetres = 5_000;

export function nearestPostcode(session: ReadSession, point: Point): PostcodeRecord | null {
  for (const radius of [250, 1_000, nearestMetres]) {
    const { south, north, west, east } = boundsAround(point, radius);
    const near = session
      .all(
        `SELECT c.* FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
         WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND c.terminated IS NULL`,
        [south, north, west, east],
      )
      .map(readPostcode);
    const [nearest] = nearestFirst(
      near,
      { centre: point, radiusMetres: radius, limit: 1 },
      { point: (record) => record.point as Point, id: (record) => record.postcode },
    );
    if (nearest) return nearest.row;
  }
  return null;
}

export function housePriceIndex(session: ReadSession, areaCode: string): HousePriceIndexRecord[] {
  return session
    .all<{ record: string }>(
      'SELECT record FROM house_price_index WHERE area_code = ? ORDER BY month',
      [areaCode],
    )
    .map(({ record }) => JSON.parse(record) as HousePriceIndexRecord);
}

export function rentLevels(session: ReadSession, areaCode: string): RentLevelRecord[] {
  return session
    .all(
      `SELECT month, area_code AS areaCode, area_name AS areaName, nullif(bedrooms, 0) AS bedrooms,
         rent AS monthlyRentPence, source
       FROM rent_levels WHERE area_code = ? ORDER BY month, rent_levels.bedrooms, source`,
      [areaCode],
    )
    .map((row) => row as unknown as RentLevelRecord);
}

export function findDistrict(session: ReadSession, district: string): DistrictRecord | null {
  const row = session.get<{ record: string }>('SELECT record FROM districts WHERE district = ?', [
    district,
  ]);
  return row ? (JSON.parse(row.record) as DistrictRecord) : null;
}

function readMarket(row: Row): DistrictMarket {
  const number = (name: string) => row[name] as number | null;
  return {
    district: row['outcode'] as string,
    activeCount: row['active_count'] as number,
    totalCount: row['total_count'] as number,
    averagePricePence: number('avg_price'),
    medianPricePence: number('median_price'),
    medianPricePerSqftPence: number('median_price_per_sqft'),
    averageMonthlyRentPence: number('avg_rent'),
    averageYieldBasisPoints: number('avg_yield'),
    averageDaysOnMarket: number('avg_days_on_market'),
    averageDealScore: number('avg_deal_score'),
    place:
      row['lat'] === null
        ? null
        : {
            centre: { latitude: row['lat'] as number, longitude: row['lon'] as number },
            south: row['south'] as number,
            north: row['north'] as number,
            west: row['west'] as number,
            east: row['east'] as number,
          },
    refreshedAt: new Date(row['refreshed_at'] as number),
  };
}

export function districtMarket(session: ReadSession, district: string): DistrictMarket | null {
  const row = session.get('SELECT * FROM district_market WHERE outcode = ?', [district]);
  return row ? readMarket(row) : null;
}

const rankings: Readonly<Record<DistrictSort, string>> = {
  avg_yield: 'avg_yield',
  avg_rent_pcm: 'avg_rent',
  median_price: 'median_price',
  avg_price: 'avg_price',
  avg_days_on_market: 'avg_days_on_market',
  active_property_count: 'active_count',
  avg_deal_score: 'avg_deal_score',
};

export interface RankingArgs {
  readonly sort: DistrictSort;
  readonly minActive: number;
  readonly offset: number;
  readonly limit: number;
}

export function rankedDistricts(
  session: ReadSession,
  { sort, minActive, offset, limit }: RankingArgs,
) {
  const count = session.get<{ n: number }>(
    'SELECT count(*) AS n FROM district_market WHERE active_count >= ?',
    [minActive],
  );
  const rows = session.all(
    `SELECT * FROM district_market WHERE active_count >= ?
     ORDER BY ${rankings[sort]} DESC NULLS LAST, outcode LIMIT ? OFFSET ?`,
    [minActive, limit, offset],
  );
  return { districts: rows.map(readMarket), total: count?.n as number };
}
