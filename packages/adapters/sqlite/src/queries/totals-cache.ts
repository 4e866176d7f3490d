import { cacheOf, listingDatasets, versionSql } from '@freehold/operations';
import type { ReadSession } from './session.ts';

/** Filter sets remembered. */
const entriesMax = 2_000;

/** Totals of costly filters, right until something changes that listings are searched by. */
export class TotalsCache {
  private version = -1;
  private readonly totals = cacheOf<number>(entriesMax);

  total(session: ReadSession, filter: string, count: () => number): number {
    const version = searchVersion(session);
    if (version !== this.version) {
      this.totals.clear();
      this.version = version;
    }
    let total = this.totals.get(filter);
    if (total === undefined) {
      total = count();
      this.totals.set(filter, total);
    }
    return total;
  }
}

const searchVersionSql = versionSql(listingDatasets).text('sqlite');

/** The last change of what listings are searched by. */
export function searchVersion(session: ReadSession): number {
  return session.get<{ version: number }>(searchVersionSql)?.version as number;
}
