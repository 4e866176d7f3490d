import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, fixture, imported, now, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';
import { zipOf } from './zip-writer.ts';

/** Expected values are read off the excerpts by eye, and where a grid was converted, from the OS transformation page. */
const near = (degrees: number) => expect.closeTo(degrees, 4);
const sampleField = { latitude: near(51.4454), longitude: near(-2.6057) };

describe('Price Paid', () => {
  test('monthly changes replace and delete by transaction id; quotes and commas inside fields are kept', async () => {
    const { store, report } = await imported(
      'price-paid',
      fixture('price-paid/pp-excerpt.csv'),
      fixture('price-paid/pp-monthly-excerpt.csv'),
    );
    const sales = new Map(
      store.all('sale').map((sale) => ['id' in sale ? sale.id.slice(-1) : '', sale]),
    );
    expect([...sales.keys()].sort()).toEqual(['1', '3', '4', '5', '6', '7']);
    expect(sales.get('1')).toMatchObject({ pricePence: 25_500_000, saon: null, paon: '1' });
    expect(sales.get('3')).toMatchObject({
      pricePence: 10_000,
      saon: 'FLAT 2',
      paon: 'SAMPLE HOUSE, 4',
    });
    expect(sales.get('4')).toMatchObject({
      saon: 'FLAT 3',
      date: '1995-01-01',
      pricePence: 3_240_000_000,
    });
    expect(sales.get('5')).toMatchObject({ paon: 'THE "COTTAGE"' });
    expect(report.files.map(({ rows, kept }) => [rows, kept])).toEqual([
      [6, 6],
      [3, 3],
    ]);
  });

  test('the report builder’s columns are found by name, its header needs no line break', async () => {
    const bulk = await imported('price-paid', fixture('price-paid/pp-excerpt.csv'));
    const report = await imported('price-paid', fixture('price-paid/ppd_data-excerpt.csv'));
    expect(report.store.all('sale')).toEqual(
      bulk.store.all('sale').filter((sale) => 'id' in sale && /[34]$/.test(sale.id)),
    );
  });

  test('an empty postcode is null and a price of one pound is kept', async () => {
    const { store } = await imported('price-paid', fixture('price-paid/pp-excerpt.csv'));
    expect(store.all('sale')).toContainEqual(
      expect.objectContaining({ postcode: null, pricePence: 100, tenure: null, category: 'B' }),
    );
  });
});

test('UK House Price Index: blanks are null, money is pence', async () => {
  const { store } = await imported('uk-hpi', fixture('uk-hpi/UK-HPI-full-file-excerpt.csv'));
  expect(
    store
      .all('house-price-index')
      .map(({ month, areaCode, averagePricePence, salesVolume }) => [
        month,
        areaCode,
        averagePricePence,
        salesVolume,
      ]),
  ).toEqual([
    ['2024-01', 'E06999991', 25_000_040, 320],
    ['2024-02', 'E06999991', 25_100_000, null],
    ['2024-02', 'W92999994', 21_000_000, null],
  ]);
  expect(store.all('house-price-index')[1]?.byType).toEqual({
    D: { pricePence: null, index: null },
    S: { pricePence: 26_100_000, index: 102.2 },
    T: { pricePence: 22_100_000, index: 101.7 },
    F: { pricePence: 14_950_000, index: 99.1 },
  });
});

