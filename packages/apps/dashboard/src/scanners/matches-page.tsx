import type { Operations } from '@freehold/client';
import { useAct } from '../account/act.ts';
import { AnswerOf } from '../api/answer-of.tsx';
import { isNothingThere, useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { inUnit } from '../format.ts';
import { Table, type Column } from '../view/table.tsx';
import { ChangesPanel, changesShown } from './changes-panel.tsx';
import { newFirst, sinceText } from './new-first.ts';
import { NoScanner } from './no-scanner.tsx';
import { Heading } from '../view/heading.tsx';

type Home = Operations['leadGeneratorProperties']['answer']['properties'][number];

const matchColumns: readonly Column<Home>[] = [
  [
    'Home',
    (home) => (
      <>
        <a href={`#/home/${home.id}`}>{home.address ?? home.title}</a>
        {home.is_new && <span class="mark">new</span>}
      </>
    ),
  ],
  ['Price', ({ price }) => inUnit('money', price === null ? null : String(price))],
  [
    'Below value',
    ({ bmv_discount_percentage: below }) => inUnit('percentage', below?.toFixed(1) ?? null),
  ],
];

/** The listings that a scanner finds, what is new first, and what changed among them. */
export function MatchesPage({ id }: { readonly id: string }) {
  const params = { lg_id: id };
  const asked = useAsk(`scanner ${id}`, async (signal) => {
    // First: the matches count as a visit, and what is new is counted from the one before.
    const { data: scanner } = await client.getLeadGenerator({ params }, { signal });
    const [{ data: matches }, { data: changes }] = await Promise.all([
      client.leadGeneratorProperties({ params, query: { limit: 50 } }, { signal }),
      client.leadGeneratorAlerts({ params, query: { limit: changesShown } }, { signal }),
    ]);
    return { data: { scanner, matches, changes } };
  });
  const act = useAct();
  const { data } = asked;
  if (isNothingThere(asked)) return <NoScanner />;
  return (
    <>
      <Heading
        title={data?.scanner.name ?? 'Scanner'}
        about={
          <>
            <a href="#/scanners">All scanners</a>
            {data !== null && ` · ${sinceText(data.matches.properties)}`}
          </>
        }
      />
      <AnswerOf asked={asked} what="the matches">
        {({ scanner, matches: { properties }, changes }) => (
          <>
            <Table
              label="Matches"
              empty="No home matches."
              class="records"
              rows={newFirst(properties)}
              keyOf={({ id: home }) => home}
              columns={matchColumns}
            />
            <ChangesPanel
              events={changes.events}
              lookedAt={scanner.last_checked_at}
              isRecorded={scanner.alert_enabled}
              record={(alert_enabled) =>
                act.run(
                  () => client.updateLeadGenerator({ params, body: { alert_enabled } }),
                  asked.again,
                )
              }
              act={act}
              homeOf={(home) => {
                const known = properties.find((each) => each.id === home);
                return (
                  <a href={`#/home/${home}`}>{known?.address ?? known?.title ?? 'The home'}</a>
                );
              }}
            />
          </>
        )}
      </AnswerOf>
    </>
  );
}
