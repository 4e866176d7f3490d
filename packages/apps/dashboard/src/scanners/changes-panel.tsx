import type { Operations } from '@freehold/client';
import type { ComponentChild } from 'preact';
import { ActRefusal } from '../account/act-refusal.tsx';
import type { Act } from '../account/act.ts';
import { whenText } from '../account/when.ts';
import { pounds, titled } from '../figures.ts';
import { Panel } from '../view/panel.tsx';
import { Table } from '../view/table.tsx';

type Event = (
  Operations['leadGeneratorAlerts']['answer'] | Operations['offMarketAlerts']['answer']
)['events'][number];

/** Changes that a scanner's page shows. */
export const changesShown = 25;

/** What changed among the matches of a scanner, with what is new since the last visit, and whether that is recorded. */
export function ChangesPanel({
  events,
  lookedAt,
  isRecorded,
  record,
  act,
  homeOf,
}: {
  readonly events: readonly Event[];
  /** The last visit before this one; null: none. */
  readonly lookedAt: string | null;
  readonly isRecorded: boolean;
  readonly record: (isRecorded: boolean) => void;
  readonly act: Act;
  /** A home by its id, as far as it is known here. */
  readonly homeOf: (id: string) => ComponentChild;
}) {
  return (
    <Panel title="Changes" note="Recorded after each import; kept for 90 days" isWide>
      {!isRecorded && <p class="note">Changes are not recorded.</p>}
      {isRecorded && events.length === 0 && <p class="note">Nothing changed yet.</p>}
      {events.length > 0 && (
        <Table
          label="Changes among the matches"
          class="records"
          rows={events}
          keyOf={({ id }) => id}
          headAt={1}
          columns={[
            ['When (UTC)', ({ occurred_at: at }) => whenText(at)],
            [
              'Change',
              ({ type, occurred_at: at }) => (
                <>
                  {titled(type)}
                  {(lookedAt === null || Date.parse(at) > Date.parse(lookedAt)) && (
                    <span class="mark">new</span>
                  )}
                </>
              ),
            ],
            ['Home', (event) => homeOf(event.property_id)],
            ['Before', ({ previous }) => valueText(previous)],
            ['Now', ({ current }) => valueText(current)],
          ]}
        />
      )}
      <ActRefusal act={act} />
      <button type="button" disabled={act.isBusy} onClick={() => record(!isRecorded)}>
        {isRecorded ? 'Stop recording changes' : 'Record changes'}
      </button>
    </Panel>
  );
}

/** A price, or a status or class in words. */
function valueText(value: unknown): string {
  if (typeof value === 'number') return pounds(value);
  return typeof value === 'string' ? titled(value) : '–';
}
