import type { Operations } from '@freehold/client';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { WideTable } from '../view/panel.tsx';
import { nameOf, type Endpoint } from './usage-endpoints.tsx';
import { countText, dayMonthText, dayText } from './when.ts';

type DailyUsage = Operations['dailyUsage']['answer'];

/** What of the calls is shown: how many there were, or what they were charged. */
export type Measure = 'requests' | 'credits';

const answered = { name: 'Answered', kind: 'owned' };
const failed = { name: 'Refused or failed', kind: 'failed' };
const charged = { name: 'Charged', kind: 'owned' };

/** The days of the account: a chart, their sums and the figures of each. */
export function DaysOfAll({
  usage: { days, totals },
  measure,
}: {
  readonly usage: DailyUsage;
  readonly measure: Measure;
}) {
  const isCalls = measure === 'requests';
  return (
    <>
      <StackedBars
        label={`${isCalls ? 'Calls' : 'Requests charged'} of each day; the table below has the figures`}
        bars={days.map(({ date, requests, credits, errors }) => ({
          name: dayMonthText(date),
          amounts: isCalls ? [requests - errors, errors] : [credits],
        }))}
        parts={isCalls ? [answered, failed] : [charged]}
        figure={countText}
      />
      <dl class="figures">
        <div>
          <dt>Calls</dt>
          <dd>{countText(totals.requests)}</dd>
        </div>
        <div>
          <dt>Charged</dt>
          <dd>{countText(totals.credits)}</dd>
        </div>
        <div>
          <dt>Refused or failed</dt>
          <dd>{countText(totals.errors)}</dd>
        </div>
      </dl>
      <details class="more">
        <summary>
          Figures of each day and key <small>show</small>
        </summary>
        <KeysTable days={days} />
        <WideTable label="Figures of each day">
          <table class="grid">
            <thead>
              <tr>
                {['Day', 'Calls', 'Charged', 'Refused or failed'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, requests, credits, errors }) => (
                <tr key={date}>
                  <th scope="row">{dayText(date)}</th>
                  <td>{countText(requests)}</td>
                  <td>{countText(credits)}</td>
                  <td>{countText(errors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </details>
    </>
  );
}

/** The days of one endpoint. */
export function DaysOfEndpoint({
  endpoint,
  days,
  measure,
}: {
  readonly endpoint: Endpoint;
  /** Every day of the span. */
  readonly days: readonly string[];
  readonly measure: Measure;
}) {
  const called = new Map(endpoint.days.map((day) => [day.date, day[measure]]));
  const what = measure === 'requests' ? 'Calls' : 'Requests charged';
  return (
    <StackedBars
      label={`${what} of each day to ${nameOf(endpoint)}`}
      bars={days.map((date) => ({ name: dayMonthText(date), amounts: [called.get(date) ?? 0] }))}
      parts={[{ name: nameOf(endpoint), kind: 'owned' }]}
      figure={countText}
    />
  );
}

function KeysTable({ days }: { readonly days: DailyUsage['days'] }) {
  const ofKeys = new Map<string, { calls: number; charged: number }>();
  for (const { by_key: shares } of days) {
    for (const { key_name: name, requests, credits } of shares) {
      const who = name ?? 'Sessions and assistants';
      const sum = ofKeys.get(who) ?? { calls: 0, charged: 0 };
      ofKeys.set(who, { calls: sum.calls + requests, charged: sum.charged + credits });
    }
  }
  return (
    <WideTable label="Calls by key">
      <table class="grid">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Calls</th>
            <th scope="col">Charged</th>
          </tr>
        </thead>
        <tbody>
          {[...ofKeys].map(([who, sum]) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              <td>{countText(sum.calls)}</td>
              <td>{countText(sum.charged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