describe('postcodes', () => {
  test('terminated, unlocated and Northern Irish rows of the directory', async () => {
    const { store } = await imported(
      'postcode-directory',
      fixture('postcode-directory/ONSPD_FEB_2024_UK.csv'),
    );
    const rows = Object.fromEntries(store.all('postcode').map((row) => [row.postcode, row]));
    expect(rows['ZZ1 1AA']).toEqual({
      postcode: 'ZZ1 1AA',
      point: { latitude: 51.4455, longitude: -2.6057 },
      nation: 'england',
      district: 'E06999991',
      ward: 'E05999991',
      lsoa: 'E01999991',
      msoa: 'E02999991',
      terminated: null,
    });
    expect(rows['ZZ1 1AB']?.terminated).toBe('2010-06');
    expect(rows['ZZ99 1AA']).toMatchObject({
      nation: 'northern_ireland',
      point: { latitude: 54.6 },
    });
    expect(rows['ZZ1 9ZZ']?.point).toBeNull();
  });

  test('an edition with renamed columns gives the same records', async () => {
    const old = await imported(
      'postcode-directory',
      fixture('postcode-directory/ONSPD_FEB_2024_UK.csv'),
    );
    const renamed = await imported(
      'postcode-directory',
      fixture('postcode-directory/ONSPD_MAY_2025_UK.csv'),
    );
    expect(renamed.store.all('postcode')).toEqual(old.store.all('postcode').slice(0, 2));
  });

  test('Code-Point Open: spacing is normalised, quality 90 has no point', async () => {
    const { store } = await imported('code-point-open', fixture('code-point-open/zz.csv'));
    expect(store.all('postcode').map(({ postcode }) => postcode)).toEqual([
      'ZZ1 1AA',
      'ZZ1 1AB',
      'ZZ1 9ZZ',
    ]);
    expect(store.all('postcode')[0]).toMatchObject({
      point: sampleField,
      district: 'E06999991',
      ward: 'E05999991',
    });
    expect(store.all('postcode')[2]?.point).toBeNull();
  });
});

test('OS Open UPRN: a byte order mark is dropped, a UPRN that is none is refused', async () => {
  const { store, report } = await imported('uprn', fixture('uprn'));
  expect(store.all('uprn').map(({ uprn }) => uprn)).toEqual([1, 999_999_999_999]);
  expect(report.files[0]?.refused).toEqual([
    { reason: 'UPRN is not 1 to 12 digits', rows: 1, firstLines: [4] },
  ]);
});

test('NaPTAN: types, status, blank degrees, Irish grid and nowhere', async () => {
  const { store, report } = await imported('naptan', fixture('naptan/Stops.csv'));
  expect(store.all('stop').map(({ id, transportType }) => [id, transportType])).toEqual([
    ['0100SAMPLE01', 'bus'],
    ['9100SAMPLE', 'train'],
    ['9400ZZLUZZZ', 'tube'],
    ['9400ZZDLZZZ', 'tram'],
    ['7000SAMPLE', 'bus'],
  ]);
  // Irish Transverse Mercator 733500, 873500 is Belfast; on the British grid it would lie in the North Sea.
  expect(store.all('stop')[4]?.point).toEqual({
    latitude: expect.closeTo(54.59, 1),
    longitude: expect.closeTo(-5.93, 1),
  });
  expect(report.files[0]).toMatchObject({
    rows: 8,
    kept: 5,
    refused: [{ rows: 1, firstLines: [9] }],
  });
  const companion = await imported('naptan', fixture('naptan/RailReferences.csv'));
  expect(companion.store.all('stop')).toMatchObject([{ id: '9100SAMPLE', transportType: 'train' }]);
});

/** A later edition, in which what was open is closed. */
test.each([
  ['school', 'schools', 'edubasealldata20260101.csv', ',Open,', ',Closed,', 'status Closed'],
  ['stop', 'naptan', 'Stops.csv', ',new,active', ',del,inactive', 'status inactive'],
] as const)(
  'a %s that a later edition says is closed is there no longer',
  async (kind, dataset, name, open, closed, reason) => {
    const text = readFileSync(fixture(`${dataset}/${name}`), 'latin1');
    const store = new MemoryStore();
    const put = async (content: string) => {
      const paths = [written(name, Buffer.from(content, 'latin1'))];
      return importFiles({ dataset: datasetNamed(dataset), paths, store, now });
    };
    await put(text);
    const before = store.all(kind).length;
    const { files } = await put(text.replace(open, closed));
    expect(store.all(kind)).toHaveLength(before - 1);
    expect(files[0]?.leftOut.map((one) => one.reason)).toContain(reason);
    await put(text);
    expect(store.all(kind)).toHaveLength(before);
  },
);

