import { expect, it } from 'vitest';
import { atomOf } from '../../src/accounts/feed-documents.ts';
import { scannerMessages } from '../../src/accounts/webhook-messages.ts';

const at = new Date('2026-11-21T12:00:00Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const change = (number: number, current: number) => ({
  id: idOf(number),
  type: 'price_reduced' as const,
  propertyId: idOf(1_000 + number),
  previous: 200_000,
  current,
});

it('an entry tells each change on a line of its own, and of a name what cannot be seen', () => {
  const scanner = { id: idOf(1), kind: 'listed', name: 'One\n<Two>' } as const;
  const [message] = scannerMessages(scanner, [change(1, 190_000), change(2, 180_000)], at);
  const delivery = { id: idOf(9), payload: message!.payload, createdAt: at };
  const feed = { id: idOf(8), createdAt: at };
  const atom = atomOf(feed, [delivery], { baseUrl: 'https://homes.example' });
  expect(atom).toContain(String.raw`<title>One\u000A&lt;Two&gt;</title>`);
  const content = /<content type="text">([^]*?)<\/content>/.exec(atom)?.[1];
  const lines = content?.split('\n') ?? [];
  expect(lines.map((line) => line.slice(line.indexOf(', ') + 2))).toEqual([
    `£200,000 to £190,000: https://homes.example/#/home/${idOf(1_001)}`,
    `£200,000 to £180,000: https://homes.example/#/home/${idOf(1_002)}`,
  ]);
});
