import { useState } from 'preact/hooks';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { words } from '../format.ts';
import { Panel } from '../view/panel.tsx';
import { Pager } from '../view/pager.tsx';
import { Table } from '../view/table.tsx';

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
            <Table
              label="Changes of accounts"
              empty="Nothing was changed yet."
              class="records"
              rows={acts}
              keyOf={({ id }) => id}
              headAt={1}
              columns={[
                ['When (UTC)', ({ timestamp }) => whenText(timestamp)],
                ['Account', (act) => act.account_id],
                [
                  'Change',
                  ({ change }) =>
                    Object.entries(change)
                      .map(([what, value]) => `${words(what)}: ${String(value)}`)
                      .join(', '),
                ],
                ['By', ({ by }) => by ?? 'command line'],
              ]}
            />
            <Pager
              page={page}
              hasMore={pagination.has_more}
              go={setPage}
              back="Newer"
              onward="Older"
            />
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}
