import type { LendingLimit, LendingResult } from '@freehold/calculators';
import type { ComponentChildren } from 'preact';
import type { Attempt } from '../deal/answer.ts';
import { percentText, poundsText, readable } from '../format.ts';
import { Panel } from './panel.tsx';
import { Refusal } from './refusal.tsx';

const limits: readonly (readonly [LendingLimit, string])[] = [
  ['interest_cover', 'By interest cover'],
  ['ltv', 'By loan to value'],
  ['debt_service_cover', 'By debt service cover'],
];

/** The lender's test of the loan, and which of its limits allows the least. */
export function LenderPanel({
  test,
  children,
}: {
  readonly test: Attempt<LendingResult>;
  readonly children: ComponentChildren;
}) {
  return (
    <Panel title="Lender's test" note="Typical criteria of lenders of this kind, not an offer">
      <div class="fields lender">{children}</div>
      {test.isAnswered ? <Test {...test.value} /> : <Refusal {...test} />}
    </Panel>
  );
}

function Test(test: LendingResult) {
  const { maximumLoan, maximumLoanBy, bindingLimit, isWithinMaximum, lender } = test;
  return (
    <>
      <p class={isWithinMaximum ? 'verdict good' : 'verdict bad'}>
        {isWithinMaximum ? 'The loan passes.' : 'The loan does not pass.'} The most this lender
        lends is {poundsText(maximumLoan)}.
      </p>
      <table class="sum">
        <caption class="hidden">The most each limit allows</caption>
        <tbody>
          {limits.map(([limit, label]) => {
            const most = maximumLoanBy[limit];
            return most === null ? null : (
              <tr key={limit}>
                <th scope="row">
                  {label} {limit === bindingLimit && <strong class="mark">sets the limit</strong>}
                </th>
                <td>{poundsText(most)}</td>
              </tr>
            );
          })}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">Rate that the lender tests at</th>
            <td>{percentText(test.stressRatePercentage)}</td>
          </tr>
          <tr>
            <th scope="row">
              Interest cover, rent ÷ interest at that rate
              {lender.interestCoverPercentage !== null &&
                `, at least ${lender.interestCoverPercentage}\u00A0%`}
            </th>
            <td>{percentText(test.interestCoverRatio?.times(100) ?? null)}</td>
          </tr>
          <tr>
            <th scope="row">Loan to value, at most {lender.maximumLtvPercentage}&nbsp;%</th>
            <td>{percentText(test.ltvPercentage)}</td>
          </tr>
          {test.minimumMonthlyRent !== null && (
            <tr>
              <th scope="row">Rent a month that this loan needs</th>
              <td>{poundsText(test.minimumMonthlyRent)}</td>
            </tr>
          )}
          {test.topSlicing !== null && (
            <tr>
              <th scope="row">With other income beside the rent, at most</th>
              <td>{poundsText(test.topSlicing.maximumLoan)}</td>
            </tr>
          )}
          {test.productFee !== null && (
            <tr>
              <th scope="row">Product fee, {lender.productFeePercentage}&nbsp;% of the loan</th>
              <td>{poundsText(test.productFee)}</td>
            </tr>
          )}
          {test.earlyRepaymentCharges.length > 0 && (
            <tr>
              <th scope="row">Repaid in the first year of the fixed rate</th>
              <td>{poundsText(test.earlyRepaymentCharges[0] ?? null)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p class="source">Source: {readable(lender.source)}</p>
    </>
  );
}
