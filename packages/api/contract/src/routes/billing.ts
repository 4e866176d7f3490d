import { z } from 'zod';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { route } from '../route.ts';
import { givenName, isoDate, isoDateTime, queryInteger, uuid } from '../schemas.ts';
import { scopeSchema } from '../scopes.ts';

/** Family A: reached with a session token, never with an API key; costs nothing. */
const billing = {
  family: 'API keys and billing',
  scope: null,
  tokens: 'session',
  cost: 0,
  envelope: false,
} as const;

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  prefix: z.string().regex(/^paid_[0-9a-f]{6}$/),
  scopes: z.array(scopeSchema),
  plan: z.string(),
  status: z.enum(['active', 'revoked', 'expired']),
  last_used: isoDateTime.nullable(),
  expires_at: isoDateTime.nullable(),
  created_at: isoDateTime,
});

const createApiKey = route({
  ...billing,
  id: 'createApiKey',
  method: 'POST',
  path: '/api/v1/api-keys',
  summary: 'Create an API key; the answer is the only place that ever shows it',
  description:
    'Makes an API key with the scopes of the plan. The answer is the only place that ever shows the whole key; a user holds at most five active ones.',
  body: z.strictObject({
    name: givenName.meta({ examples: ['Valuation tool'] }),
    /** An instant without an offset is in UTC. */
    expires_at: z.iso.datetime({ offset: true, local: true }).nullable().optional(),
  }),
  successStatus: 201,
  response: apiKey.extend({ key: z.string().regex(/^paid_[0-9a-f]{32}$/) }),
  errors: ['api_key_limit_reached', 'idempotency_conflict'],
});

const listApiKeys = route({
  ...billing,
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/v1/api-keys',
  summary: 'The API keys of the account, newest first, revoked ones too',
  description: 'Lists the API keys of the user, newest first, expired and revoked ones too.',
  response: z.array(apiKey),
});

const revokeApiKey = route({
  ...billing,
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/v1/api-keys/{key_id}',
  summary: 'Revoke an API key, at once on this server and within a second on others',
  description: 'Revokes an API key for good. A key that is revoked already answers the same.',
  params: z.object({ key_id: z.string() }),
  response: z.object({ status: z.literal('revoked'), key_id: uuid }),
  errors: ['not_found'],
});

const count = z.number().int();

const usage = route({
  ...billing,
  id: 'usage',
  method: 'GET',
  path: '/api/v1/api-billing/usage',
  summary: 'What the account has used in this billing period, over all its keys',
  description:
    'Gives what the account has drawn in this calendar month, over all its keys and sessions, with the limits of the plan.',
  response: z.object({
    requests_used: count,
    requests_limit: count.nullable(),
    ai_chat_used: count,
    ai_chat_limit: count.nullable(),
    plan_tier: z.string(),
    plan_name: z.string(),
    billing_period_start: isoDateTime,
    billing_period_end: isoDateTime,
  }),
});

const plans = route({
  ...billing,
  id: 'plans',
  method: 'GET',
  path: '/api/v1/api-billing/plans',
  summary: 'The plans on offer',
  description: 'Lists the plans on offer with prices, limits and scopes. No token is needed.',
  tokens: 'none',
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      monthly_price_pence: count,
      monthly_request_limit: count,
      rate_limit_per_second: count,
      ai_chat_limit: count,
      batch_limit: count,
      scopes: z.array(scopeSchema),
    }),
  ),
});

const instant = z.union(
  [
    z.iso.datetime({ offset: true, local: true }),
    isoDate.transform((day) => `${day}T00:00:00Z`).meta({ type: 'string', format: 'date' }),
  ],
  'is no day, YYYY-MM-DD, and no instant',
);

