import {
  FreeholdError,
  interview,
  type Interview,
  type InterviewAnswers,
  type InterviewQuestion,
} from '@freehold/stamp-duty';
import { CommandError } from '../failure.ts';
import { amount, decimalIn } from './present.ts';

/**
 * Asks a person for a purchase, one fact after the other, until the tax is known. An answer that cannot be read is asked
 * for again.
 *
 * @param lines what the person types
 * @throws CommandError where the lines end before the last answer.
 */
export async function askPurchase(
  lines: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<Interview> {
  let answers: InterviewAnswers = {};
  let step = interview(answers);
  if (step.next !== null) write(questionText(step.next));
  for await (const line of lines) {
    if (step.next === null) break;
    const { next } = step;
    try {
      const given = { ...answers, [next.fact]: answerIn(line, next) };
      step = interview(given);
      answers = given;
    } catch (error) {
      if (!(error instanceof FreeholdError)) throw error;
      write(`  ${error.message}\n`);
    }
    if (step.next === null) return step;
    write(questionText(step.next));
  }
  throw new CommandError(`the interview ended before ${step.next?.fact ?? 'its first answer'}`);
}

function questionText({ question, why, kind, choices }: InterviewQuestion): string {
  const how = choices === null ? hints[kind] : choices.join(', ');
  return `\n${question}\n  (${why})\n  ${how}: `;
}

const hints: Readonly<Record<InterviewQuestion['kind'], string>> = {
  choice: 'one of',
  money: 'pounds',
  day: 'YYYY-MM-DD',
  number: 'a number',
  boolean: 'yes or no',
  amounts: 'pounds of each, with a space between',
};

/** A line as the fact is given; what cannot be read stays a text, which the interview refuses. */
function answerIn(line: string, { kind }: InterviewQuestion): unknown {
  const text = line.trim();
  if (kind === 'boolean') return booleans[text.toLowerCase()] ?? text;
  if (kind === 'number') return decimalIn(text) ?? text;
  if (kind === 'money') return amount(text);
  if (kind === 'amounts') return text.split(/\s+/).map(amount);
  return kind === 'choice' ? text.toLowerCase().replaceAll(/[ -]/g, '_') : text;
}

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  no: false,
  n: false,
  false: false,
};
