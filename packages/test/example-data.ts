import { fitAreaModel, monthOf, prepareSale, value, type Sale } from '@freehold/market';
import { brrrDeal, deal, flipDeal, hmoDeal, saDeal } from './example-deals.ts';
import { home as judgedHome } from './score-pairs.ts';

const day = '2023-12-01';
const point = { latitude: 52.51, longitude: -1.49 };

/** 120 terraced houses of one street, sold in turn from January 2021 on for £200,000 to £211,900. */
const sales: readonly (Sale & { bedrooms: number; energyBand: 'C' })[] = Array.from(
  { length: 120 },
  (_, at) => ({
    id: `sale-${at}`,
    pricePence: (200_000 + at * 100) * 100,
    date: `${2021 + Math.floor(at / 48)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    category: 'A',
    saon: null,
    paon: String(at + 1),
    street: 'MILL ROAD',
    town: 'TESTON',
    postcode: 'TT1 1AA',
    point,
    floorAreaSqm: 80,
    bedrooms: 3,
    energyBand: 'C',
  }),
);

/** The things that doc comments speak of without spelling them out. */
export function givenToExamples(): Readonly<Record<string, unknown>> {
  const { id: _id, pricePence: _price, category: _category, ...home } = sales[0] as Sale;
  const prepared = sales.map(prepareSale).filter((sale) => sale !== null);
  const model = fitAreaModel(prepared, { untilMonth: monthOf(day) });
  const subject = { ...(sales[60] as Sale), typeCode: 'T' as const, date: day };
  const worth = value(subject, prepared, { model });
  if (worth.status !== 'valued') throw new Error('the home of the examples has no value');
  const flat = { ...home, uprn: null, point: null, typeCode: 'F', paon: '12' } as const;
  return {
    day,
    point,
    sales,
    subject,
    model,
    worth,
    // Worth half of it.
    worthAsFlat: {
      ...worth,
      pricePence: worth.pricePence / 2,
      lowerPence: worth.lowerPence / 2,
      upperPence: worth.upperPence / 2,
    },
    flat2: { ...flat, saon: 'FLAT 2' },
    saleOfFlat3: { ...flat, saon: 'FLAT 3' },
    // Six two-bedroom homes at £950 a month, all at the point and known today.
    rents: Array.from({ length: 6 }, (_, at) => ({
      id: `rent-${at}`,
      monthlyRentPence: 95_000,
      bedrooms: 2,
      point,
      date: '2026-11-01',
    })),
    home: judgedHome,
    listing: {
      pricePence: 200_000_00,
      valuation: null,
      grossYieldBasisPoints: 600,
      areaYieldBasisPoints: null,
      demandIndex: 50,
      daysListed: 30,
      medianDaysListed: 40,
      reductions: null,
    },
    // Nothing of this seller is a reason to sell.
    seller: {
      flags: [],
      reductions: { count: 0, totalBasisPoints: 0 },
      daysListed: 30,
      medianDaysListed: 40,
      fallThroughs: 0,
      relisted: false,
      agentChanged: false,
      yearsOwned: 2,
      companyOwned: false,
      companyDistressed: false,
      silentlyPulledOn: false,
      energyBand: 'C',
      salesCount: 1,
      underwaterBasisPoints: 0,
    },
    // Of this home nothing but how long it was owned is known.
    owned: {
      monthsOwned: 12,
      monthsKnown: null,
      salesCount: null,
      isFlat: null,
      boughtNew: null,
      boughtOffMarket: null,
      priceAgainstTypicalBasisPoints: null,
      silentlyPulledOn: null,
      companyDistressed: null,
      energyBand: null,
    },
    deal,
    hmoDeal,
    brrrDeal,
    flipDeal,
    saDeal,
  };
}
