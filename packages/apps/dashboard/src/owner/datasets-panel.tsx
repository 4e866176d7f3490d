import type { Operations } from '@freehold/client';
import { countText } from '../account/when.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { counted, day } from '../figures.ts';
import { words } from '../format.ts';
import { Panel, WideTable } from '../view/panel.tsx';

type Dataset = Operations['ownerDatasets']['answer']['datasets'][number];

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
              {held.length === 0 ? (
                <p class="note">Nothing is imported yet.</p>
              ) : (
                <HeldTable datasets={held} />
              )}
            </Panel>
            {missing.length > 0 && (
              <Panel title="Not imported" note="What it would answer, and the command" isWide>
                <MissingTable datasets={missing} />
              </Panel>
            )}
          </>
        );
      }}
    </AnswerOf>
  );
}

function HeldTable({ datasets }: { readonly datasets: readonly Dataset[] }) {
  return (
    <WideTable label="Rows, span and age of each dataset">
      <table class="grid records datasets">
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col" class="amount">
              Rows
            </th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Age</th>
            <th scope="col">Enables</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr key={dataset.name}>
              <th scope="row">{titleOf(dataset)}</th>
              <td class="amount">{countText(dataset.rows)}</td>
              <td>{dayOrMonth(dataset.from)}</td>
              <td>{dayOrMonth(dataset.to)}</td>
              <td>{ageText(dataset.months_old)}</td>
              <td class="wraps">{dataset.enables}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function MissingTable({ datasets }: { readonly datasets: readonly Dataset[] }) {
  return (
    <WideTable label="Datasets that are not imported">
      <table class="grid records datasets">
        <thead>
          <tr>
            <th scope="col">Dataset</th>
            <th scope="col">Import</th>
            <th scope="col">Would enable</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr key={dataset.name}>
              <th scope="row">{titleOf(dataset)}</th>
              <td>
                {dataset.import_from.map((name, at) => (
                  <span key={name}>
                    {at > 0 && ' or '}
                    <code>freehold import {name}</code>
                  </span>
                ))}
              </td>
              <td class="wraps">{dataset.enables}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

const titles: Readonly<Record<string, string>> = {
  positions: 'Postcodes',
  uprns: 'UPRNs',
  certificates: 'Energy certificates',
  listings: 'Listings for sale',
  rents: 'Rents and lettings',
  price_index: 'House price index',
};

function titleOf({ name }: Dataset): string {
  return titles[name] ?? words(name);
}

const monthYear = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-08` as `Aug 2026`, a day as `31 Aug 2026`. */
function dayOrMonth(text: string | null): string {
  return text?.length === 'YYYY-MM'.length ? monthYear.format(new Date(text)) : day(text);
}

function ageText(months: number | null): string {
  if (months === null) return '–';
  return months === 0 ? 'under a month' : counted(months, 'month');
}
