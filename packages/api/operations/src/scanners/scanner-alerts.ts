import type { QueryOf, routes } from '@freehold/contract';
import type { Call } from '../operation.ts';
import { newestPage } from '../newest-page.ts';
import { eventDaysKept, type ScannerEvent } from '../ports/scanners.ts';
import { Refusal } from '../refusal.ts';
import type { Family, ScannerPorts } from './family.ts';
import { findScanner } from './find-scanner.ts';

const dayMs = 86_400_000;

/** What changed among the properties that a scanner watches, newest first; nothing older than 90 days. */
export function scannerAlertsOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  family: Family<View>,
) {
  return async (
    {
      params,
      query,
    }: {
      readonly params: { readonly lg_id: string };
      readonly query: QueryOf<typeof routes.leadGeneratorAlerts>;
    },
    call: Call,
  ) => {
    const scanner = await findScanner(call, family, params, scanners);
    if (scanner instanceof Refusal) return scanner;
    const kept = call.now.getTime() - eventDaysKept * dayMs;
    const since = new Date(
      Math.max(kept, query.since === undefined ? kept : Date.parse(query.since)),
    );
    const page = await newestPage<ScannerEvent>(query, {
      filters: [scanner.id, query.since],
      instantOf: ({ occurredAt }) => occurredAt,
      read: async (slice) => {
        const { events, total } = await scanners.events(scanner, { since, ...slice });
        return { items: events, total };
      },
    });
    if (page instanceof Refusal) return page;
    return {
      alert_id: scanner.alertId,
      events: page.items.map(({ id, type, propertyId, occurredAt, previous, current }) => ({
        id,
        type,
        property_id: propertyId,
        occurred_at: occurredAt.toISOString(),
        previous,
        current,
      })),
      pagination: page.pagination,
    };
  };
}
