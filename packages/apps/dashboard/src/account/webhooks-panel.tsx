import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { words } from '../format.ts';
import { CopyButton } from '../view/copy-button.tsx';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { TextEntry } from '../view/text-entry.tsx';
import { ActRefusal } from './act-refusal.tsx';
import { type Act, useAct } from './act.ts';
import { AlertCard } from './alert-card.tsx';
import { Secret } from './secret.tsx';
import { countText, whenText } from './when.ts';

type Webhook = Operations['listWebhooks']['answer']['webhooks'][number];
type Event = Webhook['event_types'][number];

const events: readonly (readonly [Event, string])[] = [
  ['scanner.new_matches', 'New homes of a scanner'],
  ['scanner.price_changes', 'Price changes of a scanner'],
  ['report.ready', 'A report that is ready'],
];
const eventName = (type: Event) => events.find(([each]) => each === type)?.[1] ?? type;
const labels = new Map([
  ['url', 'Address of the receiver'],
  ['event_types', 'What to send'],
]);

const mail = 'mailto:';
const receiverOf = (typed: string) =>
  typed.includes('@') && !typed.includes(':') ? `${mail}${typed.trim()}` : typed;
/** Of what is read in place of being sent to. */
const feed = 'feed:';
const nameOf = ({ url, id }: Pick<Webhook, 'url' | 'id'>) =>
  url === feed ? `Feed ${id.slice(0, 4)}` : url.startsWith(mail) ? url.slice(mail.length) : url;

/** Receivers that the server tells of new homes, price changes and reports. */
export function WebhooksPanel() {
  const asked = useAsk('webhooks', (signal) => client.listWebhooks({}, { signal }), { keep: true });
  const [url, setUrl] = useState('');
  const [chosen, choose] = useState<readonly Event[]>(events.map(([type]) => type));
  const [secret, setSecret] = useState<string | null>(null);
  const act = useAct(() => labels);
  const create = (receiver: string) =>
    act.run(
      async () => {
        const { data } = await client.createWebhook({
          body: { url: receiver, event_types: [...chosen] },
        });
        // It signs what is posted, and nothing else.
        setSecret([mail, feed].some((scheme) => data.url.startsWith(scheme)) ? null : data.secret);
      },
      () => {
        setUrl('');
        asked.again();
      },
    );
  return (
    <Panel
      title="Webhooks"
      note="The server posts a signed message to a web address at once. To an email address it mails each morning what is new, once the mailbox has agreed, where the owner of this server has set a mail server. A feed is read by programs for news and calendars, at addresses to keep secret"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create(receiverOf(url));
        }}
      >
        <div class="field place">
          <TextEntry
            id="webhook-url"
            label="Address of the receiver"
            placeholder="https://example.com/hook or an email address"
            inputMode="url"
            required
            value={url}
            set={setUrl}
          />
        </div>
        <fieldset class="checks">
          <legend>What to send</legend>
          {events.map(([type, name]) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ currentTarget }) =>
                  choose(
                    currentTarget.checked
                      ? [...chosen, type]
                      : chosen.filter((each) => each !== type),
                  )
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p class="actions">
          <button type="submit" class="primary" disabled={act.isBusy || chosen.length === 0}>
            Add the webhook
          </button>
          <button
            type="button"
            disabled={act.isBusy || chosen.length === 0}
            onClick={() => create(feed)}
          >
            Make a feed
          </button>
        </p>
      </form>
      <ActRefusal act={act} />
      <Secret what="secret" text={secret} done={() => setSecret(null)} />
      <AnswerOf asked={asked} what="your webhooks">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p class="note">There is no webhook yet.</p>
          ) : (
            <ul class="cards">
              {webhooks.map((each) => (
                <AlertCard
                  key={each.id}
                  name={nameOf(each)}
                  isActive={each.is_active}
                  act={act}
                  setActive={(is_active) =>
                    client.updateWebhook({ params: { webhook_id: each.id }, body: { is_active } })
                  }
                  remove={() => client.deleteWebhook({ params: { webhook_id: each.id } })}
                  changed={asked.again}
                >
                  <p class="note">{stateOf(each)}</p>
                  <FeedAddresses of={each} />
                  <Deliveries of={each} act={act} />
                </AlertCard>
              ))}
            </ul>
          )
        }
      </AnswerOf>
    </Panel>
  );
}

/** Whoever has them reads without signing in. */
function FeedAddresses({ of }: { readonly of: Webhook }) {
  if (of.atom_url === null || of.calendar_url === null) return null;
  const otherwise = 'ask for it by GET /api/v1/webhooks';
  return (
    <p class="actions">
      <CopyButton title="Copy the address of the news" text={of.atom_url} otherwise={otherwise} />
      <CopyButton
        title="Copy the address of the calendar"
        text={of.calendar_url}
        otherwise={otherwise}
      />
    </p>
  );
}

/** What it is told, and whether its receiver answers. */
function stateOf(webhook: Webhook): string {
  const { event_types, failing_since, disabled_at, disabled_reason, missed_count } = webhook;
  return [
    event_types.map(eventName).join(', '),
    disabled_at === null
      ? null
      : disabled_reason === 'unconfirmed'
        ? 'nothing is sent until the link in the email that it got is opened; Resume sends it again'
        : `disabled by the server on ${whenText(disabled_at)}`,
    failing_since === null ? null : `no success since ${whenText(failing_since)}`,
    missed_count === 0 ? null : `${countText(missed_count)} messages not sent: too many waited`,
  ]
    .filter((each) => each !== null)
    .join('; ');
}

/** The newest messages, asked for when they are opened; one that failed is sent again. */
function Deliveries({ of, act }: { readonly of: Webhook; readonly act: Act }) {
  const { id } = of;
  const [isOpen, open] = useState(false);
  const asked = useAsk(
    isOpen ? `deliveries ${id}` : null,
    (signal) =>
      client.listWebhookDeliveries(
        { params: { webhook_id: id }, query: { limit: 10 } },
        { signal },
      ),
    { keep: true },
  );
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>Messages sent</summary>
      {isOpen && (
        <AnswerOf asked={asked} what="the messages">
          {({ deliveries }) => (
            <Table
              label={`Messages to ${nameOf(of)}`}
              empty="None was sent in 14 days."
              class="records"
              rows={deliveries}
              keyOf={({ id: delivery }) => delivery}
              columns={[
                ['Made', ({ created_at }) => whenText(created_at)],
                ['Event', ({ event_type }) => eventName(event_type)],
                ['Status', ({ status }) => words(status)],
                ['Attempts', ({ attempts }) => countText(attempts)],
                [
                  'Answer',
                  ({ response_status, error }) =>
                    response_status ?? (error === null ? '–' : words(error)),
                ],
                [
                  'Actions',
                  ({ id: delivery_id, status }) =>
                    status === 'failed' && (
                      <button
                        type="button"
                        disabled={act.isBusy}
                        onClick={() =>
                          act.run(
                            () =>
                              client.replayWebhookDelivery({
                                params: { webhook_id: id, delivery_id },
                              }),
                            asked.again,
                          )
                        }
                      >
                        Send again
                      </button>
                    ),
                ],
              ]}
            />
          )}
        </AnswerOf>
      )}
    </details>
  );
}
