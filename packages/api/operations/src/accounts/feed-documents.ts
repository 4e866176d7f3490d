import { createHash } from 'node:crypto';
import type { ResponseOf, routes } from '@freehold/contract';
import { visibleText } from '../operation/safe-text.ts';
import type { Webhook, WebhookDelivery } from '../ports/webhooks.ts';
import { messageLines } from './email-digest.ts';

/** Where a document of a feed is read, and when. */
export interface FeedPage {
  readonly baseUrl: string;
  readonly now: Date;
}

type Feed = Pick<Webhook, 'id' | 'createdAt'>;

/** Messages, the newest first, as a feed of Atom (RFC 4287). */
export function atomOf(
  { id, createdAt }: Feed,
  deliveries: readonly Pick<WebhookDelivery, 'id' | 'payload' | 'createdAt'>[],
  { baseUrl }: Pick<FeedPage, 'baseUrl'>,
): string {
  const updated = deliveries[0]?.createdAt ?? createdAt;
  const entries = deliveries.map((delivery) => {
    const [title = '', ...lines] = messageLines(delivery, baseUrl);
    return [
      '<entry>',
      `<id>urn:uuid:${delivery.id}</id>`,
      `<title>${xml(title)}</title>`,
      `<updated>${delivery.createdAt.toISOString()}</updated>`,
      `<link href="${xml(`${baseUrl}/#/account/alerts`)}"/>`,
      `<content type="text">${lines.map(xml).join('\n')}</content>`,
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${id}</id>`,
    '<title>Freehold: alerts and reports</title>',
    '<author><name>Freehold</name></author>',
    `<updated>${updated.toISOString()}</updated>`,
    `<link href="${xml(`${baseUrl}/`)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** A line of text of a document of XML 1.0: what it cannot hold is written out. */
const xml = (text: string): string =>
  visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Portfolio = Pick<ResponseOf<typeof routes.portfolio>, 'refinances' | 'energy'>;

/** The dates of a portfolio, none where there is no portfolio, as a calendar (RFC 5545) of whole days. */
export function calendarOf({ id }: Feed, portfolio: Portfolio | null, { now }: FeedPage): string {
  const { refinances = [], energy = [] } = portfolio ?? {};
  const events = [
    ...refinances.map(({ holding, fixed_until: day, balance_then: balance }) => ({
      day,
      title: `Fixed rate ends: ${holding}`,
      text: `Owed then: £${balance}.`,
    })),
    ...energy.map(({ holding, by: day, band, lowest_band: lowest, standing }) => ({
      day,
      title: `Energy certificate: ${holding}`,
      text: `From this day a letting needs band ${lowest} (${standing}); the band is ${band ?? 'not known'}.`,
    })),
  ];
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Freehold//Portfolio//EN',
    'X-WR-CALNAME:Freehold',
    ...events.flatMap(({ day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(`${id} ${title}`).digest('hex').slice(0, 32)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${icalText(title)}`,
      `DESCRIPTION:${icalText(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const icalText = (text: string): string => visibleText(text).replaceAll(/[\\;,]/g, String.raw`\$&`);

/** A line of at most 75 bytes, what is over on lines that begin with a space; no character is broken. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += size;
  }
  return text;
}
