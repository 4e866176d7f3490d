import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ResponseOf, routes } from '@freehold/contract';
import { grants } from '@freehold/metering';
import { planOfAccount } from '../operation/account.ts';
import { feedScheme } from '../operation/first-attempt.ts';
import { portfolioAnswer } from '../investment/portfolio.ts';
import { Refusal } from '../operation/refusal.ts';
import type { AccountDocuments, Accounts } from '../ports/accounts.ts';
import type { KeySecrets } from '../ports/keys.ts';
import type { Webhook, Webhooks } from '../ports/webhooks.ts';
import { atomOf, calendarOf } from './feed-documents.ts';
import { eventScopes } from './webhook-delivery.ts';
import { signingSecrets } from './webhook-secrets.ts';

/** What a webhook of the scheme `feed:` is read as: its messages by readers of news, the dates of a portfolio by calendars. */
export const feedKinds = ['atom', 'calendar'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Messages of a feed: the newest. */
const entriesMost = 100;

/** What feeds stand on. */
export interface FeedPorts {
  readonly webhooks: Pick<Webhooks, 'find' | 'deliveries'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly accountDocuments: Pick<AccountDocuments, 'find'>;
  readonly secrets: Pick<KeySecrets, 'open'>;
  /** Where browsers reach the server, without a path. */
  readonly baseUrl: () => string;
}

type Named = Pick<Webhook, 'accountId' | 'id' | 'secrets'>;

/** Follows from the current secret of the webhook, so that a new secret changes the address. */
function tokenOf(secrets: Pick<KeySecrets, 'open'>, webhook: Named, now: Date): string {
  const [secret = ''] = signingSecrets(secrets, webhook, now);
  return createHmac('sha256', secret).update(`feed ${webhook.id}`).digest('base64url');
}

/** The secret address at which a feed is read: whoever has it reads, without a key. */
export function feedAddress(
  { secrets, baseUrl }: Pick<FeedPorts, 'secrets' | 'baseUrl'>,
  kind: FeedKind,
  webhook: Named,
  now: Date,
): string {
  const { accountId: account, id: feed } = webhook;
  const named = new URLSearchParams({ account, feed, token: tokenOf(secrets, webhook, now) });
  return `${baseUrl()}/feeds/${kind}?${named.toString()}`;
}

/**
 * The document at the address of a feed. Null: there is none, since the address was changed, the feed is paused or gone, or
 * the account is suspended or without the scope.
 *
 * @throws StoreBusy
 */
export async function readFeed(
  ports: FeedPorts,
  kind: FeedKind,
  query: URLSearchParams,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<string | null> {
  const [accountId = '', id = '', token = ''] = ['account', 'feed', 'token'].map(
    (name) => query.get(name) ?? undefined,
  );
  const webhook = uuid.test(id) ? await ports.webhooks.find(accountId, id) : null;
  if (webhook === null || webhook.url !== feedScheme || !webhook.isActive) return null;
  const own = Buffer.from(tokenOf(ports.secrets, webhook, now));
  const given = Buffer.from(token);
  if (own.length !== given.length || !timingSafeEqual(own, given)) return null;
  const account = await ports.accounts.find(accountId, signal);
  if (account === null || account.isSuspended === true) return null;
  const plan = planOfAccount(account);
  const page = { baseUrl: ports.baseUrl(), now };
  if (kind === 'atom') {
    const newest = { limit: entriesMost, from: { offset: 0 } };
    const { deliveries } = await ports.webhooks.deliveries(webhook.id, newest);
    const readable = deliveries.filter(({ type }) => grants(plan, eventScopes[type]));
    return atomOf(webhook, readable, page);
  }
  if (!grants(plan, 'investment:read')) return null;
  const kept = await ports.accountDocuments.find(accountId, 'portfolio');
  const portfolio = (kept?.content as ResponseOf<typeof routes.getPortfolio> | undefined)
    ?.portfolio;
  // No date rests on a stress, and twenty of a thousand homes take as long as all the rest.
  const answer = portfolio
    ? await portfolioAnswer({ ...portfolio, stress: [{}] }, { now, signal })
    : null;
  return calendarOf(webhook, answer instanceof Refusal ? null : answer, page);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
