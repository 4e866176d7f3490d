import { webhookEventTypes, webhookMessages } from '../routes/webhooks.ts';
import { reference, type SchemaNames } from './components.ts';

const headers = {
  'webhook-id': 'UUID of the message, the same at every attempt.',
  'webhook-timestamp': 'Instant of the attempt, whole seconds since 1970.',
  'webhook-signature':
    'Signatures of `id.timestamp.body` by Standard Webhooks, parted by spaces: `v1,` and an HMAC with SHA-256 in base64, one by each secret that holds.',
};

const meanings = {
  'scanner.new_matches': 'A scanner has new matches, or some that are back on the market.',
  'scanner.price_changes': 'Prices of matches of a scanner changed.',
  'report.ready': 'A report of an area is ready.',
} satisfies Record<(typeof webhookEventTypes)[number], string>;

/** What the server posts to the receivers of webhooks, by event. */
export function webhooksOf(names: SchemaNames): Record<string, object> {
  return Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `received.${type}`,
          tags: ['Webhooks'],
          summary: meanings[type],
          description:
            'Posted to each webhook of the account that is told this event. A message may come more than once, and in another order: go by `webhook-id`.',
          security: [],
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(webhookMessages[type], names) } },
          },
          responses: {
            '2XX': { description: 'The message was taken, whatever the body says.' },
            '410': { description: 'The receiver is gone: the webhook is disabled.' },
            '5XX': { description: 'As any other status: it is tried again, ten times in all.' },
          },
        },
      },
    ]),
  );
}
