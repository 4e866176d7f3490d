import { expect, test } from 'vitest';
import { askPurchase } from '../src/commands/stamp-duty-interview.ts';
import { commandLine, complained } from './command-line.ts';

async function* typed(...lines: readonly string[]) {
  yield* lines;
}

async function ask(...lines: readonly string[]) {
  let printed = '';
  const end = await askPurchase(typed(...lines), (text) => {
    printed += text;
  });
  return { ...end, printed };
}

// Moving home before the old one is sold: 2 % of 125,000 and 5 % of 50,000, and 5 % of 300,000 that comes back.
test('asks for a purchase fact by fact, and tells what comes back', async () => {
  const { result, refund, printed } = await ask(
    'England',
    '£300,000',
    '2026-11-28',
    'residential',
    'outright',
    'individual',
    '1',
    '0',
    'yes',
    'y',
    'to be sold',
    'no',
  );
  expect(result?.total.toNumber()).toBe(20_000);
  expect([refund?.amount.toNumber(), refund?.sellBy]).toEqual([15_000, '2029-11-28']);
  expect(printed).toMatch(
    /^\nIn which nation is the property\?\n {2}\(England and Northern Ireland/,
  );
  expect(printed).toContain('england, wales, scotland, northern_ireland: ');
});

// An annexe of 80,000 beside a house of 220,000 bears no surcharge.
test('reads the prices of several homes', async () => {
  const { result } = await ask(
    'england',
    '300000',
    '2026-11-28',
    'residential',
    'outright',
    'individual',
    '2',
    '£220,000 £80,000',
    '1',
    '0',
    'no',
    'no',
    'no',
  );
  expect(result?.total.toNumber()).toBe(5_000);
});

test('asks again for what it cannot read', async () => {
  const { result, printed } = await ask(
    'france',
    'wales',
    'much',
    '300000',
    '2026-02-30',
    '2026-11-28',
    'non residential',
    'outright',
    '0',
  );
  // Other land in Wales: 1 % of 25,000 and 5 % of 50,000.
  expect(result?.total.toNumber()).toBe(2_750);
  expect(printed).toContain('nation must be one of england');
  expect(printed.match(/On which day is it completed/g)).toHaveLength(2);
});

test('is told where the answers end too soon', async () => {
  await expect(ask('england', '300000')).rejects.toThrow(
    'the interview ended before effectiveDate',
  );
});

test('a price is needed without it', async () => {
  expect(await commandLine('stamp-duty')).toBe(2);
  expect(complained).toContain("missing required argument 'price'");
});
