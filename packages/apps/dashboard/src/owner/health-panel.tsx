import { countText, whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { bytesText } from '../figures.ts';
import { words } from '../format.ts';
import { Panel } from '../view/panel.tsx';
import { FiguresList } from '../view/figures-list.tsx';

/** What the server that answers has seen since it was started. */
export function HealthPanel() {
  const health = useAsk('health', (signal) => client.serverHealth({}, { signal }));
  return (
    <Panel title="Health" note="Of the server that answers this page">
      <AnswerOf asked={health} what="the health of the server">
        {({ started_at, version, store_answers, data_directory: disk, failures, refusals }) => (
          <>
            <FiguresList
              figures={[
                ['Store', store_answers ? 'answers' : 'does not answer'],
                ['Runs since (UTC)', whenText(started_at)],
                ['Version', version],
                ['Files of the server', bytesText(disk.bytes)],
                ['Free on its disk', bytesText(disk.free_bytes)],
              ]}
            />
            <Counts
              title="Work that failed"
              rows={failures.map(({ kind, count }) => [kind, count])}
            />
            <Counts
              title="Calls refused before they ran"
              rows={refusals.map(({ code, count }) => [code, count])}
            />
          </>
        )}
      </AnswerOf>
    </Panel>
  );
}

function Counts({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, count: number])[];
}) {
  if (rows.length === 0) return <p class="note">{title}: none.</p>;
  return (
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{words(name)}</th>
            <td>{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
