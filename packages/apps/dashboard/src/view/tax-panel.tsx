import type { ProjectionResult } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import type { Attempt } from '../deal/answer.ts';
import type { Twin } from '../deal/outlook.ts';
import { percentText, poundsText } from '../format.ts';
import { Panel, WideTable } from './panel.tsx';
import { Refusal } from './refusal.tsx';

type Row = readonly [label: string, of: (projection: ProjectionResult) => string];

const ofSale: readonly Row[] = [
  ['Tax on the sale', ({ sale }) => poundsText(sale.tax)],
  ['Profit after tax', ({ profit }) => poundsText(profit)],
  ['Internal rate of return', ({ irrPercentage }) => percentText(irrPercentage)],
  ['Most cash in the deal', ({ peakCash }) => poundsText(peakCash)],
];

/** The rows of a letting's first full year, which a flip has not. */
function ofYear(year: number): readonly Row[] {
  const text = (
    pick: (row: ProjectionResult['rows'][number]) => Parameters<typeof poundsText>[0],
  ) => {
    return ({ rows }: ProjectionResult) => {
      const row = rows[year - 1];
      return row === undefined ? '–' : poundsText(pick(row));
    };
  };
  return [
    [`Rent, year ${year}`, text(({ rent }) => rent)],
    ['Running costs', text(({ costs }) => costs)],
    ['Interest', text(({ interest }) => interest)],
    ['Tax on the letting', text(({ tax }) => tax)],
    ['Cash flow after tax', text(({ cashFlow }) => cashFlow)],
  ];
}

/** The same deal owned by a person and by a company. */
export function TaxPanel({
  twin,
  children,
}: {
  readonly twin: Twin | null;
  readonly children: ComponentChildren;
}) {
  return (
    <Panel title="Tax: person or company" isWide>
      <div class="fields">{children}</div>
      {twin === null ? (
        <p class="note">Tax depends on what else you earn. Give your other income to see it.</p>
      ) : (
        <Both twin={twin} />
      )}
    </Panel>
  );
}

const cell = (of: Row[1], side: Attempt<ProjectionResult>) =>
  side.isAnswered ? of(side.value) : '–';

function Both({ twin }: { readonly twin: Twin }) {
  const { person, company, personYear, taxYear, financialYear } = twin;
  const letting = personYear?.answer;
  const fullYear = person.isAnswered ? person.value.firstFullYear : null;
  const rows = [...(fullYear === null ? [] : ofYear(fullYear)), ...ofSale];
  return (
    <>
      {!person.isAnswered && <Refusal {...person} />}
      {person.isAnswered && !company.isAnswered && <Refusal {...company} />}
      <WideTable label="Person and company side by side">
        <table class="grid wraps">
          <thead>
            <tr>
              <td />
              <th scope="col">Person, {taxYear}</th>
              <th scope="col">
                Company, {financialYear}-{String(financialYear + 1).slice(2)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{cell(of, person)}</td>
                <td>{cell(of, company)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {letting?.isAnswered === true && (
        <p class="facts">
          A person's interest is no expense: the tax on the profit of{' '}
          {poundsText(letting.value.propertyProfit)} is {poundsText(letting.value.taxOnProfit)},
          less {poundsText(letting.value.financeReduction)} for finance costs. Were interest an
          expense, it would be {poundsText(letting.value.taxIfFinanceWereAnExpense)}.
        </p>
      )}
      <p class="source">
        Each year is taxed by its own law, or the latest that is enacted. Dividends are not taxed
        here.
      </p>
    </>
  );
}
