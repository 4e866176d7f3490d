import { type AreaFigureRecord, attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable, type Row } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { isSharedArea, NOT_SHARED } from '../values/area.ts';
import { areaCode } from '../values/nation.ts';
import { wholeOf } from '../values/number.ts';
import { ageOfColumn } from './age-of-column.ts';

const SOURCE = 'census_2021';
const CENSUS_DAY = '2021-03-21';
const SINGLE_YEARS = 101;
const EXPECTED =
  'census table TS007 (age by single year), TS054 (tenure of household) or TS066 (economic activity status)';

// Within one table spaces after colons come and go, and some tables end every name in `; measures: Value`.
const columns = {
  code: ['geography-code', /^(msoa|lsoa|lad|ltla|oa)[0-9]{2}cd$/],
  // Only census tables of age have this column.
  infants: [/aged-under-1-year/],
  households: [/^tenure-of-household:-?total/],
  owned: [/^tenure-of-household:-?owned(;|$)/],
  sharedOwnership: [/^tenure-of-household:-?shared-ownership(;|$)/],
  socialRented: [/^tenure-of-household:-?social-rented(;|$)/],
  privateRented: [/^tenure-of-household:-?private-rented(;|$)/],
  rentFree: [/^tenure-of-household:-?lives-rent-free(;|$)/],
  aged16AndOver: [/^economic-activity-status:-?total/],
  employed: [/^economic-activity-status:.*\(excluding-full-time-students\):-?in-employment(;|$)/],
  employedStudents: [/^economic-activity-status:.*-a-full-time-student:-?in-employment(;|$)/],
} as const;
type Column = keyof typeof columns;
type Counts = Readonly<Record<Column, number>>;
type Told = Pick<AreaFigureRecord, 'subject' | 'figures'>;

/** Tables of a few counts, each with the columns that it is read by. */
const tables: readonly {
  readonly columns: readonly Column[];
  readonly tells: (counts: Counts) => Told;
}[] = [
  {
    columns: [
      'households',
      'owned',
      'sharedOwnership',
      'socialRented',
      'privateRented',
      'rentFree',
    ],
    tells: (of) => ({
      subject: 'tenure',
      figures: {
        households: of.households,
        ownerOccupied: of.owned + of.sharedOwnership,
        privateRented: of.privateRented + of.rentFree,
        socialRented: of.socialRented,
      },
    }),
  },
  {
    columns: ['aged16AndOver', 'employed', 'employedStudents'],
    tells: (of) => ({
      subject: 'activity',
      figures: { aged16AndOver: of.aged16AndOver, employed: of.employed + of.employedStudents },
    }),
  },
];

/** What a row says; null where a count is none. */
type ReadRow = (row: Row<Column>) => Told | null;

async function readCensus(file: InputFile, sink: RecordSink): Promise<void> {
  let read: ReadRow | null = null;
  await readTable({
    file,
    sink,
    columns,
    required: ['code'],
    expected: EXPECTED,
    onRow: (row, line) => {
      read ??= readerOf(row, { file: file.name, line });
      const area = areaCode(row.get('code'));
      if (area === null) return sink.refuse('area code is not a GSS code');
      if (!isSharedArea(area)) return sink.leaveOut(NOT_SHARED);
      const told = read(row);
      if (told === null) return sink.refuse('a count is not a whole number');
      sink.put('area-figure', {
        area,
        source: SOURCE,
        date: CENSUS_DAY,
        ...told,
      } as AreaFigureRecord);
    },
  });
}

/** @throws {ImportError} `wrong_file` for another table. */
function readerOf(row: Row<Column>, at: { file: string; line: number }): ReadRow {
  if (row.has('infants')) return agesReader(row, at);
  const table = tables.find((one) => one.columns.every((name) => row.has(name)));
  if (table === undefined) throw new ImportError('wrong_file', at, `is not ${EXPECTED}`);
  return (read) => {
    const counts = table.columns.map((name) => [name, countOf(read.get(name))] as const);
    if (counts.some(([, count]) => count === null)) return null;
    return table.tells(Object.fromEntries(counts) as Counts);
  };
}

function agesReader(header: Row<Column>, at: { file: string; line: number }): ReadRow {
  const ages = header.entries().flatMap(([name], column) => {
    const age = ageOfColumn(name);
    return age === null ? [] : [{ column, age }];
  });
  if (ages.length !== SINGLE_YEARS) {
    const reason = `has ${ages.length} single years of age where ${SINGLE_YEARS} belong`;
    throw new ImportError('wrong_file', at, reason);
  }
  return (row) => {
    const people = Array<number>(SINGLE_YEARS).fill(0);
    for (const { column, age } of ages) {
      const count = countOf(row.fields[column]);
      if (count === null) return null;
      people[age] = count;
    }
    return { subject: 'age', figures: { people } };
  };
}

function countOf(text: string | undefined): number | null {
  const count = wholeOf(text);
  return count !== null && count >= 0 ? count : null;
}

export const census: Dataset = {
  name: 'census',
  title:
    'Census 2021 of England and Wales: age (TS007), tenure and households (TS054), employment (TS066)',
  files:
    'census2021-<ts007|ts054|ts066>-<lsoa|msoa|ltla>.csv or the zip of them, or an MSOA table of single years; shared out to postcode districts by the postcode directory',
  from: 'https://www.nomisweb.co.uk/sources/census_2021_bulk',
  licence: OGL,
  attribution: attributions.census,
  members: /((ts007|ts054|ts066)[^/]*-(lsoa|msoa|ltla)|age[^/]*)\.csv$/i,
  read: fileByFile(readCensus),
};
