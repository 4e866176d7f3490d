import type { Operations } from '@freehold/client';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { nameOf, type Endpoint } from './usage-endpoints.tsx';
import { countText, dayMonthText, dayText } from './when.ts';
import { Table } from '../view/table.tsx';
import { FiguresList } from '../view/figures-list.tsx';

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
      <FiguresList
        figures={[
          ['Calls', countText(totals.requests)],
          ['Charged', countText(totals.credits)],
          ['Refused or failed', countText(totals.errors)],
        ]}
      />
      <details class="more">
        <summary>
          Figures of each day and key <small>show</small>
        </summary>
        <KeysTable days={days} />
        <Table
          label="Figures of each day"
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            ['Day', ({ date }) => dayText(date)],
            ['Calls', ({ requests }) => countText(requests)],
            ['Charged', ({ credits }) => countText(credits)],
            ['Refused or failed', ({ errors }) => countText(errors)],
          ]}
        />
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
    <Table
      label="Calls by key"
      rows={[...ofKeys]}
      keyOf={([who]) => who}
      columns={[
        ['Key', ([who]) => who],
        ['Calls', ([, sum]) => countText(sum.calls)],
        ['Charged', ([, sum]) => countText(sum.charged)],
      ]}
    />
  );
}
