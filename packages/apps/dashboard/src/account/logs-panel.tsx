import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel } from '../view/panel.tsx';
import { countText, whenText } from './when.ts';
import { Pager } from '../view/pager.tsx';
import { Table } from '../view/table.tsx';
import { Select } from '../view/select.tsx';

const statuses = [
  ['', 'Any outcome'],
  ['2xx', 'Answered'],
  ['4xx', 'Refused'],
  ['5xx', 'Failed'],
] as const;
const spans = [
  [1, 'day'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;
const dayMs = 86_400_000;
const limit = 25;

/** The calls of the account, newest first, by outcome, path and time. */
export function LogsPanel() {
  const [status, setStatus] = useState('');
  const [path, setPath] = useState('');
  const [days, setDays] = useState(7);
  const [page, setPage] = useState(1);
  const start = path === '' || path.startsWith('/') ? path : `/${path}`;
  const query = {
    page,
    limit,
    ...(status === '' ? {} : { status }),
    ...(start === '' ? {} : { path: start }),
  };
  const logs = useAsk(
    JSON.stringify([query, days]),
    (signal) => {
      const from = new Date(Date.now() - days * dayMs).toISOString();
      return client.billingLogs({ query: { ...query, from } }, { signal });
    },
    { keep: true },
  );
  /** Any other filter begins at its first page. */
  const choose = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Panel title="Calls" isWide>
      <form class="inline" onSubmit={(event) => event.preventDefault()}>
        <label for="log-status">Outcome</label>
        <Select
          id="log-status"
          value={status}
          options={statuses}
          choose={(chosen) => choose(() => setStatus(chosen))}
        />
        <label for="log-days">Last</label>
        <Select
          id="log-days"
          value={days}
          options={spans}
          choose={(span) => choose(() => setDays(Number(span)))}
        />
        <label for="log-path">Path begins with</label>
        <input
          id="log-path"
          placeholder="/api/v1/"
          value={path}
          maxLength={200}
          onChange={({ currentTarget }) => choose(() => setPath(currentTarget.value.trim()))}
        />
      </form>
      <AnswerOf asked={logs} what="your calls">
        {({ logs: lines, grouped, pagination }) => (
          <>
            <Table
              label="Calls one by one"
              empty="No call matches."
              class="records"
              rows={lines}
              keyOf={(line) => line.request_id}
              headAt={1}
              columns={[
                ['When (UTC)', (line) => whenText(line.timestamp)],
                ['Call', (line) => `${line.method} ${line.path}`],
                ['Outcome', (line) => `${line.status} ${line.error_code ?? ''}`],
                ['Key', (line) => line.key_name ?? line.token_type],
                ['Charged', (line) => line.request_cost],
                ['Milliseconds', (line) => line.latency_ms.toFixed(0)],
              ]}
            />
            <Pager
              page={page}
              hasMore={pagination.has_more}
              go={setPage}
              back="Newer"
              onward="Older"
            >
              <span class="note">
                {countText(pagination.total)} {pagination.total === 1 ? 'call' : 'calls'}
              </span>
            </Pager>
            {grouped.length > 0 && (
              <p class="note">
                Beside these, {countText(grouped.reduce((sum, { calls }) => sum + calls, 0))} calls
                were refused before they ran and are counted by the hour.
              </p>
            )}
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}
