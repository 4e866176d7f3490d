import type {
  HomeCertificate,
  HomeLease,
  HomeSale,
  HomeTitle,
  PostcodeRecords,
  RecordKey,
  StoredHome,
} from '../../../ports/derived-homes.ts';
import type { HomeFactRecord } from '../../../ports/home-facts.ts';
import type { Nation, Point, PropertyRecord, UprnRecord } from '../../../ports/records.ts';
import { dateOfDay } from '../../days.ts';
import { raw, sql, type Sql } from '../../sql.ts';
import { isOwnershipNational } from '../editions.ts';
import { all, type Question } from '../question.ts';
import { ownerOf, type OwnerColumns } from '../questions/homes.ts';
import type { RecordDialect } from '../record-dialect.ts';
import {
  pointOf,
  storedRegistryId,
  storedTruth,
  storedUuid,
  type PlaceColumns,
} from '../stored.ts';

/** Rows by the postcode that they name as `place`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement, as `all` does
function* byPostcode<Row extends { readonly place: string }>(
  statement: Sql,
): Question<(postcode: string) => readonly Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of yield* all<Row>(statement)) {
    const group = found.get(row.place);
    if (group === undefined) found.set(row.place, [row]);
    else group.push(row);
  }
  return (postcode) => found.get(postcode) ?? [];
}

interface SaleRow extends Omit<HomeSale, 'id' | 'date' | 'uprns'> {
  readonly place: string;
  readonly id: unknown;
  readonly day: number;
  readonly uprn: number | null;
}
type CertificateRow = Omit<HomeCertificate, 'floorAreaSqm'> & {
  readonly place: string;
  /** A text in one of the engines. */
  readonly floorAreaSqm: number | string | null;
};
type ToldRow = Omit<PropertyRecord, 'id' | 'point' | 'companyOwner'> &
  PlaceColumns &
  OwnerColumns & { readonly place: string; readonly id: unknown };
type LeaseRow = HomeLease & { readonly place: string };
interface TitleRow extends Pick<HomeTitle, 'title' | 'tenure' | 'address' | 'status'> {
  readonly place: string;
  readonly isMultiple: unknown;
  readonly ownerName: string;
  readonly ownerNumber: string | null;
  readonly ownerKind: HomeTitle['owner']['kind'];
}
interface StoredRow {
  readonly place: string;
  readonly key: RecordKey;
  readonly id: unknown;
  /** Null of a home without any; of one with several there is a row for each. */
  readonly alias: unknown;
}

/** Of a certificate as it is kept whole. */
const certificateFields = ['propertyType', 'builtForm', 'floorAreaSqm', 'currentBand'] as const;
const ofCertificate = raw(
  certificateFields.map((name) => `t.record ->> '${name}' AS "${name}"`).join(', '),
);

const toldColumns =
  raw(`t.id, t.uprn, t.saon, t.paon, t.street, t.locality, t.town, t.postcode, t.nation, t.lat, t.lon,
  t.type_code AS "typeCode", t.property_type AS "propertyType", t.bedrooms, t.bathrooms,
  t.floor_area_sqm AS "floorAreaSqm", t.tenure, t.energy_band AS "energyBand", t.council_tax_band AS "councilTaxBand",
  t.owner_name AS "ownerName", t.owner_number AS "ownerNumber", t.owner_distressed AS "ownerDistressed"`);

export function* recordsOfPostcodes(
  dialect: RecordDialect,
  postcodes: readonly string[],
): Question<PostcodeRecords[]> {
  const here = (column: string) => dialect.oneOf(raw(column), 'text', postcodes);
  const nations = yield* byPostcode<{ place: string; nation: Nation | null }>(
    sql`SELECT c.postcode AS place, c.nation FROM postcodes c WHERE ${here('c.postcode')}`,
  );
  const sales = yield* byPostcode<SaleRow>(
    sql`SELECT t.postcode AS place, t.key, t.id, t.saon, t.paon, t.street, t.locality, t.town, t.day,
        t.price AS "pricePence", t.type_code AS "typeCode", t.tenure, t.uprn
      FROM sales t WHERE ${here('t.postcode')} ORDER BY t.key`,
  );
  const lookUps = yield* all<{ sale: RecordKey; uprn: number }>(
    sql`SELECT t.key AS sale, v.uprn FROM sales t CROSS JOIN sale_uprns v
      WHERE ${here('t.postcode')} AND v.sale_id = t.id ORDER BY t.key, v.uprn`,
  );
  const uprnsOfSales = new Map<RecordKey, number[]>();
  for (const { sale, uprn } of lookUps) {
    const known = uprnsOfSales.get(sale);
    if (known === undefined) uprnsOfSales.set(sale, [uprn]);
    else known.push(uprn);
  }
  const certificates = yield* byPostcode<CertificateRow>(
    sql`SELECT t.postcode AS place, t.certificate_number AS "certificateNumber", t.uprn, t.address,
        t.lodgement_date AS "lodgementDate", ${ofCertificate}
      FROM certificates t WHERE ${here('t.postcode')} ORDER BY t.key`,
  );
  const told = yield* byPostcode<ToldRow>(
    sql`SELECT t.postcode AS place, ${toldColumns} FROM feed_homes t WHERE ${here('t.postcode')} ORDER BY t.key`,
  );
  const leases = yield* byPostcode<LeaseRow>(
    sql`SELECT t.postcode AS place, t.id, t.uprn, t.address, t.leased_on AS date, t.expires_on AS "expiresOn"
      FROM leases t WHERE ${here('t.postcode')} AND t.address IS NOT NULL ORDER BY t.id`,
  );
  const titles = yield* byPostcode<TitleRow>(
    sql`SELECT t.postcode AS place, t.title, t.tenure, t.address, t.is_multiple AS "isMultiple",
        t.owner_name AS "ownerName", t.owner_number AS "ownerNumber", t.owner_kind AS "ownerKind", c.status
      FROM titles t LEFT JOIN companies c ON c.number = t.owner_number
      WHERE ${here('t.postcode')} AND t.address IS NOT NULL ORDER BY t.register, t.title`,
  );
  const isNational = yield* isOwnershipNational();
  const stored = yield* byPostcode<StoredRow>(
    sql`SELECT t.postcode AS place, t.key, t.id, a.id AS alias
      FROM properties t LEFT JOIN home_aliases a ON a.home_key = t.key WHERE ${here('t.postcode')} ORDER BY t.key, a.id`,
  );
  const records = postcodes.map((postcode) => ({
    postcode,
    nation: nations(postcode)[0]?.nation ?? null,
    sales: sales(postcode).map((row) => readSale(row, uprnsOfSales.get(row.key))),
    certificates: certificates(postcode).map(readCertificate),
    told: told(postcode).map(readTold),
    leases: leases(postcode).map(({ place: _place, ...lease }) => lease),
    titles: titles(postcode).map(readTitle),
    isOwnershipNational: isNational,
    homes: readStored(stored(postcode)),
  }));
  const named = records.flatMap(uprnsOf);
  const points = yield* pointsOf(dialect, named);
  const facts = yield* factsOf(dialect, postcodes, named);
  return records.map((one) => {
    const uprns = new Set(uprnsOf(one));
    return {
      ...one,
      points: [...uprns].flatMap((uprn) => points.get(uprn) ?? []),
      facts: facts.filter(
        ({ postcode, uprn }) => postcode === one.postcode || (uprn !== null && uprns.has(uprn)),
      ),
    };
  });
}

