import { importCurrent } from '../lib/builds.mjs';
import { nanosecondsEach } from '../lib/measure.mjs';
import { createRandom } from '../lib/random.mjs';

/**
 * By one build: sales about a subject ranked as comparables (similarity, tiers, flips, outliers, adjusted prices, order), a
 * distance between two of them, a sale prepared for valuation, and a home valued by sales that are prepared.
 */
export async function formulas(load, { candidates }) {
  const market = await load('@freehold/market');
  const { distanceMetres, prepareSale, rankComparables } = market;
  const random = createRandom(20_261_121);
  const point = () => ({
    latitude: 51.45 + (random.next() - 0.5) * 0.02,
    longitude: -2.59 + (random.next() - 0.5) * 0.03,
  });
  const sales = Array.from({ length: candidates }, (_, at) => ({
    id: String(at),
    pricePence: random.between(150_000, 600_000) * 100,
    date: `${random.between(2016, 2026)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    typeCode: random.pick(['D', 'S', 'T', 'F']),
    newBuild: random.chance(0.1),
    tenure: random.pick(['freehold', 'leasehold']),
    category: random.chance(0.95) ? 'A' : 'B',
    saon: null,
    paon: String(random.between(1, 120)),
    street: `STREET ${random.between(1, 60)}`,
    locality: null,
    town: 'BENCHTON',
    postcode: `BS3 ${random.between(1, 9)}A${random.pick('BDEFGH')}`,
    uprn: null,
    point: point(),
    floorAreaSqm: random.chance(0.7) ? random.between(40, 160) : null,
    bedrooms: random.chance(0.5) ? random.between(1, 5) : null,
    energyBand: random.pick(['C', 'D', 'E', null]),
  }));
  const subject = {
    point: { latitude: 51.45, longitude: -2.59 },
    postcode: 'BS3 1AB',
    street: 'STREET 7',
    typeCode: 'T',
    bedrooms: 3,
    floorAreaSqm: 92,
    tenure: 'freehold',
    newBuild: false,
    energyBand: 'D',
    date: '2026-11-21',
  };
  const rank = (operations) => {
    let score = 0;
    for (let at = 0; at < operations; at += 1) {
      score += rankComparables(subject, sales, () => 1.03)[0].similarityScore;
    }
    return score;
  };
  // Times of one call: thousands of sales are measured and prepared for one valuation.
  const distance = (operations) => {
    let metres = 0;
    for (let at = 0; at < operations; at += 1)
      metres += distanceMetres(subject.point, sales[at % sales.length].point);
    return metres;
  };
  const prepared = (operations) => {
    let years = 0;
    for (let at = 0; at < operations; at += 1) years += prepareSale(sales[at % sales.length]).years;
    return years;
  };
  return { ranked: rank, distance, prepared, valued: valuations(market, sales, subject) };
}

/** Sales that a store gives for one valuation: those of the first radius that holds enough of them. */
const evidenceCount = 400;

function valuations({ fitAreaModel, modelledSale, prepareSale, value }, sales, subject) {
  const model = fitAreaModel(sales.map(modelledSale), { untilMonth: 2026 * 12 + 9 });
  const evidence = sales.slice(0, evidenceCount).map(prepareSale);
  const home = { ...subject, saon: null, paon: '12', locality: null, town: 'BENCHTON', uprn: null };
  return (operations) => {
    let pence = 0;
    for (let at = 0; at < operations; at += 1) {
      pence += value({ ...home, paon: String(at % 120) }, evidence, { model }).pricePence;
    }
    return pence;
  };
}

export async function run({ effort, candidates }) {
  const { ranked, valued } = nanosecondsEach(await formulas(importCurrent, { candidates }), effort);
  return [
    {
      key: 'milliseconds',
      label: `Comparables ranked, ${candidates.toLocaleString('en-GB')} candidates`,
      value: ranked / 1e6,
      unit: 'ms',
    },
    {
      key: 'valuationMilliseconds',
      label: `A home valued by ${evidenceCount} sales near it`,
      value: valued / 1e6,
      unit: 'ms',
    },
  ];
}
