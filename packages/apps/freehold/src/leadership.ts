import type { Leadership } from '@freehold/operations';
import { openPostgresLeadership } from '@freehold/postgres';
import type { Gauges } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface OpenLeadership extends Leadership {
  close(): Promise<void>;
}

/** Over one database one server leads; a server on the embedded store always does. */
export function openLeadership({
  databaseUrl: url,
}: Pick<Settings, 'databaseUrl'>): OpenLeadership {
  return url === null
    ? { leads: () => true, close: async () => undefined }
    : openPostgresLeadership({ url });
}

export const gaugesOfLeadership = (leadership: Leadership): Gauges => ({
  freehold_leader: [
    '1 on the server that prunes what is old, and makes reports that fall due, for all that share the store.',
    () => Number(leadership.leads()),
  ],
});
