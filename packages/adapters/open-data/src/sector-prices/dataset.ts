import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import { OGL } from '../licences.ts';
import type { RecordSink } from '../record-sink.ts';
import { numberOf, wholeOf } from '../values/number.ts';
import { areaIndexes, type SectorYear } from './area-index.ts';

const firstYear = 1995;

/**
 * Yearly mean prices of postcode sectors, of all types together. They become a monthly price index of each postcode area,
 * under the letters of the area, which serves where no official index of its authority is held.
 */
async function readSectorPrices(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const rows: SectorYear[] = [];
  for (const file of files) {
    sink.file(file.name);
    await readFile(file, sink, rows);
  }
  for (const [area, months] of areaIndexes(rows)) {
    for (const { month, index } of months) {
      const ofType = { pricePence: null, index };
      sink.put('house-price-index', {
        month,
        areaCode: area,
        areaName: `Postcode area ${area}`,
        averagePricePence: null,
        index,
        byType: { D: ofType, S: ofType, T: ofType, F: ofType },
        salesVolume: null,
      });
    }
  }
}

async function readFile(file: InputFile, sink: RecordSink, rows: SectorYear[]): Promise<void> {
  await readTable({
    file,
    sink,
    columns: { year: ['year'], sector: ['sector'], price: ['price'], sales: ['volume'] },
    required: ['year', 'sector', 'price', 'sales'],
    expected: 'yearly mean prices by postcode sector',
    onRow: (row) => {
      const sector = row.get('sector').toUpperCase();
      const year = wholeOf(row.get('year'));
      const price = numberOf(row.get('price'));
      const sales = wholeOf(row.get('sales'));
      if (year === null || year < firstYear || sink.isAhead(`${year}-01-01`)) {
        return sink.refuse('year is not a year of the register');
      }
      if (!/^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9]$/.test(sector)) {
        return sink.refuse('sector is not a postcode sector');
      }
      if (price === null || price <= 0) return sink.refuse('price is not an amount');
      if (sales === null || sales < 0) return sink.refuse('volume is not a number of sales');
      rows.push({ year, sector, price, sales });
    },
  });
}

export const sectorPrices: Dataset = {
  name: 'sector-prices',
  title: 'Mean prices by postcode sector and year',
  files: 'sector_price_<years>.csv: Year, Sector, Price, Volume',
  from: 'https://github.com/ivanlai/Plotly-App-UK-houseprices',
  licence: OGL,
  attribution: attributions['sector-prices'],
  members: /sector_price[-_\d]*\.csv$/i,
  read: readSectorPrices,
};
