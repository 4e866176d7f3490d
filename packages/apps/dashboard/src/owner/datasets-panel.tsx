import type { Operations } from '@freehold/client';
import { countText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { counted } from '../figures.ts';
import { dayOrMonth, titleOf } from '../sources/dataset.ts';
import { ImportCommands } from '../view/import-commands.tsx';
import { Panel } from '../view/panel.tsx';
import { Table, type Column } from '../view/table.tsx';

type Dataset = Operations['ownerDatasets']['answer']['datasets'][number];

const heldColumns: readonly Column<Dataset>[] = [
  ['Dataset', titleOf],
  ['Rows', ({ rows }) => countText(rows), 'amount'],
  ['From', ({ from }) => dayOrMonth(from)],
  ['To', ({ to }) => dayOrMonth(to)],
  ['Age', ({ months_old: months }) => ageText(months)],
  ['Enables', ({ enables }) => enables, 'wraps'],
];

const missingColumns: readonly Column<Dataset>[] = [
  ['Dataset', titleOf],
  ['Import', ({ import_from: names }) => <ImportCommands names={names} />],
  ['Would enable', ({ enables }) => enables, 'wraps'],
];

/** What the installation holds, how old it is, and what it would answer with the rest. */
export function DatasetsPanel() {
  const asked = useAsk('datasets', (signal) => client.ownerDatasets({}, { signal }));
  return (
    <AnswerOf asked={asked} what="the datasets">
      {({ datasets }) => {
        const held = datasets.filter(({ rows }) => rows > 0);
        const missing = datasets.filter(({ rows }) => rows === 0);
        return (
          <>
            <Panel
              title="Datasets held"
              note="Age is counted from the last day of the rows until today"
              isWide
            >
              <Table
                label="Rows, span and age of each dataset"
                empty="Nothing is imported yet."
                class="records datasets"
                rows={held}
                keyOf={({ name }) => name}
                columns={heldColumns}
              />
            </Panel>
            {missing.length > 0 && (
              <Panel title="Not imported" note="What it would answer, and the command" isWide>
                <p>
                  <a href="#/owner/files">Official files</a> are fetched from their publishers by a
                  button.
                </p>
                <Table
                  label="Datasets that are not imported"
                  class="records datasets"
                  rows={missing}
                  keyOf={({ name }) => name}
                  columns={missingColumns}
                />
              </Panel>
            )}
          </>
        );
      }}
    </AnswerOf>
  );
}

function ageText(months: number | null): string {
  if (months === null) return '–';
  return months === 0 ? 'under a month' : counted(months, 'month');
}