describe('schools', () => {
  test('Ofsted joins by URN; without an overall grade the last graded inspection stands', async () => {
    const { store } = await imported('schools', fixture('schools'));
    expect(
      store.all('school').map(({ urn, name, phases, ofstedRating, inspectionDate }) => ({
        urn,
        name,
        phases: [...phases].sort(),
        ofstedRating,
        inspectionDate,
      })),
    ).toEqual([
      {
        urn: '999001',
        name: 'Sample Café Lane Primary School',
        phases: ['primary'],
        ofstedRating: 2,
        inspectionDate: '2024-05-14',
      },
      {
        urn: '999002',
        name: 'Sample Academy',
        phases: ['secondary', 'sixth_form'],
        ofstedRating: 1,
        inspectionDate: '2016-03-03',
      },
      {
        urn: '999004',
        name: 'Sample Special School',
        phases: ['primary', 'secondary', 'special'],
        ofstedRating: null,
        inspectionDate: null,
      },
    ]);
    expect(store.all('school')[0]).toMatchObject({ point: sampleField, postcode: 'ZZ1 1AA' });
  });

  test('ratings alone are refused', async () => {
    await expect(
      imported('schools', fixture('schools/management-information-sample.csv')),
    ).rejects.toMatchObject({ code: 'wrong_file' });
  });
});

describe('energy certificates', () => {
  test('recommendations join; INVALID!, NO DATA!, 0 and impossible days are null', async () => {
    const { store } = await imported(
      'epc',
      fixture('epc/certificates.csv'),
      fixture('epc/recommendations.csv'),
    );
    const [sound, empty] = store.all('certificate');
    expect(sound).toMatchObject({
      uprn: 100_099_999_991,
      currentBand: 'D',
      potentialScore: 101,
      floorAreaSqm: 116.4,
      habitableRooms: 5,
      heatingCostAnnualPence: 93_200,
      recommendations: [
        { measure: 'Increase loft insulation to 270 mm', indicativeCost: '£100 - £350' },
        { measure: 'Solar water heating', indicativeCost: '£4,000 - £6,000' },
      ],
    });
    expect(empty).toMatchObject({
      currentBand: null,
      currentScore: null,
      builtForm: null,
      constructionAgeBand: null,
      tenure: null,
      floorAreaSqm: null,
      habitableRooms: null,
      mainFuel: null,
      inspectionDate: null,
      uprn: null,
      postcode: null,
    });
  });

  test('the bulk layout since 2026: escaped quotes, single quotes, line breaks in fields, a row cut to six fields', async () => {
    const { store, report } = await imported('epc', fixture('epc/domestic-bulk-2026.csv'));
    expect(
      store
        .all('certificate')
        .map(({ certificateNumber, uprn, lodgementDate }) => [
          certificateNumber.slice(-1),
          uprn,
          lodgementDate,
        ]),
    ).toEqual(['1', '2', '4', '5'].map((last) => [last, 100_099_999_991, '2014-12-05']));
    expect(store.all('certificate')[2]?.roof).toBe('Pitched,\nno insulation');
    expect(report.files[0]?.refused).toEqual([
      { reason: 'too few fields', rows: 1, firstLines: [4] },
    ]);
  });

  test('recommendations without their certificates are refused', async () => {
    await expect(imported('epc', fixture('epc/recommendations.csv'))).rejects.toMatchObject({
      code: 'wrong_file',
    });
  });
});

