import { useState } from 'preact/hooks';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { Panel, WideTable } from '../view/panel.tsx';
import { countText, whenText } from './when.ts';

const statuses = [
  ['', 'Any outcome'],
  ['2xx', 'Answered'],
  ['4xx', 'Refused'],
  ['5xx', 'Failed'],
] as const;
const spans = [1, 7, 30, 90] as const;
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
        <select
          id="log-status"
          value={status}
          onChange={({ currentTarget }) => choose(() => setStatus(currentTarget.value))}
        >
          {statuses.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <label for="log-days">Last</label>
        <select
          id="log-days"
          value={days}
          onChange={({ currentTarget }) => choose(() => setDays(Number(currentTarget.value)))}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {span === 1 ? 'day' : `${span} days`}
            </option>
          ))}
        </select>
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
            {lines.length === 0 && <p class="note">No call matches.</p>}
            {lines.length > 0 && (
              <WideTable label="Calls one by one">
                <table class="grid records">
                  <thead>
                    <tr>
                      {['When (UTC)', 'Call', 'Outcome', 'Key', 'Charged', 'Milliseconds'].map(
                        (head) => (
                          <th key={head} scope="col">
                            {head}
                          </th>
                        ),
                      )}
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((line) => (
                      <tr key={line.request_id}>
                        <td>{whenText(line.timestamp)}</td>
                        <th scope="row">
                          {line.method} {line.path}
                        </th>
                        <td>
                          {line.status} {line.error_code}
                        </td>
                        <td>{line.key_name ?? line.token_type}</td>
                        <td>{line.request_cost}</td>
                        <td>{line.latency_ms.toFixed(0)}</td>
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
              <span class="note">
                {countText(pagination.total)} {pagination.total === 1 ? 'call' : 'calls'}
              </span>
              <button
                type="button"
                disabled={!pagination.has_more}
                onClick={() => setPage(page + 1)}
              >
                Older
              </button>
            </div>
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
