import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { dateOf } from '../values/date.ts';
import { numberOf, penceOf, wholeOf } from '../values/number.ts';

const TYPES = { D: 'detached', S: 'semidetached', T: 'terraced', F: 'flat' } as const;

type IndexColumn = 'index' | `${(typeof TYPES)[keyof typeof TYPES]}index`;

export async function readHousePriceIndex(file: InputFile, sink: RecordSink): Promise<void> {
  await readTable({
    file,
    sink,
    columns: {
      date: ['date'],
      name: ['regionname'],
      code: ['areacode'],
      price: ['averageprice'],
      index: ['index'],
      volume: ['salesvolume'],
      detachedprice: ['detachedprice'],
      semidetachedprice: ['semidetachedprice'],
      terracedprice: ['terracedprice'],
      flatprice: ['flatprice'],
      detachedindex: ['detachedindex'],
      semidetachedindex: ['semidetachedindex'],
      terracedindex: ['terracedindex'],
      flatindex: ['flatindex'],
    },
    required: ['date', 'name', 'code', 'price', 'index'],
    expected: 'the full file of the UK House Price Index',
    onRow: (row) => {
      const date = dateOf(row.get('date'));
      const areaCode = row.get('code');
      if (date === null) return sink.refuse('date is not a day');
      if (!/^[EKNSW][0-9]{8}$/.test(areaCode)) return sink.refuse('area code is not a GSS code');
      const price = row.get('price');
      const averagePricePence = penceOf(price);
      if (price !== '' && averagePricePence === null)
        return sink.refuse('average price is not a number');
      if (sink.isAhead(date)) return sink.refuse('month lies after the day of the import');
      const unread = new Set<string>();
      const above0 = (column: IndexColumn): number | null => {
        const text = row.get(column);
        const value = numberOf(text);
        if (value !== null && value > 0) return value;
        if (text !== '') unread.add(`${column} is not a number above 0`);
        return null;
      };
      const ofType = (type: (typeof TYPES)[keyof typeof TYPES]) => ({
        pricePence: penceOf(row.get(`${type}price`)),
        index: above0(`${type}index`),
      });
      sink.put('house-price-index', {
        month: date.slice(0, 7),
        areaCode,
        areaName: row.get('name'),
        averagePricePence,
        index: above0('index'),
        byType: { D: ofType(TYPES.D), S: ofType(TYPES.S), T: ofType(TYPES.T), F: ofType(TYPES.F) },
        salesVolume: wholeOf(row.get('volume')),
      });
      for (const reason of unread) sink.unread(reason);
    },
  });
}

export const ukHpi: Dataset = {
  name: 'uk-hpi',
  title: 'UK House Price Index',
  files: 'UK-HPI-full-file-<YYYY-MM>.csv',
  from: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
  licence: OGL,
  attribution: attributions['uk-hpi'],
  members: /UK-HPI-full-file.*\.csv$/i,
  read: fileByFile(readHousePriceIndex),
};
