import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  openPublisher,
  type Publisher,
} from '../../../../adapters/open-data/test/catalogue/publisher.ts';
import { zipOf } from '../../../../adapters/open-data/test/zip-writer.ts';

const fixtures = join(import.meta.dirname, '../../../../../fixtures/open-data');
export const fixture = (path: string): Buffer => readFileSync(join(fixtures, path));

/** Every publisher of a set-up on one port of this machine, with the variables that name them. */
export interface Publishers extends Publisher {
  readonly variables: Readonly<Record<string, string>>;
  /** Puts another edition of a file in its place. */
  publish(path: string, body: Buffer, lastModified: string): void;
}

export interface Published {
  /** `ONSPD_<month>_<year>_UK.csv` and its content. */
  readonly postcodes: readonly [name: string, body: Buffer];
  readonly sales: Buffer;
  readonly month: Buffer;
  readonly lookUp: Buffer;
  readonly houseIndex: Buffer;
  readonly rents: Buffer;
  readonly census: Readonly<Record<string, Buffer>>;
  readonly schools: Buffer;
  readonly ofsted: Buffer;
  readonly stops: Buffer;
  readonly conservationAreas: Buffer;
  readonly listedBuildings: Buffer;
  readonly article4: Buffer;
}

const cell = (text: string): string =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '')}</t></is></c>`;

/** A workbook whose only sheet has the cells of a CSV file without quotes. */
function workbookOf(csv: Buffer): Buffer {
  const rows = csv
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => `<row>${line.split(',').map(cell).join('')}</row>`);
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return zipOf({ 'xl/worksheets/sheet1.xml': sheet });
}

/** The excerpts of this repository, all of the invented area ZZ. */
export const excerpts = (): Published => ({
  postcodes: ['ONSPD_MAY_2025_UK.csv', fixture('postcode-directory/ONSPD_MAY_2025_UK.csv')],
  sales: fixture('price-paid/pp-excerpt.csv'),
  month: fixture('price-paid/pp-monthly-excerpt.csv'),
  lookUp: Buffer.from('"{00000000-0000-4000-8000-000000000001}","100000000001"\n'),
  houseIndex: fixture('uk-hpi/UK-HPI-full-file-excerpt.csv'),
  rents: workbookOf(fixture('rents/price-index-of-private-rents-excerpt.csv')),
  census: { 'census2021-ts007-ltla.csv': fixture('census/census2021-ts007-ltla.csv') },
  schools: fixture('schools/edubasealldata20260101.csv'),
  ofsted: fixture('schools/management-information-sample.csv'),
  stops: fixture('naptan/Stops.csv'),
  conservationAreas: fixture('planning-data/conservation-area.csv'),
  listedBuildings: Buffer.from(
    'reference,name,point\n1000001,SAMPLE HOUSE,POINT (-2.6057 51.4455)\n',
  ),
  article4: Buffer.from('reference,name,geometry\n'),
});

export async function openPublishers(published: Published): Promise<Publishers> {
  const publisher = await openPublisher();
  const publish = (path: string, body: Buffer, lastModified: string): void => {
    const type = path.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
    publisher.files.set(path, { body, type, lastModified, etag: `"${lastModified}"` });
  };
  const page = (path: string, links: readonly string[]): void => {
    const html = links.map((link) => `<a href="${link}">file</a>`).join('');
    publisher.files.set(path, { body: Buffer.from(html), type: 'text/html' });
  };
  const september = 'Mon, 28 Sep 2026 09:00:00 GMT';
  const [name, postcodes] = published.postcodes;
  const items = [{ id: 'a1', name: 'ONSPD_AUG_2026.zip', created: 1_788_000_000_000 }];
  publisher.files.set('/search', {
    body: Buffer.from(JSON.stringify({ results: items })),
    type: 'application/json',
  });
  publish('/sharing/rest/content/items/a1/data', zipOf({ [`Data/${name}`]: postcodes }), september);
  publish('/pp-complete.csv', published.sales, september);
  publish('/pp-monthly-update-new-version.csv', published.month, september);
  page('/uprn-look-up', ['/pp-uprn-lookup-sep-2026.csv']);
  publish('/pp-uprn-lookup-sep-2026.csv', published.lookUp, september);
  publish('/UK-HPI-full-file-2026-09.csv', published.houseIndex, september);
  publish('/rents.xlsx', published.rents, september);
  publish('/census2021-ts007.zip', zipOf(published.census), september);
  for (const table of ['ts054', 'ts066']) {
    const member = `census2021-${table}-lsoa.csv`;
    const zip = zipOf({ [member]: fixture(`census/${member}`) });
    publish(`/census2021-${table}.zip`, zip, september);
  }
  publish('/edubasealldata20261125.csv', published.schools, september);
  page('/ofsted', ['/latest_inspections_as_at_31_August_2026.csv']);
  publish('/latest_inspections_as_at_31_August_2026.csv', published.ofsted, september);
  publish('/Stops.csv', published.stops, september);
  publish('/conservation-area.csv', published.conservationAreas, september);
  publish('/listed-building.csv', published.listedBuildings, september);
  publish('/article-4-direction-area.csv', published.article4, september);
  const at = (path: string): string => `${publisher.origin}${path}`;
  return {
    ...publisher,
    publish,
    variables: {
      FREEHOLD_SOURCE_POSTCODE_DIRECTORY: at('/search'),
      FREEHOLD_SOURCE_PRICE_PAID: at('/pp-complete.csv'),
      FREEHOLD_SOURCE_PRICE_PAID_MONTH: at('/pp-monthly-update-new-version.csv'),
      FREEHOLD_SOURCE_PRICE_PAID_UPRN: at('/uprn-look-up'),
      FREEHOLD_SOURCE_UK_HPI: at('/UK-HPI-full-file-{yyyy}-{mm}.csv'),
      FREEHOLD_SOURCE_RENTS: at('/rents.xlsx'),
      FREEHOLD_SOURCE_CENSUS: at('/census2021-ts007.zip'),
      FREEHOLD_SOURCE_CENSUS_TS054: at('/census2021-ts054.zip'),
      FREEHOLD_SOURCE_CENSUS_TS066: at('/census2021-ts066.zip'),
      FREEHOLD_SOURCE_SCHOOLS: at('/edubasealldata{yyyy}{mm}{dd}.csv'),
      FREEHOLD_SOURCE_OFSTED: at('/ofsted'),
      FREEHOLD_SOURCE_NAPTAN: at('/Stops.csv'),
      FREEHOLD_SOURCE_CONSERVATION_AREA: at('/conservation-area.csv'),
      FREEHOLD_SOURCE_LISTED_BUILDING: at('/listed-building.csv'),
      FREEHOLD_SOURCE_ARTICLE_4_DIRECTION_AREA: at('/article-4-direction-area.csv'),
    },
  };
}
