import { coveredUntil } from '@freehold/market/aggregates';
import { type DatedCoverage, dateOfDay, outcodeOf } from '@freehold/operations';
import type { ReadSession } from './session.ts';

interface Span {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly source: string;
  readonly imported: number;
}

/** What the sales of a place's outcode span. */
export function salesCoverage(session: ReadSession, postcode: string): DatedCoverage | null {
  const area = outcodeOf(postcode);
  const span = session.get<Span>(
    `SELECT n.first_day AS first, n.last_day AS last, n.sales AS count,
       (SELECT s.source FROM sales s WHERE s.outcode = n.outcode AND s.day = n.last_day LIMIT 1) AS source,
       (SELECT value FROM store_state WHERE name = 'sales_until') AS imported
     FROM sale_spans n WHERE n.outcode = ?`,
    [area],
  );
  if (span === undefined) return null;
  const { source, count } = span;
  const own = { from: dateOfDay(span.first), until: dateOfDay(span.last), count };
  return {
    source,
    area,
    count,
    from: own.from,
    until: coveredUntil(own, dateOfDay(span.imported)),
  };
}
