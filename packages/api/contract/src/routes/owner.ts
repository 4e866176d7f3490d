import { z } from 'zod';
import { cursorQuery, pageQuery, paginationSchema } from '../paging.ts';
import { route } from '../route.ts';
import { givenName, isoDateTime } from '../schemas.ts';
import { dailyUsage } from './billing.ts';
import { ofOwner } from './of-owner.ts';
import { ownerBackupRoutes } from './owner-backups.ts';
import { ownerFileRoutes } from './owner-files.ts';
import { ownerUploadRoutes } from './owner-upload.ts';

const count = z.number().int();
const platformSubscription = z.enum(['none', 'pro', 'founder']);

const ownedAccount = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.string(),
  platform_subscription: platformSubscription,
  is_owner: z.boolean(),
  is_suspended: z.boolean(),
});

const listAccounts = route({
  ...ofOwner,
  id: 'listAccounts',
  method: 'GET',
  path: '/api/v1/owner/accounts',
  summary: 'The accounts of this installation with what they have used in the billing period',
  description:
    'Lists the accounts of the installation by name with their plan and what they have used in the current billing period. Only a session of an account that owns the installation may ask; that is granted on the command line alone.',
  query: pageQuery.extend({
    /** Part of an id or a name. */
    search: z.string().trim().min(1).max(100).optional(),
  }),
  response: z.object({
    accounts: z.array(
      ownedAccount.extend({
        requests_used: count,
        requests_limit: count.nullable(),
        ai_chat_used: count,
        ai_chat_limit: count.nullable(),
      }),
    ),
    pagination: paginationSchema,
  }),
});

const accountParams = z.object({ account_id: z.string() });

const invitation = { sign_in_link: z.string(), link_expires_at: isoDateTime };

const addAccount = route({
  ...ofOwner,
  id: 'addAccount',
  method: 'POST',
  path: '/api/v1/owner/accounts',
  summary: 'Make an account for a person, with a link that signs the person in once',
  description:
    'Makes an account for a person, on a plan and with every feature of it, and a link that signs the person in once, within 24 hours. No account is told of it: send the link yourself. It stands in the audit log.',
  body: z.strictObject({
    name: givenName,
    plan: z.string().min(1).max(40),
  }),
  response: ownedAccount.extend(invitation),
});

const inviteToAccount = route({
  ...ofOwner,
  id: 'inviteToAccount',
  method: 'POST',
  path: '/api/v1/owner/accounts/{account_id}/sign-in-link',
  summary: 'Make a link that signs the person of an account in once',
  description:
    'Makes a link that signs the person of an account in once, within 24 hours: a person whose browser is signed out and who has no passkey asks the owner for one. It stands in the audit log.',
  params: accountParams,
  response: z.object(invitation),
  errors: ['not_found'],
});

const changeAccount = route({
  ...ofOwner,
  id: 'changeAccount',
  method: 'PUT',
  path: '/api/v1/owner/accounts/{account_id}',
  summary: 'Put an account on another plan or subscription, suspend it or end that',
  description:
    'Changes the plan or the platform subscription of an account, suspends it or ends the suspension; only what is sent changes. Servers follow within a second, and the change stands in the audit log. An owner cannot suspend the own account.',
  params: accountParams,
  body: z.strictObject({
    plan: z.string().min(1).max(40).optional(),
    platform_subscription: platformSubscription.optional(),
    is_suspended: z.boolean().optional(),
  }),
  response: ownedAccount,
  errors: ['not_found'],
});

const accountUsage = route({
  ...ofOwner,
  id: 'accountUsage',
  method: 'GET',
  path: '/api/v1/owner/accounts/{account_id}/usage',
  summary: 'Calls and charges of an account by day, in UTC; at most 92 days',
  description:
    'Gives for an account what `GET /api/v1/api-billing/usage/daily` gives for the own one.',
  params: accountParams,
  query: dailyUsage.query,
  response: dailyUsage.response,
  errors: ['not_found'],
});

