import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { billingPeriod, planOf } from '@freehold/metering';
import { accountOf, planOfAccount, subscriptionOf } from '../operation/account.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { newestPage, offsetPage } from '../operation/page.ts';
import { invalid, notFound, Refusal } from '../operation/refusal.ts';
import type {
  Account,
  AccountAct,
  AccountAdministration,
  AccountChange,
  Accounts,
} from '../ports/accounts.ts';
import type { WorkProgress } from '../ports/background-work.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import type { Holdings } from '../ports/holdings.ts';
import type { Quota } from '../ports/quota.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { backupOperations, type Backups } from './backups.ts';
import { dataCoverageOperation } from './data-coverage.ts';
import {
  fetchOfficialFilesOperation,
  type OfficialFiles,
  officialFilesOperation,
} from './official-files.ts';
import {
  heldDatasets,
  ownerDatasetsOperation,
  type ServerHealth,
  serverHealthOperation,
  workProgressOperation,
} from './owner-server.ts';
import { uploadOperations, type Uploads } from './uploads.ts';
import { dailyUsageOperation } from './usage.ts';

export interface OwnerPorts extends AccountListPorts {
  readonly holdings: Holdings;
  readonly dataVersions: DataVersions;
  /** Whether invented records of a demonstration are among the records. */
  readonly isDemo: () => boolean;
  readonly accountAdministration: AccountAdministration;
  readonly usageLog: UsageLog;
  readonly serverHealth: ServerHealth;
  readonly workProgress: WorkProgress;
  readonly officialFiles: OfficialFiles;
  readonly uploads: Uploads;
  readonly backups: Backups;
  readonly inviteLink: InviteLink;
}

/** Makes a link that signs in to an account once, until `expiresAt`, and tells its address. @throws StoreBusy */
export type InviteLink = (invited: {
  readonly accountId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}) => Promise<string>;

/** The operations of the owner of an installation. */
export function ownerOperations(ports: OwnerPorts) {
  const held = heldDatasets(ports);
  return {
    dataCoverage: dataCoverageOperation(held, ports),
    listAccounts: listAccounts(ports),
    addAccount: addAccount(ports),
    inviteToAccount: inviteToAccount(ports),
    changeAccount: changeAccount(ports),
    accountUsage: accountUsage(ports),
    ownerDatasets: ownerDatasetsOperation(held),
    auditLog: auditLog(ports),
    serverHealth: serverHealthOperation(ports),
    workProgress: workProgressOperation(ports),
    officialFiles: officialFilesOperation(ports),
    fetchOfficialFiles: fetchOfficialFilesOperation(ports),
    ...uploadOperations(ports),
    ...backupOperations(ports),
  };
}

interface AccountListPorts {
  readonly accounts: Accounts;
  readonly quota: Quota;
}

/** A page of the accounts by name, with what each has used in the billing period of the call. */
function listAccounts({ accounts, quota }: AccountListPorts): Operations['listAccounts'] {
  return async ({ query }, { now }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const sought = query.search?.toLowerCase() ?? '';
    const found = (await accounts.list()).filter(({ id, name }) =>
      [id, name].some((text) => text.toLowerCase().includes(sought)),
    );
    const shown = found.slice(page.offset, page.offset + page.limit);
    const period = billingPeriod(now).id;
    return {
      accounts: await Promise.all(
        shown.map(async (account) => {
          const plan = planOfAccount(account);
          const used = await quota.usage(account.id, period);
          return {
            ...accountView(account),
            requests_used: used.requests,
            requests_limit: plan.monthlyRequestLimit,
            ai_chat_used: used.aiChats,
            ai_chat_limit: plan.aiChatLimit,
          };
        }),
      ),
      pagination: page.block(found.length),
    };
  };
}

/** An owner's link reaches its person by a message, which is not read at once. */
const inviteMs = 24 * 3_600_000;

type InvitePorts = Pick<OwnerPorts, 'accountAdministration' | 'inviteLink'>;

/** Writes into the audit log that a person is let in, and makes the link; null where there is no such account. */
async function invite(
  { accountAdministration, inviteLink }: InvitePorts,
  accountId: string,
  call: Call,
) {
  const change = { isInvited: true } as const;
  const act = { id: randomUUID(), at: call.now, by: accountOf(call).id, accountId, change };
  const account = await accountAdministration.change(act);
  if (account === null) return null;
  const expiresAt = new Date(call.now.getTime() + inviteMs);
  const link = await inviteLink({ accountId, now: call.now, expiresAt });
  return { account, told: { sign_in_link: link, link_expires_at: expiresAt.toISOString() } };
}

