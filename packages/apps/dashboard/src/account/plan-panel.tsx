import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel } from '../view/panel.tsx';
import { countText, dayText } from './when.ts';
import { FiguresList } from '../view/figures-list.tsx';

/** The plan with what is used of it in this period. */
export function PlanPanel() {
  const usage = useAsk('usage', (signal) => client.usage({}, { signal }));
  return (
    <Panel title="Plan and limits">
      <AnswerOf asked={usage} what="your usage">
        {(used) => (
          <>
            <FiguresList
              figures={[
                ['Plan', used.plan_name],
                [
                  'Requests this month',
                  <Used what="Requests" used={used.requests_used} limit={used.requests_limit} />,
                ],
                [
                  'AI chats this month',
                  <Used what="AI chats" used={used.ai_chat_used} limit={used.ai_chat_limit} />,
                ],
              ]}
            />
            <p class="note">
              The counts start again at 0 on {dayText(used.billing_period_end)}, at midnight UTC.
            </p>
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}

/** How many were used of how many; without a bar where there is no limit. */
function Used({
  what,
  used,
  limit,
}: {
  readonly what: string;
  readonly used: number;
  readonly limit: number | null;
}) {
  return (
    <>
      {limit === null ? `${countText(used)}, no cap` : `${countText(used)} of ${countText(limit)}`}
      {limit !== null && limit > 0 && (
        <meter aria-label={`${what} used`} min={0} max={limit} value={used} />
      )}
    </>
  );
}
