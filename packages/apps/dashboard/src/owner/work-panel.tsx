import { useEffect, useState } from 'preact/hooks';
import { countText, whenText } from '../account/when.ts';
import { Panel } from '../view/panel.tsx';
import { FiguresList } from '../view/figures-list.tsx';

/** What the server tells of an import; the contract describes the event. */
interface Work {
  readonly id: string;
  readonly title: string;
  readonly stage: string;
  readonly done: number;
  readonly total: number | null;
  readonly state: 'running' | 'done' | 'failed';
  readonly started_at: string;
  readonly updated_at: string;
}

type Told = { readonly works: readonly Work[] } | 'waiting' | 'failed';

/** The last import, those beside it and their scoring, as they go on. */
export function WorkPanel() {
  const [told, setTold] = useState<Told>('waiting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const events = new EventSource('api/v1/owner/work');
    events.addEventListener('work', ({ data }) => setTold(JSON.parse(data)));
    events.addEventListener('error', () => {
      // A stream that has ended is asked for again by the browser; one that was refused is not.
      if (events.readyState === EventSource.CLOSED) setTold('failed');
    });
    return () => events.close();
  }, [attempt]);
  return (
    <Panel
      title="Imports and scoring"
      note="The last one and those beside it, as they go on"
      isWide
    >
      {told === 'waiting' ? (
        <p class="waiting">Loading the last import…</p>
      ) : told === 'failed' ? (
        <div class="failure" role="alert">
          <p>The server does not tell how far imports are.</p>
          <button
            type="button"
            onClick={() => {
              setTold('waiting');
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </button>
        </div>
      ) : told.works.length === 0 ? (
        <p class="note">
          No import was run on the records of this server: <code>freehold import</code>.
        </p>
      ) : (
        told.works.map((work) => <Progress key={work.id} work={work} />)
      )}
    </Panel>
  );
}

const states = {
  running: 'running',
  done: 'done',
  failed: 'failed at its last step; run the command again',
};

function Progress({ work }: { readonly work: Work }) {
  const { title, stage, done, total, state, started_at: start, updated_at: update } = work;
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  return (
    <>
      <FiguresList
        figures={[
          ['Command', title],
          ['State', states[state]],
          [state === 'running' ? 'Now' : 'Last step', stage],
        ]}
      />
      {state === 'running' && share !== null && (
        <>
          <progress value={share} aria-label={`${title}, ${stage}`} />
          <p class="note">
            {countText(done)} of {countText(total ?? 0)}, {Math.floor(100 * share)} %
          </p>
        </>
      )}
      <p class="note">
        Begun {whenText(start)} UTC, told last {whenText(update)} UTC.
        {state === 'running' && ' A command that was killed stays as it told last.'}
      </p>
    </>
  );
}
