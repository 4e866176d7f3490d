import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel } from '../view/panel.tsx';
import { countText, dayText } from './when.ts';

/** The plan with what is used of it in this period. */
export function PlanPanel() {
  const usage = useAsk('usage', (signal) => client.usage({}, { signal }));
  return (
    <Panel title="Plan and limits">
      <AnswerOf asked={usage} what="your usage">
        {(used) => (
          <>
            <dl class="figures">
              <div>
                <dt>Plan</dt>
                <dd>{used.plan_name}</dd>
              </div>
              <div>
                <dt>Requests this month</dt>
                <dd>
                  {share(used.requests_used, used.requests_limit)}
                  <Meter
                    label="Requests used"
                    used={used.requests_used}
                    limit={used.requests_limit}
                  />
                </dd>
              </div>
              <div>
                <dt>AI chats this month</dt>
                <dd>
                  {share(used.ai_chat_used, used.ai_chat_limit)}
                  <Meter
                    label="AI chats used"
                    used={used.ai_chat_used}
                    limit={used.ai_chat_limit}
                  />
                </dd>
              </div>
            </dl>
            <p class="note">
              The counts start again at 0 on {dayText(used.billing_period_end)}, at midnight UTC.
            </p>
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}

const share = (used: number, limit: number | null): string =>
  limit === null ? `${countText(used)}, no cap` : `${countText(used)} of ${countText(limit)}`;

/** How much of a limit is used; nothing where there is none. */
function Meter({
  label,
  used,
  limit,
}: {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
}) {
  if (limit === null || limit === 0) return null;
  return <meter aria-label={label} min={0} max={limit} value={used} />;
}
