import { isWide, sharedPorts, type AnswerOf, type ReadPorts } from '@freehold/operations';
import { listingsOver } from './listings.ts';
import type { ReaderPool } from './pool.ts';
import type { Imported } from './put/imported-until.ts';
import { publicPageOf } from './queries/public-records.ts';
import { comparedSalesOf, soldEvidenceOf } from './queries/sold-columns.ts';

export function readPortsOver(
  pool: ReaderPool,
  importedUntil: (imported: Imported) => string | null,
): ReadPorts {
  const shared = sharedPorts(
    (name, args, signal, reach) =>
      pool.run(name, args, signal, reach) as Promise<AnswerOf<typeof name>>,
  );
  return {
    ...shared,
    listings: { ...shared.listings, ...listingsOver(pool, importedUntil) },
    soldPrices: {
      ...shared.soldPrices,
      near: async (query, signal) =>
        comparedSalesOf(await pool.run('sales.near', query, signal), query.centre),
      nearEnough: async (query, signal) =>
        soldEvidenceOf(await pool.run('sales.nearEnough', query, signal)),
      onStreet: (query, signal) => pool.run('sales.onStreet', query, signal),
    },
    places: {
      ...shared.places,
      applicationsUntil: async (signal) => {
        signal.throwIfAborted();
        return importedUntil('applications');
      },
    },
    designations: {
      ...shared.designations,
      at: (point, options, signal) => pool.run('designations.at', { point, ...options }, signal),
    },
    offMarket: {
      search: (filter, slice, signal) =>
        pool.run('offMarket.search', { filter, slice }, signal, {
          wide: isWide(filter.outcodes, filter.within),
        }),
      classes: (filter, signal) =>
        pool.run('offMarket.classes', filter, signal, {
          wide: isWide(filter.outcodes, filter.within),
        }),
    },
    publicRecords: {
      page: async (query, signal) =>
        publicPageOf(
          await pool.run('publicRecords.page', query, signal, { wide: query.box !== undefined }),
        ),
    },
  };
}
