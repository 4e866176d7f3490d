import { type Pairs, type Probe, under } from './input-pairs.ts';

/* The pairs of fields of the scores and of the ranking of comparables. */

export const listing = {
  pricePence: 200_000_00,
  valuation: { estimatePence: 210_000_00, lowerPence: 190_000_00, confidence: 70 },
  grossYieldBasisPoints: 600,
  areaYieldBasisPoints: null,
  demandIndex: 50,
  daysListed: 30,
  medianDaysListed: 40,
  reductions: { count: 1, totalBasisPoints: 300 },
};
export const quartiles = { areaYieldBasisPoints: { p25: 500, median: 600, p75: 700 } };
const deal: Pairs = {
  pricePence: [200_000_00, 150_000_00],
  'valuation.estimatePence': [150_000_00, 210_000_00],
  'valuation.lowerPence': [150_000_00, 190_000_00],
  grossYieldBasisPoints: [500, 700],
  'areaYieldBasisPoints.p25': [300, 500, { ...quartiles, grossYieldBasisPoints: 500 }],
  'areaYieldBasisPoints.median': [550, 650, quartiles],
  'areaYieldBasisPoints.p75': [650, 800, { ...quartiles, grossYieldBasisPoints: 640 }],
  demandIndex: [10, 90],
  daysListed: [10, 300],
  medianDaysListed: [10, 90],
  'reductions.totalBasisPoints': [0, 1_500],
};
const hot = {
  pricePence: 100_000_00,
  grossYieldBasisPoints: 1_000,
  demandIndex: 100,
  daysListed: 0,
  reductions: { count: 1, totalBasisPoints: 2_000 },
};

export const seller = {
  flags: [{ flag: 'chain_free', text: 'chain free' }],
  reductions: { count: 1, totalBasisPoints: 500 },
  daysListed: 80,
  medianDaysListed: 40,
  fallThroughs: 0,
  relisted: false,
  agentChanged: false,
  yearsOwned: 5,
  companyOwned: false,
  companyDistressed: false,
  silentlyPulledOn: false,
  energyBand: 'C',
  salesCount: 2,
  underwaterBasisPoints: 0,
};

export const home = {
  grossYieldBasisPoints: 600,
  discountBasisPoints: 500,
  bedrooms: 3,
  floorAreaSqm: 80,
  demandIndex: 50,
  visitorIndex: 50,
  transportIndex: 50,
  energyBand: 'C',
  leaseYearsRemaining: null,
  hasArticle4: false,
  needsWork: false,
  severeCondition: false,
  isVacant: false,
  isHmoAlready: false,
  occupancyRestricted: false,
};
const fit: Pairs = {
  grossYieldBasisPoints: [500, 700],
  discountBasisPoints: [0, 1_000],
  bedrooms: [3, 5],
  floorAreaSqm: [80, 130],
  demandIndex: [10, 90],
  visitorIndex: [10, 90],
  transportIndex: [10, 90],
  energyBand: ['A', 'G'],
  leaseYearsRemaining: [70, 99],
  hasArticle4: [true, false],
  needsWork: [true, false],
  severeCondition: [true, false],
  isVacant: [true, false],
  isHmoAlready: [true, false, { hasArticle4: true }],
  occupancyRestricted: [true, false],
};

const point = { latitude: 52.51, longitude: -1.49 };
export const subject = {
  point,
  postcode: 'TT1 1AA',
  street: 'MILL ROAD',
  typeCode: 'T',
  bedrooms: 3,
  floorAreaSqm: 80,
  tenure: 'freehold',
  newBuild: false,
  energyBand: 'C',
  date: '2026-11-01',
};
const sale = (id: string, paon: string) => ({
  id,
  paon,
  pricePence: 200_000_00,
  date: '2026-06-01',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  street: 'MILL ROAD',
  town: 'TESTON',
  postcode: 'TT1 1AA',
  point,
  floorAreaSqm: 80,
  bedrooms: 3,
  energyBand: 'C',
});
/** The second sale is of the same house, so that the first is told from it by this field alone. */
const twin = { '1.0': sale('a', '5'), '1.1': sale('b', '5') };

