import { randomUUID } from 'node:crypto';
import { type ResponseOf, type routes, webhookEventTypes } from '@freehold/contract';
import { answeredMeanwhile } from '../calls/idempotent.ts';
import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { newestPage } from '../operation/page.ts';
import { invalid, notFound, nothingToChange, Refusal } from '../operation/refusal.ts';
import { emailScheme, feedScheme, firstAttemptAt } from '../operation/first-attempt.ts';
import {
  pendingMax,
  type Webhook,
  type WebhookDelivery,
  type Webhooks,
} from '../ports/webhooks.ts';
import { changeWebhook } from './change-webhook.ts';
import { emailOf, emailUrl, noMailServer } from './email-address.ts';
import {
  type AskToConfirm,
  type ConfirmationPorts,
  confirmationOf,
  healthAsked,
  mustConfirm,
  unconfirmed,
} from './email-confirmation.ts';
import { feedAddress, type FeedKind } from './feeds.ts';
import { earlierSecretMs, webhooksMax } from './webhook-policy.ts';
import { makeWebhookSecret, rotatedSecrets, sealedSecret } from './webhook-secrets.ts';

/** What the operations on webhooks ask. */
export interface WebhookPorts extends ConfirmationPorts {
  readonly webhooks: Webhooks;
  /** Whether a webhook may lie on this machine, by http too. Absent: it may not. */
  readonly localWebhooks?: boolean;
}

/** The operations on webhooks. */
export function webhookOperations(ports: WebhookPorts) {
  const askToConfirm = confirmationOf(ports);
  return {
    listWebhooks: listWebhooks(ports),
    createWebhook: createWebhook(ports, askToConfirm),
    getWebhook: getWebhook(ports),
    updateWebhook: updateWebhook(ports, askToConfirm),
    deleteWebhook: deleteWebhook(ports),
    rotateWebhookSecret: rotateWebhookSecret(ports),
    listWebhookDeliveries: listWebhookDeliveries(ports),
    replayWebhookDelivery: replayWebhookDelivery(ports),
  };
}

/** The webhooks of the account, newest first. */
function listWebhooks(ports: WebhookPorts): Operations['listWebhooks'] {
  return async (_input, call) => {
    const held = await ports.webhooks.list(accountOf(call).id);
    return { webhooks: held.map((one) => webhookView(ports, one, call.now)), count: held.length };
  };
}

