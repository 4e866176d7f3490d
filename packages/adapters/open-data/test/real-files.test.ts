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
  readonly figures?: readonly object[];
}

const table = (dataset: string, files: readonly Expected[], excerpt: Expected): void => {
  test.for([...present(files), { ...excerpt, path: fixture(excerpt.path) }])(
    `${dataset}: $path`,
    async ({ path, rows, kept, records, figures }) => {
      const result = await imported(dataset, path);
      expect([rowsOf(result), keptOf(result)]).toEqual([rows, kept ?? rows]);
      if (records !== undefined) expect(result.store.size).toBe(records);
      for (const one of figures ?? []) {
        expect(result.store.all('area-figure')).toContainEqual(expect.objectContaining(one));
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
      { path: 'census-2021/census2021-ts007-ltla.csv.gz', rows: 331 },
      { path: 'census-2021/msoa_age_by_single_year_2021.csv.gz', rows: 7_054 },
      {
        path: 'registers-2026/census-2021/census2021-ts054-msoa-bristol.csv',
        rows: 49,
        // The first row: 2,606 own, 44 in shared ownership, 779 rent privately, 16 live rent free.
        figures: [
          {
            area: 'E02003012',
            subject: 'tenure',
            figures: {
              households: 5_059,
              ownerOccupied: 2_650,
              privateRented: 795,
              socialRented: 1_614,
            },
          },
        ],
      },
      {
        path: 'registers-2026/census-2021/census2021-ts066-lsoa-portsmouth-rows.csv',
        rows: 10,
        // The first row: 449 in employment, and 34 full-time students.
        figures: [
          {
            area: 'E01017038',
            subject: 'activity',
            figures: { aged16AndOver: 1_393, employed: 483 },
          },
        ],
      },
    ],
    { path: 'census/census2021-ts007-ltla.csv', rows: 2 },
  );
  table(
    'deprivation',
    [
      {
        path: 'registers-2026/deprivation/IoD2019-File_7-bristol-rows.csv',
        rows: 12,
        figures: [
          {
            area: 'E01014681',
            source: 'iod_2019',
            date: '2019',
            figures: { score: 24.262, decile: 4 },
          },
        ],
      },
      {
        path: 'registers-2026/deprivation/SYNTHETIC-File_7_IoD2025_All_Ranks_Scores_Deciles_Population_Denominators.csv',
        rows: 12,
        figures: [{ area: 'E01014681', source: 'iod_2025', figures: { score: 25.96, decile: 4 } }],
      },
    ],
    { path: 'deprivation/File_7_IoD2025.csv', rows: 3 },
  );
  // The sheets of net income are passed over.
  table(
    'income',
    [
      {
        path: 'registers-2026/income/SYNTHETIC-saie-msoa-fye2023-datasetfinal.xlsx',
        rows: 49,
        figures: [
          {
            area: 'E02003012',
            date: '2023-03-31',
            figures: { meanPounds: 49_400, medianPounds: null },
          },
        ],
      },
    ],
    { path: 'income/own-income.csv', rows: 2 },
  );
  table(
    'crime',
    [
      {
        path: 'registers-2026/crime/2024-12-avon-and-somerset-street-bristol.csv.gz',
        rows: 5_003,
        records: 1,
      },
    ],
    { path: 'crime', rows: 14, kept: 13, records: 3 },
  );

  test.for(present([{ path: 'census-2021/census2021-ts007-ltla.csv.gz' }]))(
    'the people of an area add up to the total of its row: $path',
    async ({ path }) => {
      const { store } = await imported('census', path);
      const people = (area: string) =>
        store
          .all('area-figure')
          .flatMap((one) => (one.area === area && one.subject === 'age' ? one.figures.people : []));
      expect(people('E06000001').reduce((sum, some) => sum + some, 0)).toBe(92_334);
      expect([people('E06000001')[0], people('E06000001')[100]]).toEqual([918, 21]);
      expect(people('E06000002').reduce((sum, some) => sum + some, 0)).toBe(143_922);
    },
  );
});