describe('designations', () => {
  test('the national CSV: holes, open rings, unused datasets, no shape, a shape abroad, a broken one', async () => {
    const { store, report } = await imported(
      'planning-data',
      fixture('planning-data/conservation-area.csv'),
    );
    const [old, open] = store.all('designation');
    expect(old).toMatchObject({
      kind: 'conservation_area',
      entity: 44_999_991,
      reference: 'CA1',
      startDate: '1970-01-01',
      geometry: { type: 'MultiPolygon' },
    });
    expect(old?.geometry.coordinates).toHaveLength(2);
    expect(open).toMatchObject({
      reference: 'CA1',
      startDate: '1971-02-03',
      endDate: '2020-01-01',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-2.61, 51.44],
            [-2.6, 51.44],
            [-2.6, 51.45],
            [-2.61, 51.44],
          ],
        ],
      },
    });
    expect(report.files[0]).toMatchObject({ rows: 6, kept: 2 });
    expect(report.files[0]?.refused.map(({ reason }) => reason)).toEqual([
      'geometry lies outside the United Kingdom',
      'geometry is malformed',
    ]);
  });

  test.for([
    [
      'planning-data/flood-risk-zone.geojson',
      { kind: 'flood_zone', grade: '3', entity: 65_999_991, geometry: { type: 'Polygon' } },
    ],
    [
      'planning-data/entity-listed-building.json',
      {
        kind: 'listed_building',
        grade: 'II*',
        reference: '9999991',
        geometry: { type: 'Point', coordinates: [-2.605, 51.445] },
      },
    ],
    [
      'planning-data/article-4-esri.json',
      {
        kind: 'article_4',
        reference: 'A4/1',
        startDate: '2010-05-06',
        geometry: { type: 'Polygon' },
      },
    ],
    [
      'planning-data/conservation-area-wfs.xml',
      {
        kind: 'conservation_area',
        reference: '1',
        name: 'Sample & Sons Quarter',
        startDate: '1995-01-12',
        geometry: { type: 'Polygon' },
      },
    ],
    [
      'planning-data/listed-buildings-grid.csv',
      {
        kind: 'listed_building',
        grade: 'B',
        reference: '99991',
        startDate: '1981-01-06',
        geometry: { type: 'Polygon' },
      },
    ],
  ] as const)('%s', async ([path, expected]) => {
    const { store } = await imported('planning-data', fixture(path));
    expect(store.all('designation')[0]).toMatchObject(expected);
  });

  test('grid shapes are converted, a hole of an ArcGIS polygon stays a hole', async () => {
    const { store } = await imported('planning-data', fixture('planning-data/article-4-esri.json'));
    const [record] = store.all('designation');
    expect(record?.geometry.coordinates).toMatchObject([
      expect.arrayContaining([[near(-2.6057), near(51.4454)]]),
      expect.arrayContaining([[expect.closeTo(-2.6054, 3), expect.closeTo(51.4456, 3)]]),
    ]);
  });

  test('rows that share a reference are all kept', async () => {
    const { store } = await imported(
      'planning-data',
      fixture('planning-data/listed-buildings-grid.csv'),
    );
    expect(store.all('designation').map(({ reference }) => reference)).toEqual([
      '99991',
      '99991/2',
    ]);
  });
});

test('OpenStreetMap: Overpass elements by tag, ways by their centre', async () => {
  const { store, report } = await imported('osm', fixture('osm/overpass.json'));
  expect(store.all('place')).toMatchObject([
    { id: 'osm:node/1', name: 'Sample Cafe', category: 'cafe', address: '1 Sample Road, ZZ1 1AA' },
    {
      id: 'osm:way/2',
      name: 'Park',
      category: 'park',
      point: { latitude: 51.446, longitude: -2.604 },
    },
  ]);
  expect(report.files[0]).toMatchObject({ rows: 4, kept: 2, refused: [{ firstLines: [5] }] });
});

test('places: the type or the file name gives the category', async () => {
  const { store } = await imported('places', fixture('places/Pharmacies.geojson'));
  expect(store.all('place')).toMatchObject([
    { name: 'Sample Pharmacy', category: 'pharmacy', address: '1 Sample Road, ZZ1 1AA' },
  ]);
});

describe('planning applications', () => {
  test.for([
    [
      'planit.json',
      [
        ['24/00001/FUL', 'approved', '2024-01-08', '2024-03-01'],
        ['24/00002/FUL', 'pending', '2024-02-10', null],
      ],
    ],
    ['planit.csv', [['24/00003/FUL', 'refused', '2024-01-10', '2024-03-01']]],
    [
      'spatial-hub.geojson',
      [
        ['24/00001/FUL', 'approved', '2024-01-02', '2024-02-03'],
        ['24/00002/FUL', 'pending', '2024-01-05', null],
      ],
    ],
  ] as const)('%s', async ([file, expected]) => {
    const { store } = await imported(
      'planning-applications',
      fixture(`planning-applications/${file}`),
    );
    expect(
      store
        .all('planning-application')
        .map(({ reference, status, dateReceived, dateDecided }) => [
          reference,
          status,
          dateReceived,
          dateDecided,
        ]),
    ).toEqual(expected);
  });

  test('an address that is no web address is dropped', async () => {
    const { store } = await imported(
      'planning-applications',
      fixture('planning-applications/planit.json'),
    );
    expect(store.all('planning-application').map(({ url }) => url)).toEqual([
      'https://planning.sample.invalid/1',
      null,
    ]);
  });
});

