import { isUuid } from '../../../operation/page.ts';
import type { BranchPage, Listings, ImportedListing } from '../../../ports/listings.ts';
import { columnsOf, raw, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson, storedUuid } from '../stored.ts';

const columns = columnsOf({
  key: 'l.key',
  propertyId: 'l.property_id',
  listingType: 'l.listing_type',
  status: 'l.status',
  source: 'l.source',
  sourceReference: 'l.source_reference',
  pricePence: 'l.price',
  firstListedAt: 'l.first_listed_at',
  updatedAt: 'l.updated_at',
  history: 'l.history',
});

interface ImportedRow extends Omit<
  ImportedListing,
  'propertyId' | 'firstListedAt' | 'updatedAt' | 'history'
> {
  readonly key: number;
  readonly propertyId: unknown;
  readonly firstListedAt: number;
  readonly updatedAt: number;
  readonly history: unknown;
}

const readImported = ({ key: _key, ...row }: ImportedRow): ImportedListing => ({
  ...row,
  propertyId: storedUuid(row.propertyId),
  firstListedAt: new Date(row.firstListedAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  history: storedJson(row.history) as ImportedListing['history'],
});

/** What importers told last of the listings of some properties, by property and type. */
export function* lastImported(
  dialect: RecordDialect,
  propertyIds: readonly string[],
): Question<ImportedListing[]> {
  const rows = yield* all<ImportedRow>(
    sql`SELECT ${columns} FROM listings l
      WHERE ${dialect.oneOf(raw('l.property_id'), 'uuid', propertyIds.filter(isUuid))}
      ORDER BY l.property_id, l.listing_type`,
  );
  return rows.map(readImported);
}

/** A page of what importers told last of the listings of a branch, or of all, by their keys. */
export function* listingsOfBranch(
  _dialect: RecordDialect,
  { branchId, after, most }: Parameters<Listings['ofBranch']>[0],
): Question<BranchPage> {
  const of =
    branchId === null
      ? sql`listings l WHERE true`
      : sql`agents a CROSS JOIN listings l WHERE a.branch_id = ${branchId} AND l.agent_key = a.key`;
  const rows = yield* all<ImportedRow>(
    sql`SELECT ${columns} FROM ${of} AND l.key > ${after} ORDER BY l.key LIMIT ${most}`,
  );
  const next = rows.length < most ? null : (rows.at(-1)?.key ?? null);
  return { listings: rows.map(readImported), next };
}
