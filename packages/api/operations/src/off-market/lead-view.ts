import type { ResponseOf, routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import type { OffMarketLead } from '../ports/off-market.ts';
import { wholeYears } from '../whole-years.ts';
import { dayOf, percent, pounds } from '../wire.ts';

type LeadView = Omit<ResponseOf<typeof routes.offMarketProperties>['properties'][number], 'is_new'>;

/** A home that is not for sale as lists show it. Only a company is ever named as its owner. */
export function leadView(lead: OffMarketLead, now: Date): LeadView {
  const { company } = lead;
  return {
    id: lead.id,
    uprn: lead.uprn,
    full_address: [addressLine(lead), lead.postcode].filter((part) => part !== null).join(', '),
    postcode: lead.postcode,
    outcode: lead.outcode,
    latitude: lead.point?.latitude ?? null,
    longitude: lead.point?.longitude ?? null,
    property_type: lead.propertyType,
    bedrooms: lead.bedrooms,
    bathrooms: lead.bathrooms,
    floor_area_sqft: lead.floorAreaSqft,
    tenure: lead.tenure,
    energy_rating: lead.energyBand,
    last_sold_date: lead.lastSoldOn,
    last_sold_price: pounds(lead.lastSoldPence),
    years_owned: wholeYears(lead.lastSoldOn, dayOf(now)),
    transaction_count: lead.transactionCount,
    ...estimatesView(lead),
    motivation_score: lead.motivationScore,
    lead_classification: lead.classification,
    signals: lead.signals.map(({ code, points, detail }) => ({ code, points, detail })),
    is_company_owned: company === null ? null : true,
    is_distressed_company: company === null ? null : company.distressed,
    is_silently_pulled: lead.delistedOn !== null,
    delisted_at: lead.delistedOn,
    company: company && { name: company.name, number: company.number },
  };
}

function estimatesView(lead: OffMarketLead) {
  const { equityPence } = lead;
  return {
    estimated_value: pounds(lead.valuePence),
    estimated_value_lower: pounds(lead.valueLowerPence),
    estimated_value_upper: pounds(lead.valueUpperPence),
    equity_gained: pounds(equityPence),
    equity_gained_percentage: percent(lead.equityBasisPoints),
    is_underwater: equityPence === null ? null : equityPence < 0,
    estimated_rent_pcm: pounds(lead.monthlyRentPence),
    gross_yield: percent(lead.yieldBasisPoints),
  };
}
