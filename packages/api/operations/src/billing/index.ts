import type { KeySecrets } from '../ports/key-secrets.ts';
import type { Keys } from '../ports/keys.ts';
import type { OAuthStore } from '../ports/oauth.ts';
import type { Quota } from '../ports/quota.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { billingLogsOperation } from './billing-logs.ts';
import {
  listConnectedAssistantsOperation,
  revokeConnectedAssistantOperation,
} from './connected-assistants.ts';
import { createApiKeyOperation } from './create-api-key.ts';
import { dailyUsageOperation } from './daily-usage.ts';
import { endpointUsageOperation } from './endpoint-usage.ts';
import { listApiKeysOperation } from './list-api-keys.ts';
import { plansOperation } from './plans.ts';
import { revokeApiKeyOperation } from './revoke-api-key.ts';
import { usageOperation } from './usage.ts';

export interface BillingPorts {
  readonly keys: Keys;
  readonly secrets: KeySecrets;
  readonly quota: Quota;
  readonly usageLog: UsageLog;
  readonly oauth: Pick<OAuthStore, 'grants' | 'revokeGrant'>;
}

/** The operations on API keys and billing. */
export function billingOperations(ports: BillingPorts) {
  return {
    createApiKey: createApiKeyOperation(ports),
    listApiKeys: listApiKeysOperation(ports),
    revokeApiKey: revokeApiKeyOperation(ports),
    usage: usageOperation(ports),
    plans: plansOperation,
    billingLogs: billingLogsOperation(ports),
    dailyUsage: dailyUsageOperation(ports),
    endpointUsage: endpointUsageOperation(ports),
    listConnectedAssistants: listConnectedAssistantsOperation(ports),
    revokeConnectedAssistant: revokeConnectedAssistantOperation(ports),
  };
}
