import { postcodeArea } from '@freehold/market';
import {
  areaFigureRows,
  buildCostReferenceRows,
  housePriceIndexRows,
  keepCrimeMonths,
  markEach,
  noteChange,
  rentLevelRows,
  saleMonthsRows,
  sql,
  type HousePriceIndexRecord,
  type PostcodeRecord,
  type RecordKind,
  type RecordKinds,
  type TableRows,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { putCertificates, putDesignation } from './area-records.ts';
import { homesWithoutPostcode } from './marks.ts';
import { putListing } from './listing.ts';
import { putCompanies, putEdition, putHomeFacts, putLeases, putTitles } from './monthly.ts';
import { putApplication, putPlace, putPostcode, putSchool, putStop, putUprns } from './places.ts';
import { putProperty } from './property.ts';
import { putSales } from './sale.ts';
import { putSaleUprns } from './sale-uprn.ts';
import type { Statements } from './statements.ts';

type Putter<K extends RecordKind> = (
  statements: Statements,
  records: readonly RecordKinds[K][],
) => void;

const each =
  <R>(put: (statements: Statements, record: R) => void) =>
  (statements: Statements, records: readonly R[]): void => {
    for (const record of records) put(statements, record);
  };

const asRows = <R>(rows: TableRows<R>) =>
  each<R>((statements, record) => statements.keep(rows, record));

/** Price models lean on the index of the local authority that most postcodes of an area are of. */
function putPostcodes(statements: Statements, records: readonly PostcodeRecord[]): void {
  for (const record of records) putPostcode(statements, record);
  for (const area of new Set(records.map(({ postcode }) => postcodeArea(postcode)))) {
    statements.answer(
      markEach('models', sql`SELECT area AS mark FROM price_models WHERE area = ${area}`),
    );
  }
}

function putIndex(statements: Statements, records: readonly HousePriceIndexRecord[]): void {
  for (const record of records) statements.keep(housePriceIndexRows, record);
  statements.answer(markEach('models', sql`SELECT area AS mark FROM price_models`));
}

const putters: { readonly [K in RecordKind]: Putter<K> } = {
  property: each(putProperty),
  listing: each(putListing),
  sale: putSales,
  'sale-uprn': putSaleUprns,
  'sale-months': asRows(saleMonthsRows),
  lease: putLeases,
  company: putCompanies,
  title: putTitles,
  'register-edition': each(putEdition),
  'home-fact': putHomeFacts,
  postcode: putPostcodes,
  certificate: putCertificates,
  uprn: putUprns,
  'house-price-index': putIndex,
  'rent-level': asRows(rentLevelRows),
  place: each(putPlace),
  school: each(putSchool),
  stop: each(putStop),
  designation: each(putDesignation),
  'planning-application': each(putApplication),
  'area-figure': asRows(areaFigureRows),
  'crime-month': (statements, records) => statements.answer(keepCrimeMonths(sqlite, records)),
  'build-cost-reference': asRows(buildCostReferenceRows),
};

/** Of these any record may be that of a home without a postcode. */
const placesAll: readonly RecordKind[] = ['postcode', 'sale', 'sale-uprn', 'uprn'];

/** Writes a batch in one transaction: all of it or nothing. */
export function putRecords<K extends RecordKind>(
  statements: Statements,
  kind: K,
  records: readonly RecordKinds[K][],
): void {
  const put: Putter<K> = putters[kind];
  statements.write(() => {
    put(statements, records);
    if (kind === 'designation') touch(statements, 'designations_changed');
    if (kind === 'postcode') touch(statements, 'postcodes_changed');
    if (placesAll.includes(kind)) statements.answer(markEach('placement', homesWithoutPostcode));
    statements.answer(noteChange(kind));
  });
}

function touch(statements: Statements, name: string): void {
  statements.run('UPDATE store_state SET value = value + 1 WHERE name = ?', name);
}
