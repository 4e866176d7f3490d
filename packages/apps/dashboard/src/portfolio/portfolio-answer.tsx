import type { Operations } from '@freehold/client';
import { day } from '../figures.ts';
import { inUnit, labelled } from '../format.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { holdingColumns } from './holdings.ts';

/** What the page calls each field of a home. */
const heads: ReadonlyMap<string, string> = new Map(
  holdingColumns.map(([key, head]) => [key, head]),
);

type Answer = Operations['portfolio']['answer'];
const money = (text: string | null) => inUnit('money', text);
const share = (text: string | null) => inUnit('percentage', text);

/** What the homes earn, which loans end when, and what rates and empty months would do. */
export function PortfolioAnswer({ data }: { readonly data: Answer }) {
  const { totals, refinances, stress, energy, warnings } = data;
  return (
    <>
      <dl class="headline" aria-live="polite">
        {(
          [
            ['Cash flow a year after tax', money(totals.annual_cash_flow_after_tax)],
            ['Equity', money(totals.equity)],
            ['Loans ÷ value', share(totals.ltv_percentage)],
            ['Net yield', share(totals.net_yield_percentage)],
          ] as const
        ).map(([name, text]) => (
          <div key={name} class={text.startsWith('−') ? 'is-loss' : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul class="warnings" aria-label="Warnings">
          {warnings.map((warning) => (
            <li key={warning}>{labelled(warning, heads)}</li>
          ))}
        </ul>
      )}
      <div class="panels">
        <Panel title="Home by home" note={`The year from ${day(data.as_of)}, before tax`} isWide>
          <Table
            label="What each home earns"
            class="stacks"
            rows={data.holdings}
            keyOf={({ name }) => name}
            columns={[
              ['Home', ({ name }) => name],
              ['Value', ({ value }) => money(value)],
              ['Loan', ({ loan }) => money(loan)],
              ['Loan ÷ value', ({ ltv_percentage: ltv }) => share(ltv)],
              ['Rent', ({ annual_rent: rent }) => money(rent)],
              ['Cash flow', ({ annual_cash_flow: flow }) => money(flow)],
              ['Net yield', ({ net_yield_percentage: net }) => share(net)],
              [
                'A lender would add',
                ({ lending }) => (lending === null ? '–' : money(lending.headroom)),
              ],
            ]}
          />
        </Panel>
        <Panel
          title="Refinance calendar"
          note="Fixed rates that end, the next first, and what a lender would lend then at today’s rent"
          isWide
        >
          <Table
            label="Loans that end"
            empty="No fixed rate is known: give “Fixed until” of a home with a loan."
            class="stacks"
            rows={refinances}
            keyOf={({ holding }) => holding}
            columns={[
              ['Home', ({ holding }) => holding],
              [
                'Ends',
                ({ fixed_until: until, days_until: days }) =>
                  `${day(until)}, ${days < 0 ? 'over' : `in ${days} days`}`,
              ],
              ['Owed then', ({ balance_then: owed }) => money(owed)],
              ['Payment now', ({ monthly_payment_now: now }) => money(now)],
              [
                'At the stressed rate',
                ({ monthly_payment_at_stress: then, stress_rate_percentage: rate }) =>
                  `${money(then)} at ${share(rate)}`,
              ],
              ['Most a lender lends', ({ maximum_loan: most }) => money(most)],
              ['Cash to bring', ({ shortfall }) => money(shortfall)],
              ['Usual fee', ({ product_fee: fee }) => (fee === null ? '–' : money(fee))],
              [
                'To leave today',
                ({ early_repayment_charge_now: charge }) => (charge === null ? '–' : money(charge)),
              ],
            ]}
          />
        </Panel>
        <Panel title="What if" note="Rates, rents and empty months put to every home" isWide>
          <Table
            label="The portfolio under stress"
            class="stacks"
            rows={stress.map((one, at) => ({ one, at }))}
            keyOf={({ at }) => at}
            columns={[
              ['Rates', ({ one }) => `Up ${one.rate_points} points`],
              ['Rents down', ({ one }) => share(one.rent_fall_percentage)],
              ['Months empty', ({ one }) => one.void_months],
              ['Cash flow', ({ one }) => money(one.annual_cash_flow)],
              ['After tax', ({ one }) => money(one.annual_cash_flow_after_tax)],
              ['Homes that lose', ({ one }) => one.holdings_below_zero.length],
            ]}
          />
        </Panel>
        {energy.length > 0 && (
          <Panel title="Below the energy standard" isWide>
            <Table
              label="Homes below the energy standard"
              class="wraps stacks"
              rows={energy}
              keyOf={({ holding, by }) => `${holding} ${by}`}
              columns={[
                ['Home', ({ holding }) => holding],
                ['Band', ({ band }) => band ?? 'Not known'],
                ['Needed', ({ lowest_band: lowest, by }) => `${lowest} by ${day(by)}`],
                ['Standing', ({ standing }) => standing],
                ['Most to spend', ({ cost_cap: cap }) => money(cap)],
              ]}
            />
          </Panel>
        )}
      </div>
    </>
  );
}
