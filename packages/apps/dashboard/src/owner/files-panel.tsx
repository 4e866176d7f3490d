import { useState } from 'preact/hooks';
import type { Operations } from '@freehold/client';
import { ActRefusal } from '../account/act-refusal.tsx';
import { useAct } from '../account/act.ts';
import { whenText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { client } from '../api/client.ts';
import { useWatch } from '../api/watch.ts';
import { bytesText, day } from '../figures.ts';
import { FiguresList } from '../view/figures-list.tsx';
import { Panel } from '../view/panel.tsx';
import { Table, type Column } from '../view/table.tsx';

type Status = Operations['officialFiles']['answer'];
type OfficialFile = Status['files'][number];

const states: Readonly<Record<Status['state'], string>> = {
  never: 'nothing was fetched yet',
  running: 'running',
  interrupted: 'interrupted: started again, it goes on',
  failed: 'failed',
  done: 'done',
};

/** Official files: what is held until when, the last run, and buttons that fetch. */
export function FilesPanel() {
  const { asked, look } = useWatch(
    'official files',
    (signal) => client.officialFiles({}, { signal }),
    ({ state }) => state === 'running',
  );
  return (
    <AnswerOf asked={asked} what="the official files">
      {(status) => <FilesOf status={status} look={look} />}
    </AnswerOf>
  );
}

function FilesOf({ status, look }: { readonly status: Status; readonly look: () => void }) {
  const act = useAct();
  const [area, setArea] = useState('');
  const { state, last, files, by_hand: byHand } = status;
  const isBusy = act.isBusy || state === 'running';
  const held = files.filter((file) => file.imported_at !== null);
  const others = files.filter((file) => file.imported_at === null);
  const start = (body: { readonly files?: string[]; readonly area?: string }): void =>
    act.run(() => client.fetchOfficialFiles({ body }), look);
  return (
    <>
      <Panel
        title="Official files"
        note="Fetched from their publishers only when you ask, or a timer of yours runs freehold update"
        isWide
      >
        <FiguresList figures={lastRun(status)} />
        {state === 'failed' && (
          <p class="failure" role="alert">
            {last?.failure}
          </p>
        )}
        <ActRefusal act={act} />
        {held.length > 0 && (
          <button type="button" disabled={isBusy} onClick={() => start({})}>
            Update now
          </button>
        )}
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            if (area.trim() !== '') start({ area });
          }}
        >
          <label for="official-area">
            {held.length === 0 ? 'Set up' : 'Add'} postcode areas or districts
          </label>
          <input
            id="official-area"
            type="text"
            value={area}
            placeholder="BS or BS3, BS4"
            onInput={({ currentTarget }) => setArea(currentTarget.value)}
          />
          <button type="submit" disabled={isBusy || area.trim() === ''}>
            Fetch and import
          </button>
        </form>
      </Panel>
      {held.length > 0 && (
        <Panel title="Held" note="A newer edition is expected from the day named" isWide>
          <Table
            label="Official files that are held"
            class="records"
            rows={held}
            keyOf={({ name }) => name}
            columns={heldColumns}
          />
        </Panel>
      )}
      <Panel title="Can be fetched" note="Each under its licence" isWide>
        <Table
          label="Official files that can be fetched"
          class="records"
          rows={others}
          keyOf={({ name }) => name}
          columns={[
            ...fetchedColumns,
            [
              'Actions',
              ({ name, needs }) =>
                needs ?? (
                  <button
                    type="button"
                    aria-label={`Fetch ${name}`}
                    disabled={isBusy}
                    onClick={() => start({ files: [name] })}
                  >
                    Fetch
                  </button>
                ),
              'wraps',
            ],
          ]}
        />
      </Panel>
      <Panel title="By hand" note="No publisher gives these by a fixed address" isWide>
        <Table
          label="Datasets that are imported by hand"
          class="records"
          rows={byHand}
          keyOf={({ imports }) => imports}
          columns={[
            ['Command', ({ imports }) => <code>freehold import {imports} FILE</code>],
            ['Why', ({ reason }) => reason, 'wraps'],
          ]}
        />
      </Panel>
    </>
  );
}

function lastRun({ state, last, area }: Status): (readonly [string, string])[] {
  const known: (readonly [string, string] | null)[] = [
    area === null ? null : ['Held of', area],
    ['Last run', last === null ? states[state] : `${last.command}: ${states[state]}`],
    last === null ? null : ['Begun (UTC)', whenText(last.started_at)],
    last === null || last.ended_at === null ? null : ['Ended (UTC)', whenText(last.ended_at)],
  ];
  return known.filter((row) => row !== null);
}

const heldColumns: readonly Column<OfficialFile>[] = [
  ['File', ({ name }) => name],
  ['Edition', ({ edition }) => day(edition)],
  ['Imported (UTC)', ({ imported_at: at }) => (at === null ? '–' : whenText(at))],
  ['Next expected', ({ next_expected: next }) => (next === null ? 'final' : day(next))],
  ['Fills', ({ fills }) => fills, 'wraps'],
];

const fetchedColumns: readonly Column<OfficialFile>[] = [
  ['File', ({ name }) => name],
  ['Size', ({ bytes }) => (bytes === null ? 'not known' : bytesText(bytes)), 'amount'],
  ['Fills', ({ fills }) => fills, 'wraps'],
  ['Publisher', ({ publisher }) => publisher, 'wraps'],
  ['Licence', ({ licence }) => licence, 'wraps'],
];
