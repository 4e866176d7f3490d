import { useEffect, useState } from 'preact/hooks';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { countText, whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { bytesText } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';

/** How often the list is looked at while a backup is made. */
const everyMs = 2_000;

/** The backups of the server: made by a button, each downloaded as one file. */
export function BackupsPanel() {
  const act = useAct();
  const [looks, setLooks] = useState(0);
  const asked = useAsk(`backups ${looks}`, (signal) => client.ownerBackups({}, { signal }), {
    keep: true,
  });
  const look = (): void => setLooks((count) => count + 1);
  const isRunning = asked.data?.is_running === true;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(look, everyMs);
    return () => clearTimeout(timer);
  }, [isRunning, asked.data]);
  return (
    <AnswerOf asked={asked} what="the backups">
      {({ failure, backups }) => (
        <Panel
          title="Backups"
          note="On the disk of the server, the three newest. They hold its secrets: keep them as you keep these"
          isWide
        >
          <button
            type="button"
            disabled={act.isBusy || isRunning}
            onClick={() => act.run(() => client.makeBackup({}), look)}
          >
            Make a backup
          </button>
          {isRunning && <p class="note">A backup is made.</p>}
          {failure !== null && (
            <p class="failure" role="alert">
              The last one failed: {failure}
            </p>
          )}
          <ActRefusal act={act} />
          {backups.length === 0 ? (
            <p class="note">There is none yet.</p>
          ) : (
            <Table
              label="Backups of this server"
              class="records"
              rows={backups}
              keyOf={({ id }) => id}
              columns={[
                ['Begun (UTC)', ({ made_at: at }) => whenText(at)],
                ['Size', ({ bytes }) => bytesText(bytes), 'amount'],
                ['Files', ({ files }) => countText(files), 'amount'],
                [
                  'Act',
                  ({ id }) => (
                    <a href={`api/v1/owner/backups/${id}`} download={`freehold-${id}.tar`}>
                      Download
                    </a>
                  ),
                ],
              ]}
            />
          )}
        </Panel>
      )}
    </AnswerOf>
  );
}
