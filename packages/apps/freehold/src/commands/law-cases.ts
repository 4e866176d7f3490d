import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CommandError } from '../failure.ts';
import { section } from './present.ts';

/** A published example: a question, and what its source states: of a purchase the tax, of others the figure named. */
interface Case {
  readonly id: string;
  /** Left out: `stampDuty`. */
  readonly asks?: string;
  readonly question: object;
  readonly figure?: string;
  readonly total: number;
  readonly source: string;
  readonly note?: string;
}

interface Answers {
  readonly calculator: string;
  readonly answers: Readonly<Record<string, number | null>>;
}

/** What a calculator answers beside what the source of each case states. */
export interface CaseCheck {
  readonly calculator: string;
  readonly cases: number;
  readonly as_published: number;
  readonly differing: readonly (Case & { readonly answer: number })[];
  readonly not_answered: readonly string[];
}

interface CaseFile {
  readonly about: string;
  readonly readOn: string;
  readonly cases: readonly Case[];
}

/** The packed files of published cases as one, read on the day that the older of them was. */
export function publishedCases(): CaseFile {
  const { resolve } = createRequire(import.meta.url);
  const files = ['@freehold/stamp-duty', '@freehold/calculators'].map(
    (name) => JSON.parse(readFileSync(resolve(`${name}/cases.json`), 'utf8')) as CaseFile,
  );
  return {
    about: files.map(({ about }) => about).join(' '),
    readOn: files.map(({ readOn }) => readOn).reduce((one, other) => (one < other ? one : other)),
    cases: files.flatMap(({ cases }) => cases),
  };
}

/**
 * Holds the answers of another calculator against the published cases.
 *
 * @throws CommandError for a file that cannot be read, is not of the format or answers a case that is not there.
 */
export function checkedCases(path: string): CaseCheck {
  const { cases } = publishedCases();
  const { calculator, answers } = answersIn(path);
  const known = new Set(cases.map(({ id }) => id));
  const unknown = Object.keys(answers).find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new CommandError(
      `${path}: answers.${unknown} is no case: freehold law --cases lists them`,
    );
  }
  const differing = cases.flatMap((one) => {
    const answer = answers[one.id] ?? null;
    return answer === null || answer === one.total ? [] : [{ ...one, answer }];
  });
  const unanswered = cases.filter(({ id }) => (answers[id] ?? null) === null).map(({ id }) => id);
  return {
    calculator,
    cases: cases.length,
    as_published: cases.length - differing.length - unanswered.length,
    differing,
    not_answered: unanswered,
  };
}

function answersIn(path: string): Answers {
  const form = '{"calculator": "its name", "answers": {"sdlt-1": 4750, "sdlt-2": null}}';
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (!isAnswers(given)) {
    throw new CommandError(
      `${path} must be ${form}: the figure by case, amounts in pounds, null for none`,
    );
  }
  return given;
}

function isAnswers(given: unknown): given is Answers {
  const { calculator, answers } = Object(given) as { [Name in keyof Answers]?: unknown };
  return (
    typeof calculator === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    !Array.isArray(answers) &&
    Object.values(answers).every((answer) => answer === null || Number.isFinite(answer))
  );
}

/** The same for a person. */
export function caseCheckText(check: CaseCheck): string {
  const { calculator, cases, as_published: right, differing, not_answered: none } = check;
  const counts = `${differing.length} otherwise, ${none.length} not answered`;
  const lines = [
    `${calculator}: ${right} of ${cases} as published, ${counts}`,
    ...section(
      'Otherwise',
      differing.map(
        ({ id, answer, total, figure, source, note, question }) =>
          `  ${id}: ${figure === undefined ? `£${answer} for £${total}` : `${answer} for ${total} of ${figure}`}. ${source}${note === undefined ? '' : ` (${note})`}\n    ${JSON.stringify(question)}`,
      ),
    ),
    ...section('Not answered', none.length === 0 ? [] : [`  ${none.join(', ')}`]),
  ];
  return `${lines.join('\n')}\n`;
}
