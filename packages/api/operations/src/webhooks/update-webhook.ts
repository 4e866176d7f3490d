import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { nothingToChange, Refusal } from '../refusal.ts';
import { changeWebhook } from './change-webhook.ts';
import type { WebhookPorts } from './ports.ts';
import { webhookUrl } from './webhook-url.ts';
import { webhookView } from './webhook-view.ts';

/** Changes the fields that are given; `is_active` false pauses, true resumes, also after it was disabled. */
export function updateWebhookOperation(
  ports: WebhookPorts,
): Operation<typeof routes.updateWebhook> {
  return async ({ params, body }, call) => {
    if (Object.values(body).every((value) => value === undefined)) {
      return nothingToChange;
    }
    const url = body.url === undefined ? null : webhookUrl(body.url, ports.localWebhooks === true);
    if (url instanceof Refusal) return url;
    const changed = await changeWebhook(ports, params.webhook_id, call, (held) => ({
      url: url ?? held.url,
      eventTypes: body.event_types === undefined ? held.eventTypes : [...new Set(body.event_types)],
      ...(body.is_active === undefined
        ? {}
        : { isActive: body.is_active, disabledAt: null, disabledReason: null }),
    }));
    return changed instanceof Refusal ? changed : webhookView(changed, call.now);
  };
}
