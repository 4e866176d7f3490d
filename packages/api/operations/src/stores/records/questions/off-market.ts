import { leadClasses } from '@freehold/contract';
import type { LeadClass } from '../../../ports/listings.ts';
import type { OffMarketLead } from '../../../ports/off-market.ts';
import { dateOfDay } from '../../days.ts';
import { columnsOf, type Sql, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import { type PlaceColumns, pointOf, storedJson, storedUuid } from '../stored.ts';
import { isOwned, type OwnerColumns, ownerOf } from './homes.ts';

/** How many homes there are of each class, of rows `s` of `off_market`. */
export function* countClasses(from: Sql, condition: Sql): Question<Record<LeadClass, number>> {
  const rows = yield* all<{ classification: LeadClass; n: number }>(
    sql`SELECT s.classification, count(*) AS n FROM ${from} WHERE ${condition} GROUP BY s.classification`,
  );
  const counts = new Map(rows.map(({ classification, n }) => [classification, n]));
  return Object.fromEntries(leadClasses.map((name) => [name, counts.get(name) ?? 0])) as Record<
    LeadClass,
    number
  >;
}

/** A home off the market, of its row `s` of `off_market` and its row `p` of `properties`. */
export const leadColumns = columnsOf({
  id: 's.id',
  uprn: 'p.uprn',
  saon: 'p.saon',
  paon: 'p.paon',
  street: 'p.street',
  locality: 'p.locality',
  town: 'p.town',
  postcode: 'p.postcode',
  outcode: `nullif(s.outcode, '')`,
  lat: 's.lat',
  lon: 's.lon',
  position: `CASE WHEN p.lat IS NOT NULL THEN 'property' WHEN s.lat IS NOT NULL THEN 'postcode' END`,
  propertyType: 's.property_type',
  bedrooms: 's.bedrooms',
  bathrooms: 's.bathrooms',
  floorAreaSqft: 's.floor_area_sqft',
  tenure: 's.tenure',
  energyBand: 's.energy_band',
  lastSoldDay: 's.last_sold_day',
  lastSoldPence: 's.last_sold_price',
  transactionCount: 's.transaction_count',
  valuePence: 's.value',
  valueLowerPence: 's.value_lower',
  valueUpperPence: 's.value_upper',
  equityPence: 's.equity',
  equityBasisPoints: 's.equity_hundredths',
  monthlyRentPence: 's.rent',
  yieldBasisPoints: 's.yield',
  motivationScore: 's.motivation_score',
  classification: 's.classification',
  signals: 's.signals',
  delistedDay: 's.delisted_day',
  ownerName: 'p.owner_name',
  ownerNumber: 'p.owner_number',
  ownerDistressed: 'p.owner_distressed',
  isCompanyOwned: 'p.is_company_owned',
});

export interface LeadRow
  extends
    Omit<
      OffMarketLead,
      'isCompanyOwned' | 'id' | 'point' | 'lastSoldOn' | 'signals' | 'delistedOn' | 'company'
    >,
    PlaceColumns,
    OwnerColumns {
  readonly id: unknown;
  readonly lastSoldDay: number;
  readonly signals: unknown;
  readonly delistedDay: number | null;
  readonly isCompanyOwned: unknown;
}

export function readLead(row: LeadRow): OffMarketLead {
  const { lat, lon, lastSoldDay, delistedDay, ownerName, ownerNumber, ownerDistressed, ...lead } =
    row;
  const isCompanyOwned = isOwned(row);
  return {
    ...lead,
    id: storedUuid(row.id),
    point: pointOf({ lat, lon }),
    lastSoldOn: dateOfDay(lastSoldDay),
    signals: storedJson(row.signals) as OffMarketLead['signals'],
    delistedOn: delistedDay === null ? null : dateOfDay(delistedDay),
    company: ownerOf({ ownerName, ownerNumber, ownerDistressed }),
    isCompanyOwned,
  };
}
