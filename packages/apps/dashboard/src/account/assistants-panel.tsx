import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel } from '../view/panel.tsx';
import { ActRefusal } from './act-refusal.tsx';
import { useAct } from './act.ts';
import { dayText } from './when.ts';

/** The applications that may call the connector for the account. */
export function AssistantsPanel() {
  const assistants = useAsk(
    'assistants',
    (signal) => client.listConnectedAssistants({}, { signal }),
    { keep: true },
  );
  const act = useAct();
  return (
    <Panel
      title="Connected assistants"
      note="They call the server for you, charged to your plan, until you take that back"
    >
      <ActRefusal act={act} />
      <AnswerOf asked={assistants} what="your connected assistants">
        {(list) =>
          list.length === 0 ? (
            <>
              <p class="note">No assistant is connected.</p>
              <p>
                An assistant that speaks the Model Context Protocol is given this address, and asks
                you to sign in: <code>{location.origin}/mcp</code>
              </p>
              <p>
                <a href="docs/how-to/connect-an-assistant.html">How to connect an assistant</a>
              </p>
            </>
          ) : (
            <ul class="cards">
              {list.map(({ id, name, application, scopes, expires_at }) => (
                <li key={id}>
                  <div>
                    <strong>{name ?? application}</strong>
                    <p class="note">
                      {scopes.join(', ')}. Ends on {dayText(expires_at)} if it is not used.
                    </p>
                  </div>
                  <button
                    type="button"
                    disabled={act.isBusy}
                    onClick={() =>
                      act.run(
                        () => client.revokeConnectedAssistant({ params: { connection_id: id } }),
                        assistants.again,
                      )
                    }
                  >
                    Disconnect {name ?? application}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerOf>
    </Panel>
  );
}
