import { describe, expect, test } from 'vitest';
import { fixture, imported, keptOf, present, rowsOf } from './data.ts';

/** Counts stated by those who gathered the files, not by this code; the committed excerpts come last in each table. */
interface Expected {
  readonly path: string;
  readonly rows: number;
  /** Where rows are left out by rule: fewer than `rows`. */
  readonly kept?: number;
  /** How many records the store then holds. */
  readonly records?: number;
  readonly districts?: readonly object[];
}

const table = (dataset: string, files: readonly Expected[], excerpt: Expected): void => {
  test.for([...present(files), { ...excerpt, path: fixture(excerpt.path) }])(
    `${dataset}: $path`,
    async ({ path, rows, kept, records, districts }) => {
      const result = await imported(dataset, path);
      expect([rowsOf(result), keptOf(result)]).toEqual([rows, kept ?? rows]);
      if (records !== undefined) expect(result.store.size).toBe(records);
      if (districts !== undefined) {
        expect(result.store.all('district').slice(0, districts.length)).toMatchObject(districts);
      }
    },
  );
};

describe('files as the publishers give them', () => {
  table(
    'naptan',
    [
      { path: 'naptan/010Stops.csv.gz', rows: 1_679, kept: 1_501 },
      { path: 'naptan/910Stops.csv.gz', rows: 2_765, kept: 2_669 },
      { path: 'naptan/920Stops.csv.gz', rows: 84, kept: 0 },
      { path: 'naptan/940Stops.csv.gz', rows: 2_609, kept: 942 },
      { path: 'naptan/RailReferences.csv', rows: 2_619 },
    ],
    { path: 'naptan/RailReferences.csv', rows: 1 },
  );
  table('epc', [{ path: 'epc-ppd-linked-sample/certificates.csv.gz', rows: 567 }], {
    path: 'epc/certificates.csv',
    rows: 2,
  });
  table('uprn', [{ path: 'epc-ppd-linked-sample/uprn-lat-lng.csv', rows: 567 }], {
    path: 'uprn/osopenuprn_202609.csv',
    rows: 3,
    kept: 2,
  });
  table(
    'schools',
    [
      { path: 'gias/edubasealldata-sample.csv', rows: 9, kept: 8 },
      { path: 'schools-ofsted/london_schools_ofsted.geojson.gz', rows: 1_881 },
      { path: 'schools-ofsted/schools-bristol-derived.json', rows: 275 },
    ],
    { path: 'schools/edubasealldata20260101.csv', rows: 5, kept: 3 },
  );
  table('osm', [{ path: 'osm/osm-cafes-london.geojson.gz', rows: 3_033 }], {
    path: 'osm/overpass.json',
    rows: 4,
    kept: 2,
  });
  table(
    'places',
    [
      { path: 'york-open-data/GP_Surgeries.geojson', rows: 42 },
      { path: 'york-open-data/Pharmacies.geojson', rows: 43 },
      { path: 'york-open-data/Libraries.geojson', rows: 17 },
      {
        path: 'gla-cultural-infrastructure/cultural-infrastructure-london.geojson.gz',
        rows: 3_761,
      },
    ],
    { path: 'places/Pharmacies.geojson', rows: 2, kept: 1 },
  );
  table(
    'planning-data',
    [
      {
        path: 'planning-data/article-4-direction-area-barnet.csv.gz',
        rows: 48,
        records: 48,
      },
      {
        path: 'planning-data/listed-building-outline-barnet.csv.gz',
        rows: 649,
        records: 649,
      },
      { path: 'planning-data/conservation-area-camden.csv.gz', rows: 46, records: 46 },
      {
        path: 'planning-data/conservation-area-medway-wfs-gml32.xml.gz',
        rows: 24,
        records: 24,
      },
      { path: 'planning-data/article-4-direction-esri.json', rows: 55, kept: 0 },
      {
        path: 'planning-data/conservation-area-barnet.geojson.gz',
        rows: 16,
        records: 16,
      },
      { path: 'planning-data/conservation-area-lambeth-southwark.csv', rows: 110, kept: 0 },
      { path: 'planning-data/entity-json/aylesbury.json', rows: 1, kept: 0 },
      { path: 'planning-data/entity-json/canterbury.json', rows: 4, kept: 0 },
      { path: 'planning-data/listed-building.geojson.gz', rows: 7_807, records: 7_807 },
      {
        path: 'heritage-scotland/LISTEDBUILDINGS-dundee.csv.gz',
        rows: 890,
        records: 890,
      },
    ],
    { path: 'planning-data/listed-buildings-grid.csv', rows: 2, records: 2 },
  );
  table(
    'census',
    [
      {
        path: 'census-2021/census2021-ts007-ltla.csv.gz',
        rows: 331,
        // The table's own totals: Hartlepool 92,334, Middlesbrough 143,922.
        districts: [
          { district: 'E06000001', population: 92_334, medianAge: 42 },
          { district: 'E06000002', population: 143_922, medianAge: 37 },
        ],
      },
      { path: 'census-2021/msoa_age_by_single_year_2021.csv.gz', rows: 7_054 },
    ],
    { path: 'census/census2021-ts007-ltla.csv', rows: 2 },
  );
});
