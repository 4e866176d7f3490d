import {
  brrr,
  capitalGainsTax,
  companyTax,
  dividendTax,
  flip,
  personalTax,
} from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const functions = { brrr, capitalGainsTax, companyTax, dividendTax, flip, personalTax };
type Answer = Readonly<Record<string, unknown>>;

/** A case of the packed file: the question, and what its source states. */
interface Case {
  readonly id: string;
  readonly asks: keyof typeof functions;
  readonly question: object;
  readonly figure: string;
  readonly total: number;
  readonly source: string;
}
const file = new URL('../cases.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };

test.each(cases)('$id: $figure of $asks → $total ($source)', (one) => {
  const answer = functions[one.asks](one.question as never) as unknown as Answer;
  const figures = { ...answer, ...(answer['metrics'] as Answer | undefined) } as Answer;
  expect((figures[one.figure] as Decimal).toNumber()).toBe(one.total);
});

test('each case has a name of its own', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});
