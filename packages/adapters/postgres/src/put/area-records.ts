import {
  certificateRow,
  designationRow,
  markPostcodes,
  mergedDistrict,
  raw,
  sql,
  type DistrictRecord,
  type HousePriceIndexRecord,
  type RentLevelRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { plainTable, type RecordTable } from './record-table.ts';

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

const districtStaging = {
  table: 'staged_districts',
  natural: ['district'],
  columns: { district: 'text', record: 'json' },
} as const;
const districtsTold = raw(
  `SELECT s.record, d.record AS known FROM ${districtStaging.table} s LEFT JOIN districts d ON d.district = s.district ORDER BY s.n`,
);

export const districts: RecordTable<DistrictRecord> = {
  staging: districtStaging,
  rowOf: (record) => ({ district: record.district, record: JSON.stringify(record) }),
  async merge(w) {
    const rows = await w.rows<{ record: DistrictRecord; known: DistrictRecord | null }>(
      districtsTold,
    );
    const merged = new Map<string, DistrictRecord>();
    for (const { record, known } of rows) {
      const { district } = record;
      merged.set(district, mergedDistrict(merged.get(district) ?? known, record));
    }
    const told = [...merged].map(([district, record]) => [district, JSON.stringify(record)]);
    await w.rows(
      sql`INSERT INTO districts SELECT * FROM ${postgres.rows('d', districtStaging.columns, told)}
        ON CONFLICT (district) DO UPDATE SET record = excluded.record`,
    );
  },
};
