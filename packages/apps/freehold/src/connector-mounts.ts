import type { Logger } from 'pino';
import type { Mount } from '@freehold/express';
import { createConnector } from '@freehold/mcp';
import type { Operations } from '@freehold/operations';
import type { OpenAccounts } from './accounts.ts';
import type { Settings } from './settings.ts';

/** What the connector stands on. */
export interface MountParts {
  readonly open: OpenAccounts;
  readonly operations: Operations;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly baseUrl: () => string;
  readonly deadlineMilliseconds: number;
}

const version = '0.1.0';

/** The connector for AI assistants, at `/mcp`. */
export function connectorMounts(parts: MountParts): readonly Mount[] {
  const { open, operations, settings, clock, logger, baseUrl, deadlineMilliseconds } = parts;
  const connector = createConnector({
    admission: open.admission,
    operations,
    clock,
    baseUrl,
    corsOrigins: settings.corsOrigins,
    deadlineMilliseconds,
    version,
    failed: (error) => logger.error({ err: error }, 'connector failed'),
  });
  return [{ paths: ['/mcp'], answer: connector }];
}
