import { dayOf, type InvestorFigures, type SoldAgainstAsking } from '@freehold/operations';
import { uuidText } from '../uuid.ts';
import { salesCoverage } from './sales-coverage.ts';
import type { ReadSession } from './session.ts';

export interface InvestorArgs {
  readonly postcode: string;
  readonly propertyType?: string | undefined;
  readonly typeCode?: string | undefined;
  readonly since: string;
  readonly heldDaysMax: number;
}

/** An outcode, a sector (`M14 5`) or a full postcode as bounds of the postcodes in it. */
function postcodesOf(postcode: string): readonly [from: string, before: string] {
  if (!postcode.includes(' ')) return [`${postcode} `, `${postcode}!`];
  return /\d$/.test(postcode) ? [postcode, `${postcode}[`] : [postcode, `${postcode}!`];
}

function count(session: ReadSession, sql: string, values: readonly (string | number)[]): number {
  return session.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, values)?.n as number;
}

/** Homes of an area, those of companies, and re-sales. */
export function investorFigures(session: ReadSession, args: InvestorArgs): InvestorFigures {
  const { postcode, propertyType, typeCode, since, heldDaysMax } = args;
  const within = postcodesOf(postcode);
  const ofType = propertyType === undefined ? '' : 'AND +property_type = ?';
  const homes = `properties WHERE postcode >= ? AND postcode < ? ${ofType}`;
  const values = [...within, ...(propertyType === undefined ? [] : [propertyType])];
  const anyKnown = session.get(
    `SELECT 1 FROM properties WHERE owner_name IS NOT NULL AND postcode > '' LIMIT 1`,
  );
  const day = dayOf(since);
  const sold = `SELECT s.day, lag(s.day) OVER (
      PARTITION BY s.postcode, s.street, s.paon, s.saon ORDER BY s.day, s.key) AS before
    FROM sales s WHERE s.postcode >= ? AND s.postcode < ? AND +s.day >= ? AND s.paon IS NOT NULL
      ${typeCode === undefined ? '' : 'AND +s.type_code = ?'}`;
  return {
    homes: count(session, homes, values),
    companyOwned: anyKnown ? count(session, `${homes} AND owner_name IS NOT NULL`, values) : null,
    resales:
      salesCoverage(session, postcode) === null
        ? null
        : count(session, `(${sold}) WHERE day >= ? AND day > before AND day - before <= ?`, [
            ...within,
            day - heldDaysMax,
            ...(typeCode === undefined ? [] : [typeCode]),
            day,
            heldDaysMax,
          ]),
  };
}

/** Homes of an outcode that their listing calls sold, with the first registered sale of the home itself since. */
export function soldAgainstAsking(session: ReadSession, outcode: string): SoldAgainstAsking[] {
  return session
    .all<{ id: Uint8Array; asking: number; sold: number }>(
      `SELECT s.id, s.price AS asking, t.price AS sold, min(t.day) AS day
       FROM listing_search s CROSS JOIN listings l ON l.key = s.key
         CROSS JOIN sale_links k ON k.property_key = l.property_key AND k.unit_exact = 1
         CROSS JOIN sales t ON t.key = k.sale_key AND t.day >= l.first_listed_at / 86400000
       WHERE s.listing_type = 'sale' AND s.outcode = ? AND +s.status = 'sold' AND s.price IS NOT NULL
       GROUP BY s.key`,
      [outcode],
    )
    .map(({ id, asking, sold }) => ({
      propertyId: uuidText(id),
      askingPence: asking,
      soldPence: sold,
    }));
}
