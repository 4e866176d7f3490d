import type { UsageLog } from '../ports/usage-log.ts';
import { accountUsageOperation } from './account-usage.ts';
import { auditLogOperation } from './audit-log.ts';
import { changeAccountOperation } from './change-account.ts';
import { listAccountsOperation, type AccountListPorts } from './list-accounts.ts';
import { ownerDatasetsOperation, type DatasetPorts } from './owner-datasets.ts';
import type { AccountAdministration } from '../ports/account-administration.ts';
import type { WorkProgress } from '../ports/work-progress.ts';
import { serverHealthOperation, type ServerHealth } from './server-health.ts';
import { workProgressOperation } from './work-progress.ts';

export interface OwnerPorts extends AccountListPorts, DatasetPorts {
  readonly accountAdministration: AccountAdministration;
  readonly usageLog: UsageLog;
  readonly serverHealth: ServerHealth;
  readonly workProgress: WorkProgress;
}

/** The operations of the owner of an installation. */
export function ownerOperations(ports: OwnerPorts) {
  return {
    listAccounts: listAccountsOperation(ports),
    changeAccount: changeAccountOperation(ports),
    accountUsage: accountUsageOperation(ports),
    ownerDatasets: ownerDatasetsOperation(ports),
    auditLog: auditLogOperation(ports),
    serverHealth: serverHealthOperation(ports),
    workProgress: workProgressOperation(ports),
  };
}
