import {
  type DesignationKind,
  factsOfSource,
  type Holding,
  type Holdings,
  missingMonths,
  type MonthsTold,
  type Need,
  type ValuedMonth,
} from '@freehold/operations';
import { outcodeOf, type KeptRecords } from './kept-records.ts';

/** The days, of rows that have one or two, between which `rows` stand. */
function holding(
  rows: number,
  firsts: readonly (string | null)[] = [],
  lasts: readonly (string | null)[] = firsts,
): Holding {
  const [from = null, until = null] = [inOrder(firsts)[0], inOrder(lasts).at(-1)];
  return { rows, from, until, missingMonths: [] };
}

/** The same with the months of it that are not told. */
function holdingOfMonths(
  rows: number,
  days: readonly string[],
  told: readonly MonthsTold[],
): Holding {
  const { from, until, ...held } = holding(rows, days);
  const missing = from === null || until === null ? [] : missingMonths(told, { from, until });
  return { ...held, from, until, missingMonths: missing };
}

function inOrder(days: readonly (string | null)[]): string[] {
  return days.filter((day) => day !== null).sort();
}

/** Every row looked at. */
export function memoryHoldings(
  { of: kept, listings }: KeptRecords,
  valuedMonths: ReadonlyMap<string, ValuedMonth>,
): Holdings {
  const offered = (type: 'sale' | 'rent') => listings().filter((one) => one.listingType === type);
  const listed = (type: 'sale' | 'rent') =>
    offered(type).map(({ firstListedAt }) => firstListedAt.slice(0, 10));
  const updated = (type: 'sale' | 'rent') =>
    offered(type).map(({ updatedAt }) => updatedAt.slice(0, 10));
  const designated = (kind: DesignationKind) => () =>
    holding([...kept.designation.values()].filter((one) => one.kind === kind).length);
  const figured = (subjects: readonly string[]) => () => {
    const told = [...kept['area-figure'].values()].filter((one) => subjects.includes(one.subject));
    return holding(
      told.length,
      told.map(({ date }) => date),
    );
  };
  const months = () => [...kept['rent-level'].values()].map(({ month }) => month);
  const monthly = (kind: 'sale-uprn' | 'lease' | 'company' | 'title') =>
    holding(
      kept[kind].size,
      [...kept[kind].values()].map(({ month }) => month),
    );
  const told = (source: Parameters<typeof factsOfSource>[0]) => {
    const facts = [...kept['home-fact'].values()].filter(({ kind }) =>
      factsOfSource(source).includes(kind),
    );
    return holding(
      facts.length,
      facts.map(({ month }) => month),
    );
  };
  const counts: Readonly<Record<Need, () => Holding>> = {
    // A sale without a postcode is in no outcode, so no span speaks of it.
    sales: () =>
      holdingOfMonths(
        kept.sale.size,
        [...kept.sale.values()].flatMap(({ postcode, date }) =>
          outcodeOf(postcode) === null ? [] : [date],
        ),
        [...kept['sale-months'].values()],
      ),
    sale_uprns: () => monthly('sale-uprn'),
    leases: () => monthly('lease'),
    company_ownership: () => monthly('title'),
    companies: () => monthly('company'),
    positions: () =>
      holding([...kept.postcode.values()].filter(({ point }) => point !== null).length),
    price_index: () =>
      holding(
        kept['house-price-index'].size,
        [...kept['house-price-index'].values()].map(({ month }) => month),
      ),
    listings: () => holding(offered('sale').length, listed('sale'), updated('sale')),
    rents: () =>
      holding(
        offered('rent').length + months().length,
        [...listed('rent'), ...months()],
        [...updated('rent'), ...months()],
      ),
    certificates: () =>
      holding(
        kept.certificate.size,
        [...kept.certificate.values()].map(({ lodgementDate }) => lodgementDate),
      ),
    shared_house_licences: () => told('hmo_register'),
    council_tax_bands: () => told('council_tax_band'),
    landlord_register: () => told('landlord_register'),
    uprns: () => holding(kept.uprn.size),
    schools: () =>
      holding(
        kept.school.size,
        [...kept.school.values()].map(({ inspectionDate }) => inspectionDate),
      ),
    stops: () => holding(kept.stop.size),
    places: () => holding(kept.place.size),
    conservation_area: designated('conservation_area'),
    listed_building: designated('listed_building'),
    article_4: designated('article_4'),
    flood_zone: designated('flood_zone'),
    planning_applications: () =>
      holding(
        kept['planning-application'].size,
        [...kept['planning-application'].values()].map(({ dateReceived }) => dateReceived),
      ),
    people: figured(['age', 'tenure', 'activity']),
    income: figured(['income']),
    deprivation: figured(['deprivation']),
    build_costs: () => holding(kept['build-cost-reference'].size),
    crime: () => {
      const held = [...kept['crime-month'].values()].map(({ month }) => month);
      const told = held.map((month) => ({ from: month, until: month }));
      return holdingOfMonths(held.length, held, told);
    },
  };
  return {
    of: async (need) => counts[need](),
    valuedMonths: async (limit) =>
      [...valuedMonths.values()].sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-limit),
  };
}
