import { randomUUID } from 'node:crypto';
import type { Scanner, ScannerChange, ScannerEventType } from '../ports/scanners.ts';
import type { WebhookEventType, WebhookMessage } from '../ports/webhooks.ts';
import { changesPerMessage } from './webhook-policy.ts';

type ChangeWithId = ScannerChange & { readonly id: string };

/** The events of a scanner that webhooks are told, by the message that tells them. */
const changesTold = {
  'scanner.new_matches': ['new_match', 'back_on_market'],
  'scanner.price_changes': ['price_reduced', 'price_increased'],
} as const satisfies Partial<Record<WebhookEventType, readonly ScannerEventType[]>>;

/** The messages to webhooks after a run of a scanner: none where no property came, came back or changed its price. */
export function scannerMessages(
  { id, kind, name }: Pick<Scanner, 'id' | 'kind' | 'name'>,
  events: readonly ChangeWithId[],
  at: Date,
): WebhookMessage[] {
  return Object.entries(changesTold).flatMap(([type, told]) => {
    const changes = events.filter((event) => (told as readonly string[]).includes(event.type));
    return inParts(changes).map((part) =>
      messageOf(type as WebhookEventType, at, {
        scanner_id: id,
        kind,
        name,
        changes: part.map((change) => ({
          id: change.id,
          type: change.type,
          property_id: change.propertyId,
          previous: change.previous,
          current: change.current,
        })),
      }),
    );
  });
}

export function messageOf(type: WebhookEventType, at: Date, data: object): WebhookMessage {
  const payload = JSON.stringify({ type, timestamp: at.toISOString(), data });
  return { id: randomUUID(), type, payload, at };
}

function inParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += changesPerMessage) {
    parts.push(items.slice(from, from + changesPerMessage));
  }
  return parts;
}
