import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { countText, whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { client } from '../api/client.ts';
import { useWatch } from '../api/watch.ts';
import { bytesText } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';

/** The backups of the server: made by a button, each downloaded as one file. */
export function BackupsPanel() {
  const act = useAct();
  const { asked, look } = useWatch(
    'backups',
    (signal) => client.ownerBackups({}, { signal }),
    (status) => status.is_running,
  );
  return (
    <AnswerOf asked={asked} what="the backups">
      {({ is_running: isRunning, failure, backups }) => (
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
          <Table
            label="Backups of this server"
            empty="There is none yet."
            class="records"
            rows={backups}
            keyOf={({ id }) => id}
            columns={[
              ['Begun (UTC)', ({ made_at: at }) => whenText(at)],
              ['Size', ({ bytes }) => bytesText(bytes), 'amount'],
              ['Files', ({ files }) => countText(files), 'amount'],
              [
                'Actions',
                ({ id }) => (
                  <a href={`api/v1/owner/backups/${id}`} download={`freehold-${id}.tar`}>
                    Download
                  </a>
                ),
              ],
            ]}
          />
        </Panel>
      )}
    </AnswerOf>
  );
}
