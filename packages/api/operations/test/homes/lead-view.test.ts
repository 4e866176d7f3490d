import { describe, expect, it } from 'vitest';
import { leadView } from '../../src/homes/off-market.ts';
import type { OffMarketLead } from '../../src/ports/off-market.ts';

const lead: OffMarketLead = {
  id: '00000000-0000-4000-8000-000000000001',
  saon: null,
  paon: '1',
  street: 'HIGH STREET',
  locality: null,
  town: null,
  postcode: 'M14 5AA',
  uprn: null,
  outcode: 'M14',
  point: null,
  position: null,
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  floorAreaSqft: null,
  tenure: null,
  energyBand: null,
  lastSoldOn: '2020-05-10',
  lastSoldPence: 10_000_000,
  transactionCount: 1,
  valuePence: null,
  valueLowerPence: null,
  valueUpperPence: null,
  equityPence: null,
  equityBasisPoints: null,
  monthlyRentPence: null,
  yieldBasisPoints: null,
  motivationScore: 6,
  classification: 'low',
  signals: [],
  delistedOn: null,
  company: null,
  isCompanyOwned: null,
};
const now = new Date('2026-11-22T12:00:00Z');
const owned = (
  company: OffMarketLead['company'],
  isCompanyOwned: boolean | null = company === null ? null : true,
) => {
  const { is_company_owned, is_distressed_company } = leadView(
    { ...lead, company, isCompanyOwned },
    { now, namesOwners: false },
  );
  return { is_company_owned, is_distressed_company };
};

describe('a home off the market', () => {
  it('is not said to have no company for an owner where registers may lack it', () => {
    expect(owned(null)).toEqual({ is_company_owned: null, is_distressed_company: null });
    expect(owned(null, false)).toEqual({ is_company_owned: false, is_distressed_company: null });
  });

  it.each([true, false])(
    'has the company that is known to own it, in distress: %s',
    (distressed) => {
      expect(owned({ name: 'Example Holdings Limited', number: null, distressed })).toEqual({
        is_company_owned: true,
        is_distressed_company: distressed,
      });
    },
  );

  it.each([
    [false, null],
    [true, { name: 'Example Holdings Limited', number: '09900001' }],
  ])('names that company where the operator allows it: %s', (namesOwners, company) => {
    const told = { name: 'Example Holdings Limited', number: '09900001', distressed: null };
    const shown = leadView({ ...lead, company: told, isCompanyOwned: true }, { now, namesOwners });
    expect(shown.company).toEqual(company);
    const unowned = leadView({ ...lead, isCompanyOwned: false }, { now, namesOwners });
    expect(unowned.company).toBeNull();
  });
});
