import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../http/demo-server.ts';
import { importingOwner } from './importing-owner.ts';

// A person who imports sales, postcodes and conservation areas. No file tells where a home itself stands: expected values
// follow from where its postcode is.

const { directory, freehold, serve, ask } = importingOwner('2026-11-21T12:00:00Z');

/** Points in an area with a corner at each of -2.609375, 51.4375 and -2.59375, 51.46875; decimals that binary numbers hold. */
const postcodes = [
  { postcode: 'ZZ1 1AA', where: 'inside', longitude: -2.6, isIn: true },
  { postcode: 'ZZ1 1AB', where: 'on its edge', longitude: -2.59375, isIn: true },
  { postcode: 'ZZ1 1AD', where: 'outside', longitude: -2.578125, isIn: false },
] as const;

function written(name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

beforeAll(async () => {
  const sales = postcodes.map(
    ({ postcode }, at) =>
      `"{00000000-0000-4000-8000-00000000000${at + 1}}","250000","2021-10-29 00:00","${postcode}","T","N","F","${at + 1}","","INVENTED LANE","","SAMPLETOWN","SAMPLE DISTRICT","SAMPLE COUNTY","A","A"`,
  );
  const places = postcodes.map(
    ({ postcode, longitude }) =>
      `${postcode},,358000,172000,E92000001,E06999991,,E01999991,E02999991,51.453125,${longitude}`,
  );
  const ring =
    '-2.609375 51.4375, -2.59375 51.4375, -2.59375 51.46875, -2.609375 51.46875, -2.609375 51.4375';
  await freehold('import', 'price-paid', written('pp-2021.csv', sales));
  await freehold(
    'import',
    'postcode-directory',
    written('NSPL_AUG_2026_UK.csv', [
      'pcds,doterm,east1m,north1m,ctry25cd,lad25cd,wd25cd,lsoa21cd,msoa21cd,lat,long',
      ...places,
    ]),
  );
  await freehold(
    'import',
    'planning-data',
    written('conservation-area.csv', [
      'dataset,end-date,entity,entry-date,geojson,geometry,name,organisation-entity,point,prefix,reference,start-date,typology,designation-date',
      `conservation-area,,44999991,2024-01-01,,"POLYGON ((${ring}))",Sample Old Town,999,,conservation-area,CA1,1970-01-01,geography,`,
    ]),
  );
  await serve();
}, 300_000);

const homeOf = async (postcode: string): Promise<string> => {
  const at = postcodes.findIndex((one) => one.postcode === postcode) + 1;
  const asked = new URLSearchParams({ address: `${at} INVENTED LANE, ${postcode}` });
  return (await ask(`/api/v1/homes?${asked}`)).property_id;
};

test('an outcode counts and names the homes whose postcode lies in a conservation area', async () => {
  const area = await ask('/api/v1/heritage/area/ZZ1');
  expect(area).toMatchObject({
    conservation_count: 2,
    listed_buildings_count: null,
    sample_listed: [],
    coverage: 'partial',
    fill_with: ['planning-data'],
  });
  expect(area.sample_conservation.map((home: Json) => home.postcode).sort()).toEqual([
    'ZZ1 1AA',
    'ZZ1 1AB',
  ]);
});

test.each(postcodes)(
  'a home whose postcode is $where says so on its page and by its heritage alike',
  async ({ postcode, isIn }) => {
    const id = await homeOf(postcode);
    const facts = { in_conservation_area: isIn, is_listed_building: null };
    expect(await ask(`/api/v1/properties/${id}`)).toMatchObject({ ...facts, has_article4: null });
    const told = {
      ...facts,
      position: 'postcode',
      coverage: 'partial',
      fill_with: ['planning-data', 'uprn'],
    };
    expect(await ask(`/api/v1/heritage/property/${id}`)).toMatchObject(told);
    expect(await ask(`/api/v1/planning/${id}/heritage-status`)).toMatchObject(told);
  },
);
