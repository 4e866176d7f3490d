import {
  areaFigureRows,
  buildCostReferenceRows,
  certificateRows,
  designationRows,
  housePriceIndexRows,
  keepCrimeMonths,
  markPostcodes,
  raw,
  rentLevelRows,
  saleMonthsRows,
  type CrimeMonthRecord,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { plainTable, type RecordTable } from './record-table.ts';
import { leaveOneEach } from './staging.ts';

export const certificates = plainTable(certificateRows, {
  async before(w, staged) {
    const changed = raw(
      `SELECT o.mark FROM ${staged} s LEFT JOIN certificates c ON c.certificate_number = s.certificate_number
       CROSS JOIN LATERAL (VALUES (c.postcode), (s.postcode)) o (mark)
       WHERE c.record::text IS DISTINCT FROM s.record::text`,
    );
    await w.answer(markPostcodes(changed));
  },
});

export const designations = plainTable(designationRows);
export const housePriceIndex = plainTable(housePriceIndexRows);
export const rentLevels = plainTable(rentLevelRows);
export const saleMonths = plainTable(saleMonthsRows);
export const areaFigures = plainTable(areaFigureRows);
export const buildCostReferences = plainTable(buildCostReferenceRows);

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