/** What tells of the homes of one postcode. */
export function* recordsOfPostcode(
  dialect: RecordDialect,
  postcode: string,
): Question<PostcodeRecords> {
  const [records] = yield* recordsOfPostcodes(dialect, [postcode]);
  return records as PostcodeRecords;
}

/** The look-up of the registry tells every dwelling of a sale. */
function readSale(
  { place: _place, id, day, uprn, ...sale }: SaleRow,
  lookedUp: readonly number[] | undefined,
): HomeSale {
  return {
    ...sale,
    id: storedRegistryId(id),
    date: dateOfDay(day),
    uprns: lookedUp ?? (uprn === null ? [] : [uprn]),
  };
}

/** Rows of one home follow each other. */
function readStored(rows: readonly StoredRow[]): StoredHome[] {
  const homes: (StoredHome & { readonly aliases: string[] })[] = [];
  for (const { key, id, alias } of rows) {
    let home = homes.at(-1);
    if (home?.key !== key) homes.push((home = { key, id: storedUuid(id), aliases: [] }));
    if (alias !== null) home.aliases.push(storedUuid(alias));
  }
  return homes;
}

const readCertificate = ({ place: _place, ...row }: CertificateRow): HomeCertificate => ({
  ...row,
  floorAreaSqm: row.floorAreaSqm === null ? null : Number(row.floorAreaSqm),
});

function readTitle(row: TitleRow): HomeTitle {
  const { title, tenure, address, isMultiple, ownerName, ownerNumber, ownerKind, status } = row;
  return {
    title,
    tenure,
    address,
    isMultiple: storedTruth(isMultiple) === true,
    owner: { name: ownerName, number: ownerNumber, kind: ownerKind },
    status,
  };
}

function readTold(row: ToldRow): PropertyRecord {
  const { place: _place, lat, lon, ownerName, ownerNumber, ownerDistressed, ...told } = row;
  return {
    ...told,
    id: storedUuid(row.id),
    point: pointOf({ lat, lon }),
    companyOwner: ownerOf({ ownerName, ownerNumber, ownerDistressed }),
  };
}

type Naming = Pick<PostcodeRecords, 'sales' | 'certificates' | 'leases' | 'told'>;

const uprnsOf = ({ sales, certificates, leases, told }: Naming): number[] => [
  ...sales.flatMap((sale) => sale.uprns),
  ...[...certificates, ...leases, ...told].flatMap(({ uprn }) => uprn ?? []),
];

function* pointsOf(
  { oneOf }: RecordDialect,
  uprns: readonly number[],
): Question<ReadonlyMap<number, UprnRecord>> {
  const rows = yield* all<PlaceColumns & { uprn: number }>(
    sql`SELECT u.uprn, u.lat, u.lon FROM uprns u WHERE ${oneOf(raw('u.uprn'), 'bigint', uprns)}`,
  );
  return new Map(
    rows.map(({ uprn, ...place }) => [uprn, { uprn, point: pointOf(place) as Point }]),
  );
}

/** Facts of homes that name one of the postcodes or of the UPRNs. */
function* factsOf(
  { oneOf }: RecordDialect,
  postcodes: readonly string[],
  uprns: readonly number[],
): Question<HomeFactRecord[]> {
  const columns = raw(`t.kind, t.id, t.uprn, t.address, t.postcode, t.value, t.valid_from AS "from",
    t.valid_until AS "until", nullif(t.month, '') AS month`);
  const rows = yield* all<HomeFactRecord>(
    sql`SELECT ${columns} FROM home_facts t WHERE ${oneOf(raw('t.postcode'), 'text', postcodes)}
      UNION SELECT ${columns} FROM home_facts t WHERE ${oneOf(raw('t.uprn'), 'bigint', uprns)} ORDER BY 1, 2`,
  );
  return [...rows];
}
