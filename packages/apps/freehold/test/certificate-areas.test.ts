import type { SaleRecord } from '@freehold/operations';
import { expect, test } from 'vitest';
import { areasOfSales, type AreaCertificate } from '../src/evaluation/certificate-areas.ts';

const sale = (id: string, date: string, address: Partial<SaleRecord>): SaleRecord => ({
  id,
  date,
  pricePence: 20_000_000,
  postcode: 'ZE1 0AA',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  paon: '12',
  street: 'HIGH ROAD',
  locality: null,
  town: 'LERWICK',
  district: null,
  county: null,
  uprn: null,
  source: 'test',
  ...address,
});

const house = { uprn: null, propertyType: 'House', builtForm: 'Mid-Terrace' };
const certificate = (address: string, lodgementDate: string, floorAreaSqm: number) =>
  ({ ...house, address, lodgementDate, floorAreaSqm }) satisfies AreaCertificate;

test('a sale has the area of the newest certificate of its home by its day, else of the first after it', () => {
  const sales = [
    sale('before any', '2001-03-01', {}),
    sale('between', '2015-03-01', {}),
    sale('on the day', '2019-06-01', {}),
    sale('another house', '2019-06-01', { paon: '14' }),
    sale('a flat', '2019-06-01', { saon: 'FLAT 3', paon: '20', typeCode: 'F' }),
  ];
  const areas = areasOfSales('ZE1 0AA', sales, [
    certificate('12, High Rd, Lerwick', '2019-06-01', 110),
    certificate('12 High Road, Lerwick', '2012-01-01', 90),
    certificate('20 High Road, Lerwick', '2012-01-01', 300),
    certificate('Flat 3, 20 High Road', '2021-01-01', 45),
  ]);
  expect([...areas].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['a flat', 45],
    ['before any', 90],
    ['between', 90],
    ['on the day', 110],
  ]);
});
