import {
  dateOfDay,
  dayOf,
  type HomeCounts,
  type PropertyTypeCode,
  type SoldListing,
} from '@freehold/operations';
import { uuidText } from '../uuid.ts';
import type { ReadSession } from './session.ts';

/** An outcode, a sector (`M14 5`) or a full postcode as bounds of the postcodes in it. */
function postcodesOf(postcode: string): readonly [from: string, before: string] {
  if (!postcode.includes(' ')) return [`${postcode} `, `${postcode}!`];
  return /\d$/.test(postcode) ? [postcode, `${postcode}[`] : [postcode, `${postcode}!`];
}

export function homeCounts(
  session: ReadSession,
  {
    postcode,
    propertyType,
  }: { readonly postcode: string; readonly propertyType?: string | undefined },
): HomeCounts {
  const counts = session.get<{ homes: number; owned: number }>(
    `SELECT count(*) AS homes, count(owner_name) AS owned FROM properties
     WHERE postcode >= ? AND postcode < ? ${propertyType === undefined ? '' : 'AND +property_type = ?'}`,
    [...postcodesOf(postcode), ...(propertyType === undefined ? [] : [propertyType])],
  ) as { homes: number; owned: number };
  const anyKnown = session.get(
    `SELECT 1 FROM properties WHERE owner_name IS NOT NULL AND postcode > '' LIMIT 1`,
  );
  return { homes: counts.homes, companyOwned: anyKnown ? counts.owned : null };
}

export interface ResoldArgs {
  readonly postcode: string;
  readonly since: string;
  readonly typeCode?: PropertyTypeCode | undefined;
}

export function datesOfResold(
  session: ReadSession,
  { postcode, since, typeCode }: ResoldArgs,
): string[][] {
  return session
    .all<{ days: string }>(
      `SELECT json_group_array(day) AS days FROM sales
       WHERE postcode >= ? AND postcode < ? AND +day >= ? AND paon IS NOT NULL
         ${typeCode === undefined ? '' : 'AND +type_code = ?'}
       GROUP BY postcode, street, paon, saon HAVING min(day) < max(day)`,
      [...postcodesOf(postcode), dayOf(since), ...(typeCode === undefined ? [] : [typeCode])],
    )
    .map(({ days }) => {
      const distinct = new Set((JSON.parse(days) as number[]).sort((a, b) => a - b));
      return [...distinct].map(dateOfDay);
    });
}

export function soldListings(session: ReadSession, outcode: string): SoldListing[] {
  return session
    .all<{ id: Uint8Array; asking: number; listed: number; sales: string }>(
      `SELECT s.id, s.price AS asking, l.first_listed_at AS listed,
         json_group_array(json_array(t.day, t.price) ORDER BY t.day, t.id DESC) AS sales
       FROM listing_search s CROSS JOIN listings l ON l.key = s.key
         CROSS JOIN sale_links k ON k.property_key = l.property_key AND k.unit_exact = 1
         CROSS JOIN sales t ON t.key = k.sale_key
       WHERE s.listing_type = 'sale' AND s.outcode = ? AND +s.status = 'sold' AND s.price IS NOT NULL
       GROUP BY s.key`,
      [outcode],
    )
    .map(({ id, asking, listed, sales }) => ({
      propertyId: uuidText(id),
      askingPence: asking,
      firstListedOn: new Date(listed).toISOString().slice(0, 10),
      sales: (JSON.parse(sales) as [day: number, pricePence: number][]).map(
        ([day, pricePence]) => ({ date: dateOfDay(day), pricePence }),
      ),
    }));
}
