import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { notFound } from '../operation/refusal.ts';
import type { Keys, KeySecrets } from '../ports/keys.ts';
import type { OAuthStore } from '../ports/oauth.ts';
import type { Quota } from '../ports/quota.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { billingLogsOperation } from './billing-logs.ts';
import { createApiKeyOperation, listApiKeysOperation, revokeApiKeyOperation } from './keys.ts';
import {
  dailyUsageOperation,
  endpointUsageOperation,
  plansOperation,
  usageOperation,
} from './usage.ts';

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
    listConnectedAssistants: listConnectedAssistants(ports),
    revokeConnectedAssistant: revokeConnectedAssistant(ports),
  };
}

interface Ports {
  readonly oauth: Pick<OAuthStore, 'grants' | 'revokeGrant'>;
}

/** The applications that the account has let in, while a token of theirs holds. */
function listConnectedAssistants({ oauth }: Ports): Operations['listConnectedAssistants'] {
  return async (_input, call) => {
    const grants = await oauth.grants(accountOf(call).id, call.now);
    return grants.map(({ familyId, clientId, clientName, scopes, expiresAt }) => ({
      id: familyId,
      application: clientId,
      name: clientName,
      scopes: [...scopes],
      expires_at: expiresAt.toISOString(),
    }));
  };
}

/** Takes back what an application was let do. */
function revokeConnectedAssistant({ oauth }: Ports): Operations['revokeConnectedAssistant'] {
  return async ({ params }, call) => {
    const id = params.connection_id.toLowerCase();
    const isRevoked = await oauth.revokeGrant(id, accountOf(call).id, call.now);
    return isRevoked ? { status: 'revoked', connection_id: id } : notFound('connected assistant');
  };
}
