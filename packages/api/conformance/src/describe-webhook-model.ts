import type { DueDelivery, NewWebhook, Webhook } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe } from 'vitest';
import { expectAgreement, itAnswersAnySequence, type Openable, type Step } from './agreement.ts';
import { MemoryScanners } from './memory-scanners.ts';
import { MemorySubscriptions } from './memory-subscriptions.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';
import {
  delivered,
  failedUntil,
  idOf,
  messageOf,
  paged,
  second,
  tell,
  webhookOf,
  well,
  type WebhookPorts,
} from './webhook-examples.ts';
const held = [1, 2] as const;
const messagesARun = 100;
const leaseSeconds = 60;

/** What is done next; numbers choose among what there is then. */
type Act =
  | { readonly kind: 'tell'; readonly type: 'report.ready' | 'scanner.price_changes' }
  | { readonly kind: 'claim'; readonly most: number }
  | { readonly kind: 'settle'; readonly which: number; readonly end: 'well' | 'again' | 'gone' }
  | { readonly kind: 'replay'; readonly which: number; readonly webhook: number }
  | { readonly kind: 'replace'; readonly webhook: number; readonly isActive: boolean }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'prune'; readonly rowsMax: number };

const webhookNumber = fc.constantFrom(...held);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('tell' as const),
    type: fc.constantFrom(
      'report.ready' as const,
      'report.ready' as const,
      'scanner.price_changes' as const,
    ),
  }),
  fc.record({ kind: fc.constant('claim' as const), most: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('claim' as const), most: fc.constantFrom(1, 2) }),
  fc.record({
    kind: fc.constant('settle' as const),
    which: fc.nat(9),
    end: fc.constantFrom('well' as const, 'well' as const, 'again' as const, 'gone' as const),
  }),
  fc.record({
    kind: fc.constant('settle' as const),
    which: fc.nat(2),
    end: fc.constantFrom('well' as const, 'again' as const),
  }),
  fc.record({ kind: fc.constant('replay' as const), which: fc.nat(9), webhook: webhookNumber }),
  fc.record({
    kind: fc.constant('replace' as const),
    webhook: webhookNumber,
    isActive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('wait' as const),
    seconds: fc.constantFrom(1, 5, leaseSeconds, 90),
  }),
  fc.record({ kind: fc.constant('prune' as const), rowsMax: fc.constantFrom(1, 9) }),
);

/** Meets each answer that a run must have met, however few are drawn. */
const everyAnswer: Act[] = [
  { kind: 'replay', which: 0, webhook: 1 },
  { kind: 'tell', type: 'report.ready' },
  { kind: 'claim', most: 2 },
  { kind: 'claim', most: 2 },
  { kind: 'replay', which: 0, webhook: 1 },
];

/** Does the acts on both stores; `claims` is what the reference gave out, the newest first, also what another claim took over. */
class Run {
  readonly #both: readonly [WebhookPorts, WebhookPorts];
  readonly #first: number;
  readonly #claims: DueDelivery[] = [];
  #told = 0;
  #now = 0;
  readonly seen = new Set<string>();

  constructor(store: WebhookPorts, number: number) {
    const webhooks = new MemoryWebhooks();
    const reference = {
      webhooks,
      scanners: new MemoryScanners(undefined, webhooks),
      reportSubscriptions: new MemorySubscriptions(undefined, webhooks),
    };
    this.#both = [store, reference];
    this.#first = number * messagesARun;
  }

  async begin(): Promise<void> {
    // Nothing of the last run is left.
    for (const { id } of await this.#both[0].webhooks.list('account')) {
      await this.#both[0].webhooks.remove('account', id);
    }
    for (const number of held) {
      await this.#ask(`create ${number}`, ({ webhooks }) => webhooks.create(webhookOf(number), 9));
    }
  }

  async do(next: Act): Promise<void> {
    const answer = await this.#do(next);
    this.seen.add(`${next.kind} ${kindOf(answer)}`);
    for (const number of held) {
      const of = { webhooks: `deliveries of ${number}`, webhook: `webhook ${number}` };
      await this.#ask(of.webhooks, ({ webhooks }) => webhooks.deliveries(idOf(number), paged));
      await this.#ask(of.webhook, ({ webhooks }) => webhooks.find('account', idOf(number)));
    }
  }

  async #do(next: Act): Promise<unknown> {
    const said = `${JSON.stringify(next)} at ${this.#now}`;
    const now = second(this.#now);
    if (next.kind === 'wait') {
      this.#now += next.seconds;
      return null;
    }
    if (next.kind === 'tell') {
      this.#told += 1;
      const { type } = next;
      const message = messageOf(this.#first + this.#told, { type, at: now });
      return this.#ask(said, (ports) => tell(ports, [message]));
    }
    if (next.kind === 'claim') {
      const leasedUntil = second(this.#now + leaseSeconds);
      const options = { mailed: false, now, leasedUntil, most: next.most };
      const due = await this.#ask(said, ({ webhooks }) => webhooks.claim(options));
      this.#claims.unshift(...(due as readonly DueDelivery[]));
      return due;
    }
    if (next.kind === 'settle') {
      const due = this.#claims[next.which];
      if (due === undefined) return null;
      const attempts = due.attempts + 1;
      const state = next.end === 'well' ? delivered(now) : failedUntil(now, second(this.#now + 5));
      const failing = { ...well, failingSince: due.webhook.failingSince ?? now };
      const gone = { ...failing, disabledAt: now, disabledReason: 'gone' as const };
      const health = { well, again: failing, gone }[next.end];
      return this.#ask(said, ({ webhooks }) =>
        webhooks.settle(due, { ...state, attempts }, health, now),
      );
    }
    if (next.kind === 'replay') {
      const delivery = messageOf(this.#first + 1 + (next.which % Math.max(1, this.#told))).id;
      return this.#ask(said, ({ webhooks }) => webhooks.replay(idOf(next.webhook), delivery, now));
    }
    if (next.kind === 'prune') {
      const options = { before: now, rowsMax: next.rowsMax };
      return this.#ask(said, ({ webhooks }) => webhooks.prune(options));
    }
    const webhook = (await this.#both[1].webhooks.find('account', idOf(next.webhook))) as Webhook;
    const { isActive } = next;
    const changed: NewWebhook = { ...webhook, ...well, isActive, revision: webhook.revision + 1 };
    return this.#ask(said, ({ webhooks }) => webhooks.replace(changed));
  }

  async #ask(said: string, ask: Step<WebhookPorts>['ask']): Promise<unknown> {
    const [store, reference] = this.#both;
    const [answer] = await expectAgreement(store, reference, [{ said, ask }]);
    return answer;
  }
}

/** Which kind of answer it is: a list by whether it holds something, an object as one. */
function kindOf(answer: unknown): string {
  if (Array.isArray(answer)) return answer.length > 0 ? 'some' : 'none';
  return typeof answer === 'object' && answer !== null ? 'one' : String(answer);
}

/** Drawn steps of telling, claiming, settling in and out of a lease, replaying, changing and pruning. */
export function describeWebhookModel(name: string, make: () => Openable<WebhookPorts>): void {
  describe(`webhooks over drawn steps: ${name}`, () => {
    itAnswersAnySequence({
      make,
      acts: fc.array(act, { minLength: 15, maxLength: 60 }),
      examples: [[everyAnswer]],
      answersTo: async (ports, acts, number) => {
        const run = new Run(ports, number);
        await run.begin();
        for (const next of acts) await run.do(next);
        return run.seen;
      },
      expected: ['claim some', 'claim none', 'replay one', 'replay missing'],
    });
  });
}
