import type { Amount, Decimal } from '@freehold/money';
import {
  calendarDay,
  listOf,
  type NumberRange,
  onlyFields,
  wholeNumber,
} from '@freehold/money/checks';
import { bounds } from './data/bounds.ts';
import { type AnswerKind, interviewQuestions, type Question } from './data/interview-questions.ts';
import type { StampDutyInput } from './input.ts';
import { factsInOrder, type InterviewFact } from './interview-order.ts';
import {
  inputOf,
  type InterviewAnswers,
  isAdditional,
  isShareOfSdlt,
  monthsAfter,
  windowOf,
} from './interview-purchase.ts';
import { fail, pence } from './read-amount.ts';
import type { StampDutyResult } from './result.ts';
import { stampDuty } from './stamp-duty.ts';

export type { InterviewFact } from './interview-order.ts';
export type { InterviewAnswers } from './interview-purchase.ts';

/** The next question. */
export interface InterviewQuestion {
  readonly fact: InterviewFact;
  readonly question: string;
  readonly why: string;
  readonly kind: AnswerKind;
  /** Null where the answer is free. */
  readonly choices: readonly string[] | null;
}

/** The surcharge that comes back once the old main home is sold. */
export interface SurchargeRefund {
  readonly amount: Decimal;
  /** The last day of selling the old home. */
  readonly sellBy: string;
  readonly claim: string;
  readonly source: string;
}

/** Where an interview stands: a question, or its end with the tax. */
export interface Interview {
  /** Null once nothing more is needed. */
  readonly next: InterviewQuestion | null;
  /** The purchase as `stampDuty` takes it; null until the end, as the others. */
  readonly input: StampDutyInput | null;
  readonly result: StampDutyResult | null;
  /** Null where no surcharge can come back. */
  readonly refund: SurchargeRefund | null;
}

/**
 * Asks for the facts of a purchase one by one: names the next that the tax hangs on and why, given those that are known; at
 * the end gives the tax, and the refund of a surcharge with the last day of selling the old main home. A fact that would
 * change nothing is not asked for.
 *
 * @throws FreeholdError as `stampDuty`, by the fact; `not_a_choice` and `not_a_boolean` for an answer that is none;
 * `out_of_range` for an old home sold after the purchase, and for a whole home worth less than the share of it.
 * @example interview({ nation: 'wales', price: 300_000 }).next?.fact // 'effectiveDate'
 */
export function interview(answers: InterviewAnswers): Interview {
  const facts = Object.keys(interviewQuestions) as InterviewFact[];
  onlyFields(answers, facts, '');
  for (const fact of facts) checkAnswer(fact, answers[fact]);
  const { effectiveDate = '', mainHomeSoldOn = '' } = answers;
  if (effectiveDate !== '' && mainHomeSoldOn > effectiveDate) {
    const reason = `mainHomeSoldOn ${mainHomeSoldOn} is after effectiveDate ${effectiveDate}: answer replacesMainHome with to_be_sold`;
    fail('out_of_range', 'mainHomeSoldOn', mainHomeSoldOn, reason, { max: effectiveDate });
  }
  checkMarketValue(answers);
  const missing = factsInOrder.find(
    ([fact, isNeeded]) => answers[fact] === undefined && isNeeded(answers),
  );
  if (missing !== undefined) {
    const [fact] = missing;
    const { question, why, kind, choices }: Question = interviewQuestions[fact];
    return {
      next: { fact, question, why, kind, choices: choices ?? null },
      input: null,
      result: null,
      refund: null,
    };
  }
  const input = inputOf(answers);
  const result = stampDuty(input);
  return { next: null, input, result, refund: refundOf(answers, input, result) };
}

/** The whole home is worth at least what is paid for a share of it. */
function checkMarketValue({ marketValue, price, ...known }: InterviewAnswers): void {
  if (marketValue === undefined || price === undefined || !isShareOfSdlt(known)) return;
  if (pence(marketValue, 'marketValue') >= pence(price, 'price')) return;
  const reason = 'marketValue must be at least the price of the share';
  fail('out_of_range', 'marketValue', marketValue, reason, { min: pence(price, 'price') / 100 });
}

/** What the sale of the old home brings back: the tax less what it is for one who owns no other. */
function refundOf(
  known: InterviewAnswers,
  input: StampDutyInput,
  { total }: StampDutyResult,
): SurchargeRefund | null {
  const window = windowOf(known);
  const isLater = isAdditional(known) && known.replacesMainHome === 'to_be_sold';
  if (!isLater || window === null) return null;
  const amount = total.minus(stampDuty({ ...input, additionalProperty: false }).total);
  if (amount.isZero()) return null;
  return {
    amount,
    sellBy: monthsAfter(known.effectiveDate ?? '', window.monthsAfter),
    claim: window.claim,
    source: window.source,
  };
}

const numberRanges: Readonly<Partial<Record<InterviewFact, NumberRange>>> = {
  termYears: { ...bounds.leaseYears, min: 1 },
  dwellings: bounds.dwellings,
  linkedDwellings: bounds.linkedDwellings,
  subsidiaryDwellings: { min: 0 },
};

/** Refuses an answer that is none of the question's; how far a number may go is checked with the purchase. */
function checkAnswer(fact: InterviewFact, answer: unknown): void {
  if (answer === undefined) return;
  const { kind, choices }: Question = interviewQuestions[fact];
  if (kind === 'choice' && !(choices as readonly unknown[]).includes(answer)) {
    fail('not_a_choice', fact, answer, `${fact} must be one of ${(choices ?? []).join(', ')}`);
  }
  if (kind === 'boolean' && typeof answer !== 'boolean') {
    fail('not_a_boolean', fact, answer, `${fact} must be true or false`);
  }
  if (kind === 'day') calendarDay(answer, fact);
  if (kind === 'money') pence(answer as Amount, fact);
  if (kind === 'number') wholeNumber(answer, fact, numberRanges[fact]);
  if (kind === 'amounts') {
    for (const [at, each] of listOf(answer as readonly Amount[], fact).entries()) {
      pence(each, `${fact}[${at}]`);
    }
  }
}
