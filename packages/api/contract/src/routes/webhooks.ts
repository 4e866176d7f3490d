import { z } from 'zod';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { route } from '../route.ts';
import { isoDateTime, uuid } from '../schemas.ts';
import { subscriptionReport } from './report-subscriptions.ts';

/** Reached with a session token or an API key, whatever the plan; costs nothing. */
const webhooks = {
  family: 'Webhooks',
  scope: null,
  tokens: 'account',
  cost: 0,
  envelope: false,
} as const;

const base = '/api/v1/webhooks' as const;
const params = z.object({ webhook_id: uuid });

/** Events that a webhook can subscribe to. */
export const webhookEventTypes = [
  'scanner.new_matches',
  'scanner.price_changes',
  'report.ready',
] as const;
type EventType = (typeof webhookEventTypes)[number];
const eventType = z.enum(webhookEventTypes);

const fields = {
  url: z.url({ protocol: /^(?:https?|mailto|feed)$/ }).max(2_000),
  event_types: z.array(eventType).min(1).max(webhookEventTypes.length),
};

const count = z.number().int();
const webhook = z.object({
  id: uuid,
  url: z.string(),
  atom_url: z.string().nullable(),
  calendar_url: z.string().nullable(),
  event_types: z.array(eventType),
  is_active: z.boolean(),
  failing_since: isoDateTime.nullable(),
  disabled_at: isoDateTime.nullable(),
  disabled_reason: z.enum(['gone', 'failing', 'unconfirmed']).nullable(),
  missed_count: count,
  last_missed_at: isoDateTime.nullable(),
  previous_secret_expires_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});

const secret = z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/);

const scannerChanges = z.object({
  scanner_id: uuid,
  kind: z.enum(['listed', 'off_market']),
  name: z.string(),
  changes: z.array(
    z.object({
      id: uuid,
      type: z.enum(['new_match', 'back_on_market', 'price_reduced', 'price_increased']),
      property_id: uuid,
      previous: z.unknown(),
      current: z.unknown(),
    }),
  ),
});

const readyReport = z.object({
  subscription_id: uuid,
  name: z.string(),
  report: subscriptionReport,
});

const message = <Type extends EventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: isoDateTime, data });

/** What is posted to a receiver, by the event that it tells. */
export const webhookMessages = {
  'scanner.new_matches': message('scanner.new_matches', scannerChanges),
  'scanner.price_changes': message('scanner.price_changes', scannerChanges),
  'report.ready': message('report.ready', readyReport),
} satisfies Record<EventType, z.ZodType>;

const delivery = z.object({
  id: uuid,
  event_type: eventType,
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: count,
  payload: z.object({
    type: eventType,
    timestamp: isoDateTime,
    data: z.union([scannerChanges, readyReport]),
  }),
  created_at: isoDateTime,
  next_attempt_at: isoDateTime.nullable(),
  last_attempt_at: isoDateTime.nullable(),
  response_status: count.nullable(),
  error: z
    .enum([
      'not_public',
      'unreachable',
      'too_slow',
      'redirected',
      'gone',
      'bad_status',
      'not_allowed',
    ])
    .nullable(),
});

const listWebhooks = route({
  ...webhooks,
  id: 'listWebhooks',
  method: 'GET',
  path: base,
  summary: 'Webhooks of the account',
  description: 'Lists the webhooks of the account, newest first, without their secrets.',
  response: z.object({ webhooks: z.array(webhook), count }),
});

const createWebhook = route({
  ...webhooks,
  id: 'createWebhook',
  method: 'POST',
  path: base,
  summary: 'Create a webhook; the answer shows its secret, once',
  description:
    'Adds an address to which messages are posted as they are recorded, signed as Standard Webhooks says. An account holds at most 10. Each message is attempted until the receiver answers 200 to 299: ten times over three days. Redirects are failures.',
  body: z.strictObject({ ...fields, event_types: fields.event_types.optional() }),
  successStatus: 201,
  response: webhook.extend({ secret }),
  errors: ['plan_limit_reached', 'idempotency_conflict'],
});

const getWebhook = route({
  ...webhooks,
  id: 'getWebhook',
  method: 'GET',
  path: `${base}/{webhook_id}`,
  summary: 'One webhook',
  description: 'Gives one webhook, and since when its attempts have failed.',
  params,
  response: webhook,
});

const updateWebhook = route({
  ...webhooks,
  id: 'updateWebhook',
  method: 'PATCH',
  path: `${base}/{webhook_id}`,
  summary: 'Change, pause or resume a webhook',
  description:
    'Changes those fields of a webhook that the body holds. Pending deliveries of a paused webhook wait until it is resumed.',
  params,
  body: z.strictObject({ ...fields, is_active: z.boolean() }).partial(),
  response: webhook,
});

const deleteWebhook = route({
  ...webhooks,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${base}/{webhook_id}`,
  summary: 'Remove a webhook and its deliveries',
  description: 'Removes a webhook for good; nothing that is pending is sent any more.',
  params,
  successStatus: 204,
  response: z.undefined(),
});

const rotateWebhookSecret = route({
  ...webhooks,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${base}/{webhook_id}/rotate-secret`,
  summary: 'Give a webhook a new secret; the answer shows it, once',
  description:
    'Makes a new secret. For a day every attempt is signed by both, so that receivers can take the new one over.',
  params,
  response: z.object({ secret, previous_secret_expires_at: isoDateTime }),
});

const listWebhookDeliveries = route({
  ...webhooks,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${base}/{webhook_id}/deliveries`,
  summary: 'Deliveries of a webhook, newest first',
  description:
    'Lists what was to be delivered to a webhook, with the end of the last attempt, newest first, one page at a time.',
  params,
  query: cursorQuery,
  response: z.object({ deliveries: z.array(delivery), pagination: paginationSchema }),
});

const replayWebhookDelivery = route({
  ...webhooks,
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: `${base}/{webhook_id}/deliveries/{delivery_id}/replay`,
  summary: 'Deliver once more, from the first attempt on',
  description:
    'Makes a delivery due at once, or the next morning where it goes to an email address, with the same id and body as before, however it ended.',
  params: params.extend({ delivery_id: uuid }),
  response: delivery,
  errors: ['plan_limit_reached'],
});

export const webhookRoutes = {
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  replayWebhookDelivery,
};
