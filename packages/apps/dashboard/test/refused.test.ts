import { describe, expect, test } from 'vitest';
import { answerOf, type Attempt } from '../src/deal/answer.ts';
import { comparisonExample, comparisonOf, missingText } from '../src/deal/comparison.ts';
import type { Values } from '../src/deal/field.ts';
import { aheadFields, lenderFields, lendersTest, yearsAhead } from '../src/deal/outlook.ts';
import { fieldAt, type Refused, refusedText } from '../src/deal/refused.ts';
import { readable } from '../src/format.ts';
import { strategyPages } from '../src/strategies/index.ts';
import { fieldsOf } from '../src/strategies/strategy-page.ts';

const today = '2026-11-21';
const btl = strategyPages.find(({ strategy }) => strategy === 'btl')!;
const hmo = strategyPages.find(({ strategy }) => strategy === 'hmo')!;

function refusalOf(attempt: Attempt<unknown> | null): Refused {
  if (attempt === null || attempt.isAnswered) throw new Error('is answered');
  return attempt;
}

describe('what is refused is said under the labels of the page', () => {
  test.each([
    [btl, { mortgageTermYears: '200' }, 'Mortgage term must be from 1 to 40'],
    [
      btl,
      { 'stampDuty.effectiveDate': '1999-01-01' },
      'Completion date: SDLT is covered from 1 Dec 2003; 1 Jan 1999 is before that',
    ],
    [hmo, { rooms: 'double:x' }, 'Rooms must hold at least 3 rooms'],
    [hmo, { rooms: 'double:1,double:1,double:x' }, 'Rooms must be a plain decimal number'],
  ] as const)('%o with %j', (page, values, text) => {
    const answer = answerOf(page, { ...page.example, ...values }, today);
    expect(refusedText(refusalOf(answer), fieldsOf(page))).toBe(text);
  });

  test('in the panels beside the deal', () => {
    const answer = answerOf(btl, btl.example, today);
    if (!answer.isAnswered) throw new Error(answer.message);
    const test = lendersTest(btl, answer.value, { 'lender.fixedYears': '-1' });
    expect(refusedText(refusalOf(test), lenderFields)).toBe('Rate fixed for must be from 0 to 40');
    const years = yearsAhead(btl, answer.value, { 'ahead.years': '99' });
    expect(refusedText(refusalOf(years), aheadFields)).toBe('Years must be from 1 to 40');
  });

  test.each([
    [{ purchasePrice: '-1' }, 'Purchase price must be from 0 to 1,000,000,000,000 pounds'],
    [{ mortgageTermYears: '99' }, 'Mortgage term must be from 1 to 40'],
  ] as readonly (readonly [Values, string])[])('in a comparison with %j', (values, text) => {
    const refused = refusalOf(comparisonOf({ ...comparisonExample, ...values }, today));
    expect(missingText(refused)).toBe(text);
  });
});

test('an input that two fields could be is that of exactly its path', () => {
  const fields = ['refinance.legalFees', 'legalFees'].map((key) => ({
    key,
    label: key,
    kind: 'pounds' as const,
  }));
  expect(fieldAt('legalFees', fields)?.key).toBe('legalFees');
  expect(fieldAt('btl.legalFees', fields)?.key).toBe('legalFees');
  expect(fieldAt('years', fields)).toBeUndefined();
});

test('sentences of the libraries have their days and amounts as people write them', () => {
  expect(readable('£243500.00 until 2026-11-05, £999 and £65894.22')).toBe(
    '£243,500.00 until 5 Nov 2026, £999 and £65,894.22',
  );
});
