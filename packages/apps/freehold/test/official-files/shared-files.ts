import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The publishers' own files, where they are on this machine. */
export const openData =
  process.env['FREEHOLD_OPEN_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const registers = 'registers-2026';

/** Sales of homes in several places, each with how many of its homes are drawn. */
export const salesFiles = {
  england1995: { path: 'hmlr-price-paid/pp-complete-head-1995.csv.gz', drawn: 10 },
  england2016: { path: 'hmlr-price-paid/pp-2016-01-national.csv.gz', drawn: 20 },
  linked: { path: 'epc-ppd-linked-sample/pp-sample.csv', drawn: 60 },
  bristol: { path: 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz', drawn: 85 },
} as const;
export const certificates = `${registers}/epc/certificates-2026-layout.csv.gz`;

export const sharedHouses = `${registers}/hmo/hmo-simplified-register-oxford-2018.csv.gz`;

/** Every file that an importer reads, in an order in which each is taken: no edition before an older one of its register. */
export const sharedFiles: readonly (readonly [dataset: string, path: string])[] = [
  ['code-point-open', 'os-code-point-open/Data/CSV'],
  ['postcode-directory', `${registers}/ons-postcodes/DERIVED-NSPL_AUG_2026_UK-bristol.csv.gz`],
  ['uprn', `${registers}/os-open-uprn/osopenuprn_sample.csv`],
  ...Object.values(salesFiles).map(({ path }) => ['price-paid', path] as const),
  ['price-paid', 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz'],
  ['price-paid', 'hmlr-price-paid/ppd_data-greater-manchester-2019-houses.csv.gz'],
  ['price-paid', `${registers}/hmlr-price-paid/SYNTHETIC-pp-monthly-update-new-version.csv`],
  ['price-paid-uprn', `${registers}/hmlr-price-paid/pp-uprn-lookup-linked-sample.csv`],
  ['price-paid-uprn', `${registers}/hmlr-price-paid/SYNTHETIC-pp-uprn-lookup-sep-2026.csv`],
  ['sector-prices', 'sector-prices/sector_price_1995_2024.csv.gz'],
  ['epc', certificates],
  ['epc', `${registers}/epc/SYNTHETIC-scotland-domestic-2025Q3.csv`],
  ['leases', `${registers}/hmlr-ownership/SYNTHETIC-LEASES_FULL_2026_11.csv`],
  ['company-ownership', `${registers}/hmlr-ownership/SYNTHETIC-CCOD_FULL_2026_10.csv`],
  ['company-ownership', `${registers}/hmlr-ownership/SYNTHETIC-CCOD_COU_2026_11.csv`],
  ['company-ownership', `${registers}/hmlr-ownership/SYNTHETIC-OCOD_FULL_2026_10.csv`],
  ['companies', `${registers}/companies-house/SYNTHETIC-BasicCompanyDataAsOneFile-2026-11-01.csv`],
  ['hmo-register', sharedHouses],
  ['schools', 'gias/edubasealldata-sample.csv'],
  ['schools', 'schools-ofsted/london_schools_ofsted.geojson.gz'],
  ['schools', 'schools-ofsted/schools-bristol-derived.json'],
  ['naptan', 'naptan'],
  ['osm', 'osm/osm-cafes-london.geojson.gz'],
  ['places', 'york-open-data'],
  ['places', 'gla-cultural-infrastructure/cultural-infrastructure-london.geojson.gz'],
  ...[
    'planning-data/article-4-direction-area-barnet.csv.gz',
    'planning-data/listed-building-outline-barnet.csv.gz',
    'planning-data/conservation-area-camden.csv.gz',
    'planning-data/conservation-area-medway-wfs-gml32.xml.gz',
    'planning-data/conservation-area-barnet.geojson.gz',
    'planning-data/listed-building.geojson.gz',
    'heritage-scotland/LISTEDBUILDINGS-dundee.csv.gz',
  ].map((path) => ['planning-data', path] as const),
  ['census', 'census-2021/msoa_age_by_single_year_2021.csv.gz'],
  ['census', 'census-2021/census2021-ts007-ltla.csv.gz'],
  ['census', `${registers}/census-2021/census2021-ts054-msoa-bristol.csv`],
  ['census', `${registers}/census-2021/SYNTHETIC-census2021-ts066-msoa-bristol.csv`],
  ['income', `${registers}/income/SYNTHETIC-saie-msoa-fye2023-datasetfinal.xlsx`],
  ['deprivation', `${registers}/deprivation/IoD2019-File_7-bristol-rows.csv`],
  ['crime', `${registers}/crime/2024-12-avon-and-somerset-street-bristol.csv.gz`],
];

export const arePresent = sharedFiles.every(([, path]) => existsSync(join(openData, path)));

/** The rows of a CSV file of the publishers, whose fields hold no line end. */
export function rowsOf(path: string): string[][] {
  const file = readFileSync(join(openData, path));
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8');
  return text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)|([^",]*)(?:,|$)/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

/** A sale of the bulk layout of the Price Paid Data. */
export interface Sold {
  readonly id: string;
  readonly pounds: number;
  readonly date: string;
  readonly address: string;
}

/** The sales of homes in a file of the bulk layout. */
export function salesOf(path: string): Sold[] {
  return rowsOf(path)
    .filter(({ 3: postcode, 4: type }) => postcode !== '' && type !== 'O')
    .map(([id = '', price, date = '', postcode, , , , paon, saon, street, , town]) => ({
      id,
      pounds: Number(price),
      date: date.slice(0, 10),
      address: [saon, paon, street, town, postcode].filter((part) => part !== '').join(', '),
    }));
}
