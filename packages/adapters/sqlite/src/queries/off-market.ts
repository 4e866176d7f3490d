import { leadClasses } from '@freehold/contract';
import { dateOfDay, type LeadClass, type OffMarketFilter } from '@freehold/operations';
import type { OffMarketLead, OffMarketPage, OffMarketSlice } from '@freehold/operations';
import { uuidBytes, uuidText } from '../uuid.ts';
import { offMarketSource, type OffMarketSource } from './off-market-source.ts';
import { offMarketRank } from './sorts.ts';
import type { ReadSession, Row } from './session.ts';

export interface OffMarketArgs {
  readonly filter: OffMarketFilter;
  readonly slice: OffMarketSlice;
}

interface Found {
  readonly key: number;
  readonly id: Uint8Array;
  readonly rank: number;
}

function find(session: ReadSession, source: OffMarketSource, slice: OffMarketSlice): Found[] {
  const rank = offMarketRank(slice.sort);
  const { from, limit } = slice;
  const id = 'after' in from ? uuidBytes(from.after[1]) : null;
  if ('after' in from && !id) {
    throw new TypeError('The position to start after has no id of a property');
  }
  const after = 'after' in from && id ? [from.after[0], id] : [];
  return session.all<Found>(
    `SELECT s.key, s.id, ${rank} AS rank FROM ${source.from}
     WHERE ${source.sql}${after.length > 0 ? ` AND (${rank}, s.id) > (?, ?)` : ''}
     ORDER BY rank, s.id LIMIT ? OFFSET ?`,
    [...source.values, ...after, limit + 1, 'offset' in from ? from.offset : 0],
  );
}

/** How many homes there are of each class. */
export function offMarketClasses(
  session: ReadSession,
  filter: OffMarketFilter,
): Record<LeadClass, number> {
  const source = offMarketSource(session, filter);
  const rows = session.all<{ classification: LeadClass; n: number }>(
    `SELECT s.classification, count(*) AS n FROM ${source.from} WHERE ${source.sql} GROUP BY s.classification`,
    source.values,
  );
  const counts = new Map(rows.map(({ classification, n }) => [classification, n]));
  return Object.fromEntries(leadClasses.map((name) => [name, counts.get(name) ?? 0])) as Record<
    LeadClass,
    number
  >;
}

/** One page of homes that are not for sale. */
export function searchOffMarket(
  session: ReadSession,
  { filter, slice }: OffMarketArgs,
): OffMarketPage {
  const source = offMarketSource(session, filter);
  const total = session.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${source.from} WHERE ${source.sql}`,
    source.values,
  )?.n as number;
  const found = find(session, source, slice);
  const page = found.slice(0, slice.limit);
  const last = page.at(-1);
  return {
    leads: page.map(({ key }) => leadByKey(session, key)),
    total,
    next: found.length > page.length && last ? [last.rank, uuidText(last.id)] : null,
  };
}

const leadSql = `SELECT s.*, p.uprn, p.saon, p.paon, p.street, p.locality, p.town, p.postcode,
    p.owner_name, p.owner_number, p.owner_distressed
  FROM off_market s JOIN properties p ON p.key = s.key WHERE s.key = ?`;

function leadByKey(session: ReadSession, key: number): OffMarketLead {
  return readLead(session.get(leadSql, [key]) as Row);
}

function readLead(row: Row): OffMarketLead {
  const number = (name: string) => row[name] as number | null;
  const text = (name: string) => row[name] as string | null;
  const lat = number('lat');
  const delisted = number('delisted_day');
  const owner = text('owner_name');
  return {
    id: uuidText(row['id'] as Uint8Array),
    uprn: number('uprn'),
    saon: text('saon'),
    paon: text('paon'),
    street: text('street'),
    locality: text('locality'),
    town: text('town'),
    postcode: text('postcode'),
    outcode: text('outcode') || null,
    point: lat === null ? null : { latitude: lat, longitude: number('lon') as number },
    propertyType: text('property_type'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    floorAreaSqft: number('floor_area_sqft'),
    tenure: text('tenure') as OffMarketLead['tenure'],
    energyBand: text('energy_band') as OffMarketLead['energyBand'],
    lastSoldOn: dateOfDay(number('last_sold_day') as number),
    lastSoldPence: number('last_sold_price') as number,
    transactionCount: number('transaction_count') as number,
    valuePence: number('value'),
    valueLowerPence: number('value_lower'),
    valueUpperPence: number('value_upper'),
    equityPence: number('equity'),
    equityBasisPoints: number('equity_hundredths'),
    monthlyRentPence: number('rent'),
    yieldBasisPoints: number('yield'),
    motivationScore: number('motivation_score') as number,
    classification: text('classification') as LeadClass,
    signals: JSON.parse(text('signals') as string) as OffMarketLead['signals'],
    delistedOn: delisted === null ? null : dateOfDay(delisted),
    company:
      owner === null
        ? null
        : {
            name: owner,
            number: text('owner_number'),
            distressed: number('owner_distressed') === 1,
          },
  };
}
