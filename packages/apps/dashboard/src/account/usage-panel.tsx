import { useState } from 'preact/hooks';
import type { Operations } from '@freehold/client';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel, WideTable } from '../view/panel.tsx';
import { countText, dayText } from './when.ts';

type Usage = Operations['dailyUsage']['answer'];

const spans = [7, 30, 90] as const;
const dayMs = 86_400_000;

/** Calls and charges by day. */
export function UsagePanel() {
  const [span, setSpan] = useState<number>(30);
  const from = new Date(Date.now() - (span - 1) * dayMs).toISOString().slice(0, 10);
  const usage = useAsk(
    `usage since ${from}`,
    (signal) => client.dailyUsage({ query: { from } }, { signal }),
    { keep: true },
  );
  return (
    <Panel title="Usage by day" isWide>
      <label class="choice">
        Span
        <select value={span} onChange={({ currentTarget }) => setSpan(Number(currentTarget.value))}>
          {spans.map((days) => (
            <option key={days} value={days}>
              {days} days
            </option>
          ))}
        </select>
      </label>
      <AnswerOf asked={usage} what="your usage by day">
        {(answer) => <UsageView usage={answer} />}
      </AnswerOf>
    </Panel>
  );
}

/** A chart of the days with its table. */
export function UsageView({ usage }: { readonly usage: Usage }) {
  const { days, totals } = usage;
  const most = Math.max(1, ...days.map(({ requests }) => requests));
  const ofKeys = new Map<string, number>();
  for (const { by_key: shares } of days) {
    for (const { key_name: name, requests } of shares) {
      const who = name ?? 'Sessions and assistants';
      ofKeys.set(who, (ofKeys.get(who) ?? 0) + requests);
    }
  }
  return (
    <>
      <figure class="chart">
        <svg
          viewBox={`0 0 ${days.length * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Calls of each day; the table below has the figures"
        >
          {days.map(({ date, requests, errors }, index) => {
            const all = (100 * requests) / most;
            const failed = (100 * Math.min(errors, requests)) / most;
            return (
              <g key={date}>
                <rect
                  class="owned"
                  x={index * 10 + 1}
                  y={100 - all}
                  width="8"
                  height={all - failed}
                />
                <rect
                  class="failed"
                  x={index * 10 + 1}
                  y={100 - failed}
                  width="8"
                  height={failed}
                />
              </g>
            );
          })}
        </svg>
        <figcaption>
          <span class="key owned">Answered</span>
          <span class="key failed">Refused or failed</span>
          <span>
            {dayText(usage.from)} to {dayText(usage.to)}, at most {countText(most)} calls a day
          </span>
        </figcaption>
      </figure>
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
      <WideTable label="Calls by key">
        <table class="grid">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Calls</th>
            </tr>
          </thead>
          <tbody>
            {[...ofKeys].map(([who, calls]) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{countText(calls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <details class="more">
        <summary>Figures of each day</summary>
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
