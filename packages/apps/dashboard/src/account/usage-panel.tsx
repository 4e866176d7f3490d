import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel } from '../view/panel.tsx';
import { DaysOfAll, DaysOfEndpoint, type Measure } from './usage-days.tsx';
import { EndpointsTable } from './usage-endpoints.tsx';
import { Select } from '../view/select.tsx';

const spans = [7, 30, 90] as const;
const measures = [
  ['requests', 'Calls'],
  ['credits', 'Charged'],
] as const;
const dayMs = 86_400_000;

/** Calls and charges by day and by endpoint; choosing an endpoint shows its days. */
export function UsagePanel() {
  const [span, setSpan] = useState<number>(30);
  const [measure, setMeasure] = useState<Measure>('requests');
  const [chosen, choose] = useState<string | null>(null);
  const from = new Date(Date.now() - (span - 1) * dayMs).toISOString().slice(0, 10);
  const asked = useAsk(
    `usage since ${from}`,
    // One after the other: an account may ask its log little at once.
    async (signal) => {
      const { data: daily } = await client.dailyUsage({ query: { from } }, { signal });
      const { data: byEndpoint } = await client.endpointUsage({ query: { from } }, { signal });
      return { data: { daily, byEndpoint } };
    },
    { keep: true },
  );
  return (
    <Panel title="Usage by day" note="Days begin at midnight UTC" isWide>
      <div class="inline">
        <label for="usage-span">Period</label>
        <Select
          id="usage-span"
          value={span}
          options={spans.map((days) => [days, `${days} days`])}
          choose={(days) => setSpan(Number(days))}
        />
        <div class="chips" role="group" aria-label="What is shown">
          {measures.map(([name, title]) => (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={name === measure}
              onClick={() => setMeasure(name)}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      <AnswerOf asked={asked} what="your usage by day">
        {({ daily, byEndpoint }) => {
          const endpoint = byEndpoint.endpoints.find(({ operation_id: id }) => id === chosen);
          return (
            <>
              {endpoint === undefined ? (
                <DaysOfAll usage={daily} measure={measure} />
              ) : (
                <DaysOfEndpoint
                  endpoint={endpoint}
                  days={daily.days.map(({ date }) => date)}
                  measure={measure}
                />
              )}
              <EndpointsTable usage={byEndpoint} chosen={chosen} choose={choose} />
            </>
          );
        }}
      </AnswerOf>
    </Panel>
  );
}
