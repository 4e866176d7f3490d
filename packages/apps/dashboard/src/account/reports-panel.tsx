import type { Operations } from '@freehold/client';
import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { day } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { SelectField } from '../view/select.tsx';
import { TextField } from '../view/text-entry.tsx';
import { ActRefusal } from './act-refusal.tsx';
import { useAct } from './act.ts';
import { AlertCard } from './alert-card.tsx';
import { dayText } from './when.ts';

type Subscription = Operations['listReportSubscriptions']['answer']['subscriptions'][number];
const frequencies = [
  ['weekly', 'Every week'],
  ['monthly', 'Every month'],
] as const;
const labels = new Map([
  ['area', 'Postcode or outcode'],
  ['frequency', 'How often'],
]);

/** Reports on areas that are made every week or month. */
export function ReportsPanel() {
  const asked = useAsk('reports', (signal) => client.listReportSubscriptions({}, { signal }), {
    keep: true,
  });
  const [area, setArea] = useState('');
  const [frequency, setFrequency] = useState<'weekly' | 'monthly'>('weekly');
  const act = useAct(() => labels);
  const create = () =>
    act.run(
      () =>
        client.createReportSubscription({
          body: { name: `${area.toUpperCase()} ${frequency}`, area, frequency },
        }),
      () => {
        setArea('');
        asked.again();
      },
    );
  return (
    <Panel title="Reports on areas" note="An area pack is made every week or month and listed here">
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          id="report-area"
          label="Postcode or outcode"
          placeholder="M14"
          required
          value={area}
          set={setArea}
        />
        <SelectField
          id="report-frequency"
          label="How often"
          value={frequency}
          options={frequencies}
          choose={(chosen) => setFrequency(chosen as 'weekly')}
        />
        <p class="actions">
          <button type="submit" class="primary" disabled={act.isBusy}>
            Subscribe
          </button>
        </p>
      </form>
      <ActRefusal act={act} />
      <AnswerOf asked={asked} what="your reports">
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <p class="note">There is no subscription yet.</p>
          ) : (
            <ul class="cards">
              {subscriptions.map((each) => (
                <AlertCard
                  key={each.id}
                  name={each.name}
                  isActive={each.is_active}
                  act={act}
                  setActive={(is_active) =>
                    client.updateReportSubscription({
                      params: { subscription_id: each.id },
                      body: { is_active },
                    })
                  }
                  remove={() =>
                    client.deleteReportSubscription({ params: { subscription_id: each.id } })
                  }
                  changed={asked.again}
                >
                  <p class="note">
                    {each.next_report_at !== null && `Next on ${dayText(each.next_report_at)}.`}
                  </p>
                  {each.last_report_at !== null && <Reports of={each} />}
                </AlertCard>
              ))}
            </ul>
          )
        }
      </AnswerOf>
    </Panel>
  );
}

/** The newest reports of a subscription. */
function Reports({ of: { id, name } }: { readonly of: Subscription }) {
  const asked = useAsk(`reports ${id}`, (signal) =>
    client.listSubscriptionReports(
      { params: { subscription_id: id }, query: { limit: 5 } },
      { signal },
    ),
  );
  return (
    <AnswerOf asked={asked} what={`the reports of ${name}`}>
      {({ reports }) => (
        <ul class="tags">
          {reports.map(({ id: report, period_end: end, url }) => (
            <li key={report}>
              <a href={url.slice(1)} download>
                Report to {day(end)} (PDF)
              </a>
            </li>
          ))}
        </ul>
      )}
    </AnswerOf>
  );
}
