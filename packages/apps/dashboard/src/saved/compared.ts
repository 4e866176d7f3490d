import { answerOf, type Figures } from '../deal/answer.ts';
import { refusedText } from '../deal/refused.ts';
import { fieldsOf, type Line, type StrategyPage } from '../strategies/strategy-page.ts';
import { type Calculation, savedDeal } from './calculation.ts';

/** The most deals that stand side by side. */
export const comparedMax = 4;

/** Figures under one heading; a row has what each deal comes to, null where a deal has no such figure. */
export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

export interface ComparedRow extends Line {
  readonly isTotal: boolean;
  readonly values: readonly (string | null)[];
}

/** A saved deal, worked out as its own page does; `refusal` where it has no figures. */
export interface ComparedDeal {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Null where no page shows its strategy. */
  readonly href: string | null;
  readonly page: StrategyPage | null;
  readonly figures: Figures;
  readonly refusal: string | null;
  /** Inputs that its page has no field for, by their names in the API. */
  readonly leftOut: readonly string[];
}

/** The ids of an address: `a,b`, at most four, each once. */
export function comparedIds(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => id !== ''))].slice(0, comparedMax);
}

/** @param today ISO date: the tax of a deal that names no day is that of today. */
export function comparedDeal(calculation: Calculation, today: string): ComparedDeal {
  const { id, name, strategy } = calculation;
  const deal = savedDeal(calculation);
  if (deal === null) {
    const refusal = 'No page shows a calculation of this kind.';
    const none = { href: null, page: null, figures: {}, leftOut: [] };
    return { id, name, title: strategy, refusal, ...none };
  }
  const { page, href, values, leftOut } = deal;
  const answer = answerOf(page, values, today);
  const shown = { id, name, title: page.title, href, page, leftOut };
  return answer.isAnswered
    ? { ...shown, figures: answer.value.figures, refusal: null }
    : { ...shown, figures: {}, refusal: refusedText(answer, fieldsOf(page)) };
}

interface PageLine extends Line {
  readonly isTotal: boolean;
}

/** What a page shows, in its order: the lines of each heading, each once. */
const headings: readonly (readonly [string, (page: StrategyPage) => readonly PageLine[]])[] = [
  ['At a glance', ({ headline }) => plain(headline)],
  [
    'What goes in',
    ({ purchase }) =>
      purchase.flatMap(({ plus, minus, total }, at) => [
        ...plain(at === 0 ? plus : []),
        ...less(minus),
        { ...total, isTotal: true },
      ]),
  ],
  ['Finance', ({ finance }) => plain(finance)],
  [
    'Cash flow',
    ({ cashFlow: { plus, minus, total } }) => [
      ...plain(plus),
      ...less(minus),
      { ...total, isTotal: true },
    ],
  ],
  ['Returns', ({ returns }) => plain(returns)],
];

function plain(lines: readonly Line[]): PageLine[] {
  return lines.map((line) => ({ ...line, isTotal: false }));
}

/** As the page of a deal names what it takes away. */
function less(lines: readonly Line[]): PageLine[] {
  return plain(lines).map((line) => ({ ...line, label: `Less ${line.label.toLowerCase()}` }));
}

/** The figures that the pages of the deals show, each on one row for all of them; costs that no deal has are left out. */
export function comparedGroups(deals: readonly ComparedDeal[]): ComparedGroup[] {
  return headings.map(([title, linesOf]) => {
    const lines: PageLine[] = [];
    for (const { page } of deals) addInOrder(lines, page === null ? [] : linesOf(page));
    const rows = lines.map((line) => ({
      ...line,
      values: deals.map((deal) => valueOf(deal, line, linesOf)),
    }));
    return {
      title,
      rows: rows.filter(({ isTotal, values }) => isTotal || values.some((value) => !isNil(value))),
    };
  });
}

/** Adds those lines that are not there yet, each behind the line that it follows on its page. */
function addInOrder(lines: PageLine[], more: readonly PageLine[]): void {
  let place = 0;
  for (const line of more) {
    const known = lines.findIndex(({ figure }) => figure === line.figure);
    if (known === -1) lines.splice(place, 0, line);
    place = (known === -1 ? place : known) + 1;
  }
}

/** A figure that the page of the deal shows under this heading. */
function valueOf(
  { page, figures }: ComparedDeal,
  { figure }: Line,
  linesOf: (page: StrategyPage) => readonly PageLine[],
): string | null {
  const isShown = page !== null && linesOf(page).some((line) => line.figure === figure);
  return isShown ? (figures[figure] ?? null) : null;
}

/** Nothing, or nought. */
function isNil(value: string | null): boolean {
  return value === null || Number(value) === 0;
}
