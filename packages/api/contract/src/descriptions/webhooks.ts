import type { Terms } from './terms.ts';

/** Webhooks: where they lie, what they are told, and how its delivery went. */
export const webhooksTerms: Terms = {
  '?webhook_id': 'UUID of a webhook of the account.',
  '?delivery_id': 'UUID of a delivery of the webhook.',
  webhooks: 'Webhooks of the account, newest first.',
  'Request.url':
    'Address that messages are posted to: https on the public internet, at most 2,000 characters; a fragment is dropped. Or `mailto:` and one email address, which is sent a link first and, once it is followed, one email each morning with all that is new; 422 where the owner of the server has set no mail server. Or `feed:`, which is read at secret addresses in place of being sent to.',
  'Request.event_types': 'Events that are told. Left out on creation: all of them.',
  'UpdateWebhookRequest.is_active':
    'False pauses: nothing is recorded and nothing is sent. True resumes, also after the webhook was disabled; an email address that is not confirmed, or has unsubscribed, is sent the link again.',
  'CreateWebhookResponse.url': 'Address that messages are posted or mailed to.',
  'GetWebhookResponse.url': 'Address that messages are posted or mailed to.',
  atom_url: [
    'Secret address at which readers of news find the last hundred messages, as Atom; a new secret changes it. Whoever has it reads them.',
    'Null: the webhook is no feed.',
  ],
  calendar_url: [
    'Secret address at which calendars find the ends of fixed rates and the days of energy rules of the kept portfolio, as iCalendar; a new secret changes it.',
    'Null: the webhook is no feed.',
  ],
  event_types: 'Events that are told.',
  'CreateWebhookResponse.is_active':
    'True for a new webhook; false for an email address, until it is confirmed.',
  'GetWebhookResponse.is_active':
    'Whether messages are recorded and sent; false while paused or disabled.',
  failing_since: [
    'Instant of the first failed attempt since the last success, ISO 8601 in UTC.',
    'Null: the last attempt succeeded, or there was none.',
  ],
  disabled_at: [
    'Instant at which the server disabled the webhook, ISO 8601 in UTC.',
    'Null: it did not.',
  ],
  disabled_reason: [
    '`gone`: the receiver answered 410, or unsubscribed; `failing`: every attempt of three days failed; `unconfirmed`: the email address has not followed the link that it was sent.',
    'Null: the server did not disable it.',
  ],
  missed_count:
    'Messages that were not recorded, since 500 deliveries were pending; scanner alerts and lists of reports hold their causes.',
  last_missed_at: ['Instant of the last of these, ISO 8601 in UTC.', 'Null: none was missed.'],
  secret:
    'Key of the signatures: `whsec_` and 32 bytes in base64. Shown once, here only; the whole text is what libraries of Standard Webhooks take.',
  previous_secret_expires_at: [
    'Instant until which the secret before signs too, ISO 8601 in UTC.',
    'Null: one secret signs.',
  ],
  deliveries: 'Deliveries of this page, newest first; kept for 14 days after they ended.',
  'ReplayWebhookDeliveryResponse.id':
    'UUID of the message, which every attempt carries as `webhook-id`.',
  event_type: 'Event that the message tells.',
  'ReplayWebhookDeliveryResponse.status':
    '`pending` until an attempt succeeds; `failed` after ten attempts, or where the plan no longer allows what is told.',
  attempts: 'Attempts made, since it was replayed last.',
  payload: 'The body that is posted.',
  'payload.type': 'Event that the message tells.',
  'payload.timestamp': 'Instant at which the message was recorded, ISO 8601 in UTC.',
  'WebhookMessage.type': 'Event that the message tells.',
  'WebhookMessage.timestamp': 'Instant at which the message was recorded, ISO 8601 in UTC.',
  'WebhookMessage.data': 'What happened: at most 50 changes a message, or a report that is ready.',
  'payload.data':
    'What happened: changes among the matches of one scanner, at most 50 a message, or a report that is ready.',
  'data.scanner_id': 'UUID of the scanner.',
  'data.kind': '`listed`: a lead generator; `off_market`: an off-market one.',
  'data.name': 'Name of the scanner or of the subscription.',
  'data.changes': 'What changed, each as in the alerts of the scanner.',
  'changes.id': 'UUID of the change, as in the alerts of the scanner.',
  'changes.type': 'Kind of the change.',
  'changes.property_id': 'UUID of the home that changed.',
  'data.subscription_id': 'UUID of the area report subscription.',
  'data.report': 'The report, as in the list of reports of the subscription.',
  'report.period_start': 'Day on which the period of the report begins, YYYY-MM-DD.',
  'report.period_end': 'Day on which the report fell due, YYYY-MM-DD.',
  'report.url': 'Path of the area pack, which is drawn from the records at the time it is read.',
  next_attempt_at: [
    'Instant from which the next attempt is due, ISO 8601 in UTC.',
    'Null: there will be none.',
  ],
  last_attempt_at: [
    'Instant at which the last attempt ended, ISO 8601 in UTC.',
    'Null: there was none.',
  ],
  response_status: [
    'HTTP status that the receiver answered to the last attempt; of an email the reply code of the mail server, 250 where it took it.',
    'Null: it answered nothing, or was not asked.',
  ],
  'ReplayWebhookDeliveryResponse.error': [
    'Why the last attempt failed: `not_public` the address may not be reached, `unreachable`, `too_slow` no answer in 15 seconds, `redirected`, `gone` 410, `bad_status` another status than 200 to 299, `not_allowed` the plan lacks the scope of the event.',
    'Null: it did not fail.',
  ],
};
