import type { Operations } from '@freehold/client';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { count, percent } from '../figures.ts';
import { Heading } from '../view/heading.tsx';
import { ImportCommands } from '../view/import-commands.tsx';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';
import { dayOrMonth, titleOf } from './dataset.ts';

type Coverage = Operations['dataCoverage']['answer'];
type Dataset = Coverage['datasets'][number];

/** What the server holds, whose it is, and which file would tell what it does not hold. */
export function SourcesPage() {
  const asked = useAsk('sources', (signal) => client.dataCoverage({}, { signal }));
  return (
    <>
      <Heading
        title="Sources"
        about="What this server holds, whose data it is, and what would add to it"
      />
      <AnswerOf asked={asked} what="the sources">
        {({ datasets, valued_months: months }) => (
          <div class="panels results">
            <Sources datasets={datasets} />
            <Accuracy months={months} />
          </div>
        )}
      </AnswerOf>
    </>
  );
}

function Sources({ datasets }: { readonly datasets: readonly Dataset[] }) {
  const held = datasets.filter(({ rows }) => rows > 0);
  const missing = datasets.filter(({ rows }) => rows === 0);
  const words = [...new Set(held.flatMap(({ attributions }) => attributions))];
  return (
    <>
      <Panel title="Held here" isWide>
        {held.length === 0 ? (
          <p class="unknown">No record is held: only deals can be worked out.</p>
        ) : (
          <Table
            label="What is held"
            class="stacks"
            rows={held}
            keyOf={({ name }) => name}
            columns={[
              ['Records', titleOf],
              ['Rows', ({ rows }) => count(rows)],
              ['From', ({ from }) => (from === null ? 'undated' : dayOrMonth(from))],
              ['Until', ({ to }) => (to === null ? 'undated' : dayOrMonth(to))],
            ]}
          />
        )}
      </Panel>
      {words.length > 0 && (
        <Panel title="Attribution" note="What publishers ask to be shown beside their data" isWide>
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
            class="records"
            rows={missing}
            keyOf={({ name }) => name}
            columns={[
              ['Records', titleOf],
              ['With it', ({ enables }) => enables, 'wraps'],
              ['Of', ({ area }) => area, 'wraps'],
              ['Command', ({ import_from: from }) => <ImportCommands names={from} />],
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** How near estimates of value came to the prices of homes that were sold, month by month. */
function Accuracy({ months }: { readonly months: Coverage['valued_months'] }) {
  return (
    <Panel
      title="Estimates of value against prices"
      note="Each sale is valued by what was known before its month, and then compared with its price"
      isWide
    >
      {months.length === 0 ? (
        <p class="unknown">
          Not tested here. The owner of the server runs <code>freehold evaluate</code>.
        </p>
      ) : (
        <Table
          label="Estimates of value against prices"
          class="stacks"
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            ['Month', ({ month }) => dayOrMonth(month)],
            ['Valued', ({ valued }) => count(valued)],
            ['Not valued', ({ declined }) => count(declined)],
            ['Median error', (one) => percent(one.median_error_percentage)],
            ['Within 10 %', (one) => percent(one.within_10_percentage)],
            ['Price in the range (80 % expected)', (one) => percent(one.in_interval_percentage)],
            ['Half the range', (one) => percent(one.median_half_width_percentage)],
          ]}
        />
      )}
    </Panel>
  );
}
