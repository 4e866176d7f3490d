import type { Operations } from '@freehold/client';
import { useEffect } from 'preact/hooks';
import { useAct } from '../account/act.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { isNothingThere, useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { change, count, counted, day, percent, pounds, titled } from '../figures.ts';
import { readable } from '../format.ts';
import { RowMarks } from '../search/row-marks.tsx';
import { hidden, isHidden, listed, type Shortlisted } from '../search/screening.ts';
import { step, useKeys } from '../search/use-keys.ts';
import { downloadCsv } from '../view/download.ts';
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
  const found = data?.leads.properties ?? [];
  useEffect(() => {
    listed.value = newFirst(found).map((lead) => lead.id);
  }, [data]);
  useKeys({ j: () => step(1), k: () => step(-1) });
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
      >
        {found.length > 0 && (
          <div class="actions">
            <button type="button" onClick={() => save(found)}>
              Download as CSV
            </button>
          </div>
        )}
      </Heading>
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
  const hiddenHere = properties.filter(({ id }) => isHidden(id)).length;
  const unjudged = unjudgedText(unjudged_homes);
  if (properties.length === 0) {
    return <p class="note">{['No home matches.', unjudged].join(' ').trim()}</p>;
  }
  return (
    <>
      <Table
        label="Homes off the market"
        class="records leads"
        rows={newFirst(properties).filter(({ id }) => !isHidden(id))}
        keyOf={({ id }) => id}
        columns={leadColumns}
      />
      {hiddenHere > 0 && (
        <p class="note after-table">
          {counted(hiddenHere, 'home')} hidden.{' '}
          <button type="button" class="link" onClick={() => (hidden.value = [])}>
            Show all that are hidden
          </button>
        </p>
      )}
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
        <RowMarks home={shortlistedOf(lead)} />
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
    'wraps',
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

/** A home that is not for sale has no price. */
const shortlistedOf = (lead: Lead): Shortlisted => ({
  id: lead.id,
  address: lead.full_address,
  title: lead.full_address,
  postcode: lead.postcode,
  price: null,
  estimated_value: lead.estimated_value,
  estimated_monthly_rent: null,
  estimated_rental_yield: lead.gross_yield,
  deal_score: null,
});

function save(leads: readonly Lead[]): void {
  downloadCsv(
    'off-market.csv',
    [
      'address',
      'postcode',
      'motivation of 100',
      'class',
      'signs',
      'last sold for',
      'on',
      'value',
      'value from',
      'value to',
      'gross yield %',
      'owning company',
    ],
    newFirst(leads).map((lead) => [
      lead.full_address,
      lead.postcode,
      lead.motivation_score,
      lead.lead_classification,
      lead.signals.map(({ detail }) => detail).join('; '),
      lead.last_sold_price,
      lead.last_sold_date,
      lead.estimated_value,
      lead.estimated_value_lower,
      lead.estimated_value_upper,
      lead.gross_yield,
      lead.company?.name,
    ]),
  );
}

/** `Terraced, 3 bedrooms, owned by Lettings Ltd`. */
function kindText({ property_type: type, bedrooms, company }: Lead): string {
  const words = [
    ...(type === null ? [] : [titled(type)]),
    ...(bedrooms === null ? [] : [counted(bedrooms, 'bedroom')]),
    ...(company === null ? [] : [`owned by ${company.name}`]),
  ];
  return words.join(', ');
}