/** Creates a webhook and shows its secret, this once. An email address is asked first whether it wants messages. */
function createWebhook(
  ports: WebhookPorts,
  askToConfirm: AskToConfirm,
): Operations['createWebhook'] {
  return async ({ body }, call) => {
    const { now } = call;
    const url = webhookUrl(body.url, ports);
    if (url instanceof Refusal) return url;
    const id = randomUUID();
    const secret = makeWebhookSecret();
    const webhook: Webhook = {
      id,
      accountId: accountOf(call).id,
      url,
      eventTypes: [...new Set(body.event_types ?? webhookEventTypes)],
      isActive: true,
      secrets: [sealedSecret(ports.secrets, id, secret)],
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
      ...(emailOf(url) === null ? {} : unconfirmed(now)),
      missed: 0,
      lastMissedAt: null,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    if (emailOf(url) !== null) {
      const held = await ports.webhooks.list(webhook.accountId);
      const refusal = held.length >= webhooksMax ? full : await askToConfirm(webhook, call);
      if (refusal !== null) return refusal;
    }
    const answer = { ...webhookView(ports, webhook, now), secret };
    const outcome = await ports.webhooks.create(webhook, webhooksMax, call.kept?.(answer));
    if (outcome === 'repeated') return answeredMeanwhile;
    return outcome === 'full' ? full : answer;
  };
}

/** One webhook of the account. */
function getWebhook(ports: WebhookPorts): Operations['getWebhook'] {
  return async ({ params }, call) => {
    const held = await ports.webhooks.find(accountOf(call).id, params.webhook_id);
    return held === null ? notFound('Webhook') : webhookView(ports, held, call.now);
  };
}

const full = new Refusal('plan_limit_reached', `An account holds at most ${webhooksMax} webhooks`);

/**
 * Changes the fields that are given; `is_active` false pauses, true resumes, also after it was disabled. A new email address,
 * and one that has unsubscribed, is asked first.
 */
function updateWebhook(
  ports: WebhookPorts,
  askToConfirm: AskToConfirm,
): Operations['updateWebhook'] {
  return async ({ params, body }, call) => {
    if (Object.values(body).every((value) => value === undefined)) {
      return nothingToChange;
    }
    const url = body.url === undefined ? null : webhookUrl(body.url, ports);
    if (url instanceof Refusal) return url;
    const named = { accountId: accountOf(call).id, id: params.webhook_id };
    const before = await ports.webhooks.find(named.accountId, named.id);
    if (before !== null && mustConfirm(before, url, body.is_active)) {
      const refusal = await askToConfirm({ ...before, url: url ?? before.url }, call);
      if (refusal !== null) return refusal;
    }
    const changed = await changeWebhook(ports.webhooks, named, call.now, (held) => ({
      url: url ?? held.url,
      eventTypes: body.event_types === undefined ? held.eventTypes : [...new Set(body.event_types)],
      ...healthAsked(held, url, body.is_active, call.now),
    }));
    return changed === null ? notFound('Webhook') : webhookView(ports, changed, call.now);
  };
}

/** Removes a webhook for good, with what waits to be delivered to it. */
function deleteWebhook({ webhooks }: WebhookPorts): Operations['deleteWebhook'] {
  return async ({ params }, call) => {
    const removed = await webhooks.remove(accountOf(call).id, params.webhook_id);
    return removed ? undefined : notFound('Webhook');
  };
}

/** Gives a webhook a new secret and shows it, this once; the one before signs beside it for a day. */
function rotateWebhookSecret(ports: WebhookPorts): Operations['rotateWebhookSecret'] {
  return async ({ params }, call) => {
    const { now } = call;
    const secret = makeWebhookSecret();
    const named = { accountId: accountOf(call).id, id: params.webhook_id };
    const changed = await changeWebhook(ports.webhooks, named, now, ({ id, secrets }) => ({
      secrets: rotatedSecrets(secrets, sealedSecret(ports.secrets, id, secret), now),
    }));
    if (changed === null) return notFound('Webhook');
    const until = new Date(now.getTime() + earlierSecretMs);
    return { secret, previous_secret_expires_at: until.toISOString() };
  };
}

/** The deliveries of a webhook, newest first. */
function listWebhookDeliveries({ webhooks }: WebhookPorts): Operations['listWebhookDeliveries'] {
  return async ({ params, query }, call) => {
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    if (held === null) return notFound('Webhook');
    const page = await newestPage<WebhookDelivery>(query, {
      filters: held.id,
      instantOf: ({ createdAt }) => createdAt,
      read: async (slice) => {
        const { deliveries, total } = await webhooks.deliveries(held.id, slice);
        return { items: deliveries, total };
      },
    });
    if (page instanceof Refusal) return page;
    return { deliveries: page.items.map(deliveryView), pagination: page.pagination };
  };
}

/** Delivers a message once more, with the same id, from the first attempt on; to an email address as it was first, in the morning. */
function replayWebhookDelivery({ webhooks }: WebhookPorts): Operations['replayWebhookDelivery'] {
  return async ({ params }, call) => {
    const held = await webhooks.find(accountOf(call).id, params.webhook_id);
    if (held === null) return notFound('Webhook');
    const dueAt = firstAttemptAt(held.url, call.now);
    const replayed = await webhooks.replay(held.id, params.delivery_id, dueAt);
    if (replayed === 'missing') return notFound('Delivery');
    if (replayed === 'full') {
      const why = `${pendingMax} deliveries of the webhook are pending, which is as many as may be`;
      return new Refusal('plan_limit_reached', why);
    }
    return deliveryView(replayed);
  };
}

/** An address as it is kept, or the refusal of one to which nothing may be sent. */
function webhookUrl(
  text: string,
  { localWebhooks = false, sendEmail }: Pick<WebhookPorts, 'localWebhooks' | 'sendEmail'>,
): string | Refusal {
  const url = new URL(text);
  if (url.protocol === emailScheme) {
    return sendEmail ? emailUrl(url) : noMailServer(text);
  }
  if (url.protocol === feedScheme) {
    return text === feedScheme ? feedScheme : invalid('url', text, 'must be feed: and no more');
  }
  if (url.username !== '' || url.password !== '') {
    url.password = '';
    return invalid('url', url.href, 'must carry no user name or password');
  }
  if (url.protocol !== 'https:' && !localWebhooks) {
    return invalid('url', text, 'must be an https address');
  }
  // It is never sent.
  url.hash = '';
  return url.href;
}

type DeliveryView = ResponseOf<typeof routes.replayWebhookDelivery>;

/** A webhook as the wire shows it: never its secrets, of a feed the addresses that follow from them. */
function webhookView(
  { secrets, baseUrl = () => '' }: WebhookPorts,
  webhook: Webhook,
  now: Date,
): ResponseOf<typeof routes.getWebhook> {
  const feedAt = (kind: FeedKind) =>
    webhook.url === feedScheme ? feedAddress({ secrets, baseUrl }, kind, webhook, now) : null;
  // The newest of the earlier secrets ends last.
  const earlier = webhook.secrets.find(({ until }) => until !== null && until > now);
  return {
    id: webhook.id,
    url: webhook.url,
    atom_url: feedAt('atom'),
    calendar_url: feedAt('calendar'),
    event_types: [...webhook.eventTypes],
    is_active: webhook.isActive,
    failing_since: shown(webhook.failingSince),
    disabled_at: shown(webhook.disabledAt),
    disabled_reason: webhook.disabledReason,
    missed_count: webhook.missed,
    last_missed_at: shown(webhook.lastMissedAt),
    previous_secret_expires_at: shown(earlier?.until ?? null),
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

/** A delivery as the wire shows it, with its message as it is sent. */
function deliveryView(delivery: WebhookDelivery): DeliveryView {
  return {
    id: delivery.id,
    event_type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    payload: JSON.parse(delivery.payload) as DeliveryView['payload'],
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: shown(delivery.dueAt),
    last_attempt_at: shown(delivery.lastAttemptAt),
    response_status: delivery.responseStatus,
    error: delivery.fault,
  };
}

const shown = (instant: Date | null): string | null => instant?.toISOString() ?? null;
