import { useState } from 'preact/hooks';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { words } from '../format.ts';
import { Panel, WideTable } from '../view/panel.tsx';

/** What was changed of accounts, newest first. */
export function AuditPanel() {
  const [page, setPage] = useState(1);
  const log = useAsk(
    `audit ${page}`,
    (signal) => client.auditLog({ query: { page, limit: 25 } }, { signal }),
    { keep: true },
  );
  return (
    <Panel title="Audit log" note="Every change of an account; nothing is ever taken out" isWide>
      <AnswerOf asked={log} what="the audit log">
        {({ acts, pagination }) => (
          <>
            {acts.length === 0 && <p class="note">Nothing was changed yet.</p>}
            {acts.length > 0 && (
              <WideTable label="Changes of accounts">
                <table class="grid records">
                  <thead>
                    <tr>
                      {['When (UTC)', 'Account', 'Change', 'By'].map((head) => (
                        <th key={head} scope="col">
                          {head}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {acts.map((act) => (
                      <tr key={act.id}>
                        <td>{whenText(act.timestamp)}</td>
                        <th scope="row">{act.account_id}</th>
                        <td>
                          {Object.entries(act.change)
                            .map(([what, value]) => `${words(what)}: ${String(value)}`)
                            .join(', ')}
                        </td>
                        <td>{act.by ?? 'command line'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </WideTable>
            )}
            <div class="actions pager">
              <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </button>
              <button
                type="button"
                disabled={!pagination.has_more}
                onClick={() => setPage(page + 1)}
              >
                Older
              </button>
            </div>
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}
