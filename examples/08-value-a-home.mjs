// What a home would sell for, from sales of its street: an estimate with an interval, or a reason why not.
import { fitAreaModel, monthOf, prepareSale, value } from '@freehold/market';

// Sixty made-up sales of one street over five years: about £200,000, rising 4 % a year.
const street = {
  street: 'QUARRY ROAD',
  town: 'SAMPLETOWN',
  postcode: 'ZZ1 1AA',
  locality: null,
  saon: null,
};
const sales = Array.from({ length: 60 }, (_, index) => {
  const year = 2021 + Math.floor(index / 12);
  return {
    ...street,
    id: `sale-${index}`,
    paon: String(1 + 2 * index),
    pricePence:
      Math.round(200_000 * 1.04 ** (index / 12) * (1 + ((index * 7) % 11) / 100 - 0.05)) * 100,
    date: `${year}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    category: 'A',
    point: { latitude: 53.45 + index * 1e-5, longitude: -2.23 },
    floorAreaSqm: null,
  };
});

const subject = {
  ...street,
  paon: '8',
  date: '2026-01-10',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  point: { latitude: 53.4503, longitude: -2.23 },
  floorAreaSqm: null,
};
const prepared = sales.map(prepareSale).filter((sale) => sale !== null);
const found = value(subject, prepared, {
  model: fitAreaModel(prepared, { untilMonth: monthOf(subject.date) }),
});

const pounds = (pence) => `£${Math.round(pence / 100).toLocaleString('en-GB')}`;
console.log(
  found.status === 'valued'
    ? `${pounds(found.pricePence)}, from ${pounds(found.lowerPence)} to ${pounds(found.upperPence)}`
    : `declined: ${found.reason}`,
);
