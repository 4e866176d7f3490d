import type { ListingDetail } from '../../../ports/listings.ts';
import type { ImageRecord } from '../../../ports/records.ts';
import { readListing } from '../../listing-record.ts';
import { columnsOf, sql, type Sql } from '../../sql.ts';
import { all, get, type Question } from '../question.ts';
import { homeKey } from '../home-key.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';

const imageColumns = ['id', 'kind', 'caption', 'width', 'height', 'location'] as const;

export function imageById(_dialect: RecordDialect, id: string): Question<ImageRecord | null> {
  return get(
    sql`SELECT id, kind, caption, width, height, location FROM images WHERE id = ${id}`,
    'once',
  );
}

/** A listing, of a row `l` of `listings`, its record `r` and its agent `g`. */
export const detailColumns = ({ tuples }: RecordDialect) => ({
  record: 'r.record',
  description: 'l.description',
  keyFeatures: 'l.key_features',
  images: `(SELECT ${tuples(
    imageColumns.map((name) => `i.${name}`),
    'i.position',
  )} FROM images i WHERE i.listing_key = l.key)`,
  history: 'l.history',
  flagEvidence: 'l.flag_evidence',
  name: 'g.name',
  branchId: 'g.branch_id',
  companyName: 'g.company_name',
  phone: 'g.phone',
});

export const besideListings = sql`JOIN listing_records r ON r.key = l.key LEFT JOIN agents g ON g.key = l.agent_key`;

export interface DetailRow {
  readonly record: string;
  readonly description: string | null;
  readonly keyFeatures: unknown;
  readonly images: unknown;
  readonly history: unknown;
  readonly flagEvidence: unknown;
  readonly name: string;
  /** Null without an agent. */
  readonly branchId: string | null;
  readonly companyName: string | null;
  readonly phone: string | null;
}

function imageOf(values: readonly unknown[]): ImageRecord {
  const [id, kind, caption, width, height, location] = values as readonly [
    string,
    ImageRecord['kind'],
    string | null,
    number | null,
    number | null,
    string,
  ];
  return { id, kind, caption, width, height, location };
}

export function readDetail(row: DetailRow): ListingDetail {
  const { name, branchId, companyName, phone } = row;
  return {
    ...readListing(JSON.parse(row.record) as unknown[]),
    description: row.description,
    keyFeatures: storedJson(row.keyFeatures) as string[],
    images: (storedJson(row.images) as unknown[][]).map(imageOf),
    history: storedJson(row.history) as ListingDetail['history'],
    flagEvidence: storedJson(row.flagEvidence) as ListingDetail['flagEvidence'],
    agent: branchId === null ? null : { name, branchId, companyName, phone },
  };
}

/** The columns in the words of each engine, written once. */
const written = new WeakMap<RecordDialect, Sql>();

function columnsIn(dialect: RecordDialect): Sql {
  let columns = written.get(dialect);
  if (columns === undefined) written.set(dialect, (columns = columnsOf(detailColumns(dialect))));
  return columns;
}

/** The listings of a property with everything they hold; the sale first. */
export function* listingDetail(
  dialect: RecordDialect,
  propertyId: string,
): Question<ListingDetail[]> {
  const rows = yield* all<DetailRow>(
    sql`SELECT ${columnsIn(dialect)}
      FROM properties p JOIN listings l ON l.property_key = p.key ${besideListings}
      WHERE p.key = ${homeKey(dialect, propertyId)} ORDER BY l.listing_type DESC`,
    'once',
  );
  return rows.map(readDetail);
}