/** Makes an account and lets its person in. */
function addAccount(ports: InvitePorts & Pick<OwnerPorts, 'accounts'>): Operations['addAccount'] {
  return async ({ body: { name, plan } }, call) => {
    if (planOf(plan) === null) return noSuchPlan(plan);
    const id = randomUUID();
    await ports.accounts.put({ id, name, plan, platformSubscription: subscriptionOf(plan) });
    const invited = await invite(ports, id, call);
    if (invited === null) throw new Error(`account ${id} is gone while it is made`);
    return { ...accountView(invited.account), ...invited.told };
  };
}

/** Lets the person of an account in once more. */
function inviteToAccount(ports: InvitePorts): Operations['inviteToAccount'] {
  return async ({ params: { account_id: accountId } }, call) =>
    (await invite(ports, accountId, call))?.told ?? notFound('account');
}

const noSuchPlan = (plan: string) => invalid('plan', plan, 'must be the id of a plan');

/** Changes an account and writes that into the audit log. */
function changeAccount({
  accountAdministration,
}: {
  readonly accountAdministration: AccountAdministration;
}): Operations['changeAccount'] {
  return async ({ params, body }, call) => {
    const { id: by } = accountOf(call);
    const { account_id: accountId } = params;
    if (body.plan !== undefined && planOf(body.plan) === null) return noSuchPlan(body.plan);
    if (body.is_suspended === true && accountId === by) {
      return invalid('is_suspended', true, 'an owner cannot suspend the own account');
    }
    const change = changeOf(body);
    if (Object.keys(change).length === 0)
      return invalid('body', body, 'names nothing to change; give at least one field');
    const act = { id: randomUUID(), at: call.now, by, accountId, change };
    const changed = await accountAdministration.change(act);
    return changed === null ? notFound('account') : accountView(changed);
  };
}

function changeOf({
  plan,
  platform_subscription: platformSubscription,
  is_suspended: isSuspended,
}: BodyOf<typeof routes.changeAccount>): AccountChange {
  return {
    ...(plan === undefined ? {} : { plan }),
    ...(platformSubscription === undefined ? {} : { platformSubscription }),
    ...(isSuspended === undefined ? {} : { isSuspended }),
  };
}

/** The daily usage of any account, as it is told to the account itself. */
function accountUsage({
  accounts,
  usageLog,
}: {
  readonly accounts: Accounts;
  readonly usageLog: UsageLog;
}): Operations['accountUsage'] {
  const ofAccount = dailyUsageOperation({ usageLog });
  return async ({ params, query }, call) => {
    const account = await accounts.find(params.account_id, call.signal);
    if (account === null) return notFound('account');
    return ofAccount({ params: {}, query, body: undefined }, { ...call, account });
  };
}

/** Changes of accounts, newest first. */
function auditLog({
  accountAdministration,
}: {
  readonly accountAdministration: AccountAdministration;
}): Operations['auditLog'] {
  return async ({ query }) => {
    const page = await newestPage<AccountAct>(query, {
      filters: 'acts',
      instantOf: ({ at }) => at,
      read: async (slice) => {
        const { acts, total } = await accountAdministration.acts(slice);
        return { items: acts, total };
      },
    });
    if (page instanceof Refusal) return page;
    return { acts: page.items.map(actView), pagination: page.pagination };
  };
}

function actView({ id, at, by, accountId, change }: AccountAct) {
  const {
    plan,
    platformSubscription,
    isSuspended,
    isOwner,
    isErased,
    fetched,
    imported,
    backedUp,
    isInvited,
  } = change;
  return {
    id,
    timestamp: at.toISOString(),
    by,
    account_id: accountId,
    change: {
      ...(plan === undefined ? {} : { plan }),
      ...(platformSubscription === undefined
        ? {}
        : { platform_subscription: platformSubscription }),
      ...(isSuspended === undefined ? {} : { is_suspended: isSuspended }),
      ...(isOwner === undefined ? {} : { is_owner: isOwner }),
      ...(isErased === undefined ? {} : { is_erased: isErased }),
      ...(fetched === undefined ? {} : { fetched }),
      ...(imported === undefined ? {} : { imported }),
      ...(backedUp === undefined ? {} : { backed_up: backedUp }),
      ...(isInvited === undefined ? {} : { is_invited: isInvited }),
    },
  };
}

/** An account as its owner sees it. */
function accountView(account: Account): ResponseOf<typeof routes.changeAccount> {
  return {
    id: account.id,
    name: account.name,
    plan: account.plan,
    platform_subscription: account.platformSubscription,
    is_owner: account.isOwner === true,
    is_suspended: account.isSuspended === true,
  };
}