/** Beside the others for anybody with an account: what may be expected of this server. */
const dataCoverage = route({
  id: 'dataCoverage',
  family: 'Data coverage',
  tokens: 'account',
  scope: null,
  cost: 0,
  envelope: false,
  method: 'GET',
  path: '/api/v1/coverage',
  summary: 'What each dataset holds and enables, and which file fills each property of the answers',
  description:
    'Gives for everything that answers need how many rows this server holds, of which days, and what they enable; and for each property of an answer that rests on files the imports that fill it, each of some homes or places. Properties left out follow from the question, from other properties or from what an account keeps. It tells too how near valuations came to the prices of the last months that were tested. It draws nothing from the quota.',
  response: z.object({
    datasets: z.array(
      z.object({
        name: z.string(),
        import_from: z.array(z.string()),
        enables: z.string(),
        area: z.string(),
        rows: count,
        from: z.string().nullable(),
        to: z.string().nullable(),
        missing_months: z.array(z.string()),
        attributions: z.array(z.string()),
      }),
    ),
    properties: z.record(z.string(), z.array(z.string())),
    never: z.record(z.string(), z.string()),
    valued_months: z.array(
      z.object({
        month: z.string(),
        valued: count,
        declined: count,
        median_error_percentage: z.number().nullable(),
        within_10_percentage: z.number().nullable(),
        within_20_percentage: z.number().nullable(),
        in_interval_percentage: z.number().nullable(),
        median_half_width_percentage: z.number().nullable(),
      }),
    ),
  }),
});

const ownerDatasets = route({
  ...ofOwner,
  id: 'ownerDatasets',
  method: 'GET',
  path: '/api/v1/owner/datasets',
  summary: 'What is held of each dataset: rows, span and age, and what it enables',
  description:
    'Gives for everything that answers need how many rows are held, of which days and how old the last is, with the imports that hold it. Rows are counted when the data have changed, which may take seconds of a national store.',
  response: z.object({
    datasets: z.array(
      z.object({
        name: z.string(),
        import_from: z.array(z.string()),
        enables: z.string(),
        rows: count,
        from: z.string().nullable(),
        to: z.string().nullable(),
        missing_months: z.array(z.string()),
        months_old: count.nullable(),
      }),
    ),
  }),
});

const auditLog = route({
  ...ofOwner,
  id: 'auditLog',
  method: 'GET',
  path: '/api/v1/owner/audit-log',
  summary: 'What was changed of accounts, when and by whom, newest first',
  description:
    'Gives every change of an account by an owner or the command line, newest first. Nothing is ever taken out.',
  query: cursorQuery,
  response: z.object({
    acts: z.array(
      z.object({
        id: z.string(),
        timestamp: isoDateTime,
        by: z.string().nullable(),
        account_id: z.string(),
        change: z.object({
          plan: z.string().optional(),
          platform_subscription: platformSubscription.optional(),
          is_suspended: z.boolean().optional(),
          is_owner: z.boolean().optional(),
          is_erased: z.literal(true).optional(),
          fetched: z.string().optional(),
          imported: z.string().optional(),
          backed_up: z.string().optional(),
          is_invited: z.boolean().optional(),
        }),
      }),
    ),
    pagination: paginationSchema,
  }),
});

const serverHealth = route({
  ...ofOwner,
  id: 'serverHealth',
  method: 'GET',
  path: '/api/v1/owner/health',
  summary: 'Since when the server that answers runs, and what failed on it since',
  description:
    'Tells whether the stores answer, and what was refused and what failed on the server that answers since it was started. Behind a load balancer each call may be another server’s.',
  response: z.object({
    started_at: isoDateTime,
    version: z.string(),
    store_answers: z.boolean(),
    data_directory: z.object({ bytes: count, free_bytes: count }),
    failures: z.array(z.object({ kind: z.string(), count })),
    refusals: z.array(z.object({ code: z.string(), count })),
  }),
});

const workProgress = route({
  ...ofOwner,
  id: 'workProgress',
  method: 'GET',
  path: '/api/v1/owner/work',
  summary: 'How far imports and their scoring are, as server-sent events',
  description:
    'Sends one `work` event at once and one at each change. `works` are the import that was begun last and those that go on beside it, newest first; it is empty where none was run. Each has `id`, `title`, `stage`, `done` of `total` (null: not known), `state` (`running`, `done` or `failed`), `started_at` and `updated_at`. The stream ends after seconds, and a browser’s `EventSource` asks again. It tells of commands on the store of the server, whichever machine runs them; one that was killed stays `running`, so look at `updated_at`.',
  response: z.string(),
  media: 'text/event-stream',
});

export const ownerRoutes = {
  listAccounts,
  addAccount,
  inviteToAccount,
  changeAccount,
  accountUsage,
  dataCoverage,
  ownerDatasets,
  auditLog,
  serverHealth,
  workProgress,
  ...ownerFileRoutes,
  ...ownerUploadRoutes,
  ...ownerBackupRoutes,
};
