import { leadClasses } from '@freehold/contract';
import type {
  HomeEstate,
  PropertyRecord,
  LeadClass,
  LeadJudgement,
  OffMarket,
  OffMarketFilter,
  OffMarketLead,
  OffMarketSort,
} from '@freehold/operations';
import { outcodeOf, type KeptRecords } from './kept-records.ts';
import { leadRent } from './memory-derived.ts';
import type { KeptLead } from './memory-derived-records.ts';
import { isInGeometry } from './point-in-geometry.ts';

const atLeast = (value: number | null, low: number | undefined, scale = 1): boolean =>
  low === undefined || (value !== null && value >= low * scale - 1e-6);
const atMost = (value: number | null, high: number | undefined, scale = 1): boolean =>
  high === undefined || (value !== null && value <= high * scale + 1e-6);
const among = (value: string | null, list: readonly string[] | undefined): boolean =>
  list === undefined || (value !== null && list.includes(value));

/** Whole years from a day (`YYYY-MM-DD`) to an instant's: one more on each return of the day, 1 March for 29 February. */
function wholeYears(from: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return today.slice(5) >= from.slice(5) ? years : years - 1;
}

function matches(lead: OffMarketLead, { criteria: c, outcodes, within, now }: OffMarketFilter) {
  return (
    (!outcodes || (lead.outcode !== null && outcodes.includes(lead.outcode))) &&
    (!within || (lead.point !== null && isInGeometry(within.polygon, lead.point, 0))) &&
    atLeast(lead.lastSoldPence, c.min_price, 100) &&
    atMost(lead.lastSoldPence, c.max_price, 100) &&
    atLeast(lead.bedrooms, c.min_bedrooms) &&
    atMost(lead.bedrooms, c.max_bedrooms) &&
    atLeast(lead.bathrooms, c.min_bathrooms) &&
    atMost(lead.bathrooms, c.max_bathrooms) &&
    atLeast(lead.floorAreaSqft, c.min_floor_area_sqft) &&
    atMost(lead.floorAreaSqft, c.max_floor_area_sqft) &&
    among(lead.propertyType, c.property_types) &&
    among(lead.tenure, c.tenure) &&
    among(lead.energyBand, c.epc_ratings) &&
    atLeast(lead.yieldBasisPoints, c.min_yield, 100) &&
    atMost(lead.yieldBasisPoints, c.max_yield, 100) &&
    atLeast(lead.motivationScore, c.min_motivation_score) &&
    atLeast(wholeYears(lead.lastSoldOn, now), c.min_ownership_years) &&
    (!c.serial_investment_only || lead.transactionCount >= 2) &&
    (!c.underwater_only || (lead.equityPence !== null && lead.equityPence < 0)) &&
    (c.classification === undefined || lead.classification === c.classification) &&
    among(lead.classification, c.lead_classifications)
  );
}

const day = (lead: OffMarketLead): number => Date.parse(lead.lastSoldOn);
const up = (value: number | null): number => value ?? Infinity;
const down = (value: number | null): number => (value === null ? Infinity : -value);
const ranks: Readonly<Record<OffMarketSort, (lead: OffMarketLead) => number>> = {
  motivation_score: (lead) => -lead.motivationScore,
  ownership_duration: day,
  gross_yield: (lead) => down(lead.yieldBasisPoints),
  equity_gained: (lead) => down(lead.equityPence),
  transaction_count: (lead) => -lead.transactionCount,
  newest: (lead) => -day(lead),
  oldest: day,
  price_asc: (lead) => lead.lastSoldPence,
  price_desc: (lead) => -lead.lastSoldPence,
  estimate_asc: (lead) => up(lead.valuePence),
  estimate_desc: (lead) => down(lead.valuePence),
};

/** Leads as they were kept, at the address of now. */
export function memoryOffMarket(
  kept: KeptRecords,
  derived: ReadonlyMap<string, KeptLead>,
  estateOf: (home: PropertyRecord) => HomeEstate,
): OffMarket {
  const leads = (): OffMarketLead[] =>
    [...derived.values()].map(({ home: then, scored, ...figures }) => {
      const home = kept.of.property.get(then.id) ?? then;
      const { saon, paon, street, locality, town, postcode } = home;
      const { propertyType, bedrooms, bathrooms, tenure, energyBand, point } = then;
      const atPostcode = kept.of.postcode.get(then.postcode ?? '')?.point ?? null;
      const { valuePence, valueLowerPence, valueUpperPence } = scored;
      return {
        ...figures,
        id: then.id,
        uprn: home.uprn,
        saon,
        paon,
        street,
        locality,
        town,
        postcode,
        point: point ?? atPostcode,
        position: point === null ? atPostcode && 'postcode' : 'property',
        propertyType,
        bedrooms,
        bathrooms,
        tenure,
        energyBand,
        outcode: outcodeOf(then.postcode),
        valuePence,
        valueLowerPence,
        valueUpperPence,
        monthlyRentPence: leadRent(scored),
        motivationScore: scored.motivationScore as number,
        ...(scored.lead as LeadJudgement),
        company: home.companyOwner,
        isCompanyOwned: estateOf(home).isCompanyOwned,
      };
    });
  const chosen = (filter: OffMarketFilter) => leads().filter((lead) => matches(lead, filter));
  return {
    search: async (filter, { sort, limit, from }) => {
      const rank = ranks[sort];
      const found = chosen(filter).sort((a, b) =>
        rank(a) === rank(b) ? (a.id < b.id ? -1 : 1) : rank(a) < rank(b) ? -1 : 1,
      );
      const ids = found.map(({ id }) => id);
      const start = 'after' in from ? ids.indexOf(from.after[1]) + 1 : from.offset;
      const page = found.slice(start, start + limit);
      const last = page.at(-1);
      return {
        leads: page,
        total: found.length,
        next: last && start + limit < found.length ? [0, last.id] : null,
      };
    },
    classes: async (filter) => {
      const found = chosen(filter);
      const count = (name: LeadClass) =>
        found.filter(({ classification }) => classification === name).length;
      return Object.fromEntries(leadClasses.map((name) => [name, count(name)])) as Record<
        LeadClass,
        number
      >;
    },
  };
}
