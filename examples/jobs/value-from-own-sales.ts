// What a home would sell for by one's own list of sales: its comparables, and an estimate with an interval or the reason why not.
import { fitAreaModel, monthOf, prepareSale, rankComparables, value } from '@freehold/market';
import { moneyString } from '@freehold/money';

const house = {
  saon: null,
  street: 'QUARRY ROAD',
  town: 'SAMPLETOWN',
  postcode: 'ZZ1 1AA',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  point: { latitude: 51.46, longitude: -2.56 },
  floorAreaSqm: 80,
  bedrooms: null,
  energyBand: null,
} as const;
// Made up: three years of one street in which every house is sold for £200,000.
const sales = Array.from({ length: 120 }, (_, at) => ({
  ...house,
  id: `sale-${at}`,
  paon: String(at + 1),
  category: 'A' as const,
  pricePence: 200_000_00,
  date: `${2021 + Math.floor(at / 48)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
}));
const subject = { ...house, paon: '999', date: '2023-12-01' };

const comparables = rankComparables(subject, sales, () => 1);
const best = comparables.find(({ tier }) => tier !== 'excluded');
if (best) console.log(`${best.sale.date}, ${best.tier}: £${moneyString(best.adjustedPricePence)}`);

const prepared = sales.map(prepareSale).filter((sale) => sale !== null);
const model = fitAreaModel(prepared, { untilMonth: monthOf(subject.date) });
const found = value(subject, prepared, { model });
if (found.status === 'declined') console.log(`declined: ${found.reason}`);
else {
  const { pricePence, lowerPence, upperPence } = found;
  console.log([pricePence, lowerPence, upperPence].map(moneyString).join(' '));
}