const cell = (text: string | number) =>
  typeof text === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${text}"><text:p>${text}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: readonly (string | number)[]) =>
  `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
const sheet = (name: string, ...rows: readonly string[]) =>
  `<table:table table:name="${name}">${rows.join('')}</table:table>`;

describe('figures of areas', () => {
  test('census: people by age; tenure and employment whatever the spaces in the names, output areas left out', async () => {
    const { store, report } = await imported('census', fixture('census'));
    const told = store.all('area-figure').map(({ area, subject, figures }) => ({
      area,
      subject,
      figures: 'people' in figures ? figures.people.reduce((sum, some) => sum + some, 0) : figures,
    }));
    expect(told).toEqual([
      { area: 'E06999991', subject: 'age', figures: 61 },
      { area: 'E06999992', subject: 'age', figures: 8 },
      {
        area: 'E01999991',
        subject: 'tenure',
        figures: { households: 100, ownerOccupied: 60, privateRented: 20, socialRented: 20 },
      },
      {
        area: 'E01999992',
        subject: 'tenure',
        figures: { households: 200, ownerOccupied: 40, privateRented: 60, socialRented: 100 },
      },
      {
        area: 'E01999991',
        subject: 'activity',
        figures: { aged16AndOver: 200, employed: 120 },
      },
      {
        area: 'E01999992',
        subject: 'activity',
        figures: { aged16AndOver: 300, employed: 150 },
      },
    ]);
    expect(report.files.flatMap(({ leftOut }) => leftOut)).toMatchObject([{ rows: 1 }]);
  });

  test('deprivation: editions of England stay beside one another; Scotland gives deciles and no score', async () => {
    const { store } = await imported('deprivation', fixture('deprivation'));
    expect(store.all('area-figure').map(({ area, source, date }) => [area, source, date])).toEqual([
      ['E01999991', 'iod_2019', '2019'],
      ['E01999992', 'iod_2019', '2019'],
      ['E01999991', 'iod_2025', '2025'],
      ['E01999992', 'iod_2025', '2025'],
      ['E01999993', 'iod_2025', '2025'],
      ['S01999991', 'simd_2020v2', '2020'],
    ]);
    expect(store.all('area-figure').at(-1)?.figures).toEqual({ score: null, decile: 10 });
  });

  test('deprivation: Wales ranks in an OpenDocument sheet, whose tenth follows from the number of areas', async () => {
    const names = ['LSOA code', 'LSOA name', 'Local authority', 'WIMD 2025', 'Income'];
    const content = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>',
      sheet('Cover', row('Welsh Index of Multiple Deprivation')),
      sheet(
        'Ranks',
        row('Ranks of small areas'),
        '<table:table-row table:number-rows-repeated="1"><table:table-cell table:number-columns-repeated="9"/></table:table-row>',
        row(...names),
        // 1,917 areas: the first tenth ends at 191.7.
        row('W01999991', 'Sample 1', 'Sampleshire', 191, 5),
        row('W01999992', 'Sample 2', 'Sampleshire', 192, 5),
        row('W01999993', 'Sample 3', 'Sampleshire', 1_917, 5),
      ),
      sheet('Deciles', row(...names), row('W01999991', 'Sample 1', 'Sampleshire', 9, 9)),
      '</office:spreadsheet></office:body></office:document-content>',
    ].join('');
    const file = written(
      'wimd-2025-index-and-domain-ranks-by-small-area.ods',
      zipOf({ 'content.xml': content }),
    );
    const { store } = await imported('deprivation', file);
    expect(store.all('area-figure')).toEqual(
      [
        ['W01999991', 1],
        ['W01999992', 2],
        ['W01999993', 10],
      ].map(([area, decile]) => ({
        area,
        subject: 'deprivation',
        source: 'wimd_2025',
        date: '2025',
        figures: { score: null, decile },
      })),
    );
  });

  test('income: a mean is none of a median, which only a file of postcode districts tells', async () => {
    const { store } = await imported('income', fixture('income/income-fye2023.csv'));
    expect(store.all('area-figure').map(({ date, figures }) => [date, figures])).toEqual([
      ['2023-03-31', { meanPounds: 40_000, medianPounds: null }],
      ['2023-03-31', { meanPounds: 60_000, medianPounds: null }],
    ]);
    const own = await imported('income', fixture('income/own-income.csv'));
    expect(own.store.all('area-figure').map(({ area, figures }) => [area, figures])).toEqual([
      ['ZZ1', { meanPounds: null, medianPounds: 31_000 }],
      ['ZZ2', { meanPounds: 33_000, medianPounds: 28_500 }],
    ]);
  });

  test('income: a table whose financial year nothing names is refused', async () => {
    const file = written('income.csv', 'MSOA code,Total annual income\nE02999991,40000\n');
    await expect(imported('income', file)).rejects.toThrow(/financial year ending 2023/);
  });

  test('crime: counts by LSOA and month of a force; a month imported again is replaced as a whole', async () => {
    const { store } = await imported('crime', fixture('crime'));
    expect(store.all('crime-month')).toEqual([
      {
        force: 'Sampleshire Constabulary',
        month: '2026-08',
        areas: [
          ['E01999991', 3],
          ['E01999992', 1],
        ],
      },
      { force: 'British Transport Police', month: '2026-09', areas: [['E01999991', 1]] },
      {
        force: 'Sampleshire Constabulary',
        month: '2026-09',
        areas: [
          ['E01999991', 4],
          ['E01999992', 4],
        ],
      },
    ]);
  });

  test('crime: of an archive of three years the newest twelve months are read', async () => {
    const months = Array.from(
      { length: 36 },
      (_, at) =>
        `${2023 + Math.floor((at + 9) / 12)}-${String(((at + 9) % 12) + 1).padStart(2, '0')}`,
    );
    const head =
      'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context';
    const archive = Object.fromEntries(
      months.map((month) => [
        `${month}/${month}-sampleshire-street.csv`,
        `${head}\n,${month},S,S,,,,E01999991,Sample,Drugs,,\n`,
      ]),
    );
    const { store } = await imported('crime', written('latest.zip', zipOf(archive)));
    expect(store.all('crime-month').map(({ month }) => month)).toEqual(months.slice(-12));
  });
});

test('rents: the wide and the long table', async () => {
  const { store } = await imported('rents', fixture('rents'));
  expect(
    store
      .all('rent-level')
      .map(({ month, bedrooms, monthlyRentPence }) => [month, bedrooms, monthlyRentPence]),
  ).toEqual([
    ['2026-01', null, 123_400],
    ['2026-01', 1, 90_000],
    ['2026-01', 2, 115_050],
    ['2026-01', 3, 140_000],
    ['2026-01', 4, 190_000],
    ['2026-02', null, 124_000],
    ['2026-02', 1, 90_500],
    ['2026-02', 3, 141_000],
    ['2026-02', 4, 191_000],
    ['2023-09', null, 95_000],
    ['2023-09', 2, 85_000],
  ]);
});

describe('listings', () => {
  test('CSV: pounds, weekly rent, square feet, only https pictures and plain file names', async () => {
    const { store, report } = await imported('listings', fixture('listings/listings.csv'));
    const [sale, rent] = store.all('listing');
    expect(sale).toMatchObject({
      sourceReference: 'S1',
      pricePence: 32_500_000,
      priceQualifier: 'guide_price',
      keyFeatures: ['no onward chain', 'garden'],
      updatedAt: '2026-02-01T09:00:00.000Z',
      history: [{ date: '2026-01-05', event: 'listed', pricePence: 32_500_000 }],
    });
    expect(sale?.images.map(({ location }) => location)).toEqual([
      'https://images.sample.invalid/1.jpg',
      'file:media/plan.png',
    ]);
    // 250 pounds a week are 250 × 52 / 12 = 1,083.33 a month.
    expect(rent).toMatchObject({ listingType: 'rent', status: 'let_agreed', pricePence: 108_333 });
    expect(store.all('property')[0]).toMatchObject({
      uprn: 1,
      postcode: 'ZZ1 1AA',
      energyBand: 'D',
      typeCode: 'S',
      floorAreaSqm: 90.02,
    });
    expect(report.files[0]?.refused).toEqual([
      { reason: 'listing type is not sale or rent', rows: 1, firstLines: [4] },
    ]);
  });

  test('NDJSON keeps the history it is given', async () => {
    const { store } = await imported('listings', fixture('listings/listings.ndjson'));
    expect(store.all('listing')[0]?.history).toEqual([
      { date: '2026-01-05', event: 'listed', pricePence: 16_000_000 },
      { date: '2026-02-05', event: 'reduced', pricePence: 15_000_000 },
    ]);
    expect(store.all('listing')[1]).toMatchObject({ pricePence: null, priceQualifier: 'poa' });
  });

  test('BLM: separators from the header, codes, rent per person per week, hidden properties', async () => {
    const { store } = await imported('listings', fixture('listings/sample.blm'));
    const [sale, flat, share] = store.all('listing');
    expect(sale).toMatchObject({
      status: 'active',
      priceQualifier: 'offers_in_region',
      keyFeatures: ['Garden', 'Garage', 'Tenth'],
      description: 'A house.\r\nWith a second line £.',
      newBuild: false,
    });
    expect(sale?.images.map(({ kind, location }) => [kind, location])).toEqual([
      ['photo', 'file:media/B1_1_IMG_00.jpg'],
      ['floorplan', 'file:media/B1_1_FLP_00.png'],
    ]);
    // 230 × 52 / 12 = 996.67; 100 × 4 people × 52 / 12 = 1,733.33.
    expect(flat).toMatchObject({ listingType: 'rent', status: 'let_agreed', pricePence: 99_667 });
    expect(share).toMatchObject({ status: 'withdrawn', pricePence: 173_333 });
    expect(store.all('property')[1]).toMatchObject({
      saon: 'Flat 3',
      paon: 'Sample House',
      street: 'Sample Row',
      propertyType: 'flat',
    });
  });
});

/** One row more than time zones make ahead of the day of the import, and one that they may. */
describe('a row that is dated in the future', () => {
  const ahead = '2026-11-24';
  const tomorrow = '2026-11-23';

  test.each([
    ['price-paid', 'price-paid/pp-excerpt.csv', '1995-01-01', 'date of transfer lies after'],
    ['listings', 'listings/listings.csv', '2026-02-01', 'is dated after'],
    ['planning-applications', 'planning-applications/planit.csv', null, 'is dated after'],
  ])('of %s is refused, told, and moves no other', async (dataset, path, found, reason) => {
    const excerpt = readFileSync(fixture(path), 'utf8');
    // A sound row more: of a file without any nothing is imported.
    const last = excerpt.trimEnd().split('\n').at(-1) ?? '';
    const content = `${excerpt.trimEnd()}\n${last.replace('24/00003', '24/00004')}\n`;
    const old = found ?? /20\d\d-\d\d-\d\d/.exec(content)?.[0] ?? '';
    expect(content).toContain(old);
    const [name = ''] = path.split('/').slice(-1);
    const whole = await imported(dataset, written(name, content));
    const early = await imported(dataset, written(name, content.replace(old, tomorrow)));
    const future = await imported(dataset, written(name, content.replace(old, ahead)));
    const refusedOf = ({ report }: typeof whole) => report.files[0]?.refused ?? [];
    expect(refusedOf(early)).toEqual(refusedOf(whole));
    const told = refusedOf(future).filter((one) => one.reason.includes(reason));
    expect(told.map(({ rows }) => rows)).toEqual([1]);
    expect(
      JSON.stringify([...future.store.kinds.values()].map((records) => [...records])),
    ).not.toContain(ahead);
  });
});
