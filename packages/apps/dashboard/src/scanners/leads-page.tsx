import type { Operations } from '@freehold/client';
import { useAct } from '../account/act.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { isNothingThere, useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { change, count, counted, day, percent, pounds, titled } from '../figures.ts';
import { readable } from '../format.ts';
import { Table, type Column } from '../view/table.tsx';
import { Unknown } from '../view/unknown.tsx';
import { ChangesPanel, changesShown } from './changes-panel.tsx';
import { newFirst, sinceText } from './new-first.ts';
import { unjudgedText } from './unjudged.ts';
import { NoScanner } from './no-scanner.tsx';
import { FiguresList } from '../view/figures-list.tsx';
import { Heading } from '../view/heading.tsx';

type Answer = Operations['offMarketProperties']['answer'];
type Lead = Answer['properties'][number];
type Counts = Operations['offMarketCounts']['answer']['classification_counts'];

/** The homes off the market that a scanner finds, what is new first, and what changed among them. */
export function LeadsPage({ id }: { readonly id: string }) {
  const params = { lg_id: id };
  const asked = useAsk(`off-market scanner ${id}`, async (signal) => {
    // First: the leads count as a visit, and what is new is counted from the one before.
    const { data: scanner } = await client.getOffMarketGenerator({ params }, { signal });
    const [{ data: leads }, { data: changes }] = await Promise.all([
      client.offMarketProperties({ params, query: { limit: 50 } }, { signal }),
      client.offMarketAlerts({ params, query: { limit: changesShown } }, { signal }),
    ]);
    return { data: { scanner, leads, changes } };
  });
  const act = useAct();
  const { data } = asked;
  if (isNothingThere(asked)) return <NoScanner />;
  return (
    <>
      <Heading
        title={data?.scanner.name ?? 'Off-market scanner'}
        about={
          <>
            <a href="#/scanners">All scanners</a> · Homes that are not for sale
            {data?.scanner.alert_enabled === true && ` · ${sinceText(data.leads.properties)}`}
          </>
        }
      />
      <AnswerOf asked={asked} what="the homes">
        {({ scanner, leads, changes }) => (
          <>
            <Classes counts={scanner.classification_counts} />
            <Leads answer={leads} />
            <ChangesPanel
              events={changes.events}
              lookedAt={scanner.last_checked_at}
              isRecorded={scanner.alert_enabled}
              record={(alert_enabled) =>
                act.run(
                  () => client.updateOffMarketGenerator({ params, body: { alert_enabled } }),
                  asked.again,
                )
              }
              act={act}
              homeOf={(home) =>
                leads.properties.find((lead) => lead.id === home)?.full_address ??
                'A home further down, or no longer found'
              }
            />
          </>
        )}
      </AnswerOf>
    </>
  );
}

/** How many homes there are of each class; nothing where they are not counted. */
function Classes({ counts }: { readonly counts: Counts | null }) {
  if (counts === null) return null;
  return (
    <FiguresList
      class="classes"
      figures={Object.entries(counts).map(([name, homes]) => [titled(name), count(homes)])}
    />
  );
}

function Leads({
  answer: { properties, pagination, coverage, fill_with: datasets, unjudged_homes },
}: {
  readonly answer: Answer;
}) {
  if (properties.length === 0 && coverage === 'none') {
    return <Unknown what="What was sold here" datasets={datasets} />;
  }
  const unjudged = unjudgedText(unjudged_homes);
  if (properties.length === 0) {
    return <p class="note">{['No home matches.', unjudged].join(' ').trim()}</p>;
  }
  return (
    <>
      <Table
        label="Homes off the market"
        class="records leads"
        rows={newFirst(properties)}
        keyOf={({ id }) => id}
        columns={leadColumns}
      />
      {pagination.total > properties.length ? (
        <p class="note after-table">
          The first {count(properties.length)} of {count(pagination.total)}, by motivation.
        </p>
      ) : (
        unjudged !== '' && <p class="note after-table">{unjudged}</p>
      )}
    </>
  );
}

const leadColumns: readonly Column<Lead>[] = [
  [
    'Home',
    (lead) => (
      <>
        <a href={`#/home/${lead.id}`}>{lead.full_address}</a>
        {lead.is_new === true && <span class="mark">new</span>}
        <span class="note">{kindText(lead)}</span>
      </>
    ),
  ],
  [
    'Motivation',
    ({ motivation_score: score, lead_classification: kind, signals }) => (
      <>
        {count(score)} · {kind}
        <span class="note">{readable(signals.map(({ detail }) => detail).join('; '))}</span>
      </>
    ),
  ],
  [
    'Last sold',
    (lead) => (
      <>
        {pounds(lead.last_sold_price)}
        <span class="note">
          {day(lead.last_sold_date)}, {counted(lead.years_owned, 'year')} ago
        </span>
      </>
    ),
  ],
  [
    'Value',
    ({ estimated_value: value, estimated_value_lower: low, estimated_value_upper: high }) => (
      <>
        {pounds(value)}
        {low !== null && high !== null && (
          <span class="note">
            {pounds(low)} to {pounds(high)}
          </span>
        )}
      </>
    ),
    'amount',
  ],
  [
    'Gained',
    ({ equity_gained: gained, equity_gained_percentage: share }) => (
      <>
        {pounds(gained)}
        <span class="note">{change(share, 0)}</span>
      </>
    ),
    'amount',
  ],
  ['Yield', (lead) => percent(lead.gross_yield, 1), 'amount'],
];

/** `Terraced, 3 bedrooms, owned by Lettings Ltd`. */
function kindText({ property_type: type, bedrooms, company }: Lead): string {
  const words = [
    ...(type === null ? [] : [titled(type)]),
    ...(bedrooms === null ? [] : [counted(bedrooms, 'bedroom')]),
    ...(company === null ? [] : [`owned by ${company.name}`]),
  ];
  return words.join(', ');
}
