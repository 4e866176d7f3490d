import type { Operations } from '@freehold/client';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, titled } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';

type Dataset = Operations['dataCoverage']['answer']['datasets'][number];

/** What the server holds, whose it is, and which file would tell what it does not hold. */
export function SourcesPage() {
  const asked = useAsk('sources', (signal) => client.dataCoverage({}, { signal }));
  return (
    <>
      <div class="heading">
        <div>
          <h1>Sources</h1>
          <p>What this server holds, whose data it is, and what would add to it</p>
        </div>
      </div>
      <AnswerOf asked={asked} what="the sources">
        {({ datasets }) => <Sources datasets={datasets} />}
      </AnswerOf>
    </>
  );
}

function Sources({ datasets }: { readonly datasets: readonly Dataset[] }) {
  const held = datasets.filter(({ rows }) => rows > 0);
  const missing = datasets.filter(({ rows }) => rows === 0);
  const words = [...new Set(held.flatMap(({ attributions }) => attributions))];
  return (
    <div class="panels results">
      <Panel title="Held here" isWide>
        {held.length === 0 ? (
          <p class="unknown">No record is held: only deals can be worked out.</p>
        ) : (
          <Table
            label="What is held"
            rows={held}
            keyOf={({ name }) => name}
            columns={[
              ['Records', ({ name }) => titled(name)],
              ['Rows', ({ rows }) => count(rows)],
              ['From', ({ from }) => from ?? 'undated'],
              ['Until', ({ to }) => to ?? 'undated'],
            ]}
          />
        )}
      </Panel>
      {words.length > 0 && (
        <Panel title="Their publishers ask to say" isWide>
          <ul class="sources">
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      {missing.length > 0 && (
        <Panel title="Not held" note="What each file would tell, and of where" isWide>
          <Table
            label="What is not held"
            class="assumed"
            rows={missing}
            keyOf={({ name }) => name}
            columns={[
              ['Records', ({ name }) => titled(name)],
              ['Of', ({ area }) => area],
              ['Command', ({ import_from: from }) => <Commands names={from} />],
              ['With it', ({ enables }) => enables],
            ]}
          />
        </Panel>
      )}
    </div>
  );
}

function Commands({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <div key={name}>
          <code>freehold import {name}</code>
        </div>
      ))}
    </>
  );
}
