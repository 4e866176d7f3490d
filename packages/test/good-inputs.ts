import { givenToExamples } from './example-data.ts';
import { seller } from './score-pairs.ts';

const { point } = givenToExamples() as { readonly point: unknown };

/* Inputs that every function answers: tests of arguments put one bad value at a time into them. */

export const house = { purchasePrice: 200_000, monthlyRent: 1_000 };
export const rooms = [1, 2, 3].map(() => ({ roomType: 'double', monthlyRent: 600 }) as const);
export const brrr = { purchasePrice: 120_000, afterRepairValue: 200_000, monthlyRent: 900 };
export const flip = { purchasePrice: 150_000, expectedSalePrice: 230_000 };
export const sa = { purchasePrice: 250_000, nightlyRate: 120 };
export const hmo = { purchasePrice: 300_000, rooms };
export const purchase = { nation: 'england', price: 300_000, effectiveDate: '2026-06-01' } as const;
export const located = {
  saon: 'FLAT 2',
  paon: '12',
  street: 'MILL ROAD',
  town: 'TESTON',
  postcode: 'TT1 1AA',
  uprn: 5,
  point,
  typeCode: 'F',
};
export const address = {
  saon: 'Flat 2',
  paon: '12',
  street: 'High Rd',
  town: null,
  postcode: 'BS5 6AB',
};
export const listed = { status: 'active', firstListed: '2026-09-01', updated: '2026-10-01' };
export const segment = {
  listingType: 'sale',
  active: true,
  propertyType: 'flat',
  bedrooms: 2,
  pricePence: 200_000_00,
  estimatedMonthlyRentPence: 900_00,
  dealScore: 60,
  firstListed: '2026-09-01',
};
export const priced = { pricePence: 200_000_00, date: '2026-03-01' };
export const sold = { ...priced, typeCode: 'T' };
export const today = '2026-11-01';
export const cost = { requests: 1, aiChats: 0 };
export const usage = { charged: cost, reserved: cost };
export const motivation = { ...seller, silentlyPulledOn: '2026-10-01' };
export const playbook = {
  discountBasisPoints: 1_500,
  grossYieldBasisPoints: 700,
  bedrooms: 3,
  floorAreaSqm: 90,
  isHouse: true,
  hasArticle4: false,
  needsWork: true,
  severeCondition: false,
};
export const places = [
  { kind: 'amenity', category: 'supermarket', name: 'shop', distanceMetres: 300 },
];
export const loan = { loanPence: 18_750_000, annualRatePpm: 55_000, months: 300 };
export const letting = { monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000 };
export const taxed = {
  taxYear: '2025-26',
  nation: 'england',
  otherIncome: 60_000,
  annualRent: 15_000,
  allowableCosts: 3_000,
  financeCosts: 8_000,
} as const;
export const company = {
  financialYear: 2025,
  annualRent: 15_000,
  allowableCosts: 3_000,
  financeCosts: 1,
};
export const outlook = { years: 5, rentGrowthPercentage: 2, valueGrowthPercentage: 2 };
export const window = { instants: [0, 400_000], nowMicroseconds: 500_000, limit: 3 };
export const limits = { requests: 9, aiChats: 9 };