export const scoreProbes: Readonly<Record<string, Probe>> = {
  dealScore: {
    good: [listing],
    pairs: under('0', {
      ...deal,
      'valuation.confidence': [50, 90, hot],
      'reductions.count': [0, 3],
    }),
  },
  motivationScore: {
    good: [seller],
    pairs: under('0', {
      'flags.0.flag': ['chain_free', 'probate'],
      'reductions.count': [0, 3],
      'reductions.totalBasisPoints': [0, 1_500],
      daysListed: [80, 200],
      medianDaysListed: [20, 60],
      fallThroughs: [0, 1],
      relisted: [true, false],
      agentChanged: [true, false],
      yearsOwned: [5, 30],
      companyOwned: [true, false],
      companyDistressed: [true, false],
      silentlyPulledOn: ['2026-10-01', false],
      energyBand: ['C', 'G'],
      salesCount: [2, 5],
      underwaterBasisPoints: [0, 1_000],
    }),
  },
  strategyScores: { good: [home], pairs: under('0', fit) },
  playbookTiers: {
    good: [{ ...home, discountBasisPoints: 1_200, isHouse: true, needsWork: true }],
    pairs: under('0', {
      discountBasisPoints: [1_200, 1_800],
      grossYieldBasisPoints: [600, 800],
      bedrooms: [3, 5],
      floorAreaSqm: [80, 130],
      isHouse: [true, false],
      hasArticle4: [true, false],
      needsWork: [true, false],
      severeCondition: [true, false],
    }),
  },
  walkability: {
    good: [[{ kind: 'amenity', category: 'supermarket', name: 'shop', distanceMetres: 300 }]],
    pairs: under('0', {
      '0.kind': ['amenity', 'transport', { '0.category': 'bus' }],
      '0.category': ['supermarket', 'pub'],
      '0.distanceMetres': [300, 900],
    }),
  },
  schoolChoice: {
    good: [[{ rating: 1, distanceMetres: 300 }]],
    pairs: under('0', { '0.rating': [1, 4], '0.distanceMetres': [300, 2_000] }),
  },
  overallLocation: {
    good: [{ transport: 50, schools: 50, amenities: 50 }],
    pairs: under('0', { transport: [50, 90], schools: [50, 90], amenities: [50, 90] }),
  },
  rankComparables: {
    good: [subject, [sale('a', '1'), sale('b', '2')], () => 1],
    pairs: {
      ...under('0', {
        'point.latitude': [52.51, 52.53],
        'point.longitude': [-1.49, -1.45],
        postcode: ['TT1 1AA', 'TT1 1AB', { street: 'HIGH ROAD' }],
        street: ['MILL ROAD', 'HIGH ROAD', { postcode: 'TT1 1AB' }],
        typeCode: ['T', 'F'],
        bedrooms: [3, 5],
        floorAreaSqm: [80, 120],
        tenure: ['freehold', 'leasehold'],
        newBuild: [true, false],
        energyBand: ['C', 'G'],
        date: ['2026-11-01', '2025-01-01'],
      }),
      ...under('1.0', {
        bedrooms: [3, 5],
        energyBand: ['C', 'G'],
        pricePence: [200_000_00, 250_000_00],
        date: ['2026-06-01', '2024-06-01'],
        typeCode: ['T', 'F'],
        newBuild: [true, false],
        tenure: ['freehold', 'leasehold'],
        category: ['A', 'B'],
        'point.latitude': [52.51, 52.53],
        'point.longitude': [-1.49, -1.45],
        floorAreaSqm: [80, 120],
        postcode: ['TT1 1AA', 'TT1 1AB', { street: 'HIGH ROAD' }],
      }),
      '1.0.street': ['MILL ROAD', 'HIGH ROAD', { '0.postcode': 'TT1 1AB' }],
      '1.0.id': ['a', 'c', twin],
      '1.0.saon': ['FLAT 1', 'FLAT 9', { ...twin, '1.1.saon': 'FLAT 5' }],
      '1.0.paon': ['4', '6', twin],
      '1.0.town': ['ATON', 'ZETON', twin],
      '2': [() => 1, () => 1.1],
    },
  },
};
