import {
  areaFigureRow,
  buildCostReferenceRow,
  certificateRow,
  designationRow,
  keepCrimeMonths,
  markPostcodes,
  raw,
  type CrimeMonthRecord,
  type HousePriceIndexRecord,
  type RentLevelRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { plainTable, type RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';

export const certificates = plainTable({
  table: 'certificates',
  natural: ['certificate_number'],
  columns: {
    certificate_number: 'text',
    uprn: 'bigint',
    postcode: 'text',
    address: 'text',
    lodgement_date: 'text',
    record: 'json',
  },
  rowOf: certificateRow,
  async before(w, staged) {
    const changed = raw(
      `SELECT o.mark FROM ${staged} s LEFT JOIN certificates c ON c.certificate_number = s.certificate_number
       CROSS JOIN LATERAL (VALUES (c.postcode), (s.postcode)) o (mark)
       WHERE c.record::text IS DISTINCT FROM s.record::text`,
    );
    await w.answer(markPostcodes(changed));
  },
});

export const designations = plainTable({
  table: 'designations',
  natural: ['kind', 'reference', 'source'],
  columns: {
    kind: 'text',
    reference: 'text',
    source: 'text',
    entity: 'bigint',
    name: 'text',
    grade: 'text',
    start_date: 'text',
    end_date: 'text',
    geojson: 'json',
    publisher: 'text',
    district: 'text',
  },
  rowOf: designationRow,
});

export const housePriceIndex = plainTable({
  table: 'house_price_index',
  natural: ['area_code', 'month'],
  columns: { area_code: 'text', month: 'text', record: 'json' },
  rowOf: (record: HousePriceIndexRecord) => ({
    area_code: record.areaCode,
    month: record.month,
    record: JSON.stringify(record),
  }),
});

/** 0 bedrooms stands for homes of all sizes. */
export const rentLevels = plainTable({
  table: 'rent_levels',
  natural: ['area_code', 'month', 'bedrooms', 'source'],
  columns: {
    area_code: 'text',
    month: 'text',
    bedrooms: 'integer',
    source: 'text',
    area_name: 'text',
    rent: 'bigint',
  },
  rowOf: (record: RentLevelRecord) => ({
    area_code: record.areaCode,
    month: record.month,
    bedrooms: record.bedrooms ?? 0,
    source: record.source,
    area_name: record.areaName,
    rent: record.monthlyRentPence,
  }),
});

export const areaFigures = plainTable({
  table: 'area_figures',
  natural: ['area', 'subject', 'source', 'date'],
  columns: { area: 'text', subject: 'text', source: 'text', date: 'text', figures: 'json' },
  rowOf: areaFigureRow,
});

export const buildCostReferences = plainTable({
  table: 'build_cost_references',
  natural: ['source'],
  columns: { source: 'text', entries: 'json' },
  rowOf: buildCostReferenceRow,
});

const crimeStaging = {
  table: 'staged_crime_months',
  natural: ['force', 'month'],
  columns: { force: 'text', month: 'text', areas: 'json' },
} as const;
const crimeMonthsTold = raw(`SELECT force, month, areas FROM ${crimeStaging.table} ORDER BY n`);

export const crimeMonths: RecordTable<CrimeMonthRecord> = {
  staging: crimeStaging,
  rowOf: ({ force, month, areas }) => ({ force, month, areas: JSON.stringify(areas) }),
  async merge(w) {
    await leaveOneEach(w.run, crimeStaging);
    const told = await w.rows<CrimeMonthRecord>(crimeMonthsTold);
    await w.answer(keepCrimeMonths(postgres, told));
  },
};