const logs = route({
  ...billing,
  id: 'billingLogs',
  method: 'GET',
  path: '/api/v1/api-billing/logs',
  summary:
    'The calls of the account, newest first, and counts of those not listed; kept for 90 days',
  description:
    'Lists the calls of the account, newest first, and counts by the hour those that are not listed. Calls are kept for 90 days. `next_cursor`, which the first page and those after it give, goes on below the last call shown, whatever is called meanwhile; by `page` without `to`, calls made meanwhile push others onto the next page again.',
  query: cursorQuery.extend({
    limit: queryInteger({ min: 1, max: 100 }).default(50),
    key_id: uuid.optional(),
    from: instant.optional(),
    to: instant.optional(),
    /** One status, or a class such as `4xx`. */
    status: z
      .string()
      .regex(/^[1-5](?:\d\d|xx)$/, 'must be a status such as 404, or a class such as 4xx')
      .optional(),
    /** Start of the path. */
    path: z.string().startsWith('/', 'must begin with /').max(200).optional(),
  }),
  response: z.object({
    logs: z.array(
      z.object({
        request_id: z.string(),
        timestamp: isoDateTime,
        key_id: uuid.nullable(),
        key_name: z.string().nullable(),
        key_prefix: z.string().nullable(),
        token_type: z.enum(['api_key', 'session', 'mcp']),
        method: z.string(),
        path: z.string(),
        status: count,
        error_code: z.string().nullable(),
        request_cost: count,
        ai_chats: count,
        latency_ms: z.number(),
      }),
    ),
    grouped: z
      .array(
        z.object({
          hour: isoDateTime,
          key_id: uuid.nullable(),
          key_name: z.string().nullable(),
          key_prefix: z.string().nullable(),
          token_type: z.enum(['api_key', 'session', 'mcp']),
          status: count,
          error_code: z.string().nullable(),
          calls: count,
          request_cost: count,
          ai_chats: count,
        }),
      )
      .describe(
        'Calls counted by the hour instead of listed: those refused before they run (scope, rate limit, platform gate, quota) and those past the lines of a day, 50,000 charged and 5,000 free ones an account. `hour` is its first instant. Newest hour first, at most 500, on the first page only; hours that overlap `from` to `to` count whole, and none is given where `path` is asked for. Refusals are counted within seconds.',
      ),
    pagination: paginationSchema,
  }),
});

const sums = { requests: count, credits: count, ai_chats: count };

export const dailyUsage = route({
  ...billing,
  id: 'dailyUsage',
  method: 'GET',
  path: '/api/v1/api-billing/usage/daily',
  summary: 'Calls and charges of each day and key, in UTC; at most 92 days',
  description:
    'Sums calls and charges by day and key, in UTC, over at most 92 days. Days without calls are there with zeros.',
  query: z.object({
    key_id: uuid.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  }),
  response: z.object({
    from: isoDate,
    to: isoDate,
    timezone: z.literal('UTC'),
    days: z.array(
      z.object({
        date: isoDate,
        ...sums,
        errors: count,
        /** Without a key: session and connector traffic. */
        by_key: z.array(
          z.object({ key_id: uuid.nullable(), key_name: z.string().nullable(), ...sums }),
        ),
      }),
    ),
    totals: z.object({ ...sums, errors: count }),
  }),
});

const endpointUsage = route({
  ...billing,
  id: 'endpointUsage',
  method: 'GET',
  path: '/api/v1/api-billing/usage/endpoints',
  summary: 'Calls that ran and their charges by endpoint and day, in UTC; at most 92 days',
  description:
    'Sums calls that ran and their charges by endpoint and day, in UTC, over at most 92 days. A call that was refused before it ran (scope, rate limit, platform gate, quota) is of no endpoint: it is in the usage by day only. The charges add up to those of the usage by day.',
  query: z.object({ from: isoDate.optional(), to: isoDate.optional() }),
  response: z.object({
    from: isoDate,
    to: isoDate,
    timezone: z.literal('UTC'),
    endpoints: z.array(
      z.object({
        operation_id: z.string().nullable(),
        method: z.string().nullable(),
        path: z.string().nullable(),
        requests: count,
        credits: count,
        days: z.array(z.object({ date: isoDate, requests: count, credits: count })),
      }),
    ),
    totals: z.object({ requests: count, credits: count }),
  }),
});

const listAssistants = route({
  ...billing,
  id: 'listConnectedAssistants',
  method: 'GET',
  path: '/api/v1/connected-assistants',
  summary: 'The applications that the account has let in through the connector',
  description:
    'Lists the consents that let an application call the connector for the account while one of their tokens still holds.',
  response: z.array(
    z.object({
      id: uuid,
      application: z.string(),
      name: z.string().nullable(),
      scopes: z.array(scopeSchema),
      expires_at: isoDateTime,
    }),
  ),
});

const revokeAssistant = route({
  ...billing,
  id: 'revokeConnectedAssistant',
  method: 'DELETE',
  path: '/api/v1/connected-assistants/{connection_id}',
  summary: 'Take back what an application was let do; all its tokens end at once',
  description:
    'Takes a consent back: every token that it gave is refused from then on, on every server. The application can ask for another consent.',
  params: z.object({ connection_id: z.string() }),
  response: z.object({ status: z.literal('revoked'), connection_id: uuid }),
  errors: ['not_found'],
});

export const billingRoutes = {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  usage,
  plans,
  billingLogs: logs,
  dailyUsage,
  endpointUsage,
  listConnectedAssistants: listAssistants,
  revokeConnectedAssistant: revokeAssistant,
};
