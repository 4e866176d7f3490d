import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { type Assumption, assumptions } from '@freehold/calculators';
import { type Answer, answerOf } from '../deal/answer.ts';
import { assumedOfDeal } from '../deal/assumed.ts';
import type { Values } from '../deal/field.ts';
import { fieldAt, refusedText } from '../deal/refused.ts';
import {
  aheadFields,
  buyerOf,
  lenderFields,
  lendersTest,
  ownerFields,
  purchaseTax,
  taxTwin,
  usualYears,
  yearsAhead,
} from '../deal/outlook.ts';
import { aimOf, gridOf, mostToPay, targetsOf } from '../deal/what-if.ts';
import { today } from '../state.ts';
import { fieldsOf, type StrategyPage } from '../strategies/strategy-page.ts';
import { DealHeadline } from './deal-headline.tsx';
import { FieldInput } from './field-input.tsx';
import { FieldGroups } from './field-groups.tsx';
import { LenderPanel } from './lender-panel.tsx';
import { Missing } from './missing.tsx';
import { AssumedPanel, NotesPanel, Warnings } from './notes-panel.tsx';
import { Panel } from './panel.tsx';
import { PurchaseTaxPanel } from './purchase-tax-panel.tsx';
import { Staged } from './staged.tsx';
import { LineTable, SumTable, Waterfall } from './sums.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { GridPanel, MostPanel } from './what-if-panels.tsx';
import { YearsPanel } from './years-panel.tsx';

interface Props {
  readonly page: StrategyPage;
  readonly values: Values;
  readonly change: (key: string, value: string) => void;
}

/** A fee that is assumed as a share of the loan, such as a named lender's, is no default in pounds. */
const shareOfLoan = (percentage: string | number | boolean | undefined) =>
  percentage === undefined ? undefined : `${String(percentage)} % of the loan`;

/** A deal of one strategy: what is typed beside what it comes to. */
export function DealPage({ page, values, change }: Props) {
  const answer = answerOf(page, values, today);
  const refused = answer.isAnswered ? null : answer;
  const lastAnswer = useRef<Answer>();
  if (answer.isAnswered) lastAnswer.current = answer.value;
  const last = lastAnswer.current;
  const assumed = answer.isAnswered ? answer.value.result.assumptions : {};
  const defaults = assumptions[page.strategy] as Readonly<Record<string, Assumption>>;
  return (
    <div class="deal">
      <form class="inputs" aria-label="The deal" onSubmit={(event) => event.preventDefault()}>
        <FieldGroups
          groups={page.groups}
          values={values}
          change={change}
          assumedOf={({ key }) =>
            assumed[key] ??
            assumed[key.split('.').at(-1) ?? key] ??
            shareOfLoan(assumed[`${key}Percentage`]) ??
            defaults[key]?.value
          }
          refusalOf={(field) =>
            refused !== null && field === fieldAt(refused.field, fieldsOf(page))
              ? refused.message
              : undefined
          }
        />
      </form>
      <div class="results">
        {refused !== null && (
          <Missing
            what={refusedText(refused, fieldsOf(page))}
            of="figures"
            isChange={last !== undefined}
          />
        )}
        {last !== undefined && (
          <div class={refused === null ? undefined : 'is-before'}>
            <Results page={page} values={values} change={change} answer={last} />
          </div>
        )}
      </div>
    </div>
  );
}

type Answered = Props & { readonly answer: Answer };

function Results({ page, values, change, answer }: Answered) {
  const { figures, result } = answer;
  const labels = labelsOf(page);
  return (
    <>
      <DealHeadline page={page} values={values} answer={answer} />
      <Warnings result={result} labels={labels} />
      <div class="panels">
        <Panel title={isFlip(page) ? 'From purchase to sale' : 'Cash flow of a year'} isWide>
          <Waterfall label="Cash flow" sum={page.cashFlow} figures={figures} />
        </Panel>
        <Staged parts={panelsBelow({ page, values, change, answer })} />
      </div>
    </>
  );
}

const isFlip = ({ strategy }: StrategyPage): boolean => strategy === 'flip';
const labelsOf = (page: StrategyPage): ReadonlyMap<string, string> =>
  new Map(fieldsOf(page).map(({ key, label }) => [key, label]));

/** The panels below the first, in their order; those that run a calculator many times stand alone. */
function panelsBelow({ page, values, change, answer }: Answered): (() => ComponentChild)[] {
  const { figures, result } = answer;
  const own = (
    fields: readonly (typeof lenderFields)[number][],
    assumed: (key: string) => string,
  ) =>
    fields.map((field) => (
      <FieldInput
        key={field.key}
        field={field}
        value={values[field.key] ?? ''}
        assumed={assumed(field.key)}
        change={(value) => change(field.key, value)}
      />
    ));
  return [
    () =>
      page.purchase.length > 0 && (
        <Panel title="What goes in">
          <SumTable label="What goes in" sums={page.purchase} figures={figures} />
        </Panel>
      ),
    () => <PurchaseTaxPanel tax={purchaseTax(answer)} />,
    () => (
      <Panel title="Returns">
        <LineTable label="Returns" lines={page.returns} figures={figures} />
      </Panel>
    ),
    () => (
      <Panel title="Finance">
        <LineTable label="Finance" lines={page.finance} figures={figures} />
      </Panel>
    ),
    () => {
      const test = lendersTest(page, answer, values);
      if (test === null) return null;
      const assumed = (key: string) => (key === 'lender.profile' ? lenderOf(page, answer) : '0');
      return <LenderPanel test={test}>{own(lenderFields, assumed)}</LenderPanel>;
    },
    () => {
      const taxPayer = buyerOf(answer, values, today);
      const targets = targetsOf(page, taxPayer);
      const aim = aimOf(targets, values);
      return (
        <MostPanel
          targets={targets}
          chosen={aim.metric}
          value={values['aim.value'] ?? aim.metric.aim}
          result={mostToPay(page, answer, aim, taxPayer)}
          isTaxed={taxPayer !== null}
          change={change}
        />
      );
    },
    () => <GridPanel page={page} result={gridOf(page, answer)} />,
    () => (
      <TaxPanel twin={taxTwin(page, answer, values, today)}>
        {own(ownerFields, (key) => (key === 'owner.otherProfits' ? '0' : ''))}
      </TaxPanel>
    ),
    () => (
      <YearsPanel years={yearsAhead(page, answer, values)}>
        {own(aheadFields, (key) => (key === 'ahead.years' ? usualYears : '0'))}
      </YearsPanel>
    ),
    () => <NotesPanel result={result} />,
    () => <AssumedPanel assumed={assumedOfDeal(page, values, result)} versions={result} />,
  ];
}

function lenderOf({ lending }: StrategyPage, { input }: Answer): string {
  return input['buyer'] === 'company' ? 'company' : (lending?.lender ?? '');
}
