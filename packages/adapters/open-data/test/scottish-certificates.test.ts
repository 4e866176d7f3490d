import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { Recommendations } from '../src/epc/recommendations.ts';
import { imported, present, written } from './data.ts';

const header =
  'ADDRESS1,ADDRESS2,ADDRESS3,POST_TOWN,POSTCODE,BUILDING_REFERENCE_NUMBER,OSG_REFERENCE_NUMBER,CURRENT_ENERGY_EFFICIENCY,CURRENT_ENERGY_RATING,PROPERTY_TYPE,BUILT_FORM,INSPECTION_DATE,LODGEMENT_DATE,TOTAL_FLOOR_AREA,WALL_DESCRIPTION,HEAT_LOSS_CORRIDOOR,IMPROVEMENTS';
const friendly =
  'Address line 1,Address line 2,Address line 3,Post town,Postcode,Building reference number,Unique Property Reference Number,Current energy efficiency rating,Current energy efficiency rating band,Property type,Built form,Date of assessment,Date of certificate,Total floor area (m2),Wall description,Heat loss corridor,Improvements';
const row = (lodged: string, uprn = '906000000001'): string =>
  `1 A Terrace,,,A TOWN,ZZ9 0ZA,8800,${uprn},50,D,Flat,Mid-Terrace,2025-01-11,${lodged},60.0,"Sandstone &amp; lime | Timber | ",unheated corridor,"Description: Loft insulation; Indicative Cost: £800 - £1,200; Typical Saving: £61; Green Deal Eligible: Y | Description: New boiler; Indicative Cost: £2,200; Typical Saving: £80 | "`;

describe('certificates of Scotland', () => {
  test('have two header lines, a UPRN by another name, and measures in one cell', async () => {
    const text = [header, friendly, row('2025-01-12'), row('2026-01-12', ''), ''].join('\r\n');
    const { store, report } = await imported(
      'epc',
      written('D_EPC_data_2025_Q3_extract.csv', text),
    );
    const [first, second] = store.all('certificate');
    expect(first).toMatchObject({
      certificateNumber: '8800 2025-01-12',
      uprn: 906_000_000_001,
      address: '1 A Terrace, A TOWN',
      postcode: 'ZZ9 0ZA',
      currentBand: 'D',
      floorAreaSqm: 60,
      walls: 'Sandstone & lime',
      recommendations: [
        { measure: 'Loft insulation', indicativeCost: '£800 - £1,200', typicalSavingAnnual: '£61' },
        { measure: 'New boiler', indicativeCost: '£2,200', typicalSavingAnnual: '£80' },
      ],
    });
    expect(second).toMatchObject({ certificateNumber: '8800 2026-01-12', uprn: null });
    expect(report.files[0]).toMatchObject({ rows: 2, kept: 2, unread: [] });
  });

  test('of the historic extract have a number of the report, FLOOR_AREA and one header line', async () => {
    const historic = header
      .replace('BUILDING_REFERENCE_NUMBER', 'REPORT_REFERENCE_NUMBER')
      .replace('TOTAL_FLOOR_AREA', 'FLOOR_AREA');
    const text = `${historic}\n${row('2014-01-12')}\n`;
    const { store } = await imported('epc', written('AltHistoricExtract2013to2026.csv', text));
    expect(store.all('certificate')).toMatchObject([
      { certificateNumber: '8800', floorAreaSqm: 60, uprn: 906_000_000_001 },
    ]);
  });

  test.for(present([{ path: 'registers-2026/epc/SYNTHETIC-scotland-domestic-2025Q3.csv' }]))(
    '$path is read whole',
    async ({ path }) => {
      const { store, report } = await imported('epc', path);
      expect(report.files[0]).toMatchObject({ rows: 24, kept: 24 });
      expect(store.all('certificate').length).toBe(24);
      expect(store.all('certificate').every((one) => one.recommendations.length > 0)).toBe(true);
    },
  );
});

describe('recommendations', () => {
  const certificates =
    'certificate_number,postcode,current_energy_rating,total_floor_area\n1,ZZ9 0ZA,C,60\n2,ZZ9 0ZA,C,60\n';

  test('that no file brings are said to be left', async () => {
    const { report } = await imported('epc', written('certificates-2026.csv', certificates));
    expect(report.files[0]).toMatchObject({
      kept: 2,
      unread: [{ reason: 'recommendations: no recommendations.csv lies beside it', rows: 2 }],
    });
  });

  test.for(present([{ path: 'registers-2026/epc' }]))(
    '$path: the certificates of a year have their own',
    async ({ path }) => {
      const folder = testFolder();
      const certificates = gunzipSync(readFileSync(join(path, 'certificates-2026-layout.csv.gz')));
      writeFileSync(join(folder, 'certificates-2026.csv'), certificates);
      copyFileSync(
        join(path, 'SYNTHETIC-recommendations-2026-layout.csv'),
        join(folder, 'recommendations-2026.csv'),
      );
      const { store, report } = await imported('epc', folder);
      expect(report.files.map(({ rows, kept }) => [rows, kept])).toEqual([
        [141, 141],
        [567, 567],
      ]);
      const own = store.all('certificate').map(({ recommendations }) => recommendations.length);
      // One to four measures for the first sixty.
      expect(own.filter((count) => count > 0).length).toBe(60);
      expect(own.reduce((sum, count) => sum + count, 0)).toBe(141);
      expect(Math.max(...own)).toBe(4);
    },
  );

  test('of more kinds than a character has values are each told', () => {
    const held = new Recommendations();
    const kinds = 70_000;
    for (let kind = 0; kind < kinds; kind += 1) {
      const recommendation = {
        measure: `Measure ${kind}`,
        indicativeCost: null,
        typicalSavingAnnual: null,
      };
      held.add(String(kind % 2), recommendation);
    }
    const even = held.of('0').map(({ measure }) => measure);
    expect(even).toEqual(Array.from({ length: kinds / 2 }, (_, at) => `Measure ${at * 2}`));
  });
});
