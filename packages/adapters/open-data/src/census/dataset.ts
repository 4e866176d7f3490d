import { attributions } from '@freehold/operations';
import type { DistrictRecord } from '@freehold/operations';
import { readCodePointOpen } from '../code-point-open/dataset.ts';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import { textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { readPostcodeDirectory } from '../postcode-directory/dataset.ts';
import { areaCode } from '../values/nation.ts';
import { wholeOf } from '../values/number.ts';
import { addShare, ageOfColumn, medianAge, population, type Ages } from './ages.ts';
import { PostcodeShares } from './postcode-shares.ts';

const SOURCE = 'census_2021';
const CENSUS_DAY = '2021-03-21';
const SINGLE_YEARS = 101;

/**
 * Age tables by area. Each area is kept under its GSS code; given a postcode file too, its people are shared out to
 * postcode districts by the number of live postcodes.
 */
async function readCensus(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const areas = new Map<string, Ages>();
  const shares = new PostcodeShares(sink);
  for (const file of files) {
    sink.file(file.name);
    const kind = await kindOf(file);
    if (kind === 'ages') await readAges(file, sink, areas);
    else if (kind === 'directory') await readPostcodeDirectory(file, shares);
    else await readCodePointOpen(file, shares);
  }
  if (areas.size === 0) {
    const reason = 'holds no ages: name the census table too';
    throw new ImportError('wrong_file', { file: files[0]?.name ?? '', line: null }, reason);
  }
  for (const [code, ages] of areas) sink.put('district', factsOf(code, ages));
  for (const [district, parts] of shares.districts(areas)) {
    const ages: number[] = [];
    for (const { area, share } of parts) addShare(ages, areas.get(area) ?? [], share);
    sink.put('district', factsOf(district, ages));
  }
}

async function readAges(
  file: InputFile,
  sink: RecordSink,
  areas: Map<string, Ages>,
): Promise<void> {
  let ages: readonly (readonly [column: number, age: number])[] | null = null;
  await readTable({
    file,
    sink,
    columns: {
      code: ['geography-code', /^(msoa|lsoa|lad|ltla|oa)[0-9]{2}cd$/],
      // Only census tables of age have this column.
      infants: [/aged-under-1-year/],
    },
    required: ['code', 'infants'],
    expected: 'census table TS007 (age by single year)',
    onRow: (row, line) => {
      ages ??= row
        .entries()
        .map(([name], index) => [index, ageOfColumn(name)] as const)
        .filter((column): column is readonly [number, number] => column[1] !== null);
      if (ages.length !== SINGLE_YEARS) {
        const reason = `has ${ages.length} single years of age where ${SINGLE_YEARS} belong`;
        throw new ImportError('wrong_file', { file: file.name, line }, reason);
      }
      const code = areaCode(row.get('code'));
      if (code === null) return sink.refuse('area code is not a GSS code');
      const people = Array<number>(SINGLE_YEARS).fill(0);
      for (const [column, age] of ages) {
        const count = wholeOf(row.fields[column]);
        if (count === null || count < 0) return sink.refuse('a count is not a whole number');
        people[age] = count;
      }
      areas.set(code, people);
    },
  });
}

function factsOf(district: string, ages: Ages): DistrictRecord {
  return {
    district,
    population: Math.round(population(ages)),
    households: null,
    medianAge: medianAge(ages),
    medianIncomePounds: null,
    employmentRatePct: null,
    ownerOccupiedPct: null,
    privateRentedPct: null,
    socialRentedPct: null,
    crimeRatePerThousand: null,
    deprivationScore: null,
    deprivationDecile: null,
    source: SOURCE,
    date: CENSUS_DAY,
  };
}

async function kindOf(file: InputFile): Promise<'ages' | 'directory' | 'code-point'> {
  for await (const text of textBlocks(file)) {
    if (/^"?pcd/i.test(text)) return 'directory';
    return /^"?[A-Z]{1,2}[0-9]/.test(text) ? 'code-point' : 'ages';
  }
  return 'ages';
}

export const census: Dataset = {
  name: 'census',
  title: 'Census 2021 age by single year (TS007): population and median age',
  files:
    'census2021-ts007-<ltla|msoa|lsoa>.csv or an MSOA table of single years; with a postcode directory or Code-Point Open also by postcode district',
  from: 'https://www.nomisweb.co.uk/sources/census_2021_bulk',
  licence: OGL,
  attribution: attributions.census,
  members: /((ts007|age)[^/]*|ONSPD[^/]*_UK|NSPL[^/]*_UK|(^|\/)[a-z]{1,2})\.csv$/i,
  read: readCensus,
};
