import type { Terms } from './terms.ts';

/** API keys, plans, usage and the call log. */
export const billingTerms: Terms = {
  'CreateApiKeyRequest.name': 'Name that tells the key from others, 1–100 characters.',
  'CreateApiKeyRequest.expires_at': [
    'Instant from which the key is refused, ISO 8601; without an offset it is UTC.',
    'Null or left out: never.',
  ],
  expires_at: [
    'Instant from which the key is refused, ISO 8601 in UTC.',
    'Null: it does not expire.',
  ],
  key: 'The whole key: `paid_` and 32 hexadecimal digits. Shown once, here only.',
  prefix: 'First eleven characters of the key, `paid_` and six hexadecimal digits.',
  scopes: 'Scopes that the key or plan holds, each for a family of paths.',
  plan: 'Machine id of the plan that the key draws on.',
  'CreateApiKeyResponse.status': 'Always `active` for a new key.',
  'ListApiKeysResponse.status':
    '`active`; `expired` once `expires_at` has passed; `revoked` for good.',
  'RevokeApiKeyResponse.status': 'Always `revoked`, for a key that was revoked before too.',
  'RevokeApiKeyResponse.key_id': 'UUID of the key that was revoked.',
  last_used: ['Instant of the last call with the key, ISO 8601 in UTC.', 'Null: never used.'],
  'revokeApiKey?key_id': 'UUID of an API key of the account.',
  '?key_id': 'UUID of an API key: only the calls made with it.',
  requests_used:
    'Requests drawn from the monthly quota in this period, over all keys and sessions.',
  requests_limit: ['Requests that the plan allows a period.', 'Null: no cap.'],
  ai_chat_used: 'AI chats drawn in this period.',
  'UsageResponse.ai_chat_limit': ['AI chats that the plan allows a period.', 'Null: no cap.'],
  plan_tier: 'Machine id of the plan of the account.',
  plan_name: 'Name of the plan of the account, for people.',
  billing_period_start: 'First instant of the calendar month in UTC, ISO 8601.',
  billing_period_end:
    'First instant of the next calendar month in UTC, when the quotas start anew.',
  'PlansResponse.id': 'Stable machine id of the plan.',
  'PlansResponse.name': 'Name of the plan, for people.',
  monthly_price_pence: 'Price of the plan a month, whole pence.',
  monthly_request_limit: 'Requests a calendar month, a hard cap.',
  rate_limit_per_second: 'Calls that an account may make in any one second.',
  'PlansResponse.ai_chat_limit': 'AI chats a calendar month; 0: the plan has none.',
  batch_limit: 'Calculator calls that one batch may hold.',
  logs: 'Calls one by one, newest first.',
  'logs.request_id': 'The `X-Request-Id` of the call.',
  'logs.timestamp': 'Instant of the call, ISO 8601 in UTC.',
  key_id: ['UUID of the API key of the calls.', 'Null for sessions and the connector.'],
  key_name: ['Name of that key.', 'Null for sessions and the connector.'],
  key_prefix: [
    'Leading characters of that key, as in the list of keys.',
    'Null for sessions and the connector.',
  ],
  token_type: 'What the caller showed: an API key, a session token or a connector token.',
  method: 'HTTP method of the call.',
  'logs.path': 'Path of the call without its query.',
  'logs.status': 'HTTP status of the answer.',
  'grouped.status': 'HTTP status that the calls of this row were answered with.',
  error_code: ['Code of the failure.', 'Null for a success.'],
  request_cost: 'Requests charged; 0 for a failure.',
  ai_chats: 'AI chats charged.',
  'logs.latency_ms': 'Time the server took, milliseconds.',
  'grouped.hour': 'First instant of the hour counted, ISO 8601 in UTC.',
  'grouped.calls': 'Calls counted in this row.',
  'billingLogs?from':
    'First instant shown, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: 24 hours before `to`.',
  'billingLogs?to':
    'Instant up to which calls are shown, itself left out, ISO 8601; without an offset in UTC, a day stands for its first instant. Left out: now.',
  'billingLogs?status': 'HTTP status such as 404, or a class such as `4xx`.',
  'billingLogs?path': 'Beginning of the path, such as /api/v1/prices.',
  'dailyUsage?from':
    'First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.',
  'dailyUsage?to': 'Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.',
  'endpointUsage?from':
    'First day, YYYY-MM-DD in UTC. Left out: first day of the billing period of `to`.',
  'endpointUsage?to':
    'Last day, YYYY-MM-DD in UTC, at most 92 days from the first. Left out: today.',
  'EndpointUsageResponse.from': 'First day of the answer, YYYY-MM-DD.',
  'EndpointUsageResponse.to': 'Last day of the answer, YYYY-MM-DD.',
  'EndpointUsageResponse.endpoints':
    'Each endpoint that was called, the one charged most first, then the one called most.',
  operation_id: [
    'Id of the operation in the OpenAPI document. A tool of the connector counts as the operation that it asks, and one that stands for several as the first of them.',
    'Null for calls of days before the server counted by endpoint.',
  ],
  'endpoints.method': [
    'HTTP method of the endpoint.',
    'Null where this server has no such operation.',
  ],
  'endpoints.path': [
    'Path of the endpoint with its parameters in braces.',
    'Null where this server has no such operation.',
  ],
  'endpoints.requests': 'Calls of the span that ran, those that failed among them.',
  'endpoints.days': 'The days on which it was called, oldest first.',
  'DailyUsageResponse.from': 'First day of the answer, YYYY-MM-DD.',
  'DailyUsageResponse.to': 'Last day of the answer, YYYY-MM-DD.',
  timezone: 'Time zone in which days begin, always UTC.',
  'DailyUsageResponse.days': 'Every day of the span, those without calls too.',
  'days.date': 'The day, YYYY-MM-DD in UTC.',
  requests: 'Calls, those that failed among them.',
  credits: 'Requests charged to the monthly quota.',
  'days.errors': 'Calls of the day answered with a status of 400 or above.',
  'totals.errors': 'Calls of the span answered with a status of 400 or above.',
  by_key:
    'The same by API key; one row with `key_id` null for sessions and the connector together.',
  totals: 'Sums over all days of the answer.',
  'ListConnectedAssistantsResponse.id': 'UUID of the consent, by which it is taken back.',
  application:
    'Id of the application: an address of its own, or what it was given when it registered.',
  'ListConnectedAssistantsResponse.name': [
    'Name that the application gave itself.',
    'Null: it gave none, or its registration is over.',
  ],
  'ListConnectedAssistantsResponse.scopes': 'Scopes that were granted to it.',
  'ListConnectedAssistantsResponse.expires_at':
    'Instant at which its last token expires should it not renew it, ISO 8601 in UTC.',
  'revokeConnectedAssistant?connection_id': 'Id of a consent of the account.',
  'RevokeConnectedAssistantResponse.status':
    'Always `revoked`, for a consent that was taken back before too.',
  connection_id: 'UUID of the consent that was taken back.',
};
