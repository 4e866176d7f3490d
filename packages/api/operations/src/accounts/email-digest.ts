import type { ResponseOf, routes } from '@freehold/contract';
import { visibleText } from '../operation/safe-text.ts';
import type { DueMessage } from '../ports/webhooks.ts';

type Message = ResponseOf<typeof routes.replayWebhookDelivery>['payload'];
type ScannerChange = Extract<Message['data'], { changes: unknown }>['changes'][number];

/** What changed, by how it is told. */
const kinds: Readonly<Record<ScannerChange['type'], string>> = {
  new_match: 'New',
  back_on_market: 'Back on the market',
  price_reduced: 'Price reduced',
  price_increased: 'Price increased',
};

/** One email of all messages: what each scanner found and each report that is ready, with links into the dashboard. */
export function digest(
  due: readonly Pick<DueMessage, 'payload'>[],
  { baseUrl, unsubscribeUrl }: { readonly baseUrl: string; readonly unsubscribeUrl: string },
): { readonly subject: string; readonly text: string } {
  const messages = due.map(({ payload }) => JSON.parse(payload) as Message);
  const changes = messages.flatMap(({ data }) => ('changes' in data ? data.changes : []));
  const reports = messages.filter(({ type }) => type === 'report.ready').length;
  const told = [
    ...(changes.length === 0 ? [] : [counted(changes.length, 'change')]),
    ...(reports === 0 ? [] : [counted(reports, 'report')]),
  ];
  const parts = due.map((one) => messageLines(one, baseUrl));
  const end = `To have no more of these: ${unsubscribeUrl}`;
  return {
    subject: `Freehold: ${told.join(' and ')}`,
    text: `${[...parts.map((lines) => lines.join('\n')), end].join('\n\n')}\n`,
  };
}

/** What a message tells, a line each: of which scanner or report first. */
export function messageLines({ payload }: Pick<DueMessage, 'payload'>, baseUrl: string): string[] {
  const { data } = JSON.parse(payload) as Message;
  return 'changes' in data
    ? [visibleText(data.name), ...data.changes.map((change) => changeLine(change, baseUrl))]
    : [
        `${visibleText(data.name)}: the report of ${data.report.period_start} to ${data.report.period_end} is ready`,
        `${baseUrl}/#/account/alerts`,
      ];
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function changeLine({ type, previous, current, property_id }: ScannerChange, baseUrl: string) {
  const values = [previous, current].map(valueText).filter((text) => text !== '');
  const told = values.length === 0 ? '' : `, ${values.join(' to ')}`;
  return `- ${kinds[type]}${told}: ${baseUrl}/#/home/${property_id}`;
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 0,
});

/** Prices are numbers of pounds; states are words. */
function valueText(value: unknown): string {
  if (typeof value === 'number') return pounds.format(value);
  return typeof value === 'string' ? value.replaceAll('_', ' ') : '';
}
