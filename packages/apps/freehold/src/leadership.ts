import type { Leadership } from '@freehold/operations';
import type { Gauges } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface OpenLeadership extends Leadership {
  close(): Promise<void>;
}

/** Over one database one server leads; a server on the embedded store always does. */
export async function openLeadership({
  databaseUrl: url,
}: Pick<Settings, 'databaseUrl'>): Promise<OpenLeadership> {
  if (url === null) return { leads: () => true, close: async () => undefined };
  const { openPostgresLeadership } = await import('@freehold/postgres');
  return openPostgresLeadership({ url });
}

export const gaugesOfLeadership = (leadership: Leadership): Gauges => ({
  freehold_leader: [
    '1 on the server that prunes what is old, and makes reports that fall due, for all that share the store.',
    () => Number(leadership.leads()),
  ],
});
